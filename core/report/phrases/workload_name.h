// Names of what is compared: a workload, whatever its batch, and a chip with what tells it apart from the others.
#pragma once

#include "core/report/phrases/phrases.h"

#include <string>

namespace roofline {

// "m 8192, n 128" for most kernels; the products and the row-wise ones are known by their shape: "matmul 8192×128×8192".
std::string kernelText(const Kernel &kernel);

// "Llama-2 7B decode", "matmul 8192×128×8192".
std::string workloadName(const Analysis &analysis, const Translator &translate = {});

// "H100 SXM"; where companions have settings of their own, with those in which they differ: "4× B200, FP8, batch 8".
std::string chipName(const Analysis &analysis, const Translator &translate = {});

} // namespace roofline
