#include "core/answers/destination.h"

#include "core/analysis/setup.h"
#include "core/answers/serving.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"
#include "core/workload/model_numbers.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr std::string_view kernelPrefix = "kernel.";
constexpr double largestExact = 9007199254740992; // 2^53; doubles above it skip some whole numbers
// Settings that count from none. With others a 0 stands for a word, such as a prompt that is read at once.
constexpr std::array<std::string_view, 2> fromZero = {"draft-tokens", "redundant-experts"};
constexpr std::array<std::string_view, 3> splitNames = {"pipeline", "context-parallel", "expert-parallel"};
constexpr std::array<std::string_view, 4> sizeNames = {"batch", "seq", "prompt", "generate"};
constexpr std::string_view batchName = "batch"; // a setting, but also a key of the attention kernel

// Returns how much of a rate of the chip its working cores have at their clock; 1 for a number with a name of its own.
double shareOfCores(const Scenario &scenario, const ChipPtr &chip, std::string_view name, std::string_view path)
{
    if (name != peakName && name != bandwidthName)
        return 1;
    const std::optional<ChipNumber> ofWhole = numberOf(*chip, path);
    const std::optional<ChipNumber> ofPart = numberOf(*partOf(chip, scenario.cores, scenario.clock), path);
    return ofWhole && ofPart ? ofPart->value / ofWhole->value : 1;
}

bool isIn(double number, double least, double most, bool whole)
{
    return number >= least && number <= most && (!whole || std::floor(number) == number);
}

} // namespace

Destination::Destination(const Scenario &scenario, std::string_view name)
{
    const bool ofKernel = name.starts_with(kernelPrefix);
    if (ofKernel)
        name.remove_prefix(kernelPrefix.size());
    if (scenario.kernel && (ofKernel || name != batchName)) {
        const auto keys = specOf(scenario.kernel->kind).keys;
        const auto key = std::find_if(keys.begin(), keys.end(), [&](const KernelKey &k) { return k.name == name; });
        if (key != keys.end()) {
            m_kind = Kind::Kernel;
            m_key = &*key;
            m_kernel = scenario.kernel->kind;
            m_slot = static_cast<std::size_t>(key - keys.begin());
            m_whole = key->whole;
            m_least = std::ceil(key->minimum);
            m_most = std::min(std::floor(key->maximum), largestExact);
            return;
        }
    }
    m_setting = ofKernel ? nullptr : findSetting(name);
    if (!m_setting)
        return;
    m_kind = Kind::Setting;
    m_whole = m_setting->kind == Setting::Kind::Integer;
    m_numbers = m_whole || m_setting->kind == Setting::Kind::Number;
    m_least = std::ranges::find(fromZero, m_setting->name) != fromZero.end() ? 0 : 1;
    m_most = std::min(m_setting->number.most, largestExact);
}

Destination::Destination(const Scenario &scenario, const Catalogue &zoo, std::string_view name)
    : Destination(scenario, name)
{
    if (known())
        return;
    const ChipPtr chip = zoo.chip(scenario.hardware);
    const ModelPtr model = modelNamedIn(scenario, zoo);
    const auto take = [this](Kind kind, const auto &number, Dimension dimension) {
        m_kind = kind;
        m_dimension = dimension;
        m_whole = number.whole;
        m_value = number.value;
        m_least = number.least;
        m_most = number.most;
    };
    const std::string path = chip ? chipPath(scenario, chip, model, name) : std::string();
    if (const auto ofChip = chip ? numberOf(*chip, path) : std::nullopt) {
        take(Kind::Chip, *ofChip, ofChip->dimension);
        const ComputeCeiling *rate = ceilingAt(*chip, path);
        m_ofIntegers = rate && isInteger(rate->format);
        const double share = shareOfCores(scenario, chip, name, path);
        for (double *number : {&m_value, &m_least, &m_most})
            *number *= share;
    } else if (const auto ofModel = model ? numberOf(*model, name) : std::nullopt) {
        take(Kind::Model, *ofModel, {});
    }
}

bool Destination::isTokensPerIteration() const
{
    return m_setting && m_setting->name == tokensPerIterationName;
}

bool Destination::isSize() const
{
    return m_setting && std::ranges::find(sizeNames, m_setting->name) != sizeNames.end();
}

std::string Destination::set(Scenario &scenario, std::string_view text) const
{
    if (!m_key)
        return m_setting->set(scenario, text);
    if (!scenario.kernel || scenario.kernel->kind != m_kernel) // another axis sets the model or the kernel
        return say("the kernel that it belongs to is replaced by another axis");
    return checkKernelValue(*m_key, text, scenario.kernel->values[m_slot]);
}

std::string Destination::set(Scenario &scenario, double number) const
{
    if (m_key && scenario.kernel && scenario.kernel->kind == m_kernel && allows(*m_key, number)) {
        scenario.kernel->values[m_slot] = number;
        return {};
    }
    if (!m_key && m_setting->number.put
        && isIn(number, m_setting->number.least, m_setting->number.most, wholeNumbers())) {
        m_setting->number.put(scenario, number);
        return {};
    }
    return set(scenario, formatExact(number));
}

Parsed<double> Destination::read(double number) const
{
    return isIn(number, m_least, m_most, m_whole) ? Parsed<double>::ok(number) : read(formatExact(number));
}

Parsed<double> Destination::read(std::string_view text) const
{
    Parsed<double> number = parseNumber(text);
    if (!number && m_dimension != Dimension())
        number = parseQuantity(text, m_dimension);
    if (number && isIn(*number, m_least, m_most, m_whole))
        return number;
    if (!number && m_dimension != Dimension() && !text.empty())
        return Parsed<double>::fail(say("given %1: %2", {shown(text), number.error}));
    const auto show = [this](double value) {
        return m_whole ? formatExact(value) : formatQuantity(value, m_dimension);
    };
    const std::string given = text.empty() ? say("nothing") : shown(text);
    return Parsed<double>::fail(say(m_whole ? PHRASE("given %1; allowed: a whole number from %2 to %3")
                                            : PHRASE("given %1; allowed: a number from %2 to %3"),
                                    {given, show(m_least), show(m_most)}));
}

std::string Destination::text(const Scenario &scenario) const
{
    if (isEntry())
        return formatExact(m_value);
    return m_key ? formatExact(scenario.kernel->values[m_slot]) : m_setting->get(scenario);
}

std::optional<double> Destination::get(const Scenario &scenario) const
{
    if (isEntry())
        return m_value;
    if (m_key)
        return scenario.kernel->values[m_slot];
    return parseNumber(m_setting->get(scenario)).value;
}

double Destination::most(const Scenario &scenario) const
{
    if (!m_setting || m_setting->number.put)
        return m_most;
    // The setting alone knows its range, so this finds the largest power of ten that it accepts.
    Scenario probe = scenario;
    double most = 1e9;
    while (most > 1 && !set(probe, formatExact(most)).empty())
        most /= 10;
    return most;
}

FittingValues Destination::fitting(const Scenario &scenario) const
{
    FittingValues fitting{least(), most(scenario)};
    if (m_key) {
        fitting = fittingValues(*scenario.kernel, *m_key, scenario.attention);
        fitting.most = std::min(fitting.most, most(scenario));
    } else if (std::ranges::find(splitNames, m_setting->name) != splitNames.end()) {
        fitting.divisors = divisorsOf(scenario.chips);
    }
    return fitting;
}

std::string chipPath(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, std::string_view name)
{
    if (name == bandwidthName)
        return mainBandwidthPath(*chip);
    if (name != peakName)
        return std::string(name);
    const Analysis analysis = analyze(scenario, chip, model);
    return analysis.peak > FlopRate() ? ratePath(analysis.unit, analysis.format, {}) : std::string();
}

bool setNumber(Chip &target, const Scenario &scenario, const ChipPtr &chip, std::string_view name,
               std::string_view path, double value)
{
    const double ofWhole = value / shareOfCores(scenario, chip, name, path);
    return name == peakName ? setPeak(target, path, ofWhole) : setNumber(target, path, ofWhole);
}

std::vector<std::string> destinationNames(const Scenario &scenario)
{
    std::vector<std::string> names;
    if (scenario.kernel) {
        for (const KernelKey &key : specOf(scenario.kernel->kind).keys)
            names.push_back(std::string(key.name == batchName ? kernelPrefix : "") + std::string(key.name));
    }
    for (const Setting &setting : settings())
        names.emplace_back(setting.name);
    return names;
}

} // namespace roofline
