// Sessions as files: new, open, save, recent ones, bookmarks, autosave and recovery, the question before changes are lost.
#pragma once

#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class SessionFiles : public QObject {
    Q_OBJECT

public:
    explicit SessionFiles(const Desk &desk);

private:
    Desk m_desk;
};

} // namespace roofline
