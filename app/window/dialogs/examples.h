// Ready-made sessions that each make a point. They are files like any other session; what is said about their numbers is computed.
// A comment in the first line says on which view the point is seen where that is not the roofline: "# view: network".
#pragma once

#include "app/export/export_chart.h"
#include "core/diagnostics/message.h"
#include "core/document/document.h"

#include <QString>

#include <vector>

namespace roofline {

struct Example {
    QString name; // of its file
    QString title;
    View view = View::Roofline;
    Document document; // without the title: the chart's own sentence follows what is changed
    Messages messages; // of reading it
};

std::vector<Example> readExamples(const Catalogue &zoo);

} // namespace roofline
