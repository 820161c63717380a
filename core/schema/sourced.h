// Keeps a number together with where it comes from, as every number of a chip is kept.
#pragma once

#include "core/units/enum_words.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

// Says how well a number is known. Unverified: it was remembered, never read again in its source, and is shown
// as such. User: the user of the program set it to see what happens; it is never in a shipped entry.
enum class Evidence : std::uint8_t { Vendor, Secondary, Derived, Measured, Unverified, User };

template <>
inline constexpr std::string_view enumWords<Evidence>[] = {"vendor",   "secondary",  "derived",
                                                           "measured", "unverified", "user"};

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
