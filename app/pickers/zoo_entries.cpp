#include "app/pickers/zoo_entries.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <QHash>

#include <algorithm>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace roofline {

namespace {

const QLatin1String kernelPrefix("kernel:");

struct NamedGroup {
    std::string_view key;
    const char *title;
};

constexpr NamedGroup classes[] = {
    {"cloud", QT_TRANSLATE_NOOP("Words", "Data center")},
    {"workstation", QT_TRANSLATE_NOOP("Words", "Workstation")},
    {"consumer", QT_TRANSLATE_NOOP("Words", "Consumer")},
    {"cpu", QT_TRANSLATE_NOOP("Words", "CPU")},
    {"edge", QT_TRANSLATE_NOOP("Words", "Edge")},
    {"mobile", QT_TRANSLATE_NOOP("Words", "Mobile")},
    {"tiny", QT_TRANSLATE_NOOP("Words", "Microcontroller")},
};

constexpr NamedGroup families[] = {
    {"transformer-decoder", QT_TRANSLATE_NOOP("Words", "Language models")},
    {"moe", QT_TRANSLATE_NOOP("Words", "Mixture of experts")},
    {"encoder", QT_TRANSLATE_NOOP("Words", "Encoders")},
    {"ssm", QT_TRANSLATE_NOOP("Words", "State-space models")},
    {"cnn", QT_TRANSLATE_NOOP("Words", "Convolutional networks")},
    {"vit", QT_TRANSLATE_NOOP("Words", "Vision transformers")},
    {"diffusion", QT_TRANSLATE_NOOP("Words", "Diffusion")},
    {"recsys", QT_TRANSLATE_NOOP("Words", "Recommenders")},
    {"tiny", QT_TRANSLATE_NOOP("Words", "Tiny models")},
};

std::size_t rankOf(std::span<const NamedGroup> groups, std::string_view key)
{
    return std::size_t(std::ranges::find(groups, key, &NamedGroup::key) - groups.begin());
}

QString titleOf(std::span<const NamedGroup> groups, const std::string &key)
{
    const std::size_t rank = rankOf(groups, key);
    return rank < groups.size() ? Words::tr(groups[rank].title) : qtText(key);
}

// Returns the rate that a chip is shown with: that of its usual 16-bit format. Null: it has no rates.
const ComputeCeiling *shownRate(const Chip &chip)
{
    const RateChoice choice = chooseRate(chip, Unit::Matrix, sixteenBitOn(chip, NumberFormat::Fp16));
    return choice.ceiling || chip.compute.empty() ? choice.ceiling : &chip.compute.front();
}

PickerEntry entryOf(const Chip &chip, int flopPerMac)
{
    PickerEntry entry{.id = qtText(chip.id),
                      .name = qtText(chip.name),
                      .detail = {},
                      .groups = {titleOf(classes, chip.category), qtText(chip.vendor)}};
    QStringList numbers;
    if (const ComputeCeiling *shown = shownRate(chip)) {
        numbers << qtText(formatRate(shown->rate.value * (flopPerMac / 2.0), shown->format));
        entry.unverified |= shown->rate.evidence == Evidence::Unverified;
    }
    if (const auto *main =
            findWhere(chip.memory, [](const MemoryLevel &level) { return level.bandwidth.has_value(); })) {
        numbers << qtText(format(main->bandwidth->value));
        entry.unverified |= main->bandwidth->evidence == Evidence::Unverified;
        if (main->capacity)
            numbers << qtText(format(main->capacity->value));
    }
    entry.detail = numbers.join(QStringLiteral(" · "));
    entry.shortName = qtText(chip.shortName);
    return entry;
}

PickerEntry entryOf(const Model &model)
{
    PickerEntry entry{
        .id = qtText(model.id), .name = qtText(model.name), .detail = {}, .groups = {titleOf(families, model.family)}};
    entry.detail = Words::tr("%1 parameters").arg(qtText(formatCount(parameterCount(model))));
    if (model.layers() > 0)
        entry.detail += Words::tr(" · %1 layers").arg(model.layers());
    return entry;
}

// Returns names that people search for who know a kernel by where it comes from.
QString otherNames(KernelKind kind)
{
    switch (kind) {
    case KernelKind::Triad: return QStringLiteral("STREAM triad");
    case KernelKind::Add: return QStringLiteral("STREAM add");
    case KernelKind::Axpy: return QStringLiteral("BLAS saxpy daxpy");
    case KernelKind::Gemv: return QStringLiteral("BLAS sgemv dgemv matvec multiplication");
    case KernelKind::Matmul: return QStringLiteral("BLAS GEMM sgemm dgemm matmul multiplication");
    default: return {};
    }
}

// Returns each entry with its rank, in that order. A rank is computed once for each, because counting
// parameters takes time.
template <class Entry, class Rank>
auto ranked(const std::vector<std::shared_ptr<const Entry>> &entries, Rank rank)
{
    std::vector<std::pair<decltype(rank(*entries.front())), const Entry *>> list;
    for (const auto &entry : entries)
        list.emplace_back(rank(*entry), entry.get());
    std::ranges::stable_sort(
        list, {}, [](const auto &pair) -> const auto & { return pair.first; });
    return list;
}

// Puts the id before the numbers of entries that share their name, because nothing else tells them apart.
void tellApart(PickerEntries &entries)
{
    QHash<QString, int> named;
    for (const PickerEntry &entry : entries)
        ++named[entry.name];
    for (PickerEntry &entry : entries)
        if (named[entry.name] > 1)
            entry.detail = QStringLiteral("%1 · %2").arg(entry.id, entry.detail);
}

} // namespace

PickerEntries hardwareEntries(const Catalogue &zoo, int flopPerMac)
{
    PickerEntries entries;
    const auto chips = ranked(zoo.chips(), [](const Chip &chip) {
        // Of a year's chips the fastest is first, so that "h100" finds the one of the servers before that of a card.
        const ComputeCeiling *shown = shownRate(chip);
        return std::tuple(rankOf(classes, chip.category), std::string_view(chip.category),
                          std::string_view(chip.vendor), chip.year, shown ? -shown->rate.value.value() : 0,
                          std::string_view(chip.name));
    });
    for (const auto &[rank, chip] : chips)
        entries.push_back(entryOf(*chip, flopPerMac));
    tellApart(entries);
    return entries;
}

PickerEntries workloadEntries(const Catalogue &zoo)
{
    PickerEntries entries;
    // Models are in order of their name up to the size, then of the size: "Llama-2 7B" comes before
    // "Llama-2 13B".
    const auto models = ranked(zoo.models(), [](const Model &model) {
        const std::string_view name = model.name;
        return std::tuple(rankOf(families, model.family), std::string_view(model.family),
                          name.substr(0, name.rfind(' ')), parameterCount(model));
    });
    for (const auto &[rank, model] : models)
        entries.push_back(entryOf(*model));
    tellApart(entries);
    const QString kernels = Words::tr("Kernels");
    for (const KernelSpec &spec : kernelSpecs())
        entries.push_back({.id = kernelEntryId(spec.kind),
                           .name = translatedWord(spec.title),
                           .detail = translatedWord(spec.flop),
                           .groups = {kernels},
                           .alsoKnownAs = otherNames(spec.kind)});
    return entries;
}

QString familyName(const Model &model)
{
    return titleOf(families, model.family);
}

QString kernelEntryId(KernelKind kind)
{
    return kernelPrefix + qtText(specOf(kind).name);
}

const KernelSpec *kernelOfEntry(const QString &id)
{
    return id.startsWith(kernelPrefix) ? findKernelSpec(stdText(id.mid(kernelPrefix.size()))) : nullptr;
}

} // namespace roofline
