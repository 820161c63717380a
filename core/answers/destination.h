// A destination is where a sweep or a search writes a value by name: a key of the scenario's kernel ("m", also
// "kernel.m"), a setting, or a number of its chip or its model. "batch" is always the setting, as for --batch.
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

// These names work for every chip: the bandwidth of its main memory, and the peak rate that governs the scenario, with
// which all other rates change by the same factor. Both are those of the cores that work, at their clock.
inline constexpr std::string_view bandwidthName = "bandwidth";
inline constexpr std::string_view peakName = "peak";

class Destination {
public:
    // If several have the name, the first of these is used.
    enum class Kind : std::uint8_t { None, Kernel, Setting, Chip, Model };

    Destination(const Scenario &scenario, std::string_view name); // only keys and settings
    Destination(const Scenario &scenario, const Catalogue &zoo, std::string_view name);

    Kind kind() const { return m_kind; }
    bool known() const { return m_kind != Kind::None; }
    bool isEntry() const { return m_kind == Kind::Chip || m_kind == Kind::Model; }
    bool wholeNumbers() const { return m_whole; }
    bool counts() const { return m_kind == Kind::Kernel || wholeNumbers(); } // a search over whole numbers makes sense
    bool numbers() const { return m_numbers; }
    bool isTokensPerIteration() const; // that setting only matters for serving (core/answers/serving.h)
    bool isSize() const;               // it sets a size of the scenario (Analyzer) and nothing else
    Dimension dimension() const { return m_dimension; }
    bool ofIntegers() const { return m_ofIntegers; } // a rate of operations on integers, OP/s

    // Sets a value of the scenario. Returns why that fails, or an empty string.
    std::string set(Scenario &scenario, std::string_view text) const;
    std::string set(Scenario &scenario, double number) const; // does what the number's text does, but sooner
    // Reads a number of an entry, with or without its unit, in SI. The second only checks it.
    Parsed<double> read(std::string_view text) const;
    Parsed<double> read(double number) const;

    // Returns the text that set() would read back.
    std::string text(const Scenario &scenario) const;
    // Unset: it has no number. That of an entry is the value at construction.
    std::optional<double> get(const Scenario &scenario) const;
    double least() const { return m_least; } // for what counts()
    double most(const Scenario &scenario) const;
    // Returns the values that a search goes over, for what counts(): those that are possible with the rest of the
    // scenario. Those of a split divide the chips, but may have other limits, too.
    FittingValues fitting(const Scenario &scenario) const;

private:
    Kind m_kind = Kind::None;
    const KernelKey *m_key = nullptr;
    const Setting *m_setting = nullptr;
    KernelKind m_kernel = KernelKind::Custom;
    std::size_t m_slot = 0;
    Dimension m_dimension; // for an entry's number, and so are the next two
    bool m_ofIntegers = false;
    double m_value = 0;
    bool m_numbers = true;
    bool m_whole = false;
    double m_least = 0; // for what counts(), and so is the next
    double m_most = 0;
};

// Returns the path of a number on this chip; for "bandwidth" and "peak" the path that they stand for. Empty:
// it has none.
std::string chipPath(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, std::string_view name);

// Gives `target`, a copy of the scenario's chip, the number of this name and path (chipPath()). Returns false if it has
// none.
bool setNumber(Chip &target, const Scenario &scenario, const ChipPtr &chip, std::string_view name,
               std::string_view path, double value);

// Returns the keys of the scenario's kernel, then the settings.
std::vector<std::string> destinationNames(const Scenario &scenario);

} // namespace roofline
