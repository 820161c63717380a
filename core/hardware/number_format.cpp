#include "core/hardware/number_format.h"

#include <initializer_list>

namespace roofline {

namespace {

struct Names {
    std::string_view text;
    std::string_view display;
};

constexpr std::array<Names, allNumberFormats.size()> names = {{
    {"fp64", "FP64"},
    {"fp32", "FP32"},
    {"tf32", "TF32"},
    {"bf16", "BF16"},
    {"fp16", "FP16"},
    {"fp8", "FP8"},
    {"int8", "INT8"},
    {"fp6", "FP6"},
    {"fp4", "FP4"},
    {"int4", "INT4"},
}};

constexpr const Names &namesOf(NumberFormat format)
{
    return names[static_cast<std::size_t>(format)];
}

constexpr Substitutes list(std::initializer_list<NumberFormat> formats)
{
    Substitutes substitutes;
    for (const NumberFormat format : formats)
        substitutes.formats[substitutes.count++] = format;
    return substitutes;
}

using enum NumberFormat;

// Indexed by format. An integer never stands in for a float: it cannot hold the exponent.
constexpr std::array<Substitutes, allNumberFormats.size()> substitutes = {
    list({Fp64}),
    list({Fp32, Fp64}),
    list({Tf32, Fp32, Fp64}),
    list({Bf16, Fp16, Tf32, Fp32, Fp64}),
    list({Fp16, Bf16, Tf32, Fp32, Fp64}),
    list({Fp8, Fp16, Bf16, Tf32, Fp32, Fp64}),
    list({Int8, Fp16, Bf16, Tf32, Fp32, Fp64}),
    list({Fp6, Fp8, Fp16, Bf16, Tf32, Fp32, Fp64}),
    list({Fp4, Fp6, Fp8, Fp16, Bf16, Tf32, Fp32, Fp64}),
    list({Int4, Int8, Fp16, Bf16, Tf32, Fp32, Fp64}),
};

} // namespace

std::string_view toString(NumberFormat format)
{
    return namesOf(format).text;
}

std::string_view displayName(NumberFormat format)
{
    return namesOf(format).display;
}

std::optional<NumberFormat> numberFormatFromString(std::string_view text)
{
    for (const NumberFormat format : allNumberFormats)
        if (namesOf(format).text == text)
            return format;
    return std::nullopt;
}

const Substitutes &substitutesFor(NumberFormat format)
{
    return substitutes[static_cast<std::size_t>(format)];
}

} // namespace roofline
