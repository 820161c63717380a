#include "app/session/entry_change.h"

#include "core/document/own_entries.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <utility>

namespace roofline {

Document withChangedChip(const Session &session, Chip changed)
{
    return withChip(session.document(), session.zoo(), std::move(changed));
}

Document withChangedModel(const Session &session, Model changed)
{
    return withModel(session.document(), session.zoo(), std::move(changed));
}

ChipPtr originalChip(const Session &session)
{
    const ChipPtr own = ownChip(session.document());
    return own && !own->basedOn.empty() ? session.zoo().chip(own->basedOn) : nullptr;
}

ModelPtr originalModel(const Session &session)
{
    const ModelPtr own = ownModel(session.document());
    return own && !own->basedOn.empty() ? session.zoo().model(own->basedOn) : nullptr;
}

bool ownsChip(const Document &document)
{
    return ownChip(document) != nullptr;
}

bool ownsModel(const Document &document)
{
    return ownModel(document) != nullptr;
}

} // namespace roofline
