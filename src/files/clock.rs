use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Time since something began, for measuring and for lasting notices.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins now.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// How long it has run.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// Seconds since the first of January 1970, in Greenwich.
pub fn now_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A moment as people write it, in Greenwich: `2026-11-30 16:45:10`.
pub fn moment(seconds: u64) -> String {
    let (year, month, day) = date_of(i64::try_from(seconds / 86_400).unwrap_or(0));
    let of_day = seconds % 86_400;
    let (hour, minute, second) = (of_day / 3600, of_day % 3600 / 60, of_day % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

/// Today's date in Greenwich: year, month, day.
pub fn today() -> (i64, u8, u8) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date_of(i64::try_from(seconds / 86_400).unwrap_or(0))
}

/// The date that many days after the first of January 1970.
fn date_of(days: i64) -> (i64, u8, u8) {
    // Counted in eras of 400 years from the first of March of year 0, so that leap days come last.
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, u8::try_from(month).unwrap_or(1), u8::try_from(day).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::{date_of, moment};

    #[test]
    fn a_moment_reads_like_a_date() {
        assert_eq!(moment(951_782_400 + 3_661), "2000-02-29 01:01:01");
    }

    #[test]
    fn days_become_dates() {
        assert_eq!(date_of(0), (1970, 1, 1));
        assert_eq!(date_of(11_016), (2000, 2, 29));
        assert_eq!(date_of(11_017), (2000, 3, 1));
        assert_eq!(date_of(20_453), (2025, 12, 31));
        assert_eq!(date_of(20_454), (2026, 1, 1));
    }
}
