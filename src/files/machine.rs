use std::fs;

/// What the running program uses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MachineUse {
    /// Resident memory, in bytes.
    pub resident_bytes: u64,
    /// Processor time so far, in seconds.
    pub processor_seconds: f64,
}

/// What the program uses now; `None` if the system does not tell.
pub fn machine_use() -> Option<MachineUse> {
    // Both are in units that every Linux machine of today has: pages of 4 KiB, and hundredths of a
    // second.
    const TICKS_PER_SECOND: f64 = 100.0;
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = resident.trim().trim_end_matches("kB").trim().parse().ok()?;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name in brackets may hold anything; fields are counted after it.
    let (_, numbers) = stat.rsplit_once(')')?;
    let mut ticks = numbers.split_whitespace().skip(11).map_while(|number| number.parse::<u32>().ok());
    let ticks = f64::from(ticks.next()?) + f64::from(ticks.next()?);
    Some(MachineUse { resident_bytes: kibibytes * 1024, processor_seconds: ticks / TICKS_PER_SECOND })
}

/// Whether the user's environment allows colours.
pub fn colours_wanted() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !refused && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}
