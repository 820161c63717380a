// The catalogue holds the zoo in memory: every chip and model that could be read, and the messages of reading.
#pragma once

#include "core/diagnostics/message.h"
#include "core/hardware/chip_ptr.h"
#include "core/workload/model_ptr.h"

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue {
public:
    // An entry replaces an earlier one with the same id, so folders that are read later win.
    void add(Chip chip);
    void add(Model model);
    void add(ChipPtr chip);
    void add(ModelPtr model);

    ChipPtr chip(std::string_view id) const; // null when unknown
    ModelPtr model(std::string_view id) const;

    const std::vector<ChipPtr> &chips() const { return m_chips; }    // by id
    const std::vector<ModelPtr> &models() const { return m_models; } // by id
    std::vector<std::string> chipIds() const;
    std::vector<std::string> modelIds() const;

    Messages messages; // in reading order

private:
    std::vector<ChipPtr> m_chips;
    std::vector<ModelPtr> m_models;
};

} // namespace roofline
