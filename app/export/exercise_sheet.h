// This sheet of exercises has charts to draw in and blanks to fill, or the same with the answers. Both have
// the same axes.
#pragma once

#include "app/export/chart_canvas.h"
#include "app/export/page_text.h"

namespace roofline {

class ExerciseSheet {
public:
    ExerciseSheet(const PictureContent &content, const ExportSettings &settings, const ChartStyle &style);

    void paint(QPainter &painter, const QSize &size, ScenePainter::Device device);

private:
    // A number to find. The answer sheet shows it, other sheets have a line to write on.
    struct Blank {
        QString name;
        QString answer;
        QString unit;
    };
    struct Exercise {
        AnalysisPtr analysis;
        bool roofs = false; // draws the roofs; otherwise the point
        QString task;
        QStringList given;
        std::vector<Blank> blanks;
    };

    std::vector<Exercise> exercises() const;
    Exercise roofsOf(const AnalysisPtr &analysis) const;
    Exercise pointOf(const AnalysisPtr &analysis) const;
    ViewChoices choicesOf(const Exercise &exercise) const;
    void paintExercise(const Exercise &exercise, int number, const QRect &room, QPainter &painter,
                       ScenePainter::Device device);
    bool answers() const { return m_settings.sheet == Sheet::Answers; }

    const PictureContent &m_content;
    const ExportSettings &m_settings;
    const ChartStyle &m_style;
    PageText m_text;
};

} // namespace roofline
