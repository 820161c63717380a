// Rows of deployments move from where they were to their new ranks. They move once for a change, and not
// while something is dragged.
#include "app/deploy/deployments_table.h"
#include "app/deploy/deployments_tree.h"
#include "app/deploy/deployments_view.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <QElapsedTimer>
#include <QScrollBar>

#include <functional>
#include <map>

using namespace roofline;
using namespace roofline::test;

class DeploymentsMotionTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_window->session().reset(
            {.scenario = withSettings("hardware=h100-sxm model=llama-3-8b prompt=512 generate=128")});
        m_window->showView(View::Deployments);
        settle();
        tree().setReducedMotion(false);
        QTest::qWait(250); // nothing has been changed for a while
    }

private slots:
    void theyBeginWhereTheyWere()
    {
        const std::map<QString, QImage> before = names();
        std::map<QString, QImage> first;
        set("limit", "ttft=30ms,tpot=6ms", [&] { first = names(before); });
        QVERIFY(m_began);
        int same = 0;
        for (const auto &[chip, image] : first)
            same += image == before.at(chip);
        QVERIFY2(same > 5, qPrintable(QString::number(same)));
        QCOMPARE(same, int(first.size()));
    }

    void theyEndInTheirPlaces()
    {
        QImage moving;
        set("limit", "ttft=30ms,tpot=6ms", [&] { moving = image(); });
        QVERIFY(m_began);
        QTRY_VERIFY(!tree().isMoving());
        const QImage moved = image();
        QVERIFY(moving != moved);
        tree().setReducedMotion(true);
        set("limit", "");
        set("limit", "ttft=30ms,tpot=6ms");
        QVERIFY(!m_began);
        QVERIFY(image() == moved);
    }

    void whatIsDraggedJumps()
    {
        set("limit", "ttft=30ms,tpot=6ms");
        QVERIFY(m_began);
        QElapsedTimer sinceLast;
        sinceLast.start();
        for (const char *limit : {"", "ttft=30ms,tpot=6ms", "tpot=8ms"}) {
            set("limit", limit);
            if (sinceLast.restart() < 150) // on a slow machine nothing may have changed for a while
                QVERIFY(!m_began);
        }
    }

    void motionCanBeTurnedOffWhileTheyMove()
    {
        set("limit", "ttft=30ms,tpot=6ms", [this] { tree().setReducedMotion(true); });
        QVERIFY(m_began);
        QVERIFY(!tree().isMoving());
    }

    // A place in a long table is kept. While the rows move, a question about a point is answered for the row
    // that will be there.
    void clicksMeanTheNewPlaces()
    {
        tree().verticalScrollBar()->setValue(5);
        QModelIndex top;
        set("limit", "ttft=30ms,tpot=6ms", [&] { top = tree().indexAt(QPoint(5, 5)); });
        QVERIFY(m_began);
        QCOMPARE(tree().verticalScrollBar()->value(), 5);
        QTRY_VERIFY(!tree().isMoving());
        QCOMPARE(tree().indexAt(QPoint(5, 5)), top);
    }

private:
    DeploymentsView &view() const { return *m_window->findChild<DeploymentsView *>(); }
    DeploymentsTree &tree() const { return *m_window->findChild<DeploymentsTree *>(); }
    QImage image() const { return tree().viewport()->grab().toImage(); }
    void settle() const { QTRY_VERIFY(!view().isWorking()); }

    // Calls `atOnce` when the new ranking is shown, before any of the motion has passed.
    void set(
        const char *name, const char *value, const std::function<void()> &atOnce = [] {})
    {
        const auto connection = connect(&view(), &DeploymentsView::ranked, this, [&] {
            m_began = tree().isMoving();
            atOnce();
        });
        Scenario next = m_window->session().scenario();
        give(next, name, value);
        m_window->session().edit(next, QStringLiteral("edit"));
        settle();
        disconnect(connection);
    }

    // Returns pictures of the beginnings of the chips' names, by name. With `before` it takes the names that
    // are in `before`, at the places where they stood then.
    std::map<QString, QImage> names(const std::map<QString, QImage> &before = {}) const
    {
        std::map<QString, QImage> found;
        const QImage all = image();
        for (int row = 0; row < tree().model()->rowCount(); ++row) {
            const QModelIndex name = tree().model()->index(row, DeploymentsModel::Chips);
            const QString key = name.data().toString() + name.data(Qt::FontRole).toString();
            if (before.empty())
                m_places[key] = tree().visualRect(name);
            const auto place = m_places.find(key);
            if (place == m_places.end() || !tree().viewport()->rect().contains(place->second))
                continue;
            if (before.empty() || before.contains(key))
                found[key] = all.copy(QRect(place->second.topLeft(), QSize(60, place->second.height())));
        }
        return found;
    }

    bool m_began = false;                      // whether the last ranking began a motion
    mutable std::map<QString, QRect> m_places; // where each name was before
};

ROOFLINE_GUI_TEST(DeploymentsMotionTest)
#include "app/deploy/motion.moc"
