// Checks texts of lessons: numbers are filled in as the window writes them, and bad expressions are reported.
#include "core/lesson/lesson_text.h"

#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

LiveText filled(const char *text)
{
    const Scenario scenario = ofKernel("matmul:m=1024,n=1024,k=1024");
    return lessonText(text, scenario, nullptr, shippedZoo());
}

} // namespace

class LessonTextTest : public TestCase {
    Q_OBJECT

private slots:
    void numbersAreFilledIn_data()
    {
        const Rows<QString, QString> row("text", "shown");
        row("no number", "no number");
        row("{chip} at {peak}", "A100 80GB SXM at 312 TFLOP/s");
        row("**{batch}** of {{braces}}", "**1** of {braces}");
        row("{flop}", "2.15 GFLOP");
        row("{flop:MFLOP}", "2150 MFLOP");
        row("{flop(kernel=\"matmul:m=1,n=1,k=1\")}", "2 FLOP");
        row("{flop(kernel=matmul:m=1,n=1,k=1)}", "{flop(kernel=matmul:m=1,n=1,k=1)}");
        row("{2 / 3:5}", "0.66667");
        row("{0.5:%}", "50 %");
        row("{bound}", "compute-bound");
        row("a } alone", "a } alone");
        row("{latnecy} stays", "{latnecy} stays");
        row("open {latency", "open {latency");
        row("{latency:GB}", "{latency:GB}");
        row("{latnecy)} tokens (of {batch})", "{latnecy)} tokens (of 1)");
    }

    void numbersAreFilledIn()
    {
        QFETCH(QString, text);
        const LiveText live = filled(text.toUtf8().constData());
        QTEST(QString::fromStdString(live.text), "shown");
        const bool asItWas = text.startsWith(u'{') && text == QString::fromStdString(live.text);
        QCOMPARE(!live.problems.empty(),
                 asItWas || text.contains(QStringLiteral("latnecy")) || text.startsWith(QStringLiteral("open")));
    }

    void whatATextTellsIsKnown()
    {
        QVERIFY(filled("{ridge / 2}").has(Tells::Ridge));
        QVERIFY(filled("{t_memory * 4} and {peak}").has(Tells::ComputeRoof));
        QVERIFY(!filled("{batch}").has(Tells::Workload));
    }
};

ROOFLINE_TEST(LessonTextTest)
#include "core/lesson/lesson_text.moc"
