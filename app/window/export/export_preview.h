// Shows the file that an export would write, on its paper with a ruler; the exporter itself paints it.
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

    static QColor deskColor(const Theme &theme); // of what the paper lies on

    const QString &problem() const { return m_problem; } // why there is no picture; empty: there is one
    const QImage &picture() const { return m_picture; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int, int) override { viewport()->update(); }

private:
    void draw();
    int rulerHeight() const;
    double scale() const; // screen pixels per pixel of the layout
    QRect paper() const;
    void paintRuler(QPainter &painter, const QRect &paper) const;

    PictureContent m_content;
    ExportSettings m_settings;
    Zoom m_zoom = Zoom::Fit;
    QImage m_picture;
    QString m_problem;
};

} // namespace roofline
