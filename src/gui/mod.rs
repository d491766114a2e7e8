//! The desktop window. The only module that names `egui`.

pub mod theme;
pub mod widgets;
