/* Laid between the program and the C library by LD_PRELOAD, so that the program under test is
 * the very one that ships: counts what it does to files below PLUG_ROOT, and at the PLUG_AT-th
 * of these ends it by SIGKILL, or lets that and the PLUG_COUNT - 1 next ones fail.
 *
 * PLUG_HOW  before  dies before the operation
 *           after   dies right after it
 *           torn    dies in the middle of a write
 *           plug    as before, and whatever was not synced is taken back, as if the power went:
 *                   bytes behind the last fsync, names given since the last fsync of their folder
 *           fail    the operation fails with PLUG_ERRNO; a write may be done by half first
 * PLUG_TOLD gets the number of operations when the program ends by itself. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum how { NONE, BEFORE, AFTER, TORN, PLUG, FAIL };

static char root[PATH_MAX];
static size_t root_length;
static enum how how;
static long at, count, done;
static int failure;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Bytes behind the last fsync, by descriptor. */
#define MOST 4096
static struct { int is_open; off_t synced; } growing[MOST];
/* Names given since the last fsync of their folder. */
static struct { char name[PATH_MAX]; char before[PATH_MAX]; } given[64];
static int given_count;

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void begin(void) {
    const char *text = getenv("PLUG_ROOT");
    if (text && realpath(text, root)) root_length = strlen(root);
    text = getenv("PLUG_HOW");
    if (text) {
        how = !strcmp(text, "before") ? BEFORE : !strcmp(text, "after") ? AFTER : !strcmp(text, "torn") ? TORN
            : !strcmp(text, "plug") ? PLUG : !strcmp(text, "fail") ? FAIL : NONE;
    }
    at = (text = getenv("PLUG_AT")) ? atol(text) : 0;
    count = (text = getenv("PLUG_COUNT")) ? atol(text) : 1;
    failure = (text = getenv("PLUG_ERRNO")) ? atoi(text) : EIO;
}

__attribute__((destructor)) static void end(void) {
    const char *told = getenv("PLUG_TOLD");
    if (!told) return;
    FILE *file = fopen(told, "w");
    if (file) {
        fprintf(file, "%ld\n", done);
        fclose(file);
    }
}

static int is_ours(const char *path) {
    return root_length && !strncmp(path, root, root_length) && (path[root_length] == '/' || !path[root_length]);
}

static int path_of(int fd, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_ours(path);
}

static int path_at(int folder, const char *name, char *path) {
    if (name[0] == '/') {
        snprintf(path, PATH_MAX, "%s", name);
        return is_ours(path);
    }
    char above[PATH_MAX];
    if (folder == AT_FDCWD ? !getcwd(above, sizeof above) : !path_of(folder, above)) return 0;
    if (strlen(above) + strlen(name) + 2 > PATH_MAX) return 0;
    strcpy(path, above);
    strcat(path, "/");
    strcat(path, name);
    return is_ours(path);
}

static void die(void) {
    if (how == PLUG) {
        for (int fd = 0; fd < MOST; fd++) {
            struct stat now;
            if (growing[fd].is_open && !fstat(fd, &now) && now.st_size > growing[fd].synced)
                syscall(SYS_ftruncate, fd, growing[fd].synced);
        }
        for (int nth = given_count - 1; nth >= 0; nth--) {
            if (given[nth].before[0]) syscall(SYS_rename, given[nth].before, given[nth].name);
            else syscall(SYS_unlink, given[nth].name);
        }
    }
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

/* Whether the operation that is about to be done is to fail; dies if that is its turn. The lock
 * is held until `after`, so that nothing slips in between. */
static int before(void) {
    pthread_mutex_lock(&lock);
    done++;
    if (how == NONE || done < at) return 0;
    if (how == FAIL) return done < at + count;
    if (done == at && (how == BEFORE || how == PLUG || how == TORN)) die();
    return 0;
}

static void after(void) {
    if (how == AFTER && done == at) die();
    pthread_mutex_unlock(&lock);
}

static void grows(int fd) {
    struct stat now;
    if (fd < 0 || fd >= MOST || growing[fd].is_open) return;
    growing[fd].is_open = 1;
    growing[fd].synced = fstat(fd, &now) ? 0 : now.st_size;
}

ssize_t write(int fd, const void *bytes, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    char path[PATH_MAX];
    if (!root_length || !path_of(fd, path)) return real(fd, bytes, length);
    grows(fd);
    if (how == TORN && done + 1 == at && length > 1) {
        real(fd, bytes, length / 2);
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    if (before()) {
        /* The disk took part of it; the next try finds it full. */
        if (length > 1 && (done - at) % 2 == 0) {
            ssize_t half = real(fd, bytes, length / 2);
            after();
            return half;
        }
        after();
        errno = failure;
        return -1;
    }
    ssize_t written = real(fd, bytes, length);
    after();
    return written;
}

static int sync_with(int (*real)(int), int fd) {
    char path[PATH_MAX];
    if (!root_length || !path_of(fd, path)) return real(fd);
    if (before()) {
        after();
        errno = failure;
        return -1;
    }
    int synced = real(fd);
    if (!synced) {
        if (fd < MOST) growing[fd].is_open = 0;
        struct stat now;
        if (!fstat(fd, &now) && S_ISDIR(now.st_mode)) {
            int left = 0;
            for (int nth = 0; nth < given_count; nth++) {
                char *slash = strrchr(given[nth].name, '/');
                if (slash && (size_t)(slash - given[nth].name) == strlen(path) && !strncmp(given[nth].name, path, strlen(path))) {
                    if (given[nth].before[0]) syscall(SYS_unlink, given[nth].before);
                } else {
                    given[left++] = given[nth];
                }
            }
            given_count = left;
        }
    }
    after();
    return synced;
}

int fsync(int fd) {
    REAL(int, "fsync", int);
    return sync_with(real, fd);
}

int fdatasync(int fd) {
    REAL(int, "fdatasync", int);
    return sync_with(real, fd);
}

static int cut_with(int (*real)(int, off_t), int fd, off_t length) {
    char path[PATH_MAX];
    if (!root_length || !path_of(fd, path)) return real(fd, length);
    grows(fd);
    if (before()) {
        after();
        errno = failure;
        return -1;
    }
    int cut = real(fd, length);
    after();
    return cut;
}

int ftruncate(int fd, off_t length) {
    REAL(int, "ftruncate", int, off_t);
    return cut_with(real, fd, length);
}

int ftruncate64(int fd, off_t length) {
    REAL(int, "ftruncate64", int, off_t);
    return cut_with(real, fd, length);
}

int close(int fd) {
    REAL(int, "close", int);
    if (fd >= 0 && fd < MOST) growing[fd].is_open = 0;
    return real(fd);
}

/* Takes note of a name that is being given; what bore it before can come back. */
static void gives(const char *name) {
    if (how != PLUG || given_count >= 64) return;
    strcpy(given[given_count].name, name);
    given[given_count].before[0] = 0;
    struct stat there;
    if (!stat(name, &there)) {
        char kept[PATH_MAX];
        if (snprintf(kept, sizeof kept, "%s.plug~", name) >= PATH_MAX) return;
        syscall(SYS_unlink, kept);
        if (syscall(SYS_link, name, kept)) return;
        strcpy(given[given_count].before, kept);
    }
    given_count++;
}

static void is_renamed(const char *from) {
    for (int nth = given_count - 1; nth >= 0; nth--) {
        if (!strcmp(given[nth].name, from) && !given[nth].before[0]) {
            given[nth] = given[--given_count];
        }
    }
}

static int rename_with(int from_folder, const char *from, int to_folder, const char *to) {
    char from_path[PATH_MAX], to_path[PATH_MAX];
    int ours = root_length && path_at(to_folder, to, to_path) && path_at(from_folder, from, from_path);
    if (!ours) return syscall(SYS_renameat, from_folder, from, to_folder, to);
    if (before()) {
        after();
        errno = failure;
        return -1;
    }
    gives(to_path);
    int renamed = syscall(SYS_renameat, from_folder, from, to_folder, to);
    if (!renamed && how == PLUG) is_renamed(from_path);
    after();
    return renamed;
}

int rename(const char *from, const char *to) { return rename_with(AT_FDCWD, from, AT_FDCWD, to); }

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
    return rename_with(from_folder, from, to_folder, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    REAL(int, "linkat", int, const char *, int, const char *, int);
    char path[PATH_MAX];
    if (!root_length || !path_at(to_folder, to, path)) return real(from_folder, from, to_folder, to, flags);
    if (before()) {
        after();
        errno = failure;
        return -1;
    }
    int linked = real(from_folder, from, to_folder, to, flags);
    if (!linked) gives(path), given_count -= given_count && given[given_count - 1].before[0] ? 1 : 0;
    after();
    return linked;
}

static int unlink_with(int folder, const char *name, int flags) {
    char path[PATH_MAX];
    if (!root_length || !path_at(folder, name, path)) return syscall(SYS_unlinkat, folder, name, flags);
    if (before()) {
        after();
        errno = failure;
        return -1;
    }
    int unlinked = syscall(SYS_unlinkat, folder, name, flags);
    after();
    return unlinked;
}

int unlink(const char *name) { return unlink_with(AT_FDCWD, name, 0); }

int unlinkat(int folder, const char *name, int flags) { return unlink_with(folder, name, flags); }

static int open_with(int folder, const char *name, int flags, mode_t mode) {
    char path[PATH_MAX];
    int makes = flags & O_CREAT && root_length && path_at(folder, name, path);
    struct stat there;
    if (!makes || !stat(path, &there)) return syscall(SYS_openat, folder, name, flags, mode);
    if (before()) {
        after();
        errno = failure;
        return -1;
    }
    int fd = syscall(SYS_openat, folder, name, flags, mode);
    after();
    return fd;
}

#define OPENS(function, ...) \
    mode_t mode = 0; \
    if (flags & (O_CREAT | __O_TMPFILE)) { \
        va_list rest; \
        va_start(rest, flags); \
        mode = va_arg(rest, mode_t); \
        va_end(rest); \
    }

int open(const char *name, int flags, ...) {
    OPENS(open)
    return open_with(AT_FDCWD, name, flags, mode);
}

int open64(const char *name, int flags, ...) {
    OPENS(open64)
    return open_with(AT_FDCWD, name, flags | O_LARGEFILE, mode);
}

int openat(int folder, const char *name, int flags, ...) {
    OPENS(openat)
    return open_with(folder, name, flags, mode);
}

int openat64(int folder, const char *name, int flags, ...) {
    OPENS(openat64)
    return open_with(folder, name, flags | O_LARGEFILE, mode);
}
