// Tests the chart as a page. It is whole without a network, live at the stops that the engine computed, and
// safe from what names contain.
#include "app/export/batch_stops.h"
#include "app/export/export_chart.h"
#include "core/report/phrases/phrases.h"
#include "core/units/format.h"
#include "core/workload/kernel.h"
#include "core/workload/model.h"
#include "tests/app/export/browser.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QApplication>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario scenarioOf(std::int64_t batch)
{
    return modelOn("h100-sxm", "llama-2-7b", Phase::Decode, batch);
}

PictureContent carryingSession(const Scenario &scenario, const Catalogue &zoo = shippedZoo())
{
    PictureContent content;
    content.report = std::make_shared<const Report>(reportOf(scenario, zoo));
    content.stops = [scenario, &zoo] { return batchStops(scenario, zoo); };
    content.session = "---\nformat: roofline-explorer/session\n...\n";
    return content;
}

QByteArray pageOf(const PictureContent &content)
{
    const Result<QByteArray> page = drawChart(content, inPixels({1280, 800}, 1, PictureFormat::Html));
    if (!page)
        qFatal("%s", page.message().text.c_str());
    return *page;
}

QJsonObject stopsIn(const QByteArray &page)
{
    const QByteArray begin = "id=\"stops\">";
    const qsizetype at = page.indexOf(begin) + begin.size();
    return QJsonDocument::fromJson(page.mid(at, page.indexOf("</script>", at) - at)).object();
}

} // namespace

class HtmlWriterTest : public roofline::test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void itIsOneSmallFile()
    {
        const QByteArray page = pageOf(carryingSession(scenarioOf(16)));
        QVERIFY2(page.size() < 1'000'000, qPrintable(QString::number(page.size())));
        // Everything that the page names is in the file. Names of formats are addresses that nobody asks for.
        QByteArray asked = page;
        asked.replace("http://www.w3.org/2000/svg", "");
        QVERIFY(!asked.contains("http:") && !asked.contains("https:"));
        const QRegularExpression sources(QStringLiteral("(src|href)=\"(?!data:|#)|url\\((?!data:)|@import"));
        QVERIFY2(!sources.match(QString::fromUtf8(asked)).hasMatch(),
                 qPrintable(sources.match(QString::fromUtf8(asked)).captured()));
        QVERIFY(page.contains("prefers-color-scheme:dark") && page.contains("@media print"));
    }

    // The numbers at each stop are those of the engine, to the letter.
    void theStopsAreTheEngines()
    {
        const QByteArray page = pageOf(carryingSession(scenarioOf(48)));
        const QJsonObject all = stopsIn(page);
        const QJsonArray stops = all.value(QStringLiteral("stops")).toArray();
        QCOMPARE(stops.size(), 14); // powers of two to 4096, and 48
        QCOMPARE(all.value(QStringLiteral("word")).toString(), QStringLiteral("Batch")); // in the window's language
        QVERIFY(page.contains("role=\"group\" aria-label=\"Roofline\""));
        QCOMPARE(stops[all.value(QStringLiteral("own")).toInt()].toObject().value(QStringLiteral("batch")).toInt(), 48);
        for (const QJsonValue &value : stops) {
            const QJsonObject stop = value.toObject();
            const Report report = reportOf(scenarioOf(stop.value(QStringLiteral("batch")).toInt()), shippedZoo());
            const QJsonArray facts = stop.value(QStringLiteral("facts")).toArray();
            QCOMPARE(facts[0].toString(), QString::fromStdString(format(report.analysis.totals.latency, 4)));
            QCOMPARE(facts[2].toString(), QString::fromStdString(format(report.analysis.totals.intensity(), 4)));
            QCOMPARE(stop.value(QStringLiteral("x")).toDouble(),
                     std::log10(report.analysis.totals.intensity().value()));
            QCOMPARE(stop.value(QStringLiteral("sentence")).toString(),
                     QString::fromStdString(phrases::sentence(report.analysis, report.answers)));
            QVERIFY(page.contains("<td>" + facts[0].toString().toHtmlEscaped().toUtf8()
                                  + "</td>")); // is also there without a script
        }
    }

    void aKernelHasNoBatch()
    {
        Scenario scenario = kernelOn("h100-sxm", "matmul:m=512,n=512,k=512");
        QVERIFY(batchStops(scenario, shippedZoo()).empty());
        const QByteArray page = pageOf(carryingSession(scenario));
        QVERIFY(!page.contains("type=\"range\""));
    }

    void whatIsHiddenIsNotToldByThePage()
    {
        PictureContent content = carryingSession(scenarioOf(16));
        content.choices.hidden.set(ChartLayer::Words, true);
        ExportSettings shown = inPixels({1280, 800}, 1, PictureFormat::Html);
        shown.keepsHidden = false; // shows it all the same
        const QByteArray all = *drawChart(content, shown);
        for (const char *told : {"type=\"range\"", "download="})
            QVERIFY2(all.contains(told), told);
        content.session.clear();
        const QByteArray page = pageOf(content);
        for (const char *told : {"type=\"range\"", "is memory-bound", "download=", "application/yaml"})
            QVERIFY2(!page.contains(told), told);
        PictureContent asks = carryingSession(scenarioOf(16));
        asks.title = QStringLiteral("Which roof is the limit?");
        const QByteArray question = pageOf(asks);
        for (const char *told : {"type=\"range\"", "is memory-bound", "download=", "TFLOP/s, memory-bound"})
            QVERIFY2(!question.contains(told), told);
    }

    void namesBreakNothing()
    {
        Catalogue zoo = shippedZoo();
        Model named = *zoo.model("llama-2-7b");
        named.name = "</script><img src=x>";
        zoo.add(named);
        PictureContent content = carryingSession(scenarioOf(16), zoo);
        content.title =
            QStringLiteral("</script></style><img src=x onerror=\"document.title='broken'\">{latency} & ${1}`");
        const QByteArray page = pageOf(content);
        QVERIFY(!page.contains("<img"));
        QCOMPARE(page.count("</script>"), 3); // the stops, the script and the session
        const Browser browser;
        if (!browser.is())
            QSKIP("no Chromium is installed");
        const QString dom = browser.page(writeFile(m_folder.filePath(QStringLiteral("names.html")), page));
        QVERIFY2(dom.contains(QStringLiteral("{latency} &amp; ${1}`</h1>")), qPrintable(dom.left(500)));
        QVERIFY(!dom.contains(QStringLiteral("<title>broken")));
    }

    // In a browser keys reach the points and name them, boxes hide parts, and the slider moves the point and says so.
    void itIsLive()
    {
        const Browser browser;
        if (!browser.is())
            QSKIP("no Chromium is installed");
        QByteArray page = pageOf(carryingSession(scenarioOf(16)));
        const QString still = browser.page(writeFile(m_folder.filePath(QStringLiteral("still.html")), page));
        QVERIFY(still.contains(QRegularExpression(QStringLiteral(
            "<g id=\"light-point-a\" class=\"point-a\" tabindex=\"0\" role=\"img\" aria-label=\"Llama-2 7B"))));
        QVERIFY(!still.contains(QStringLiteral("transform=\"translate(")));

        const QByteArray hand = "<script>const s=document.getElementById('batch');s.value=s.max;"
                                "s.dispatchEvent(new Event('input'));"
                                "const b=document.querySelector('[data-shows=roof-hbm3]');b.checked=false;"
                                "b.dispatchEvent(new Event('change'));</script></body>";
        const QString moved = browser.page(
            writeFile(m_folder.filePath(QStringLiteral("moved.html")), QByteArray(page).replace("</body>", hand)));
        const Report report = reportOf(scenarioOf(4096), shippedZoo());
        QVERIFY(moved.contains(
            QStringLiteral("<dd>%1</dd>")
                .arg(QString::fromStdString(format(report.analysis.totals.latency, 4)).toHtmlEscaped())));
        QVERIFY(moved.contains(
            QRegularExpression(QStringLiteral("id=\"light-point-a\"[^>]*transform=\"translate\\([1-9]"))));
        QVERIFY(moved.contains(QRegularExpression(QStringLiteral("class=\"roof-hbm3 gone\""))));
        QVERIFY(moved.contains(QRegularExpression(QStringLiteral("class=\"point-a-words gone\""))));
        QVERIFY(moved.contains(QStringLiteral("aria-valuetext=\"Batch 4096: ")));
    }

    void lightAndDarkArePainted()
    {
        const Browser browser;
        if (!browser.is())
            QSKIP("no Chromium is installed");
        const QString file = writeFile(m_folder.filePath("look.html"), pageOf(carryingSession(scenarioOf(16))));
        const QString light = m_folder.filePath(QStringLiteral("light.png"));
        const QString dark = m_folder.filePath(QStringLiteral("dark.png"));
        QVERIFY2(browser.picture(file, {1280, 1600}, light), qPrintable(browser.said()));
        QVERIFY(browser.picture(file, {1280, 1600}, dark, {QStringLiteral("--blink-settings=preferredColorScheme=0")}));
        QVERIFY(qGray(QImage(light).pixel(5, 5)) > 240);
        QVERIFY(qGray(QImage(dark).pixel(5, 5)) < 60);
    }
};

ROOFLINE_GUI_TEST(HtmlWriterTest)
#include "app/export/html_writer.moc"
