// A picture is ready to be painted: one view or several on a page, with the words below them, in pixels of
// the layout.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "app/paint/scene.h"

#include <optional>

class QPainter;

namespace roofline {

class PageText;
struct ChartCanvas;

class Picture {
public:
    Picture(const PictureContent &content, const ExportSettings &settings);

    // The painter comes from painterFor(), and is scaled so that `size` fills its device.
    void paint(QPainter &painter, const QSize &size, ScenePainter::Device device) const;

    const PictureContent &content() const { return m_content; }
    const QString &title() const { return m_title; }
    const QString &description() const { return m_description; }
    std::string_view session() const; // the session in the file; empty: none

    // Returns why the form is too small for its contents; empty: it is large enough.
    QString problem(const QSize &size) const;
    // Returns the settings with a form that is large enough; unset: it is, or no form would be.
    std::optional<ExportSettings> enlarged(const QSize &size) const;

private:
    // Adds what is below the charts on a page of this width. Returns its height.
    double addFoot(PageText &text, const QPointF &corner, double width) const;
    double footOf(const QSize &size) const;
    QString problemOfSheet(const QSize &size) const;
    QSizeF missingAt(const QSize &size) const;
    bool isCrowded(const QSize &size) const;  // too little is there to draw it legibly
    QSize leastFrom(const QSize &size) const; // this size, or the larger one that the charts need
    // With an inactive painter these paint nothing. They return how many times wider and higher the room should be.
    QSizeF paintViews(QPainter &painter, const QRect &room, ScenePainter::Device device) const;
    QSizeF paintSeveral(QPainter &painter, const QRect &room, ScenePainter::Device device) const;
    QSizeF paintView(View view, const ChartCanvas &canvas) const; // returns the size that the view wants

    const PictureContent &m_content;
    const ExportSettings &m_settings;
    ViewChoices m_choices;
    QString m_title;
    QString m_subtitle;
    QString m_description;
};

} // namespace roofline
