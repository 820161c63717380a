#include "app/views/drag_out.h"

#include <QDrag>
#include <QWidget>

namespace roofline {

std::function<void(QDrag &)> runDrag = [](QDrag &drag) { drag.exec(Qt::CopyAction); };

void dragOut(QWidget &from, std::unique_ptr<QMimeData> offer, const QPixmap &picture)
{
    auto *drag = new QDrag(&from); // deletes itself after it has run
    drag->setMimeData(offer.release());
    if (!picture.isNull())
        drag->setPixmap(picture);
    runDrag(*drag);
}

} // namespace roofline
