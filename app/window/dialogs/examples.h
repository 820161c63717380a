// Reads ready-made sessions that each make a point. They are ordinary session files, and statements about
// their numbers are computed. A comment in the first line names the view that shows the point if that is not
// the roofline. For example: "# view: network".
#pragma once

#include "app/export/export_chart.h"
#include "core/diagnostics/message.h"
#include "core/document/document.h"

#include <QString>

#include <vector>

namespace roofline {

struct Example {
    QString name; // file name
    QString title;
    View view = View::Roofline;
    Document document; // without the title, so that the chart's generated title follows later changes
    Messages messages; // from reading the file
};

std::vector<Example> readExamples(const Catalogue &zoo);

} // namespace roofline
