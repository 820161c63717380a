// Declares the makers of questions, what they draw from, and what they have in common.
#pragma once

#include "core/analysis/analysis.h"
#include "core/hardware/chip_ptr.h"
#include "core/quiz/quiz.h"
#include "core/workload/model_ptr.h"

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

// Holds the entries that the quiz asks about. Its chips compute bf16 in a matrix unit, and each of their
// numbers has a source: none is unverified or the user's own. Its models make a question as plain as it
// sounds: dense decoders that see their whole context, and networks for images.
struct QuizZoo {
    explicit QuizZoo(const Catalogue &zoo);

    const Catalogue *catalogue;
    std::vector<ChipPtr> chips;
    std::vector<ChipPtr> joined; // those with a link of known bandwidth
    std::vector<ModelPtr> decoders;
    std::vector<ModelPtr> images;

    bool isEmpty() const { return chips.size() < 4 || joined.empty() || decoders.empty() || images.empty(); }
};

// Draws the same for the same seed everywhere, because the standard lays down the engine's numbers. It
// does not lay down those of its distributions, so they are not used.
class Draw {
public:
    Draw(std::string_view seed, const QuizZoo &zoo);

    const Catalogue &catalogue() const { return *m_zoo.catalogue; }
    // Precondition: count > 0.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_engine() % count); }
    bool coin() { return below(2) == 0; }

    template <class T>
    T of(std::initializer_list<T> values)
    {
        return *std::next(values.begin(), std::ptrdiff_t(below(values.size())));
    }

    template <class T>
    void shuffle(std::vector<T> &values)
    {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[below(i)]);
    }

    const Chip &chip() { return *m_zoo.chips[below(m_zoo.chips.size())]; }
    const Chip &joinedChip() { return *m_zoo.joined[below(m_zoo.joined.size())]; }
    std::vector<ChipPtr> chips(std::size_t count); // different ones
    const Model &decoder() { return *m_zoo.decoders[below(m_zoo.decoders.size())]; }
    const Model &image() { return *m_zoo.images[below(m_zoo.images.size())]; }

private:
    std::mt19937_64 m_engine;
    const QuizZoo &m_zoo;
};

std::span<const QuizKind> levelOne();
std::span<const QuizKind> levelTwo();
std::span<const QuizKind> levelThree();
std::span<const QuizKind> levelFour();
std::span<const QuizKind> levelFive();

// Whether a question is one to ask: it can be computed, uses nothing unverified, has exactly one right
// answer, and its wrong answers are far from that. Wrong answers that are not are taken out.
bool isGood(LessonStep &step, const Catalogue &zoo);

// Returns the value of an expression for this scenario. Unset: it is no number.
std::optional<double> numberOf(const std::string &expression, const Scenario &scenario, const Catalogue &zoo);

// Changes settings of the scenario. Precondition: they can take these values.
using Change = std::pair<std::string_view, std::string>;
Scenario changed(Scenario scenario, std::initializer_list<Change> changes);

// These scenarios have one chip and compute in bf16.
Scenario withMatmul(const Chip &chip, std::int64_t m, std::int64_t n, std::int64_t k);
Scenario withKernel(const Chip &chip, const std::string &kernel);
Scenario withModel(const Chip &chip, const Model &model);
// Returns a decode with a context that the model was made for, and that fits into the chip's memory.
// Unset: it does not.
std::optional<Scenario> writing(Draw &draw, const Chip &chip, std::initializer_list<int> users);

// Whether the memory holds the scenario.
bool fits(const Scenario &scenario, const Catalogue &zoo);
// Whether a token takes as long as these bytes over the bandwidth, which is what somebody computes from the numbers of
// the text: products that are compute-bound one by one, or activations, would make it longer.
bool isTimeOf(Bytes read, const Analysis &analysis);
// Returns "one user with {sequence} tokens" or "{batch} users with {sequence} tokens each".
std::string usersOf(const Scenario &scenario);

// Lists what a step hides until it is answered.
using Hidden = std::vector<std::string>;
inline const Hidden onlyRoofs = {"other roofs", "operators", "point", "words"};
inline const Hidden noRidge = {"ridge", "other roofs", "regions", "operators", "point", "words"};
inline const Hidden noWords = {"other roofs", "operators", "words"};

LessonQuestion numberQuestion(const char *ask, std::string answer, const char *unit);
LessonQuestion ofKind(LessonQuestion::Kind kind, std::string ask);
// Returns the step that asks the question of what its text tells. `then` is the scenario after the answer, if it is
// another one.
LessonStep asking(LessonQuestion question, const Scenario &scenario, const char *title, std::string text,
                  const Hidden &hidden, const std::optional<Scenario> &then = {});

const char *timeUnit(double seconds);                           // "µs" or "ms"
std::string call(std::string_view name, std::string_view with); // for example "latency(batch=4)"

// Returns the condition that the expression at `at` is the least of these.
std::string isLeast(const std::vector<std::string> &expressions, std::size_t at);
// Whether the least of these is clearly less than the others.
bool hasClearLeast(std::vector<double> values);
bool isClear(double a, double b, double factor = 1.15); // neither 0, and one greater than the other by that factor

} // namespace roofline
