// A chip's document to a chip. What is wrong becomes findings; the result is only to be used when there are no errors.
#pragma once

#include "core/hardware/chip.h"
#include "core/hardware/rules.h"
#include "core/zoo/fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class ChipReader {
public:
    ChipReader(const YamlNode &root, Findings &findings);

    Chip read();

private:
    struct Source {
        std::string key;
        std::string text;
        YamlMark mark;
        bool used = false;
    };

    void readHead();
    void readUnits();
    void readSources();
    void readCores();
    void readCompute();
    void readMemory();
    void readLinks();
    void readSustained();
    void reportContradictions();
    void reportUnusedSources();

    Link readLink(const Fields &fields);
    void readTopology(const Fields &fields, Link &link);
    std::optional<Link> readPlainLink(std::string_view key);

    // Where the number of `fields` comes from.
    template <class T>
    void readOrigin(const Fields &fields, Sourced<T> &number);
    std::string readSource(const Fields &fields);

    // The mapping {value, evidence, source, note} below `key`; `readValue` reads the value with Fields.
    template <class T, class ReadValue>
    std::optional<Sourced<T>> readSourced(const Fields &parent, std::string_view key, std::string_view example,
                                          ReadValue readValue);
    template <class Q>
    std::optional<Sourced<Q>> readQuantity(const Fields &parent, std::string_view key, std::string_view example,
                                           const Plausible<Q> &limits);

    Findings &m_findings;
    const YamlPath m_rootPath;
    const Fields m_fields;
    Chip m_chip;
    std::vector<Source> m_sources;
    // Places of the items that made it into the chip, for findings about several of them.
    std::vector<YamlMark> m_computeMarks;
    std::vector<YamlMark> m_memoryMarks;
    std::vector<YamlMark> m_linkMarks;
};

} // namespace roofline
