// What a window has painted: its texts, and when it has come to rest.
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

// Until nothing moves, nothing is computed and nothing is to be painted any more; each round waits for `pause` milliseconds.
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
            busy |= sweep->isRunning(); // dimmed until it ends; its bar comes later
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QThread::msleep(pause);
        calm = busy ? 0 : calm + 1;
    }
}

// The texts that `paint` paints.
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

// The texts that a widget paints, its children's too.
inline QStringList paintedTexts(QWidget &widget)
{
    return paintedTexts(widget.size(), [&](QSvgGenerator &svg) { widget.render(&svg); });
}

} // namespace roofline::test
