use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The time since something began.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// How long it has run.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// Seconds since 1970-01-01 00:00 UTC.
pub(super) fn now_seconds() -> u64 {
    u64::try_from(Timestamp::now().as_second()).unwrap_or(0)
}

/// A moment in local time: `2026-11-30 16:45:10`.
pub(super) fn moment(seconds: u64) -> String {
    in_zone(seconds, TimeZone::system(), "%Y-%m-%d %H:%M:%S")
}

/// The same with the offset from UTC, for readers elsewhere.
pub(super) fn moment_anywhere(seconds: u64) -> String {
    in_zone(seconds, TimeZone::system(), "%Y-%m-%d %H:%M:%S %:z")
}

fn in_zone(seconds: u64, zone: TimeZone, form: &str) -> String {
    let moment = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    moment.unwrap_or(Timestamp::MAX).to_zoned_datetime(zone).strftime(form).to_string()
}

#[cfg(test)]
mod tests {
    use jiff::tz::{Offset, TimeZone};

    use super::in_zone;

    #[test]
    fn a_moment_reads_like_a_date_of_its_place() {
        let at = 951_782_400 + 3_661;
        assert_eq!(in_zone(at, TimeZone::UTC, "%Y-%m-%d %H:%M:%S"), "2000-02-29 01:01:01");
        let west = TimeZone::fixed(Offset::from_hours(-5).expect("an offset"));
        assert_eq!(in_zone(at, west, "%Y-%m-%d %H:%M:%S %:z"), "2000-02-28 20:01:01 -05:00");
        assert!(in_zone(u64::MAX, TimeZone::UTC, "%Y").starts_with("9999"));
    }
}
