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
    // 4 chips generate and 8 read prompts, of 2.50 and 700 W each. Where nothing is served, none read prompts.
    void chipsThatReadPromptsCostToo_data()
    {
        const Rows<QString, double> row("settings", "chips");
        row("decode", "model=llama-3.1-70b phase=decode batch=32", 12);
        row("replicas", "model=llama-3.1-70b phase=decode batch=32 replicas=2", 24);
        row("training", "model=llama-3.1-70b phase=training", 4);
        row("prompts alone", "model=llama-3.1-70b phase=prefill", 4);
        row("a whole request", "model=llama-3.1-70b phase=request", 4);
        row("one token, the prompt's", "model=llama-3.1-70b phase=decode generate=1", 4);
        row("textbook", "model=llama-3.1-70b phase=decode attention=textbook", 4);
        row("a network", "model=resnet-50", 4);
    }

    void chipsThatReadPromptsCostToo()
    {
        QFETCH(QString, settings);
        QFETCH(double, chips);
        const std::string all =
            "hardware=h100-sxm chips=4 prefill-chips=8 price=h100-sxm=2.5 " + settings.toStdString();
        const Cost cost = costOf(priced(all.c_str()));
        QCOMPARE(*cost.perHour, 2.5 * chips);
        QCOMPARE(cost.power->value(), 700 * chips);
    }

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
