#include "core/schema/numbers.h"

#include "core/units/format.h"

#include <algorithm>

namespace roofline {

namespace {

// Compares "HBM3" of "memory/HBM3" if the path of the field is "memory/*". The path is not built first,
// because a sweep asks a million times.
bool fits(const FieldTable &table, const Field &field, const void *object, std::string_view path)
{
    const std::size_t star = field.path.find('*');
    if (star == std::string_view::npos)
        return field.path == path;
    return path.starts_with(field.path.substr(0, star)) && table.key(object) == path.substr(star);
}

std::string pathOf(const FieldTable &table, const Field &field, const void *object)
{
    const std::size_t star = field.path.find('*');
    return star == std::string_view::npos ? std::string(field.path)
                                          : std::string(field.path.substr(0, star)) + table.key(object);
}

bool isThere(const Field &field, const void *object)
{
    return field.value(object) && !(field.pointless && field.pointless(object));
}

// Calls visit(table, field, object, prefix of the path) for each number that the object can have, until it returns
// true.
template <class Visit>
bool visitNumbers(const FieldTable &table, void *object, const std::string &prefix, const Visit &visit)
{
    for (const Field &field : table.fields) {
        const bool isNumber = field.access.get && !field.path.empty();
        if (isNumber && visit(table, field, object, prefix))
            return true;
        if (!field.table || field.access.get)
            continue;
        const std::string below = field.path.empty() ? prefix : prefix + std::string(field.path);
        const std::size_t size = field.access.item ? field.access.size(object) : 1;
        for (std::size_t i = 0; i < size; ++i) {
            void *inner = field.access.item ? field.access.item(object, i) : object;
            if (visitNumbers(*field.table, inner, below, visit))
                return true;
        }
    }
    return false;
}

template <class Condition>
NumberPlace findPlace(const FieldTable &table, void *entry, std::string_view path, Condition condition)
{
    NumberPlace found;
    visitNumbers(table, entry, {},
                 [&](const FieldTable &owner, const Field &field, void *object, const std::string &prefix) {
                     if (!path.starts_with(prefix) || !fits(owner, field, object, path.substr(prefix.size()))
                         || !condition(field, object))
                         return false;
                     found = {std::string(path), &field, object};
                     return true;
                 });
    return found;
}

} // namespace

std::vector<NumberPlace> numbersOf(const FieldTable &table, const void *entry)
{
    std::vector<NumberPlace> numbers;
    const auto add = [&](const FieldTable &owner, const Field &field, void *object, const std::string &prefix) {
        if (isThere(field, object))
            numbers.push_back({prefix + pathOf(owner, field, object), &field, object});
        return false;
    };
    visitNumbers(table, const_cast<void *>(entry), {}, add);
    return numbers;
}

NumberPlace numberAt(const FieldTable &table, void *entry, std::string_view path)
{
    return findPlace(table, entry, path, isThere);
}

NumberPlace placeAt(const FieldTable &table, void *entry, std::string_view path)
{
    return findPlace(table, entry, path, [](const Field &, const void *) { return true; });
}

void changeNumber(void *entry, const NumberPlace &number, double value)
{
    const Field &field = *number.field;
    const Type &type = field.valueType();
    const double before = number.value();
    const double next = type.kind == Type::Kind::Whole ? std::clamp(value, -type.most, 2 * type.most) : value;
    field.access.set(number.object, next);
    const double after = *field.access.get(number.object);
    if (after == before)
        return;
    if (field.access.origin)
        markAsUsers(field.access.origin(number.object), [&] {
            return field.unit ? formatSi(before, field.unit(number.object), notedDigits)
                              : shown(type, before, notedDigits);
        });
    if (field.follow)
        field.follow(entry, number.object, after / before);
}

} // namespace roofline
