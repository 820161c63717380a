// Draws the axes and the grid of the chart with QCustomPlot, and between them what stays while other things move.
// It is never shown itself; the chart paints its picture.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "app/paint/tick_labels.h"

#include <qcustomplot.h>

#include <functional>

namespace roofline {

class AxesPlot : public QCustomPlot {
public:
    // Holds everything that is drawn. The plot library's state is set from this and the style alone, so equal values
    // look equal.
    struct Content {
        QSize size;
        QRect rect; // the plot area
        Mapping mapping;
        double unit = 1; // divides the numbers of the performance axis
        IntensityTicks ticks = IntensityTicks::Decades;
        bool axes = true; // shows axes and grid
        Theme theme;
        QFont font;
        SceneItems items; // above the grid and below the axes
        bool operator==(const Content &) const = default;
    };
    using PaintItems = std::function<void(QCPPainter &painter, const SceneItems &items)>;

    explicit AxesPlot(PaintItems paintItems);

    void setStyle(const ChartStyle &style);
    void setContent(Content content);
    const QPixmap &picture(double ratio); // drawn anew if the content is another one than before
    void forgetPicture() { m_picture = QPixmap(); }

private:
    class Items;
    class Ticker;

    PaintItems m_paintItems;
    QSharedPointer<Ticker> m_xTicker;
    QSharedPointer<Ticker> m_yTicker;
    Content m_content;
    Content m_pictured; // what m_picture shows
    QPixmap m_picture;
};

} // namespace roofline
