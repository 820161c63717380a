// Explains the roofs: the numbers of the chip's entry, scaled to the cores that work and to the sustained part.
#include "core/analysis/hierarchy.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/roofline/ceilings.h"
#include "core/why/reason_rows.h"

namespace roofline {

namespace {

// Explains a rate as the entry's number, times the clock and the working cores where these change it.
void ofEntry(R r, Explanation &e, const std::string &path)
{
    if (!r.figure("chip:" + path)) {
        engine(e, howPart);
        return;
    }
    const Formula whole = r.of("chip:" + path);
    if (take(e, whole))
        return;
    const Formula atClock = r.analysis().scenario.clock == 1 ? whole : whole * r.of("clock_factor");
    if (take(e, atClock))
        return;
    if (r.figure("cores_factor") && take(e, atClock * r.of("cores_factor")))
        return;
    engine(e,
           QT_TRANSLATE_NOOP(
               "Phrases",
               "What the working cores get of it: as much per core as one core gets alone, until all of it is used."));
}

void sustainedPart(R r, Explanation &e, const std::optional<Sourced<double>> Chip::*own, const char *path, bool usual)
{
    const Scenario &scenario = r.analysis().scenario;
    const auto &fraction = *r.analysis().chip.*own;
    setBy(r, e, "sustained");
    if (scenario.sustained.preset == Sustained::Preset::Typical && fraction && !usual)
        e.formula = r.of(std::string("chip:") + path);
    else if (scenario.sustained.isTypical())
        e.note = say(QT_TRANSLATE_NOOP("Phrases",
                                       "The usual fraction for such chips: fitted to measured points of Llama 70B on "
                                       "H100, H200 and B200; for CPUs it is what likwid-bench reaches."));
    else if (scenario.sustained.preset == Sustained::Preset::Datasheet)
        e.note = say(QT_TRANSLATE_NOOP("Phrases", "The full rates of the datasheet."));
    if (e.formula)
        e.origin = {};
}

std::optional<double> coresFactor(R r)
{
    const ChipPtr whole = wholeOf(r.analysis().chip);
    if (!whole || !whole->cores || r.analysis().scenario.cores <= 0)
        return std::nullopt;
    return real(r.analysis().scenario.cores) / real(whole->cores->value);
}

constexpr ReasonRow roofRows[] = {
    {"peak", nullptr, QT_TRANSLATE_NOOP("Phrases", "Peak compute"), Measure::ComputeRate, Tells::ComputeRoof,
     analyzed<&Analysis::peak>,
     [](R r, Explanation &e) { ofEntry(r, e, ratePath(r.analysis().unit, r.analysis().format, {})); }},
    {"sustained_peak", nullptr, QT_TRANSLATE_NOOP("Phrases", "Sustained compute"), Measure::ComputeRate,
     Tells::ComputeRoof, analyzed<&Analysis::sustainedPeak>,
     [](R r, Explanation &e) { e.formula = r.of("peak") * r.unlessOne("sustained_compute"); }},
    {"bandwidth", nullptr, QT_TRANSLATE_NOOP("Phrases", "Bandwidth"), Measure::ByteRate, Tells::MemoryRoof,
     analyzed<&Analysis::bandwidth>,
     [](R r, Explanation &e) { ofEntry(r, e, bandwidthPath(*r.analysis().chip, r.analysis().level)); }},
    {"sustained_bandwidth", nullptr, QT_TRANSLATE_NOOP("Phrases", "Sustained bandwidth"), Measure::ByteRate,
     Tells::MemoryRoof, analyzed<&Analysis::sustainedBandwidth>,
     [](R r, Explanation &e) { e.formula = r.of("bandwidth") * r.unlessOne("sustained_memory"); }},
    {"ridge", nullptr, QT_TRANSLATE_NOOP("Phrases", "Ridge"), Measure::FlopPerByte, Tells::Ridge,
     analyzed<&Analysis::ridge>, [](R r, Explanation &e) { e.formula = r.of("peak") / r.of("bandwidth"); }},
    {"sustained_ridge", nullptr, QT_TRANSLATE_NOOP("Phrases", "Sustained ridge"), Measure::FlopPerByte, Tells::Ridge,
     analyzed<&Analysis::sustainedRidge>,
     [](R r, Explanation &e) { e.formula = r.of("sustained_peak") / r.of("sustained_bandwidth"); }},
    {"link_bandwidth", nullptr, QT_TRANSLATE_NOOP("Phrases", "Bandwidth of the link"), Measure::ByteRate,
     Tells::MemoryRoof, [](R r) { return positive(r.analysis().linkBandwidth); },
     [](R r, Explanation &e) {
         const Analysis &analysis = r.analysis();
         const std::string path = analysis.link ? linkPath(analysis.link->name) : std::string();
         if (!path.empty() && r.figure("chip:" + path) && take(e, r.of("chip:" + path)))
             return;
         engine(e, howLinked);
     }},
    {"network_ridge", nullptr, QT_TRANSLATE_NOOP("Phrases", "Ridge of the network"), Measure::FlopPerByte, Tells::Ridge,
     analyzed<&Analysis::networkRidge>, [](R r, Explanation &e) { e.formula = r.of("peak") / r.of("link_bandwidth"); }},
    {"sustained_compute", nullptr, QT_TRANSLATE_NOOP("Phrases", "sustained part of compute"), Measure::Fraction,
     Tells::Scenario, analyzed<&Analysis::sustainedCompute>,
     [](R r, Explanation &e) {
         const auto own = r.analysis().chip->sustainedIn(r.analysis().format);
         sustainedPart(r, e, own, own == &Chip::sustainedFp8 ? "sustained/fp8" : "sustained/compute",
                       r.analysis().scenario.sustained.usualCompute);
     }},
    {"sustained_memory", nullptr, QT_TRANSLATE_NOOP("Phrases", "sustained part of the bandwidth"), Measure::Fraction,
     Tells::Scenario, analyzed<&Analysis::sustainedMemory>,
     [](R r, Explanation &e) {
         sustainedPart(r, e, &Chip::sustainedMemory, "sustained/memory", r.analysis().scenario.sustained.usualMemory);
     }},
    ofSetting("clock_factor", QT_TRANSLATE_NOOP("Phrases", "part of the clock"), Measure::Number, "clock"),
    {"cores_factor", nullptr, QT_TRANSLATE_NOOP("Phrases", "part of the cores"), Measure::Fraction, Tells::Scenario,
     coresFactor, [](R r, Explanation &e) { e.formula = r.of("cores") / r.of("chip:cores"); }},
    {"cores", nullptr, QT_TRANSLATE_NOOP("Phrases", "cores"), Measure::Count, Tells::Scenario,
     [](R r) {
         const double cores = real(r.analysis().scenario.cores);
         return cores > 0 ? std::optional(cores) : std::nullopt;
     },
     nullptr, "cores"},
};

} // namespace

constinit const std::span<const ReasonRow> roofReasons = roofRows;

std::string ratePathOf(const Analysis &analysis, const Operator &op)
{
    const ComputeCeiling *ceiling = ceilingOf(analysis, op);
    return ceiling ? ratePath(ceiling->unit, ceiling->format, ceiling->variant) : std::string();
}

} // namespace roofline
