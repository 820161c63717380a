#include "core/zoo/writer.h"

#include "core/hardware/chip.h"
#include "core/units/format.h"
#include "core/zoo/yaml_text.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::string_view userSource = "user"; // of a number that has none

// The sources of a chip's numbers, each with a key made of its first words.
class Sources {
public:
    std::string keyOf(const std::string &source)
    {
        const std::string &text = source.empty() ? std::string(userSource) : source;
        const auto known =
            std::find_if(m_sources.begin(), m_sources.end(), [&](const Source &s) { return s.text == text; });
        if (known != m_sources.end())
            return known->key;
        const std::string base = words(text);
        std::string key = base;
        for (int number = 2;
             std::any_of(m_sources.begin(), m_sources.end(), [&](const Source &s) { return s.key == key; }); ++number)
            key = base + '-' + std::to_string(number);
        m_sources.push_back({key, text});
        return key;
    }

    std::string lines() const
    {
        YamlKeys keys;
        for (const Source &source : m_sources)
            keys.addText(source.key, source.text);
        return keys.lines("  ");
    }

private:
    struct Source {
        std::string key;
        std::string text;
    };

    // "nvidia-h100-white-paper" of "NVIDIA H100 white paper, https://…"
    static std::string words(std::string_view text)
    {
        constexpr std::size_t longest = 24;
        std::string key;
        for (const char c : text.substr(0, text.find_first_of(",:;("))) {
            const bool upper = c >= 'A' && c <= 'Z';
            if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
                key += static_cast<char>(upper ? c - 'A' + 'a' : c);
            else if (key.size() >= longest)
                break;
            else if (!key.empty() && key.back() != '-')
                key += '-';
        }
        while (key.ends_with('-'))
            key.pop_back();
        return key.empty() || key == "null" ? "source" : key.substr(0, 2 * longest);
    }

    std::vector<Source> m_sources;
};

class ChipWriter {
public:
    explicit ChipWriter(const Chip &chip) : m_chip(chip) {}

    std::string write()
    {
        const std::string numbers = cores() + compute() + memory() + links() + rest();
        return head() + "\nsources:\n" + m_sources.lines() + numbers;
    }

private:
    std::string head() const
    {
        YamlKeys keys;
        keys.addText("name", m_chip.name);
        if (m_chip.shortName != m_chip.name && !m_chip.shortName.empty())
            keys.addText("short", m_chip.shortName);
        keys.addText("vendor", m_chip.vendor);
        keys.addText("class", m_chip.category);
        if (m_chip.year > 0)
            keys.add("year", std::to_string(m_chip.year));
        if (!m_chip.basedOn.empty())
            keys.addText("based on", m_chip.basedOn);
        YamlKeys units;
        const Chip usual;
        if (m_chip.matrixName != usual.matrixName)
            units.addText("matrix", m_chip.matrixName);
        if (m_chip.vectorName != usual.vectorName)
            units.addText("vector", m_chip.vectorName);
        if (!units.empty())
            keys.add("units", units.inLine());
        return keys.lines();
    }

    template <class T>
    void addOrigin(YamlKeys &keys, const Sourced<T> &number)
    {
        keys.add("evidence", std::string(toString(number.evidence)));
        keys.add("source", m_sources.keyOf(number.source));
        if (!number.note.empty())
            keys.addText("note", number.note);
    }

    static std::string valueOf(Bytes value) { return exactQuantity(value.value(), "B"); }
    static std::string valueOf(Bandwidth value) { return exactQuantity(value.value(), "B/s"); }
    static std::string valueOf(Frequency value) { return exactQuantity(value.value(), "Hz"); }
    static std::string valueOf(Watts value) { return exactQuantity(value.value(), "W"); }
    static std::string valueOf(double value) { return formatExact(value); }
    static std::string valueOf(std::int64_t value) { return std::to_string(value); }

    template <class T>
    void add(YamlKeys &keys, std::string_view key, const std::optional<Sourced<T>> &number,
             const std::string &name = {})
    {
        if (!number)
            return;
        YamlKeys parts;
        parts.add("value", valueOf(number->value));
        if (!name.empty())
            parts.addText("name", name);
        addOrigin(parts, *number);
        keys.add(key, parts.inLine());
    }

    std::string cores()
    {
        YamlKeys keys;
        add(keys, "cores", m_chip.cores, m_chip.coresName == Chip().coresName ? std::string() : m_chip.coresName);
        add(keys, "clock", m_chip.clock);
        return keys.empty() ? std::string() : '\n' + keys.lines();
    }

    std::string compute()
    {
        std::string text = "\ncompute:\n";
        for (const ComputeCeiling &ceiling : m_chip.compute) {
            YamlKeys keys;
            keys.add("unit", std::string(toString(ceiling.unit)));
            keys.add("format", std::string(toString(ceiling.format)));
            keys.add("rate", exactQuantity(ceiling.rate.value.value(), isInteger(ceiling.format) ? "OP/s" : "FLOP/s"));
            if (ceiling.sparseFactor != 1)
                keys.add("sparse", formatExact(ceiling.sparseFactor));
            if (!ceiling.variant.empty())
                keys.addText("variant", ceiling.variant);
            addOrigin(keys, ceiling.rate);
            text += "  - " + keys.inLine() + '\n';
        }
        return text;
    }

    std::string memory()
    {
        std::string text = "\nmemory:\n";
        for (const MemoryLevel &level : m_chip.memory) {
            YamlKeys keys;
            keys.addText("name", level.name);
            if (level.perCore)
                keys.addFlag("per core", true);
            add(keys, "capacity", level.capacity);
            add(keys, "bandwidth", level.bandwidth);
            add(keys, "one core", level.oneCore);
            text += keys.item("  ");
        }
        return text;
    }

    YamlKeys keysOf(const Link &link)
    {
        YamlKeys keys;
        keys.addText("name", link.name);
        add(keys, "count", link.count);
        add(keys, "bandwidth", link.bandwidth);
        add(keys, "bandwidth both ways", link.bandwidthBothWays);
        return keys;
    }

    YamlKeys keysOfDomain(const Link &link)
    {
        YamlKeys keys = keysOf(link);
        if (link.topology != Topology::Switch)
            keys.add("topology", std::string(toString(link.topology)));
        add(keys, "domain", link.domain);
        add(keys, "pair bandwidth", link.pair);
        if (!link.axes.empty()) {
            std::string axes;
            for (const std::int64_t axis : link.axes)
                axes.append(axes.empty() ? "[" : ", ").append(std::to_string(axis));
            keys.add("axes", axes + ']');
        }
        if (link.ringOf > 0)
            keys.add("ring of", std::to_string(link.ringOf));
        if (link.reduces)
            keys.addFlag("reduces", true);
        return keys;
    }

    std::string links()
    {
        std::string text = m_chip.links.empty() ? "" : "\nlinks:\n";
        for (const Link &link : m_chip.links)
            text += keysOfDomain(link).item("  ");
        if (m_chip.scaleOut)
            text += "\nsecond tier:\n" + keysOf(*m_chip.scaleOut).lines("  ");
        if (m_chip.hostLink)
            text += "\nhost link:\n" + keysOf(*m_chip.hostLink).lines("  ");
        return text;
    }

    std::string rest()
    {
        std::string text;
        YamlKeys power;
        add(power, "tdp", m_chip.tdp);
        if (!power.empty())
            text += '\n' + power.lines();
        YamlKeys sustained;
        add(sustained, "compute", m_chip.sustainedCompute);
        add(sustained, "memory", m_chip.sustainedMemory);
        if (!sustained.empty())
            text += "\nsustained:\n" + sustained.lines("  ");
        if (!m_chip.notes.empty())
            text += "\nnotes:\n" + yamlList(m_chip.notes);
        return text;
    }

    const Chip &m_chip;
    Sources m_sources;
};

} // namespace

std::string writeChip(const Chip &chip)
{
    return ChipWriter(chip).write();
}

} // namespace roofline
