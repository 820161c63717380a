// Chips that are made of other chips (a part of one, one seen through a lens), kept for a while: a drag asks for the same ones again
// and again, and a chart redraws its roofs when a chip is another object. Several chips are compared at a time, so several are kept.
#pragma once

#include "core/hardware/chip.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace roofline {

// `Key` says what is made of the whole; it need not outlive the whole chip, which is held as long as what was made of it.
template <class Key>
class DerivedChips {
public:
    static constexpr std::size_t most = 16; // eight chips and a baseline, and some that were just left

    // The chip that `make()` made of this whole and key, now or before; of those not asked for the longest one is forgotten.
    template <class Make>
    const ChipPtr &get(const ChipPtr &whole, const Key &key, const Make &make)
    {
        ++m_asked;
        auto entry =
            std::ranges::find_if(m_entries, [&](const Entry &kept) { return kept.whole == whole && kept.key == key; });
        if (entry == m_entries.end()) {
            ChipPtr made = make();
            entry = std::ranges::min_element(m_entries, {}, &Entry::asked);
            *entry = {whole, key, std::move(made), 0};
        }
        entry->asked = m_asked;
        return entry->derived;
    }

private:
    struct Entry {
        ChipPtr whole;
        Key key{};
        ChipPtr derived;
        std::uint64_t asked = 0;
    };
    std::array<Entry, most> m_entries;
    std::uint64_t m_asked = 0;
};

} // namespace roofline
