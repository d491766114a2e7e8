"""Makes the font files of assets/fonts from the full ones.

Cuts Vollkorn and Noto Sans down to Latin, Greek, Cyrillic and the signs that texts use,
makes Vollkorn's lining figures its default ones (its old-style "1d6" reads like "Id6", and
the window cannot ask a font for other figures), and gives Noto Sans the minus sign that it
lacks, as wide as its figures. Wants fontTools.

    make-fonts.py <folder with the full .ttf files> assets/fonts
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x218, 0x21B), (0x2BC, 0x2BC), (0x2C6, 0x2DD),
    (0x300, 0x30C), (0x370, 0x3FF), (0x400, 0x52F), (0x1E80, 0x1E85), (0x2000, 0x206F),
    (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF),
    (0x2200, 0x22FF), (0x25A0, 0x25FF), (0xFB00, 0xFB06),
]
CHARACTERS = [code for first, last in RANGES for code in range(first, last + 1)]
MINUS = 0x2212


def add_minus(font):
    """A bar where the plus sign has one, as wide as the plus sign."""
    plus = font["glyf"]["plus"].coordinates
    across = sorted({x for x, _ in plus})
    _, low, high, _ = sorted({y for _, y in plus})
    pen = TTGlyphPen(None)
    pen.moveTo((across[0], low))
    for corner in [(across[0], high), (across[-1], high), (across[-1], low)]:
        pen.lineTo(corner)
    pen.closePath()
    font.setGlyphOrder(font.getGlyphOrder() + ["minus.plus"])
    font["glyf"]["minus.plus"] = pen.glyph()
    font["hmtx"]["minus.plus"] = font["hmtx"]["plus"]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[MINUS] = "minus.plus"


def make_figures_lining(font):
    substitutions = font["GSUB"].table
    lining = {}
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in substitutions.LookupList.Lookup[index].SubTable:
                    lining.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            table.cmap[code] = lining.get(table.cmap[code], table.cmap[code])


def make(source, target, features, lining, hinting):
    font = TTFont(source)
    if MINUS not in font.getBestCmap():
        add_minus(font)
    if lining:
        make_figures_lining(font)
    options = subset.Options(
        layout_features=features, name_IDs=["*"], notdef_outline=True, hinting=hinting, glyph_names=False,
    )
    options.drop_tables += ["FFTM", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(font)
    font.save(target)


full, small = map(Path, sys.argv[1:])
for face in ["Regular", "Bold", "Italic"]:
    features = ["kern", "liga", "locl", "ccmp", "mark", "mkmk", "calt", "tnum"]
    make(full / f"Vollkorn-{face}.ttf", small / f"Vollkorn-{face}.ttf", features, lining=True, hinting=False)
for face in ["Regular", "Bold"]:
    features = ["kern", "locl", "ccmp", "mark", "mkmk"]
    make(full / f"NotoSans-{face}.ttf", small / f"NotoSans-{face}.ttf", features, lining=False, hinting=True)
