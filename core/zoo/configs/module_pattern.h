// A pattern by which checkpoints name modules, for example "lm_head", "model.layers.*.self_attn" or
// "re:.*mlp\\.(gate|up)_proj.*". It has its own matcher, because matching an arbitrary regular expression may
// take forever.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class ModulePattern {
public:
    explicit ModulePattern(std::string_view text);

    // A plain or glob pattern matches the name, whole components of it, or its beginning. A regular
    // expression matches from the beginning, as Python's re.match does.
    bool matches(std::string_view name) const;
    bool isUnderstood() const { return !m_alternatives.empty(); } // false: the pattern matches nothing

private:
    struct Piece {
        enum class Kind { Letter, Any, Star } kind = Kind::Letter;
        char letter = 0;
    };
    using Pieces = std::vector<Piece>;

    static bool matches(const Pieces &pieces, std::string_view name);
    void addGlob(std::string_view text);
    void addExpression(std::string_view text);

    std::vector<Pieces> m_alternatives;
};

} // namespace roofline
