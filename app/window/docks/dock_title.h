// The slim title of a panel shows its name in muted text, and buttons that appear under the mouse or with the
// focus. The same buttons stand at the end of the tabs of panels that share a place.
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

#include <array>

class QBoxLayout;
class QTabBar;

namespace roofline {

class DockButton;

enum class DockAct { Fold, Float, Close }; // what the buttons do, in their order

class DockButtons : public QWidget {
    Q_OBJECT

public:
    explicit DockButtons(QWidget *parent);

    void setName(const QString &panel);
    void setFolded(bool folded, bool upright); // upright: the buttons stand one above the other
    void setNear(bool near);                   // whether the mouse is over the title or the tabs
    QList<QWidget *> all() const;

signals:
    void asked(roofline::DockAct what);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();

    std::array<DockButton *, 3> m_buttons;
    QBoxLayout *m_layout;
    bool m_near = false;
    bool m_shown = false;
};

class DockTitle : public QWidget {
    Q_OBJECT

public:
    explicit DockTitle(QWidget *dock);

    void setWords(const QString &words);
    void setTabbed(bool tabbed); // hides the strip, because a tab already shows the name
    // A folded panel shows only its title, which is upright at the left or right of the window.
    void setFolded(bool folded, bool upright);
    int thickness() const;
    const DockButtons &buttons() const { return *m_buttons; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void asked(roofline::DockAct what);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *) override { place(); }

private:
    void place();

    DockButtons *m_buttons;
    QString m_words;
    bool m_tabbed = false;
    bool m_folded = false;
    bool m_upright = false;
};

// Places the buttons at the end of a tab bar; they act on the panel in front. They lie over the bar and not in it,
// where a screen reader would find nothing but tabs.
class TabEnd : public QObject {
    Q_OBJECT

public:
    explicit TabEnd(QTabBar &bar);

    const QTabBar &bar() const { return m_bar; }
    const DockButtons &buttons() const { return *m_buttons; }

signals:
    void asked(const QString &title, roofline::DockAct what);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void place();
    QString title() const;

    QTabBar &m_bar;
    QPointer<DockButtons> m_buttons; // while a window goes, they may be gone before the bar
};

} // namespace roofline
