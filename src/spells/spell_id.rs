use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A spell's stable id, `<system>/<lore>/<slug>`: never derived from a display name, never
/// translated. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpellId(Arc<str>);

impl SpellId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The empty id: no spell.
impl Default for SpellId {
    fn default() -> Self {
        Self::from("")
    }
}

impl Deref for SpellId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for SpellId {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for SpellId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SpellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for SpellId {
    fn from(id: &str) -> Self {
        Self(id.into())
    }
}

impl From<String> for SpellId {
    fn from(id: String) -> Self {
        Self(id.into())
    }
}

impl From<&String> for SpellId {
    fn from(id: &String) -> Self {
        Self::from(id.as_str())
    }
}

impl From<&SpellId> for String {
    fn from(id: &SpellId) -> Self {
        id.as_str().to_owned()
    }
}

impl From<SpellId> for String {
    fn from(id: SpellId) -> Self {
        Self::from(&id)
    }
}

impl PartialEq<str> for SpellId {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for SpellId {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for SpellId {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<SpellId> for String {
    fn eq(&self, other: &SpellId) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Serialize for SpellId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for SpellId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}
