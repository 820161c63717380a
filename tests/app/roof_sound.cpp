// Tests what a roof sounds like. The pitch rises along the slope and stays on the flat roof, and nothing
// hidden is heard.
#include "app/sound/roof_sound.h"

#include "app/chart/chart_layers.h"
#include "core/analysis/analysis.h"
#include "tests/app/window_support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

ChartLayers without(std::initializer_list<ChartLayer> layers)
{
    ChartLayers hidden;
    for (const ChartLayer layer : layers)
        hidden.set(layer, true);
    return hidden;
}

// Returns the tone alone, without click and bell.
QByteArray tone(const Scenario &scenario)
{
    return roofSound(analyze(scenario, shippedZoo()), without({ChartLayer::Ridge, ChartLayer::Point}));
}

// Finds the pitch by counting how often the samples of a part rise through zero.
double pitchHeard(const QByteArray &samples, double from, double to)
{
    const auto at = [&](qsizetype i) {
        return std::int16_t(std::uint8_t(samples[2 * i]) | std::uint8_t(samples[2 * i + 1]) << 8);
    };
    const qsizetype first = qsizetype(from * soundRate);
    const qsizetype last = qsizetype(to * soundRate);
    int rises = 0;
    for (qsizetype i = first + 1; i < last; ++i)
        rises += at(i - 1) < 0 && at(i) >= 0;
    return rises / (to - from);
}

} // namespace

class RoofSoundTest : public TestCase {
    Q_OBJECT

private slots:
    void anOctaveForEachFactorOfTen()
    {
        QCOMPARE(pitchOf(1), 880.0);
        QVERIFY(std::abs(pitchOf(0.1) - 440) < 1e-9);
        QVERIFY(std::abs(pitchOf(0.01) - 220) < 1e-9);
        QVERIFY(pitchOf(1e-30) > 20); // lower tones cannot be heard
    }

    void theToneRisesAndStays()
    {
        const QByteArray samples = tone(llamaDecode());
        QCOMPARE(samples.size(), qsizetype(3 * soundRate * 2));
        double before = 0;
        for (double from = 0.1; from < 1.7; from += 0.4) {
            const double pitch = pitchHeard(samples, from, from + 0.2);
            QVERIFY2(pitch > 1.1 * before, qPrintable(QString::number(pitch)));
            before = pitch;
        }
        QVERIFY(std::abs(pitchHeard(samples, 2.1, 2.9) - 880) < 5); // the slope takes two thirds of the time
    }

    void theWorkloadIsHeardWhereItIs()
    {
        const Analysis analysis = analyze(llamaDecode(), shippedZoo());
        const QByteArray with = roofSound(analysis, without({ChartLayer::Ridge}));
        const QByteArray bare = tone(llamaDecode());
        qsizetype first = 0;
        while (first < bare.size() && with[first] == bare[first])
            ++first;
        const double decades = std::log10(analysis.totals.intensity() / analysis.ridge());
        QVERIFY(std::abs(double(first) / 2 / soundRate - (decades + 3) / 4.5 * 3) < 0.01);
    }

    void whatIsHiddenIsNotHeard()
    {
        const Analysis analysis = analyze(llamaDecode(), shippedZoo());
        QVERIFY(roofSound(analysis, without({ChartLayer::BandwidthRoof})).isEmpty());
        QVERIFY(roofSound(analysis, without({ChartLayer::ComputeRoof})).isEmpty());
        QVERIFY(roofSound(analysis, without({ChartLayer::Ridge})) != roofSound(analysis, {}));
        QVERIFY(roofSound(Analysis(), {}).isEmpty());
    }
};

ROOFLINE_GUI_TEST(RoofSoundTest)
#include "app/roof_sound.moc"
