// A picture that is ready to be painted: one view, in pixels of the layout.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "app/paint/scene.h"

class QPainter;

namespace roofline {

class Picture {
public:
    Picture(const PictureContent &content, const ExportSettings &settings);

    // The painter is one of painterFor(), scaled so that `size` fills what it paints on.
    void paint(QPainter &painter, const QSize &size, ScenePainter::Device device) const;

    const QString &title() const { return m_title; }
    const QString &description() const { return m_description; }

private:
    void paintView(View view, QPainter &painter, const QSize &size, ScenePainter::Device device) const;

    const PictureContent &m_content;
    const ExportSettings &m_settings;
    QString m_title;
    QString m_description;
};

} // namespace roofline
