// ChipKind lets the same functions handle a document's chips and, with ModelKind, its models.
#pragma once

#include "core/document/document.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/workload/model_numbers.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"

#include <algorithm>

namespace roofline {

struct ChipKind {
    using Entry = Chip;
    static constexpr EntryKind kind = EntryKind::Hardware;
    using Further = Companion; // something that a scenario is compared with
    static constexpr const char *key = "hardware";
    static constexpr std::string_view axis = "hardware"; // of a sweep that goes over them
    static constexpr const char *noun = PHRASE("chip");
    static constexpr auto read = &readChip;
    static constexpr auto write = &writeChip;
    static constexpr auto withNumber = &withKnownNumber;
    static const std::string &label(const Chip &chip) { return chip.shortName; } // in titles and steps of the history
    static ChipPtr find(const Catalogue &zoo, std::string_view id) { return zoo.chip(id); }
    static const std::vector<ChipPtr> &all(const Catalogue &zoo) { return zoo.chips(); }
    static auto &own(auto &document) { return document.chips; }
    static std::string &id(Scenario &scenario) { return scenario.hardware; }
    static std::vector<Companion> &further(Scenario &scenario) { return scenario.compared; }
    static std::string &id(Companion &companion) { return companion.hardware; }
};

struct ModelKind {
    using Entry = Model;
    static constexpr EntryKind kind = EntryKind::Model;
    using Further = std::string;
    static constexpr const char *key = "models";
    static constexpr std::string_view axis = "model";
    static constexpr const char *noun = PHRASE("model");
    static constexpr auto read = &readModel;
    static constexpr auto write = &writeModel;
    static const std::string &label(const Model &model) { return model.name; }
    static std::optional<Model> withNumber(const Model &model, std::string_view path, double value)
    {
        return roofline::withNumber(model, path, value);
    }
    static ModelPtr find(const Catalogue &zoo, std::string_view id) { return zoo.model(id); }
    static const std::vector<ModelPtr> &all(const Catalogue &zoo) { return zoo.models(); }
    static auto &own(auto &document) { return document.models; }
    static std::string &id(Scenario &scenario) { return scenario.model; }
    static std::vector<std::string> &further(Scenario &scenario) { return scenario.versus; }
    static std::string &id(std::string &workload) { return workload; }
};

// Calls with the kind that is meant, and returns what that returns.
template <class Call>
auto forKind(EntryKind kind, Call call)
{
    return kind == EntryKind::Hardware ? call(ChipKind()) : call(ModelKind());
}

// Calls with the kind and the entry for all of a catalogue, chips first.
template <class Visit>
void forEachEntry(const Catalogue &zoo, Visit visit)
{
    for (const ChipPtr &chip : zoo.chips())
        visit(ChipKind(), chip);
    for (const ModelPtr &model : zoo.models())
        visit(ModelKind(), model);
}

// Inserts an entry into a list that is sorted by id, and returns it.
template <class Entry>
std::shared_ptr<const Entry> insertOwn(std::vector<std::shared_ptr<const Entry>> &own, Entry entry)
{
    const auto at = std::find_if(own.begin(), own.end(), [&](const auto &other) { return other->id > entry.id; });
    return *own.insert(at, std::make_shared<const Entry>(std::move(entry)));
}

// Names another original of an entry.
template <class Entry>
void setOriginal(std::shared_ptr<const Entry> &entry, const std::string &id)
{
    Entry moved = *entry;
    moved.basedOn = id;
    entry = std::make_shared<const Entry>(std::move(moved));
}

} // namespace roofline
