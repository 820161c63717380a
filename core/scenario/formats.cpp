#include "core/scenario/formats.h"

#include "core/hardware/chip.h"
#include "core/scenario/presets.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

StoredFormat stored(NumberFormat format, std::int64_t groupSize)
{
    const bool scaled = groupSize > 0 && (format == NumberFormat::Fp4 || format == NumberFormat::Int4);
    return scaled ? StoredFormat{format, groupSize, format == NumberFormat::Fp4 ? 1.0 : 2.0}
                  : StoredFormat{format, 0, 0};
}

// Returns the format of what stays in 16 bit where linear layers alone are quantized. A checkpoint of fp32 is quantized
// from its 16-bit weights, too.
NumberFormat keptSixteenBit(const Scenario &scenario, NumberFormat released)
{
    return sixteenBitOf(scenario).value_or(isSixteenBit(released) ? released : NumberFormat::Fp16);
}

void setWeights(const Scenario &scenario, const Released &released, bool training, Formats &formats)
{
    if (!scenario.weights) {
        formats.weights.fill({released.kept, 0, 0});
        if (!training)
            formats.weights = released.weights;
        return;
    }
    formats.weights.fill(stored(*scenario.weights, scenario.groupSize));
    if (!scenario.linearOnly || training || bytesPerElement(*scenario.weights) >= 2)
        return;
    for (const WeightClass weightClass : allWeightClasses)
        if (staysWide(weightClass))
            formats.weights[indexOf(weightClass)] = {keptSixteenBit(scenario, released.kept), 0, 0};
}

} // namespace

const StoredFormat &Formats::most() const
{
    const StoredFormat &linear = of(WeightClass::Linear);
    const StoredFormat &experts = of(WeightClass::Experts);
    return bytesPerElement(experts.format) < bytesPerElement(linear.format) ? experts : linear;
}

Formats formatsOf(const Scenario &scenario, const Model *model)
{
    const bool known = model && model->released;
    static const Released plain(NumberFormat::Fp16);
    const Released &released = known ? *model->released : plain;
    const bool training = scenario.phase == Phase::Training;
    Formats formats;
    formats.activations = scenario.activations.value_or(training ? released.kept : released.activations);
    formats.kv = scenario.kv.value_or(training ? released.kept : released.kv);
    setWeights(scenario, released, training, formats);
    for (const StoredFormat &weights : formats.weights)
        formats.mixed = formats.mixed || weights != formats.weights.front();
    formats.mixed = formats.mixed && model;
    formats.cached =
        model ? model->hasCache() && !training : scenario.kernel && scenario.kernel->kind == KernelKind::Attention;
    formats.unknown = !known && !(scenario.weights && scenario.activations && scenario.kv);
    return formats;
}

double storedBytes(NumberFormat format, std::int64_t groupSize)
{
    return stored(format, groupSize).bytes();
}

Scenario inUsualFormats(Scenario scenario, const Chip *chip, const Model *model)
{
    const bool quantized = !scenario.kernel && model && model->released && model->released->isQuantized();
    const std::optional<NumberFormat> fixed = scenario.kernel ? fixedFormat(*scenario.kernel) : std::nullopt;
    if (!quantized && !fixed && !chip)
        return scenario;
    scenario.weights = quantized ? std::nullopt : std::optional(fixed ? *fixed : chip->usualFormat());
    scenario.activations = scenario.kv = scenario.weights;
    scenario.linearOnly = false;
    scenario.compute.reset();
    return scenario;
}

NumberFormat sixteenBitOn(const Chip &chip, NumberFormat format)
{
    const NumberFormat usual = chip.usualFormat();
    if (!isSixteenBit(format) || !isSixteenBit(usual))
        return format;
    for (const Unit unit : {Unit::Matrix, Unit::Vector}) {
        if (const ComputeCeiling *best = chip.ceiling(unit, usual)) {
            const ComputeCeiling *asked = chip.ceiling(unit, format);
            return asked && asked->rate.value >= best->rate.value ? format : usual;
        }
    }
    return usual;
}

bool hasUsualSixteenBit(const Scenario &scenario, const Chip &chip)
{
    const std::optional<NumberFormat> format = sixteenBitOf(scenario);
    return !format || *format == chip.usualFormat() || !isSixteenBit(chip.usualFormat());
}

Scenario inSixteenBitOf(Scenario scenario, const Chip &chip)
{
    const NumberFormat usual = chip.usualFormat();
    for (std::optional<NumberFormat> *format : {&scenario.weights, &scenario.activations, &scenario.kv})
        if (*format && isSixteenBit(**format) && isSixteenBit(usual))
            *format = usual;
    return scenario;
}

Scenario readyForPreset(Scenario scenario, const Chip &chip)
{
    if (!sixteenBitOf(scenario) && isSixteenBit(chip.usualFormat()))
        scenario.weights = scenario.activations = scenario.kv = chip.usualFormat();
    return scenario;
}

bool isReleased(const Scenario &scenario)
{
    return !scenario.weights && !scenario.activations && !scenario.kv;
}

} // namespace roofline
