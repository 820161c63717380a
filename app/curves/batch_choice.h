// What the batch view draws, and on which axes.
#pragma once

#include <QLatin1String>
#include <QString>

#include <algorithm>
#include <array>
#include <optional>

namespace roofline {

enum class BatchQuantity { Throughput, Latency, Mfu, Rate };

// As the command line and the settings name them.
inline constexpr std::array<const char *, 4> quantityNames = {"throughput", "latency", "mfu", "flops"};
inline const char *nameOf(BatchQuantity quantity)
{
    return quantityNames[std::size_t(quantity)];
}

inline std::optional<BatchQuantity> quantityNamed(const QString &name)
{
    const auto found = std::find_if(quantityNames.begin(), quantityNames.end(),
                                    [&](const char *known) { return name == QLatin1String(known); });
    return found == quantityNames.end() ? std::nullopt : std::optional(BatchQuantity(found - quantityNames.begin()));
}

struct BatchChoice {
    BatchQuantity quantity = BatchQuantity::Throughput;
    bool logBatch = true; // else from zero to where there is most to see
    bool logValue = true; // else from zero

    bool operator==(const BatchChoice &) const = default;
};

} // namespace roofline
