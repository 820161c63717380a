// Addresses numbers of an entry by path ("memory/HBM3", "experts/count"), for editing in place, dragging
// roofs, and sweeps.
#pragma once

#include "core/schema/field.h"

namespace roofline {

// Locates a number in its object. It stays valid while no list of the entry grows or shrinks.
struct NumberPlace {
    std::string path;
    const Field *field = nullptr; // null if there is no such number
    void *object = nullptr;

    double value() const { return *field->value(object); }
};

// Returns the numbers that the entry has, in the order of the table. The entry is not changed.
std::vector<NumberPlace> numbersOf(const FieldTable &table, const void *entry);
NumberPlace numberAt(const FieldTable &table, void *entry, std::string_view path);
NumberPlace placeAt(const FieldTable &table, void *entry, std::string_view path); // also where the number is unknown

// Rounds whole numbers and clamps them to twice their maximum; the caller checks whether a number is
// plausible. A number with a source becomes the user's, and fields that depend on the number change with it.
void changeNumber(void *entry, const NumberPlace &number, double value);

// `before` returns the old number as a person would note it down. If the number is already the user's and has
// a note, the note stays, because it says what was there first or is the user's own.
template <class Before>
void markAsUsers(const Origin &origin, Before before)
{
    if (*origin.evidence != Evidence::User || origin.note->empty())
        *origin.note = "was " + before();
    *origin.evidence = Evidence::User;
    *origin.source = "user";
}
inline constexpr int notedDigits = 6; // exact for every number that a data sheet prints

} // namespace roofline
