// Checks what a scenario stores and computes in, after "as released", presets and defaults are resolved.
#include "core/scenario/formats.h"

#include "core/scenario/presets.h"
#include "core/scenario/settings.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

// Is like gpt-oss: its experts are MXFP4, the rest is bf16.
Model quantized()
{
    Model model;
    model.id = "quantized";
    model.released = Released(Bf16);
    model.released->weights[indexOf(WeightClass::Experts)] = {Fp4, 32, 1};
    return model;
}

// Is like DeepSeek-V3: all linear layers are fp8 and computed in it.
Model computedInFp8()
{
    Model model;
    model.released = Released(Bf16);
    for (const WeightClass weights : {WeightClass::Linear, WeightClass::Experts, WeightClass::Attention})
        model.released->weights[indexOf(weights)] = {Fp8, 128 * 128, 4};
    model.released->activations = Fp8;
    return model;
}

Scenario asReleased()
{
    return withSettings("precision=released");
}

} // namespace

class FormatsTest : public TestCase {
    Q_OBJECT

private slots:
    void oneFormatForAll()
    {
        const Scenario scenario;
        const Formats formats = formatsOf(scenario, nullptr);
        QVERIFY(!formats.mixed && !formats.unknown);
        QCOMPARE(formats.most(), (StoredFormat{Fp16, 0, 0}));
        QVERIFY(formats.compute() == Fp16);
    }

    // 0.5 byte and an eighth-bit exponent for each 32 make 4.25 bits. A 4-bit weight
    // is computed in the activations' 16 bits.
    void weightOnlyReleaseComputesWide()
    {
        const Model model = quantized();
        const Formats formats = formatsOf(asReleased(), &model);
        QVERIFY(formats.mixed && !formats.unknown);
        QCOMPARE(formats.most().bytes() * 8, 4.25);
        QCOMPARE(formats.of(WeightClass::Attention), (StoredFormat{Bf16, 0, 0}));
        QVERIFY(formats.compute() == Bf16);
        QVERIFY(formats.computeOf(WeightClass::Experts) == Bf16);
    }

    // What is stored in 16 bits computes in 16 bits, and so does attention on a 16-bit cache.
    void fp8ReleaseComputesInFp8()
    {
        const Model model = computedInFp8();
        const Formats formats = formatsOf(asReleased(), &model);
        QVERIFY(formats.compute() == Fp8);
        QVERIFY(formats.computeOf(WeightClass::Attention) == Fp8);
        QVERIFY(formats.computeOf(WeightClass::Head) == Bf16);
        QVERIFY(formats.computeOfCache() == Bf16);
    }

    void presetKeepsSixteenBit()
    {
        const Model model = quantized();
        Scenario scenario;
        apply(*findPrecisionPreset("w4a16"), scenario);
        scenario.groupSize = 128;
        const Formats formats = formatsOf(scenario, &model);
        for (const WeightClass weights : {WeightClass::Linear, WeightClass::Experts, WeightClass::Attention})
            QCOMPARE(formats.of(weights).bytes(), 0.5 + 2.0 / 128);
        for (const WeightClass weights :
             {WeightClass::Embedding, WeightClass::Head, WeightClass::Router, WeightClass::Norms})
            QCOMPARE(formats.of(weights), (StoredFormat{Fp16, 0, 0}));
        scenario.linearOnly = false; // all are quantized, as a bound
        QVERIFY(!formatsOf(scenario, &model).mixed);
    }

    // No format of the scenario has 16 bits, and then the checkpoint says which of them is kept.
    void presetKeepsSixteenBitOfAnyCheckpoint_data()
    {
        const Rows<NumberFormat, NumberFormat> row("checkpoint", "kept");
        row("bf16", Bf16, Bf16);
        row("fp16", Fp16, Fp16);
        row("fp32", Fp32, Fp16);
        row("fp8", Fp8, Fp16);
    }

    void presetKeepsSixteenBitOfAnyCheckpoint()
    {
        QFETCH(const NumberFormat, checkpoint);
        QFETCH(const NumberFormat, kept);
        Model model;
        model.released = Released(checkpoint);
        Scenario scenario;
        apply(*findPrecisionPreset("w4a8kv4"), scenario);
        const Formats formats = formatsOf(scenario, &model);
        QCOMPARE(formats.of(WeightClass::Attention).bytes(), 0.5);
        for (const WeightClass weights :
             {WeightClass::Embedding, WeightClass::Head, WeightClass::Router, WeightClass::Norms})
            QCOMPARE(formats.of(weights), (StoredFormat{kept, 0, 0}));
    }

    // Optimizers work on one copy of all weights.
    void trainingHasOneFormat()
    {
        const Model model = computedInFp8();
        Scenario scenario = asReleased();
        scenario.phase = Phase::Training;
        const Formats formats = formatsOf(scenario, &model);
        QVERIFY(!formats.mixed);
        QVERIFY(formats.most().format == Bf16);
        QVERIFY(formats.compute() == Bf16);
    }

    void unknownReleaseIsSaid()
    {
        const Model model;
        QVERIFY(formatsOf(asReleased(), &model).unknown);
        QVERIFY(formatsOf(asReleased(), nullptr).unknown);
        QVERIFY(formatsOf(asReleased(), &model).compute() == Fp16);
        QVERIFY(!formatsOf(Scenario(), &model).unknown);
    }

    void usualFormats()
    {
        const Chip machine = chipWith({{Unit::Vector, Fp64, 1e9}}, 1e9);
        const Chip accelerator =
            chipWith({{Unit::Matrix, Fp16, 459e12}, {Unit::Matrix, Bf16, 1835e12}, {Unit::Vector, Fp32, 14e12}}, 1e12);
        const Model released = quantized();
        QVERIFY(isReleased(inUsualFormats(Scenario(), &accelerator, &released)));
        QVERIFY(inUsualFormats(Scenario(), &accelerator, nullptr).weights == std::optional(Bf16));
        QVERIFY(inUsualFormats(asReleased(), &machine, nullptr).kv == std::optional(Fp64));

        const Scenario sparse = kernelOn("chip", "spmv:rows=10,nnz=70"); // it needs fp64 everywhere
        QVERIFY(inUsualFormats(sparse, &accelerator, &released).weights == std::optional(Fp64));
        QVERIFY(inUsualFormats(Scenario(), nullptr, nullptr) == Scenario());
    }

    // The result of these kernels does not depend on the formats.
    void kernelsThatUseNoFormat()
    {
        for (const KernelSpec &spec : kernelSpecs()) {
            const bool fixed = spec.kind == KernelKind::Spmv || spec.kind == KernelKind::Fft;
            const bool sends = spec.kind == KernelKind::AllGather || spec.kind == KernelKind::AllReduce
                               || spec.kind == KernelKind::ReduceScatter || spec.kind == KernelKind::AllToAll;
            QVERIFY2(usesFormats(exampleOf(spec)) == !(fixed || sends), std::string(spec.name).c_str());
            QVERIFY(fixedFormat(exampleOf(spec)) == (fixed ? std::optional(Fp64) : std::nullopt));
        }
    }

    // For any choice, an operator computes in the format of one of its operands,
    // and not in one narrower than what it reads.
    void computesInOneOfItsOperands()
    {
        Dice dice(20261);
        for (int i = 0; i < 2000; ++i) {
            const Scenario scenario = randomScenario(dice);
            const Model model = randomModel(dice);
            const Formats formats = formatsOf(scenario, &model);
            for (const WeightClass weights : allWeightClasses) {
                const NumberFormat stored = formats.of(weights).format;
                const NumberFormat computed = formats.computeOf(weights);
                QVERIFY(computed == stored || computed == formats.activations);
                QVERIFY(bytesPerElement(computed) >= bytesPerElement(stored)
                        && bytesPerElement(computed) >= bytesPerElement(formats.activations));
            }
            if (scenario.weights && !scenario.linearOnly)
                QVERIFY(!formats.mixed);
        }
    }
};

ROOFLINE_TEST(FormatsTest)
#include "core/scenario/formats.moc"
