#include "core/zoo/catalogue.h"

#include "core/hardware/chip.h"
#include "core/units/text.h"
#include "core/workload/model.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Both lists are kept sorted by id.
template <class Pointer>
auto position(const std::vector<Pointer> &entries, std::string_view id)
{
    return std::lower_bound(entries.begin(), entries.end(), id,
                            [](const Pointer &entry, std::string_view wanted) { return entry->id < wanted; });
}

template <class Pointer>
void addTo(std::vector<Pointer> &entries, Pointer added)
{
    const auto at = position(entries, added->id);
    const bool replaces = at != entries.end() && (*at)->id == added->id;
    if (replaces)
        entries[static_cast<std::size_t>(at - entries.begin())] = std::move(added);
    else
        entries.insert(at, std::move(added));
}

template <class Pointer>
Pointer entryOf(const std::vector<Pointer> &entries, std::string_view id)
{
    const auto at = position(entries, id);
    return at != entries.end() && (*at)->id == id ? *at : nullptr;
}

} // namespace

void Catalogue::add(Chip chip)
{
    add(std::make_shared<const Chip>(std::move(chip)));
}

void Catalogue::add(Model model)
{
    add(std::make_shared<const Model>(std::move(model)));
}

void Catalogue::add(ChipPtr chip)
{
    addTo(m_chips, std::move(chip));
}

void Catalogue::add(ModelPtr model)
{
    addTo(m_models, std::move(model));
}

ChipPtr Catalogue::chip(std::string_view id) const
{
    return entryOf(m_chips, id);
}

ModelPtr Catalogue::model(std::string_view id) const
{
    return entryOf(m_models, id);
}

std::vector<std::string> Catalogue::chipIds() const
{
    return namesIn(m_chips, &Chip::id);
}

std::vector<std::string> Catalogue::modelIds() const
{
    return namesIn(m_models, &Model::id);
}

} // namespace roofline
