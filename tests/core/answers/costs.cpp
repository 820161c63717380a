// Checks what a workload costs by hand from prices, power and throughput. What is not known stays unknown.
#include "core/answers/costs.h"

#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Analysis priced(const char *settings)
{
    return analyze(withSettings(settings), shippedZoo());
}

} // namespace

class CostsTest : public TestCase {
    Q_OBJECT

private slots:
    void whatIsNotKnownStaysSo()
    {
        const Cost cost = costOf(priced("hardware=tpu-v6e model=llama-3-8b price=h100-sxm=2"));
        QVERIFY(!cost.perHour && !cost.perMillion && !cost.power && !cost.joules);
    }

    // A model that is trained on images has no tokens to count.
    void onlyTokensMakeARun()
    {
        const Analysis analysis =
            priced("hardware=h100-sxm model=vit-b-16 phase=training price=h100-sxm=2 train-tokens=1e12");
        QVERIFY(analysis.valid);
        const Cost cost = costOf(analysis);
        QVERIFY(cost.perHour && cost.power);
        QVERIFY(!cost.run && !cost.runPrice && !cost.runJoules);
    }
};

ROOFLINE_TEST(CostsTest)
#include "core/answers/costs.moc"
