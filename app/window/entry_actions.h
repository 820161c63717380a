// Chips and models that the user changes: dragged roofs, editors, saved entries.
#pragma once

#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class EntryActions : public QObject {
    Q_OBJECT

public:
    explicit EntryActions(const Desk &desk);

private:
    Desk m_desk;
};

} // namespace roofline
