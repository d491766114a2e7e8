pub mod winds_of_magic;
