// Sends one random event at a time to a window, as the windowing system would.
#pragma once

#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "tests/fuzz/event_log.h"
#include "tests/fuzz/temporary_home.h"

#include <QApplication>
#include <QDropEvent>
#include <QKeySequence>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QUndoStack>
#include <QUrl>
#include <QtTest>

#include <algorithm>
#include <array>
#include <random>

namespace roofline::test {

inline QString describe(const QWidget &widget)
{
    return QStringLiteral("%1 %2").arg(QLatin1String(widget.metaObject()->className()),
                                       widget.objectName().isEmpty() ? widget.windowTitle() : widget.objectName());
}

class EventDice {
public:
    explicit EventDice(unsigned seed) : m_random(seed) {}

    int below(int bound) { return int(m_random() % unsigned(std::max(bound, 1))); }
    bool oneIn(int times) { return below(times) == 0; }

    template <class List>
    auto oneOf(const List &list) -> std::decay_t<decltype(list[0])>
    {
        return list[below(int(std::size(list)))];
    }

private:
    std::mt19937 m_random;
};

class RandomEvents : public EventDice {
public:
    RandomEvents(unsigned seed, const TemporaryHome &home) : EventDice(seed), m_home(home) {}

    static const QStringList &texts()
    {
        static const QStringList some{"80 GB",  "3.35 TB/s", "1e400", "-1",  "2*(3+",          "4k",
                                      "0",      "h100",      "x x x", "Ä€𝛑", "%1 %2 <b>&amp;", QString(200, u'9'),
                                      QString()};
        return some;
    }

    QStringList someFiles()
    {
        QStringList files = m_home.files();
        std::sort(files.begin(), files.end());
        QStringList some;
        for (int i = below(3); i >= 0; --i)
            some << oneOf(files);
        return some;
    }

    void act(QWidget *window, MainWindow &main)
    {
        const int choice = below(100);
        if (choice < 26)
            click(*window);
        else if (choice < 40)
            drag(*window);
        else if (choice < 48)
            hover(*window);
        else if (choice < 56)
            wheel(*window);
        else if (choice < 74)
            key(*window);
        else if (choice < 78)
            type(*window);
        else if (choice < 86)
            command(main);
        else if (choice < 90)
            history(main);
        else if (choice < 93)
            drop(main);
        else if (choice < 95)
            resize(*window);
        else if (choice < 99)
            wait();
        else if (oneIn(5))
            close(*window);
    }

private:
    // Returns mostly a place within a control, where there is something to hit.
    QPoint place(QWidget &window)
    {
        if (!oneIn(3)) {
            QWidgetList children = window.findChildren<QWidget *>();
            children.removeIf(
                [&window](const QWidget *child) { return !child->isVisible() || child->window() != &window; });
            if (!children.isEmpty()) {
                const QWidget *child = oneOf(children);
                const QPoint at = child->mapTo(&window, QPoint(below(child->width()), below(child->height())));
                if (window.rect().contains(at))
                    return at;
            }
        }
        return {below(window.width()), below(window.height())};
    }

    Qt::KeyboardModifiers modifiers()
    {
        static constexpr std::array some{Qt::NoModifier,    Qt::NoModifier,      Qt::NoModifier, Qt::NoModifier,
                                         Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};
        return oneOf(some) | (oneIn(12) ? Qt::ShiftModifier : Qt::NoModifier);
    }

    Qt::MouseButton button() { return !oneIn(6) ? Qt::LeftButton : !oneIn(4) ? Qt::RightButton : Qt::MiddleButton; }

    void recordAt(const char *what, QWidget &window, QPoint at, Qt::KeyboardModifiers held,
                  Qt::MouseButton pressed = Qt::NoButton)
    {
        const QWidget *child = window.childAt(at);
        record("%s", QStringLiteral("%1 button %2 mod %3 at %4,%5 in %6 › %7")
                         .arg(QLatin1String(what))
                         .arg(int(pressed))
                         .arg(int(held), 0, 16)
                         .arg(at.x())
                         .arg(at.y())
                         .arg(describe(window), child ? describe(*child) : QString()));
    }

    void click(QWidget &window)
    {
        const QPoint at = place(window);
        const auto held = modifiers();
        const auto pressed = button();
        const QPointer<QWindow> handle = window.windowHandle(); // each event may close the window
        const bool twice = oneIn(6) && qobject_cast<MainWindow *>(&window);
        recordAt(twice ? "double-click" : "click", window, at, held, pressed);
        QTest::mouseMove(handle, at);
        if (!handle)
            return;
        if (twice) {
            QTest::mouseDClick(handle, pressed, held, at);
            return;
        }
        QTest::mousePress(handle, pressed, held, at);
        if (handle)
            QTest::mouseRelease(handle, pressed, held, at);
    }

    void drag(QWidget &window)
    {
        const QPointer<QWindow> handle = window.windowHandle();
        QPoint at = place(window);
        const auto held = modifiers();
        const auto pressed = oneIn(8) ? button() : Qt::LeftButton;
        recordAt("drag", window, at, held, pressed);
        QTest::mouseMove(handle, at);
        if (!handle)
            return;
        QTest::mousePress(handle, pressed, held, at);
        for (int i = below(8); i >= 0 && handle; --i) {
            at += QPoint(below(161) - 80, below(161) - 80);
            QTest::mouseMove(handle, at);
        }
        if (handle && oneIn(10))
            QTest::keyPress(handle, Qt::Key_Escape);
        if (handle)
            QTest::mouseRelease(handle, pressed, held, at);
    }

    void hover(QWidget &window)
    {
        const QPoint at = place(window);
        recordAt("hover", window, at, {});
        QTest::mouseMove(window.windowHandle(), at);
    }

    void wheel(QWidget &window)
    {
        const QPoint at = place(window);
        const auto held = modifiers();
        const QPoint turned = oneIn(4) ? QPoint(below(481) - 240, 0) : QPoint(0, below(481) - 240);
        recordAt("wheel", window, at, held);
        QWidget *child = window.childAt(at);
        QWidget &receiver = child ? *child : window;
        QWheelEvent event(QPointF(receiver.mapFrom(&window, at)), QPointF(window.mapToGlobal(at)), {}, turned,
                          Qt::NoButton, held, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&receiver, &event);
    }

    void key(QWidget &window)
    {
        static constexpr std::array keys{
            Qt::Key_Tab,   Qt::Key_Tab,    Qt::Key_Backtab,  Qt::Key_Return,    Qt::Key_Enter,  Qt::Key_Escape,
            Qt::Key_Space, Qt::Key_Up,     Qt::Key_Down,     Qt::Key_Left,      Qt::Key_Right,  Qt::Key_Home,
            Qt::Key_End,   Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_F1,
            Qt::Key_F2,    Qt::Key_F4,     Qt::Key_F5,       Qt::Key_F6,        Qt::Key_F10,    Qt::Key_F11,
            Qt::Key_Menu,  Qt::Key_Plus,   Qt::Key_Minus,    Qt::Key_Slash,     Qt::Key_Period};
        const int pressed =
            oneIn(3) ? (oneIn(3) ? int(Qt::Key_0) + below(10) : int(Qt::Key_A) + below(26)) : int(oneOf(keys));
        const auto held = modifiers();
        record("key %s in %s", QKeySequence(pressed | int(held)).toString(), describe(window));
        const QPointer<QWindow> handle = window.windowHandle();
        const bool letter = pressed < 0x80 && !(held & (Qt::ControlModifier | Qt::AltModifier));
        const QString text = letter ? QString(QChar(pressed)).toLower() : QString();
        // QTest::keyClick is not used because its Alt closes a menu before the key comes.
        for (const bool down : {true, false})
            if (handle)
                QTest::simulateEvent(handle.data(), down, pressed, held, text, false);
    }

    void type(QWidget &window)
    {
        const QString text = oneOf(texts());
        record("type \"%s\" in %s", text, describe(window));
        for (const QChar letter : text) {
            QWidget *focused = QApplication::focusWidget();
            if (!focused)
                return;
            QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
            QApplication::sendEvent(focused, &press);
        }
    }

    void command(MainWindow &main)
    {
        if (QApplication::activeModalWidget())
            return;
        QList<QAction *> commands = main.actions().findChildren<QAction *>() + main.findChildren<QAction *>();
        commands.removeIf([](const QAction *action) {
            return !action->isEnabled() || action->isSeparator() || action->menu() || action->text().isEmpty();
        });
        if (commands.isEmpty())
            return;
        QAction *action = oneOf(commands);
        record("command %s in %s", action->text(), describe(main));
        action->trigger();
    }

    void history(MainWindow &main)
    {
        const QPointer<QUndoStack> stack = &main.session().undoStack();
        const int steps = oneIn(5) ? 1000 : below(10);
        const bool back = oneIn(2);
        record("%s %s times", back ? QStringLiteral("undo") : QStringLiteral("redo"), QString::number(steps));
        for (int i = 0; i < steps && stack && (back ? stack->canUndo() : stack->canRedo()); ++i)
            back ? stack->undo() : stack->redo();
    }

    void drop(MainWindow &main)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &file : someFiles())
            urls << QUrl::fromLocalFile(file);
        if (oneIn(8))
            data.setText(QStringLiteral("text"));
        else
            data.setUrls(urls);
        const QPoint at{below(main.width()), below(main.height())};
        record("drop %s files, first %s", QString::number(urls.size()), urls.value(0).toString());
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&main, &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&main, &move);
        if (oneIn(4)) {
            QDragLeaveEvent leave;
            QApplication::sendEvent(&main, &leave);
        } else {
            QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(&main, &event);
        }
    }

    void resize(QWidget &window)
    {
        const QSize size{200 + below(2400), 150 + below(1500)};
        record("resize %s to %s", describe(window), QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()));
        if (oneIn(4))
            window.setWindowState(
                oneOf(std::array{Qt::WindowNoState, Qt::WindowMaximized, Qt::WindowFullScreen, Qt::WindowMinimized}));
        else
            window.resize(size);
        if (window.isMinimized())
            window.showNormal();
    }

    void wait()
    {
        const int milliseconds = oneIn(20) ? 1200 : below(30); // the longer one lets an autosave happen
        record("wait %s ms", QString::number(milliseconds));
        QTest::qWait(milliseconds);
    }

    void close(QWidget &window)
    {
        record("close %s", describe(window));
        window.close();
    }

    const TemporaryHome &m_home;
};

} // namespace roofline::test
