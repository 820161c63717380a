// The patterns by which checkpoints name modules: "lm_head", "model.layers.*.self_attn", "re:.*mlp\\.(gate|up)_proj.*". A matcher of our
// own, because a stranger's regular expression may take for ever.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class ModulePattern {
public:
    explicit ModulePattern(std::string_view text);

    // A plain or a glob pattern matches the name, whole components of it, or what it is the beginning of; a regular expression as
    // Python's re.match, from the beginning.
    bool matches(std::string_view name) const;
    bool isUnderstood() const { return !m_alternatives.empty(); } // else it matches nothing

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
