// This small button beside a slider's caption moves the slider by itself. Space on the slider does the same.
#pragma once

#include "app/controls/player.h"

#include <QEvent>
#include <QToolButton>

namespace roofline {

class ScaleSlider;

class PlayButton : public QToolButton {
    Q_OBJECT

public:
    explicit PlayButton(ScaleSlider *slider, QWidget *parent = nullptr);

    Player &player() { return m_player; }

    // A window gets this event when one of its buttons is shown, so that rows which come later are known, too.
    class Shown : public QEvent {
    public:
        explicit Shown(Player &shown) : QEvent(kind()), player(shown) {}
        static Type kind();

        Player &player;
    };

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fit();
    void toggle();

    ScaleSlider *m_slider;
    Player m_player;
};

} // namespace roofline
