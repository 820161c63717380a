// Checks that session files of earlier versions, kept as they were, open whole and mean what they meant then.
// A new version of the format adds a file of the last one here.
#include "core/analysis/analysis.h"
#include "core/document/own_entries.h"
#include "core/document/session_file.h"
#include "core/zoo/text_file.h"
#include "tests/support/messages.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <array>
#include <cmath>
#include <memory>

using namespace roofline;
using namespace roofline::test;

class TestOldSessions : public QObject {
    Q_OBJECT

private slots:
    // The latencies are in seconds, as the version that wrote the file printed them: of the
    // scenario, the baseline and both bookmarks.
    void sessionsMeanWhatTheyMeant_data()
    {
        const Rows<int, QList<double>> row("version", "latencies");
        row("1", 1, QList<double>{0.03721675431, 0.002634342255, 0.04434039752, 0.0004819277108});
        const QList<double> since2{0.03667554607, 0.002624258236, 0.04369502029, 0.0004819277108};
        row("2", 2, since2);
        row("3", 3, since2);
    }

    void sessionsMeanWhatTheyMeant()
    {
        QFETCH(const int, version);
        QFETCH(const QList<double>, latencies);
        const std::string file = ROOFLINE_TEST_DATA "/sessions/version-" + std::to_string(version) + ".roofline";
        const Result<std::string> text = readTextFile(file, largestSessionFile);
        QVERIFY(text.ok());
        Messages messages;
        const std::optional<Document> read = readSession(text.value(), file, shippedZoo(), messages);
        QVERIFY(read);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        const Document &document = *read;
        QCOMPARE(document.title, std::string("Decode: \"what if\" & why"));
        QVERIFY(document.note.ends_with("\nTwo lines."));
        QVERIFY(document.baseline);
        QCOMPARE(document.bookmarks.size(), std::size_t(2));
        QCOMPARE(document.chips.size(), std::size_t(1));
        QCOMPARE(document.scenario.compared, (std::vector<Companion>{"b200", "a100-80gb-sxm"}));
        QCOMPARE(document.sweep.second, std::string("seq=128:8192:x4"));
        QVERIFY(document.sweep.onChart);

        const std::shared_ptr<const Catalogue> zoo = withOwnEntries(shippedZooPtr(), document);
        const std::array scenarios = {document.scenario, *document.baseline, document.bookmarks[0].scenario,
                                      document.bookmarks[1].scenario};
        for (std::size_t i = 0; i < scenarios.size(); ++i) {
            const double latency = analyze(scenarios[i], *zoo).totals.latency.value();
            QVERIFY2(std::abs(latency / latencies[qsizetype(i)] - 1) < 1e-9,
                     qPrintable(QString::number(latency, 'g', 12)));
        }
        const Bookmark &last = document.bookmarks[1];
        QCOMPARE(last.question && last.view && last.annotations.size() == 1 && document.annotations.size() == 1,
                 version >= 3);
        QCOMPARE(last.caption.empty(), version < 3);
        Messages again;
        const std::optional<Document> written =
            readSession(writeSession(document, *zoo, shippedZoo()), file, shippedZoo(), again);
        QVERIFY(written->scenario == document.scenario && written->bookmarks == document.bookmarks);
        QVERIFY(again.empty());
    }

    // Whoever raises the version of the format must keep a file of the last one.
    void everyVersionHasItsFile()
    {
        for (int version = 1; version <= sessionVersion; ++version)
            QVERIFY(QFile::exists(QStringLiteral(ROOFLINE_TEST_DATA "/sessions/version-%1.roofline").arg(version)));
    }
};

ROOFLINE_TEST(TestOldSessions)
#include "core/document/old_sessions.moc"
