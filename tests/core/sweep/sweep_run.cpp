// Checks sweeps whose results are kept: they equal the engine point by point, and their
// knees are where formulas by hand put them.
#include "core/sweep/sweep_run.h"

#include "core/answers/answers.h"
#include "core/report/phrases/phrases.h"
#include "core/sweep/sweep.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double peak = 100e12;    // FLOP/s
constexpr double bandwidth = 1e12; // byte/s
constexpr double capacity = 20e9;  // bytes

Scenario modelScenario()
{
    return withSettings("seq=256", modelOn("chip", "llama", Phase::Decode));
}

// [B, 1024] · [1024, 1024] in fp16 takes 2·B·1024² FLOP and 2·(2·B·1024 + 1024²) bytes.
Scenario productScenario()
{
    return withSettings("kernel=matmul:m=1,n=1024,k=1024", modelScenario());
}

} // namespace

class SweepRunTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, peak}, {Unit::Matrix, Int8, 2 * peak}, {Unit::Vector, Fp16, 10e12}},
                           bandwidth, capacity));
        m_zoo.add(
            chipWith({{Unit::Matrix, Fp16, peak / 2}, {Unit::Vector, Fp16, 5e12}}, bandwidth / 2, capacity, "half"));
        m_zoo.add(modelOf(llama2(), "llama"));
    }

    void pointsAreThoseOfTheEngine_data()
    {
        const Rows<QString, QString> row("first", "second");
        for (const char *first : {"batch=1:300:x3", "overlap=0:1:+0.25", "precision=fp16,int8,fp32",
                                  "hardware=chip,half", "memory/DRAM=500 GB/s:4 TB/s:x2", "capacity/DRAM=10 GB,30 GB",
                                  "peak=50 TFLOP/s:200 TFLOP/s:lin4", "layers=16,32", "seq=1:1000:log5"}) {
            row(first, QString());
            row(qPrintable(QString(first) + " × batch"), first,
                (QString(first).startsWith("batch") ? "seq=1,4096" : "batch=1,700"));
        }
    }

    void pointsAreThoseOfTheEngine()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        std::vector<SweepAxis> axes{axis(first)};
        if (!second.isEmpty())
            axes.push_back(axis(second));
        const Result<SweepRun> run = runSweep(modelScenario(), m_zoo, axes);
        QVERIFY2(run.ok(), run.ok() ? "" : run.message().text.c_str());
        QVERIFY(run->complete());
        std::size_t i = 0;
        const auto visited = sweep(
            modelScenario(), m_zoo, axes, [&](const std::vector<std::string_view> &values, const Analysis &analysis) {
                const SweepPoint &point = run->points[i];
                std::vector<SweepAxis> alone = axes;
                for (std::size_t k = 0; k < axes.size(); ++k)
                    alone[k] = {axes[k].name, {std::string(values[k])}};
                // The same point must also exist as a scenario with entries of its own.
                const Result<SweepPlace> place = sweepPlace(modelScenario(), m_zoo, alone);
                if (!place.ok())
                    qFatal("%s", place.message().text.c_str());
                Catalogue changed = m_zoo;
                if (place->chip)
                    changed.add(place->chip);
                if (place->model)
                    changed.add(place->model);
                const Analysis own = analyze(place->scenario, changed);
                const bool same =
                    own.totals == analysis.totals && own.memory == analysis.memory && point.valid == own.valid
                    && point.latency == own.totals.latency.value() && point.memory == own.memory.total.value()
                    && (!own.valid || (point.throughput == own.totals.throughput() && point.bound == own.totals.bound))
                    && point.fits == own.memory.fits && point.rate == own.attainedPerChip().value();
                if (!same)
                    qWarning("point %zu differs", i);
                ++i;
                return same;
            });
        QVERIFY(visited.ok());
        QCOMPARE(i, run->points.size());
    }

    // The chart shows what one chip reaches, so the path of a server lies below the roofs of one chip, however many
    // serve together. The fraction of the peak is that of all chips, so each reaches that fraction of its own.
    void pathsOfServingAreOfEachChip()
    {
        for (const char *chips : {"1", "2", "8"}) {
            const Scenario scenario = withSettings(std::string("network=none chips=") + chips, modelScenario());
            const SweepRun run = *runSweep(scenario, m_zoo, {axis("dense-batch=8:512:x4", scenario)});
            QVERIFY2(run.ofServing, chips);
            QCOMPARE(run.points.size(), std::size_t{4});
            for (const SweepPoint &point : run.points) {
                QVERIFY2(point.valid, chips);
                COMPARE_NEAR(point.rate, point.mfu * peak);
                QVERIFY2(point.rate <= std::min(peak, point.intensity * bandwidth) * (1 + 1e-12), chips);
            }
        }
    }

    // From 2·B·1024²/peak = 2·(2·B·1024 + 1024²)/bandwidth follows B =
    // 1024²·2/(2·1024²/R − 4·1024) with R = peak/bandwidth.
    void theKneeIsTheCriticalBatch()
    {
        const double n = 1024;
        const double turn = std::ceil(2 * n * n / (2 * n * n * bandwidth / peak - 4 * n));
        for (const char *batches : {"batch=1:4096:x2", "batch=1:4096:log7", "batch=1:4096", "batch=4096,1,64"}) {
            const SweepRun run = *runSweep(productScenario(), m_zoo, {axis(batches, productScenario())});
            QCOMPARE(run.knees.size(), std::size_t{1});
            const Knee &knee = run.knees[0];
            QCOMPARE(knee.value, turn);
            QVERIFY(knee.before == Bound::Memory && knee.after == Bound::Compute && !knee.byMemory);
            // It keeps what was computed on both sides.
            QCOMPARE(knee.last.latency, 2 * (2 * (turn - 1) * n + n * n) / bandwidth);
            QCOMPARE(knee.point.latency, 2 * turn * n * n / peak);
            QVERIFY(knee.last.bound == Bound::Memory && knee.point.bound == Bound::Compute);
        }
        QCOMPARE(*answer(analyze(productScenario(), m_zoo)).criticalBatch, std::int64_t(turn));
    }

    // At the ridge, peak/bandwidth is the intensity. So a fixed workload has it at
    // bandwidth = peak/I or peak = I·bandwidth.
    void ridgesOfHardwareSweeps_data()
    {
        const Rows<QString, double, bool> row("over", "expected", "toCompute");
        const double batch = 512;
        const double intensity = 2 * batch * 1024 * 1024 / (2 * (2 * batch * 1024 + 1024.0 * 1024));
        row("bandwidth by path", "memory/DRAM=100 GB/s:10 TB/s:x3", peak / intensity, true);
        row("bandwidth by word", "bandwidth=100 GB/s:10 TB/s:log4", peak / intensity, true);
        row("peak by path", "compute/matrix/fp16=1 TFLOP/s:1 PFLOP/s:x10", intensity * bandwidth, false);
        row("peak by word", "peak=1 TFLOP/s:1 PFLOP/s:+500 TFLOP/s", intensity * bandwidth, false);
    }

    void ridgesOfHardwareSweeps()
    {
        QFETCH(QString, over);
        QFETCH(double, expected);
        QFETCH(bool, toCompute);
        Scenario scenario = withSettings("batch=512", productScenario());
        const SweepRun run = *runSweep(scenario, m_zoo, {axis(over, scenario)});
        QCOMPARE(run.knees.size(), std::size_t{1});
        QVERIFY2(std::abs(run.knees[0].value / expected - 1) < 1e-6, qPrintable(QString::number(run.knees[0].value)));
        QVERIFY(run.knees[0].after == (toCompute ? Bound::Compute : Bound::Memory));
    }

    void withoutKneesThePointsAreTheSame()
    {
        SweepRun run = *runSweep(productScenario(), m_zoo, {axis("batch=1:4096:x2", productScenario())});
        QVERIFY(!run.knees.empty());
        run.knees.clear();
        QVERIFY(*runSweepPoints(productScenario(), m_zoo, {axis("batch=1:4096:x2", productScenario())}) == run);
    }

    void memoryEndsWhereTheLargestBatchDoes()
    {
        const SweepRun run = *runSweep(modelScenario(), m_zoo, {axis("batch=1:4096:x2")});
        const std::int64_t most = *analyze(modelScenario(), m_zoo).memory.maxBatch;
        const auto knee = std::ranges::find(run.knees, true, &Knee::byMemory);
        QVERIFY(knee != run.knees.end());
        QCOMPARE(knee->value, double(most + 1));
        QVERIFY(!knee->fits);
        QCOMPARE(knee->last.fits, std::optional(true));
        QCOMPARE(knee->point.fits, std::optional(false));

        const SweepRun larger = *runSweep(modelScenario(), m_zoo, {axis("capacity/DRAM=1 GB:100 GB:x10")});
        QCOMPARE(larger.knees.size(), std::size_t{1});
        QVERIFY(larger.knees[0].fits);
        const double needed = analyze(modelScenario(), m_zoo).memory.total.value();
        QVERIFY(std::abs(larger.knees[0].value / needed - 1) < 1e-6);
    }

    // "Fits up to" names the last value that fits, "fits from" the first one.
    void theEndThatIsToldFits_data()
    {
        // more: fits with more
        const Rows<QString, bool> row("over", "more");
        row("batch", "batch=1:4096:x2", false);
        row("length", "seq=32:4096:x2", false);
        row("chips", "chips=1:16:x2", true);
    }

    void theEndThatIsToldFits()
    {
        QFETCH(QString, over);
        QFETCH(bool, more);
        const Catalogue zoo = linkedZoo();
        Scenario scenario = modelScenario();
        scenario.batch = 200; // 13.5 GB of weights and 27 GB of cache, at 20 GB for each chip
        const SweepRun run = *runSweep(scenario, zoo, {axis(over)});
        const auto knee = std::ranges::find(run.knees, true, &Knee::byMemory);
        QVERIFY(knee != run.knees.end());
        QCOMPARE(knee->fits, more);
        const double told = knee->lastThatFits();
        const auto fits = [&](double value) {
            const QString at = QStringLiteral("%1=%2").arg(over.section(u'=', 0, 0)).arg(value);
            return analyze(sweepPlace(scenario, zoo, {axis(at)})->scenario, zoo).memory.fits;
        };
        QCOMPARE(fits(told), std::optional(true));
        QCOMPARE(fits(more ? told - 1 : told + 1), std::optional(false));
    }

    // An odd number of chips cannot be cut into 2 stages, so 40.5 GB fit from 4 chips of 20 GB on, also where the next
    // point is far.
    void whatCannotBeComputedIsNoChange_data() { textRows("over", {"chips=2:16:x2", "chips=2,16", "chips=2,64"}); }

    void whatCannotBeComputedIsNoChange()
    {
        QFETCH(QString, over);
        const Catalogue zoo = linkedZoo();
        const Scenario scenario = withSettings("batch=200 chips=2 pipeline=2", modelScenario());
        const SweepRun run = *runSweep(scenario, zoo, {axis(over)});
        for (const Knee &knee : run.knees)
            QVERIFY(knee.last.valid && knee.point.valid);
        const auto knee = std::ranges::find(run.knees, true, &Knee::byMemory);
        QVERIFY(knee != run.knees.end());
        QCOMPARE(knee->value, 4.0);
        QCOMPARE(knee->lastValue, 2.0);
    }

    // For each value of the other axis it ends where a sweep of the axis alone says.
    void memoryEndsOnAMapWhereItDoesOnALine_data()
    {
        const Rows<QStringList, int> row("axes", "along");
        row("the first", QStringList{"batch=1:4096:x2", "seq=128,256,1024"}, 0);
        row("the second, beside words", QStringList{"precision=fp16,int8", "batch=1:4096:x2"}, 1);
    }

    void memoryEndsOnAMapWhereItDoesOnALine()
    {
        QFETCH(QStringList, axes);
        QFETCH(int, along);
        const std::vector<SweepAxis> read = axesOf(axes);
        const SweepRun map = *runSweep(modelScenario(), m_zoo, read);
        const SweepAxis &other = read[std::size_t(1 - along)];
        QCOMPARE(map.endsAlong, std::size_t(along));
        QCOMPARE(map.memoryEnds.size(), other.size());
        for (std::size_t line = 0; line < other.size(); ++line) {
            const SweepPlace place = *sweepPlace(modelScenario(), m_zoo, {other.only(line)});
            const std::int64_t most = *analyze(place.scenario, m_zoo).memory.maxBatch;
            QCOMPARE(map.memoryEnds[line].size(), std::size_t(1));
            QCOMPARE(map.memoryEnds[line][0].value, double(most + 1));
            QCOMPARE(map.fitsAt(line, double(most)), std::optional(true));
            QCOMPARE(map.fitsAt(line, double(most + 1)), std::optional(false));
        }
    }

    void chipsBesideTheirNumbers()
    {
        const std::vector<SweepAxis> axes{axis("hardware=chip,half"), axis("bandwidth=1 TB/s,2 TB/s")};
        const SweepRun run = *runSweep(modelScenario(), m_zoo, axes);
        QVERIFY(run.points[1].latency < run.points[0].latency && run.points[3].latency < run.points[2].latency);
        // Each point keeps its numbers, whichever axis comes first.
        const SweepRun turned = *runSweep(modelScenario(), m_zoo, {axes[1], axes[0]});
        QVERIFY(turned.points[1] == run.points[2]);
        QVERIFY(turned.points[2] == run.points[1]);
        Catalogue other = m_zoo;
        Chip named = chipWith({{Unit::Matrix, Fp16, peak}}, bandwidth, capacity, "other");
        named.memory[0].name = "HBM";
        other.add(named);
        const auto refused = runSweep(
            modelScenario(), other,
            {*parseSweepAxis("hardware=chip,other", modelScenario(), other), axis("memory/DRAM=1 TB/s,2 TB/s")});
        QVERIFY(!refused.ok());
        QVERIFY(QString::fromStdString(refused.message().text).contains("the chip other has no memory/DRAM"));
    }

    void manyPointsAreThoseOfEachValue_data()
    {
        const Rows<QStringList> row("axes");
        row("batches", QStringList("batch=1:20000"));
        row("of serving", QStringList("dense-batch=1:20000"));
        row("numbers of the chip", QStringList("bandwidth=100 GB/s:10 TB/s:log10000"));
        row("a map", QStringList({"batch=1:130", "seq=1:130"}));
        row("a map of the chip", QStringList({"bandwidth=100 GB/s:10 TB/s:log100", "batch=1:130"}));
        row("words outside", QStringList({"weights=fp16,int8", "batch=1:10000"}));
    }

    // Several threads share the points.
    void manyPointsAreThoseOfEachValue()
    {
        QFETCH(QStringList, axes);
        const std::vector<SweepAxis> list = axesOf(axes);
        const SweepRun run = *runSweepPoints(modelScenario(), m_zoo, list);
        QVERIFY(run.complete() && run.points.size() >= 10000);
        const std::size_t inner = list.back().size();
        for (std::size_t i = 0; i < run.points.size(); i += 331) {
            std::vector<SweepAxis> one = list;
            one.back() = list.back().only(i % inner);
            if (one.size() > 1)
                one[0] = list[0].only(i / inner);
            QVERIFY(runSweepPoints(modelScenario(), m_zoo, one)->points.front() == run.points[i]);
        }
    }

    void theFirstRefusedValueIsTold()
    {
        SweepAxis batches = axis("batch=1:20000");
        batches.numbers[9001] = 0;
        batches.numbers[9999] = batches.numbers[17000] = -1;
        const Result<SweepRun> run = runSweepPoints(modelScenario(), m_zoo, {batches});
        QVERIFY(!run.ok() && QString::fromStdString(run.message().text).contains("batch: given 0"));
    }

    void itEndsWhenToldTo()
    {
        std::size_t asked = 0;
        const auto run = runSweep(modelScenario(), m_zoo, {axis("batch=1:100000")}, [&](std::size_t done) {
            asked = done;
            return done < 2000;
        });
        QVERIFY(run.ok() && !run->complete());
        QVERIFY(asked >= 2000 && asked < 4000);
        QCOMPARE(run->points.size(), asked);
    }

    void refusals_data()
    {
        const Rows<QStringList, QString> row("axes", "says");
        row("none", QStringList(), "one or two things");
        row("three", QStringList({"batch=1,2", "seq=1,2", "chips=1,2"}), "one or two things");
        row("twice", QStringList({"batch=1,2", "batch=3,4"}), "batch is given twice");
        row("a part before the whole", QStringList({"weights=fp8,int4", "precision=fp16,w4a16"}),
            "weights: precision replaces it; give precision first");
        row("an overhead before the profile", QStringList({"overhead=ideal,graphs", "profile=datasheet,typical"}),
            "overhead: profile replaces it; give profile first");
        row("one number with two names", QStringList({"bandwidth=4TB/s,5TB/s", "memory/DRAM=2TB/s,6TB/s"}),
            "bandwidth and memory/DRAM replace each other; give one");
        row("a rate that follows the peak",
            QStringList({"compute/matrix/fp16=1TFLOP/s,2TFLOP/s", "peak=5TFLOP/s,6TFLOP/s"}),
            "compute/matrix/fp16 and peak replace each other; give one");
        row("requests for tokens", QStringList({"dense-batch=64,512", "requests=4,64"}),
            "dense-batch and requests replace each other; give one");
        row("tokens for requests", QStringList({"requests=4,64", "dense-batch=64,512"}),
            "requests and dense-batch replace each other; give one");
        row("an axis of a mesh", QStringList({"mesh=tensor=2;data=2", "replicas=1,4"}),
            "mesh and replicas replace each other; give one");
        row("giant map", QStringList({"batch=1:1001", "seq=1:1000"}), "more than 1000000 points");
    }

    void refusals()
    {
        QFETCH(QStringList, axes);
        QFETCH(QString, says);
        const auto run = runSweep(modelScenario(), m_zoo, axesOf(axes));
        QVERIFY(!run.ok());
        QVERIFY2(QString::fromStdString(run.message().text).contains(says), run.message().text.c_str());
        QVERIFY(!runSweep(modelScenario(), m_zoo, {SweepAxis{"nothing", {"1"}}}).ok());
        QVERIFY(runSweep(modelScenario(), m_zoo, {axis("precision=fp16,w4a16"), axis("weights=fp8,int4")}).ok());
        QVERIFY(runSweep(modelScenario(), m_zoo, {axis("batch=1,2"), axis("phase=prefill,decode")}).ok());
    }

    // A model whose numbers contradict each other is refused in a file, so its points have no values either.
    void impossibleModelsHaveNoValues_data()
    {
        const Rows<QString, QString> row("model", "says");
        row("heads=7,8", "llama-3-8b", "heads (7) is not a multiple of kv heads (8)");
        row("experts/per token=300,8", "deepseek-v3", "a token cannot use 300 of 256 experts");
        row("layers=10,60", "nemotron-h-8b", "24 of 10 layers leave none for attention");
        row("image/patch=15,16", "vit-b-16", "patches of 15 pixels do not fill an image of 224");
    }

    void impossibleModelsHaveNoValues()
    {
        QFETCH(QString, model);
        QFETCH(QString, says);
        Scenario scenario;
        scenario.model = model.toStdString();
        const auto over = parseSweepAxis(QTest::currentDataTag(), scenario, shippedZoo());
        QVERIFY(over.ok());
        std::vector<std::string> texts;
        QVERIFY(sweep(scenario, shippedZoo(), {*over}, [&](const auto &, const Analysis &analysis) {
            const Finding *error = firstError(analysis);
            texts.push_back(error ? phrases::finding(*error, analysis) : std::string());
            return true;
        }));
        QCOMPARE(texts.size(), std::size_t{2});
        QVERIFY2(QString::fromStdString(texts[0]).contains(says), texts[0].c_str());
        QCOMPARE(texts[1], std::string());
        const auto run = runSweep(scenario, shippedZoo(), {*over});
        QVERIFY(run.ok() && !run->points[0].valid && run->points[1].valid);
    }

    void badTexts_data()
    {
        QTest::addColumn<QString>("says");
        QTest::newRow("memory/DRAM=1 TB:2 TB") << "FROM and TO are numbers; ";
        QTest::newRow("memory/DRAM=0:2 TB/s") << "given 0; allowed: a number from";
        QTest::newRow("memory/L7=1 TB/s") << "memory/DRAM";
        QTest::newRow("memory/DRAM=1,35TB/s") << "a comma joins values: write a decimal point";
        QTest::newRow("layers=1,2.5") << "given 2.5; allowed: a whole number";
        QTest::newRow("batch=1:8:log1") << "N points, from 2";
        QTest::newRow("overlap=0:1:log5") << "starts above 0";
        QTest::newRow("batch=1:8:log99999999") << "more than 1000000 points";
        QTest::newRow("batch=1:1000001") << "more than 1000000 points; take larger steps";
    }

    void badTexts()
    {
        QFETCH(QString, says);
        const auto read = parseSweepAxis(QTest::currentDataTag(), modelScenario(), m_zoo);
        QVERIFY(!read.ok());
        QVERIFY2(QString::fromStdString(read.message().text).contains(says), read.message().text.c_str());
    }

    void namesAreWhatAxesTake()
    {
        for (const Scenario &scenario : {modelScenario(), productScenario()}) {
            QStringList names;
            for (const SweepName &name : sweepNames(scenario, m_zoo)) {
                names << QString::fromStdString(name.name);
                const auto axis = parseSweepAxis(name.name + "=" + std::to_string(name.value), scenario, m_zoo);
                QVERIFY2(axis.ok() || name.value == 0, axis.ok() ? "" : axis.message().text.c_str());
            }
            QVERIFY(names.contains("batch") && names.contains("memory/DRAM") && names.contains("compute/matrix/fp16"));
            QCOMPARE(names.contains("m"), scenario.kernel.has_value());
            QCOMPARE(names.contains("layers"), !scenario.kernel.has_value());
            QCOMPARE(names.removeDuplicates(), 0);
        }
    }

    // They would change nothing without experts.
    void settingsOfExpertsNeedExperts_data()
    {
        const Rows<QString, QString, bool> row("model", "versus", "offered");
        row("dense", "llama", QString(), false);
        row("experts", "mixtral", QString(), true);
        row("dense beside experts", "llama", "mixtral", true);
        row("dense beside dense", "llama", "matmul:m=1,n=1024,k=1024", false);
    }

    void settingsOfExpertsNeedExperts()
    {
        QFETCH(QString, model);
        QFETCH(QString, versus);
        Catalogue zoo = m_zoo;
        zoo.add(modelOf(mixtral(), "mixtral"));
        Scenario scenario = modelScenario();
        scenario.model = model.toStdString();
        if (!versus.isEmpty())
            scenario.versus = {versus.toStdString()};
        QStringList names;
        for (const SweepName &name : sweepNames(scenario, zoo))
            names << QString::fromStdString(name.name);
        for (const char *name : {"expert-parallel", "expert-imbalance", "redundant-experts"})
            QTEST(names.contains(QString::fromLatin1(name)), "offered");
        QVERIFY(names.contains("pipeline"));
    }

    void whereTheScenarioStands()
    {
        Scenario scenario = withSettings("batch=48", modelScenario());
        QCOMPARE(*sweepValueNow(scenario, m_zoo, axis("batch=1:64:x2")), 48.0);
        QCOMPARE(*sweepValueNow(scenario, m_zoo, axis("bandwidth=1 TB/s,2 TB/s")), bandwidth);
        QCOMPARE(*sweepValueNow(scenario, m_zoo, axis("precision=int8,fp16")), 1.0);
        QVERIFY(!sweepValueNow(scenario, m_zoo, axis("precision=int8,fp8")));
    }

private:
    Catalogue linkedZoo() const
    {
        Chip chip = *m_zoo.chip("chip");
        chip.links.push_back(linkOf("Bus", 50e9));
        return zooOf(chip, modelOf(llama2(), "llama"));
    }

    std::vector<SweepAxis> axesOf(const QStringList &texts) const
    {
        std::vector<SweepAxis> axes;
        for (const QString &text : texts)
            axes.push_back(axis(text));
        return axes;
    }

    SweepAxis axis(const QString &text, const Scenario &scenario = modelScenario()) const
    {
        const Result<SweepAxis> read = parseSweepAxis(text.toStdString(), scenario, m_zoo);
        if (!read)
            qFatal("%s", read.message().text.c_str());
        return *read;
    }

    Catalogue m_zoo;
};

ROOFLINE_TEST(SweepRunTest)
#include "core/sweep/sweep_run.moc"
