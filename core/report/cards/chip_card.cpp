#include "core/report/cards/chip_card.h"

#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <utility>

namespace roofline {

namespace {

// Describes a topology, for example "mesh of 8" or "torus of 256 (16 × 16), closed in 16s".
std::string topologyText(const Link &link)
{
    const std::string chips = std::to_string(link.domain->value);
    const auto kind = [&] {
        switch (link.topology) {
        case Topology::Switch: return say("switch of %1", {chips});
        case Topology::Mesh: return say("mesh of %1", {chips});
        case Topology::Ring: return say("ring of %1", {chips});
        case Topology::Torus: break;
        }
        return say("torus of %1", {chips});
    };
    std::string text = kind();
    if (!link.axes.empty())
        text += " (" + joined(link.axes, " × ") + ')';
    if (link.ringOf > 0)
        text = say("%1, closed in %2s", {text, link.ringOf});
    return link.reduces ? say("%1, adds up", {text}) : text;
}

class Facts {
public:
    Facts(const Chip &chip, int digits) : m_chip(chip), m_digits(digits) {}

    std::vector<ChipFact> cores()
    {
        if (m_chip.cores)
            add(say("cores"), coresText(m_chip), *m_chip.cores);
        add(say("clock"), m_chip.clock);
        return std::exchange(m_facts, {});
    }

    std::vector<ChipFact> compute()
    {
        for (const ComputeCeiling &ceiling : m_chip.compute) {
            const std::string name = roofName(m_chip, ceiling.unit, ceiling.format);
            const auto rate = [&](double factor) {
                return formatRate(ceiling.rate.value * factor, ceiling.format, m_digits);
            };
            add(ceiling.variant.empty() ? name : name + ", " + ceiling.variant, rate(1), ceiling.rate);
            if (ceiling.sparseFactor != 1)
                addBelow(say("2:4 sparse"), rate(ceiling.sparseFactor), ceiling.rate.evidence,
                         say("%1 the dense rate", {formatFactor(ceiling.sparseFactor)}));
        }
        return std::exchange(m_facts, {});
    }

    std::vector<ChipFact> memory()
    {
        for (const MemoryLevel &level : m_chip.memory) {
            add(say("%1 capacity", {level.name}), level.capacity);
            add(say("%1 bandwidth", {level.name}), level.bandwidth);
            for (const MemoryCeiling &ceiling : m_chip.memoryCeilings) {
                if (ceiling.level == level.name)
                    add(level.name + ", " + ceiling.name, valueText(ceiling.bandwidth.value), ceiling.bandwidth);
            }
            add(say("%1 of one core", {level.name}), level.oneCore);
            if (!level.capacity && !level.bandwidth)
                m_facts.push_back({level.name, say("unknown")});
            if (level.perCore && m_chip.cores)
                addOfEachCore(level);
        }
        return std::exchange(m_facts, {});
    }

    std::vector<ChipFact> rest()
    {
        for (const Link &link : m_chip.links) {
            addLink(link, link.name);
            if (link.domain)
                add(say("%1 joins", {link.name}), topologyText(link), *link.domain);
            add(say("%1 between two chips", {link.name}), link.pair);
        }
        if (m_chip.scaleOut)
            addLink(*m_chip.scaleOut, say("%1 beyond", {m_chip.scaleOut->name}));
        if (m_chip.hostLink)
            addLink(*m_chip.hostLink, say("%1 to host", {m_chip.hostLink->name}));
        add(say("TDP"), m_chip.tdp);
        add(say("sustained compute"), m_chip.sustainedCompute);
        add(say("sustained compute in FP8"), m_chip.sustainedFp8);
        add(say("sustained bandwidth"), m_chip.sustainedMemory);
        return std::exchange(m_facts, {});
    }

private:
    template <class T>
    void add(std::string name, std::string value, const Sourced<T> &number)
    {
        m_facts.push_back(
            {std::move(name), std::move(value), std::string(toString(number.evidence)), number.source, number.note});
    }

    template <class T>
    void add(std::string name, const std::optional<Sourced<T>> &number)
    {
        if (number)
            add(std::move(name), valueText(number->value), *number);
    }

    void addBelow(std::string name, std::string value, Evidence evidence, std::string how)
    {
        m_facts.push_back(
            {std::move(name), std::move(value), std::string(toString(evidence)), {}, std::move(how), true});
    }

    void addOfEachCore(const MemoryLevel &level)
    {
        const double cores = real(m_chip.cores->value);
        const auto part = [cores](const auto &number) { return number ? format(number->value / cores, 4) : ""; };
        const std::string capacity = part(level.capacity);
        const std::string bandwidth = part(level.bandwidth);
        addBelow(say("of each %1", {m_chip.coresName}),
                 level.capacity && level.bandwidth ? say("%1 at %2", {capacity, bandwidth}) : capacity + bandwidth,
                 Evidence::Derived, say("a part of the above for each of %1", {coresText(m_chip)}));
    }

    void addLink(const Link &link, const std::string &name)
    {
        add(say("%1 count", {name}), link.count);
        add(say("%1 one way", {name}), link.bandwidth);
        add(say("%1 both ways", {name}), link.bandwidthBothWays);
    }

    static std::string valueText(std::int64_t count) { return std::to_string(count); }
    static std::string valueText(double share) { return say("%1 of peak", {formatPercent(share, 3)}); }
    std::string valueText(Frequency clock) const { return formatSi(clock.value(), "Hz", m_digits); }
    template <class Quantity>
    std::string valueText(Quantity quantity) const
    {
        return format(quantity, m_digits);
    }

    const Chip &m_chip;
    int m_digits;
    std::vector<ChipFact> m_facts;
};

} // namespace

ChipCard cardOf(const Chip &chip, int digits)
{
    Facts facts(chip, digits);
    return {facts.cores(), facts.compute(), facts.memory(), facts.rest()};
}

} // namespace roofline
