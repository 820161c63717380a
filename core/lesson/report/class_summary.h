// Summarizes what a class did in a lesson: many reports in one table.
#pragma once

#include "core/lesson/report/lesson_report.h"

#include <string>
#include <vector>

namespace roofline {

struct WrongAnswer {
    std::string text; // the thought behind it if the lesson names one, else the answer
    int count = 0;    // in how many reports
};

struct StepSummary : StepCounts { // over the reports that have this step
    std::string id;
    std::string title;
    std::vector<double> factors;    // of the predictions that have one
    double medianFactor = 0;        // 0: none has a factor
    std::vector<WrongAnswer> wrong; // the most frequent first
};

struct ClassSummary {
    std::string lesson;
    std::string title;
    int reports = 0;
    std::vector<StepSummary> steps; // in the order of the reports
};

// Returns one summary per lesson, in the order in which the lessons first appear.
std::vector<ClassSummary> summarized(const std::vector<LessonReport> &reports);

std::string toText(const std::vector<ClassSummary> &classes);
std::string toJson(const std::vector<ClassSummary> &classes);
std::string toCsv(const std::vector<ClassSummary> &classes); // one row per step

} // namespace roofline
