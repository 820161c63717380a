#!/usr/bin/python3
"""Makes the program's typeface from Debian's Inter (package fonts-inter; needs python3-fonttools).

Qt 6.4 cannot switch OpenType features, and numbers that change while a slider moves must not dance: the tabular figures
of Inter's `tnum` feature become the default ones here. Everything that an English, German or French interface with Greek
letters and math signs does not need is left out, and three interface signs that Inter lacks are composed from its own
outlines. The family has another name so that it never mixes with an installed Inter.
"""

from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SOURCE = Path("/usr/share/fonts/opentype/inter")
TARGET = Path(__file__).resolve().parent
FAMILY = "Roofline Inter"
STYLES = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}

CHARACTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180),                # Latin, Latin-1, Latin Extended-A
    *range(0x391, 0x3CA),                                   # Greek
    *range(0x2010, 0x2028), 0x202F, 0x2030, *range(0x2032, 0x2034), 0x2039, 0x203A,    # punctuation
    *range(0x2000, 0x200B), 0x2044, 0x20AC, 0x2122,         # spaces, fraction slash, euro, trade mark
    *range(0x2070, 0x209D), *range(0x2150, 0x215F),         # superscripts, subscripts, fractions
    *range(0x2190, 0x219A), 0x21C4, 0x21D2, 0x21E7,         # arrows
    *range(0x2200, 0x2266), 0x22C5,                         # math
    *range(0x25A0, 0x25D0), 0x24D8, 0x2605, 0x2606, 0x2713, 0x2717, 0x2318, 0x232B, 0x23CE,
]


def tabularDigits(font):
    """Maps the digits to the glyphs of `tnum`; the point and the comma keep their width, which never changes anyway."""
    table = font["GSUB"].table
    lookups = {i for r in table.FeatureList.FeatureRecord if r.FeatureTag == "tnum" for i in r.Feature.LookupListIndex}
    variants = {}
    for index in lookups:
        for subtable in table.LookupList.Lookup[index].SubTable:
            variants.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    digits = [variants[font.getBestCmap()[digit]] for digit in range(0x30, 0x3A)]
    for encoding in font["cmap"].tables:
        if encoding.isUnicode():
            encoding.cmap.update(zip(range(0x30, 0x3A), digits))
    # The interpolated weights are off by a unit or two; equal means equal.
    width = max(font["hmtx"][glyph][0] for glyph in digits)
    for glyph in digits:
        font["hmtx"][glyph] = (width, font["hmtx"][glyph][1])


def compose(font, codepoint, name, advance, parts):
    """Adds a glyph made of transformed outlines: parts is a list of (glyph name, transform)."""
    glyphs = font.getGlyphSet()
    topDict = font["CFF "].cff.topDictIndex[0]
    pen = T2CharStringPen(advance, glyphs)
    for source, transform in parts:
        glyphs[source].draw(TransformPen(pen, transform))
    private = topDict.Private
    charStrings = topDict.CharStrings
    charStrings.charStringsIndex.append(pen.getCharString(private, topDict.GlobalSubrs))
    charStrings.charStrings[name] = len(charStrings.charStringsIndex) - 1
    topDict.charset.append(name)
    # The CFF table and the font share one glyph order in memory.
    font.setGlyphOrder(topDict.charset)
    bounds = BoundsPen(None)
    font["hmtx"][name] = (advance, 0)
    font.getGlyphSet()[name].draw(bounds)
    font["hmtx"][name] = (advance, round(bounds.bounds[0]))
    for encoding in font["cmap"].tables:
        if encoding.isUnicode():
            encoding.cmap[codepoint] = name


def boundsOf(font, name):
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    return pen.bounds


def addSigns(font):
    cmap = font.getBestCmap()
    right, left, circle, dotless = cmap[0x2192], cmap[0x2190], cmap[0x25CB], cmap[0x69]
    advance = font["hmtx"][right][0]
    x0, y0, x1, y1 = boundsOf(font, right)
    half = (y1 - y0) * 0.42
    middle = (y0 + y1) / 2
    squeeze = Identity.translate(0, middle).scale(1, 0.7).translate(0, -middle)
    compose(font, 0x21C4, "uni21C4", advance,
            [(right, Identity.translate(0, half).transform(squeeze)), (left, Identity.translate(0, -half).transform(squeeze))])

    cx0, cy0, cx1, cy1 = boundsOf(font, circle)
    ix0, iy0, ix1, iy1 = boundsOf(font, dotless)
    scale = 0.56 * (cy1 - cy0) / (iy1 - iy0)
    centered = Identity.translate((cx0 + cx1) / 2, (cy0 + cy1) / 2).scale(scale).translate(-(ix0 + ix1) / 2, -(iy0 + iy1) / 2)
    compose(font, 0x24D8, "uni24D8", font["hmtx"][circle][0], [(circle, Identity), (dotless, centered)])

    for codepoint, large in ((0x25B8, 0x25B6), (0x25BE, 0x25BC)):
        source = cmap[large]
        x0, y0, x1, y1 = boundsOf(font, source)
        small = Identity.translate((x0 + x1) * 0.35, (y0 + y1) / 2).scale(0.62).translate(-(x0 + x1) / 2, -(y0 + y1) / 2)
        compose(font, codepoint, f"uni{codepoint:04X}", round(font["hmtx"][source][0] * 0.7), [(source, small)])


def rename(font, style, weight):
    texts = {1: FAMILY, 2: style, 3: f"{FAMILY} {style} {font['name'].getDebugName(5)}", 4: f"{FAMILY} {style}",
             6: f"{FAMILY.replace(' ', '')}-{style}"}
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 5, 8, 9, 11, 13, 14)]
    for identifier, text in texts.items():
        names.setName(text, identifier, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    top = font["CFF "].cff
    top.fontNames = [texts[6]]
    top.topDictIndex[0].FamilyName = FAMILY
    top.topDictIndex[0].FullName = texts[4]


def make(style, weight):
    font = TTFont(SOURCE / f"Inter-{style}.otf")
    tabularDigits(font)
    addSigns(font)
    options = subset.Options()
    # No contextual alternates: they turn "16x" into "16×" behind the user's back.
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.desubroutinize = False
    worker = subset.Subsetter(options)
    worker.populate(unicodes=CHARACTERS)
    worker.subset(font)
    rename(font, style, weight)
    path = TARGET / f"RooflineInter-{style}.otf"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size // 1000} kB, {len(font.getGlyphOrder())} glyphs")


if __name__ == "__main__":
    for styleName, weightClass in STYLES.items():
        make(styleName, weightClass)
