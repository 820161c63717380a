// Checks the parts of a decoder: experts, latent and sparse attention, recurrent layers, and layers that lack
// something. Private to core/workload.
#pragma once

#include "core/units/say.h"
#include "core/workload/rules.h"
#include "core/workload/transformer/transformer.h"

#include <utility>

namespace roofline {

// Collects the problems of one part of an entry, whose keys all start with `prefix`.
class Problems {
public:
    Problems(std::string prefix, std::vector<ModelProblem> &problems)
        : m_prefix(std::move(prefix))
        , m_problems(problems)
    {
    }

    void error(std::string_view key, std::string rule, const char *text,
               std::initializer_list<SayArgument> arguments = {})
    {
        m_problems.push_back({Severity::Error, std::move(rule), say(text, arguments), m_prefix + std::string(key)});
    }

    void contradiction(std::string_view key, const char *text, std::initializer_list<SayArgument> arguments = {})
    {
        error(key, "contradiction", text, arguments);
    }

private:
    const std::string m_prefix;
    std::vector<ModelProblem> &m_problems;
};

// `layers` is the number of layers that may have experts
void checkExperts(const Experts &experts, std::int64_t layers, Problems &problems);
void checkLatent(const LatentAttention &latent, const DecoderModel &tower, Problems &problems);
void checkSparse(const SparseAttention &sparse, const DecoderModel &decoder, Problems &problems);
void checkRecurrent(const Recurrent &recurrent, const DecoderModel &decoder, Problems &problems);
void checkMixing(const DecoderModel &decoder, Problems &problems);

} // namespace roofline
