// Where a sweep or a search writes a value by name: a key of the scenario's kernel, any setting, a number of its chip or of its
// model.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/scenario/scenario.h"
#include "core/units/parse.h"
#include "core/workload/kernel.h"
#include "core/workload/model_ptr.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;
struct Setting;

// Names for what every chip has, whatever it calls it: the bandwidth of its main memory, and the rate that governs the scenario.
inline constexpr std::string_view bandwidthName = "bandwidth";
inline constexpr std::string_view peakName = "peak";

class Destination {
public:
    enum class Kind : std::uint8_t {
        None,
        Kernel,
        Setting,
        Chip,
        Model
    }; // where several have the name, the first of these

    Destination(const Scenario &scenario, std::string_view name); // keys and settings
    Destination(const Scenario &scenario, const Catalogue &zoo, std::string_view name);

    Kind kind() const { return m_kind; }
    bool known() const { return m_kind != Kind::None; }
    bool isEntry() const { return m_kind == Kind::Chip || m_kind == Kind::Model; }
    bool wholeNumbers() const;
    bool counts() const
    {
        return m_kind == Kind::Kernel || wholeNumbers();
    } // where a search by whole numbers makes sense
    bool numbers() const;
    bool isTokensPerIteration() const; // which is a matter of serving alone (core/answers/serving.h)
    Dimension dimension() const { return m_dimension; }

    // Of the scenario; why not, or an empty string.
    std::string set(Scenario &scenario, std::string_view text) const;
    // Of an entry: the number in SI, given with its unit or without.
    Parsed<double> read(std::string_view text) const;

    std::optional<double>
    get(const Scenario &scenario) const; // unset where it has no number; of an entry what it was made with
    double least() const;                // of what counts
    double most(const Scenario &scenario) const;

private:
    Kind m_kind = Kind::None;
    const KernelKey *m_key = nullptr;
    const Setting *m_setting = nullptr;
    KernelKind m_kernel = KernelKind::Custom;
    std::size_t m_slot = 0;
    Dimension m_dimension; // of an entry's number, as the next four
    bool m_whole = false;
    double m_value = 0;
    double m_least = 0;
    double m_most = 0;
};

// What the path of a chip's number is on this chip: of "bandwidth" and "peak" the path behind them; empty where it has none.
std::string chipPath(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, std::string_view name);

// Keys of the scenario's kernel, then settings.
std::vector<std::string> destinationNames(const Scenario &scenario);

} // namespace roofline
