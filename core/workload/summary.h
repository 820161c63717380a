// A model of which only totals are known: one operator. Parameters, multiply-accumulates and activations of one sample.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct SummaryModel {
    double parameters = 0;
    std::optional<double> activeParameters; // mixture of experts: parameters that one token uses
    std::int64_t experts = 0;               // 0: dense
    std::int64_t expertsPerToken = 0;
    double multiplyAccumulates = 0;
    std::optional<double> activations; // elements of all layer outputs; each is written once and read once
    std::int64_t layers = 0;           // for the per-layer overhead
    std::string sample = "sample";     // what a throughput counts: "image", "token"

    bool operator==(const SummaryModel &) const = default;
};

// The expected number of distinct experts of `experts` that `tokens` tokens choose, `perToken` each, when every choice is
// equally likely: E·(1 − (1 − k/E)^T). Exactly k for one token.
double distinctExperts(double experts, double perToken, double tokens);

void lower(const SummaryModel &model, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
