// A formula says how a number is made from others. It is a small tree of sums, products, maxima and so
// on. Its leaves are either numbers that have a name and a reason of their own, or plain numbers such as
// the 2 in "2 ×".
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

// Says what a number counts, which decides how it is written and which numbers share a scale.
enum class Measure : std::uint8_t {
    Number,
    Count, // a large one is written in short, for example "6.74 B"
    Fraction,
    Factor,
    Flop,
    Byte,
    Second,
    ComputeRate,
    ByteRate,
    FlopPerByte,
    Watt,
    Joule,
    Money,     // in the currency of the scenario
    PerSecond, // samples, tokens or requests
};

// For example "T_memory" or "FLOP(q_proj)". `sub` is a subscript; `of` says what the symbol is about.
struct Symbol {
    std::string base;
    std::string sub = {};
    std::string of = {};

    std::string text() const;
    bool operator==(const Symbol &) const = default;
};

// A number with its name, for example "t_memory" or "decode.q_proj/flop".
struct Figure {
    std::string name;
    Symbol symbol;
    std::string title; // "Memory time"
    Measure measure = Measure::Number;
    double value = 0;
    bool integer = false; // a compute rate counts operations on integers, which are no FLOP

    bool operator==(const Figure &) const = default;
};

struct Formula {
    enum class Kind : std::uint8_t {
        None, // the number is given, not computed
        Part,
        Number,
        Sum,
        Difference,
        Product,
        Quotient,
        Max,
        Min,
        Floor,
        Ceiling,
        Power,
    };
    Kind kind = Kind::None;
    double number = 0; // used by Number
    Figure part;       // used by Part
    std::vector<Formula> operands;

    Formula() = default;
    Formula(Figure figure) : kind(Kind::Part), part(std::move(figure)) {}
    Formula(double plain) : kind(Kind::Number), number(plain) {}
    Formula(Kind operation, std::vector<Formula> of) : kind(operation), operands(std::move(of)) {}

    explicit operator bool() const { return kind != Kind::None; }
    double value() const;
    // Returns the parts of the formula in reading order, each once.
    std::vector<const Figure *> parts() const;

    bool operator==(const Formula &) const = default;
};

Formula sumOf(std::vector<Formula> terms); // a single term is returned as it is
Formula sumOfLargestFirst(std::vector<Formula> terms);
Formula maxOf(std::vector<Formula> terms);
Formula minOf(std::vector<Formula> terms);
Formula floorOf(Formula of);
Formula ceilingOf(Formula of);
Formula power(Formula base, Formula exponent);
Formula operator*(Formula a, Formula b); // a factor of 1 is left out
Formula operator/(Formula a, Formula b);
Formula operator-(Formula a, Formula b);
Formula operator+(Formula a, Formula b);

} // namespace roofline
