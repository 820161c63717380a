// Reaches the value of a field in its object. This is the only place that erases types, so that the fields of
// any struct are plain data.
#pragma once

#include "core/schema/sourced.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace roofline {

namespace access {

template <class T>
concept Maybe = requires(T t)
{
    t.has_value();
};
template <class T>
concept Kept = requires(T t)
{
    t.evidence;
};
template <class T>
concept MaybeKept = Maybe<T> && requires(T t)
{
    t->evidence;
};
template <class T>
inline constexpr bool isPlain =
    std::is_same_v<
        T, std::string> || std::is_same_v<T, std::vector<std::string>> || std::is_same_v<T, std::vector<std::int64_t>>;
template <class T>
concept ListOf = !isPlain<T> && requires(T t)
{
    t.emplace_back();
};
template <class T>
concept Quantified = requires(T t)
{
    t.value();
};
template <class T>
concept MaybeObject = Maybe<T> && std::is_class_v<typename T::value_type> && !Quantified<typename T::value_type>;
template <class T>
concept Record = std::is_class_v<T> && !isPlain<T> && !ListOf<T> && !Maybe<T> && !Kept<T> && !Quantified<T>;

template <class T>
std::optional<double> getNumber(const T &value)
{
    if constexpr (Maybe<T>)
        return value ? getNumber(*value) : std::nullopt;
    else if constexpr (Kept<T>)
        return getNumber(value.value);
    else if constexpr (std::is_class_v<T>)
        return value.value();
    else
        return static_cast<double>(value);
}

// Rounds the number where the member is an integer.
template <class T>
void setNumber(T &value, double number)
{
    if constexpr (Maybe<T>)
        setNumber(value ? *value : value.emplace(), number);
    else if constexpr (Kept<T>)
        setNumber(value.value, number);
    else if constexpr (std::integral<T> && !std::same_as<T, bool>)
        value = static_cast<T>(std::llround(number));
    else
        value = T(number);
}

} // namespace access

// Points to the members that say where a number comes from.
struct Origin {
    Evidence *evidence = nullptr;
    std::string *source = nullptr;
    std::string *note = nullptr;
};

template <class T>
Origin originOf(T &number)
{
    if constexpr (access::Maybe<T>)
        return number ? originOf(*number) : Origin();
    else
        return {&number.evidence, &number.source, &number.note};
}

// The functions that do not suit the type of the member are null.
struct Access {
    std::optional<double> (*get)(const void *) = nullptr; // a number, choice or flag; unset: unknown
    void (*set)(void *, double) = nullptr;
    void *(*plain)(void *) = nullptr;                   // a std::string, or a std::vector of strings or whole numbers
    Origin (*origin)(void *) = nullptr;                 // only for a number with a source
    void (*copy)(void *to, const void *from) = nullptr; // copies such a number, known or not, with its source
    std::size_t (*size)(const void *) = nullptr;        // length of a list; 0 or 1 for an object that may be missing
    void *(*item)(void *, std::size_t) = nullptr;
    void *(*add)(void *) = nullptr;
    void (*drop)(void *) = nullptr; // removes the last item
};

// Where several members are given, each is a member of the one before it.
template <class Object, auto... Members>
constexpr Access accessTo()
{
    using T = std::remove_cvref_t<decltype((std::declval<Object &>().*....*Members))>;
    struct In {
        static T &of(void *object) { return (*static_cast<Object *>(object).*....*Members); }
        static const T &of(const void *object) { return (*static_cast<const Object *>(object).*....*Members); }
    };
    Access to{};
    if constexpr (access::isPlain<T>) {
        to.plain = [](void *object) -> void * { return &In::of(object); };
    } else if constexpr (access::ListOf<T>) {
        to.size = [](const void *object) { return In::of(object).size(); };
        to.item = [](void *object, std::size_t i) -> void * { return &In::of(object)[i]; };
        to.add = [](void *object) -> void * { return &In::of(object).emplace_back(); };
        to.drop = [](void *object) { In::of(object).pop_back(); };
    } else if constexpr (access::MaybeObject<T>) {
        to.size = [](const void *object) { return std::size_t(In::of(object) ? 1 : 0); };
        to.item = [](void *object, std::size_t) -> void * { return &*In::of(object); };
        to.add = [](void *object) -> void * { return &In::of(object).emplace(); };
        to.drop = [](void *object) { In::of(object).reset(); };
    } else if constexpr (access::Record<T>) {
        to.size = [](const void *) { return std::size_t(1); };
        to.item = [](void *object, std::size_t) -> void * { return &In::of(object); };
        to.add = [](void *object) -> void * { return &In::of(object); };
    }
    if constexpr (access::Kept<T> || access::MaybeKept<T>) {
        to.origin = [](void *object) { return originOf(In::of(object)); };
        to.copy = [](void *object, const void *from) { In::of(object) = In::of(from); };
    }
    constexpr bool isObject = access::MaybeObject<T> || access::Record<T>;
    if constexpr (access::MaybeKept<T> || !(access::isPlain<T> || access::ListOf<T> || isObject)) {
        to.get = [](const void *object) { return access::getNumber(In::of(object)); };
        to.set = [](void *object, double number) { access::setNumber(In::of(object), number); };
    }
    return to;
}

// Wraps a function of an object for a table: erased<nameOf> calls nameOf(const Chip &).
template <class Function>
struct Erase;
template <class R, class Object>
struct Erase<R (*)(const Object &)> {
    template <R (*function)(const Object &)>
    static R call(const void *object)
    {
        return function(*static_cast<const Object *>(object));
    }
};
template <auto function>
constexpr auto erased = &Erase<decltype(function)>::template call<function>;

} // namespace roofline
