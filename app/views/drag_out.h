// Drags something out of the window into another program.
#pragma once

#include <QDrag>
#include <QMimeData>
#include <QPixmap>
#include <QWidget>

#include <functional>
#include <memory>

namespace roofline {

// Runs a drag. It waits for the mouse of a desktop, which tests do not have, so they put another function here.
inline std::function<void(QDrag &)> runDrag = [](QDrag &drag) { drag.exec(Qt::CopyAction); };

// Returns when the drag ended, whether it was dropped or not.
inline void dragOut(QWidget &from, std::unique_ptr<QMimeData> offer, const QPixmap &picture = {})
{
    auto *drag = new QDrag(&from); // deletes itself after it has run
    drag->setMimeData(offer.release());
    if (!picture.isNull())
        drag->setPixmap(picture);
    runDrag(*drag);
}

} // namespace roofline
