// A table of fields says once what an entry is made of: its keys, their ranges, what is required, what is
// usual, and what is edited by name. Reading, writing and editing all use it: core/zoo/entry_reader.h,
// core/zoo/writer.h, core/schema/numbers.h.
#pragma once

#include "core/schema/access.h"
#include "core/schema/type.h"

#include <span>

namespace roofline {

struct Field;

// Tells rules what the text of a file holds where the object does not show it.
class Given {
public:
    virtual bool has(std::string_view key) const = 0;
    // Reports an error at the value of `key`, or at the object itself when the key is empty.
    virtual void error(std::string_view key, const char *rule, std::string text) const = 0;

protected:
    ~Given() = default;
};

struct FieldTable {
    std::span<const Field> fields;
    std::string_view example{};                     // how such an object looks in a file, for messages
    const void *usual = nullptr;                    // a new object; optional fields equal to its own are not written
    std::string (*key)(const void *item) = nullptr; // tells an item of a list from the others: "HBM3"
    void (*check)(const Given &given) = nullptr;
};

// An object is useless without a required field. A missing expected field is an error, but the object is
// kept.
enum class Presence : std::uint8_t { Optional, Expected, Required };

struct About {
    std::string_view meaning{}; // one line for whoever edits the field
    Presence presence = Presence::Optional;
    std::span<const std::string_view> with{}; // the field is expected where one of these keys is given
    bool always = false;                      // the field is written even if it has its usual value
    std::string_view path{};       // names a number for editing; '*' stands for the key of the item: "memory/*". For an
                                   // object, the paths of its numbers start with it: "experts/"
    std::string_view section{};    // paragraph of the file
    std::string_view example{};    // for messages
    const char *ifEmpty = nullptr; // what to say of an empty list that needs an item
    const FieldTable *table = nullptr; // the fields of an object or of the items of a list
    const Field *beside = nullptr;     // for an object: one more field of the outer object, written in the same mapping

    // These are functions of the object that has the field.
    const std::string &(*otherwise)(const void *) = nullptr;   // the text where none is given
    std::optional<double> (*inferred)(const void *) = nullptr; // the number where none is given
    std::optional<std::string> (*pointless)(const void *) =
        nullptr; // reasons, one per line, why the field has no meaning in this object; unset: it has one
    // unit in files where it differs from the usual one of the dimension
    std::string_view (*unit)(const void *) = nullptr;
    void (*follow)(void *entry, void *object, double factor) = nullptr; // changes what depends on a number
    void (*addWord)(void *, std::string_view) = nullptr; // Type::Kind::Words: adds one of the allowed words
    std::string (*words)(const void *) = nullptr;        // Type::Kind::Words: "attention, mlp"
};

struct Field : About {
    std::string_view name{}; // key in files
    Type type{};
    Access access{};

    // For a number with a source, this is the type of the number itself.
    const Type &valueType() const { return table && access.get ? table->fields.front().type : type; }

    // Unset: there is no value. A count at or below zero also stands for none if the least allowed count is
    // positive.
    std::optional<double> value(const void *object) const
    {
        const std::optional<double> there = access.get(object);
        const bool none = there && *there <= 0 && valueType().kind == Type::Kind::Whole && valueType().least > 0;
        return none ? std::nullopt : there;
    }

    std::string &text(void *object) const { return *static_cast<std::string *>(access.plain(object)); }
    auto &lines(void *object) const { return *static_cast<std::vector<std::string> *>(access.plain(object)); }
    auto &wholes(void *object) const { return *static_cast<std::vector<std::int64_t> *>(access.plain(object)); }
};

template <class Object, auto... Members>
constexpr Field field(std::string_view name, Type type, About about = {})
{
    return {about, name, type, accessTo<Object, Members...>()};
}

// Puts fields of the same object below a key of their own.
constexpr Field part(std::string_view name, const FieldTable &table, About about = {})
{
    about.table = &table;
    return {about, name, type::record, {}};
}

// Describes a list of words that stand for members; `add` and `get` are functions of the object.
template <class Object, void (*add)(Object &, std::string_view), std::string (*get)(const Object &)>
constexpr Field words(std::string_view name, WordList allowed, std::string_view what, About about)
{
    about.addWord = [](void *object, std::string_view word) { add(*static_cast<Object *>(object), word); };
    about.words = erased<get>;
    return {about, name, {Type::Kind::Words, allowed, what}, {}};
}

} // namespace roofline
