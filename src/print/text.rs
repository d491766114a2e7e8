use super::{Mark, Plan};

/// The text of a plan in reading order: a line for each line of text, `☐` and `○` for marks to
/// cross off, `____` for lines to write on, and a form feed between pages.
pub fn text(plan: &Plan) -> String {
    let pages: Vec<String> = plan.pages.iter().map(|page| page_text(&page.marks)).collect();
    pages.join("\u{c}\n")
}

fn page_text(marks: &[Mark]) -> String {
    let mut words = String::new();
    let mut last: Option<f32> = None;
    for mark in marks {
        let (at, word) = match mark {
            Mark::Text { baseline, text, .. } => (*baseline, text.trim_end()),
            Mark::Box { y, side, .. } => (y + side, "☐"),
            Mark::Circle { y, radius, .. } => (y + radius, "○"),
            Mark::Blank { y, .. } => (*y, "____"),
            Mark::Line { .. } | Mark::Rect { .. } => continue,
        };
        if let Some(last) = last {
            // Boxes beside text are a little lower than the text.
            words.push(if (at - last).abs() < 4.0 { ' ' } else { '\n' });
        }
        words.push_str(word);
        last = Some(at);
    }
    words.push('\n');
    words
}
