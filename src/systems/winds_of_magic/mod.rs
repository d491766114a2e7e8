pub mod entries;
pub mod lists;
