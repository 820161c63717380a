// Tests the detail line below the chart's title.
#include "app/theme/text.h"
#include "app/export/export_presets.h"
#include "app/lesson/feedback.h"
#include "app/paint/scene.h"
#include "app/window/scenario_text.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

class WindowTextTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Most of 138 GB of weights stay with the host of an 80 GB chip. The ridge of the chip's own memory says
    // nothing about that.
    void whatTheHostHoldsIsNotMeasuredAgainstTheChipsMemory()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-2-70b", Phase::Decode, 64);
        scenario.spill = true;
        const QString spilled = chartText(analyze(scenario, shippedZoo())).subtitle;
        QVERIFY2(spilled.endsWith(" limit") && spilled.contains("GB over PCIe"), qPrintable(spilled));
        QVERIFY2(!spilled.contains(QStringLiteral("ridge")), qPrintable(spilled));
        scenario.spill = false;
        const QString usual = chartText(analyze(scenario, shippedZoo())).subtitle;
        QVERIFY2(usual.endsWith(QStringLiteral("left of the ridge at 295 FLOP/byte")), qPrintable(usual));
    }

    // A line may end after a ×, and not before it.
    void aCountStaysWithItsSign()
    {
        QCOMPARE(withUnitsHeld("8 × H100 SXM have"), QStringLiteral("8\u00a0×\u00a0H100\u00a0SXM have"));
        QCOMPARE(withUnitsHeld(QStringLiteral("4 × 2 of it")), QStringLiteral("4\u00a0× 2 of it"));
        // Nor may one end inside of a rate with a prefix.
        QCOMPARE(withUnitsHeld(QStringLiteral("at 15.1 k images/s, 8 images of it")),
                 QStringLiteral("at 15.1\u00a0k\u00a0images/s, 8\u00a0images of it"));
        QCOMPARE(withUnitsHeld(QStringLiteral("15.1 k Bilder/s, 63 FLOP/byte und mehr")),
                 QStringLiteral("15.1\u00a0k\u00a0Bilder/s, 63\u00a0FLOP/byte und mehr"));
    }

    void aReplyHoldsItsUnits()
    {
        QWidget window;
        Feedback reply(&window);
        reply.tell(Feedback::Kind::NotYet, QStringLiteral("**Not yet.** It is 23.5 ms, no less."));
        QTextDocument shown;
        shown.setHtml(reply.findChild<QLabel *>()->text());
        QVERIFY2(shown.toRawText().contains(QStringLiteral("23.5\u00a0ms")), qPrintable(shown.toRawText()));
        QVERIFY2(reply.accessibleName().contains(QStringLiteral("23.5 ms")), qPrintable(reply.accessibleName()));
    }

    void aTitleBreaksBetweenWords()
    {
        const QString title = QStringLiteral("Erzeugte Token/s je Chip, 8 × H100 SXM mit 989 TFLOP/s, Kosten/Token");
        const QFontMetricsF metrics(qApp->font());
        int broken = 0;
        for (int width = qRound(metrics.horizontalAdvance(QStringLiteral("8 × H100 SXM"))) + 2; width < 700; ++width) {
            const QStringList lines = brokenLines(title, qApp->font(), width, 20);
            QCOMPARE(lines.join(u' '), title);
            for (const QString &line : lines)
                QVERIFY2(!line.endsWith(u'/') && metrics.horizontalAdvance(line) <= width, qPrintable(line));
            broken += lines.size() > 1 ? 1 : 0;
        }
        QVERIFY(broken > 100);
    }

    // A name is text as it is, also if it looks like a place for an argument.
    void namesWithPercentSigns()
    {
        Scenario scenario;
        scenario.hardware = "a%3b";
        scenario.batch = 7;
        QCOMPARE(fileName(scenario), QStringLiteral("a%3b-resnet-50-batch-7"));
    }
};

ROOFLINE_GUI_TEST(WindowTextTest)
#include "app/window/text.moc"
