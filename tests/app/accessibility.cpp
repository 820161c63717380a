// Tests what people hear who do not see the window: sliders say their value, the chart's points say their
// numbers, and nothing hidden is said.
#include "app/chart/chart_layers.h"
#include "app/chart/view_state.h"
#include "app/controls/scale_slider.h"
#include "tests/app/window_support.h"

#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

QAccessibleInterface &interfaceOf(QWidget &widget)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&widget);
    if (!interface)
        qFatal("no interface");
    return *interface;
}

QStringList saidBy(const QAccessibleInterface &chart)
{
    QStringList said;
    for (int i = 0; i < chart.childCount(); ++i)
        said << chart.child(i)->text(QAccessible::Name);
    return said;
}

} // namespace

class AccessibilityTest : public OpenWindowTest {
    Q_OBJECT

private slots:
    // Who uses the keyboard alone sees where the focus is, also where tables share a place, of which one is hidden.
    void everyTabStopCanBeSeen()
    {
        m_window->session().edit(llamaDecode(64), QString());
        m_window->resize(1280, 800);
        for (const bool tables : {false, true}) {
            for (const char *dock : {"operators-dock", "ceilings-dock"})
                find<QDockWidget>(*m_window, dock)->setVisible(tables);
            QCoreApplication::processEvents();
            const QWidget *first = QApplication::focusWidget();
            int stop = 0;
            for (; stop < 200 && (stop == 0 || QApplication::focusWidget() != first); ++stop) {
                QWidget *now = QApplication::focusWidget();
                QVERIFY(now);
                QString chain;
                for (const QWidget *up = now; up; up = up->parentWidget())
                    chain += QStringLiteral(" < %1 %2").arg(up->metaObject()->className(), up->objectName());
                QVERIFY2(!now->visibleRegion().isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(stop).arg(chain)));
                QTest::keyClick(now, Qt::Key_Tab);
            }
            QVERIFY2(stop > 20 && stop < 200, qPrintable(QString::number(stop)));
        }
    }

    // Panels that share a place have their buttons at the end of their tabs: a screen reader finds them there, and Tab
    // reaches them between the tabs and the panel in front.
    void theButtonsOfStackedPanelsAreSaid_data()
    {
        const Rows<int, QString> row("tab", "name");
        row("first", 0, "Verdict");
        row("third", 2, "Targets");
        row("second", 1, "Serving");
    }

    void theButtonsOfStackedPanelsAreSaid()
    {
        QFETCH(int, tab);
        QFETCH(QString, name);
        m_window->session().edit(llamaDecode(64), QString());
        QTabBar *tabs = nullptr;
        for (QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
            tabs = bar->isVisible() && bar->tabText(0) == "Verdict" ? bar : tabs;
        QVERIFY(tabs);
        tabs->setCurrentIndex(tab);
        QCoreApplication::processEvents();
        QStringList said;
        const std::function<void(QAccessibleInterface &)> listen = [&](QAccessibleInterface &interface) {
            if (interface.role() == QAccessible::Button && !interface.state().invisible && !interface.rect().isEmpty())
                said << interface.text(QAccessible::Name);
            for (int i = 0; i < interface.childCount(); ++i)
                if (QAccessibleInterface *child = interface.child(i))
                    listen(*child);
        };
        listen(interfaceOf(*m_window));
        const QStringList buttons{"Fold " + name, "Detach or attach " + name, "Close " + name};
        for (const QString &button : buttons)
            QVERIFY2(said.contains(button), qPrintable(said.join(u'|')));

        tabs->setFocus(Qt::TabFocusReason);
        QStringList reached;
        for (qsizetype i = 0; i < buttons.size(); ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            reached << QApplication::focusWidget()->accessibleName();
        }
        QCOMPARE(reached, buttons);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget *next = QApplication::focusWidget();
        QVERIFY2(find<QDockWidget>(*m_window, qPrintable(name.toLower() + "-dock"))->isAncestorOf(next),
                 qPrintable(next->objectName() + u' ' + next->accessibleName()));
        // Back from the tabs lies the end of the panel on the other side.
        tabs->setFocus(Qt::TabFocusReason);
        QTest::keyClick(tabs, Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(find<QDockWidget>(*m_window, "scenario-dock")->isAncestorOf(QApplication::focusWidget()));
    }

    void slidersSayTheirValue()
    {
        m_window->session().edit(llamaDecode(64), QString());
        bool batch = false;
        bool precision = false;
        for (ScaleSlider *slider : m_window->findChildren<ScaleSlider *>()) {
            if (!slider->isVisible())
                continue;
            QAccessibleInterface &interface = interfaceOf(*slider);
            QVERIFY(interface.role() == QAccessible::Slider);
            const QString name = interface.text(QAccessible::Name);
            QAccessibleValueInterface *value = interface.valueInterface();
            QVERIFY2(value, qPrintable(name));
            if (name.startsWith(QStringLiteral("Batch"))) {
                batch = true;
                QCOMPARE(value->currentValue().toDouble(), 64.0);
                QCOMPARE(value->minimumValue().toDouble(), 1.0);
                QCOMPARE(interface.text(QAccessible::Value), QStringLiteral("64"));
                value->setCurrentValue(100.0); // a tool sets the nearest stop, as dragging would
                QCOMPARE(m_window->session().scenario().batch, std::int64_t(96));
                m_window->session().edit(llamaDecode(77), QString()); // lies between two stops
                QCOMPARE(value->currentValue().toDouble(), 77.0);
            } else if (!slider->stops().front().number) {
                precision = true;
                QVERIFY2(name.contains(slider->stops()[std::size_t(slider->value())].label), qPrintable(name));
            }
        }
        QVERIFY(batch && precision);
    }

    void pointsSayTheirNumbers()
    {
        m_window->session().edit(llamaDecode(), QString());
        QAccessibleInterface &chart = interfaceOf(m_window->chart());
        QVERIFY(chart.role() == QAccessible::Chart);
        const QStringList said = saidBy(chart);
        QVERIFY(said.size() > 4);
        for (const QString &point : said) {
            QVERIFY2(point.contains("FLOP/byte") && point.contains("FLOP/s") && point.contains("bound"),
                     qPrintable(point));
        }
        // Every point but the whole says its share.
        QCOMPARE(said.filter(QStringLiteral("Share of the time")).size(), said.size() - 1);
    }

    void arrowsWalkThem()
    {
        m_window->session().edit(llamaDecode(), QString());
        QWidget &plot = m_window->chart();
        QAccessibleInterface &chart = interfaceOf(plot);
        plot.setFocus();
        QVERIFY(!chart.focusChild());
        QSet<QString> said;
        for (int step = 0; step < 30; ++step) { // operators that share a mark have a step each
            QTest::keyClick(&plot, Qt::Key_Right);
            QAccessibleInterface *point = chart.focusChild();
            QVERIFY(point && point->state().selected && point->state().focused);
            QCOMPARE(point->parent(), &chart);
            QVERIFY(chart.indexOfChild(point) >= 0);
            said << point->text(QAccessible::Name);
            QVERIFY(chart.rect().intersects(point->rect()));
            QVERIFY(chart.childAt(point->rect().center().x(), point->rect().center().y()));
        }
        QCOMPARE(said.size(), qsizetype(chart.childCount()));
    }

    void whatIsHiddenIsNotSaid()
    {
        m_window->session().edit(llamaDecode(), QString());
        RooflineChart &roofline = m_window->chart();
        QAccessibleInterface &chart = interfaceOf(m_window->chart());
        ViewChoices choices = roofline.choices();
        choices.hidden.set(ChartLayer::Words, true);
        roofline.setChoices(choices);
        QVERIFY(!saidBy(chart).isEmpty());
        QVERIFY(saidBy(chart).filter(QStringLiteral("FLOP")).isEmpty());
        choices.hidden = ChartLayers::all();
        roofline.setChoices(choices);
        QVERIFY(saidBy(chart).isEmpty());
    }
};

ROOFLINE_GUI_TEST(AccessibilityTest)
#include "app/accessibility.moc"
