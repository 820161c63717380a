// Says what a field may hold and how its values are written. Everything that is not text is a double (a
// choice by its position, a flag as 0 or 1, a quantity in SI), so that code that edits, sweeps or checks
// numbers handles one kind of value only.
#pragma once

#include "core/units/parse.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace roofline {

using WordList = std::span<const std::string_view>;

struct Type {
    enum class Kind : std::uint8_t {
        Text,
        Id,     // the id of another entry
        Source, // a key of the entry's sources; the object keeps its text
        Flag,
        Choice,
        Whole,
        Number,
        Quantity,
        Lines,   // a list of texts
        Wholes,  // a list of whole numbers
        Words,   // a list of words, each of which sets a member of the object
        Record,  // an object, or fields of the same object, below a key of their own
        List,    // a list of objects
        Sources, // the texts that the source keys refer to
    };

    Kind kind = Kind::Text;
    WordList words{};           // for a choice, and for a text that must be one of these words
    std::string_view what{};    // for a choice: the rule of its error, "unknown-unit"
    double least = 0;           // minimum of a number, in SI
    double most = 100;          // maximum of a number, in SI; for a text and for lines the maximum of characters
    Dimension dimension{};      // for a quantity
    std::size_t items = 0;      // for a list of numbers: its maximum length
    std::string_view unknown{}; // the text that stands for no value
};

// Tables name types in this way: type::whole(1, 100), type::flag.
struct type {
    static constexpr double longestNote = 2000;
    static constexpr std::string_view flagWords[] = {"false", "true"};
    static constexpr Type text{};
    static constexpr Type note{.most = longestNote};
    static constexpr Type id{Type::Kind::Id};
    static constexpr Type source{Type::Kind::Source};
    static constexpr Type lines{.kind = Type::Kind::Lines, .most = longestNote};
    static constexpr Type record{Type::Kind::Record};
    static constexpr Type list{Type::Kind::List};
    static constexpr Type sources{Type::Kind::Sources};
    static constexpr Type flag{.kind = Type::Kind::Flag, .words = flagWords, .most = 1};
    static constexpr Type word(WordList words, std::string_view what) { return {Type::Kind::Text, words, what}; }
    static constexpr Type choice(WordList words, std::string_view what) { return {Type::Kind::Choice, words, what}; }
    static constexpr Type whole(double least, double most)
    {
        return {.kind = Type::Kind::Whole, .least = least, .most = most};
    }
    static constexpr Type number(double least, double most)
    {
        return {.kind = Type::Kind::Number, .least = least, .most = most};
    }
    static constexpr Type wholes(double least, double most, std::size_t items)
    {
        return {.kind = Type::Kind::Wholes, .least = least, .most = most, .items = items};
    }
    template <class Q>
    static constexpr Type quantity(Q least, Q most)
    {
        return {
            .kind = Type::Kind::Quantity, .least = least.value(), .most = most.value(), .dimension = dimensionOf(Q{})};
    }
};

std::string written(const Type &type, double value); // for scalars other than quantities; reads back to the same value
std::string shown(const Type &type, double value, int digits); // "3.35 TB/s"

} // namespace roofline
