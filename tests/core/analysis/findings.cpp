// Checks when each finding is reported, and with which values.
#include "core/analysis/analysis.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <limits>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

using Code = Finding::Code;

namespace {

Chip analysisChip()
{
    return chipWith({{Unit::Matrix, Fp16, 100e12},
                     {Unit::Matrix, Int8, 200e12},
                     {Unit::Vector, Fp16, 10e12},
                     {Unit::Vector, Fp32, 5e12}},
                    1e12, 80e9);
}

Analysis analyzed(const Scenario &scenario, const Chip &chip, const Model &model = {})
{
    return analyze(scenario, zooOf(chip, model));
}

Scenario onModel()
{
    return modelOn("chip", "model");
}

Model tinySummary(std::optional<double> activations = 10)
{
    return modelOf(summaryModel(1000, 1e9, activations));
}

} // namespace

class AnalysisFindings : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void nothingToSay()
    {
        const Analysis analysis = analyzed(seconds(0.02, 0.01), analysisChip()); // 10 GB of 80
        QVERIFY(analysis.valid);
        QVERIFY(analysis.findings.empty());
    }

    void errors_data()
    {
        // peak: what is known of the chip must stay known
        const Rows<Scenario, Chip, Code, double, double> row("scenario", "chip", "code", "peak", "bandwidth");
        row("unknown chip", withSettings("hardware=nothing", seconds(1, 1)), analysisChip(), Code::UnknownHardware, 0,
            0);

        row("unknown model", withSettings("model=nothing", onModel()), analysisChip(), Code::UnknownModel, 100e12,
            1e12);
        row("unknown model, in int8", withSettings("model=nothing weights=int8 activations=int8", onModel()),
            analysisChip(), Code::UnknownModel, 200e12, 1e12);
        row("nothing as wide as fp64", withSettings("weights=fp64 activations=fp64", seconds(1, 1)), analysisChip(),
            Code::NoFormat, 0, 1e12);

        Chip chip = analysisChip();
        chip.memory[0].bandwidth.reset();
        row("no bandwidth", seconds(1, 1), chip, Code::NoBandwidth, 100e12, 0);
        chip = analysisChip();
        chip.memory.clear();
        row("no memory", seconds(1, 1), chip, Code::NoBandwidth, 100e12, 0);
        chip = analysisChip();
        chip.memory.push_back({"L2", vendor(Bytes(1e6)), std::nullopt});
        row("no bandwidth of the level", withSettings("memory-level=L2", seconds(1, 1)), chip, Code::NoBandwidth,
            100e12, 0);
        row("no such level", withSettings("memory-level=L3", seconds(1, 1)), chip, Code::UnknownMemoryLevel, 100e12, 0);

        for (const char *kernel :
             {"conv2d:n=1,h=4,w=4,cin=8,cout=6,k=3,groups=4", "conv2d:n=1,h=4,w=4,cin=6,cout=8,k=3,groups=4",
              "attention:batch=1,heads=8,kv_heads=3,head_dim=8,q=1,kv=4",
              "attention:batch=1,heads=8,kv_heads=16,head_dim=8,q=1,kv=4",
              "attention:batch=1,heads=8,kv_heads=8,head_dim=8,q=5,kv=4"})
            row(kernel, kernelOn("chip", kernel), analysisChip(), Code::ImpossibleKernel, 100e12, 1e12);
    }

    void errors()
    {
        QFETCH(Scenario, scenario);
        QFETCH(Chip, chip);
        QFETCH(Code, code);
        QFETCH(double, peak);
        QFETCH(double, bandwidth);
        const Analysis analysis = analyzed(scenario, chip, tinySummary());
        QVERIFY(!analysis.valid);
        QVERIFY(isError(code));
        QVERIFY(findingOf(analysis, code));
        COMPARE_NEAR(analysis.peak.value(), peak);
        COMPARE_NEAR(analysis.bandwidth.value(), bandwidth);
        QVERIFY(analysis.operators.empty());
        QVERIFY(analysis.totals == Totals());
        QVERIFY(analysis.scenario == scenario);
    }

    // Vector work falls back too: on a wider format, then on the matrix unit, but never on a narrower format.
    void vectorWorkNeedsAFormatToo()
    {
        Chip chip = chipWith({{Unit::Matrix, Int8, 100e12}, {Unit::Vector, Fp32, 5e12}}, 1e12);
        Scenario scenario = withSettings("compute=int8", onModel());
        QVERIFY(analyzed(scenario, chip, modelOf(llama2())).valid);
        chip.compute.pop_back();
        QVERIFY(analyzed(scenario, chip, modelOf(llama2())).valid);
        scenario.compute = Fp16;
        QVERIFY(findingOf(analyzed(scenario, chip, modelOf(llama2())), Code::NoFormat));
    }

    void badSettings_data()
    {
        QTest::addColumn<Scenario>("scenario");
        const auto row = [](const char *name, auto change) {
            Scenario scenario = seconds(1, 1);
            change(scenario);
            QTest::newRow(name) << scenario;
        };
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinite = std::numeric_limits<double>::infinity();
        row("batch 0", [](Scenario &s) { s.batch = 0; });
        row("batch −1", [](Scenario &s) { s.batch = -1; });
        row("batch too large", [](Scenario &s) { s.batch = largestBatch + 1; });
        row("sequence 0", [](Scenario &s) { s.sequence = 0; });
        row("sequence too long", [](Scenario &s) { s.sequence = largestSequence + 1; });
        row("overlap below 0", [](Scenario &s) { s.overlap = -0.1; });
        row("overlap above 1", [](Scenario &s) { s.overlap = 1.1; });
        row("overlap nan", [nan](Scenario &s) { s.overlap = nan; });
        row("sustained 0", [](Scenario &s) { s.sustained = {Sustained::Preset::Custom, 0, 1}; });
        row("sustained above 1", [](Scenario &s) { s.sustained = {Sustained::Preset::Custom, 1, 1.5}; });
        row("sustained nan", [nan](Scenario &s) { s.sustained = {Sustained::Preset::Custom, nan, 1}; });
        row("sustained next to nothing", [](Scenario &s) { s.sustained = {Sustained::Preset::Custom, 1e-320, 1}; });
        row("overhead below 0", [](Scenario &s) { s.overhead = {Overhead::Preset::Custom, -1, 0}; });
        row("overhead infinite", [infinite](Scenario &s) { s.overhead = {Overhead::Preset::Custom, 0, infinite}; });
        row("kernel of zeros", [](Scenario &s) { s.kernel = Kernel{KernelKind::Conv2d, {}}; });
        row("kernel nan", [nan](Scenario &s) { s.kernel->values[0] = nan; });
        row("kernel negative", [](Scenario &s) { s.kernel->values[1] = -1; });
        row("kernel infinite", [infinite](Scenario &s) { s.kernel->values[1] = infinite; });
        row("transform of one point", [](Scenario &s) { s.kernel = Kernel{KernelKind::Fft, {1, 1}}; });
    }

    void badSettings()
    {
        QFETCH(Scenario, scenario);
        const Analysis analysis = analyzed(scenario, analysisChip());
        QVERIFY(!analysis.valid);
        QVERIFY(findingOf(analysis, Code::BadSetting));
        QVERIFY(analysis.totals == Totals());
        QVERIFY(analysis.operators.empty());
        COMPARE_NEAR(analysis.peak.value(), 100e12);
        COMPARE_NEAR(analysis.bandwidth.value(), 1e12);
    }

    // A preset does not use the custom values, so they are not checked.
    void presetsHideCustomValues()
    {
        Scenario scenario = seconds(1, 1);
        scenario.sustained = {Sustained::Preset::Datasheet, 7, -7};
        scenario.overhead = {Overhead::Preset::Ideal, -7, -7};
        QVERIFY(analyzed(scenario, analysisChip()).valid);
    }

    void substitutions_data()
    {
        const Rows<NumberFormat, Code, NumberFormat, double, bool> row("asked", "code", "used", "rate", "otherUnit");
        row("another format", Fp8, Code::FormatSubstituted, Fp16, 100e12, false);
        row("another unit", Fp32, Code::UnitSubstituted, Fp32, 5e12, true);
        row("both", Tf32, Code::FormatSubstituted, Fp32, 5e12, true);
    }

    void substitutions()
    {
        QFETCH(NumberFormat, asked);
        QFETCH(Code, code);
        QFETCH(NumberFormat, used);
        QFETCH(double, rate);
        QFETCH(bool, otherUnit);
        Scenario scenario = seconds(1, 1);
        scenario.weights = scenario.activations = asked;
        const Analysis analysis = analyzed(scenario, analysisChip());
        QVERIFY(analysis.valid);
        QVERIFY(analysis.requestedFormat == asked && analysis.format == used);
        QVERIFY(analysis.unit == (otherUnit ? Unit::Vector : Unit::Matrix));
        const Finding *finding = findingOf(analysis, code);
        QVERIFY(finding);
        QVERIFY(finding->unit == Unit::Matrix && finding->from == asked && finding->to == used);
        COMPARE_NEAR(finding->first, rate);
        if (code == Code::FormatSubstituted)
            QCOMPARE(finding->second, otherUnit ? 1.0 : 0.0);
        else
            QVERIFY(!findingOf(analysis, Code::FormatSubstituted));
    }

    void eachSubstitutionIsSaidOnce()
    {
        Scenario scenario = onModel();
        scenario.weights = scenario.activations = Bf16; // for both matrix and vector work
        const Analysis analysis = analyzed(scenario, analysisChip(), modelOf(llama2()));
        QCOMPARE(std::ranges::count(analysis.findings, Code::FormatSubstituted, &Finding::code), 2);
    }

    void unverifiedNumbers()
    {
        Chip chip = analysisChip();
        chip.compute[0].rate.evidence = Evidence::Unverified;
        const Analysis ofRate = analyzed(seconds(1, 1), chip);
        const Finding *rate = findingOf(ofRate, Code::UnverifiedNumber);
        QVERIFY(rate);
        QCOMPARE(rate->first, 0.0);
        Scenario other = withSettings("compute=int8", seconds(1, 1));
        QVERIFY(!findingOf(analyzed(other, chip), Code::UnverifiedNumber)); // this rate is not used here
        chip = analysisChip();
        chip.memory[0].bandwidth->evidence = Evidence::Unverified;
        const Analysis ofBandwidth = analyzed(seconds(1, 1), chip);
        const Finding *bandwidth = findingOf(ofBandwidth, Code::UnverifiedNumber);
        QVERIFY(bandwidth);
        QCOMPARE(bandwidth->first, 1.0);
    }

    // The usual fractions of an accelerator are half of the peak and 90 % of the bandwidth.
    void typicalUsual()
    {
        Scenario scenario = withSettings("sustained=typical", seconds(0.02, 0.01));
        const Analysis analysis = analyzed(scenario, analysisChip());
        QCOMPARE(analysis.findings.size(), std::size_t{2});
        QCOMPARE(analysis.findings[0].first, 0.0);
        QCOMPARE(analysis.findings[0].second, 0.5);
        QCOMPARE(analysis.findings[1].first, 1.0);
        QCOMPARE(analysis.findings[1].second, 0.9);
        QCOMPARE(analysis.sustainedCompute, 0.5);
        QCOMPARE(analysis.sustainedMemory, 0.9);
        Chip chip = analysisChip();
        chip.sustainedCompute = vendor(0.8);
        chip.sustainedMemory = vendor(0.9);
        QVERIFY(!findingOf(analyzed(scenario, chip), Code::TypicalUsual));
    }

    void activationsUnknown()
    {
        QVERIFY(findingOf(analyzed(onModel(), analysisChip(), tinySummary({})), Code::ActivationsUnknown));
        QVERIFY(!findingOf(analyzed(onModel(), analysisChip(), tinySummary()), Code::ActivationsUnknown));
        Scenario scenario = onModel();
        scenario.traffic = Traffic::Weights; // activations do not count then
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), tinySummary({})), Code::ActivationsUnknown));
    }

    // A layer's overhead then counts for none, which makes the time too short.
    void layersUnknown()
    {
        QVERIFY(!findingOf(analyzed(onModel(), analysisChip(), tinySummary()), Code::LayersUnknown));
        const Scenario launched = withSettings("overhead=framework", onModel());
        QVERIFY(findingOf(analyzed(launched, analysisChip(), tinySummary()), Code::LayersUnknown));
        Model known = tinySummary();
        std::get<SummaryModel>(known.architecture).layers = 3;
        QVERIFY(!findingOf(analyzed(launched, analysisChip(), known), Code::LayersUnknown));
    }

    // What has no weights moves nothing if they alone move, which is no way to be compute-bound.
    void noWeights()
    {
        Scenario scenario = withSettings("traffic=weights", onModel());
        for (const auto &[kernel, lacks] : {std::pair("triad:n=1000", true), std::pair("gemv:m=64,n=64", false)}) {
            scenario.kernel = *parseKernel(kernel);
            QCOMPARE(findingOf(analyzed(scenario, analysisChip(), tinySummary()), Code::NoWeights) != nullptr, lacks);
        }
        scenario.traffic = Traffic::All;
        scenario.kernel = *parseKernel("triad:n=1000");
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), tinySummary()), Code::NoWeights));
    }

    void capacity()
    {
        Chip chip = analysisChip();
        chip.memory[0].capacity.reset();
        const Analysis unknown = analyzed(onModel(), chip, tinySummary());
        QVERIFY(findingOf(unknown, Code::CapacityUnknown));
        QVERIFY(!unknown.memory.fits && !unknown.memory.capacity && !unknown.memory.maxBatch);

        chip.memory[0].capacity = vendor(Bytes(2019)); // 2000 of weights and 20 of activations
        const Analysis small = analyzed(onModel(), chip, tinySummary());
        QVERIFY(small.valid); // it is computed all the same
        const Finding *finding = findingOf(small, Code::DoesNotFit);
        QVERIFY(finding);
        QCOMPARE(finding->first, 2020.0);
        QCOMPARE(finding->second, 2019.0);
        chip.memory[0].capacity = vendor(Bytes(2020));
        QVERIFY(!findingOf(analyzed(onModel(), chip, tinySummary()), Code::DoesNotFit));
    }

    void beyondContext()
    {
        DecoderModel decoder = llama2();
        decoder.context = 4096;
        Scenario scenario = withSettings("seq=4096", onModel());
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), modelOf(decoder)), Code::BeyondContext));
        scenario.sequence = 4097;
        const Analysis analysis = analyzed(scenario, analysisChip(), modelOf(decoder));
        QVERIFY(analysis.valid);
        const Finding *finding = findingOf(analysis, Code::BeyondContext);
        QVERIFY(finding);
        QCOMPARE(finding->first, 4097.0);
        QCOMPARE(finding->second, 4096.0);
        decoder.context = 0; // unknown
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), modelOf(decoder)), Code::BeyondContext));
    }

    void overheadDominates()
    {
        Scenario scenario = withSettings("overhead=3,0", seconds(1, 0.5));
        const Analysis analysis = analyzed(scenario, analysisChip());
        const Finding *finding = findingOf(analysis, Code::OverheadDominates);
        QVERIFY(finding);
        COMPARE_NEAR(finding->first, 0.75);
        scenario.overhead.launch = 0.9;
        QVERIFY(!findingOf(analyzed(scenario, analysisChip()), Code::OverheadDominates));
    }

    void nearRidge()
    {
        const Analysis analysis = analyzed(seconds(1, 0.96), analysisChip());
        const Finding *finding = findingOf(analysis, Code::NearRidge);
        QVERIFY(finding);
        COMPARE_NEAR(finding->first, 0.96);
        QVERIFY(findingOf(analyzed(seconds(0.96, 1), analysisChip()), Code::NearRidge));
        QVERIFY(!findingOf(analyzed(seconds(1, 0.94), analysisChip()), Code::NearRidge));
        QVERIFY(!findingOf(analyzed(seconds(0, 0), analysisChip()), Code::NearRidge));
    }

    void phaseIgnored()
    {
        Scenario scenario = withSettings("phase=decode", seconds(1, 0.5));
        QVERIFY(findingOf(analyzed(scenario, analysisChip()), Code::PhaseIgnored));
        scenario = onModel();
        scenario.phase = Phase::Prefill;
        QVERIFY(findingOf(analyzed(scenario, analysisChip(), tinySummary()), Code::PhaseIgnored));
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), modelOf(llama2())), Code::PhaseIgnored));
    }

    void trainingInIntegersIsTold_data()
    {
        const Rows<QString, QString> row("settings", "format");
        row("all", "phase=training precision=int4", "int4");
        row("products", "phase=training precision=bf16 compute=int8", "int8");
        row("weights", "phase=training weights=int8 activations=bf16", "int8");
        row("narrower ones", "phase=training weights=int4 activations=int8", "int4");
        row("8 bit with an exponent", "phase=training precision=fp8", "");
        row("16 bit", "phase=training precision=bf16", "");
        row("not trained", "phase=inference precision=int8", "");
        row("a kernel", "phase=training precision=int8 kernel=matmul:m=64,n=64,k=64", "");
    }
    void trainingInIntegersIsTold()
    {
        QFETCH(QString, settings);
        const Analysis analysis =
            analyze(withSettings("hardware=h100-sxm model=bert-base " + settings.toStdString()), shippedZoo());
        const Finding *found = findingOf(analysis, Code::TrainsInIntegers);
        QTEST(found ? QString::fromStdString(std::string(toString(found->from))) : QString(), "format");
    }

    void aPhaseThatIsNotThereBecomesTheUsualOne_data()
    {
        const Rows<Model, Phase, Phase, bool> row("model", "asked", "computed", "told");
        row("a decoder decodes unless told otherwise", modelOf(llama2()), Phase::Inference, Phase::Decode, false);
        row("request", modelOf(llama2()), Phase::Request, Phase::Request, false);
        row("training of a decoder", modelOf(llama2()), Phase::Training, Phase::Training, false);
        row("training of anything", tinySummary(), Phase::Training, Phase::Training, false);
        row("no request without a cache", tinySummary(), Phase::Request, Phase::Inference, true);
    }

    void aPhaseThatIsNotThereBecomesTheUsualOne()
    {
        QFETCH(Model, model);
        QFETCH(Phase, asked);
        QFETCH(Phase, computed);
        Scenario scenario = onModel();
        scenario.phase = asked;
        const Analysis analysis = analyzed(scenario, analysisChip(), model);
        QVERIFY(analysis.valid);
        QVERIFY(analysis.scenario.phase == computed);
        QTEST(findingOf(analysis, Code::PhaseIgnored) != nullptr, "told");
    }

    // The prompt and the generated tokens share the context. Where an
    // encoder reads the prompt, each has its own.
    void aRequestBeyondTheContext()
    {
        DecoderModel decoder = llama2();
        decoder.context = 4096;
        Scenario scenario = withSettings("phase=request prompt=4000 generate=96", onModel());
        scenario.sequence = 1'000'000; // a request ignores it
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), modelOf(decoder)), Code::BeyondContext));
        scenario.generate = 97;
        const Analysis analysis = analyzed(scenario, analysisChip(), modelOf(decoder));
        const Finding *finding = findingOf(analysis, Code::BeyondContext);
        QVERIFY(finding);
        QCOMPARE(finding->first, 4097.0);

        EncoderDecoderModel both;
        both.decoder = llama(6, 512, 8, 8, 2048, 32128);
        static_cast<Tower &>(both.encoder) = both.decoder;
        both.encoder.vocabulary = both.decoder.vocabulary;
        both.encoder.context = both.decoder.context = 512;
        scenario.prompt = scenario.generate = 512;
        QVERIFY(!findingOf(analyzed(scenario, analysisChip(), modelOf(both)), Code::BeyondContext));
        scenario.prompt = 600;
        QCOMPARE(findingOf(analyzed(scenario, analysisChip(), modelOf(both)), Code::BeyondContext)->first, 600.0);
    }

    void nothingToExchange()
    {
        const Analysis analysis = analyzed(withSettings("kernel=allreduce:bytes=1000", seconds(1, 1)), analysisChip());
        QVERIFY(analysis.valid);
        QVERIFY(findingOf(analysis, Code::NothingToExchange));
        QCOMPARE(analysis.totals.latency.value(), 0.0);
        QVERIFY(analysis.totals.bound == Bound::None);
    }
};

ROOFLINE_TEST(AnalysisFindings)
#include "core/analysis/findings.moc"
