// Turns annotations and what a question puts on the chart into items, most of which lie above everything else.
#pragma once

#include "app/chart/stage_marks.h"
#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "core/document/bookmark.h"

#include <optional>
#include <vector>

namespace roofline {

// Says where an annotation can be grabbed.
struct AnnotationHandle {
    std::size_t index = 0;
    enum class Part { Whole, Start, End } part = Part::Whole;
    QPolygonF reach;
};

// Says where a guess has its bubble. Labels that come later keep off it.
struct GuessPlace {
    ChartPlace roof;
    QPointF away;      // pixels, from the place on the roof to the bubble
    bool left = false; // the words are left of the bubble
    Box block;         // the bubble with its words

    bool operator==(const GuessPlace &) const = default;
};

struct StageScene {
    SceneItems below; // highlights, which lie below the points
    SceneItems items;
    std::vector<AnnotationHandle> handles; // the front-most comes last
    std::vector<GuessPlace> guesses;
};

// Says what guesses keep off.
struct StageGround {
    const std::vector<Box> &labels; // the texts that are already there, for new guesses
    const std::vector<Disc> &marks;
    const std::vector<Box> &roofs; // which words cross only where there is no other room
    std::optional<QPointF> ridge{};
    std::vector<Box> leaders{}; // of compared points, which words would hide
};

// `before` says where guesses were.
StageScene stageSceneOf(const StageMarks &marks, const Annotations &annotations, const Mapping &mapping,
                        const ChartStyle &style, const StageGround &ground, const std::vector<GuessPlace> &before);

// Returns the lines of the path that the point takes, or of a roofline that was guessed.
std::vector<Box> linesOfWay(const StageMarks &marks, const Mapping &mapping, const ChartStyle &style);

// Returns the room of the annotations' words and arrows and of the name of the place before, which labels keep off.
std::vector<Box> roomOf(const StageMarks &marks, const Annotations &annotations, const Mapping &mapping,
                        const ChartStyle &style, const std::vector<Box> &roofs);

// Returns the marks where a point has been, which labels keep off. They are those of the whole way from the beginning,
// so that no label moves while the point travels.
std::vector<Disc> discsOfWay(const StageMarks &marks, const Mapping &mapping, const ChartStyle &style);

} // namespace roofline
