// Shows below the chart of a lecture which state it is, how far it is built, its caption, and what Space does. Without
// the mouse, only the caption stays after a while.
#pragma once

#include "app/controls/delay.h"
#include "app/theme/layouts.h"

#include <QFrame>
#include <QLabel>
#include <QString>
#include <QStringList>
#include <QToolButton>

class QAction;

namespace roofline {

class StepBars;

class LectureStrip : public QFrame {
    Q_OBJECT

public:
    struct Shown {
        int state = -1; // −1: the window as it was before the lecture
        int states = 0;
        int build = 0;
        int builds = 1;
        QString caption;      // plain text
        QStringList captions; // all that the state shows one after the other; there is room for each from the beginning
        QString key;          // for example "Space"; empty: no hint
        QString hint;         // for example "reveal"
        QStringList keys;     // all keys and hints that may come, for which there is room from the beginning, too
        QStringList hints;

        bool operator==(const Shown &) const = default;
    };

    static constexpr int stays = 3000; // ms after the mouse has left

    LectureStrip(QAction &back, QAction &next, QWidget *parent);

    void tell(const Shown &shown);
    void fit(double factor); // factor over the application's text
    void wake();             // the mouse has moved: everything shows again

protected:
    void enterEvent(QEnterEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rest();
    void showParts();
    void keepRoom();

    Shown m_shown;
    QToolButton *m_back = new QToolButton(this);
    QLabel *m_number = named(new QLabel(this), "state-number");
    QToolButton *m_next = new QToolButton(this);
    StepBars *m_bars;
    QLabel *m_caption = named(new QLabel(this), "state-caption");
    QWidget *m_keys = new QWidget(this); // the key with its hint, at the right end of their room
    QLabel *m_key = named(new QLabel(m_keys), "state-key");
    QLabel *m_hint = named(new QLabel(m_keys), "state-hint");
    bool m_rests = false;
    Delay m_away{stays, [this] { rest(); }};
};

} // namespace roofline
