// Names and numbers as every text of the report and the window write them.
#pragma once

#include "core/analysis/analysis.h"
#include "core/report/phrases/phrases.h"

#include <string>
#include <string_view>
#include <utility>

namespace roofline {

// "132 SMs", "1 core". Precondition: the number of cores is known.
std::string coresText(const Chip &chip);

// Integer formats count operations: "624 TOP/s" beside "312 TFLOP/s".
std::string formatRate(FlopRate rate, NumberFormat format, int digits = 3);

// Two amounts that differ in as many digits as show it, three at least: "141.2 GB", "141.0 GB".
std::pair<std::string, std::string> formatApart(Bytes a, Bytes b);

// Of a batch that is reached; unknown capacities and what stays with the host count as fitting.
bool criticalBatchFits(const Analysis &analysis, const Answers &answers);

// "13.5 of 80 GB", "51.1 MB of 80 GB": the unit once where both share it, digits as formatApart().
std::string formatPart(Bytes part, Bytes whole, const Translator &translate = {});

// What a throughput counts: "image", "token"; "run" for kernels. The plural is English, for texts only.
std::string_view sampleName(const Analysis &analysis);
std::string plural(std::string_view noun);
std::string samplesText(const Analysis &analysis, const Translator &translate = {}); // "images"

// "15276 images/s": whole where a person counts, never more digits than are meant.
std::string throughputText(const Analysis &analysis, const Translator &translate = {});
std::string throughputText(const Analysis &analysis, double perSecond,
                           const Translator &translate = {}); // another one of the same scenario

// "1.98×".
std::string formatFactor(double factor);

std::string capitalized(std::string text); // ASCII letters alone

} // namespace roofline
