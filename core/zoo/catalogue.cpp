#include "core/zoo/catalogue.h"

#include "core/hardware/chip.h"
#include "core/units/text.h"
#include "core/workload/model.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Both lists are kept sorted by id.
auto position(auto &entries, std::string_view id)
{
    return std::ranges::lower_bound(entries, id, {}, [](const auto &entry) { return std::string_view(entry->id); });
}

template <class Pointer>
void addTo(std::vector<Pointer> &entries, Pointer added)
{
    const auto at = position(entries, added->id);
    if (at != entries.end() && (*at)->id == added->id)
        *at = std::move(added);
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
