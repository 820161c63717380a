// Notices when the chart of a window has been drawn and its pixels were handed to the platform.
#pragma once

#include "app/chart/roofline_chart.h"

#include <QCoreApplication>
#include <QEvent>

#include <functional>
#include <utility>

namespace roofline::bench {

// Calls `painted` after each pass of the event loop in which a chart was painted, once the chart has drawn
// what it was last given. Construct it before the window, because it sees every event of the application.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(std::function<void()> painted) : m_painted(std::move(painted))
    {
        qApp->installEventFilter(this);
    }

    // Makes the next call of `painted` wait for another replot.
    void expectReplot() { m_replotted = false; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (!m_chart) {
            m_chart = qobject_cast<RooflineChart *>(object);
            if (m_chart)
                connect(m_chart, &RooflineChart::painted, this, [this] { m_replotted = true; });
        }
        if (event->type() == QEvent::Paint && m_chart && isChart(object) && !m_queued) {
            m_queued = true;
            // The call is queued because the window's other widgets are painted, and all of it is flushed,
            // before the event loop gets here.
            QMetaObject::invokeMethod(
                this, [this] { report(); }, Qt::QueuedConnection);
        }
        return false;
    }

private:
    bool isChart(QObject *object) const
    {
        const auto *widget = qobject_cast<QWidget *>(object);
        return widget && (widget == m_chart || m_chart->isAncestorOf(widget));
    }

    void report()
    {
        m_queued = false;
        if (m_replotted)
            m_painted();
    }

    std::function<void()> m_painted;
    RooflineChart *m_chart = nullptr;
    bool m_replotted = false;
    bool m_queued = false;
};

} // namespace roofline::bench
