// A lesson on paper: the report of a reader, with the chart of each step, and the key of an instructor. Files stay English, whatever
// the window speaks.
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
    QString foot; // on each sheet of paper, beside its number
    QString body; // HTML; a chart stands where chartMark() is
    std::vector<PageChart> charts;
};

QString chartMark(std::size_t chart);

// Of a step that is not answered the chart is as it was asked, without what would tell.
LessonPage pageOf(const LessonReport &report, const Lesson &lesson, const LessonProgress &progress,
                  const Catalogue &zoo);
LessonPage keyOf(const Lesson &lesson,
                 const Catalogue &zoo); // all answers, what is taken for right, what is thought wrongly

QByteArray htmlOf(const LessonPage &page); // one file that asks no network for anything
QByteArray pdfOf(const LessonPage &page, QPageSize::PageSizeId paper);

} // namespace roofline
