#include "core/hardware/number_format.h"

#include <vector>

namespace roofline {

namespace {

constexpr std::array<std::string_view, allNumberFormats.size()> displayNames = {"FP64", "FP32", "TF32", "BF16", "FP16",
                                                                                "FP8",  "INT8", "FP6",  "FP4",  "INT4"};

using enum NumberFormat;

// The table is indexed by format. An integer never stands in for a float, because it cannot hold the
// exponent.
const std::array<std::vector<NumberFormat>, allNumberFormats.size()> substitutes = {{
    {Fp64},
    {Fp32, Fp64},
    {Tf32, Fp32, Fp64},
    {Bf16, Fp16, Tf32, Fp32, Fp64},
    {Fp16, Bf16, Tf32, Fp32, Fp64},
    {Fp8, Fp16, Bf16, Tf32, Fp32, Fp64},
    {Int8, Fp16, Bf16, Tf32, Fp32, Fp64},
    {Fp6, Fp8, Fp16, Bf16, Tf32, Fp32, Fp64},
    {Fp4, Fp6, Fp8, Fp16, Bf16, Tf32, Fp32, Fp64},
    {Int4, Int8, Fp16, Bf16, Tf32, Fp32, Fp64},
}};

} // namespace

std::string_view displayName(NumberFormat format)
{
    return displayNames[static_cast<std::size_t>(format)];
}

std::span<const NumberFormat> substitutesFor(NumberFormat format)
{
    return substitutes[static_cast<std::size_t>(format)];
}

} // namespace roofline
