// A table of fields says once what an entry is made of: keys, ranges, what is required, what is usual, what is edited by name.
// Reading, writing and editing follow from it: core/zoo/entry_reader.h, core/zoo/entry_writer.h, core/schema/numbers.h.
#pragma once

#include "core/schema/access.h"
#include "core/schema/type.h"

#include <span>

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text // lupdate reads the call; the engine itself has no Qt
#endif

namespace roofline {

struct Field;

// What the text of a file holds, for rules that the object does not show.
class Given {
public:
    virtual bool has(std::string_view key) const = 0;
    // At the value of `key`, or at the object itself when the key is empty.
    virtual void error(std::string_view key, const char *rule, std::string text) const = 0;

protected:
    ~Given() = default;
};

struct FieldTable {
    std::span<const Field> fields;
    std::string_view example{};                     // of an object in a file, for messages
    const void *usual = nullptr;                    // a new object: optional fields that are as in it are not written
    std::string (*key)(const void *item) = nullptr; // what tells an item of a list from the others: "HBM3"
    void (*check)(const Given &given) = nullptr;
};

// Without what is required the object is of no use; what is only expected is an error where it is missing.
enum class Presence : std::uint8_t { Optional, Expected, Required };

struct About {
    std::string_view meaning{}; // one line, for whoever edits it
    Presence presence = Presence::Optional;
    std::span<const std::string_view> with{}; // it is expected where one of these keys is given
    bool always = false;                      // written, though it is as usual
    std::string_view path{};    // of a number that is edited by name; '*' is the item's key: "memory/*". Of an object
                                // what the paths of its numbers start with: "experts/"
    std::string_view section{}; // paragraph of the file
    std::string_view example{}; // for messages
    std::string_view ifEmpty{}; // of a list that needs an item: what to say
    const FieldTable *table = nullptr; // of an object or a list
    const Field *beside = nullptr;     // of an object: one more field in its mapping, of whom it belongs to

    // Functions of the field's object.
    const std::string &(*otherwise)(const void *) = nullptr;   // what a text is that is not given
    std::optional<double> (*inferred)(const void *) = nullptr; // likewise a number
    std::optional<std::string> (*pointless)(const void *) =
        nullptr; // why it means nothing in this object, a reason a line; unset: it does
    std::string_view (*unit)(const void *) = nullptr;                   // in files, where it is not the dimension's own
    void (*follow)(void *entry, void *object, double factor) = nullptr; // what changes along with a number
    void (*addWord)(void *, std::string_view) = nullptr;                // Kind::Words: one that is allowed
    std::string (*words)(const void *) = nullptr;                       // "attention, mlp"
};

struct Field : About {
    std::string_view name{}; // key in files
    Type type{};
    Access access{};

    // Of a number with a source that of the number.
    const Type &valueType() const { return table && access.get ? table->fields.front().type : type; }

    // Unset: there is none. A count below the least that it may be stands for none, too.
    std::optional<double> value(const void *object) const
    {
        const std::optional<double> there = access.get(object);
        const bool none = there && *there <= 0 && valueType().kind == Kind::Whole && valueType().least > 0;
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

// Fields of the same object below a key of their own.
constexpr Field part(std::string_view name, const FieldTable &table, About about = {})
{
    about.table = &table;
    return {about, name, type::record, {}};
}

// A list of words that stand for members: `add` and `get` are functions of the object.
template <class Object, void (*add)(Object &, std::string_view), std::string (*get)(const Object &)>
constexpr Field words(std::string_view name, WordList allowed, std::string_view what, About about)
{
    about.addWord = [](void *object, std::string_view word) { add(*static_cast<Object *>(object), word); };
    about.words = erased<get>;
    return {about, name, {Kind::Words, allowed, what}, {}};
}

} // namespace roofline
