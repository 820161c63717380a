// Collects what the readers of one file report, with places, and hands it over in the order of the file.
#pragma once

#include "core/diagnostics/message.h"
#include "core/units/say.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace roofline {

// A place in a file. Lines and columns start at 1 (yaml-cpp starts at 0), and columns count bytes. Line 0: unknown.
struct YamlMark {
    int line = 0;
    int column = 0;
};

// The path to a node, as a chain on the stack. Its text is only made when there is a finding to report.
struct YamlPath {
    const YamlPath *up = nullptr;
    std::string_view key;  // a key of a mapping; empty for
    std::size_t index = 0; // an item of a sequence

    std::string text() const; // for example "memory[0].bandwidth"
};

class Findings {
public:
    // `text` is kept by reference, without a byte-order mark. It serves to turn byte columns into the
    // character columns that editors show.
    Findings(std::string file, std::string_view text);

    void error(std::string rule, YamlMark mark, const YamlPath &path, std::string text, std::string outcome = {});
    void refuse(std::string rule, YamlMark mark, const YamlPath &path, const char *text,
                std::initializer_list<SayArgument> arguments = {})
    {
        error(std::move(rule), mark, path, say(text, arguments));
    }
    void warning(std::string rule, YamlMark mark, const YamlPath &path, std::string text, std::string outcome = {});

    bool hasErrors() const { return m_errors; }
    std::string_view text() const { return m_text; }

    // Appends everything to `messages`, sorted by place. At most `mostPerFile` messages come from one file.
    void moveTo(Messages &messages);

    static constexpr std::size_t mostPerFile = 100;

private:
    void add(Severity severity, std::string rule, YamlMark mark, const YamlPath &path, std::string text,
             std::string outcome);
    int characterColumn(YamlMark mark) const;

    std::string m_file;
    std::string_view m_text;
    Messages m_messages;
    std::size_t m_left = 0; // findings beyond the limit
    bool m_errors = false;
};

} // namespace roofline
