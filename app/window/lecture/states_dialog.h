// Edits the states of a lecture in a dialog: a list to order them, and the fields of the selected one. Each change is a
// step of the history.
#pragma once

#include <functional>

namespace roofline {

struct Desk;

// Opens the dialog, with this state selected unless it is open already; −1: whichever was selected. `chosen` shows a
// state in the window.
void editStates(const Desk &desk, int state, const std::function<void(int state)> &chosen);

// Stores the window as it is as a state after the state with this index, or as the last one if the index is −1. False:
// there are as many states as there may be.
bool takeState(const Desk &desk, int behind);

} // namespace roofline
