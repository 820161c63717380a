#include "app/paint/tick_labels.h"

#include "core/units/format.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace roofline {

namespace {

constexpr double labelRoom = 46; // pixels from label to label in powers-of-two mode

} // namespace

QString tickText(double value)
{
    struct Prefix {
        double factor;
        const char *text;
    };
    static constexpr Prefix prefixes[] = {{1e18, " E"},  {1e15, " P"},  {1e12, " T"}, {1e9, " G"},
                                          {1e6, " M"},   {1e3, " k"},   {1e-6, ""},   {1e-9, " n"},
                                          {1e-12, " p"}, {1e-15, " f"}, {1e-18, " a"}};
    for (const Prefix &prefix : prefixes) {
        if (value < prefix.factor * 0.9995)
            continue;
        const bool plain = *prefix.text == '\0'; // a millionth to 999 have no prefix
        return QString::fromStdString(formatNumber(plain ? value : value / prefix.factor, plain ? 7 : 4))
               + QString::fromUtf8(prefix.text);
    }
    return QString::fromStdString(formatNumber(value, 7));
}

std::vector<Tick> decadeTicks(double low, double high, double unit, double pixels, double room)
{
    const double from = std::log10(low / unit);
    const double to = std::log10(high / unit);
    const double perDecade = pixels / std::max(to - from, 1e-9);
    const bool labelHalves = to - from < 2.5 && perDecade > 120; // 1 2 5
    const bool labelAll = to - from < 1 && perDecade > 500;      // 1 2 3 … 9
    const int step = std::max(1, int(std::ceil(room / perDecade)));

    std::vector<Tick> ticks;
    const double slack = 1e-9;
    for (int decade = int(std::floor(from)); decade <= int(std::ceil(to)); ++decade) {
        for (int digit = 1; digit <= 9; ++digit) {
            const bool half = digit == 2 || digit == 5;
            if (digit != 1 && !half && !labelAll)
                continue;
            const double position = decade + std::log10(digit);
            if (position < from - slack || position > to + slack)
                continue;
            const double value = digit * std::pow(10.0, decade);
            const bool labelled = digit == 1 ? (decade % step + step) % step == 0 : (half && labelHalves) || labelAll;
            ticks.push_back({value * unit, labelled ? tickText(value) : QString()});
        }
    }
    return ticks;
}

std::vector<Tick> powerOfTwoTicks(double low, double high, double pixels)
{
    const double from = std::log2(low);
    const double to = std::log2(high);
    const double perPower = pixels / std::max(to - from, 1e-9);
    const int step = std::max(1, int(std::ceil(labelRoom / perPower)));
    std::vector<Tick> ticks;
    for (int power = int(std::ceil(from - 1e-9)); power <= int(std::floor(to + 1e-9)); ++power) {
        const double value = std::ldexp(1.0, power);
        const bool labelled = (power % step + step) % step == 0;
        // Writes 1024 in full, because "1.02 k" would hide the power.
        const QString label =
            value >= 1e6 || value < 1e-6 ? tickText(value) : QString::fromStdString(formatNumber(value, 7));
        ticks.push_back({value, labelled ? label : QString()});
    }
    return ticks;
}

double intensityUnit(IntensityTicks ticks)
{
    return ticks == IntensityTicks::Words ? 1.0 / 8 : 1;
}

std::vector<Tick> intensityTicks(IntensityTicks ticks, double low, double high, double pixels, double room)
{
    return ticks == IntensityTicks::PowersOfTwo ? powerOfTwoTicks(low, high, pixels)
                                                : decadeTicks(low, high, intensityUnit(ticks), pixels, room);
}

RateUnit rateUnitFor(double highest)
{
    if (highest >= 5e16) // a wafer; 15 PFLOP/s of one chip still read well as 15 k TFLOP/s
        return {1e15, "PFLOP/s"};
    if (highest >= 1e12)
        return {1e12, "TFLOP/s"};
    if (highest >= 1e9)
        return {1e9, "GFLOP/s"};
    return {1e6, "MFLOP/s"};
}

QString numberIn(const RateUnit &unit, double value)
{
    const int digits = value >= 1000 * unit.value ? 4 : 3;
    const std::string text = formatNumber(value, digits);
    double rounded = 0;
    std::from_chars(text.data(), text.data() + text.size(), rounded);
    return QString::fromStdString(formatNumber(rounded / unit.value, digits));
}

QString rateText(FlopRate rate, const RateUnit &unit)
{
    if (rate.value() < unit.value)
        return QString::fromStdString(format(rate));
    return numberIn(unit, rate.value()) + QLatin1Char(' ') + QLatin1String(unit.name);
}

QString asOperations(QString rate, bool integer)
{
    return integer ? rate.replace(QLatin1String("FLOP"), QLatin1String("OP")) : rate;
}

} // namespace roofline
