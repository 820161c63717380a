// These make the rows of the table of settings whose values are read and written in the same way.
#pragma once

#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace roofline {

// Returns the value that a path of members leads to, such as &Scenario::server, &Server::promptChunk.
template <auto... Path>
auto &memberAt(auto &scenario)
{
    return (scenario.*....*Path);
}

template <auto Read, auto... Path>
std::string setText(Scenario &scenario, std::string_view text)
{
    return Read(text, memberAt<Path...>(scenario));
}

template <auto... Path>
std::string getText(const Scenario &scenario)
{
    const auto &value = memberAt<Path...>(scenario);
    if constexpr (std::is_same_v<decltype(value), const std::string &>)
        return value;
    else
        return std::string(toString(value));
}

template <auto... Path>
std::string getWhole(const Scenario &scenario)
{
    return std::to_string(memberAt<Path...>(scenario));
}

template <auto... Path>
double settingNumber(const Scenario &scenario)
{
    return static_cast<double>(memberAt<Path...>(scenario));
}

// `put` is for numbers in the range.
template <auto... Path>
constexpr SettingNumber rangeOf(double least, double most)
{
    return {settingNumber<Path...>, least, most, [](Scenario &scenario, double number) {
                auto &value = memberAt<Path...>(scenario);
                value = static_cast<std::remove_reference_t<decltype(value)>>(number);
            }};
}

inline constexpr double leastShare = 0;
inline constexpr double mostShare = 1;
inline constexpr double leastFactor = 1;

template <const std::string_view &Word, auto... Path>
std::string getWholeOr(const Scenario &scenario)
{
    return memberAt<Path...>(scenario) > 0 ? getWhole<Path...>(scenario) : std::string(Word);
}

using Topic = Setting::Place;
using Control = SettingView::Kind;

constexpr Setting settingRow(std::string_view name, std::string_view value, std::string_view help, Setting::Kind kind,
                             decltype(Setting::set) set, decltype(Setting::get) get, Topic place = Topic::Other,
                             const SettingView &view = {}, SettingNumber number = {})
{
    return {name, value, help, kind, place, set, get, view, number};
}

template <std::int64_t Least, std::int64_t Most, auto... Path>
constexpr Setting wholeRow(std::string_view name, std::string_view help, Topic place, const SettingView &view)
{
    const auto set = [](Scenario &scenario, std::string_view text) {
        return readWhole(text, Least, Most, memberAt<Path...>(scenario));
    };
    return settingRow(name, "N", help, Setting::Kind::Integer, set, getWhole<Path...>, place, view,
                      rangeOf<Path...>(real(Least), real(Most)));
}

template <const std::string_view &Word, std::int64_t Most, auto... Path>
constexpr Setting wholeOrRow(std::string_view name, std::string_view value, std::string_view help, Topic place,
                             const SettingView &view)
{
    const auto set = [](Scenario &scenario, std::string_view text) {
        return readWholeOr(text, Word, Most, memberAt<Path...>(scenario));
    };
    return settingRow(name, value, help, Setting::Kind::Integer, set, getWholeOr<Word, Path...>, place, view,
                      {settingNumber<Path...>, 0, real(Most)});
}

template <const double &Least, const double &Most, auto... Path>
constexpr Setting decimalRow(std::string_view name, std::string_view help, Topic place, const SettingView &view)
{
    const auto set = [](Scenario &scenario, std::string_view text) {
        return readNumber(text, Least, Most, memberAt<Path...>(scenario));
    };
    const auto get = [](const Scenario &scenario) { return formatExact(memberAt<Path...>(scenario)); };
    return settingRow(name, "X", help, Setting::Kind::Number, set, get, place, view, rangeOf<Path...>(Least, Most));
}

template <auto Member>
using MemberType = std::remove_reference_t<decltype(std::declval<Scenario &>().*Member)>;

template <auto Member, const auto &Words = enumWords<MemberType<Member>>>
constexpr Setting choiceRow(std::string_view name, std::string_view value, std::string_view help,
                            Topic place = Topic::Other, const SettingView &view = {})
{
    const auto set = [](Scenario &scenario, std::string_view text) {
        return readChoice(text, scenario.*Member, Words);
    };
    const auto get = [](const Scenario &scenario) {
        return std::string(Words[static_cast<std::size_t>(scenario.*Member)]);
    };
    return settingRow(name, value, help, Setting::Kind::Choice, set, get, place, view);
}

template <auto Member>
constexpr Setting flagRow(std::string_view name, std::string_view help, Topic place, const SettingView &view)
{
    const auto set = [](Scenario &scenario, std::string_view text) {
        const std::string_view word = trimmed(text);
        if (word != "true" && word != "false")
            return refusal(text, std::string_view("true, false"));
        scenario.*Member = word == "true";
        return std::string();
    };
    const auto get = [](const Scenario &scenario) { return std::string(scenario.*Member ? "true" : "false"); };
    return settingRow(name, "true|false", help, Setting::Kind::Flag, set, get, place, view);
}

} // namespace roofline
