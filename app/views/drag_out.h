// Drags something out of the window into another program.
#pragma once

#include <QMimeData>
#include <QPixmap>

#include <functional>
#include <memory>

class QDrag;
class QWidget;

namespace roofline {

// Returns when the drag ended, whether it was dropped or not.
void dragOut(QWidget &from, std::unique_ptr<QMimeData> offer, const QPixmap &picture = {});

// Runs a drag. It waits for the mouse of a desktop, which tests do not have, so they put another function here.
extern std::function<void(QDrag &)> runDrag;

} // namespace roofline
