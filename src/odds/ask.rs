use crate::form::Input;
use crate::rules::{OddsQuestion, Query};

/// Why these inputs are not an odds question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskError {
    /// The query has no such parameter.
    NoSuchParameter {
        /// As given.
        given: String,
    },
    /// A required parameter is missing.
    Missing {
        /// The parameter.
        parameter: Box<Input>,
    },
    /// The value does not fit the parameter.
    BadValue {
        /// The parameter.
        parameter: Box<Input>,
        /// As given.
        given: String,
    },
    /// A parameter is given twice.
    Twice {
        /// The parameter's name.
        name: &'static str,
    },
}

/// Makes a question from a query and named values.
///
/// # Errors
/// The first error.
pub fn ask<'a>(query: &Query, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<OddsQuestion, AskError> {
    let mut question = OddsQuestion::new(query.id);
    for (name, value) in given {
        let parameter = query.parameters.iter().find(|parameter| parameter.name == name);
        let Some(parameter) = parameter else { return Err(AskError::NoSuchParameter { given: name.to_owned() }) };
        let Some(input) = parameter.read(value) else {
            return Err(AskError::BadValue { parameter: Box::new(parameter.clone()), given: value.to_owned() });
        };
        if question.inputs.insert(parameter.name, input).is_some() {
            return Err(AskError::Twice { name: parameter.name });
        }
    }
    for parameter in query.parameters {
        if !question.inputs.contains_key(parameter.name) {
            let Some(begins) = &parameter.begins else {
                return Err(AskError::Missing { parameter: Box::new(parameter.clone()) });
            };
            question.inputs.insert(parameter.name, begins.clone());
        }
    }
    Ok(question)
}
