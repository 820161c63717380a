// Reads prices and currencies as settings.
#include "core/scenario/setting_values.h"
#include "core/units/characters.h"
#include "core/units/date.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr double highestPrice = 1e9;

std::optional<ChipPrice> priceOf(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return std::nullopt;
    ChipPrice price;
    price.chip = trimmed(text.substr(0, equals));
    std::string_view value = trimmed(text.substr(equals + 1));
    if (const std::size_t at = value.find('@'); at != std::string_view::npos) {
        price.date = trimmed(value.substr(at + 1));
        if (!parseDate(price.date))
            return std::nullopt;
        value = trimmed(value.substr(0, at));
    }
    const auto number = parseNumberExpression(value);
    if (price.chip.empty() || !number || !(*number > 0) || *number > highestPrice)
        return std::nullopt;
    price.perHour = *number;
    return price;
}

// Returns whether it is what stands behind the comma of "2,5".
bool isPartOfNumber(std::string_view part, std::string_view text)
{
    return part.find('=') == std::string_view::npos && !part.empty() && isDigit(part.front())
           && part.data() > text.data();
}

} // namespace

std::string readPrices(std::string_view text, std::vector<ChipPrice> &target)
{
    std::vector<ChipPrice> prices;
    for (const std::string_view part : itemsUnlessNone(text)) {
        std::optional<ChipPrice> price = priceOf(part);
        if (!price && isPartOfNumber(part, text))
            return say("given %1; a comma joins prices: write a decimal point, as in h100-sxm=2.40", {shown(text)});
        if (!price)
            return refusal(part, PHRASE("a chip's id, its price an hour above 0 and, with @, the day, as in "
                                        "h100-sxm=2.40@2026-11-01; several are joined by commas"));
        const auto same = std::ranges::find(prices, price->chip, &ChipPrice::chip);
        if (same != prices.end())
            return refusal(part, PHRASE("each chip once"));
        prices.push_back(std::move(*price));
    }
    target = std::move(prices);
    return {};
}

std::string readCurrency(std::string_view text, std::string &target)
{
    const std::string_view name = trimmed(text);
    const bool letters = name.size() == 3 && std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!letters)
        return refusal(text, PHRASE("three capital letters, as in EUR or USD"));
    target = name;
    return {};
}

} // namespace roofline
