#include "core/diagnostics/suggest.h"

#include "core/units/characters.h"
#include "core/units/mapped.h"
#include "core/units/quantity.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace roofline {

namespace {

// Names differ most often in case and in what joins their words, so "ResNet 50", "resnet50" and "resnet-50"
// compare equal.
std::string simplified(std::string_view name)
{
    std::string result;
    for (const char c : name) {
        if (c != '-' && c != '_' && c != ' ' && c != '.')
            result += lowerCase(c);
    }
    return result;
}

// Counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment) from `a` to each
// beginning of `b`; the last is to all of it.
std::vector<std::size_t> editDistances(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, substitution});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, current);
    }
    return last;
}

std::size_t sharedPrefix(std::string_view a, std::string_view b)
{
    const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    return static_cast<std::size_t>(end - a.begin());
}

// Says how far a known name is from the given one. Unset: it is not near.
std::optional<double> farness(const std::string &given, const std::string &known)
{
    const std::size_t longer = std::max(given.size(), known.size());
    const std::size_t shorter = std::min(given.size(), known.size());
    const std::size_t difference = longer - shorter;
    // One name contains the other, as "a100-80gb-sxm" contains "a100". The rest counts little, and least
    // after a shared prefix.
    if (shorter >= 2 && (known.find(given) != std::string::npos || given.find(known) != std::string::npos)) {
        const bool prefix = known.starts_with(given) || given.starts_with(known);
        return (difference == 0 ? 0.0 : prefix ? 0.5 : 1.0) + 0.01 * real(difference);
    }
    const std::vector<std::size_t> distances = editDistances(given, known);
    const std::size_t distance = distances.back();
    if (distance <= std::max<std::size_t>(1, longer / 3) && distance < longer)
        return real(distance) - 0.05 * real(std::min<std::size_t>(sharedPrefix(given, known), 10));
    // The given name is the mistyped beginning of a longer one, as "lama-3" is of "llama-3.1-8b".
    constexpr std::size_t shortestBeginning = 5;
    if (given.size() < shortestBeginning || given.size() >= known.size() || given.front() != known.front()
        || *std::ranges::min_element(distances) > 1)
        return std::nullopt;
    return 1.5 + 0.01 * real(difference);
}

} // namespace

std::vector<std::string> nearestNames(std::string_view given, std::span<const std::string> known, std::size_t limit)
{
    constexpr std::size_t longestGiven = 200; // no name is that long, and the work grows with its length
    const std::string wanted = simplified(given.substr(0, longestGiven));
    if (wanted.empty())
        return {};
    std::vector<std::pair<double, const std::string *>> near;
    for (const std::string &name : known) {
        if (const auto far = farness(wanted, simplified(name)))
            near.emplace_back(*far, &name);
    }
    std::stable_sort(near.begin(), near.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    near.resize(std::min(near.size(), limit));

    return mapped(near, [](const auto &entry) { return *entry.second; });
}

std::string nearestText(std::string_view given, std::span<const std::string> known, std::size_t limit)
{
    const std::vector<std::string> near = nearestNames(given, known, limit);
    return near.empty() ? std::string() : say("; nearest: %1", {joined(near, ", ")});
}

} // namespace roofline
