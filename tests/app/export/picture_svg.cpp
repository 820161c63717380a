// Tests that SVG looks the same elsewhere. It has named groups and a bounded size, and pictures that other
// programs make of it are compared with the PNG.
#include "app/paint/svg_device.h"
#include "tests/app/export/browser.h"
#include "tests/app/export/export_support.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

// Tells how far two pictures differ in what can be seen. At half their size, smoothing of edges and a shift
// of a fraction of a pixel make no difference. It holds the mean of all pixels, and the share of those that
// differ by a quarter of the way from black to white.
struct PixelDifference {
    double mean = 0;
    double share = 0;
};

PixelDifference differenceOf(const QImage &one, const QImage &other)
{
    const QSize half = one.size() / 2;
    const auto small = [&](const QImage &image) {
        return image.scaled(half, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
            .convertToFormat(QImage::Format_Grayscale8);
    };
    const QImage a = small(one);
    const QImage b = small(other);
    double sum = 0;
    int far = 0;
    for (int y = 0; y < half.height(); ++y) {
        for (int x = 0; x < half.width(); ++x) {
            const int difference = std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
            sum += difference;
            far += difference > 64;
        }
    }
    const double pixels = double(half.width()) * half.height();
    return {sum / 255 / pixels, far / pixels};
}

} // namespace

class PictureSvgTest : public roofline::test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

    static PictureContent contentOn(const char *model, std::int64_t batch)
    {
        PictureContent content;
        content.report =
            std::make_shared<const Report>(reportOf(modelOn("h100-sxm", model, Phase::Inference, batch), shippedZoo()));
        return content;
    }

    QByteArray drawn(const PictureContent &content, PictureFormat format, bool outlines)
    {
        ExportSettings settings = inPixels({1280, 800}, 1, format);
        settings.outlines = outlines;
        const Result<QByteArray> bytes = drawChart(content, settings);
        if (!bytes)
            qFatal("%s", bytes.message().text.c_str());
        return *bytes;
    }

    // With text as outlines the pictures may differ by 1.5 % on average, and in 1.2 % of the pixels. These
    // are the edges of letters, which the other program smooths in another way.
    void compare(const QString &picture)
    {
        const PictureContent chart = contentOn("llama-2-7b", 16);
        const QImage expected = QImage::fromData(drawn(chart, PictureFormat::Png, false), "PNG");
        const QImage image(picture);
        QCOMPARE(image.size(), expected.size());
        const PixelDifference difference = differenceOf(expected, image);
        QVERIFY2(difference.mean < 0.015 && difference.share < 0.012,
                 qPrintable(QStringLiteral("mean %1, share %2").arg(difference.mean).arg(difference.share)));
    }

    QByteArray outlined() { return drawn(contentOn("llama-2-7b", 16), PictureFormat::Svg, true); }

private slots:
    void elementsAreGroupedAndNamed()
    {
        PictureContent chart = contentOn("llama-2-7b", 16);
        const QByteArray svg = drawn(chart, PictureFormat::Svg, false);
        std::set<QString> ids;
        QStringList titles;
        QXmlStreamReader reader(svg);
        QString group;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (const QString id = reader.attributes().value(QLatin1String("id")).toString(); !id.isEmpty()) {
                QVERIFY2(ids.insert(id).second, qPrintable("twice: " + id));
                group = id;
            }
            if (reader.name() == QLatin1String("title"))
                titles << group + u'=' + reader.readElementText();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        for (const char *id : {"roof-hbm3", "roof-matrix-fp16", "point-a", "ridge", "region-memory", "region-compute"})
            QVERIFY2(ids.contains(QLatin1String(id)), qPrintable(QLatin1String(id) + titles.join(u'\n')));
        const QString all = titles.join(u'\n');
        QVERIFY2(all.contains(QStringLiteral("point-a=Llama-2 7B")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("memory-bound")), qPrintable(all));
        QVERIFY(svg.contains("<desc>"));
    }

    // A title does not tell what is hidden either.
    void titlesTellNothingThatIsHidden()
    {
        PictureContent chart = contentOn("llama-2-7b", 16);
        chart.choices.hidden.set(ChartLayer::Words, true);
        chart.choices.hidden.set(ChartLayer::ComputeRoof, true);
        const QByteArray svg = drawn(chart, PictureFormat::Svg, true);
        QVERIFY(!svg.contains("-bound"));
        QVERIFY(!svg.contains("roof-matrix-fp16"));
        QVERIFY(!svg.contains("989"));
    }

    void outlinesNeedNoFont()
    {
        const QByteArray svg = outlined();
        QVERIFY(!svg.contains("<text"));
        QVERIFY(svg.contains("aria-label=\"Arithmetic intensity (FLOP/byte)\""));
        QVERIFY(!svg.contains("<image"));
        QCOMPARE(readSvg(svg).error, QString());
    }

    // Outlines of letters keep to where a text begins, has its middle, or ends.
    void outlinesKeepTheAlignment()
    {
        const auto left = [](TextAnchor anchor) {
            SvgDevice device({200, 100}, SvgDevice::Letters::Outlines);
            QPainter painter(&device);
            device.drawText(painter, {100, 50}, QStringLiteral("ridge"), anchor);
            painter.end();
            static const QRegularExpression matrix(QStringLiteral("<g transform=\"matrix\\((?:\\S+ ){4}([0-9.]+)"));
            return matrix.match(QString::fromUtf8(device.content())).captured(1).toDouble();
        };
        QCOMPARE(left(TextAnchor::Left), 100.0);
        QVERIFY(left(TextAnchor::Right) < 80 && left(TextAnchor::Right) > 0);
        QVERIFY(std::abs(left(TextAnchor::Middle) - (100 + left(TextAnchor::Right)) / 2) < 0.1);
    }

    void aHundredOperatorsAreSmall()
    {
        PictureContent chart = contentOn("sdxl-unet", 1);
        const Analysis &analysis = chart.report->analysis;
        QVERIFY2(analysis.operators.size() >= 100, qPrintable(QString::number(analysis.operators.size())));
        chart.choices.folds.setAllFolded(operatorTreeOf(analysis), false);
        for (const bool outlines : {false, true}) {
            const QByteArray svg = drawn(chart, PictureFormat::Svg, outlines);
            QVERIFY2(svg.size() <= 200'000, qPrintable(QString::number(svg.size())));
            QVERIFY2(svg.count("class=\"operator-") >= 50, qPrintable(QString::number(svg.count("class=\"operator-"))));
        }
    }

    void marksInNamesAreEscaped()
    {
        PictureContent chart = contentOn("llama-2-7b", 16);
        chart.title = QStringLiteral("</title><script>alert(1)</script> {x} & \"'\x01");
        for (const bool outlines : {false, true}) {
            const QByteArray svg = drawn(chart, PictureFormat::Svg, outlines);
            QVERIFY(!svg.contains("<script"));
            QCOMPARE(readSvg(svg).error, QString());
        }
    }

    void librsvgDrawsThePng()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("rsvg-convert"));
        if (program.isEmpty())
            QSKIP("rsvg-convert (librsvg2-bin) is not installed");
        const QString png = m_folder.filePath(QStringLiteral("rsvg.png"));
        QProcess process;
        process.start(program, {writeFile(m_folder.filePath("a.svg"), outlined()), QStringLiteral("-o"), png});
        QVERIFY(process.waitForFinished(30'000) && process.exitCode() == 0);
        compare(png);
    }

    void chromiumDrawsThePng()
    {
        const Browser browser;
        if (!browser.is())
            QSKIP("no Chromium is installed");
        const QString png = m_folder.filePath(QStringLiteral("chromium.png"));
        const QString svg = writeFile(m_folder.filePath(QStringLiteral("b.svg")), outlined());
        QVERIFY2(browser.picture(svg, {1280, 800}, png), qPrintable(browser.said()));
        compare(png);
    }
};

ROOFLINE_GUI_TEST(PictureSvgTest)
#include "app/export/picture_svg.moc"
