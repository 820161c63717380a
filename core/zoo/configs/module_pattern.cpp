#include "core/zoo/configs/module_pattern.h"

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

constexpr std::size_t longestPattern = 300;  // characters of a pattern
constexpr std::size_t mostAlternatives = 64; // texts that the groups of a regular expression expand to
constexpr std::string_view expressionMark = "re:";

// Expands "a(b|c)d" to "abd" and "acd". Unset: there are too many texts, or the brackets do not match.
std::optional<std::vector<std::string>> expanded(std::string text)
{
    std::vector<std::string> open{std::move(text)};
    std::vector<std::string> done;
    while (!open.empty()) {
        std::string next = std::move(open.back());
        open.pop_back();
        const std::size_t close = next.find(')');
        if (close == std::string::npos) {
            if (next.find('(') != std::string::npos)
                return std::nullopt;
            done.push_back(std::move(next));
        } else {
            const std::size_t start = next.rfind('(', close); // the innermost group
            if (start == std::string::npos)
                return std::nullopt;
            std::string_view inside = std::string_view(next).substr(start + 1, close - start - 1);
            if (inside.starts_with("?:"))
                inside.remove_prefix(2);
            for (bool last = false; !last;) {
                const std::size_t bar = inside.find('|');
                last = bar == std::string_view::npos;
                open.push_back(next.substr(0, start) + std::string(inside.substr(0, bar)) + next.substr(close + 1));
                inside.remove_prefix(last ? inside.size() : bar + 1);
            }
        }
        if (open.size() + done.size() > mostAlternatives)
            return std::nullopt;
    }
    return done;
}

} // namespace

ModulePattern::ModulePattern(std::string_view text)
{
    if (text.empty() || text.size() > longestPattern)
        return;
    if (text.starts_with(expressionMark))
        addExpression(text.substr(expressionMark.size()));
    else
        addGlob(text);
}

void ModulePattern::addGlob(std::string_view text)
{
    Pieces pieces;
    for (const char c : text)
        pieces.push_back(c == '*' ? Piece{Piece::Kind::Star, 0} : Piece{Piece::Kind::Letter, c});
    const Piece dot{Piece::Kind::Letter, '.'};
    const Piece star{Piece::Kind::Star, 0};
    for (const bool before : {false, true}) {
        for (const bool behind : {false, true}) {
            Pieces whole;
            if (before)
                whole = {star, dot};
            whole.insert(whole.end(), pieces.begin(), pieces.end());
            if (behind)
                whole.insert(whole.end(), {dot, star});
            m_alternatives.push_back(std::move(whole));
        }
    }
}

// Understands only what such lists are made of: letters, ".", ".*", "\.", groups, "^" and "$".
void ModulePattern::addExpression(std::string_view text)
{
    const std::optional<std::vector<std::string>> texts = expanded(std::string(text));
    if (!texts)
        return;
    for (const std::string &one : *texts) {
        Pieces pieces;
        bool ended = false;
        for (std::size_t i = 0; i < one.size(); ++i) {
            const char c = one[i];
            const char next = i + 1 < one.size() ? one[i + 1] : '\0';
            if (c == '^' && i == 0)
                continue;
            if (c == '$' && next == '\0') {
                ended = true;
            } else if (c == '\\' && next == 'd') {
                const bool several = one.compare(i + 2, 1, "+") == 0;
                pieces.push_back({Piece::Kind::Any, 0});
                if (several)
                    pieces.push_back({Piece::Kind::Star, 0});
                i += several ? 2 : 1;
            } else if (c == '\\' && next != '\0') {
                pieces.push_back({Piece::Kind::Letter, next});
                ++i;
            } else if (c == '.' && (next == '*' || next == '+')) {
                if (next == '+')
                    pieces.push_back({Piece::Kind::Any, 0});
                pieces.push_back({Piece::Kind::Star, 0});
                ++i;
            } else if (c == '.') {
                pieces.push_back({Piece::Kind::Any, 0});
            } else if (std::string_view("*+?[]{}|^$").find(c) != std::string_view::npos) {
                m_alternatives.clear();
                return;
            } else {
                pieces.push_back({Piece::Kind::Letter, c});
            }
        }
        if (!ended)
            pieces.push_back({Piece::Kind::Star, 0});
        m_alternatives.push_back(std::move(pieces));
    }
}

bool ModulePattern::matches(std::string_view name) const
{
    return std::ranges::any_of(m_alternatives, [&](const Pieces &pieces) { return matches(pieces, name); });
}

// Backtracks to the last star only, so that it takes at most |pieces| × |name| steps.
bool ModulePattern::matches(const Pieces &pieces, std::string_view name)
{
    std::size_t at = 0;
    std::size_t piece = 0;
    std::optional<std::size_t> star;
    std::size_t behindStar = 0;
    while (at < name.size()) {
        const bool any = piece < pieces.size() && pieces[piece].kind == Piece::Kind::Any;
        if (piece < pieces.size() && pieces[piece].kind == Piece::Kind::Star) {
            star = piece++;
            behindStar = at;
        } else if (any || (piece < pieces.size() && pieces[piece].letter == name[at])) {
            ++at;
            ++piece;
        } else if (star) {
            piece = *star + 1;
            at = ++behindStar;
        } else {
            return false;
        }
    }
    while (piece < pieces.size() && pieces[piece].kind == Piece::Kind::Star)
        ++piece;
    return piece == pieces.size();
}

} // namespace roofline
