// Opens reports of lessons and keys to them from the Learn menu.
#pragma once

#include "app/window/desk.h"
#include "app/window/learn/progress_store.h"

#include <QObject>

class QMenu;

namespace roofline {

class Learn;

class Reports : public QObject {
    Q_OBJECT

public:
    Reports(const Desk &desk, Learn &learn, QMenu &menu);

private:
    void openReport();
    void openFor(const std::vector<Lesson> &lessons, ProgressStore *store);

    Desk m_desk;
    Learn &m_learn;
    ProgressStore m_store;
};

} // namespace roofline
