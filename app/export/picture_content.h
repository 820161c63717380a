// The content says what a picture shows, whatever its form.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/stage_marks.h"
#include "app/chart/view_choices.h"
#include "app/curves/sweep/sweep_picture.h"
#include "core/analysis/breakdown.h"
#include "core/document/bookmark.h"
#include "core/report/report.h"
#include "core/sweep/sweep_curves.h"

#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace roofline {

struct DeploymentsShown;

struct PictureContent {
    std::shared_ptr<const Report> report;                // never null
    QString title;                                       // empty: the generated sentence
    ViewChoices choices;                                 // roofline, network
    PointInFocus point;                                  // roofline
    Companions companions;                               // roofline: what is compared, through the report's lens
    SweepPath path;                                      // roofline: the path of a sweep
    StageMarks stage;                                    // roofline: a question, and what is drawn for it
    Annotations annotations;                             // roofline
    SweepPicture batch{{}, {.quantity = "throughput"}};  // its run is required for batch
    std::shared_ptr<const FrontierCurves> serving;       // required for serving
    std::shared_ptr<const DeploymentsShown> deployments; // required for deployments
    TimeBy by = TimeBy::Operators;                       // breakdown: one row for each
    SweepPicture sweep;                                  // its run is required for sweep
    std::function<std::vector<std::shared_ptr<const Report>>()>
        stops;           // HTML: the scenario at other batches; null: no slider
    std::string session; // the text of writeSession(); empty: the picture carries no session
};

} // namespace roofline
