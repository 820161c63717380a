// These functions put a lesson on paper: the report of a reader with the chart of each step, and the key of
// an instructor. Files are in English, whatever the language of the window.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "core/lesson/lesson.h"
#include "core/lesson/report/lesson_report.h"

#include <QByteArray>
#include <QPageSize>
#include <QString>

#include <vector>

namespace roofline {

class Catalogue;

struct PageChart {
    PictureContent content;
    ExportSettings settings;
};

struct LessonPage {
    QString title;
    QString foot; // printed on each sheet, beside the page number
    QString body; // HTML; chartMark() marks the place of a chart
    std::vector<PageChart> charts;
};

QString chartMark(std::size_t chart);

// The chart of a step without an answer looks as it did when asked, without what would tell the answer.
LessonPage pageOf(const LessonReport &report, const Lesson &lesson, const LessonProgress &progress,
                  const Catalogue &zoo);
LessonPage keyOf(const Lesson &lesson,
                 const Catalogue &zoo); // all answers, what counts as right, and typical misconceptions

QByteArray htmlOf(const LessonPage &page); // a single file that needs no network
QByteArray pdfOf(const LessonPage &page, QPageSize::PageSizeId paper);

} // namespace roofline
