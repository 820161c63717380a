#include "core/document/own_entries.h"

#include "core/document/entry_kinds.h"
#include "core/scenario/on_chip.h"
#include "core/units/find.h"
#include "core/units/mapped.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/text_file.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace roofline {

namespace {

template <class Kind>
using Pointer = std::shared_ptr<const typename Kind::Entry>;

template <class Kind>
void addNames(Scenario scenario, std::set<std::string> &names)
{
    names.insert(Kind::id(scenario));
    for (auto &other : Kind::further(scenario))
        names.insert(Kind::id(other));
}

// Returns the values of an axis that goes over entries, as in "hardware=h100-sxm,b200"; none if it goes over others.
template <class Kind>
std::vector<std::string_view> entriesOn(std::string_view axis)
{
    const std::size_t equals = axis.find('=');
    if (equals == std::string_view::npos || axis.substr(0, equals) != Kind::axis)
        return {};
    return mapped(split(axis.substr(equals + 1), ','), trimmed);
}

// Visits the document's scenarios besides the one that is edited.
void forEachOther(auto &document, const auto &visit)
{
    if (document.baseline)
        visit(*document.baseline);
    for (auto &kept : document.kept)
        visit(kept);
    for (auto &bookmark : document.bookmarks)
        visit(bookmark.scenario);
}

// Returns the names in the document apart from those in its scenario.
template <class Kind>
std::set<std::string> namedElsewhere(const Document &document)
{
    std::set<std::string> names;
    for (const std::string &axis : {document.sweep.over, document.sweep.second})
        for (const std::string_view id : entriesOn<Kind>(axis))
            names.emplace(id);
    forEachOther(document, [&](const Scenario &scenario) { addNames<Kind>(scenario, names); });
    return names;
}

template <class Kind>
std::set<std::string> used(const Document &document)
{
    std::set<std::string> names = namedElsewhere<Kind>(document);
    addNames<Kind>(document.scenario, names);
    // Workloads that are kernels are texts, not ids.
    std::erase_if(names, [](const std::string &name) { return !isEntryId(name); });
    return names;
}

template <class Pointer>
Pointer ownOf(const std::vector<Pointer> &own, std::string_view id)
{
    const Pointer *found = findIn(own, id, &Pointer::element_type::id);
    return found ? *found : nullptr;
}

// Returns the document's own entry, else that of the zoo.
template <class Kind>
Pointer<Kind> find(Document &document, const Catalogue &zoo, std::string_view id)
{
    const Pointer<Kind> own = ownOf(Kind::own(document), id);
    return own ? own : Kind::find(zoo, id);
}

constexpr std::string_view idMark = "-modified";
constexpr std::string_view nameMark = " (modified";

// Removes the mark of an earlier copy, so that a copy of a copy does not have two.
std::string stem(const std::string &text, std::string_view mark)
{
    const std::size_t at = text.rfind(mark);
    if (at == std::string::npos || at == 0)
        return text;
    const std::string_view rest = std::string_view(text).substr(at + mark.size());
    const bool onlyCounts = rest.find_first_not_of("-0123456789 )") == std::string_view::npos;
    return onlyCounts ? text.substr(0, at) : text;
}

// Returns whether an entry is a changed copy, which may change further. Any other entry is an original, even
// one from a session's file.
template <class Entry>
bool isCopy(const Entry &entry)
{
    return !entry.basedOn.empty() && stem(entry.id, idMark) != entry.id;
}

// Whether an entry has other names and nothing else that is new.
template <class Entry>
bool isOnlyRenamed(Entry changed, const Entry &before)
{
    changed.name = before.name;
    if constexpr (requires { changed.shortName; })
        changed.shortName = before.shortName;
    return changed == before;
}

// Gives the copy a new id, and names with the same number. A name that the change itself has given stays.
template <class Kind>
void rename(typename Kind::Entry &copy, const typename Kind::Entry &before, Document &document, const Catalogue &zoo)
{
    const std::string base = stem(copy.id, idMark);
    int number = 1;
    const auto numbered = [&](std::string_view separator) {
        return number == 1 ? std::string() : std::string(separator) + std::to_string(number);
    };
    do {
        copy.id = base + std::string(idMark) + numbered("-");
    } while (find<Kind>(document, zoo, copy.id) && ++number);
    const std::string mark = std::string(nameMark) + numbered(" ") + ")";
    const auto mayBeMarked = [&](std::string &name, const std::string &was) {
        if (name == was) // it is shortened so that both fit the longest name of an entry
            name = shortened(stem(name, nameMark), Fields::longestName - characterCount(mark)) + mark;
    };
    mayBeMarked(copy.name, before.name);
    if constexpr (requires { copy.shortName; })
        mayBeMarked(copy.shortName, before.shortName);
}

// Gives a copy of a chip the price of the chip it was changed from.
void priceCopy(Costs &costs, const std::string &id, const std::string &copy)
{
    const ChipPrice *known = findIn(costs.prices, id, &ChipPrice::chip);
    if (!known || findIn(costs.prices, copy, &ChipPrice::chip))
        return;
    ChipPrice price = *known;
    price.chip = copy;
    costs.prices.push_back(std::move(price));
}

template <class Kind>
Document withEntry(Document document, const Catalogue &zoo, typename Kind::Entry changed)
{
    const Pointer<Kind> before = find<Kind>(document, zoo, changed.id);
    if (!before || *before == changed || Kind::id(document.scenario) != changed.id)
        return document;
    auto &own = Kind::own(document);
    Pointer<Kind> *const place = findIn(own, changed.id, &Kind::Entry::id);
    auto &further = Kind::further(document.scenario);
    const bool shared = std::ranges::any_of(further, [&](auto &other) { return Kind::id(other) == changed.id; })
                        || namedElsewhere<Kind>(document).contains(changed.id);
    if (place && ((isCopy(*before) && !shared) || isOnlyRenamed(changed, *before))) {
        *place = std::make_shared<const typename Kind::Entry>(std::move(changed));
        return document;
    }
    if (!place || !isCopy(*before))
        changed.basedOn = changed.id;
    changed.file.clear();
    rename<Kind>(changed, *before, document, zoo);
    if constexpr (std::is_same_v<Kind, ChipKind>)
        priceCopy(document.scenario.costs, before->id, changed.id);
    Kind::id(document.scenario) = changed.id;
    insertOwn(own, std::move(changed));
    return document;
}

// Removes an own entry unless something in the document refers to it or was changed from it.
template <class Kind>
void removeIfUnused(Document &document, std::string_view id)
{
    auto &own = Kind::own(document);
    std::set<std::string> kept = used<Kind>(document);
    // The original of a kept entry stays too, because the user can go back to it.
    for (std::size_t before = 0; before != kept.size();) {
        before = kept.size();
        for (const auto &entry : own) {
            if (kept.contains(entry->id) && !entry->basedOn.empty())
                kept.insert(entry->basedOn);
        }
    }
    const auto unused = [&](const auto &entry) { return entry->id == id && !kept.contains(entry->id); };
    if (std::erase_if(own, unused) > 0 && std::is_same_v<Kind, ChipKind>)
        std::erase_if(document.scenario.costs.prices, [&](const ChipPrice &price) { return price.chip == id; });
}

// Does nothing if the scenario uses no own entry or the original no longer exists.
template <class Kind>
void toOriginal(Document &document, const Catalogue &zoo)
{
    const std::string id = Kind::id(document.scenario);
    const Pointer<Kind> own = ownOf(Kind::own(document), id);
    if (!own || own->basedOn.empty())
        return;
    const Pointer<Kind> original = find<Kind>(document, zoo, own->basedOn);
    if (!original)
        return;
    Kind::id(document.scenario) = original->id;
    std::erase(Kind::further(document.scenario), typename Kind::Further(original->id)); // none is compared with itself
    removeIfUnused<Kind>(document, id);
}

template <class Kind>
void renameIn(Scenario &scenario, const std::string &from, const std::string &to)
{
    if (Kind::id(scenario) == from)
        Kind::id(scenario) = to;
    // An entry that has the new name already is compared only once, and never with itself.
    std::vector<typename Kind::Further> others;
    const typename Kind::Further self(Kind::id(scenario));
    for (auto other : Kind::further(scenario)) {
        if (Kind::id(other) == from)
            Kind::id(other) = to;
        if (other != self && std::ranges::find(others, other) == others.end())
            others.push_back(std::move(other));
    }
    Kind::further(scenario) = std::move(others);
    if constexpr (std::is_same_v<Kind, ChipKind>)
        renamePrice(scenario.costs, from, to);
}

template <class Kind>
void renameInAxis(std::string &axis, std::string_view from, std::string_view to)
{
    std::vector<std::string_view> values = entriesOn<Kind>(axis);
    if (std::ranges::find(values, from) == values.end())
        return;
    std::ranges::replace(values, from, to);
    axis = std::string(Kind::axis) + '=' + joined(values, ",");
}

template <class Kind>
void renameIn(SweepPlan &sweep, const std::string &from, const std::string &to)
{
    constexpr bool chips = std::is_same_v<Kind, ChipKind>;
    for (std::string *axis : {&sweep.over, &sweep.second})
        renameInAxis<Kind>(*axis, from, to);
    if (chips && (sweep.chip == from || sweep.chip.starts_with(from + ':')))
        sweep.chip.replace(0, from.size(), to);
}

template <class Kind>
Document withRenamed(Document document, const std::string &from, const std::string &to)
{
    renameIn<Kind>(document.sweep, from, to);
    renameIn<Kind>(document.scenario, from, to);
    forEachOther(document, [&](Scenario &scenario) { renameIn<Kind>(scenario, from, to); });
    std::erase_if(Kind::own(document), [&](const auto &entry) { return entry->id == from; });
    for (auto &entry : Kind::own(document)) {
        if (entry->basedOn == from)
            setOriginal(entry, to);
    }
    return document;
}

using NameNow = std::string_view(std::string_view name, const Chip &before, const Chip &now);

struct Room {
    std::string_view path;
    NameNow *nameNow;
};

// Of the paths of ceilings, ids of roofs and numbers of chips, those that begin with the name of a level or a link.
constexpr std::array<Room, 5> rooms = {
    {{"memory/", levelNow}, {"capacity/", levelNow}, {"network/", linkNow}, {"domain/", linkNow}, {"pair/", linkNow}}};

// Renames in a path such as "memory/HBM3" or "memory/DDR4/no NUMA affinity".
std::string pathNow(const std::string &path, const Chip &before, const Chip &now)
{
    const auto room = std::ranges::find_if(rooms, [&](const Room &each) { return path.starts_with(each.path); });
    if (room == rooms.end())
        return path;
    const std::string_view rest = std::string_view(path).substr(room->path.size());
    for (std::size_t end = rest.size(); end != 0 && end != std::string_view::npos; end = rest.rfind('/', end - 1)) {
        const std::string_view name = rest.substr(0, end);
        if (const std::string_view next = room->nameNow(name, before, now); next != name)
            return std::string(room->path).append(next).append(rest.substr(end));
    }
    return path;
}

// Renames the entries of a list, for example "DRAM,L2,all".
std::string listNow(std::string_view list, NameNow *nameNow, const Chip &before, const Chip &now)
{
    return joined(split(list, ','), ",", [&](std::string_view written) {
        const std::string_view name = trimmed(written);
        const std::string_view next = nameNow(name, before, now);
        return next == name ? written : next;
    });
}

// Renames in an axis of a sweep what it varies ("memory/HBM3=1 TB/s:8 TB/s") or lists.
std::string axisNow(const std::string &axis, const Chip &before, const Chip &now)
{
    const std::size_t equals = std::min(axis.find('='), axis.size());
    const std::string name = axis.substr(0, equals);
    const std::string rest = axis.substr(equals);
    if (const std::string path = pathNow(name, before, now); path != name)
        return path + rest;
    if (rest.empty() || (name != "memory-level" && name != "link"))
        return axis;
    return name + '=' + listNow(std::string_view(rest).substr(1), name == "link" ? linkNow : levelNow, before, now);
}

// Adapts the document once its scenario runs on a changed chip, or on the original again.
void followChip(Document &document, const Catalogue &zoo, const ChipPtr &before)
{
    const ChipPtr now = find<ChipKind>(document, zoo, document.scenario.hardware);
    if (!before || !now || now == before)
        return;
    document.scenario = onChip(std::move(document.scenario), before.get(), *now);
    for (std::string *axis : {&document.sweep.over, &document.sweep.second})
        *axis = axisNow(*axis, *before, *now);
    for (std::vector<std::string> *ids : {&document.roofs.shown, &document.roofs.hidden}) {
        for (std::string &id : *ids)
            id = pathNow(id, *before, *now);
    }
}

} // namespace

std::string withoutMark(const std::string &name)
{
    return stem(name, nameMark);
}

std::shared_ptr<const Catalogue> withOwnEntries(const std::shared_ptr<const Catalogue> &zoo, const Document &document)
{
    if (document.chips.empty() && document.models.empty())
        return zoo;
    auto all = std::make_shared<Catalogue>(*zoo);
    for (const ChipPtr &chip : document.chips)
        all->add(chip);
    for (const ModelPtr &model : document.models)
        all->add(model);
    return all;
}

void renamePrice(Costs &costs, const std::string &from, const std::string &to)
{
    if (from == to || !findIn(costs.prices, from, &ChipPrice::chip))
        return;
    std::erase_if(costs.prices, [&](const ChipPrice &price) { return price.chip == to; });
    findIn(costs.prices, from, &ChipPrice::chip)->chip = to;
}

void renameEntry(SweepPlan &sweep, EntryKind kind, const std::string &from, const std::string &to)
{
    forKind(kind, [&]<class Kind>(Kind) { renameIn<Kind>(sweep, from, to); });
}

ChipPtr ownChip(const Document &document)
{
    return ownOf(document.chips, document.scenario.hardware);
}

ModelPtr ownModel(const Document &document)
{
    return document.scenario.kernel ? nullptr : ownOf(document.models, document.scenario.model);
}

Document withChip(Document document, const Catalogue &zoo, Chip changed)
{
    const ChipPtr before = find<ChipKind>(document, zoo, document.scenario.hardware);
    document = withEntry<ChipKind>(std::move(document), zoo, std::move(changed));
    followChip(document, zoo, before);
    return document;
}

Document withModel(Document document, const Catalogue &zoo, Model changed)
{
    return withEntry<ModelKind>(std::move(document), zoo, std::move(changed));
}

Document withOriginal(Document document, EntryKind kind, const Catalogue &zoo)
{
    const ChipPtr before = find<ChipKind>(document, zoo, document.scenario.hardware);
    forKind(kind, [&]<class Kind>(Kind) { toOriginal<Kind>(document, zoo); });
    followChip(document, zoo, before);
    return document;
}

Document withoutEntry(Document document, EntryKind kind, const std::string &id)
{
    forKind(kind, [&]<class Kind>(Kind) { removeIfUnused<Kind>(document, id); });
    return document;
}

Document withEntryRenamed(Document document, EntryKind kind, const std::string &from, const std::string &to)
{
    return forKind(kind, [&]<class Kind>(Kind) { return withRenamed<Kind>(std::move(document), from, to); });
}

std::set<std::string> entriesUsed(const Document &document, EntryKind kind)
{
    return forKind(kind, [&]<class Kind>(Kind) { return used<Kind>(document); });
}

} // namespace roofline
