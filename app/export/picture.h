// A picture that is ready to be painted: one view or several on a page, with what is written below them, in pixels of the layout.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "app/paint/scene.h"

class QPainter;

namespace roofline {

class PageText;
struct ChartCanvas;

class Picture {
public:
    Picture(const PictureContent &content, const ExportSettings &settings);

    // The painter is one of painterFor(), scaled so that `size` fills what it paints on.
    void paint(QPainter &painter, const QSize &size, ScenePainter::Device device) const;

    const PictureContent &content() const { return m_content; }
    const QString &title() const { return m_title; }
    const QString &description() const { return m_description; }
    std::string_view session() const; // that the file carries; empty: none

    // Why this form does not hold what is to be in it; empty: it does.
    QString problem(const QSize &size) const;

private:
    // What is below the charts, on a page of this width; returns its height.
    double addFoot(PageText &text, const QPointF &corner, double width) const;
    // A painter that is not active paints nothing. They return how many times larger the room should be.
    double paintViews(QPainter &painter, const QRect &room, ScenePainter::Device device) const;
    double paintSeveral(QPainter &painter, const QRect &room, ScenePainter::Device device) const;
    QSizeF paintView(View view, const ChartCanvas &canvas) const; // what it wants

    const PictureContent &m_content;
    const ExportSettings &m_settings;
    ViewChoices m_choices;
    QString m_title;
    QString m_subtitle;
    QString m_description;
};

} // namespace roofline
