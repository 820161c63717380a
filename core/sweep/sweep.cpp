#include "core/sweep/sweep.h"

#include "core/sweep/sweep_run.h"
#include "core/sweep/sweep_walk.h"
#include "core/units/format.h"
#include "core/units/in_order.h"
#include "core/units/say.h"

#include <algorithm>
#include <memory>
#include <thread>

namespace roofline {

namespace {

// Goes over the product of the axes, with the last one fastest.
class Product {
public:
    Product(SweepWalk &walk, const std::vector<SweepAxis> &axes)
        : m_walk(walk)
        , m_axes(axes)
        , m_at(axes.size(), 0)
        , m_values(axes.size())
        , m_written(axes.size())
        , m_texts(axes.size())
    {
    }

    const std::vector<std::string_view> &texts() const { return m_texts; }

    // Both return why a value is refused, or an empty string.
    std::string begin(std::size_t point)
    {
        for (std::size_t axis = m_axes.size(); axis-- > 0; point /= m_axes[axis].size())
            m_at[axis] = point % m_axes[axis].size();
        return placeFrom(0);
    }
    std::string next()
    {
        std::size_t axis = m_axes.size() - 1;
        while (++m_at[axis] == m_axes[axis].size())
            m_at[axis--] = 0;
        return placeFrom(axis);
    }

private:
    std::string placeFrom(std::size_t first)
    {
        for (std::size_t axis = first; axis < m_axes.size(); ++axis) {
            m_values[axis] = m_axes[axis].at(m_at[axis]);
            m_written[axis] = m_axes[axis].text(m_at[axis]);
            m_texts[axis] = m_written[axis];
        }
        return m_walk.place(m_values, first);
    }

    SweepWalk &m_walk;
    const std::vector<SweepAxis> &m_axes;
    std::vector<std::size_t> m_at;
    std::vector<SweepValue> m_values;
    std::vector<std::string> m_written;
    std::vector<std::string_view> m_texts; // of m_written
};

Result<std::size_t> countOf(const std::vector<SweepAxis> &axes)
{
    if (const std::optional<std::size_t> points = productSize(axes, largestSweep))
        return *points;
    return sweepError(
        say(QT_TRANSLATE_NOOP("Phrases", "more than %1 points in all"), {formatExact(real(largestSweep))}));
}

// Rows that follow each other, and why the point after them is refused.
struct Block {
    std::vector<SweepRow> rows;
    std::string problem;
};

Block blockFrom(std::size_t from, std::size_t to, SweepWalk &walk, Product &product, const SweepRowMaker &make)
{
    Block block;
    block.rows.reserve(to - from);
    block.problem = product.begin(from);
    for (std::size_t point = from; point < to && block.problem.empty(); ++point) {
        block.rows.push_back(make(product.texts(), walk.analyzed()));
        if (point + 1 < to)
            block.problem = product.next();
    }
    return block;
}

} // namespace

std::vector<std::string> namesOf(const std::vector<SweepAxis> &axes)
{
    std::vector<std::string> names;
    for (const SweepAxis &axis : axes)
        names.push_back(axis.name);
    return names;
}

Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit)
{
    SweepWalk walk(scenario, zoo, axes);
    if (!walk.problem().empty())
        return sweepError(walk.problem());
    const Result<std::size_t> points = countOf(axes);
    if (!points)
        return points.message();
    Product product(walk, axes);
    std::string problem = product.begin(0);
    for (std::size_t done = 0; problem.empty(); problem = product.next()) {
        if (!visit(product.texts(), walk.analyzed()))
            return done;
        if (++done == *points)
            return done;
    }
    return sweepError(problem);
}

Result<std::size_t> sweepRows(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                              const SweepRowMaker &make, const std::function<bool(SweepRow)> &take)
{
    constexpr std::size_t length = 256;        // points of a block
    constexpr std::size_t worthThreads = 4096; // points
    // A word may leave settings behind that affect the next point, so points over words are computed in order.
    const bool numbers = std::ranges::all_of(axes, [&](const SweepAxis &axis) {
        const Destination target(scenario, zoo, axis.name);
        return axis.words.empty() && target.known() && target.numbers();
    });
    const Result<std::size_t> points = countOf(axes);
    if (!points)
        return points.message();
    if (!numbers || *points < worthThreads || std::thread::hardware_concurrency() < 2)
        return sweep(scenario, zoo, axes,
                     [&](const auto &values, const Analysis &analysis) { return take(make(values, analysis)); });

    const auto worker = [&] {
        struct Worker {
            SweepWalk walk;
            Product product;
            Worker(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes)
                : walk(scenario, zoo, axes, SweepWalk::Entries::Own)
                , product(walk, axes)
            {
            }
        };
        return [&, own = std::make_unique<Worker>(scenario, zoo, axes)](std::size_t block) {
            const std::size_t from = block * length;
            return blockFrom(from, std::min(from + length, *points), own->walk, own->product, make);
        };
    };
    std::size_t done = 0;
    std::string problem;
    inOrder<Block>((*points + length - 1) / length, worker, [&](Block block) {
        for (SweepRow &row : block.rows) {
            if (!take(std::move(row)))
                return false;
            ++done;
        }
        problem = std::move(block.problem);
        return problem.empty();
    });
    return problem.empty() ? Result<std::size_t>(done) : sweepError(problem);
}

} // namespace roofline
