// Decides what is asked again, and when. Kinds of questions that were missed are in boxes, from which
// they come back after some days. A right answer moves a kind to the next box and out of the last one; a
// missed one moves it back to the first.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/progress.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct QuizBox {
    int box = 0; // from 0 to 4
    std::chrono::sys_days due;

    bool operator==(const QuizBox &) const = default;
};

using QuizBoxes = std::map<std::string, QuizBox>; // by the kind's id

// Takes the result of a question that was answered, or whose answer was shown. If the first answer is
// right, the kind moves to the next box; if a later one is, it stays in its box. A kind that is right
// and in no box goes into none.
void takeResult(QuizBoxes &boxes, std::string_view kind, const StepProgress &how, std::chrono::sys_days today);

// Returns the kinds that are due, the one that waits longest first. A date further away than a box can
// be means that a clock was wrong, so the kind is due.
std::vector<std::string> dueKinds(const QuizBoxes &boxes, std::chrono::sys_days today);

std::string writeBoxes(const QuizBoxes &boxes);

// Reads what can be understood, and leaves out kinds that nobody asks any more. Unset, with the reason:
// the file is damaged, and the caller starts a new one.
std::optional<QuizBoxes> readBoxes(std::string_view yaml, const std::string &file, Messages &messages);

} // namespace roofline
