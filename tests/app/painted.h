// Finds the texts that a window has painted, and waits until it has come to rest.
#pragma once

#include "app/curves/sweep/sweep_view.h"

#include <QAbstractAnimation>
#include <QBuffer>
#include <QCoreApplication>
#include <QProgressBar>
#include <QSvgGenerator>
#include <QThread>
#include <QXmlStreamReader>

namespace roofline::test {

// Waits until nothing moves, nothing is computed and nothing has to be painted. Each round waits for `pause`
// milliseconds.
inline void settle(QWidget &window, unsigned long pause = 0)
{
    for (int calm = 0; calm < 5;) {
        bool busy = false;
        for (QAbstractAnimation *animation : window.findChildren<QAbstractAnimation *>()) {
            if (animation->state() == QAbstractAnimation::Running && animation->totalDuration() > 0) {
                animation->setCurrentTime(animation->totalDuration());
                busy = true;
            }
        }
        for (const QProgressBar *bar : window.findChildren<QProgressBar *>())
            busy |= bar->isVisible();
        for (const SweepView *sweep : window.findChildren<SweepView *>())
            busy |= sweep->isRunning(); // a sweep is dimmed until it ends, and its bar comes later
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QThread::msleep(pause);
        calm = busy ? 0 : calm + 1;
    }
}

template <class Paint>
QStringList paintedTexts(const QSize &size, const Paint &paint)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    paint(svg);
    QStringList texts;
    QXmlStreamReader reader(buffer.data());
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("text"))
            texts << reader.readElementText().simplified();
    }
    return texts;
}

inline QStringList paintedTexts(QWidget &widget)
{
    return paintedTexts(widget.size(), [&](QSvgGenerator &svg) { widget.render(&svg); });
}

} // namespace roofline::test
