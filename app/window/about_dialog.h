// Help without a manual: what the program is, and what its keys do.
#pragma once

#include <QAction>
#include <QList>
#include <QWidget>

namespace roofline {

void showAbout(QWidget &parent);
void showShortcuts(QWidget &parent, const QList<QAction *> &actions);

} // namespace roofline
