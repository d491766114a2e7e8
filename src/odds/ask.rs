use crate::rules::{Input, OddsQuestion, Parameter, ParameterKind, Query};

/// Why words are no question of odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskError {
    /// The query has no such parameter.
    NoSuchParameter {
        /// As given.
        given: String,
    },
    /// A parameter must be given.
    Missing {
        /// The parameter.
        parameter: Box<Parameter>,
    },
    /// The value is not one of the parameter's.
    BadValue {
        /// The parameter.
        parameter: Box<Parameter>,
        /// As given.
        given: String,
    },
    /// A parameter is given twice.
    Twice {
        /// The parameter's name.
        name: &'static str,
    },
}

/// Makes a question of a query and named values.
///
/// # Errors
/// The first thing that is wrong.
pub fn ask<'a>(query: &Query, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<OddsQuestion, AskError> {
    let mut question = OddsQuestion::new(query.id);
    for (name, value) in given {
        let parameter = query.parameters.iter().find(|parameter| parameter.name == name);
        let Some(parameter) = parameter else { return Err(AskError::NoSuchParameter { given: name.to_owned() }) };
        let input = read(parameter.kind, value);
        let Some(input) = input else {
            return Err(AskError::BadValue { parameter: Box::new(parameter.clone()), given: value.to_owned() });
        };
        if question.inputs.insert(parameter.name, input).is_some() {
            return Err(AskError::Twice { name: parameter.name });
        }
    }
    for parameter in &query.parameters {
        if !question.inputs.contains_key(parameter.name) {
            let Some(default) = &parameter.default else {
                return Err(AskError::Missing { parameter: Box::new(parameter.clone()) });
            };
            question.inputs.insert(parameter.name, default.clone());
        }
    }
    Ok(question)
}

fn read(kind: ParameterKind, value: &str) -> Option<Input> {
    let number = |text: &str, low: i64, high: i64| {
        text.trim().parse::<i64>().ok().filter(|number| (low..=high).contains(number))
    };
    match kind {
        ParameterKind::Number(low, high) => number(value, low, high).map(Input::Number),
        ParameterKind::Numbers { range: (low, high), most } => {
            let numbers: Option<Vec<i64>> = value.split(',').map(|text| number(text, low, high)).collect();
            numbers.filter(|numbers| !numbers.is_empty() && numbers.len() <= most).map(Input::Numbers)
        }
        ParameterKind::Flag => match value {
            "true" => Some(Input::Flag(true)),
            "false" => Some(Input::Flag(false)),
            _ => None,
        },
    }
}
