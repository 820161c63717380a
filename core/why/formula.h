// How a number is made from others: a small tree of sums, products and largest ones, whose leaves are numbers that have a name and a
// reason of their own, or plain ones ("2 ×").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

// What a number counts: how it is written, and which numbers stand on one scale.
enum class Measure : std::uint8_t {
    Number,
    Count, // whole, or as people name models by it: "6.74 B"
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

// "T_memory", "FLOP(q_proj)": `sub` is a subscript, `of` what it is about.
struct Symbol {
    std::string base;
    std::string sub = {};
    std::string of = {};

    std::string text() const;
    bool operator==(const Symbol &) const = default;
};

// A number with its name: "t_memory", "decode.q_proj/flop".
struct Figure {
    std::string name;
    Symbol symbol;
    std::string title; // "Memory time"
    Measure measure = Measure::Number;
    double value = 0;

    bool operator==(const Figure &) const = default;
};

struct Formula {
    enum class Kind : std::uint8_t {
        None, // of a number that is given, not computed
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
    };
    Kind kind = Kind::None;
    double number = 0; // of Number
    Figure part;       // of Part
    std::vector<Formula> operands;

    Formula() = default;
    Formula(Figure figure);
    Formula(double plain);
    Formula(Kind operation, std::vector<Formula> of);

    explicit operator bool() const { return kind != Kind::None; }
    double value() const;
    // The parts in it, each once, in the order of reading.
    std::vector<const Figure *> parts() const;

    bool operator==(const Formula &) const = default;
};

Formula sumOf(std::vector<Formula> terms); // of one term that term
Formula maxOf(std::vector<Formula> terms);
Formula minOf(std::vector<Formula> terms);
Formula floorOf(Formula of);
Formula ceilingOf(Formula of);
Formula operator*(Formula a, Formula b); // a factor of 1 is left out
Formula operator/(Formula a, Formula b);
Formula operator-(Formula a, Formula b);
Formula operator+(Formula a, Formula b);

} // namespace roofline
