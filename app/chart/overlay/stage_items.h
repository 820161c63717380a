// What a lecture puts on the chart, as items: above all else.
#pragma once

#include "app/chart/stage_marks.h"
#include "app/paint/mapping.h"
#include "app/paint/scene.h"

#include <vector>

namespace roofline {

// Where an annotation can be taken hold of.
struct AnnotationHandle {
    std::size_t index = 0;
    enum class Part { Whole, Start, End } part = Part::Whole;
    QPolygonF reach;
};

// Where a guess has got its bubble: there it stays, whatever comes beside it later.
struct GuessPlace {
    ChartPlace roof;
    QPointF away; // pixels, from the place on the roof
    Box block;    // with its words

    bool operator==(const GuessPlace &) const = default;
};

struct StageScene {
    SceneItems below; // highlights: under the points
    SceneItems items;
    std::vector<AnnotationHandle> handles; // the front-most last
    std::vector<GuessPlace> guesses;
};

// `labels`: texts that are there already, which new guesses keep off; `before`: where the others are.
StageScene stageSceneOf(const StageMarks &marks, const Mapping &mapping, const ChartStyle &style,
                        const std::vector<Box> &labels, const std::vector<GuessPlace> &before);

} // namespace roofline
