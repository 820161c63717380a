#include "app/session/entry_change.h"

#include "core/document/own_entries.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

namespace roofline {

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

} // namespace roofline
