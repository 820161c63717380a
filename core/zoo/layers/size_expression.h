// Sizes in the description of a layer: a number, or a product of numbers and words that get their values where a block
// is used: "64", "in * 6", "out / 2".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct SizeExpression {
    struct Factor {
        double number = 1;
        std::string word; // else the number
        bool divides = false;
    };
    std::vector<Factor> factors;
    std::string text; // as written
};

// Lower-case letters, digits, '_' and what `further` holds, a letter first, not too long.
bool isSizeWord(std::string_view text, std::string_view further = {});

// Whether a text means to be more than a number.
bool isProduct(std::string_view text);

// Nothing when it is no product of words and positive numbers.
std::optional<SizeExpression> parseProduct(std::string_view text);

struct SizeValue {
    std::optional<std::int64_t> value;
    std::string why; // set exactly when there is no value
};

// A whole number from `least` to `most`, else why not. `valueOf` knows every word.
SizeValue evaluate(const SizeExpression &size, const std::function<std::int64_t(std::string_view)> &valueOf,
                   std::int64_t least, std::int64_t most);

} // namespace roofline
