#include "core/hardware/number_format.h"

#include <initializer_list>

namespace roofline {

namespace {

constexpr std::array<std::string_view, allNumberFormats.size()> displayNames = {"FP64", "FP32", "TF32", "BF16", "FP16",
                                                                                "FP8",  "INT8", "FP6",  "FP4",  "INT4"};

constexpr Substitutes list(std::initializer_list<NumberFormat> formats)
{
    Substitutes substitutes;
    for (const NumberFormat format : formats)
        substitutes.formats[substitutes.count++] = format;
    return substitutes;
}

using enum NumberFormat;

// The table is indexed by format. An integer never stands in for a float, because it cannot hold the
// exponent.
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

std::string_view displayName(NumberFormat format)
{
    return displayNames[static_cast<std::size_t>(format)];
}

std::optional<NumberFormat> numberFormatFromString(std::string_view text)
{
    for (const NumberFormat format : allNumberFormats)
        if (toString(format) == text)
            return format;
    return std::nullopt;
}

const Substitutes &substitutesFor(NumberFormat format)
{
    return substitutes[static_cast<std::size_t>(format)];
}

} // namespace roofline
