// Says how large a dialog opens: as its text asks for, and never beyond the screen. Brings it to the front.
#pragma once

#include "app/theme/text.h"

#include <QScreen>
#include <QWidget>

namespace roofline {

// `width` and `height` are in pixels for text of the usual size.
inline QSize dialogSize(const QWidget &dialog, int width, int height)
{
    constexpr QSize frame(40, 60); // the frame of the desktop, and a rest of what is behind
    return QSize(withText(dialog.font(), width), withText(dialog.font(), height))
        .boundedTo(dialog.screen()->availableSize() - frame);
}

inline void present(QWidget &dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace roofline
