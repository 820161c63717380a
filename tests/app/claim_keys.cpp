// Tests that what has the focus gets its keys before the shortcuts of a window, as a lesson and a lecture have them.
#include "app/controls/claim_keys.h"

#include "app/session/session.h"
#include "app/tables/operators_view.h"
#include "tests/app/window_support.h"
#include "tests/support/scenarios.h"

#include <QAction>
#include <QLineEdit>
#include <QMainWindow>

using namespace roofline;
using namespace roofline::test;

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
        auto *undo = new QAction(&mode.window);
        undo->setShortcut(QKeySequence::Undo);
        mode.window.addAction(undo);
        int undone = 0;
        connect(undo, &QAction::triggered, this, [&undone] { ++undone; });
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

    // Under X11, Ctrl+E is a line edit's End. Offscreen it is no key of a line edit, so this needs a field that takes it.
    void ctrlEIsTheWindows()
    {
        Mode mode;
        auto *exports = new QAction(&mode.window);
        exports->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
        mode.window.addAction(exports);
        int exported = 0;
        connect(exports, &QAction::triggered, this, [&exported] { ++exported; });
        auto *field = new QLineEdit(QStringLiteral("name"));
        leaveUndo(*field, [field] { return field->isModified(); });
        mode.window.setCentralWidget(field);
        mode.show(*field);
        QTest::keyClick(field, Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(exported, 1);
    }

    void escapeEmptiesAFilterFirst()
    {
        Mode mode;
        auto *view = new OperatorsView;
        mode.window.setCentralWidget(view);
        Session session(shippedZooPtr());
        session.reset(llamaDecode());
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

private:
    struct Mode {
        Mode()
        {
            auto *leave = new QAction(&window);
            leave->setShortcut(Qt::Key_Escape);
            QObject::connect(leave, &QAction::triggered, [this] { ++left; });
            auto *go = new QAction(&window);
            go->setShortcut(Qt::Key_F8);
            QObject::connect(go, &QAction::triggered, [this] { ++went; });
            window.addActions({leave, go});
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
