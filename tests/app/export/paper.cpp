// Tests what a picture has on paper: text that can be read, complete captions, and sheets of exercises.
#include "app/export/caption.h"
#include "app/export/export_presets.h"
#include "app/export/ink.h"
#include "app/export/page_text.h"
#include "app/window/dialogs/welcome.h"
#include "app/window/export/export_checks.h"
#include "core/report/lens.h"
#include "core/report/phrases/phrases.h"
#include "tests/app/chart_support.h"
#include "tests/app/export/export_support.h"
#include "tests/support/given_settings.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

QStringList textsOf(const PictureContent &content, ExportSettings settings)
{
    settings.format = PictureFormat::Svg;
    const Result<QByteArray> svg = drawChart(content, settings);
    if (!svg)
        qFatal("%s", svg.message().text.c_str());
    return readSvg(*svg).texts;
}

const ExportSettings &preset(const char *id)
{
    return std::ranges::find(exportPresets(), QLatin1String(id), &ExportPreset::id)->settings;
}

} // namespace

class ExportPaperTest : public roofline::test::TestCase {
    Q_OBJECT

    const PictureContent m_content = contentOf(llamaDecode());

private slots:
    // These are all texts of every example in every preset and view, also in a column of 240 points.
    void noTextIsSmallerThanAsked()
    {
        int drawn = 0;
        for (const Example &example : readExamples(shippedZoo())) {
            const PictureContent content = contentOf(example.document.scenario);
            for (const ExportPreset &each : exportPresets()) {
                for (const View view : {View::Roofline, View::Batch, View::Breakdown}) {
                    ExportSettings settings = each.settings;
                    settings.views = {view};
                    if (!problemOfExport(content, settings).isEmpty())
                        continue; // a caption that is too long is reported, not drawn
                    const Ink ink = inkOf(content, settings);
                    QVERIFY(ink.textSizes.size() > 5);
                    // Text that does not fit into pixels is drawn smaller, as on the screen. On paper it is reported.
                    const bool paper = settings.unit != LengthUnit::Pixels;
                    for (const double size : ink.textSizes)
                        QVERIFY2(size >= (paper ? settings.smallestText : 11 * pointsPerInch / settings.dpi) - 0.01,
                                 qPrintable(QStringLiteral("%1, %2: “%3” has %4 pt")
                                                .arg(example.name, each.id, ink.smallestWords)
                                                .arg(size)));
                    ++drawn;
                }
            }
        }
        QVERIFY2(drawn > 150, qPrintable(QString::number(drawn)));

        ExportSettings column = preset("one-column");
        column.unit = LengthUnit::Inches;
        column.width = 240 / pointsPerInch;
        column.height = 4;
        for (const PictureFormat format : {PictureFormat::Svg, PictureFormat::Pdf, PictureFormat::Png}) {
            column.format = format;
            column.smallestText = 7;
            const Ink ink = inkOf(m_content, column);
            QVERIFY2(ink.smallestText >= 6.99, qPrintable(QString::number(ink.smallestText)));
            QVERIFY2(ink.thinnestLine >= 0.5, qPrintable(QString::number(ink.thinnestLine)));
        }
    }

    // The program's own presets need no mending. The names of the regions are read on paper as other words are.
    void thePresetsPassTheirChecks_data()
    {
        const Rows<QString> row("preset");
        for (const ExportPreset &each : exportPresets())
            row(qPrintable(each.id), each.id);
    }

    void thePresetsPassTheirChecks()
    {
        QFETCH(QString, preset);
        const ExportSettings &settings = ::preset(qPrintable(preset));
        for (const ExportCheck &check : checksOf(inkOf(m_content, settings), settings, false))
            QVERIFY2(check.good, qPrintable(check.text + QStringLiteral(": ") + check.why));
    }

    // The letters of a file are as large as measured: 12 pixels of the layout are 7 points in 86 mm.
    void theFileHasTheSizeThatIsTold()
    {
        ExportSettings settings = preset("one-column");
        settings.format = PictureFormat::Svg;
        const QByteArray svg = *drawChart(m_content, settings);
        QVERIFY(svg.contains("<svg width=\"86mm\" height=\"96mm\" viewBox=\"0 0 418 467\""));
        settings.format = PictureFormat::Pdf;
        // 86 mm are 243.78 points, and 96 mm are 272.13.
        const QByteArray pdf = *drawChart(m_content, settings);
        QVERIFY2(pdf.contains("/MediaBox [0 0 243.78 272.13") || pdf.contains("/MediaBox [0 0 243.77 272.12")
                     || pdf.contains("/MediaBox [0 0 244.000000 272"),
                 pdf.mid(pdf.indexOf("/MediaBox"), 60).constData());
        settings.format = PictureFormat::Png;
        settings.dpi = 300;
        const QImage png = QImage::fromData(*drawChart(m_content, settings));
        QCOMPARE(png.size(), QSize(1016, 1134)); // 86 and 96 mm at 300 dots per inch
    }

    void captionAndSourcesAreGeneratedAndWrapped()
    {
        const QString caption = captionOf(m_content, {View::Roofline});
        QVERIFY2(caption.startsWith("Figure 1. Llama-2 7B decode, batch 16 on H100 SXM. Memory-bound:"),
                 qPrintable(caption));
        const QString sources = sourcesOf(m_content);
        QVERIFY2(sources.startsWith("Sources: NVIDIA H100"), qPrintable(sources));
        QVERIFY2(!sources.contains("http") && sources.contains("datasheet values"), qPrintable(sources));
        // Each word is on the page, in order.
        const QStringList texts = textsOf(m_content, preset("one-column"));
        QVERIFY(texts.contains("Figure 1."));
        // What marks mean is said where there are marks of operators.
        PictureContent without = m_content;
        for (const bool operators : {true, false}) {
            without.choices.operators = operators;
            QCOMPARE(captionOf(without, {View::Roofline}).contains("The area of a mark"), operators);
        }
        QVERIFY2(texts.join(u' ').contains(caption.mid(10)), qPrintable(texts.join(u'|')));
        QVERIFY2(texts.join(u' ').contains(sources), qPrintable(texts.join(u'|')));
        QVERIFY(!textsOf(m_content, preset("slide-light")).contains("Figure 1."));
    }

    // Only the first line of a caption begins behind its mark.
    void furtherLinesBeginAtTheEdge()
    {
        const ChartStyle style(Theme::light(), QApplication::font());
        PageText text(style);
        text.addParagraph({10, 20}, 200, QStringLiteral("Figure 1. ") + QStringLiteral("some words ").repeated(20),
                          TextRole::Note, Qt::black);
        const auto items = ofKind<TextItem>(text.items());
        QVERIFY(items.size() > 4);
        const auto left = [&](std::size_t i) { return items[i]->box.center.x() - items[i]->box.size.width() / 2; };
        QCOMPARE(items[0]->text, QStringLiteral("Figure 1."));
        QVERIFY(left(1) > left(0) + items[0]->box.size.width());
        for (std::size_t i = 2; i < std::size_t(items.size()); ++i)
            QVERIFY(std::abs(left(i) - 10) < 0.01);
    }

    // A column has the title once, in full, as the caption does not repeat it.
    void theTitleIsWholeInEveryView()
    {
        const PictureContent content =
            contentOf(withSettings("chips=8", modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode, 64)));
        const QString title = QString::fromStdString(phrases::title(content.report->analysis));
        ExportSettings settings = preset("one-column");
        for (const View view : {View::Roofline, View::Network, View::Batch}) {
            settings.views = {view};
            const QString texts = textsOf(content, settings).join(u' ').replace(QChar::Nbsp, u' ');
            QVERIFY2(texts.contains(title), qPrintable(nameOf(view) + QStringLiteral(": ") + texts));
        }
    }

    // Its picture has requests, and not the pass of the scenario.
    void theCaptionOfServingTellsOfRequests()
    {
        PictureContent content = m_content;
        content.report = std::make_shared<const Report>(reportOf(llamaDecode(), shippedZoo()));
        const QString caption = captionOf(content, {View::Serving});
        QVERIFY2(caption.contains("requests of 1024 + 256 tokens") && caption.contains("in flight"),
                 qPrintable(caption));
        QVERIFY2(!caption.contains("batch 16"), qPrintable(caption));
    }

    // Where the plot is too narrow for their names, the chips' letters are told below it, and where the numbers of
    // each are from.
    void theCaptionNamesComparedChips()
    {
        PictureContent content = m_content;
        content.companions = onOthers(llamaDecode(), {"a100-80gb-sxm", "h200"});
        const QString caption = captionOf(content, {View::Roofline});
        QVERIFY2(QString(caption).replace(QChar::Nbsp, u' ').contains("A · H100 SXM, B · A100 80GB SXM, C · H200."),
                 qPrintable(caption));
        const QString sources = sourcesOf(content);
        for (const char *chip : {"H100", "A100", "H200"})
            QVERIFY2(sources.contains(chip), qPrintable(sources));
        QVERIFY2(!sources.contains("peaks, peaks"), qPrintable(sources));
    }

    void theCaptionTellsTheirOwnSettings()
    {
        const Scenario scenario =
            withSettings("hardware=h200,b200:chips=16:precision=fp8:pipeline=2 chips=4", llamaDecode());
        PictureContent content = contentOf(scenario);
        content.report = std::make_shared<const Report>(reportOf(scenario, shippedZoo()));
        content.companions.chips = content.report->comparison.chips;
        const QString caption = captionOf(content, {View::Roofline});
        QVERIFY2(QString(caption).replace(QChar::Nbsp, u' ').contains("B · 16× B200, FP8, pipeline 2."),
                 qPrintable(caption));
    }

    // Whatever somebody writes stands there as it was written.
    void aCaptionIsNoMarkup_data()
    {
        textRows("caption", {"<b>bold</b> & \"quoted\"", "{latency} of {", "</text><script>x</script>", "%1 %n"});
    }

    void aCaptionIsNoMarkup()
    {
        QFETCH(QString, caption);
        ExportSettings settings = preset("two-columns");
        settings.caption = caption;
        QVERIFY2(textsOf(m_content, settings).contains(caption), qPrintable(caption));
    }

    void aCaptionThatLeavesNoRoomIsTold()
    {
        ExportSettings settings = preset("one-column");
        settings.caption = QStringLiteral("word ").repeated(600);
        const Result<QByteArray> drawn = drawChart(m_content, settings);
        QVERIFY(!drawn);
        QVERIFY2(drawn.message().text.find("leave out some of that text") != std::string::npos,
                 drawn.message().text.c_str());
    }

    // Nothing that is hidden is told below the chart.
    void whatIsHiddenStaysHidden()
    {
        PictureContent content = m_content;
        content.choices.hidden.set(ChartLayer::Words, true);
        ExportSettings settings = preset("two-columns");
        settings.parts.set(Part::Verdict, true);
        const QString hidden = textsOf(content, settings).join(u' ');
        QVERIFY2(!hidden.contains("is memory-bound") && !hidden.contains("Memory-bound") && !hidden.contains("takes"),
                 qPrintable(hidden));
        settings.keepsHidden = false;
        const QString shown = textsOf(content, settings).join(u' ');
        QVERIFY2(shown.contains("Memory-bound") && shown.contains("Verdict"), qPrintable(shown));
    }

    void eachPartCanBeLeftOut_data()
    {
        const Rows<int, QString> row("part", "words");
        row("title", int(Part::Title), "H100 SXM, FP16 dense");
        row("subtitle", int(Part::Subtitle), "left of the ridge");
        row("caption", int(Part::Caption), "Figure 1.");
        row("sources", int(Part::Sources), "Sources:");
        row("legend", int(Part::Legend), "elementwise");
        row("labels", int(Part::Labels), "gate, up, down");
        row("regions", int(Part::Regions), "compute-");
        row("verdict", int(Part::Verdict), "Throughput");
    }

    void eachPartCanBeLeftOut()
    {
        QFETCH(int, part);
        QFETCH(QString, words);
        ExportSettings settings = preset("two-columns");
        settings.caption = QStringLiteral("Figure 1. Mine.");
        settings.parts.set(Part(part), true);
        const QStringList with = textsOf(m_content, settings);
        QVERIFY2(!with.filter(words).isEmpty(), qPrintable(with.join(u'|')));
        settings.parts.set(Part(part), false);
        const QStringList without = textsOf(m_content, settings);
        QVERIFY2(without.filter(words).isEmpty(), qPrintable(without.join(u'|')));
    }

    void severalViewsShareAPage()
    {
        ExportSettings settings = preset("two-columns");
        settings.views = {View::Roofline, View::Batch, View::Breakdown};
        // The texts do not become smaller than asked for, but the bars need more room than there is.
        const Result<QByteArray> small = drawChart(m_content, settings);
        QVERIFY(!small);
        QVERIFY2(small.message().text.find("larger size") != std::string::npos, small.message().text.c_str());
        settings.height = 360;
        const QString texts = textsOf(m_content, settings).join(u'|');
        for (const char *words :
             {"(a) Roofline", "(b) Batch", "(c) Breakdown", "ridge 295 FLOP/byte", "Time by operator", "Figure 1."})
            QVERIFY2(texts.contains(QLatin1String(words)),
                     qPrintable(QLatin1String(words) + QStringLiteral(": ") + texts));
        QCOMPARE(texts.count("H100 SXM, FP16 dense"), 1); // the title is told once
    }

    // In pixels, too, several views need room for the letters that are asked for, and the size that is told is enough.
    void severalViewsInPixelsNeedRoom_data()
    {
        const Rows<QString, double, bool> row("name", "text", "fits");
        row("large text", "slide-light", 17.8, false);
        row("a slide", "slide-dark", 13, false);
        row("small text", "slide-light", 6.5, true);
    }

    void severalViewsInPixelsNeedRoom()
    {
        QFETCH(QString, name);
        QFETCH(double, text);
        QFETCH(bool, fits);
        const Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1);
        PictureContent content = contentOf(scenario);
        tabOf(View::Serving).compute(content, scenario, shippedZoo());
        ExportSettings settings = preset(qPrintable(name));
        settings.views = {View::Roofline, View::Batch, View::Breakdown, View::Serving};
        settings.smallestText = text;
        const QString problem = problemOfExport(content, settings);
        QVERIFY2(problem.isEmpty() == fits, qPrintable(problem));
        if (!fits) {
            const std::optional<ExportSettings> large = enlargedExport(content, settings);
            QVERIFY(large);
            QVERIFY2(problem.contains(QStringLiteral("%1 px").arg(large->height)), qPrintable(problem));
            QVERIFY(std::abs(large->width / large->height - settings.width / settings.height) < 0.01); // it is a slide
            settings = *large;
        }
        QCOMPARE(problemOfExport(content, settings), QString());
        const Ink ink = inkOf(content, settings);
        QVERIFY2(ink.smallestText >= settings.smallestText * (fits ? 0.8 : 0.99),
                 qPrintable(QStringLiteral("%1: %2 pt").arg(ink.smallestWords).arg(ink.smallestText)));
    }

    // A low picture of curves is smaller as a whole; its axis is not cut off.
    void lowCurvesAreNotCut()
    {
        ExportSettings settings = inPixels({640, 120}, 1, PictureFormat::Png);
        settings.views = {View::Batch};
        const Ink ink = inkOf(m_content, settings);
        QVERIFY2(ink.smallestText < 0.99 * settings.smallestText, qPrintable(QString::number(ink.smallestText)));
        const std::optional<ExportSettings> large = enlargedExport(m_content, settings);
        QVERIFY(large);
        QVERIFY(inkOf(m_content, *large).smallestText > 0.99 * settings.smallestText);
    }

    // Four views are as large as each other, so that none is crowded beside an empty one.
    void fourViewsAreTwoByTwo()
    {
        PictureContent content = m_content;
        tabOf(View::Serving).compute(content, llamaDecode(), shippedZoo());
        ExportSettings settings = preset("slide-light");
        settings.views = {View::Roofline, View::Batch, View::Breakdown, View::Serving};
        settings.format = PictureFormat::Svg;
        settings.smallestText = 6.5;
        const Result<QByteArray> svg = drawChart(content, settings);
        QVERIFY(svg);
        const auto placeOf = [&](const QString &letter) {
            static const QRegularExpression x(QStringLiteral("x=\"([0-9.]+)\""));
            const QString text = QString::fromUtf8(*svg);
            const qsizetype at = text.indexOf(QStringLiteral(">(%1) ").arg(letter));
            return x.match(text.mid(text.lastIndexOf(QStringLiteral("<text"), at))).captured(1);
        };
        QVERIFY(!placeOf("a").isEmpty() && placeOf("a") != placeOf("b"));
        QCOMPARE(placeOf("c"), placeOf("a"));
        QCOMPARE(placeOf("d"), placeOf("b"));
    }

    // What says that there is too little room names the size that is offered, which is enough.
    void theSizeThatIsAskedForIsTheOneThatIsOffered()
    {
        PictureContent content = contentOf(llamaDecode());
        for (const char *chip : {"h200", "b200", "a100-80gb-sxm", "mi300x"}) {
            Scenario scenario = llamaDecode();
            scenario.hardware = chip;
            content.companions.chips.push_back(std::make_shared<const Analysis>(analyze(scenario, shippedZoo())));
        }
        ExportSettings settings = preset("one-column");
        int told = 0;
        for (settings.height = 30; settings.height <= 120; settings.height += 5) {
            const QString problem = problemOfExport(content, settings);
            if (!problem.contains(QStringLiteral("must be")))
                continue;
            const std::optional<ExportSettings> large = enlargedExport(content, settings);
            QVERIFY(large);
            QCOMPARE(problemOfExport(content, *large), QString());
            if (large->width > settings.width)
                QVERIFY2(problem.contains(QStringLiteral("%1 mm wide").arg(large->width)), qPrintable(problem));
            if (large->height > settings.height)
                QVERIFY2(problem.contains(QStringLiteral("%1 mm").arg(large->height)), qPrintable(problem));
            ++told;
        }
        QVERIFY(told > 0);
    }

    // The title of the axis and the rows of compared chips are never left out: on paper a size that is too low for them
    // is refused, and in pixels all of it is smaller.
    void lowPicturesLeaveNothingOut_data()
    {
        QTest::addColumn<double>("height"); // pixels
        for (const int height : {283, 330, 380, 460, 1080})
            QTest::addRow("%d px", height) << double(height);
    }

    void lowPicturesLeaveNothingOut()
    {
        QFETCH(double, height);
        Scenario scenario = withSettings("chips=8", modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode, 64));
        PictureContent content = contentOf(scenario);
        content.companions = onOthers(scenario, {"b200", "mi300x"});
        ExportSettings settings = preset("slide-light");
        settings.height = height;
        settings = inFormat(settings, PictureFormat::Svg);
        const QStringList texts = textsOf(content, settings);
        QVERIFY2(texts.contains("Arithmetic intensity (FLOP/byte)"), qPrintable(texts.join(u'|')));
        for (const char *letter : {"A", "B", "C"}) // in the key, and at the points
            QVERIFY2(texts.count(QLatin1String(letter)) >= 2, qPrintable(texts.join(u'|')));
        settings = inFormat(settings, PictureFormat::Png);
        for (const bool alone : {false, true}) { // no letter is cut by the lower edge
            PictureContent shown = content;
            if (alone)
                shown.companions = {};
            const QImage image = QImage::fromData(*drawChart(shown, settings));
            QVERIFY(!image.isNull());
            for (int x = 0; x < image.width(); ++x)
                QCOMPARE(image.pixelColor(x, image.height() - 1), image.pixelColor(0, 0));
        }
    }

    void lowPaperIsRefused()
    {
        PictureContent content = m_content;
        content.companions = onOthers(llamaDecode(), {"b200", "mi300x", "h200", "a100-80gb-sxm"});
        ExportSettings settings = preset("two-columns");
        for (const Part part : {Part::Caption, Part::Sources, Part::Verdict})
            settings.parts.set(part, false);
        QVERIFY(drawChart(content, settings));
        settings.height = 40;
        const Result<QByteArray> low = drawChart(content, settings);
        QVERIFY(!low);
        QVERIFY2(low.message().text.find("mm high") != std::string::npos, low.message().text.c_str());
    }

    // What is too small is told by the size that would do, in the unit of the settings.
    void theLeastSizeIsTold_data()
    {
        const Rows<QString, bool> row("name", "inches");
        row("one column", "one-column", false);
        row("two columns", "two-columns", false);
        row("inches", "one-column", true);
    }

    void theLeastSizeIsTold()
    {
        QFETCH(QString, name);
        QFETCH(bool, inches);
        ExportSettings settings = preset(qPrintable(name));
        settings.views = {View::Roofline, View::Breakdown};
        if (inches) {
            settings.unit = LengthUnit::Inches;
            settings.width /= 25.4;
            settings.height /= 25.4;
        }
        const Result<QByteArray> small = drawChart(m_content, settings);
        QVERIFY(!small);
        const QString why = QString::fromStdString(small.message().text);
        static const QRegularExpression wide(QStringLiteral("([0-9.]+) (mm|in) wide"));
        static const QRegularExpression high(QStringLiteral("([0-9.]+) (mm|in) high"));
        const QRegularExpressionMatch width = wide.match(why);
        const QRegularExpressionMatch height = high.match(why);
        QVERIFY2(width.hasMatch() || height.hasMatch(), qPrintable(why));
        const ExportSettings before = settings;
        const auto take = [&](double part) {
            settings = before;
            if (width.hasMatch())
                settings.width += part * (width.captured(1).toDouble() - before.width);
            if (height.hasMatch())
                settings.height += part * (height.captured(1).toDouble() - before.height);
            return bool(drawChart(m_content, settings));
        };
        QVERIFY2(take(1), qPrintable(why));
        QVERIFY2(!take(0.9), qPrintable(why));
        QVERIFY2(why.contains(inches ? QStringLiteral(" in ") : QStringLiteral(" mm ")), qPrintable(why));
    }

    // The worksheet gives nothing away. What is drawn on it by hand can be laid on the answers.
    void theWorksheetHasTheAxesOfItsAnswers()
    {
        const QString questions = textsOf(m_content, preset("worksheet")).join(u'|');
        const QString answers = textsOf(m_content, preset("answer-sheet")).join(u'|');
        for (const char *given : {"Draw the roofline of the H100 SXM.", "FP16 tensor: 989.4 TFLOP/s,  HBM3: 3.35 TB/s",
                                  "Ridge:", "Arithmetic intensity (FLOP/byte)"}) {
            QVERIFY2(questions.contains(QLatin1String(given)), qPrintable(questions));
            QVERIFY2(answers.contains(QLatin1String(given)), qPrintable(answers));
        }
        QVERIFY2(!questions.contains("emory-bound") && !questions.contains("|memory|"), qPrintable(questions));
        QVERIFY2(answers.contains("|memory") && answers.contains("295 FLOP/byte"), qPrintable(answers));
        QVERIFY(questions.contains("Name:") && !answers.contains("Name:"));
        QVERIFY2(questions.contains("|TFLOP/s|"), qPrintable(questions)); // in the unit of the axis and of the answer
        // The grid is the same, to the digit.
        const auto grid = [&](const char *id) {
            ExportSettings settings = preset(id);
            settings.format = PictureFormat::Svg;
            QStringList lines;
            QXmlStreamReader reader(*drawChart(m_content, settings));
            while (!reader.atEnd()) {
                if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text")) {
                    const QXmlStreamAttributes at = reader.attributes();
                    const QString place =
                        at.value(QLatin1String("x")).toString() + u',' + at.value(QLatin1String("y")).toString();
                    const QString text = reader.readElementText().trimmed();
                    static const QRegularExpression tick(QStringLiteral("^[0-9.]+( k)?$"));
                    if (tick.match(text).hasMatch() && (text == "0.1" || text == "10 k" || text == "100"))
                        lines << text + u'@' + place;
                }
            }
            lines.sort();
            return lines;
        };
        QVERIFY(grid("worksheet").size() >= 6);
        QCOMPARE(grid("answer-sheet"), grid("worksheet"));
    }

    // What is asked is what the chart draws: at half the peak rate a prompt of 256 tokens is beyond the ridge. What is
    // given has a digit more than the answers, which follow from it.
    void theAnswersAreOfTheRoofsThatAreDrawn()
    {
        Scenario scenario = withSettings("phase=prefill batch=1 seq=256 sustained=0.5,1", llamaDecode());
        const QString texts = textsOf(contentOf(scenario), preset("answer-sheet")).join(u'|');
        for (const char *words : {"FP16 tensor: 494.7 TFLOP/s,  HBM3: 3.35 TB/s", "|148 FLOP/byte", "|compute"})
            QVERIFY2(texts.contains(QLatin1String(words)), qPrintable(texts));
    }

    // A product in integers is asked and answered in operations, as its roof is given: 2·128·4096² operations over
    // 4096² + 2·128·4096 bytes are 240.9 for each byte, and 819 GB/s allow 197 TOP/s.
    void integersAreCountedAsOperations()
    {
        Scenario scenario = kernelOn("tpu-v5e", "matmul:m=128,n=4096,k=4096");
        scenario.weights = scenario.activations = NumberFormat::Int8;
        const PictureContent content = contentOf(scenario);
        const QStringList questions = textsOf(content, preset("worksheet"));
        QVERIFY2(questions.contains("TOP/s") && !questions.contains("TFLOP/s"), qPrintable(questions.join(u'|')));
        const QStringList answers = textsOf(content, preset("answer-sheet"));
        QVERIFY2(answers.contains("197 TOP/s"), qPrintable(answers.join(u'|')));
    }

    // The roofline is that of one chip, the work that of all.
    void theWorksheetSaysWhichChipsItMeans()
    {
        Scenario scenario = withSettings("chips=8", llamaDecode());
        const QString texts = textsOf(contentOf(scenario), preset("answer-sheet")).join(u'|');
        for (const char *words :
             {"Draw the roofline of one chip of the 8× H100 SXM.", "work of all chips:", "One chip at most:"})
            QVERIFY2(texts.contains(QString::fromUtf8(words)), qPrintable(texts));
    }

    // What was kept beside with another batch has the same roofline: it is asked for once, and each point.
    void whatWasKeptAddsItsPointAlone()
    {
        PictureContent content = m_content;
        content.companions.chips = {analyzed(llamaDecode(64)), analyzed(llamaDecode(256))};
        const QString texts = textsOf(content, preset("worksheet")).join(u'|');
        QCOMPARE(texts.count(QStringLiteral("Draw the roofline of the H100 SXM.")), 1);
        QVERIFY(texts.contains(QStringLiteral("Roofline of the H100 SXM")));
        for (const char *point : {"batch 16 ", "batch 64 ", "batch 256 "})
            QVERIFY2(texts.contains(QLatin1String(point)), qPrintable(texts));
    }

    // Six exercises fit: five rooflines and one point. The sheet names the chips it has no room for, and not their
    // sources.
    void chipsWithoutRoomAreNamed()
    {
        PictureContent content = m_content;
        for (const char *chip : {"h200", "b200", "mi300x", "l40s", "tpu-v5e", "gaudi-3"})
            content.companions.chips.push_back(analyzed(withSettings("batch=16", scenarioOn(chip, "llama-2-7b"))));
        for (const char *id : {"worksheet", "answer-sheet"}) {
            const QString texts = textsOf(content, preset(id)).join(u' ');
            QCOMPARE(texts.count(QStringLiteral("Draw the roofline")), 5);
            QVERIFY2(texts.contains(QStringLiteral("This sheet has no room for TPU v5e, Gaudi 3.")), qPrintable(texts));
            QVERIFY(texts.contains(QStringLiteral("Rooflines")));
            // Words that leave their charts no room would lie over each other.
            ExportSettings large = preset(id);
            large.smallestText = 16;
            const Result<QByteArray> drawn = drawChart(content, large);
            QVERIFY(!drawn);
            QVERIFY(drawn.message().text.starts_with("the exercises leave no room for their charts"));
        }
    }

    // A class that computes with halved rates reads why; so does who reads the sources of a figure.
    void theCountOfOperationsIsTold()
    {
        PictureContent content = m_content;
        content.report = std::make_shared<const Report>(throughLens(*content.report, 1));
        for (const char *id : {"worksheet", "one-column", "poster"}) {
            const QString texts = textsOf(content, preset(id)).join(u'|');
            QVERIFY2(texts.contains(QStringLiteral("1 MAC = 1 FLOP")), qPrintable(texts));
        }
    }

    // Each of the four charts names both regions.
    void everyAnswerNamesTheRegions()
    {
        PictureContent content = m_content;
        content.companions = onOthers(llamaDecode(), {"h200", "mi300x"});
        const QStringList texts = textsOf(content, preset("answer-sheet"));
        for (const QLatin1String side : {QLatin1String("memory-"), QLatin1String("compute-")})
            QCOMPARE(texts.filter(QRegularExpression(u'^' + side)).size(), 4);
    }

    // However many chips are compared, one of the six exercises asks for the workload's point.
    void manyComparedChipsLeaveRoomForTheWorkload()
    {
        PictureContent content = m_content;
        content.companions =
            onOthers(llamaDecode(), {"h200", "b200", "a100-80gb-sxm", "mi300x", "l4", "t4", "tpu-v5e"});
        const QString texts = textsOf(content, preset("worksheet")).join(u'|');
        QCOMPARE(texts.count(QStringLiteral("|Draw the roofline of ")), 5);
        QCOMPARE(texts.count(QStringLiteral("|Mark ")), 1);
    }

    // The picture takes nothing from the screen, neither its theme nor its text size.
    void theScreenIsNotInherited()
    {
        const QByteArray before = *drawChart(m_content, preset("two-columns"));
        const QFont font = QApplication::font();
        QFont large = font;
        large.setPointSizeF(22);
        QApplication::setFont(large);
        applyTheme(*qApp, Theme::dark());
        const QByteArray after = *drawChart(m_content, preset("two-columns"));
        QApplication::setFont(font);
        applyTheme(*qApp, Theme::light());
        QVERIFY(before == after);
    }
};

ROOFLINE_GUI_TEST(ExportPaperTest)
#include "app/export/paper.moc"
