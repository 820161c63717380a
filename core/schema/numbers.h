// Numbers of an entry by path: "memory/HBM3", "experts/count". For editing in place, dragging roofs, and sweeps.
#pragma once

#include "core/schema/field.h"

namespace roofline {

// A number in its object; good while no list of the entry grows or shrinks.
struct NumberPlace {
    std::string path;
    const Field *field = nullptr; // null: there is no such number
    void *object = nullptr;

    double value() const { return *field->value(object); }
};

// Those that the entry has, in the order of the table. The entry is only looked at.
std::vector<NumberPlace> numbersOf(const FieldTable &table, const void *entry);
NumberPlace numberAt(const FieldTable &table, void *entry, std::string_view path);

// Whole numbers are rounded, and go no further than twice the most that they may be: whether one is plausible is the caller's to say.
// A number with a source becomes the user's, and what says the same in another way changes along.
void changeNumber(void *entry, const NumberPlace &number, double value);

// `before` says what the number was, as a person would note it down. A note that the user's number has already says what was there
// first, or is the user's own.
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
