// What is asked again, and when: kinds of questions that were missed, in boxes from which they come back after some days. A right answer
// moves a kind a box on and out of the last, a missed one back to the first.
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

// Of a question that was answered, or whose answer was shown. Right with the first answer moves a box on, right with a later one leaves
// the kind where it is. What is not in a box and is right goes into none.
void takeResult(QuizBoxes &boxes, std::string_view kind, const StepProgress &how, std::chrono::sys_days today);

// The one that waits longest first. A date further away than a box can be means that a clock was wrong: it is due.
std::vector<std::string> dueKinds(const QuizBoxes &boxes, std::chrono::sys_days today);

std::string writeBoxes(const QuizBoxes &boxes);

// Reads what can be understood; kinds that nobody asks any more are left out. Unset, with the reason: the file is damaged, and is to be
// kept aside and begun anew.
std::optional<QuizBoxes> readBoxes(std::string_view yaml, const std::string &file, Messages &messages);

} // namespace roofline
