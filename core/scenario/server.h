// How a server runs requests beside how many: what core/answers/serving.h computes from it. Defaults mean "nothing special".
#pragma once

#include <cstdint>
#include <optional>

namespace roofline {

struct Server {
    std::int64_t requests = 0;        // in flight, of one replica; 0: as the tokens of an iteration say, or the memory
    std::int64_t promptChunk = 0;     // tokens of prompts that one iteration reads at most; 0: as the steady state asks
    double prefixHit = 0;             // share of each prompt that the cache holds already, 0 … 1
    double hostShare = 0;             // of that what comes from the host's memory, 0 … 1
    std::int64_t draftTokens = 0;     // drafted before each step of the model, which verifies them; 0: none
    double acceptance = 0.8;          // probability that a drafted token is right, 0 … 1
    double draftCost = 0;             // time of drafting one token, of a step of the model, 0 … 1
    std::int64_t prefillChips = 0;    // of a replica that only read prompts, beside those that generate; 0: all do both
    std::optional<double> firstToken; // limits in seconds: until the first token
    std::optional<double> perToken;   // of each further token

    bool operator==(const Server &) const = default;
};

} // namespace roofline
