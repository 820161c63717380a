// Makes reports on entries of the shipped zoo, ready to be drawn by the tests of exports.
#pragma once

#include "app/export/export_chart.h"
#include "core/answers/answers.h"
#include "core/document/session_file.h"
#include "tests/app/window_support.h"

namespace roofline::test {

inline PictureContent contentOf(const Scenario &scenario)
{
    const Analysis analysis = analyze(scenario, shippedZoo());
    PictureContent content;
    content.report = std::make_shared<const Report>(Report{analysis, answer(analysis)});
    content.curves = std::make_shared<const BatchCurves>(batchCurves(scenario, shippedZoo()));
    Document document{.scenario = scenario};
    content.session = writeSession(document, shippedZoo(), shippedZoo());
    return content;
}

} // namespace roofline::test
