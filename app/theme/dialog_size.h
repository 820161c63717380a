// Says how large a dialog opens: as its text asks for, and never beyond the screen. Brings it to the front.
#pragma once

#include "app/theme/text.h"

#include <QLabel>
#include <QMessageBox>
#include <QScreen>

#include <algorithm>

namespace roofline {

// `width` and `height` are in pixels for text of the usual size.
inline QSize dialogSize(const QWidget &dialog, int width, int height)
{
    constexpr QSize frame(40, 60); // the frame of the desktop, and a margin that shows the window behind
    return QSize(withText(dialog.font(), width), withText(dialog.font(), height))
        .boundedTo(dialog.screen()->availableSize() - frame);
}

constexpr const char *usualSize = "usualSize"; // what a dialog asks for, even if the screen is too small for it

// Resizes a dialog that opens, and notes what it asks for.
inline void openAs(QWidget &dialog, int width, int height)
{
    dialog.setProperty(usualSize, QSize(width, height));
    dialog.resize(dialogSize(dialog, width, height));
}

// Makes a message as wide as its text asks for, and never wider than Qt lets the box itself become.
inline void widenMessage(const QMessageBox &box, int width)
{
    auto *label = box.findChild<QLabel *>(QStringLiteral("qt_msgbox_informativelabel"));
    if (!label) // there is no text
        return;
    const int screen = box.screen()->availableSize().width();
    const int most = std::min(screen <= 1024 ? screen - 40 : screen - 480, 1000); // as QMessageBox has it
    const auto *icon = box.findChild<QLabel *>(QStringLiteral("qt_msgboxex_icon_label"));
    const int around = 80 + (icon ? icon->sizeHint().width() : 0);
    label->setMinimumWidth(std::min(withText(box.font(), width), most - around));
}

inline void present(QWidget &dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace roofline
