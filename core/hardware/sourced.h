// A number with where it comes from, and how well it is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// How well a number is known. Unverified: remembered, never read again in its source; shown as such. User: a number that the user
// of the program set, to see what if; never in a shipped entry.
enum class Evidence : std::uint8_t { Vendor, Secondary, Derived, Measured, Unverified, User };

std::string_view toString(Evidence evidence); // "vendor", …
std::optional<Evidence> evidenceFromString(std::string_view text);

// `source` is the resolved text of the entry's source list, not its key.
template <class T>
struct Sourced {
    T value{};
    Evidence evidence = Evidence::Unverified;
    std::string source;
    std::string note;

    bool operator==(const Sourced &) const = default;
};

} // namespace roofline
