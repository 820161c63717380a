#include "app/session/entry_change.h"

#include "app/session/compared.h"
#include "core/document/own_entries.h"

#include <algorithm>

namespace roofline {

namespace {

template <class Pointer>
Pointer findIn(const std::vector<Pointer> &entries, const std::string &id)
{
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Pointer &entry) { return entry->id == id; });
    return found == entries.end() ? nullptr : *found;
}

} // namespace

Document withChangedChip(const Session &session, Chip changed)
{
    Document next = withChip(session.document(), session.zoo(), std::move(changed));
    if (const ChipPtr chip = findIn(next.chips, next.scenario.hardware))
        next.scenario = onChip(next.scenario, *chip);
    return next;
}

Document withChangedModel(const Session &session, Model changed)
{
    return withModel(session.document(), session.zoo(), std::move(changed));
}

ChipPtr originalChip(const Session &session)
{
    const ChipPtr own = findIn(session.document().chips, session.scenario().hardware);
    return own && !own->basedOn.empty() ? session.zoo().chip(own->basedOn) : nullptr;
}

ModelPtr originalModel(const Session &session)
{
    if (session.scenario().kernel)
        return nullptr;
    const ModelPtr own = findIn(session.document().models, session.scenario().model);
    return own && !own->basedOn.empty() ? session.zoo().model(own->basedOn) : nullptr;
}

bool ownsChip(const Document &document)
{
    return findIn(document.chips, document.scenario.hardware) != nullptr;
}

bool ownsModel(const Document &document)
{
    return !document.scenario.kernel && findIn(document.models, document.scenario.model) != nullptr;
}

} // namespace roofline
