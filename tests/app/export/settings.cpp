// Tests settings of exports: a setting that is not possible is refused with one that is, and presets and
// names of files are checked.
#include "app/export/export_presets.h"
#include "tests/support/support.h"

#include <QRegularExpression>
#include <QSet>

#include <cmath>
#include <limits>

using namespace roofline;
using namespace roofline::test;

namespace {

ExportSettings squareOf(int unit, double width)
{
    return {.format = PictureFormat::Png, .width = width, .height = width, .unit = LengthUnit(unit), .dpi = 300};
}

} // namespace

class ExportSettingsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void sizesInEveryUnit_data()
    {
        // pixels: at 300 dpi
        // layout: at 96 pixels per inch, with text of 9 pt
        const Rows<int, double, int, int> row("unit", "width", "pixels", "layout");
        row("px", int(LengthUnit::Pixels), 600.0, 600, 192);
        row("mm", int(LengthUnit::Millimeters), 50.8, 600, 192);
        row("in", int(LengthUnit::Inches), 2.0, 600, 192);
    }

    void sizesInEveryUnit()
    {
        QFETCH(int, unit);
        QFETCH(double, width);
        const ExportSettings settings = squareOf(unit, width);
        QTEST(pixelsOf(settings).width(), "pixels");
        QTEST(layoutSizeOf(settings).width(), "layout");
        QCOMPARE(problemOf(settings), QString());
    }

    void whatCannotBeMadeIsToldWithWhatCan_data()
    {
        // word: says what works
        const Rows<double, double, double, double, QString> row("width", "height", "dpi", "text", "word");
        const double infinite = std::numeric_limits<double>::infinity();
        row("nothing", 0.0, 0.0, 96.0, 9.0, "at least 100 px");
        row("negative", -1280.0, 800.0, 96.0, 9.0, "at least 100 px");
        row("not a number", std::nan(""), 800.0, 96.0, 9.0, "at least 100 px");
        row("a million", 1e6, 1e6, 96.0, 9.0, "that is 10000 px by 10000 px");
        row("long", 40000.0, 400.0, 96.0, 9.0, "that is 20000 px by 200 px");
        row("extremely wide", 1e9, 1080.0, 96.0, 9.0, "that is 20000 px by 1080 px");
        row("extremely high", 400.0, 1e9, 96.0, 9.0, "that is 400 px by 20000 px");
        row("extremely large", 1e9, 1e6, 96.0, 9.0, "that is 20000 px by 5000 px");
        row("infinite", infinite, 800.0, 96.0, 9.0, "allowed");
        row("no resolution", 1280.0, 800.0, 0.0, 9.0, "from 10 to 2400");
        row("no text", 1280.0, 800.0, 96.0, 0.0, "from 1 to 500");
    }

    void whatCannotBeMadeIsToldWithWhatCan()
    {
        QFETCH(double, width);
        QFETCH(double, height);
        QFETCH(double, dpi);
        QFETCH(double, text);
        QFETCH(QString, word);
        ExportSettings settings{
            .format = PictureFormat::Png, .width = width, .height = height, .dpi = dpi, .smallestText = text};
        const QString problem = problemOf(settings);
        QVERIFY2(problem.contains(word) && !problem.contains("nan by") && !problem.contains("e+"), qPrintable(problem));
    }

    // A size is told in tenths. The least one is rounded up, because it has to be possible.
    void theLeastSizeIsPossible_data()
    {
        Rows<int, double>("unit", "text");
        for (const double text : {7.0, 9.0, 12.5}) {
            QTest::addRow("px, %g pt", text) << int(LengthUnit::Pixels) << text;
            QTest::addRow("mm, %g pt", text) << int(LengthUnit::Millimeters) << text;
            QTest::addRow("in, %g pt", text) << int(LengthUnit::Inches) << text;
        }
    }

    void theLeastSizeIsPossible()
    {
        QFETCH(int, unit);
        QFETCH(double, text);
        ExportSettings settings = squareOf(unit, 0.1);
        settings.smallestText = text;
        const QString problem = problemOf(settings);
        const QRegularExpressionMatch told =
            QRegularExpression(QStringLiteral("at least ([0-9.]+) (px|mm|in) on")).match(problem);
        QVERIFY2(told.hasMatch(), qPrintable(problem));
        settings.width = settings.height = told.captured(1).toDouble();
        QCOMPARE(problemOf(settings), QString());
    }

    void presetsAreWhole()
    {
        QSet<QString> ids;
        for (const ExportPreset &preset : exportPresets()) {
            QCOMPARE(problemOf(preset.settings), QString());
            QVERIFY(!preset.name.isEmpty() && !preset.detail.isEmpty());
            QVERIFY(!ids.contains(preset.id));
            ids.insert(preset.id);
            QCOMPARE(settingsFrom(textOf(preset.settings), {}), preset.settings);
        }
        QVERIFY(ids.contains("slide-light") && ids.contains("two-columns") && ids.contains("answer-sheet"));
    }

    void eachSettingIsStored()
    {
        ExportSettings own;
        own.views = {View::Breakdown, View::Roofline};
        own.format = own.format == PictureFormat::Png ? PictureFormat::Svg : PictureFormat::Png;
        own.unit = own.unit == LengthUnit::Inches ? LengthUnit::Millimeters : LengthUnit::Inches;
        own.width = 7;
        own.height = 5;
        own.dpi = own.dpi + 11;
        own.theme = own.theme == Theme::Kind::Dark ? Theme::Kind::Light : Theme::Kind::Dark;
        own.transparent = !own.transparent;
        own.outlines = !own.outlines;
        own.smallestText += 1;
        own.lines += 0.5;
        own.parts = {};
        own.keepsHidden = !own.keepsHidden;
        own.sheet = own.sheet == Sheet::Answers ? Sheet::Worksheet : Sheet::Answers;
        own.fileName = QStringLiteral("{chip}");
        QCOMPARE(problemOf(own), QString());
        QCOMPARE(settingsFrom(textOf(own), {}), own);
    }

    // Presets that are damaged in the settings file count as if they were not there.
    void damagedPresetsAreTheUsualOnes_data()
    {
        textRows("text", {"", "{", "[]", "{\"width\": -1}", "{\"width\": 1e300}", "{\"dpi\": 0, \"format\": \"png\"}",
                          "{\"smallest text\": \"large\", \"views\": [\"nothing\"], \"parts\": 3}"});
    }

    void damagedPresetsAreTheUsualOnes()
    {
        QFETCH(QString, text);
        const ExportSettings usual = exportPresets().front().settings;
        QCOMPARE(settingsFrom(text, usual), usual);
    }

    void templates_data()
    {
        // name: if empty, the pattern is refused
        // problem: a word of the problem
        const Rows<QString, QString, QString> row("pattern", "name", "problem");
        row("usual", "{scenario}-{preset}", "a-b-two-columns", "");
        row("chip", "{chip} on paper", "H100-SXM on paper", "");
        row("braces inside what is named", "{title}", "{chip} - x", "");
        row("slash", "a/b", "", "/");
        row("colon", "a:b", "", ":");
        row("unknown", "{chipp}", "", "{chip}");
        row("open", "{chip", "", "{chip}");
        row("empty", "  ", "", "name");
        row("control", "a\nb", "", "control");
    }

    void templates()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, name);
        QFETCH(QString, problem);
        const NameParts parts{{}, "a/b", "H100/SXM", "m", "decode", "roofline", "two-columns", "{chip} * x"};
        const QString told = problemOfTemplate(pattern);
        QCOMPARE(told.isEmpty(), problem.isEmpty());
        QVERIFY2(told.contains(problem), qPrintable(told));
        if (problem.isEmpty())
            QCOMPARE(fileNameFrom(pattern, parts), name);
        for (const QChar letter : fileNameFrom(pattern, parts)) // whatever it is, it is one name
            QVERIFY(letter != u'/' && letter != u'\\' && letter >= u' ');
    }

    void longNamesEndSomewhere()
    {
        for (const QString &letter : {QStringLiteral("x"), QStringLiteral("屋"), QStringLiteral("😀")}) {
            const QString name = fileNameFrom(u'x' + letter.repeated(5000), {});
            QVERIFY2(name.toUtf8().size() <= 200, qPrintable(name)); // file systems allow 255 bytes
            QVERIFY2(name.endsWith(letter), qPrintable(name));
        }
    }
};

ROOFLINE_GUI_TEST(ExportSettingsTest)
#include "app/export/settings.moc"
