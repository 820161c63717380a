// Holds what the chart was given or asked to show, in the window and in a file.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/frame.h"
#include "app/chart/stage_marks.h"
#include "app/chart/view_choices.h"
#include "app/operators/operator_tree.h"
#include "core/analysis/analysis.h"
#include "core/answers/measured.h"
#include "core/document/bookmark.h"

#include <optional>
#include <vector>

namespace roofline {

struct ChartText {
    QString title;    // a generated sentence
    QString subtitle; // one line of detail; may be empty
};

struct ChartShown {
    AnalysisPtr analysis;
    OperatorTree tree; // of the analysis
    ChartText text;
    std::optional<MeasuredPoint> measured;
    ViewChoices choices;
    ChartLook look = ChartLook::Memory;
    std::optional<Frame> zoom;
    OperatorPick selected;
    bool held = false;   // nothing is selected, and the workload's point acts as the selected one
    bool levels = false; // memory levels of the selected or held point are shown
    Companions companions;
    SweepPath path;
    int pathVersion = 0;
    StageMarks stage;
    Annotations annotations;

    std::vector<const Chip *> hardware() const; // all chips that are shown together; the frame is made for them
    Decades decades() const;
    bool hides(ChartLayer layer) const { return choices.hidden.has(layer); }
    bool besidesHidden() const;
    Companions companionsInSight() const;
    bool bandShown() const;
    QString title() const;
    QString subtitle() const;
    bool levelsShown() const;
    RoofChoices roofsToDraw() const;
    QString intensityTitle() const;
};

} // namespace roofline
