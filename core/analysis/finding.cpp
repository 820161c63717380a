#include "core/analysis/finding.h"

#include <array>

namespace roofline {

namespace {

struct FindingRow {
    Finding::Code code;
    std::string_view id; // the "code" in JSON
    Severity severity;
};

constexpr auto findingRows = std::to_array<FindingRow>({
    {Finding::Code::FormatSubstituted, "format-substituted", Severity::Warning},
    {Finding::Code::UnitSubstituted, "unit-substituted", Severity::Info},
    {Finding::Code::NoFormat, "no-format", Severity::Error},
    {Finding::Code::UnknownHardware, "unknown-hardware", Severity::Error},
    {Finding::Code::UnknownModel, "unknown-model", Severity::Error},
    {Finding::Code::BadSetting, "bad-setting", Severity::Error},
    {Finding::Code::ImpossibleKernel, "impossible-kernel", Severity::Error},
    {Finding::Code::ImpossibleModel, "impossible-model", Severity::Error},
    {Finding::Code::NoBandwidth, "no-bandwidth", Severity::Error},
    {Finding::Code::UnknownMemoryLevel, "unknown-memory-level", Severity::Error},
    {Finding::Code::ActivationsUnknown, "activations-unknown", Severity::Warning},
    {Finding::Code::LayersUnknown, "layers-unknown", Severity::Warning},
    {Finding::Code::NoWeights, "no-weights", Severity::Warning},
    {Finding::Code::CapacityUnknown, "capacity-unknown", Severity::Info},
    {Finding::Code::DoesNotFit, "does-not-fit", Severity::Warning},
    {Finding::Code::HeldByHost, "held-by-host", Severity::Info},
    {Finding::Code::BeyondContext, "beyond-context", Severity::Warning},
    {Finding::Code::UnverifiedNumber, "unverified-number", Severity::Warning},
    {Finding::Code::TypicalUsual, "typical-usual", Severity::Info},
    {Finding::Code::OverheadDominates, "overhead-dominates", Severity::Warning},
    {Finding::Code::NearRidge, "near-ridge", Severity::Info},
    {Finding::Code::PhaseIgnored, "phase-ignored", Severity::Info},
    {Finding::Code::OnePassAssumed, "one-pass-assumed", Severity::Info},
    {Finding::Code::NothingToExchange, "nothing-to-exchange", Severity::Info},
    {Finding::Code::NoLink, "no-link", Severity::Error},
    {Finding::Code::UnknownLink, "unknown-link", Severity::Error},
    {Finding::Code::NetworkNotModeled, "network-not-modeled", Severity::Warning},
    {Finding::Code::BeyondDomain, "beyond-domain", Severity::Warning},
    {Finding::Code::CacheCopied, "cache-copied", Severity::Info},
    {Finding::Code::CoreBandwidthUnknown, "core-bandwidth-unknown", Severity::Warning},
    {Finding::Code::UnevenSplit, "uneven-split", Severity::Warning},
    {Finding::Code::CoresUnknown, "cores-unknown", Severity::Error},
    {Finding::Code::TooManyCores, "too-many-cores", Severity::Error},
    {Finding::Code::NoHostLink, "no-host-link", Severity::Error},
    {Finding::Code::LevelTooSmall, "level-too-small", Severity::Warning},
    {Finding::Code::Spilled, "spilled", Severity::Warning},
    {Finding::Code::NothingToSpill, "nothing-to-spill", Severity::Info},
    {Finding::Code::SpillImpossible, "spill-impossible", Severity::Warning},
    {Finding::Code::ReleasedUnknown, "released-unknown", Severity::Info},
    {Finding::Code::QuantizationUnknown, "quantization-unknown", Severity::Warning},
    {Finding::Code::MeshDoesNotDivide, "mesh-does-not-divide", Severity::Error},
    {Finding::Code::StagesBeyondLayers, "stages-beyond-layers", Severity::Error},
    {Finding::Code::AttentionDoesNotDivide, "attention-does-not-divide", Severity::Error},
    {Finding::Code::ExpertsDoNotDivide, "experts-do-not-divide", Severity::Error},
    {Finding::Code::TooFewExperts, "too-few-experts", Severity::Error},
    {Finding::Code::TooManyCopies, "too-many-copies", Severity::Error},
    {Finding::Code::AxisIgnored, "axis-ignored", Severity::Info},
    {Finding::Code::CopiesIgnored, "copies-ignored", Severity::Info},
    {Finding::Code::FitsSharded, "fits-sharded", Severity::Info},
    {Finding::Code::StagesWait, "stages-wait", Severity::Info},
    {Finding::Code::SumsNarrow, "sums-narrow", Severity::Info},
    {Finding::Code::TrainsInIntegers, "trains-in-integers", Severity::Warning},
    {Finding::Code::MeasuredAboveRoof, "measured-above-roof", Severity::Warning},
});

// Returns whether there is one row for each code, in the order of the codes, so that a code is the index of its row.
constexpr bool isComplete()
{
    for (std::size_t i = 0; i < findingRows.size(); ++i) {
        if (findingRows[i].code != static_cast<Finding::Code>(i))
            return false;
    }
    return findingRows.size() == Finding::codes;
}
static_assert(isComplete());

const FindingRow &rowOf(Finding::Code code)
{
    return findingRows[static_cast<std::size_t>(code)];
}

} // namespace

Severity severityOf(Finding::Code code)
{
    return rowOf(code).severity;
}

std::string_view codeOf(Finding::Code code)
{
    return rowOf(code).id;
}

bool isError(Finding::Code code)
{
    return severityOf(code) == Severity::Error;
}

} // namespace roofline
