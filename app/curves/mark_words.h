// Places words beside marks: at their own mark where there is room, and otherwise farther off with a leader.
#pragma once

#include "app/paint/label_layout.h"
#include "app/paint/scene.h"

#include <optional>
#include <span>

namespace roofline {

// Says when words are left out.
enum class MarkNeed {
    Wish,  // where they would lie on a line
    Clear, // where they would lie on other words or marks
    Always // never
};

struct MarkWords {
    QRectF mark;
    QString words;
    TextRole role = TextRole::Label;
    MarkNeed need = MarkNeed::Wish;
};

struct PlacedWords {
    TextItem text;
    QRectF mark;
    QLineF leader;     // from the mark to the words
    bool isLed = true; // false: the words stand so near that nobody needs the leader
};

double gapBetween(const QRectF &a, const QRectF &b); // 0 where they touch

// Words need a leader where they are far from their mark, or another mark is nearer.
bool needsLeader(const QRectF &words, const QRectF &mark, std::span<const QRectF> marks, double unit);

// Words keep off all solid things, off as many lines as they can, and no leader passes through words. `marks` are all
// marks, with or without their own.
std::optional<PlacedWords> placeWords(const MarkWords &asked, std::span<const QRectF> marks, const Obstacles &obstacles,
                                      const QRectF &room, const ChartStyle &style);

} // namespace roofline
