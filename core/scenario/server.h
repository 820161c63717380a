// Says how a server runs requests, for core/answers/serving.h. Defaults mean "nothing special".
#pragma once

#include <cstdint>
#include <optional>

namespace roofline {

struct Server {
    std::int64_t requests = 0; // in flight per replica; 0: follows from the tokens of an iteration, or from the memory
    std::int64_t promptChunk = 0;  // most prompt tokens that one iteration reads; 0: as many as the steady state needs
    double prefixHit = 0;          // fraction of each prompt that is already in the cache, 0 … 1
    double hostShare = 0;          // fraction of that prefix that comes from the memory of the host, 0 … 1
    std::int64_t draftTokens = 0;  // tokens drafted before each step of the model, which verifies them; 0: none
    double acceptance = 0.8;       // probability that a drafted token is right, 0 … 1
    double draftCost = 0;          // time to draft one token as a fraction of a step of the model, 0 … 1
    std::int64_t prefillChips = 0; // chips of a replica that only read prompts, beside those that
                                   // generate; 0: all do both
    std::optional<double> firstToken; // limit on the time to the first token, in seconds
    std::optional<double> perToken;   // limit on the time per further token, in seconds

    bool operator==(const Server &) const = default;
};

} // namespace roofline
