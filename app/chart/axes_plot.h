// Draws the axes and the grid of the chart with QCustomPlot, and between them what stays while other things move.
// It is never shown itself; the chart paints its picture.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "app/paint/tick_labels.h"

#include <qcustomplot.h>

#include <cmath>
#include <functional>
#include <utility>

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

    explicit AxesPlot(PaintItems paintItems)
        : m_paintItems(std::move(paintItems))
        , m_xTicker(QSharedPointer<Ticker>::create())
        , m_yTicker(QSharedPointer<Ticker>::create())
    {
        new Items(this); // owned by the plot
        xAxis->setTicker(m_xTicker);
        yAxis->setTicker(m_yTicker);
        axisRect()->setAutoMargins(QCP::msNone);
        axisRect()->setMinimumMargins(QMargins());
        for (QCPAxis *axis : {xAxis, yAxis}) {
            axis->setScaleType(QCPAxis::stLogarithmic);
            axis->grid()->setZeroLinePen(Qt::NoPen);
            axis->grid()->setAntialiased(false);
            axis->setTickLabels(false);
            axis->setTickLength(0, 5);
            axis->setSubTickLength(0, 3);
        }
    }

    void setStyle(const ChartStyle &style)
    {
        const double width = style.paper().lines;
        for (QCPAxis *axis : {xAxis, yAxis}) {
            axis->setBasePen(QPen(style.axis(), width));
            axis->setTickPen(QPen(style.axis(), width));
            axis->setSubTickPen(QPen(style.axis(), width));
            axis->grid()->setPen(QPen(style.grid(), width));
            axis->grid()->setSubGridPen(QPen(style.grid(), width));
            axis->grid()->setSubGridVisible(style.paper().fineGrid);
        }
    }

    void setContent(Content content)
    {
        constexpr double labelRoom = 24; // pixels that a label takes along the axis, with some margin
        m_content = std::move(content);
        const QSize &size = m_content.size;
        const QRect &rect = m_content.rect;
        setViewport(QRect(QPoint(), size));
        axisRect()->setMargins(QMargins(rect.left(), rect.top(), size.width() - rect.left() - rect.width(),
                                        size.height() - rect.top() - rect.height()));
        for (QCPAxis *axis : {xAxis, yAxis}) {
            axis->setVisible(m_content.axes);
            axis->grid()->setVisible(m_content.axes);
        }
        const LogAxis &x = m_content.mapping.x;
        const LogAxis &y = m_content.mapping.y;
        xAxis->setRange(x.lowValue(), x.highValue());
        yAxis->setRange(y.lowValue(), y.highValue());
        m_xTicker->own = intensityTicks(m_content.ticks, x.lowValue(), x.highValue(), rect.width(), labelRoom);
        m_yTicker->own = decadeTicks(y.lowValue(), y.highValue(), m_content.unit, rect.height(), labelRoom);
    }

    // Returns the picture, drawn anew if the content is another one than before
    const QPixmap &picture(double ratio)
    {
        if (!m_picture.isNull() && m_picture.devicePixelRatio() == ratio && m_pictured == m_content)
            return m_picture;
        const QSize pixels(int(std::ceil(m_content.size.width() * ratio)),
                           int(std::ceil(m_content.size.height() * ratio)));
        if (m_picture.size() != pixels)
            m_picture = QPixmap(pixels);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(m_content.theme.page);
        QCPPainter painter(&m_picture);
        painter.setMode(QCPPainter::pmNoCaching);
        draw(&painter);
        m_pictured = m_content;
        return m_picture;
    }

    void forgetPicture() { m_picture = QPixmap(); }

private:
    // Draws the roofs and regions above the plot library's grid and below its axes.
    class Items : public QCPLayerable {
    public:
        explicit Items(AxesPlot *plot) : QCPLayerable(plot, QStringLiteral("main")), m_plot(*plot) {}

    protected:
        // The scene's painter sets antialiasing itself.
        void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(false); }
        void draw(QCPPainter *painter) override { m_plot.m_paintItems(*painter, m_plot.m_content.items); }

    private:
        AxesPlot &m_plot;
    };

    // Gives the app's own ticks to the plot library, which draws no labels: the chart does, with its other words.
    class Ticker : public QCPAxisTicker {
    public:
        std::vector<Tick> own;

        void generate(const QCPRange &, const QLocale &, QChar, int, QVector<double> &ticks, QVector<double> *subTicks,
                      QVector<QString> *) override
        {
            ticks.clear();
            if (subTicks)
                subTicks->clear();
            for (const Tick &tick : own) {
                if (!tick.label.isEmpty())
                    ticks << tick.value;
                else if (subTicks)
                    *subTicks << tick.value;
            }
        }
    };

    PaintItems m_paintItems;
    QSharedPointer<Ticker> m_xTicker;
    QSharedPointer<Ticker> m_yTicker;
    Content m_content;
    Content m_pictured; // what m_picture shows
    QPixmap m_picture;
};

} // namespace roofline
