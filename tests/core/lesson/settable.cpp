// Checks that values of a step's controls are told, kept and set again.
#include "core/lesson/settable.h"

#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

LessonStep stepWithControls()
{
    LessonStep step;
    step.scenario = ofKernel("matmul:m=64,n=128,k=256");
    step.scenario.hardware = "h100-sxm";
    step.controls = {"kernel.m", "chips", "kernel.n"};
    return step;
}

} // namespace

class SettableTest : public TestCase {
    Q_OBJECT

    const LessonStep m_step = stepWithControls();

private slots:
    // The order is that of the controls, and what was not moved is told, too.
    void controlsAreTold()
    {
        QCOMPARE(controlsText(m_step, m_step.scenario), std::string("m = 64, chips = 1, n = 128"));
        LessonStep batch;
        batch.scenario.batch = 6;
        batch.controls = {"batch"};
        QCOMPARE(controlsText(batch, batch.scenario), std::string("batch = 6"));
    }

    // Of a kernel with other sizes, only those that changed are told, as they are now.
    void changesAreTold()
    {
        Scenario moved = m_step.scenario;
        moved.kernel->values[0] = 1024;
        moved.batch = 9;
        QCOMPARE(changedSettings(m_step.scenario, moved), std::string("m = 1024, batch = 9"));
        QCOMPARE(changedSettings(moved, moved), std::string());
    }

    void valuesAreSetAgain()
    {
        Scenario moved = m_step.scenario;
        moved.kernel->values[0] = 1024;
        moved.chips = 4;
        moved.batch = 9; // this is no control
        Scenario expected = moved;
        expected.batch = m_step.scenario.batch;
        const Scenario again = withControls(m_step, controlValues(m_step, moved));
        QCOMPARE(controlsText(m_step, again), std::string("m = 1024, chips = 4, n = 128"));
        QVERIFY(again == expected);
    }

    // A progress file may be old, or changed by hand.
    void whatIsNotPossibleStaysAsItWas()
    {
        const Scenario again = withControls(m_step, {{"kernel.m", "many"}, {"chips", "2"}, {"nothing", "3"}});
        QCOMPARE(controlsText(m_step, again), std::string("m = 64, chips = 2, n = 128"));
    }
};

ROOFLINE_TEST(SettableTest)
#include "core/lesson/settable.moc"
