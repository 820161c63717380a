// Checks axes as text, and the walk over their points.
#include "core/sweep/sweep.h"
#include "core/answers/destination.h"
#include "core/answers/solve.h"
#include "core/units/format.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <thread>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Scenario modelScenario()
{
    return modelOn("chip", "llama");
}

Scenario kernelScenario()
{
    return withSettings("kernel=matmul:m=1,n=64,k=64", modelScenario());
}

QString joined(const std::vector<std::string_view> &values)
{
    QStringList list;
    for (const std::string_view value : values)
        list.append(QString::fromStdString(std::string(value)));
    return list.join('|');
}

QString joined(const SweepAxis &axis)
{
    QStringList list;
    for (std::size_t i = 0; i < axis.size(); ++i)
        list.append(QString::fromStdString(axis.text(i)));
    return list.join('|');
}

// Takes as many points as the walk has.
const auto everyPoint = [](const auto &, const Analysis &) { return true; };

SweepAxis axisOf(const char *text, const Scenario &scenario)
{
    const Result<SweepAxis> axis = parseSweepAxis(text, scenario);
    if (!axis)
        qFatal("%s", axis.message().text.c_str());
    return *axis;
}

} // namespace

class Sweep : public roofline::test::TestCase {
    Q_OBJECT

    const Scenario m_scenario = modelScenario();

private slots:
    void initTestCase()
    {
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Matrix, Int8, 200e12}, {Unit::Vector, Fp16, 10e12}},
                           1e12, 80e9));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 50e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9, "half"));
        m_zoo.add(modelOf(llama2(), "llama"));
    }

    // "peak" and "bandwidth" are those of the cores that work, at their clock, as in an analysis and in solve().
    void ratesAreThoseOfTheCores_data()
    {
        const Rows<QString, QString, QString, QString> row("rate", "phase", "setting", "value");
        row("peak, clock", "peak", "prefill", "clock", "0.9");
        row("peak, cores", "peak", "prefill", "cores", "66");
        row("bandwidth, cores", "bandwidth", "decode", "cores", "20");
    }

    void ratesAreThoseOfTheCores()
    {
        QFETCH(QString, rate);
        QFETCH(QString, phase);
        QFETCH(QString, setting);
        QFETCH(QString, value);
        const bool isPeak = rate == "peak";
        const auto rateOf = [&](const Analysis &of) { return isPeak ? of.peak.value() : of.bandwidth.value(); };
        const Scenario base = withSettings("hardware=h100-sxm model=llama-2-7b phase=" + phase.toStdString());
        Scenario scenario = withSettings((setting + u'=' + value).toStdString(), base);
        const Analysis now = analyze(scenario, shippedZoo());
        scenario.targets = {{Target::Kind::Latency, now.totals.latency.value() / 1.2}};
        const Solution solution =
            solve(analyze(scenario, shippedZoo()), isPeak ? SolveBy::PeakRate : SolveBy::MemoryBandwidth);
        QVERIFY(solution.status == Solution::Status::Reached);
        const std::string text =
            rate.toStdString() + '=' + formatExact(rateOf(now)) + ',' + formatExact(solution.value);
        const Result<SweepAxis> axis = parseSweepAxis(text, scenario, shippedZoo());
        QVERIFY(axis);
        std::vector<Analysis> points;
        const auto keep = [&](const auto &, const Analysis &analysis) {
            points.push_back(analysis);
            return true;
        };
        QVERIFY(sweep(scenario, shippedZoo(), {*axis}, keep));
        COMPARE_NEAR(points[0].totals.latency.value(), now.totals.latency.value());
        COMPARE_NEAR(rateOf(points[1]), solution.value);
        QVERIFY(std::abs(points[1].totals.latency / now.totals.latency * 1.2 - 1) < 1e-8); // as near as it searches
        COMPARE_NEAR(*Destination(scenario, shippedZoo(), rate.toStdString()).get(scenario), rateOf(now));

        // On an axis inside, the cores or the clock change what the rate of the whole chip is.
        points.clear();
        const SweepAxis inside{setting.toStdString(), {setting == "cores" ? "132" : "1", value.toStdString()}};
        QVERIFY(sweep(base, shippedZoo(), {*axis, inside}, keep));
        QCOMPARE(points.size(), 4U);
        for (std::size_t i = 0; i < points.size(); ++i)
            COMPARE_NEAR(rateOf(points[i]), i < 2 ? rateOf(now) : solution.value);
    }

    void axes_data()
    {
        const Rows<QString, QString> row("axis", "values");
        row("batch=1,4,16", "1|4|16");
        row("batch=16,4,1", "16|4|1"); // in the given order
        row("batch=5", "5");
        row("batch=1:4", "1|2|3|4");
        row("batch=3:3", "3");
        row("batch=1:16:x2", "1|2|4|8|16");
        row("batch=1:20:x2", "1|2|4|8|16");
        row("batch=1:5:x1.5", "1|2|3"); // 1, 1.5, 2.25, 3.375 are rounded, and each comes once
        row("batch=1:10:+4", "1|5|9");
        row("batch=1e3:3e3:+1000", "1000|2000|3000");
        row("batch=2*8:1k:x8", "16|128"); // a calculation, as in a field; 1k is 1000
        row("overlap=1/4:50 %:x2", "0.25|0.5");
        row("overlap=0:1:+0.25", "0|0.25|0.5|0.75|1");
        row("overlap=0:0.5:+0.1", "0|0.1|0.2|0.3|0.4|0.5"); // not 0.30000000000000004
        row("overlap=0.25:0.25", "0.25");
        row("overlap=0.1:1:x10", "0.1|1");
        row("precision=fp16,int8", "fp16|int8");
        row("hardware=chip,half", "chip|half");
        row("traffic=all,weights", "all|weights");
        row("fused-attention=true,false", "true|false");
        // Values of a list are spelled as those of a range.
        row("batch=1k, 2,2*8", "1000|2|16");
        row("overlap=50%,1/4", "0.5|0.25");
        row("collective-latency=1us,bound", "1e-06|bound");
        row("sharding=fsdp, none", "zero3|none");
        row("attention= textbook,full", "textbook|full"); // one word for two settings
        // A value with commas of its own is one value, and several are joined by semicolons.
        row("price=chip=2,half=3", "chip=2,half=3");
        row("price=chip=2,half=3;chip=4", "chip=2,half=3|chip=4");
        row("limit=ttft=1,tpot=0.05;ttft=2", "ttft=1,tpot=0.05|ttft=2");
        row("overhead=1e-06,2e-06", "1e-06,2e-06");
        row("limit=ttft=10ms,tpot=5ms", "ttft=0.01,tpot=0.005");
        row("limit=ttft=10ms;tpot=5ms", "ttft=0.01|tpot=0.005");
        row("mesh=tensor=4,pipeline=2", "tensor=4,pipeline=2");
        row("mesh=tensor=4,pipeline=2;tensor=8", "tensor=4,pipeline=2|tensor=8");
        row("sustained=0.8,0.9", "0.8,0.9");
        row("sustained=datasheet,typical", "datasheet|typical");
        row("sustained=datasheet;0.8,0.9", "datasheet|0.8,0.9");
        row("overhead=graphs,framework", "graphs|framework");
        row("kernel=matmul:m=1,n=2,k=3;dot:n=4", "matmul:m=1,n=2,k=3|dot:n=4");
        row("kernel=dot:n=4,dot:n=5", "dot:n=4|dot:n=5");
    }

    void axes()
    {
        QFETCH(QString, axis);
        const Result<SweepAxis> read = parseSweepAxis(axis.toStdString(), modelScenario());
        QVERIFY2(read.ok(), read.ok() ? "" : read.message().text.c_str());
        QCOMPARE(QString::fromStdString(read->name), axis.section('=', 0, 0));
        QTEST(joined(*read), "values");
    }

    void aPlainRangeOfNumbersHas65Points()
    {
        const SweepAxis axis = axisOf("overlap=0:1", modelScenario());
        QCOMPARE(axis.numbers.size(), std::size_t{65});
        QCOMPARE(axis.numbers.front(), 0.0);
        QCOMPARE(axis.numbers[1], 1.0 / 64);
        QCOMPARE(axis.numbers.back(), 1.0);
    }

    void aPictureNeedsFewOfMany_data()
    {
        const Rows<QString, QString> row("text", "expected");
        row("all of a few", "batch=1:4", "1|2|3|4");
        row("whole numbers", "batch=1:1000001", "1|250001|500001|750001|1000001");
        row("steps", "batch=1:100:+9", "1|19|46|73|100"); // every 2.75th of twelve values, rounded down
        row("powers", "batch=1:65536:x2", "1|16|256|4096|65536");
        row("logarithmic", "batch=1:10000:log101", "1|10|100|1000|10000");
        row("points", "overlap=0:1:lin1001", "0|0.25|0.5|0.75|1");
        row("list", "batch=1,2,3,4,5,6,7", "1|2|3|4|5|6|7");
    }

    void aPictureNeedsFewOfMany()
    {
        QFETCH(QString, text);
        const Result<SweepAxis> axis = parseSweepAxis(text.toStdString(), modelScenario(), m_zoo, 5);
        QTEST(axis ? joined(*axis) : QString(), "expected");
    }

    // At twice the peak every rate is twice as high, that of the vector unit, too. A rate by its path is only itself.
    void thePeakScalesAllRates()
    {
        Scenario scenario = withSettings(
            "kernel=attention:batch=1,heads=8,kv_heads=8,head_dim=64,q=64,kv=64 attention=textbook", modelScenario());
        const double scores = 8 * 64 * 64;
        const double products = 2 * 2 * scores * 64 / 100e12;
        const double softmax = 5 * scores / 10e12;
        for (const auto &[text, vector] :
             {std::pair("peak=100e12,200 TFLOP/s", 0.5), std::pair("compute/matrix/fp16=1e14,2e14", 1.0)}) {
            const std::vector<Analysis> points = pointsOf(scenario, {*parseSweepAxis(text, scenario, m_zoo)});
            COMPARE_NEAR(points.at(0).totals.compute.value(), products + softmax);
            COMPARE_NEAR(points.at(1).totals.compute.value(), products / 2 + softmax * vector);
        }
    }

    // The kernel's own batch is another number, which --batch multiplies.
    void theBatchIsTheSetting()
    {
        Scenario scenario =
            withSettings("kernel=attention:batch=3,heads=8,kv_heads=8,head_dim=64,q=64,kv=64 batch=5", modelScenario());
        for (const auto &[text, times] : {std::pair("batch=4", 3.0 * 4), std::pair("kernel.batch=4", 4.0 * 5)}) {
            Scenario once = scenario;
            once.kernel->values[0] = 1;
            once.batch = 1;
            const std::vector<Analysis> points = pointsOf(scenario, {*parseSweepAxis(text, scenario, m_zoo)});
            COMPARE_NEAR(points.at(0).totals.flop.value(), analyze(once, m_zoo).totals.flop.value() * times);
        }
    }

    void kernelKeys()
    {
        std::vector<double> flop;
        for (const Analysis &analysis : pointsOf(kernelScenario(), {axisOf("m=1:8:x2", kernelScenario())}))
            flop.push_back(analysis.totals.flop.value());
        const std::vector<double> expected = {2 * 4096.0, 4 * 4096.0, 8 * 4096.0, 16 * 4096.0}; // 2·m·64·64
        QCOMPARE(flop, expected);
        QVERIFY(parseSweepAxis("batch=1:4", kernelScenario()).ok()); // settings can be swept besides the keys
        const Scenario custom = withSettings("kernel=custom:flop=1,byte=1", modelScenario());
        QCOMPARE(joined(axisOf("flop=0.5:2:x2", custom)), QString("0.5|1|2")); // not a whole number
    }

    void refusals_data()
    {
        const Rows<QString, QStringList> row("axis", "says");
        row("", {"NAME=a,b,c"});
        row("batch", {"'batch'", "NAME=FROM:TO"});
        row("size=1,2", {"nothing is called 'size'", "batch", "m, n, k"});
        row("=1,2", {"nothing is called ''"});
        row("batch=", {"batch: given"});
        row("batch=1,,2", {"batch: given"});
        row("batch=0:4", {"batch: given 0", "from 1"});
        row("batch=-1,4", {"-1"});
        row("batch=1,2.5", {"2.5"});
        row("batch=1,abc", {"abc"});
        row("batch=1:2000000000", {"points"});
        row("batch=1:1000000000", {"more than 1000000 points"});
        row("batch=1:1000000000:x1.0000000001", {"more than 1000000 points"}); // it must not round for an hour
        row("batch=1:10:+1e-9", {"more than 1000000 points"});
        row("batch=4:1", {"FROM is larger than TO"});
        row("hardware=h100-sxm,b200:chips=2", {"b200:chips=2", "compare it instead"});
        row("batch=a:b", {"FROM and TO are numbers"});
        row("batch=1:", {"FROM and TO are numbers"});
        row("batch=1:4:", {"xFACTOR", "+STEP"});
        row("batch=1:4:2", {"xFACTOR"});
        row("batch=1:4:x", {"xFACTOR"});
        row("batch=1:4:x1", {"above 1"});
        row("batch=1:4:x0.5", {"above 1"});
        row("batch=1:4:+0", {"above 0"});
        row("batch=1:4:+-1", {"above 0"});
        row("batch=1:4:x2:x2", {"a range is"});
        row("overlap=0:1:x2", {"starts above 0"});
        row("overlap=0:2", {"overlap: given"});
        row("precision=fp16,fp17", {"fp17", "bf16"});
        row("precision=fp16:int8", {"precision: given"});
        row("m=0,1", {"m: given '0'"});
    }

    void refusals()
    {
        QFETCH(QString, axis);
        QFETCH(QStringList, says);
        const Result<SweepAxis> read = parseSweepAxis(axis.toStdString(), kernelScenario());
        QVERIFY(!read.ok());
        const QString error = QString::fromStdString(read.message().text);
        QVERIFY(!error.contains('\n'));
        for (const QString &part : says)
            QVERIFY2(error.contains(part), qPrintable(error));
    }

    // Cores and clock are settings, and numbers of a chip, too.
    void whatCanBeSweptIsListedOnce()
    {
        const Scenario scenario = withSettings("hardware=h100-sxm model=llama-2-7b");
        const Result<SweepAxis> read = parseSweepAxis("foo=1", scenario, shippedZoo());
        QVERIFY(!read.ok());
        QStringList names = QString::fromStdString(read.message().text)
                                .section(QStringLiteral("allowed: "), 1)
                                .split(QStringLiteral(", "));
        for (const char *name : {"cores", "clock", "tdp", "layers"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        QCOMPARE(names.removeDuplicates(), 0);
    }

    void theLastAxisTurnsFastest()
    {
        QStringList points;
        const auto visited =
            sweep(m_scenario, m_zoo, {axisOf("hardware=chip,half", m_scenario), axisOf("batch=1,2,3", m_scenario)},
                  [&](const auto &values, const Analysis &analysis) {
                      points.append(joined(values));
                      const Scenario &at = analysis.scenario;
                      const QString actual = QString::fromStdString(at.hardware) + '|' + QString::number(at.batch);
                      if (actual != points.back())
                          qFatal("%s is not %s", qPrintable(actual), qPrintable(points.back()));
                      return analysis.valid;
                  });
        QCOMPARE(*visited, std::size_t{6});
        QCOMPARE(points, QStringList({"chip|1", "chip|2", "chip|3", "half|1", "half|2", "half|3"}));
    }

    void innerAxesHaveTheLastWord()
    {
        // The precision also sets the weights, but the axis of weights comes after it at every point.
        const auto visited = sweep(m_scenario, m_zoo,
                                   {axisOf("precision=fp16,int8", m_scenario), axisOf("weights=int4,fp16", m_scenario)},
                                   [&](const auto &values, const Analysis &analysis) {
                                       return toString(*analysis.scenario.activations) == values[0]
                                              && toString(*analysis.scenario.weights) == values[1];
                                   });
        QCOMPARE(*visited, std::size_t{4});
    }

    // Each precision is as on a command line with the same other settings, whichever point came before.
    void precisionKeepsWhatWasChosenBesideIt()
    {
        constexpr std::array formats = {"weights", "activations", "kv", "quantize", "compute"};
        for (const auto &[setting, value] : {std::pair("compute", "fp32"), std::pair("quantize", "linear")}) {
            Scenario scenario = modelScenario();
            give(scenario, setting, value);
            const SweepAxis axis = axisOf("precision=w4a16,int8,w8a16,fp8,kv8,int4", scenario);
            const auto visited = sweep(scenario, m_zoo, {axis}, [&](const auto &values, const Analysis &analysis) {
                Scenario alone = scenario;
                give(alone, "precision", std::string(values[0]));
                give(alone, setting, value);
                return std::ranges::all_of(formats, [&](const char *format) {
                    return findSetting(format)->get(analysis.scenario) == findSetting(format)->get(alone);
                });
            });
            QCOMPARE(*visited, axis.size());
        }
    }

    // A chip's own settings stand after its id, so that an axis before that of the chips does not replace them.
    void aChipsOwnSettingsStay()
    {
        QStringList batches;
        for (const Analysis &analysis :
             pointsOf(m_scenario, {axisOf("batch=1,2", m_scenario), SweepAxis{"hardware", {"chip", "half:batch=4"}}}))
            batches << QString::number(analysis.scenario.batch);
        QCOMPARE(batches.join('|'), QStringLiteral("1|4|2|4"));
    }

    void invalidPointsAreVisited()
    {
        QStringList valid;
        for (const Analysis &analysis : pointsOf(m_scenario, {axisOf("hardware=chip,nothing,half", m_scenario)}))
            valid.append(analysis.valid ? "yes" : "no");
        QCOMPARE(valid, QStringList({"yes", "no", "yes"}));
    }

    void tooManyPointsInAll()
    {
        const auto visited = sweep(m_scenario, m_zoo,
                                   {axisOf("batch=1:4000", m_scenario), axisOf("seq=1:4000", m_scenario)}, everyPoint);
        QVERIFY(!visited.ok());
        QVERIFY(QString::fromStdString(visited.message().text).contains("more than 10000000 points"));
    }

    void anAxisWithoutValuesIsRefused()
    {
        const auto visited = sweepRows(
            m_scenario, m_zoo, {SweepAxis{"batch"}, axisOf("seq=1,2", m_scenario)},
            [](const auto &, const Analysis &) { return SweepRow(); }, [](const SweepRow &) { return true; });
        QVERIFY(!visited.ok());
        QVERIFY(QString::fromStdString(visited.message().text).contains("nothing to vary in 'batch'"));
    }

    // However many points there are, and so whether threads share them or not.
    void axesThatReplaceEachOtherAreRefused()
    {
        for (const std::string steps : {"lin3", "lin70"}) {
            const auto axis = [&](const std::string &name) {
                return *parseSweepAxis(name + "=1e12:4e12:" + steps, m_scenario, m_zoo);
            };
            const std::vector<SweepAxis> axes{axis("bandwidth"), axis("memory/DRAM")};
            const auto visited = sweepRows(
                m_scenario, m_zoo, axes, [](const auto &, const Analysis &) { return SweepRow(); },
                [](const SweepRow &) { return true; });
            QVERIFY2(!visited.ok(), steps.c_str());
        }
    }

    void anAxisMayReplaceTheKernelOfAnother()
    {
        // Setting a model clears the kernel, and with it the kernel's "m".
        const Scenario scenario = kernelScenario();
        const auto visited =
            sweep(scenario, m_zoo, {axisOf("model=llama", scenario), axisOf("m=1,2", scenario)}, everyPoint);
        QVERIFY(!visited.ok());
        QVERIFY(QString::fromStdString(visited.message().text).startsWith("m: "));
    }

    // The ratio of such ends, or their difference, is no number, but the values between them are.
    void farApartEnds()
    {
        const Scenario custom = withSettings("kernel=custom:flop=1e9,byte=1e6", kernelScenario());
        for (const char *text : {"power-use=1e-300:1e300:log5", "flop=1e-300:1e300:log5", "flop=1e-300:1e300:x1e200",
                                 "overlap=-1.7e308:1.7e308:lin3", "overlap=-1.7e308:1.7e308"}) {
            const Result<SweepAxis> read = parseSweepAxis(text, custom);
            QVERIFY2(!read.ok(), text); // too large for what is varied
        }
        QCOMPARE(joined(axisOf("flop=1e-6:1e15:log4", custom)), QString("1e-06|10|100000000|1000000000000000"));
    }

    void badAxesMadeInCode()
    {
        for (const SweepAxis &axis :
             {SweepAxis{"nothing", {"1"}}, SweepAxis{"batch", {}}, SweepAxis{"batch", {"1", "abc"}}})
            QVERIFY2(!sweep(modelScenario(), m_zoo, {axis}, everyPoint).ok(), axis.name.c_str());
    }

    void rowsAreThoseOfOneThread_data()
    {
        const Rows<QStringList, int> row("over", "most");
        row("many", QStringList{"batch=1:9000"}, 9000);
        row("two axes", QStringList{"seq=1:90", "batch=1:70"}, 6300);
        row("stopped", QStringList{"batch=1:9000"}, 5123);
        row("stopped at once", QStringList{"batch=1:9000"}, 1);
        row("words", QStringList{"precision=fp16,int8", "batch=1:3000"}, 6000);
        row("few", QStringList{"batch=1:10"}, 10);
    }

    void rowsAreThoseOfOneThread()
    {
        QFETCH(QStringList, over);
        QFETCH(int, most);
        std::vector<SweepAxis> axes;
        for (const QString &text : over)
            axes.push_back(axisOf(qPrintable(text), m_scenario));
        const auto make = [](const std::vector<std::string_view> &values, const Analysis &analysis) {
            std::string text = std::to_string(analysis.totals.latency.value());
            for (const std::string_view value : values)
                text.append(" ").append(value);
            return SweepRow{text, analysis.valid, {}};
        };
        std::vector<std::string> expected;
        QVERIFY(sweep(m_scenario, m_zoo, axes, [&](const auto &values, const Analysis &analysis) {
                    expected.push_back(make(values, analysis).text);
                    return int(expected.size()) < most;
                }).ok());
        std::vector<std::string> rows;
        const std::thread::id caller = std::this_thread::get_id();
        const Result<std::size_t> done = sweepRows(m_scenario, m_zoo, axes, make, [&](const SweepRow &row) {
            rows.push_back(row.text);
            return std::this_thread::get_id() == caller && int(rows.size()) < most;
        });
        QVERIFY(done.ok());
        QCOMPARE(int(rows.size()), most);
        QVERIFY(rows == expected);
    }

    // A value that is refused ends the rows behind those before it, and an exception in what takes them ends all.
    void rowsEndAtWhatIsRefused()
    {
        SweepAxis axis = axisOf("batch=1:9000", m_scenario);
        axis.numbers[7000] = 0;
        const auto make = [](const auto &values, const Analysis &) {
            return SweepRow{std::string(values[0]), true, {}};
        };
        int rows = 0;
        const Result<std::size_t> done = sweepRows(m_scenario, m_zoo, {axis}, make, [&](const SweepRow &) {
            ++rows;
            return true;
        });
        QVERIFY(!done.ok());
        QCOMPARE(rows, 7000);
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, sweepRows(m_scenario, m_zoo, {axisOf("batch=1:9000", m_scenario)},
                                                               make, [](const SweepRow &row) -> bool {
                                                                   if (row.text == "6000")
                                                                       throw std::runtime_error("full");
                                                                   return true;
                                                               }));
    }

private:
    // Returns the analyses of all points, or of none where the walk fails.
    std::vector<Analysis> pointsOf(const Scenario &scenario, const std::vector<SweepAxis> &axes) const
    {
        std::vector<Analysis> points;
        const auto visited = sweep(scenario, m_zoo, axes, [&](const auto &, const Analysis &analysis) {
            points.push_back(analysis);
            return true;
        });
        return visited.ok() && *visited == points.size() ? points : std::vector<Analysis>();
    }

    Catalogue m_zoo;
};

ROOFLINE_TEST(Sweep)
#include "core/sweep/sweep.moc"
