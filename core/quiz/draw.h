// Draws what a question is made from: numbers that follow from a seed, and entries of the zoo that may
// be asked about.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/workload/model_ptr.h"

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

class Catalogue;
struct Chip;
struct Model;

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
    std::size_t below(std::size_t count); // precondition: count > 0
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

    const Chip &chip();
    const Chip &joinedChip();
    std::vector<ChipPtr> chips(std::size_t count); // different ones
    const Model &decoder();
    const Model &image();

private:
    std::mt19937_64 m_engine;
    const QuizZoo &m_zoo;
};

} // namespace roofline
