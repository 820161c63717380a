// Runs "Make a step of this": edits a step about what the window shows, or the draft again after it was tried
// out.
#pragma once

#include "app/window/desk.h"

#include <QObject>

class QMenu;

namespace roofline {

class Learn;
class ViewState;

class StepMaker : public QObject {
    Q_OBJECT

public:
    StepMaker(const Desk &desk, const ViewState &view, Learn &learn, QMenu &menu);

    bool mayClose(); // asks if a step is being written; false: the user wants to go on with it

private:
    void open();
    void write(const QString &draft, const QString &saved);

    Desk m_desk;
    const ViewState &m_view;
    Learn &m_learn;
    QString m_draft; // the draft that is being tried out; empty: none
    QString m_saved;
};

} // namespace roofline
