// What a class did in a lesson: many reports in one table.
#pragma once

#include "core/lesson/report/lesson_report.h"

#include <string>
#include <vector>

namespace roofline {

struct WrongAnswer {
    std::string text; // the thought behind it where the lesson names one, else the answer
    int count = 0;    // in how many reports
};

struct StepSummary {
    std::string id;
    std::string title;
    int reports = 0; // in which the step is
    int right = 0;
    int rightAtOnce = 0;
    int notYet = 0;
    int shown = 0;
    int notTried = 0;
    double medianFactor = 0;        // of the predictions; 0: none has one
    std::vector<WrongAnswer> wrong; // the most frequent first
};

struct ClassSummary {
    std::string lesson;
    std::string title;
    int reports = 0;
    std::vector<StepSummary> steps; // in the order of the reports
};

// One for each lesson, in the order in which they come first.
std::vector<ClassSummary> summarized(const std::vector<LessonReport> &reports);

std::string toText(const std::vector<ClassSummary> &classes);
std::string toJson(const std::vector<ClassSummary> &classes);
std::string toCsv(const std::vector<ClassSummary> &classes); // one row a step

} // namespace roofline
