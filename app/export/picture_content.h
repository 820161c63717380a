// What a picture shows, whatever it looks like.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/point_in_focus.h"
#include "app/chart/stage_marks.h"
#include "app/chart/view_choices.h"
#include "app/curves/batch_choice.h"
#include "app/curves/sweep/sweep_picture.h"
#include "core/analysis/breakdown.h"
#include "core/report/report.h"
#include "core/sweep/batch_curve.h"
#include "core/sweep/frontier_curves.h"

#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace roofline {

struct DeploymentsShown;

struct PictureContent {
    std::shared_ptr<const Report> report; // never null
    QString title;                        // empty: the generated sentence
    ViewChoices choices;                  // roofline, network
    PointInFocus point;                   // roofline
    Companions companions;                // roofline: what is compared, as the report is seen
    SweepPath path;                       // roofline: where a sweep leads
    StageMarks stage;                     // roofline: what a lecture asks, and what is written there
    BatchChoice batch;
    std::shared_ptr<const BatchCurves> curves;           // batch: has to be there
    std::shared_ptr<const FrontierCurves> serving;       // serving: has to be there
    std::shared_ptr<const DeploymentsShown> deployments; // deployments: have to be there
    TimeBy by = TimeBy::Operators;                       // breakdown: one row for each
    SweepPicture sweep;                                  // sweep: its run has to be there
    std::function<std::vector<std::shared_ptr<const Report>>()>
        stops;           // HTML: the scenario at other batches; null: no slider
    std::string session; // as writeSession() says it; empty: there is none to carry
};

} // namespace roofline
