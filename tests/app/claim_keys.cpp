// Tests that what has the focus gets its keys before the shortcuts of a window, as a lesson and a lecture have them.
#include "app/controls/claim_keys.h"
#include "app/controls/number_field.h"
#include "app/controls/scale_slider.h"

#include "app/session/session.h"
#include "app/tables/operators_view.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Claims all keys for itself.
class GreedyEdit : public QLineEdit {
protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride)
            event->accept();
        return event->type() == QEvent::ShortcutOverride || QLineEdit::event(event);
    }
};

} // namespace

class ClaimKeysTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void onlyWhatIsClaimedIsKept()
    {
        Mode mode;
        auto *field = new QLineEdit;
        mode.window.setCentralWidget(field);
        bool claims = false;
        claimKeys(*field, [&claims](const QKeyEvent &key) { return claims && key.key() == Qt::Key_Escape; });
        mode.show(*field);
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(mode.left, 1);
        claims = true;
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(mode.left, 1);
        QTest::keyClick(field, Qt::Key_F8);
        QCOMPARE(mode.went, 1);
    }

    void undoIsTheWindowsWhileNothingIsTyped()
    {
        Mode mode;
        int undone = 0;
        mode.add(QKeySequence::Undo, undone);
        auto *field = new QLineEdit(QStringLiteral("name"));
        leaveUndo(*field, [field] { return field->isModified(); });
        mode.window.setCentralWidget(field);
        mode.show(*field);
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undone, 1);
        QTest::keyClicks(field, QStringLiteral("s"));
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undone, 1);
        QCOMPARE(field->text(), QStringLiteral("name"));
    }

    // Under X11 a line edit claims Ctrl+E, which is its End. The window's own commands come first, but for those that
    // edit.
    void commandsOfTheWindowAreLeft()
    {
        Mode mode;
        int exported = 0;
        int copied = 0;
        mode.add(QKeySequence(Qt::CTRL | Qt::Key_E), exported);
        mode.add(QKeySequence::Copy, copied);
        auto *field = new GreedyEdit;
        leaveUndo(*field, [] { return true; });
        mode.window.setCentralWidget(field);
        mode.show(*field);
        QTest::keyClick(field, Qt::Key_E, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(exported, 1);
        QCOMPARE(copied, 0);
    }

    void escapeEmptiesAFilterFirst()
    {
        Mode mode;
        auto *view = new OperatorsView;
        mode.window.setCentralWidget(view);
        Session session(shippedZooPtr());
        session.reset({.scenario = llamaDecode()});
        view->setReport(session.report());
        auto *filter = view->findChild<QLineEdit *>();
        mode.show(*filter);
        QTest::keyClicks(filter, QStringLiteral("atten"));
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(filter->text(), QString());
        QCOMPARE(mode.left, 0);
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(mode.left, 1);
    }

    // X11 sends a held key as presses and releases, which a machine under load does not mark as repeats. Either way it
    // is one series, and so one step to undo.
    void aHeldKeyIsOneSeries_data()
    {
        Rows<QString, bool>("what", "marked");
        for (const char *what : {"slider", "field"}) {
            QTest::addRow("%s, marked", what) << QString::fromLatin1(what) << true;
            QTest::addRow("%s, not marked", what) << QString::fromLatin1(what) << false;
        }
    }

    void aHeldKeyIsOneSeries()
    {
        QFETCH(QString, what);
        QFETCH(bool, marked);
        ScaleSlider slider;
        std::vector<ScaleSlider::Stop> stops;
        for (int i = 0; i < 20; ++i)
            stops.push_back({i / 19.0, {}, {}});
        slider.setStops(stops);
        NumberField field;
        QWidget *held = &slider;
        if (what == u"field")
            held = &field;
        int over = 0;
        int steps = 0;
        connect(&slider, &ScaleSlider::finished, this, [&] { ++over; });
        connect(&field, &NumberField::finished, this, [&] { ++over; });
        connect(&slider, &ScaleSlider::chosen, this, [&] { ++steps; });
        connect(&field, &NumberField::stepped, this, [&] { ++steps; });
        const auto send = [&](QEvent::Type type, bool repeat) {
            QKeyEvent event(type, Qt::Key_Up, Qt::NoModifier, QString(), repeat);
            QApplication::sendEvent(held, &event);
        };
        send(QEvent::KeyPress, false);
        for (int i = 0; i < 4; ++i) {
            send(QEvent::KeyRelease, marked);
            QCoreApplication::processEvents();
            send(QEvent::KeyPress, marked);
        }
        QTest::qWait(80); // it is down still
        QCOMPARE(over, 0);
        send(QEvent::KeyRelease, false);
        QTRY_COMPARE(over, 1);
        QCOMPARE(steps, 5);
        QTest::qWait(80);
        QCOMPARE(over, 1);
    }

private:
    struct Mode {
        Mode()
        {
            add(Qt::Key_Escape, left);
            add(Qt::Key_F8, went);
        }

        void add(const QKeySequence &keys, int &count)
        {
            auto *command = new QAction(&window);
            command->setShortcut(keys);
            QObject::connect(command, &QAction::triggered, &window, [&count] { ++count; });
            window.addAction(command);
        }

        void show(QWidget &focused)
        {
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            focused.setFocus();
        }

        QMainWindow window;
        int left = 0;
        int went = 0;
    };
};

ROOFLINE_GUI_TEST(ClaimKeysTest)
#include "app/claim_keys.moc"
