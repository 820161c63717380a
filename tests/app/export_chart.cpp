// The chart as a file: valid in each format, whole or not at all, the same in every locale.
#include "app/export/export_chart.h"
#include "core/answers/answers.h"
#include "core/report/phrases/phrases.h"
#include "core/zoo/reader.h"
#include "tests/support/support.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QLocale>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace roofline;
using namespace roofline::test;

namespace {

Report reportOn(const std::string &hardware, const std::string &model, std::int64_t batch)
{
    static const Catalogue catalogue = [] {
        Catalogue read;
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", read);
        return read;
    }();
    Scenario scenario;
    scenario.hardware = hardware;
    scenario.model = model;
    scenario.batch = batch;
    return {analyze(scenario, catalogue), answer(analyze(scenario, catalogue))};
}

struct Svg {
    bool wellFormed = false;
    QString title;
    QStringList texts;
};

Svg readSvg(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        if (reader.name() == QLatin1String("title"))
            svg.title = reader.readElementText();
        else if (reader.name() == QLatin1String("text"))
            svg.texts << reader.readElementText().trimmed();
    }
    svg.wellFormed = !reader.hasError();
    return svg;
}

} // namespace

class ExportChartTest : public roofline::test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;
    const Report m_report = reportOn("h100-sxm", "llama-2-7b", 16);

    QByteArray exported(const ChartExport &options, const QString &name)
    {
        const QString path = m_folder.filePath(name);
        const Result<QString> result = exportChart(m_report, options, path);
        if (!result)
            qFatal("%s", result.message().text.c_str());
        return readFile(path);
    }

private slots:
    void pngHasTheSizeAndTheDensity()
    {
        ChartExport options;
        options.size = {800, 600};
        options.scale = 2;
        const QImage image = QImage::fromData(exported(options, "a.png"), "PNG");
        QCOMPARE(image.size(), QSize(1600, 1200));
        QCOMPARE(int(std::lround(image.dotsPerMeterX() * 0.0254)), 192);
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        QVERIFY(!image.hasAlphaChannel());
    }

    void transparentPngHasNoPage()
    {
        ChartExport options;
        options.transparent = true;
        const QImage image = QImage::fromData(exported(options, "t.png"), "PNG");
        QVERIFY(image.hasAlphaChannel());
        QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
    }

    void theThemeIsTheOneAskedFor()
    {
        ChartExport options;
        options.theme = Theme::Kind::Dark;
        QCOMPARE(QImage::fromData(exported(options, "d.png"), "PNG").pixelColor(0, 0), Theme::dark().page);
        options.theme = Theme::Kind::Print;
        QCOMPARE(QImage::fromData(exported(options, "p.png"), "PNG").pixelColor(0, 0), Theme::print().page);
    }

    void svgIsSmallAndKeepsItsText()
    {
        const QByteArray bytes = exported({}, "a.svg");
        QVERIFY2(bytes.size() <= 150'000, qPrintable(QString::number(bytes.size())));
        const Svg svg = readSvg(bytes);
        QVERIFY(svg.wellFormed);
        QVERIFY2(svg.title.contains("Llama-2 7B"), qPrintable(svg.title));
        QVERIFY2(svg.texts.contains("Arithmetic intensity (FLOP/byte)"), qPrintable(svg.texts.join("; ")));
        QVERIFY(svg.texts.contains("Performance (TFLOP/s)"));
        QVERIFY(svg.texts.contains("ridge 295 FLOP/byte"));
        QVERIFY(svg.texts.contains("10 k"));
        for (const QString &text : svg.texts)
            QVERIFY2(!text.contains("e+") && !text.contains("nan"), qPrintable(text));
        // A typeface that others have.
        QVERIFY(bytes.contains("font-family=\"Inter, "));
    }

    // As chosen on the screen; band and shading are shapes, not pictures.
    void roofsAndBandAreExportedAsShapes()
    {
        ChartExport options;
        options.choices.roofs = {{"compute/matrix/fp8/2:4 sparse", "memory/L2"}, {}};
        options.choices.overlapBandAlways = true;
        const QByteArray bytes = exported(options, "band.svg");
        QVERIFY2(bytes.size() <= 150'000, qPrintable(QString::number(bytes.size())));
        QVERIFY(!bytes.contains("<image"));
        const Svg svg = readSvg(bytes);
        QVERIFY2(svg.texts.contains("no overlap: up to 2× the time"), qPrintable(svg.texts.join("; ")));
        QVERIFY(!svg.texts.filter("2:4 sparse").isEmpty());
        QVERIFY(!svg.texts.filter("L2 5.5 TB/s").isEmpty());
        QVERIFY(readSvg(exported({}, "plain.svg")).texts.filter("overlap").isEmpty());
    }

    void theTitleIsTheUsersOrGenerated()
    {
        ChartExport options;
        options.title = QStringLiteral("My chart & <yours>");
        const Svg svg = readSvg(exported(options, "title.svg"));
        QCOMPARE(svg.title, options.title);
        QVERIFY(svg.texts.contains(options.title));
    }

    // A question as the title: what is below names what is shown, and answers nothing.
    void theSubtitleGivesNothingAway()
    {
        ChartExport options;
        options.title = QStringLiteral("Which limit does it meet?");
        const QString answer = QString::fromStdString(Phrases().sentence(m_report.analysis, m_report.answers));
        const QByteArray asked = exported(options, "asked.svg");
        QVERIFY(!QString::fromUtf8(asked).contains(answer.left(20)));
        QVERIFY(readSvg(asked).texts.contains(QStringLiteral("H100 SXM: Llama-2 7B decode, batch 16")));
        QVERIFY(QString::fromUtf8(exported({}, "told.svg")).contains(answer.left(20)));
    }

    // Numbers end where they are aligned, whatever the typeface: with the anchor at that end.
    void textsAreAnchoredWhereTheyAreAligned()
    {
        const QByteArray bytes = exported({}, "anchors.svg");
        QVERIFY(!QString::fromUtf8(bytes).contains(QChar(0x2063)) && !QString::fromUtf8(bytes).contains(QChar(0x2064)));
        QHash<QString, QString> anchors;
        QXmlStreamReader reader(bytes);
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text")) {
                const QString anchor = reader.attributes().value(QLatin1String("text-anchor")).toString();
                anchors.insert(reader.readElementText().trimmed(), anchor);
            }
        }
        QCOMPARE(anchors.value("989"), QString("end"));                 // a number of the gutter
        QCOMPARE(anchors.value("ridge 295 FLOP/byte"), QString("end")); // left of its diamond
        QCOMPARE(anchors.value("Arithmetic intensity (FLOP/byte)"), QString("middle"));
        QCOMPARE(anchors.value("Performance (TFLOP/s)"), QString("middle"));
        QVERIFY(anchors.value("BF16/FP16 tensor").isEmpty()); // begins where it is
    }

    void operatorsCanBeLeftOut()
    {
        ChartExport options;
        QVERIFY(readSvg(exported(options, "with.svg")).texts.join('\n').contains("gate, up, down"));
        options.choices.operators = false;
        QVERIFY(!readSvg(exported(options, "without.svg")).texts.join('\n').contains("gate, up, down"));
    }

    void pdfIsVectors()
    {
        const QByteArray bytes = exported({}, "a.pdf");
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        QVERIFY(!bytes.contains("/Subtype /Image"));
        QVERIFY(bytes.contains("/FontFile") || bytes.contains("/FontDescriptor"));
        // 1280×800 at 96 dots per inch are 960×600 points.
        QVERIFY(bytes.contains("/MediaBox [0 0 960") || bytes.contains("/MediaBox [0.0 0.0 960"));
    }

    void theSameBytesInEveryLocale()
    {
        const QByteArray expected = exported({}, "c.svg");
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QByteArray german = exported({}, "de.svg");
        QLocale::setDefault(QLocale::c());
        QCOMPARE(german, expected);
    }

    void mistakesAreToldInWords_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<QString>("word");
        const QSize usual(1280, 800);
        QTest::newRow("suffix") << "a.bmp" << usual << 1.0 << ".svg";
        QTest::newRow("no suffix") << "a" << usual << 1.0 << ".png";
        QTest::newRow("folder") << "no/such/folder/a.svg" << usual << 1.0 << "written";
        QTest::newRow("large") << "a.png" << QSize(20001, 800) << 1.0 << "20000";
        QTest::newRow("large scaled") << "a.png" << QSize(10000, 800) << 2.5 << "20000";
        QTest::newRow("small") << "a.png" << QSize(1280, 0) << 1.0 << "100";
        QTest::newRow("scale") << "a.png" << usual << 0.0 << "20000";
    }

    void mistakesAreToldInWords()
    {
        QFETCH(QString, name);
        QFETCH(QSize, size);
        QFETCH(double, scale);
        QFETCH(QString, word);
        QTemporaryDir folder;
        ChartExport options;
        options.size = size;
        options.scale = scale;
        const Result<QString> result = exportChart(m_report, options, folder.filePath(name));
        QVERIFY(!result);
        const QString text = QString::fromStdString(result.message().text);
        QVERIFY2(text.contains(word), qPrintable(text));
        QVERIFY(!text.contains('\n'));
        QVERIFY(QDir(folder.path()).isEmpty()); // nothing half written
    }

    void aChartThatIsNotPossibleIsAFileToo()
    {
        const QString path = m_folder.filePath("invalid.svg");
        QVERIFY(exportChart(reportOn("coral-edge-tpu", "resnet-50", 1), {}, path).ok());
        QVERIFY(readSvg(readFile(path)).wellFormed);
    }
};

ROOFLINE_GUI_TEST(ExportChartTest)
#include "export_chart.moc"
