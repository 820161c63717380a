// Stores ten scenarios under ten digits, and recalls them by key.
#pragma once

#include "app/window/desk.h"

#include <QObject>

#include <array>

class QAction;

namespace roofline {

class Bookmarks : public QObject {
    Q_OBJECT

public:
    explicit Bookmarks(const Desk &desk);

private:
    void store(int digit);
    void recall(int digit);
    void showNames();
    QString nameNow() const;

    Desk m_desk;
    std::array<QAction *, 10> m_store;
    std::array<QAction *, 10> m_recall;
};

} // namespace roofline
