// Writes sentences about deployments: which is best, why others are not, and what prevents a larger batch.
#pragma once

#include "core/deploy/deployment.h"

#include <string>

namespace roofline::phrases {

// For example "2× H100 SXM in FP8 is the cheapest that keeps your limits: 0.39 EUR per million tokens."
std::string headline(const Ranking &ranking);
// Says what all rows share, for example "Llama-3.1 70B, prompts of 1024 tokens, 256 generated. Typical rates. …".
std::string setting(const Ranking &ranking);
std::string reserve(const Ranking &ranking); // what engines keep of the memory; empty: nothing
// Warns of requests that are longer than the model was made for; empty if they are not. The text begins with a space,
// because it follows a sentence.
std::string beyondContext(const Scenario &scenario, const Model &model);
std::string chips(const Ranking &ranking, const Deployment &row); // for example "2× H100 SXM"
// For example "FP8", "W4A16", "as released".
std::string format(const Ranking &ranking, const Deployment &row);
// For example "2× H100 SXM in FP8", "8× H200 as released".
std::string withFormat(const std::string &chips, const Ranking &ranking, const Deployment &row);
// Says why a row has no rank, for example "first token later than 150 ms"; empty if it has one.
std::string reason(const Ranking &ranking, const Deployment &row);
std::string stop(ServingStop stop); // for example "memory", "time per token"

} // namespace roofline::phrases
