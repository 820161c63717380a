// Tests the chart as a file. It is valid in each format, written whole or not at all, and the same in every locale.
#include "app/export/export_chart.h"
#include "core/report/phrases/phrases.h"
#include "tests/app/export/export_support.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <array>

using namespace roofline;
using namespace roofline::test;

namespace {

Report reportOn(const std::string &hardware, const std::string &model, std::int64_t batch)
{
    Scenario scenario = modelOn(hardware, model, Phase::Inference, batch);
    return {analyze(scenario, shippedZoo()), answer(analyze(scenario, shippedZoo()))};
}

} // namespace

class ExportChartTest : public roofline::test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;
    const std::shared_ptr<const Report> m_report =
        std::make_shared<const Report>(reportOn("h100-sxm", "llama-2-7b", 16));

    PictureContent content() const
    {
        PictureContent content;
        content.report = m_report;
        return content;
    }

    QByteArray exported(const PictureContent &content, const QString &name, ExportSettings settings = {})
    {
        const QString path = m_folder.filePath(name);
        settings.format = *pictureFormat(QFileInfo(name).suffix());
        if (const QString why = exportChart(content, settings, path); !why.isEmpty())
            qFatal("%s", qPrintable(why));
        return readFile(path);
    }

private slots:
    void pngHasTheSizeAndTheDensity()
    {
        const ExportSettings settings = inPixels({800, 600}, 2, PictureFormat::Png);
        const QImage image = QImage::fromData(exported(content(), "a.png", settings), "PNG");
        QCOMPARE(image.size(), QSize(1600, 1200));
        QCOMPARE(int(std::lround(image.dotsPerMeterX() * 0.0254)), 192);
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        QVERIFY(!image.hasAlphaChannel());
    }

    void svgIsSmallAndKeepsItsText()
    {
        const QByteArray bytes = exported(content(), "a.svg");
        QVERIFY2(bytes.size() <= 150'000, qPrintable(QString::number(bytes.size())));
        const Svg svg = readSvg(bytes);
        QCOMPARE(svg.error, QString());
        QVERIFY2(svg.title.contains("Llama-2 7B"), qPrintable(svg.title));
        QVERIFY2(svg.texts.contains("Arithmetic intensity (FLOP/byte)"), qPrintable(svg.texts.join("; ")));
        QVERIFY(svg.texts.contains("Performance (TFLOP/s)"));
        QVERIFY(svg.texts.contains("ridge 295 FLOP/byte"));
        QVERIFY(svg.texts.contains("10 k"));
        for (const QString &text : svg.texts)
            QVERIFY2(!text.contains("e+") && !text.contains("nan"), qPrintable(text));
        // Other machines have this typeface.
        QVERIFY(bytes.contains("font-family=\"Inter, "));
    }

    // Roofs are exported as on the screen. The band and the shading are shapes, not pictures.
    void roofsAndBandAreExportedAsShapes()
    {
        PictureContent options = content();
        options.choices.roofs = {{"compute/matrix/fp8/2:4 sparse", "memory/L2"}, {}};
        options.choices.overlapBandAlways = true;
        const QByteArray bytes = exported(options, "band.svg");
        QVERIFY2(bytes.size() <= 150'000, qPrintable(QString::number(bytes.size())));
        QVERIFY(!bytes.contains("<image"));
        const Svg svg = readSvg(bytes);
        QVERIFY2(svg.texts.contains("no overlap: up to 2× the time"), qPrintable(svg.texts.join("; ")));
        QVERIFY(!svg.texts.filter("2:4 sparse").isEmpty());
        QVERIFY(!svg.texts.filter("L2 5.5 TB/s").isEmpty());
        QVERIFY(readSvg(exported(content(), "plain.svg")).texts.filter("overlap").isEmpty());
    }

    // If the title is a question, the line below it names what is shown and gives no answer.
    void theSubtitleGivesNothingAway()
    {
        PictureContent options = content();
        options.title = QStringLiteral("Which limit does it meet?");
        const QString answer = QString::fromStdString(phrases::sentence(m_report->analysis, m_report->answers));
        const QByteArray asked = exported(options, "asked.svg");
        QVERIFY(!QString::fromUtf8(asked).contains(answer.left(20)));
        QVERIFY(readSvg(asked).texts.contains(QStringLiteral("H100 SXM: Llama-2 7B decode, batch 16")));
        QVERIFY(QString::fromUtf8(exported(content(), "told.svg")).contains(answer.left(20)));
    }

    // Where several chips share the work, or a compared one has several, the axis says whose rates it has.
    void theAxisIsPerChip()
    {
        for (const auto &[chips, compared] : {std::pair(1, 1), {8, 1}, {1, 8}}) {
            Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 16);
            scenario.chips = chips;
            Scenario other = modelOn("mi300x", "llama-2-7b", Phase::Decode, 16);
            other.chips = compared;
            PictureContent several;
            several.report = std::make_shared<const Report>(reportOf(scenario, shippedZoo()));
            several.companions.chips.push_back(std::make_shared<const Analysis>(analyze(other, shippedZoo())));
            const QStringList texts = readSvg(exported(several, "chips.svg")).texts;
            QVERIFY2(texts.contains(chips * compared > 1 ? "Performance (TFLOP/s per chip)" : "Performance (TFLOP/s)"),
                     qPrintable(texts.join("; ")));
        }
    }

    // Numbers end where they are aligned in any typeface, because the anchor is at that end.
    void textsAreAnchoredWhereTheyAreAligned()
    {
        const QByteArray bytes = exported(content(), "anchors.svg");
        QVERIFY(!QString::fromUtf8(bytes).contains(QChar(0x2063)) && !QString::fromUtf8(bytes).contains(QChar(0x2064)));
        QHash<QString, QString> anchors;
        QXmlStreamReader reader(bytes);
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text")) {
                const QString anchor = reader.attributes().value(QLatin1String("text-anchor")).toString();
                anchors.insert(reader.readElementText().trimmed(), anchor);
            }
        }
        QCOMPARE(anchors.value("989"), QString("end"));                 // the number stands in the gutter
        QCOMPARE(anchors.value("ridge 295 FLOP/byte"), QString("end")); // stands left of its diamond
        QCOMPARE(anchors.value("Arithmetic intensity (FLOP/byte)"), QString("middle"));
        QCOMPARE(anchors.value("Performance (TFLOP/s)"), QString("middle"));
        QVERIFY(anchors.value("BF16/FP16 tensor").isEmpty()); // begins at its place
    }

    void operatorsCanBeLeftOut()
    {
        PictureContent options = content();
        QVERIFY(readSvg(exported(options, "with.svg")).texts.join('\n').contains("gate, up, down"));
        options.choices.operators = false;
        QVERIFY(!readSvg(exported(options, "without.svg")).texts.join('\n').contains("gate, up, down"));
    }

    void pdfIsVectors()
    {
        const QByteArray bytes = exported(content(), "a.pdf");
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        QVERIFY(!bytes.contains("/Subtype /Image"));
        QVERIFY(bytes.contains("/FontFile") || bytes.contains("/FontDescriptor"));
        // 1280×800 at 96 dots per inch are 960×600 points.
        QVERIFY(bytes.contains("/MediaBox [0 0 960") || bytes.contains("/MediaBox [0.0 0.0 960"));
    }

    void theSameBytesInEveryLocale()
    {
        const QByteArray expected = exported(content(), "c.svg");
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QByteArray german = exported(content(), "de.svg");
        QLocale::setDefault(QLocale::c());
        QCOMPARE(german, expected);
    }

    void theSameSettingsMakeTheSameBytes()
    {
        const std::array names = {"a.png", "a.svg", "a.pdf"};
        QList<QByteArray> first;
        for (const char *name : names)
            first << exported(content(), name);
        QTest::qWait(1100); // a PDF would tell the second
        for (std::size_t i = 0; i < names.size(); ++i)
            QVERIFY2(exported(content(), names[i]) == first[qsizetype(i)], names[i]);
    }

    void aChartThatIsNotPossibleIsAFileToo()
    {
        const QString path = m_folder.filePath("invalid.svg");
        PictureContent impossible;
        impossible.report = std::make_shared<const Report>(reportOn("coral-edge-tpu", "resnet-50", 1));
        QCOMPARE(exportChart(impossible, {}, path), QString());
        QCOMPARE(readSvg(roofline::test::readFile(path)).error, QString());
    }
};

ROOFLINE_GUI_TEST(ExportChartTest)
#include "app/export/export_chart.moc"
