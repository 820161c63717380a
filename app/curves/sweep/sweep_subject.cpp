#include "app/curves/sweep/sweep_subject.h"

#include "core/hardware/chip.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <utility>

namespace roofline {

namespace {

template <class Entry>
bool sameEntry(const std::shared_ptr<const Entry> &a, const std::shared_ptr<const Entry> &b)
{
    return a == b || (a && b && *a == *b);
}

} // namespace

bool SweepSubject::operator==(const SweepSubject &other) const
{
    return axes == other.axes && flopPerMac == other.flopPerMac && scenario == other.scenario
           && sameEntry(chip, other.chip) && sameEntry(model, other.model);
}

SweepSubject sweepSubject(const Scenario &scenario, const Catalogue &zoo, std::vector<std::string> axes,
                          const std::vector<SweepAxis> &ends, int flopPerMac)
{
    SweepSubject subject{sweptScenario(scenario), zoo.chip(scenario.hardware),
                         scenario.kernel ? nullptr : zoo.model(scenario.model), std::move(axes), flopPerMac};
    if (ends.size() != subject.axes.size())
        return subject;
    std::vector<SweepAxis> first;
    first.reserve(ends.size());
    for (const SweepAxis &axis : ends)
        first.push_back(axis.only(0));
    const Result<SweepPlace> neutral = sweepPlace(subject.scenario, zoo, first);
    if (!neutral)
        return subject;
    subject.scenario = neutral->scenario;
    if (neutral->chip) {
        Chip chip = *neutral->chip;
        chip.id = chip.name = chip.shortName = chip.basedOn = chip.file = std::string();
        subject.chip = std::make_shared<const Chip>(std::move(chip));
        subject.scenario.hardware.clear();
    }
    if (neutral->model) {
        Model model = *neutral->model;
        model.id = model.name = model.basedOn = model.file = std::string();
        subject.model = std::make_shared<const Model>(std::move(model));
        subject.scenario.model.clear();
    }
    return subject;
}

} // namespace roofline
