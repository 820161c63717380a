// The file that an export would write, on its paper with a ruler: painted by the exporter itself.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"

#include <QAbstractScrollArea>
#include <QImage>

namespace roofline {

class ExportPreview : public QAbstractScrollArea {
    Q_OBJECT

public:
    enum class Zoom { Fit, Whole, Double };

    explicit ExportPreview(QWidget *parent = nullptr);

    void show(const PictureContent &content, const ExportSettings &settings);
    void setZoom(Zoom zoom);
    Zoom zoom() const { return m_zoom; }

    const QString &problem() const { return m_problem; } // why there is nothing to see
    const QImage &picture() const { return m_picture; }
    double lastTime() const { return m_lastTime; } // milliseconds that the last picture took

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void draw();
    double scale() const; // pixels of the screen for one of the layout
    QRect paper() const;
    void paintRuler(QPainter &painter, const QRect &paper) const;

    PictureContent m_content;
    ExportSettings m_settings;
    Zoom m_zoom = Zoom::Fit;
    QImage m_picture;
    QString m_problem;
    double m_lastTime = 0;
};

} // namespace roofline
