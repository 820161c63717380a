// Fields reads the keys of one mapping and reports unknown, duplicate and missing keys and values of the
// wrong kind. Every function returns a usable value or reports why not, so the caller only stores the values.
#pragma once

#include "core/schema/field.h"
#include "core/units/parse.h"
#include "core/units/say.h"
#include "core/zoo/findings.h"
#include "core/zoo/yaml/yaml_document.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

enum class Need { Required, Optional };

template <class T>
struct Scalar;

class Fields final : public Given {
public:
    // Reports a `node` that is no mapping (`example` shows a correct one), and keys that are duplicate or not `known`.
    Fields(const YamlNode &node, const YamlPath &path, std::span<const std::string_view> known,
           std::string_view example, Findings &findings);

    bool has(std::string_view key) const override { return m_mapping && m_mapping->find(key); }
    bool isMapping() const { return m_mapping != nullptr; }
    const YamlPath &path() const { return m_path; }
    // The path of the key's value is valid as long as these fields are; an empty key stands for the mapping itself.
    YamlPath pathOf(std::string_view key) const { return key.empty() ? m_path : YamlPath{&m_path, key, 0}; }
    YamlMark mark() const { return m_mark; }
    YamlMark markOf(std::string_view key) const; // place of the key's value, or of the mapping if there is no such key

    // Returns the value, or null if it is absent or empty. An empty value is always reported, an absent one
    // only when it is required.
    const YamlNode *find(std::string_view key, Need need) const;

    // Returns one line of text without leading or trailing blanks. Empty when absent or wrong.
    std::string text(std::string_view key, Need need, std::size_t longest = longestName) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::int64_t> integer(std::string_view key, Need need, std::int64_t least, std::int64_t most) const;
    std::optional<double> number(std::string_view key, Need need, double least, double most) const;
    std::optional<double> quantity(std::string_view key, Need need, Dimension dimension, double least,
                                   double most) const;
    template <class Q>
    std::optional<Q> quantity(std::string_view key, Need need, Q least, Q most) const
    {
        const std::optional<double> read = quantity(key, need, dimensionOf(Q{}), least.value(), most.value());
        return read ? std::optional<Q>(Q(*read)) : std::nullopt;
    }
    // Returns one of the `allowed` words; reports any other one under this rule. Empty when absent or wrong.
    std::string choice(std::string_view key, Need need, WordList allowed, const std::string &rule) const;
    // Returns the items of a sequence; null, with a finding, if the value is something else.
    const std::vector<YamlNode> *list(std::string_view key, Need need, std::string_view example) const;
    // Calls take(item, its path) for the items of a sequence. Returns false, with a finding, if the value is something
    // else.
    using TakeItem = std::function<void(const YamlNode &item, const YamlPath &path)>;
    bool each(std::string_view key, Need need, std::string_view example, const TakeItem &take) const;
    // Beyond `most` the items are left out, and an error says `tooMany`.
    void each(std::string_view key, Need need, std::string_view example, std::size_t most, std::string tooMany,
              const TakeItem &take) const;
    // Returns a sequence of `fewest` to `most` whole numbers; empty, with a finding, if the value is something else.
    std::vector<std::int64_t> integers(std::string_view key, Need need, std::int64_t least, std::int64_t largest,
                                       std::size_t fewest, std::size_t most, std::string_view example) const;
    // Returns the texts of a sequence.
    std::vector<std::string> texts(std::string_view key, std::size_t longest) const;

    // Reports a finding at the value of `key`, or at the mapping itself if the key is empty.
    void error(std::string_view key, const char *rule, std::string text) const override
    {
        error(key, rule, std::move(text), {});
    }
    void error(std::string_view key, const char *rule, std::string text, std::string outcome) const;
    void refuse(std::string_view key, const char *rule, const char *text,
                std::initializer_list<SayArgument> arguments = {}) const
    {
        error(key, rule, say(text, arguments));
    }
    void warning(std::string_view key, const char *rule, std::string text, std::string outcome = {}) const;

    static constexpr std::size_t longestName = 100;
    static constexpr std::size_t longestNote = 2000;

    // Returns any scalar as one line of text, and reports a node that is none.
    static std::string lineOf(const YamlNode &node, const YamlPath &path, std::string_view name, std::size_t longest,
                              Findings &findings);

private:
    const YamlNode *scalar(std::string_view key, Need need, std::string_view expected) const;
    std::string label(std::string_view key) const;
    template <class T>
    std::optional<T> valueOf(std::string_view key, const Scalar<T> &read) const;
    void reportKeys(std::span<const std::string_view> known) const;

    const YamlNode *m_mapping = nullptr;
    YamlMark m_mark;
    const YamlPath m_path;
    Findings &m_findings;
};

// Joins words as in "a, b and c".
std::string enumeration(std::span<const std::string> words);

// Returns "; did you mean "x"?" for the nearest of `known`, else "; allowed: …".
std::string didYouMean(std::string_view given, std::span<const std::string> known);
std::string didYouMean(std::string_view given, WordList known);

} // namespace roofline
