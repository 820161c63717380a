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
    engine(
        e,
        PHRASE("What the working cores get of it: as much per core as one core gets alone, until all of it is used."));
}

void sustainedPart(R r, Explanation &e, const std::optional<Sourced<double>> Chip::*own, const char *path, bool usual)
{
    const Scenario &scenario = r.analysis().scenario;
    const auto &fraction = *r.analysis().chip.*own;
    setBy(r, e, "sustained");
    if (scenario.sustained.preset == Sustained::Preset::Typical && fraction && !usual)
        e.formula = r.of(std::string("chip:") + path);
    else if (scenario.sustained.isTypical())
        e.note = say("The usual fraction for such chips: fitted to measured points of Llama 70B on H100, H200 and "
                     "B200; for CPUs it is what likwid-bench reaches.");
    else if (scenario.sustained.preset == Sustained::Preset::Datasheet)
        e.note = say("The full rates of the datasheet.");
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

// What is sent may wait for several links, or use only a part of one.
Formula usableLink(R r)
{
    const Analysis &analysis = r.analysis();
    Formula whole = ofLink(r, analysis.link);
    if (!(analysis.totals.network > Bytes()) || (whole && same(whole.value(), analysis.linkBandwidth.value())))
        return whole;
    return r.of("network_bytes") / (chips(r) * overOperators(r, "transfer"));
}

constexpr ReasonRow roofRows[] = {
    {"peak", PHRASE("Peak compute"), Measure::ComputeRate, analyzed<&Analysis::peak>,
     [](R r, Explanation &e) { ofEntry(r, e, ratePath(r.analysis().unit, r.analysis().format, {})); },
     Tells::ComputeRoof},
    {"sustained_peak", PHRASE("Sustained compute"), Measure::ComputeRate, analyzed<&Analysis::sustainedPeak>,
     [](R r) { return r.of("peak") * r.unlessOne("sustained_compute"); }, Tells::ComputeRoof},
    {"bandwidth", PHRASE("Bandwidth"), Measure::ByteRate, analyzed<&Analysis::bandwidth>,
     [](R r, Explanation &e) { ofEntry(r, e, bandwidthPath(*r.analysis().chip, r.analysis().level)); },
     Tells::MemoryRoof},
    {"sustained_bandwidth", PHRASE("Sustained bandwidth"), Measure::ByteRate, analyzed<&Analysis::sustainedBandwidth>,
     [](R r) { return r.of("bandwidth") * r.unlessOne("sustained_memory"); }, Tells::MemoryRoof},
    {"ridge", PHRASE("Ridge"), Measure::FlopPerByte, analyzed<&Analysis::ridge>,
     [](R r) { return r.of("peak") / r.of("bandwidth"); }, Tells::Ridge},
    {"sustained_ridge", PHRASE("Sustained ridge"), Measure::FlopPerByte, analyzed<&Analysis::sustainedRidge>,
     [](R r) { return r.of("sustained_peak") / r.of("sustained_bandwidth"); }, Tells::Ridge},
    {"link_bandwidth", PHRASE("Bandwidth of the link"), Measure::ByteRate,
     [](R r) { return positive(r.analysis().linkBandwidth); }, usableLink, howLinked, Tells::MemoryRoof},
    {"network_ridge", PHRASE("Ridge of the network"), Measure::FlopPerByte, analyzed<&Analysis::networkRidge>,
     [](R r) { return r.of("peak") / r.of("link_bandwidth"); }, Tells::Ridge},
    {"sustained_compute", PHRASE("sustained part of compute"), Measure::Fraction, analyzed<&Analysis::sustainedCompute>,
     [](R r, Explanation &e) {
         const auto own = r.analysis().chip->sustainedIn(r.analysis().format);
         sustainedPart(r, e, own, own == &Chip::sustainedFp8 ? "sustained/fp8" : "sustained/compute",
                       r.analysis().scenario.sustained.usualCompute);
     },
     Tells::Scenario},
    {"sustained_memory", PHRASE("sustained part of the bandwidth"), Measure::Fraction,
     analyzed<&Analysis::sustainedMemory>,
     [](R r, Explanation &e) {
         sustainedPart(r, e, &Chip::sustainedMemory, "sustained/memory", r.analysis().scenario.sustained.usualMemory);
     },
     Tells::Scenario},
    ofSetting("clock_factor", PHRASE("part of the clock"), Measure::Number, "clock"),
    {"cores_factor", PHRASE("part of the cores"), Measure::Fraction, coresFactor,
     [](R r) { return r.of("cores") / r.of("chip:cores"); }, Tells::Scenario},
    {"cores", PHRASE("cores"), Measure::Count,
     [](R r) {
         const double cores = real(r.analysis().scenario.cores);
         return cores > 0 ? std::optional(cores) : std::nullopt;
     },
     Chosen("cores"), Tells::Scenario},
};

} // namespace

constinit const std::span<const ReasonRow> roofReasons = roofRows;

Formula ofLink(R r, const Link *link)
{
    const std::string name = link ? "chip:" + linkPath(link->name) : std::string();
    return r.figure(name) ? r.of(name) : Formula();
}

std::string ratePathOf(const Analysis &analysis, const Operator &op)
{
    const ComputeCeiling *ceiling = ceilingOf(analysis, op);
    return ceiling ? ratePath(ceiling->unit, ceiling->format, ceiling->variant) : std::string();
}

} // namespace roofline
