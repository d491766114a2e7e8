use std::process::ExitCode;

/// How a call ended: the program's exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: all is well.
    Fine,
    /// 1: the input has errors.
    BadInput,
    /// 2: the arguments are wrong.
    BadCall,
    /// 3: the machine failed.
    Machine,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Fine => 0,
            Status::BadInput => 1,
            Status::BadCall => 2,
            Status::Machine => 3,
        })
    }
}

/// Why a command stopped: the status, and the text for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The exit status.
    pub status: Status,
    /// What went wrong and what to do; may have several lines or be empty.
    pub message: String,
}

impl Stop {
    /// The arguments are wrong.
    pub fn call(message: String) -> Self {
        Self { status: Status::BadCall, message }
    }

    /// The input has errors.
    pub fn input(message: String) -> Self {
        Self { status: Status::BadInput, message }
    }

    /// The machine failed.
    pub fn machine(message: String) -> Self {
        Self { status: Status::Machine, message }
    }
}
