// Goes over the points of a sweep, one by one or in blocks that all processors share. Private to core/sweep.
#pragma once

#include "core/sweep/sweep_walk.h"
#include "core/units/in_order.h"

#include <algorithm>
#include <memory>
#include <thread>

namespace roofline {

// The product of the axes, with the last one fastest.
class SweepProduct {
public:
    SweepProduct(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                 SweepWalk::Entries entries = SweepWalk::Entries::Shared, const WhatIf &whatIf = {})
        : walk(scenario, zoo, axes, entries, whatIf)
        , m_axes(axes)
        , m_at(axes.size(), largestSweep)
        , m_values(axes.size())
        , m_written(axes.size())
        , m_texts(axes.size())
    {
    }

    SweepWalk walk;

    // Places the point of this number; returns why a value is refused, or an empty string.
    std::string place(std::size_t point)
    {
        std::size_t first = m_axes.size(); // the outermost axis with another value than before
        for (std::size_t axis = m_axes.size(); axis-- > 0; point /= m_axes[axis].size()) {
            const std::size_t at = point % m_axes[axis].size();
            if (m_at[axis] == at)
                continue;
            first = axis;
            m_at[axis] = at;
            m_values[axis] = m_axes[axis].at(at);
            m_written[axis].clear();
        }
        return walk.place(m_values, first);
    }

    // Returns the text of each value of the point. They stay until the next one is placed.
    const std::vector<std::string_view> &texts()
    {
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
            if (m_written[axis].empty())
                m_written[axis] = m_axes[axis].text(m_at[axis]);
            m_texts[axis] = m_written[axis];
        }
        return m_texts;
    }

private:
    const std::vector<SweepAxis> &m_axes;
    std::vector<std::size_t> m_at; // by axis: the index of its value
    std::vector<SweepValue> m_values;
    std::vector<std::string> m_written; // empty: not written yet
    std::vector<std::string_view> m_texts;
};

// Says whether so many points are shared by all processors. A word may leave settings behind that affect the next
// point, so points over words are computed in order.
inline bool areShared(std::size_t points, bool ofNumbers)
{
    constexpr std::size_t worthThreads = 4096;
    return ofNumbers && points >= worthThreads && std::thread::hardware_concurrency() > 1;
}

// Rows that follow each other, and why the point after them is refused.
template <class Row>
struct SweepBlock {
    std::vector<Row> rows;
    std::string problem;
};

// Makes a row of each point and gives `take` blocks of them, in the order of the points, until it returns false. If the
// points are shared, `make` is called on several threads.
template <class Row, class Make, class Take>
void inBlocks(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes, std::size_t points,
              bool shared, const WhatIf &whatIf, const Make &make, const Take &take)
{
    constexpr std::size_t length = 512; // points of a block
    const auto entries = shared ? SweepWalk::Entries::Own : SweepWalk::Entries::Shared;
    const auto worker = [&] {
        return [&, product = std::make_unique<SweepProduct>(scenario, zoo, axes, entries, whatIf)](std::size_t number) {
            SweepBlock<Row> block;
            const std::size_t end = std::min((number + 1) * length, points);
            for (std::size_t point = number * length; point < end && block.problem.empty(); ++point) {
                block.problem = product->place(point);
                if (block.problem.empty())
                    block.rows.push_back(make(*product));
            }
            return block;
        };
    };
    const std::size_t blocks = (points + length - 1) / length;
    if (shared) {
        inOrder<SweepBlock<Row>>(blocks, worker, take);
        return;
    }
    auto blockOf = worker();
    for (std::size_t number = 0; number < blocks && take(blockOf(number));)
        ++number;
}

} // namespace roofline
