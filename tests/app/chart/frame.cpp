// Tests the frame, the mapping and the ticks: where a value lies, and that only the hardware and the room decide it.
#include "app/chart/frame.h"
#include "app/chart/plot_area.h"
#include "app/curves/curve_axis.h"
#include "app/paint/mapping.h"
#include "app/paint/tick_labels.h"
#include "core/hardware/chip.h"
#include "core/scenario/scenario.h"
#include "core/units/format.h"
#include "core/workload/model.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <cmath>

using namespace roofline;

namespace {

Chip chipWith(std::initializer_list<double> rates, double bandwidth)
{
    std::vector<test::Rate> all;
    for (const double rate : rates)
        all.push_back({.rate = rate});
    Chip chip = test::chipWith(all, bandwidth);
    if (bandwidth == 0)
        chip.memory[0].bandwidth.reset();
    return chip;
}

Frame frameFor(const Chip &chip, const Decades &decades = {})
{
    const Chip *const one = &chip;
    return frameOf(std::span(&one, 1), decades);
}

QStringList labelsOf(const std::vector<Tick> &ticks)
{
    QStringList labels;
    for (const Tick &tick : ticks) {
        if (!tick.label.isEmpty())
            labels << tick.label;
    }
    return labels;
}

} // namespace

class ChartFrameTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A number beside the chart has the digits that it has everywhere, also where it is halfway between two.
    void numbersAreRoundedAlike()
    {
        for (const double value : {2765e9, 312.5e12, 989.4e12, 1978.9e12, 14.25e15, 0.4125e12}) {
            const RateUnit unit{1e12, "TFLOP/s"};
            const QString shown = numberIn(unit, value);
            const QString written = QString::fromStdString(formatNumber(value, value >= 1e15 ? 4 : 3));
            QCOMPARE(shown.toDouble(), written.toDouble() / 1e12);
        }
        QCOMPARE(numberIn({1e12, "TB/s"}, 2765e9), QStringLiteral("2.76"));
    }

    void framesOfChips_data()
    {
        const test::Rows<double, double, double, double, double, double, double> row("lowest", "highest", "bandwidth",
                                                                                     "xLow", "xHigh", "yLow", "yHigh");
        // The A100 has 0.1 × 2.039 TB/s = 0.204 TFLOP/s, and 1248 TFLOP/s / 2.039 TB/s = 612 FLOP/byte.
        row("a100", 9.7e12, 1248e12, 2.039e12, -1.0, 4.0, 11.0, 16.0);
        // The Opteron X4 has its ridge at 73.6 / 16.6 = 4.4, and 0.1 × 16.6 GB/s = 1.66 GFLOP/s.
        row("opteron", 73.6e9, 73.6e9, 16.6e9, -1.0, 4.0, 9.0, 12.0);
        // A wafer has its ridge at 0.75, so that 0.1 would cut its slope short.
        row("wafer", 15.8e15, 15.8e15, 21e15, -2.0, 4.0, 14.0, 17.0);
        // This is a microcontroller with 64 MFLOP/s and 64 MB/s.
        row("tiny", 64e6, 256e6, 64e6, -1.0, 4.0, 6.0, 9.0);
        // A slope like Groq's has 750 TOP/s at 80 TB/s, and an integer rate of 7.5 TOP/s beside it. That rate
        // meets the slope at 0.094 FLOP/byte, and the frame begins a decade left of that.
        row("flat", 7.5e12, 750e12, 80e12, -3.0, 4.0, 10.0, 16.0);
    }

    void framesOfChips()
    {
        QFETCH(double, lowest);
        QFETCH(double, highest);
        QFETCH(double, bandwidth);
        const Frame frame = frameFor(chipWith({lowest, highest}, bandwidth));
        QTEST(frame.xLow, "xLow");
        QTEST(frame.xHigh, "xHigh");
        QTEST(frame.yLow, "yLow");
        QTEST(frame.yHigh, "yHigh");
    }

    // The kind of a workload decides, and none of its sizes.
    void familiesOfWorkloads()
    {
        const auto kernel = [](const char *text) {
            Scenario scenario;
            scenario.kernel = parseKernel(text).value;
            return scenario.kernel ? decadesOf(scenario, nullptr) : Decades{0, 0};
        };
        const Decades streaming{-2, 3};
        const Decades wide{-1, 4};
        QCOMPARE(kernel("axpy:n=1000"), streaming);
        QCOMPARE(kernel("axpy:n=1000000000"), streaming);
        QCOMPARE(kernel("relu:n=1000"), streaming);
        QCOMPARE(kernel("custom:flop=1e12,byte=1e9"), streaming);
        QCOMPARE(kernel("matmul:m=1,n=1,k=1"), wide);
        Model model;
        model.architecture = DecoderModel();
        model.family = "moe";
        QCOMPARE(decadesOf(Scenario(), &model), wide);
        model.family = "tiny";
        QCOMPARE(decadesOf(Scenario(), &model), (Decades{-1, 3}));
        model.architecture = SummaryModel();
        QCOMPARE(decadesOf(Scenario(), &model), (Decades{-1, 5}));
        // 64 images of ResNet-50 with 4.1 GMAC each over 25.6 M weights of 2 bytes are 10.3 k FLOP/byte.
        Scenario onlyWeights;
        onlyWeights.traffic = Traffic::Weights;
        model.architecture = LayerTable();
        model.family = "cnn";
        QCOMPARE(decadesOf(Scenario(), &model), wide);
        QCOMPARE(decadesOf(onlyWeights, &model), (Decades{-1, 5}));
        QCOMPARE(streaming.with(wide), (Decades{-2, 4}));
        QCOMPARE(frameFor(chipWith({312e12}, 2e12), streaming).xHigh, 3.0);
    }

    void unknownBandwidthStillHasAFrame()
    {
        const Frame frame = frameFor(chipWith({4e12}, 0));
        QVERIFY(frame.yLow < std::log10(4e12) && frame.yHigh > std::log10(4e12));
        QVERIFY(frame.width() > 0 && frame.height() >= 3);
    }

    void decadesAreEqualWhereThereIsRoom_data()
    {
        const test::Rows<QSize, bool> row("size", "equal");
        // With 112 pixels per decade 560 × 560 are used, 7 % less than the room. At 664 pixels equal scales
        // would cost 16 %.
        row("nearly square", QSize(600, 560), true);
        row("window", QSize(664, 560), false);
        row("large", QSize(1310, 790), false);
        row("tall", QSize(700, 900), false);
        row("small", QSize(520, 300), false);
        row("strip", QSize(2000, 300), false);
    }

    void decadesAreEqualWhereThereIsRoom()
    {
        QFETCH(QSize, size);
        QFETCH(bool, equal);
        const Frame needed = frameFor(chipWith({9.7e12, 1248e12}, 2.039e12));
        const QRect room(QPoint(70, 60), size);
        const QRect fitted = rectFor(needed, room);
        QVERIFY(room.contains(fitted));
        const Mapping mapping = mappingOf(needed, fitted);
        QCOMPARE(mapping.x.pixelsPerDecade() == mapping.y.pixelsPerDecade(), equal);
        if (!equal)
            QCOMPARE(fitted, room);
        // At most an eighth of the room is given up.
        QVERIFY(double(fitted.width()) * fitted.height() >= 0.875 * size.width() * size.height());
    }

    void mappingGoesThereAndBack()
    {
        const Mapping mapping = mappingOf({-1, 4, 11, 16}, QRect(70, 60, 500, 400));
        for (const double value : {0.1, 0.25, 1.0, 153.0, 9999.0, 1e6, 1e-5}) {
            const double back = mapping.x.toValue(mapping.x.toPixel(value));
            QVERIFY2(std::abs(back / value - 1) < 1e-12, qPrintable(QString::number(value)));
        }
        // Five decades on 500 pixels make 100 pixels per decade.
        QCOMPARE(mapping.x.toPixel(1), 170.0);
        QCOMPARE(mapping.x.toPixel(100), 370.0);
        QVERIFY(mapping.y.toPixel(1e13) < mapping.y.toPixel(1e12));
        QVERIFY(mapping.contains(0.1, 1e11));
        QVERIFY(!mapping.contains(0.09, 1e12));
        QVERIFY(!mapping.contains(1, 1e17));
    }

    // Showing a roof must not move the frame, which belongs to the dense rates.
    void sparseRatesDoNotMoveTheFrame_data()
    {
        const test::Rows<double, QString, double> row("sparseFactor", "variant", "yHigh");
        // 500 T with room for twice as much need 10^15.
        row("dense", 1.0, QString(), 15.0);
        row("sparse", 2.0, QString(), 15.0);
        row("variant", 1.0, "FP16 accumulate", 15.0);
    }

    void sparseRatesDoNotMoveTheFrame()
    {
        QFETCH(double, sparseFactor);
        QFETCH(QString, variant);
        Chip chip = chipWith({500e12}, 600e9);
        chip.compute.front().sparseFactor = sparseFactor;
        if (!variant.isEmpty()) {
            chip.compute.push_back(chip.compute.front());
            chip.compute.back().variant = variant.toStdString();
            chip.compute.back().rate.value = FlopRate(1000e12);
        }
        QTEST(frameFor(chip).yHigh, "yHigh");
    }

    void ticksAreNamed_data()
    {
        const test::Rows<QStringList, QStringList> row("labels", "expected");
        row("SI units", labelsOf(decadeTicks(0.1, 1e6, 1, 800)),
            {"0.1", "1", "10", "100", "1 k", "10 k", "100 k", "1 M"});
        row("in the unit of the axis", labelsOf(decadeTicks(1e11, 1e16, 1e12, 500)),
            {"0.1", "1", "10", "100", "1 k", "10 k"});
        row("below one", labelsOf(decadeTicks(1e-3, 1, 1, 300)), {"0.001", "0.01", "0.1", "1"});
        row("far below", labelsOf(decadeTicks(1e-7, 1e-3, 1, 300)),
            {"100 n", "0.000001", "0.00001", "0.0001", "0.001"});
        row("a close zoom", labelsOf(decadeTicks(1, 10, 1, 300)), {"1", "2", "5", "10"});
        // From 1 to 2 and from 5 to 10 is 0.301 of a decade, which 40 pixels are of 133.
        const auto ofCurve = [](double pixels) {
            return labelsOf(parameterTicks({true, 5, 5000}, false, pixels, 40, tickText));
        };
        row("of a curve, with room", ofCurve(3 * 134),
            {"5", "10", "20", "50", "100", "200", "500", "1 k", "2 k", "5 k"});
        row("of a curve, without", ofCurve(3 * 132), {"10", "100", "1 k"});
        // An intensity has no unit that a prefix could stand before.
        row("small intensities", labelsOf(intensityTicks(IntensityTicks::Decades, 0.0001, 1, 800, 24)),
            {"0.0001", "0.001", "0.01", "0.1", "1"});
        row("powers of two", labelsOf(powerOfTwoTicks(0.125, 16, 800)),
            {"0.125", "0.25", "0.5", "1", "2", "4", "8", "16"});
    }

    void ticksAreNamed()
    {
        QFETCH(QStringList, labels);
        QTEST(labels, "expected");
    }

    // If the axis is zoomed far out, only every second, third … decade has a label.
    void crowdedDecadesKeepTheirLabelsApart()
    {
        for (const double pixels : {700.0, 300.0, 150.0}) {
            const std::vector<Tick> ticks = decadeTicks(1e-8, 1e8, 1, pixels, 48);
            double last = -1e9;
            for (const Tick &tick : ticks) {
                if (tick.label.isEmpty())
                    continue;
                const double at = (std::log10(tick.value) + 8) / 16 * pixels;
                QVERIFY(at - last >= 48 - 1e-6);
                last = at;
            }
            QVERIFY(last > 0);
        }
    }

    void twoAndFiveAreMinorTicks()
    {
        std::vector<double> minor;
        for (const Tick &tick : decadeTicks(1, 100, 1, 200)) {
            if (tick.label.isEmpty())
                minor.push_back(tick.value);
        }
        QCOMPARE(minor.size(), std::size_t(4));
        const std::vector<double> expected = {2, 5, 20, 50};
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(minor[i], expected[i]);
    }

    void powersOfTwo()
    {
        const QStringList crowded = labelsOf(powerOfTwoTicks(0.1, 1e4, 500));
        QVERIFY(crowded.size() >= 3 && crowded.size() <= 11);
        QVERIFY(crowded.contains("1"));
        for (const QString &label : crowded)
            QVERIFY2(std::exp2(std::round(std::log2(label.toDouble()))) == label.toDouble(), qPrintable(label));
    }

    // A word has 8 bytes, so that 10 FLOP per word are 1.25 FLOP/byte.
    void wordsOfEightBytes()
    {
        const std::vector<Tick> ticks = intensityTicks(IntensityTicks::Words, 0.125, 125, 800, 24);
        QCOMPARE(labelsOf(ticks), QStringList({"1", "10", "100", "1 k"}));
        const auto ten = std::ranges::find(ticks, QStringLiteral("10"), &Tick::label);
        QVERIFY(std::abs(ten->value - 1.25) < 1e-9);
    }

    void neverAnExponent()
    {
        for (int power = -15; power <= 20; ++power) {
            const QString text = tickText(std::pow(10.0, power));
            QVERIFY2(!text.contains(QLatin1Char('e')) && text.size() <= 8, qPrintable(text));
        }
    }

    void rateUnits()
    {
        QCOMPARE(QLatin1String(rateUnitFor(125e15).name), QLatin1String("PFLOP/s"));
        QCOMPARE(QLatin1String(rateUnitFor(15e15).name), QLatin1String("TFLOP/s")); // GB300 in FP4
        QCOMPARE(QLatin1String(rateUnitFor(1248e12).name), QLatin1String("TFLOP/s"));
        QCOMPARE(QLatin1String(rateUnitFor(73.6e9).name), QLatin1String("GFLOP/s"));
        QCOMPARE(QLatin1String(rateUnitFor(256e6).name), QLatin1String("MFLOP/s"));
    }
};

ROOFLINE_TEST(ChartFrameTest)
#include "app/chart/frame.moc"
