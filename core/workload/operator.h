// One operator of a workload: what it computes and what it moves, for one instance.
#pragma once

#include "core/hardware/chip.h"
#include "core/units/quantity.h"

#include <cstdint>
#include <string_view>

namespace roofline {

// What an operator belongs to: the shape of its marker and the fold of its row.
enum class Group : std::uint8_t { Whole, Embedding, Norm, Attention, Mlp, Head, Elementwise, Kernel, Network };

std::string_view toString(Group group);   // "whole", "embedding", …: JSON and CSV

struct Operator {
    std::string_view name;            // static text, or text that the model owns
    Group group = Group::Whole;
    Unit unit = Unit::Matrix;
    bool fixedFormat = false;         // computes in `format` whatever the scenario says (SpMV and FFT are fp64)
    NumberFormat format = NumberFormat::Fp64;
    double count = 1;                 // how often it repeats; sizes below are for one instance
    Flops flop;
    Bytes weight;                     // weights read
    Bytes activationRead;
    Bytes activationWritten;
    Bytes kvRead;
    Bytes kvWritten;
    Bytes network;                    // bytes that this chip sends

    Bytes activation() const { return activationRead + activationWritten; }
    Bytes kv() const { return kvRead + kvWritten; }
    Bytes memory() const { return weight + activation() + kv(); }   // all that crosses the main memory's pins

    bool operator==(const Operator &) const = default;
};

} // namespace roofline
