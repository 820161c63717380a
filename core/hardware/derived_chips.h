// Caches chips that are made from other chips: a part of one, or one seen through a lens. A drag asks for the
// same ones again and again, and a chart redraws its roofs when a chip is another object. Several are kept
// because several chips are compared at a time.
#pragma once

#include "core/hardware/chip.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace roofline {

// `Key` says what is made from the whole chip. The cache keeps the whole alive as long as the chip made from
// it.
template <class Key>
class DerivedChips {
public:
    static constexpr std::size_t most = 16; // eight chips, a baseline, and some recent ones

    // Returns the chip for this whole and key, and calls `make()` if the cache does not have it. The least
    // recently used chip is dropped.
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
