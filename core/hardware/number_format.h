// Lists the number formats that a scenario can store and compute in, and the units of a chip that compute.
#pragma once

#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace roofline {

enum class Unit : std::uint8_t { Matrix, Vector, Scalar };

template <>
inline constexpr std::string_view enumWords<Unit>[] = {"matrix", "vector", "scalar"};

enum class NumberFormat : std::uint8_t { Fp64, Fp32, Tf32, Bf16, Fp16, Fp8, Int8, Fp6, Fp4, Int4 };

inline constexpr std::array allNumberFormats = {
    NumberFormat::Fp64, NumberFormat::Fp32, NumberFormat::Tf32, NumberFormat::Bf16, NumberFormat::Fp16,
    NumberFormat::Fp8,  NumberFormat::Int8, NumberFormat::Fp6,  NumberFormat::Fp4,  NumberFormat::Int4,
};

// Returns the bytes that one element takes in memory. tf32 is stored as fp32; 4-bit formats take half a byte
// (group scales are not counted).
constexpr double bytesPerElement(NumberFormat format)
{
    constexpr std::array<double, 10> bytes = {8, 4, 4, 2, 2, 1, 1, 0.75, 0.5, 0.5};
    return bytes[static_cast<std::size_t>(format)];
}

constexpr bool isSixteenBit(NumberFormat format) // fp16 or bf16
{
    return bytesPerElement(format) == 2;
}

constexpr bool isInteger(NumberFormat format)
{
    return format == NumberFormat::Int8 || format == NumberFormat::Int4;
}

template <>
inline constexpr std::string_view enumWords<NumberFormat>[] = {"fp64", "fp32", "tf32", "bf16", "fp16",
                                                               "fp8",  "int8", "fp6",  "fp4",  "int4"};
std::string_view displayName(NumberFormat format); // "BF16", for labels

// Lists the formats that may stand in for `format`, nearest first and never narrower. bf16 and fp16 replace
// each other first, then int4→int8→fp16/bf16→tf32→fp32→fp64 and fp4→fp6→fp8→fp16/bf16→…. The list starts with
// `format` itself.
std::span<const NumberFormat> substitutesFor(NumberFormat format);

} // namespace roofline
