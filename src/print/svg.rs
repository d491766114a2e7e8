use std::fmt::Write as _;

use super::page::{BLANK_GREY, BLANK_LINE, CROSS_OFF_LINE, CROSS_OFF_RADIUS};
use super::{Face, Mark, Plan};

/// Each page of the plan as an SVG picture, with its text as text.
pub fn svg(plan: &Plan) -> Vec<String> {
    let page = |page: &super::Page| {
        let (width, height) = (page.width, page.height);
        let mut svg = String::new();
        _ = writeln!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{}" width="{width}pt" height="{height}pt" viewBox="0 0 {width} {height}">"#,
            escaped(&plan.lang)
        );
        _ = writeln!(svg, "<title>{}</title>", escaped(&plan.title));
        _ = writeln!(svg, r##"<rect width="{width}" height="{height}" fill="#ffffff"/>"##);
        for mark in &page.marks {
            draw(&mut svg, mark);
        }
        svg.push_str("</svg>\n");
        svg
    };
    plan.pages.iter().map(page).collect()
}

fn draw(svg: &mut String, mark: &Mark) {
    // Writing to a string cannot fail.
    _ = match mark {
        Mark::Text { x, baseline, size, face, text, grey } => writeln!(
            svg,
            r#"<text x="{x:.2}" y="{baseline:.2}" font-size="{size}" {} fill="{}" xml:space="preserve">{}</text>"#,
            font(*face),
            colour(*grey),
            escaped(text)
        ),
        Mark::Line { from, to, width, grey } => writeln!(
            svg,
            r#"<line x1="{:.2}" y1="{:.2}" x2="{:.2}" y2="{:.2}" stroke-width="{width}" stroke="{}"/>"#,
            from.0,
            from.1,
            to.0,
            to.1,
            colour(*grey)
        ),
        Mark::Blank { x, y, width } => writeln!(
            svg,
            r#"<line x1="{x:.2}" y1="{y:.2}" x2="{:.2}" y2="{y:.2}" stroke-width="{BLANK_LINE}" stroke="{}"/>"#,
            x + width,
            colour(BLANK_GREY)
        ),
        Mark::Rect { x, y, width, height, radius, stroke, fill } => {
            let fill = fill.map_or_else(|| "none".to_owned(), colour);
            let line = stroke.map(|(width, grey)| format!(r#" stroke-width="{width}" stroke="{}""#, colour(grey)));
            writeln!(
                svg,
                r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" rx="{radius}" fill="{fill}"{}/>"#,
                line.unwrap_or_default()
            )
        }
        Mark::Box { x, y, side } => writeln!(
            svg,
            r##"<rect x="{x:.2}" y="{y:.2}" width="{side}" height="{side}" rx="{CROSS_OFF_RADIUS}" fill="none" stroke-width="{CROSS_OFF_LINE}" stroke="#000000"/>"##
        ),
        Mark::Circle { x, y, radius } => writeln!(
            svg,
            r##"<circle cx="{x:.2}" cy="{y:.2}" r="{radius}" fill="none" stroke-width="{CROSS_OFF_LINE}" stroke="#000000"/>"##
        ),
    };
}

fn font(face: Face) -> &'static str {
    match face {
        Face::Regular => r#"font-family="Vollkorn, serif""#,
        Face::Bold => r#"font-family="Vollkorn, serif" font-weight="bold""#,
        Face::Italic => r#"font-family="Vollkorn, serif" font-style="italic""#,
        Face::Sans => r#"font-family="Noto Sans, sans-serif""#,
        Face::SansBold => r#"font-family="Noto Sans, sans-serif" font-weight="bold""#,
        Face::Symbol => r#"font-family="DejaVu Sans, sans-serif""#,
    }
}

fn colour(grey: u8) -> String {
    format!("#{grey:02x}{grey:02x}{grey:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
