#include "core/analysis/longest_sequence.h"

#include "core/analysis/choices.h"
#include "core/analysis/work.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

struct Length {
    std::int64_t tokens = 0;
    double growing = 0; // bytes beside those of the parameters
    bool fits = false;
};

class Memory {
public:
    explicit Memory(const Analysis &now)
        : m_now(now)
        , m_scenario(now.scenario)
        , m_request(now.scenario.phase == Phase::Request)
        , m_prompt(m_request && now.model->usesSequence(Phase::Request))
    {
    }

    bool dependsOnTokens() const { return m_request || m_now.model->usesSequence(m_scenario.phase); }
    double roomToGrow() const { return (*m_now.memory.capacity - parameters(m_now.memory)).value(); }
    std::int64_t fewest() const { return m_prompt ? 2 : 1; }

    Length now() const
    {
        const Scenario &s = m_now.scenario;
        return lengthOf(m_prompt ? s.prompt + s.generate : m_request ? s.generate : s.sequence, m_now.memory);
    }

    Length at(std::int64_t tokens)
    {
        if (m_prompt) {
            m_scenario.generate = std::min(m_now.scenario.generate, tokens - 1);
            m_scenario.prompt = tokens - m_scenario.generate;
        } else {
            (m_request ? m_scenario.generate : m_scenario.sequence) = tokens;
        }
        const Pass pass = passOf(m_scenario, m_now.model);
        const Work work = workOf(m_scenario, pass, m_now.model);
        return lengthOf(tokens, memoryUse(m_scenario, pass, m_now.model, work, mainMemory(*m_now.chip)));
    }

private:
    static Bytes parameters(const MemoryUse &use) { return use.weight + use.gradient + use.optimizer; }
    static Length lengthOf(std::int64_t tokens, const MemoryUse &use)
    {
        return {tokens, (use.total - parameters(use)).value(), *use.fits};
    }

    const Analysis &m_now;
    Scenario m_scenario;
    bool m_request;
    bool m_prompt; // tokens are those of the prompt and the generated ones together
};

// What fits and what does not, closing in on each other.
class Bracket {
public:
    Bracket(Length fits, Length tooLong) : m_fits(fits), m_tooLong(tooLong) {}

    void narrow(const Length &length)
    {
        Length &end = length.fits ? m_fits : m_tooLong;
        if (length.tokens > m_fits.tokens && length.tokens < m_tooLong.tokens)
            end = length;
    }

    bool closed() const { return m_tooLong.tokens - m_fits.tokens <= 1; }
    std::int64_t longest() const { return m_fits.tokens; }
    std::int64_t shortestTooLong() const { return m_tooLong.tokens; }

    // Memory grows about as a power of the length.
    std::int64_t guess(double room) const
    {
        const double part = std::log(room / m_fits.growing) / std::log(m_tooLong.growing / m_fits.growing);
        return between(std::isfinite(part) ? std::clamp(part, 0.0, 1.0) : 0.5);
    }
    std::int64_t middle() const { return between(0.5); }

private:
    std::int64_t between(double part) const
    {
        const auto low = static_cast<double>(m_fits.tokens);
        const double tokens = low * std::pow(static_cast<double>(m_tooLong.tokens) / low, part);
        return std::clamp(static_cast<std::int64_t>(tokens), m_fits.tokens + 1, m_tooLong.tokens - 1);
    }

    Length m_fits;
    Length m_tooLong;
};

} // namespace

std::optional<std::int64_t> longestSequence(const Analysis &now)
{
    if (!now.model || !now.memory.capacity)
        return std::nullopt;
    Memory memory(now);
    if (!memory.dependsOnTokens())
        return std::nullopt;
    const Length least = memory.at(memory.fewest());
    const Length most = memory.at(largestSequence);
    if (most.fits)
        return std::nullopt;
    if (!least.fits)
        return most.growing > least.growing ? std::optional<std::int64_t>(0) : std::nullopt;

    Bracket bracket(least, most);
    bracket.narrow(memory.now());
    while (!bracket.closed()) {
        bracket.narrow(memory.at(bracket.guess(memory.roomToGrow())));
        // A good guess is right beside the end.
        if (!bracket.closed())
            bracket.narrow(memory.at(bracket.longest() + 1));
        if (!bracket.closed())
            bracket.narrow(memory.at(bracket.shortestTooLong() - 1));
        if (!bracket.closed())
            bracket.narrow(memory.at(bracket.middle()));
    }
    return bracket.longest();
}

} // namespace roofline
