// Tests panels that move, float and fold, the settings, the text size and the number style, the user's own
// keys, and what undo tells.
#include "app/controls/number_field.h"
#include "app/panels/message_list.h"
#include "app/panels/panel_area.h"
#include "app/settings/settings.h"
#include "app/theme/text_size.h"
#include "app/window/dialogs/settings_dialog.h"
#include "app/window/docks/dock_title.h"
#include "core/units/format.h"
#include "tests/app/menu_letters.h"
#include "tests/support/given_settings.h"

#include <cstdlib>

using namespace roofline;
using namespace roofline::test;

class TestDesktop : public roofline::test::WindowTest {
    Q_OBJECT

protected:
    void tearDown() override
    {
        setTextSize(*qApp, 100); // the size belongs to the whole process
        setNumberStyle({});
    }

private slots:
    // After Esc has closed a menu its title has the keys, and the tabs take no focus.
    void aClickLeavesTheMenuBar()
    {
        const auto window = openWindow();
        QMenuBar *bar = window->menuBar();
        QAction *first = bar->actions().first();
        bar->setActiveAction(first);
        QTRY_VERIFY(first->menu()->isVisible());
        QTest::keyClick(first->menu(), Qt::Key_Escape);
        QTRY_VERIFY(!first->menu()->isVisible());
        QCOMPARE(bar->activeAction(), first);
        auto *tabs = find<QTabBar>(*window, "view-tabs");
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
        QVERIFY(!bar->activeAction() && !bar->hasFocus());
    }

    // No scroll bar moves a panel sideways, so that what does not fit would be cut off.
    void panelsAndChartFitAtEveryTextSize_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {100, 130, 160, 200})
            QTest::addRow("%d %%", percent) << percent;
    }

    void panelsAndChartFitAtEveryTextSize()
    {
        QFETCH(int, percent);
        const auto window = openWindow();
        // It has the rows of a language model.
        window->session().reset(
            {.scenario = withSettings("hardware=h100-sxm,a100-80gb-sxm,h200 model=llama-3-8b phase=decode")});
        setTextSize(*qApp, percent);
        window->resize(1280, 800);
        QTest::qWait(50); // lays out anew, which may take longer on a busy machine
        for (const char *name : {"verdict-dock", "serving-dock", "targets-dock"}) {
            auto *dock = find<QDockWidget>(*window, name);
            dock->raise();
            QTest::qWait(20);
            const auto *panel = dock->findChild<PanelArea *>();
            const auto sizes = [&] {
                return QStringLiteral("%1: %2 of %3, to %4")
                    .arg(dock->objectName())
                    .arg(panel->width())
                    .arg(panel->minimumSizeHint().width())
                    .arg(dock->geometry().right());
            };
            QTRY_VERIFY2(panel->width() >= panel->minimumSizeHint().width() && dock->geometry().right() < 1280
                             && window->width() <= 1280,
                         qPrintable(sizes()));
        }
        const auto *scenarioPanel = find<PanelArea>(*window, "scenario");
        QTRY_VERIFY(scenarioPanel->width() >= scenarioPanel->minimumSizeHint().width());
    }

    // A window that was low for a while leaves the panel below the chart as it was.
    void aPanelBelowGetsItsHeightBack()
    {
        const auto window = openWindow();
        window->resize(1280, 780);
        QTest::qWait(50);
        auto *dock = find<QDockWidget>(*window, "why-dock");
        dock->toggleViewAction()->trigger();
        QTest::qWait(50);
        const int usual = dock->height();
        for (const int chosen : {usual, usual + 60}) {
            if (chosen != usual)
                window->resizeDocks({dock}, {chosen}, Qt::Vertical);
            QTest::qWait(50);
            QCOMPARE(dock->height(), chosen);
            window->resize(760, 520);
            QTest::qWait(50);
            QVERIFY(dock->height() < chosen);
            window->resize(1280, 780);
            QTRY_COMPARE(dock->height(), chosen);
        }
    }

    void messagesBeginWhereTheAssumptionsDo()
    {
        const auto window = openWindow();
        QStatusBar &bar = *window->statusBar();
        const auto firstInk = [&] {
            const QImage image = bar.grab().toImage();
            for (int x = 0; x < image.width(); ++x) {
                for (int y = 3; y + 3 < image.height(); ++y) {
                    if (std::abs(image.pixelColor(x, y).lightness() - image.pixelColor(0, y).lightness()) > 60)
                        return x;
                }
            }
            return -1;
        };
        find<QLabel>(*window, "assumptions")->setText(QStringLiteral("Hardly"));
        QTest::qWait(20);
        const int assumptions = firstInk();
        QVERIFY(assumptions > 0);
        bar.showMessage(QStringLiteral("Hardly"));
        QVERIFY2(std::abs(firstInk() - assumptions) <= 1,
                 qPrintable(QStringLiteral("%1 and %2").arg(assumptions).arg(firstInk())));
    }

    void aPanelFoldsFloatsAndComesBack()
    {
        const auto window = openWindow();
        auto *dock = find<QDockWidget>(*window, "scenario-dock");
        const int chart = window->chart().width();
        const int panel = dock->width();
        QVERIFY(dock->titleBarWidget()->height() <= 22);
        press(*dock, "dock-fold");
        QTRY_VERIFY(dock->width() <= 24);
        QTRY_VERIFY(window->chart().width() > chart + 150);
        QVERIFY(!find<QWidget>(*dock, "scenario")->isVisible());
        QTRY_VERIFY(dock->titleBarWidget()->height() > 300); // it goes all the way down
        press(*dock, "dock-fold");
        QTRY_COMPARE(dock->width(), panel);
        QVERIFY(find<QWidget>(*dock, "scenario")->isVisible());
        // It floats, closes and comes back in place.
        press(*dock, "dock-float");
        QVERIFY(dock->isFloating());
        press(*dock, "dock-close");
        QVERIFY(!dock->isVisible());
        window->actions().resetLayout->trigger();
        QVERIFY(dock->isVisible());
        QVERIFY(!dock->isFloating());
        QCOMPARE(window->dockWidgetArea(dock), Qt::LeftDockWidgetArea);
    }

    void stackedPanelsFoldTogether()
    {
        const auto window = openWindow();
        auto *verdict = find<QDockWidget>(*window, "verdict-dock");
        auto *serving = find<QDockWidget>(*window, "serving-dock");
        auto *bar = tabsWith(*window, QStringLiteral("Verdict"));
        QVERIFY(bar);
        QTRY_COMPARE(verdict->titleBarWidget()->height(), 0); // the tab says the name
        const QList<DockButtons *> ends = window->findChildren<DockButtons *>(QString(), Qt::FindDirectChildrenOnly);
        const auto end = std::ranges::find_if(
            ends, [&](const DockButtons *buttons) { return bar->geometry().contains(buttons->geometry()); });
        QVERIFY(end != ends.end());
        QTest::keyClick(end[0]->all()[std::size_t(DockAct::Fold)], Qt::Key_Space);
        QTRY_VERIFY(verdict->width() <= 24);
        QVERIFY(!serving->isVisible());
        serving->toggleViewAction()->trigger(); // brings all of them back by asking for one
        QTRY_VERIFY(verdict->widget()->isVisible() || serving->widget()->isVisible());
        QTRY_VERIFY(serving->width() > 200);
    }

    // While a panel leaves its tabs, they still name it for a moment.
    void stackedPanelsFloatAndComeBack()
    {
        const auto window = openWindow();
        auto *serving = find<QDockWidget>(*window, "serving-dock");
        serving->raise();
        for (const bool floats : {true, false, true}) {
            QCoreApplication::processEvents();
            serving->setFloating(floats);
            QCoreApplication::processEvents();
            QCOMPARE(serving->isWindow(), floats);
        }
    }

    // The field with the keys goes out of sight, and they must not end up in another place of the window.
    void thePageInFrontTakesTheKeys()
    {
        const auto window = openWindow();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        auto *targets = find<QDockWidget>(*window, "targets-dock");
        auto *verdict = find<QDockWidget>(*window, "verdict-dock");
        targets->raise();
        auto *field = targets->findChild<NumberField *>();
        QTRY_VERIFY(field->isVisible());
        field->setFocus();
        for (QDockWidget *dock : {verdict, targets, verdict}) {
            dock->raise();
            QTRY_VERIFY(dock->isAncestorOf(window->focusWidget()));
        }
    }

    // Leaving the program closes the window with the panel that floats beside it, so the panel is there at the next
    // start. Which of the two Qt would close first is chance.
    void aFloatingPanelComesBackAfterQuitting()
    {
        for (int round = 0; round < 4; ++round) {
            {
                const auto window = openWindow();
                window->actions().resetLayout->trigger();
                auto *dock = find<QDockWidget>(*window, "targets-dock");
                dock->raise();
                press(*dock, "dock-float");
                QVERIFY(dock->isFloating());
                window->actions().quit->trigger();
                QTRY_VERIFY(!window->isVisible());
            }
            const auto window = openWindow();
            auto *dock = find<QDockWidget>(*window, "targets-dock");
            QVERIFY(dock->isFloating());
            QVERIFY(dock->isVisible());
        }
    }

    // A strip at the left becomes a panel when it is dragged away. A key that lays out the panels anew ends the drag.
    void aNewLayoutEndsADrag()
    {
        const auto window = openWindow();
        auto *dock = find<QDockWidget>(*window, "scenario-dock");
        press(*dock, "dock-fold");
        QTRY_VERIFY(dock->width() <= 24);
        QWindow *handle = window->windowHandle();
        QPoint at = dock->titleBarWidget()->mapTo(window.get(), QPoint(8, 200));
        QTest::mousePress(handle, Qt::LeftButton, {}, at);
        for (int i = 0; i < 5; ++i)
            QTest::mouseMove(handle, at += QPoint(90, 20));
        QVERIFY(dock->isFloating());
        QCOMPARE(QWidget::mouseGrabber(), dock);
        QTRY_VERIFY(find<QWidget>(*dock, "scenario")->isVisible());
        window->actions().resetLayout->trigger();
        QVERIFY(!QWidget::mouseGrabber());
        QTest::mouseRelease(handle, Qt::LeftButton, {}, at);
        QTRY_VERIFY(!dock->isFloating() && dock->width() > 200);
        QCOMPARE(window->dockWidgetArea(dock), Qt::LeftDockWidgetArea);
        window->resize(1000, 700);
        QTRY_COMPARE(dock->pos().x(), 0);
    }

    // A window that goes during a drag has to free what Qt keeps for the drag. A run that looks for leaks checks this.
    void aWindowMayGoWhileATitleIsHeld()
    {
        auto window = openWindow();
        auto *dock = find<QDockWidget>(*window, "scenario-dock");
        const QPoint at = dock->titleBarWidget()->mapTo(window.get(), QPoint(60, 8));
        QTest::mousePress(window->windowHandle(), Qt::LeftButton, {}, at);
        QTest::mouseMove(window->windowHandle(), at + QPoint(300, 200));
        QVERIFY(dock->isFloating());
        window.reset();
        QVERIFY(!QWidget::mouseGrabber());
    }

    // The layout comes from a larger screen and does not fit into the maximized window. A panel that is moved
    // then stays where it was moved.
    void panelsStayWhereTheyAreMovedInAMaximizedWindow()
    {
        Settings settings;
        auto window = openWindow();
        window->resize(2400, 1000);
        const QList<QDockWidget *> docks{find<QDockWidget>(*window, "scenario-dock"),
                                         find<QDockWidget>(*window, "verdict-dock")};
        window->resizeDocks(docks, {900, 900}, Qt::Horizontal);
        window->close();
        const QByteArray wide = settings.layout();
        window = openWindow();
        window->showMaximized();
        window->close();
        settings.layout.set(wide);

        MainWindow again(shippedZooPtr());
        QVERIFY(again.isMaximized());
        again.show();
        auto *dock = find<QDockWidget>(again, "scenario-dock");
        again.addDockWidget(Qt::RightDockWidgetArea, dock);
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        again.resize(1000, 700);
        QCOMPARE(again.dockWidgetArea(dock), Qt::RightDockWidgetArea);
        QTRY_VERIFY(dock->x() > again.centralWidget()->x());
    }

    void foldedPanelsAreRemembered()
    {
        {
            const auto window = openWindow();
            press(*find<QDockWidget>(*window, "scenario-dock"), "dock-fold");
            QTRY_VERIFY(find<QDockWidget>(*window, "scenario-dock")->width() <= 24);
            window->close();
        }
        const auto again = openWindow();
        auto *dock = find<QDockWidget>(*again, "scenario-dock");
        QTRY_VERIFY(dock->width() <= 24);
        again->actions().resetLayout->trigger();
        QTRY_VERIFY(dock->width() > 200);
    }

    void textSizeByKeysAndKept()
    {
        const auto window = openWindow();
        const double before = window->font().pointSizeF();
        const int label = find<QLabel>(*window, "assumptions")->fontMetrics().height();
        window->actions().largerText->trigger();
        QVERIFY(std::abs(window->font().pointSizeF() / before - 1.1) < 0.01);
        QVERIFY(window->statusBar()->currentMessage().contains(QStringLiteral("110 %")));
        for (int i = 0; i < 10; ++i)
            window->actions().largerText->trigger();
        QCOMPARE(textSize(), 200);
        QVERIFY(!window->actions().largerText->isEnabled());
        // The label has a font of its own.
        QVERIFY(find<QLabel>(*window, "assumptions")->fontMetrics().height() > label * 1.8);
        window->close();
        setTextSize(*qApp, 100);
        const auto again = openWindow();
        QCOMPARE(textSize(), 200);
        again->actions().usualText->trigger();
        QVERIFY(std::abs(again->font().pointSizeF() - before) < 0.01);
    }

    // As without another start in between. Panels that are behind others must not keep what larger text needed.
    void aStartWithLargeTextForgetsItsWidths()
    {
        const auto widths = [](const MainWindow &window) {
            QList<int> now;
            for (const char *dock : {"scenario-dock", "verdict-dock"})
                now << find<QDockWidget>(window, dock)->width();
            return now;
        };
        auto window = openWindow();
        window->resize(1280, 800);
        QTest::qWait(50);
        const QList<int> usual = widths(*window);
        while (textSize() < 150)
            window->actions().largerText->trigger();
        QTRY_VERIFY(widths(*window).last() > usual.last());
        window->close();
        window.reset();
        setTextSize(*qApp, 100);
        window = openWindow();
        window->resize(1280, 800);
        QCOMPARE(textSize(), 150);
        QTRY_VERIFY(widths(*window).last() > usual.last());
        QTest::qWait(50);
        window->actions().usualText->trigger();
        QTRY_COMPARE(widths(*window), usual);
    }

    // In every order of opening the list and choosing the size.
    void theHintBelowMessagesGrowsWithTheText()
    {
        Preferences preferences;
        preferences.textSize = 200;
        Settings().setPreferences(preferences);
        const auto window = openWindow();
        auto *list = find<MessageList>(*window, "messages");
        const auto *hint = list->findChild<QLabel *>(QString(), Qt::FindDirectChildrenOnly);
        const auto *rows = list->findChild<QListWidget *>();
        for (const int percent : {100, 200, 150}) {
            setTextSize(*qApp, percent);
            QCoreApplication::processEvents(); // lays out what is hidden
            window->actions().messages->trigger();
            const QSize first = rows->item(0)->sizeHint();
            list->hide();
            window->actions().messages->trigger();
            QCOMPARE(first, rows->item(0)->sizeHint());
            QCOMPARE(std::lround(hint->font().pointSizeF() * 100), std::lround(window->font().pointSizeF() * 90));
            list->hide();
        }
    }

    void windowsShareWhatIsChosen()
    {
        const auto first = openWindow();
        const auto second = openWindow();
        first->actions().largerText->trigger();
        second->actions().largerText->trigger(); // goes on from where the first window left the size
        QCOMPARE(textSize(), 120);
        QCOMPARE(Settings().preferences().textSize, 120);
        const auto corner = [](MainWindow &window) {
            return window.chart().grab().toImage().pixelColor(2, 2).lightness();
        };
        second->actions().theme(ThemeChoice::Dark)->trigger();
        QVERIFY(first->actions().theme(ThemeChoice::Dark)->isChecked());
        QVERIFY(corner(*first) < 100 && corner(*second) < 100);
        second->actions().theme(ThemeChoice::Light)->trigger();
        QVERIFY(corner(*first) > 150 && corner(*second) > 150);
        QCOMPARE(Settings().preferences().textSize, 120);
    }

    void damagedSettingsAreTheUsualOnes_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("no settings at all") << QByteArray("\x00\xff\x01[[[=\n", 8);
        QTest::newRow("absurd values") << QByteArray(
            "[window]\ntext-size=100000\nmotion=sideways\ntheme=7\nlayout=@ByteArray(x)\nfolded=nobody\n"
            "[numbers]\ndigits=-3\nbinary-bytes=maybe\n[scenario]\nusual=overhead=\\x7f\n"
            "[shortcuts]\nopen=Nonsense+Q+Q, \n");
    }

    void damagedSettingsAreTheUsualOnes()
    {
        QFETCH(QByteArray, file);
        writeFile(m_settings->file(), file);
        const Preferences read = Settings().preferences();
        QCOMPARE(read.textSize, 100);
        QCOMPARE(read.numbers.digits, 3);
        QVERIFY(read.usual == Scenario());
        const auto window = openWindow();
        QVERIFY(window->session().report()->analysis.valid);
        QVERIFY(window->findChild<QToolBar *>()->isVisible());
    }

    void settingsCountAtOnceAndCancelTakesThemBack()
    {
        const auto window = openWindow();
        window->actions().settings->trigger();
        auto *dialog = find<SettingsDialog>(*window, "settings");
        chooseIn(*find<QComboBox>(*dialog, "settings-digits"), 2);
        chooseIn(*find<QComboBox>(*dialog, "settings-bytes"), 1);
        chooseIn(*find<QComboBox>(*dialog, "settings-overhead"), 1);
        find<QSlider>(*dialog, "settings-text-size")->setValue(13);
        QCOMPARE(numberStyle().digits, 5);
        QCOMPARE(textSize(), 130);
        dialog->reject();
        QVERIFY(numberStyle() == NumberStyle());
        QCOMPARE(textSize(), 100);
        QVERIFY(Settings().preferences() == Preferences());
        QTRY_VERIFY(!window->findChild<SettingsDialog *>());
        // A theme of the menu is in the open dialog.
        window->actions().settings->trigger();
        dialog = find<SettingsDialog>(*window, "settings");
        window->actions().theme(ThemeChoice::Dark)->trigger();
        QCOMPARE(find<QComboBox>(*dialog, "settings-theme")->currentIndex(), int(ThemeChoice::Dark));
        chooseIn(*find<QComboBox>(*dialog, "settings-digits"), 2);
        QVERIFY(window->actions().theme(ThemeChoice::Dark)->isChecked());
        dialog->reject();
        window->actions().theme(ThemeChoice::System)->trigger();
    }

    void usualOverheadIsOfNewSessions()
    {
        const auto window = openWindow();
        window->actions().settings->trigger();
        auto *dialog = find<SettingsDialog>(*window, "settings");
        chooseIn(*find<QComboBox>(*dialog, "settings-overhead"), 4);
        auto *launch = find<NumberField>(*dialog, "settings-launch");
        launch->selectAll();
        QTest::keyClicks(launch, QStringLiteral("25 us"));
        QTest::keyClick(launch, Qt::Key_Tab);
        dialog->accept();
        // The open session stays as it is.
        QVERIFY(window->session().scenario().overhead.preset == Overhead::Preset::Ideal);
        window->actions().newSession->trigger();
        QVERIFY(window->session().scenario().overhead.preset == Overhead::Preset::Custom);
        QCOMPARE(window->session().scenario().overhead.launch, 25e-6);
    }

    void numbersInAnotherStyle_data()
    {
        const Rows<int, bool, double, QString, QString> row("digits", "binary", "bytes", "amount", "rate");
        // 17179869184 bytes are 16 GiB.
        row("usual", 3, false, 17179869184.0, "17.2 GB", "2.04 TB/s");
        row("five digits", 5, false, 17179869184.0, "17.18 GB", "2.0391 TB/s"); // 17.180 loses its zero
        row("binary", 3, true, 17179869184.0, "16 GiB", "2.04 TB/s");
        row("just below the next unit", 3, true, 1023.0 * 1024, "1023 KiB", "2.04 TB/s");
        row("bytes are bytes", 3, true, 512.0, "512 B", "2.04 TB/s");
    }

    void numbersInAnotherStyle()
    {
        QFETCH(int, digits);
        QFETCH(bool, binary);
        QFETCH(double, bytes);
        setNumberStyle({digits, binary});
        QTEST(QString::fromStdString(format(Bytes(bytes))), "amount");
        QTEST(QString::fromStdString(format(Bandwidth(2.03912e12))), "rate");
        QCOMPARE(format(Seconds(1.23456e-3), 2), std::string("1.2 ms")); // an explicit number of digits rules
    }

    void everyActionHasTextHelpAndKeysOfItsOwn()
    {
        const auto window = openWindow();
        checkLettersOf(window->menuBar()->actions());
        QHash<QKeySequence, const QAction *> keys;
        for (const QAction *menu : window->menuBar()->actions())
            checkMenu(*menu->menu(), keys);
        QVERIFY(keys.size() > 20);
    }

    void aKeyIsTakenOverAndKept()
    {
        {
            const auto window = openWindow();
            window->actions().shortcuts->trigger();
            auto *dialog = find<QDialog>(*window, "shortcuts");
            auto *tree = find<QTreeWidget>(*dialog, "shortcuts-table");
            tree->setCurrentItem(tree->findItems("Settings", Qt::MatchExactly | Qt::MatchRecursive).value(0));
            auto *keys = find<QKeySequenceEdit>(*dialog, "shortcuts-keys");
            const QKeySequence wanted(Qt::CTRL | Qt::Key_E); // belongs to the export
            const auto other = openWindow();
            keys->setKeySequence(wanted);
            QVERIFY(find<QLabel>(*dialog, "shortcuts-conflict")->text().contains(QStringLiteral("Export")));
            // No key is lost before the user is told.
            QCOMPARE(window->actions().exportChart->shortcut(), wanted);
            auto *takeOver = find<QPushButton>(*dialog, "shortcuts-take-over");
            QApplication::setActiveWindow(dialog);
            takeOver->setFocus();
            QTest::keyClick(takeOver, Qt::Key_Space);
            QCOMPARE(window->actions().settings->shortcut(), wanted);
            QCOMPARE(dialog->focusWidget(), tree); // not the button beside it, which resets all keys
            QVERIFY(window->actions().exportChart->shortcut().isEmpty());
            QVERIFY(window->actions().settings->toolTip().contains(QStringLiteral("Ctrl+E")));
            QCOMPARE(other->actions().settings->shortcut(), wanted);
            QVERIFY(other->actions().exportChart->shortcut().isEmpty());
            other->close();
            dialog->close();
            window->close();
        }
        const auto again = openWindow();
        QCOMPARE(again->actions().settings->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_E));
        again->actions().shortcuts->trigger();
        QTest::mouseClick(find<QPushButton>(*again, "shortcuts-reset-all"), Qt::LeftButton);
        QCOMPARE(again->actions().settings->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Comma));
        QCOMPARE(again->actions().exportChart->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_E));
    }

    // Keys are kept under these names since the first version that kept any.
    void keysOfEarlierVersionsCount_data()
    {
        textRows("command",
                 {"open", "save-session-as", "export-chart-as-png", "undo", "copy-chart", "roofline", "batch",
                  "1-mac-=-1-flop", "swap-chips", "reset-chip", "sweep-as-path-on-the-chart", "system",
                  "welcome-and-examples", "store-bookmark-1", "go-to-bookmark-0", "scenario-panel", "operators-table"});
    }

    void keysOfEarlierVersionsCount()
    {
        QFETCH(QString, command);
        QSettings store(m_settings->file(), QSettings::IniFormat);
        store.setValue(QStringLiteral("shortcuts/") + command, QStringList{QStringLiteral("Ctrl+Alt+F7")});
        store.sync();
        const auto window = openWindow();
        const QKeySequence given(Qt::CTRL | Qt::ALT | Qt::Key_F7);
        const QList<QAction *> all = window->findChildren<QAction *>();
        QCOMPARE(std::count_if(all.begin(), all.end(),
                               [&](const QAction *action) {
                                   return action->shortcut() == given && action->objectName() == command;
                               }),
                 1);
    }

    // The list says what every key does, also the keys that belong to no command.
    void keysOfOnesOwnFocusAreListed()
    {
        const std::pair<const char *, QStringList> keysOf[] = {
            {"chart", {"R, Shift+R", "+, −", "L"}},
            {"sliders", {"Space", "Home, End"}},
            {"sweep", {"→, ←", "↑, ↓", "Page Up, Page Down", "Home, End"}},
            {"batch", {"↑, ↓", "Enter"}},
            {"tables", {"F2"}},
            {"lists", {"Delete, Backspace", "Ctrl+Enter, Ctrl+Space"}},
        };
        const auto window = openWindow();
        window->actions().shortcuts->trigger();
        const auto *tree = find<QTreeWidget>(*window, "shortcuts-table");
        for (const auto &[where, keys] : keysOf) {
            QStringList listed;
            for (int i = 0; i < tree->topLevelItemCount(); ++i)
                if (const QTreeWidgetItem *group = tree->topLevelItem(i);
                    group->text(0).contains(QLatin1String(where), Qt::CaseInsensitive)
                    && group->text(0).contains("fixed"))
                    for (int row = 0; row < group->childCount(); ++row)
                        listed << group->child(row)->text(1);
            for (const QString &key : keys)
                QVERIFY2(listed.contains(key), qPrintable(QLatin1String(where) + ": " + listed.join(u'|')));
        }
    }

    void commandsAreFoundByWordAndKey()
    {
        const auto window = openWindow();
        window->actions().shortcuts->trigger();
        auto *dialog = find<QDialog>(*window, "shortcuts");
        find<QLineEdit>(*dialog, "shortcuts-filter")->setText(QStringLiteral("png"));
        int shown = 0;
        for (QTreeWidgetItemIterator it(find<QTreeWidget>(*dialog, "shortcuts-table"),
                                        QTreeWidgetItemIterator::NotHidden);
             *it; ++it)
            shown += (*it)->childCount() == 0;
        QCOMPARE(shown, 1);
        // While nothing is found, keys stay.
        find<QPushButton>(*window, "shortcuts-none")->animateClick(); // clicks when nothing is found any more
        find<QLineEdit>(*window, "shortcuts-filter")->setText(QStringLiteral("no such command"));
        QTest::qWait(200);
        QVERIFY(find<QLabel>(*window, "shortcuts-nothing")->isVisible());
        QVERIFY(!find<QWidget>(*window, "shortcuts-keys")->isEnabled());
        find<QLineEdit>(*window, "shortcuts-filter")->clear();
        QVERIFY(!find<QLabel>(*window, "shortcuts-nothing")->isVisible());
        QVERIFY(find<QWidget>(*window, "shortcuts-keys")->isEnabled());
    }

    void dialogsOpenAsLargeAsTheyWereLeft()
    {
        const auto sizeOf = [](const QWidget &window) { return find<QDialog>(window, "shortcuts")->size(); };
        QSize left;
        {
            const auto window = openWindow();
            window->actions().shortcuts->trigger();
            auto *dialog = find<QDialog>(*window, "shortcuts");
            left = dialog->size() - QSize(60, 90);
            dialog->resize(left);
            dialog->close();
            QTRY_VERIFY(!window->findChild<QDialog *>(QStringLiteral("shortcuts")));
            window->actions().shortcuts->trigger();
            QCOMPARE(sizeOf(*window), left);
        }
        const auto window = openWindow(); // the size is also kept for the next start
        window->actions().shortcuts->trigger();
        QCOMPARE(sizeOf(*window), left);
    }

    // At the largest text the screen cuts the dialog. Only the width that is chosen there is kept.
    void aChosenWidthKeepsTheUsualHeight()
    {
        const auto window = openWindow();
        const auto open = [&]() -> QDialog & {
            window->actions().shortcuts->trigger();
            return *find<QDialog>(*window, "shortcuts");
        };
        const auto close = [&](QDialog &dialog) {
            dialog.close();
            QTRY_VERIFY(!window->findChild<QDialog *>(QStringLiteral("shortcuts")));
        };
        QDialog &before = open();
        const QSize usual = before.size();
        close(before);
        setTextSize(*qApp, 200);
        QDialog &large = open();
        QVERIFY(large.width() < 2 * usual.width() && large.height() < 2 * usual.height());
        large.resize(large.width() - 20, large.height());
        const int chosen = large.width() / 2;
        close(large);
        setTextSize(*qApp, 100);
        QDialog &again = open();
        QTRY_COMPARE(again.height(), usual.height());
        QVERIFY(std::abs(again.width() - chosen) <= 2);
        close(again);
    }

    // The settings stay open while the text size is tried. At most rounding may be left of that.
    void anOpenDialogFollowsTheTextSize()
    {
        const auto window = openWindow();
        window->actions().settings->trigger();
        auto *dialog = find<QDialog>(*window, "settings");
        const QSize before = dialog->size();
        window->actions().smallerText->trigger();
        window->actions().smallerText->trigger();
        QTRY_VERIFY(dialog->width() < before.width() && dialog->height() < before.height());
        window->actions().usualText->trigger();
        QTRY_VERIFY(std::abs(dialog->width() - before.width()) <= 2);
        QTRY_VERIFY(std::abs(dialog->height() - before.height()) <= 2);
        // Also on the way through a text that is too large for the screen.
        while (window->actions().largerText->isEnabled())
            window->actions().largerText->trigger();
        QTRY_VERIFY(dialog->width() > before.width());
        window->actions().usualText->trigger();
        QTRY_VERIFY(std::abs(dialog->height() - before.height()) <= 2);
        dialog->close();
        QTRY_VERIFY(!window->findChild<QDialog *>(QStringLiteral("settings")));
        window->actions().settings->trigger();
        QVERIFY(std::abs(find<QDialog>(*window, "settings")->height() - before.height()) <= 2);
    }

    void undoSaysWhatItUndidUntilTheNextEdit()
    {
        const auto window = openWindow();
        edit(window->session(), "Batch 1 → 64", [](Scenario &next) { next.batch = 64; });
        window->actions().undo->trigger();
        QCOMPARE(window->statusBar()->currentMessage(), QStringLiteral("Undone: Batch 1 → 64"));
        window->actions().redo->trigger();
        QCOMPARE(window->statusBar()->currentMessage(), QStringLiteral("Redone: Batch 1 → 64"));
        // An edit takes it away, because it would seem to be about the edit.
        Scenario next = window->session().scenario();
        for (const int mergeKey : {-1, 1}) { // also one that is dragged
            next.batch += 64;
            window->session().edit(next, QStringLiteral("Batch"));
            window->actions().undo->trigger();
            QCOMPARE(window->statusBar()->currentMessage(), QStringLiteral("Undone: Batch"));
            next.batch += 1;
            window->session().edit(next, QStringLiteral("Batch"), mergeKey);
            QCOMPARE(window->statusBar()->currentMessage(), QString());
        }
        window->statusBar()->showMessage(QStringLiteral("Written"));
        next.batch += 1;
        window->session().edit(next, QStringLiteral("Batch"));
        QCOMPARE(window->statusBar()->currentMessage(), QStringLiteral("Written"));
    }

private:
    static void press(const QDockWidget &dock, const char *button)
    {
        auto *found = dock.titleBarWidget()->findChild<QAbstractButton *>(QLatin1String(button));
        QVERIFY(found && found->focusPolicy() & Qt::TabFocus);
        QTest::keyClick(found, Qt::Key_Space);
    }

    static QTabBar *tabsWith(const MainWindow &window, const QString &title)
    {
        for (QTabBar *bar : window.findChildren<QTabBar *>())
            for (int tab = 0; tab < bar->count(); ++tab)
                if (bar->tabText(tab) == title)
                    return bar;
        return nullptr;
    }

    // A lesson and a lecture never run at the same time.
    static bool excludeEachOther(const QAction &one, const QAction &other)
    {
        const QVariant mode = one.property("mode");
        return mode.isValid() && other.property("mode").isValid() && mode != other.property("mode");
    }

    static void checkMenu(const QMenu &menu, QHash<QKeySequence, const QAction *> &keys)
    {
        for (const QAction *action : menu.actions()) {
            if (action->isSeparator())
                continue;
            QVERIFY(!action->text().isEmpty());
            if (action->menu()) {
                checkMenu(*action->menu(), keys);
                continue;
            }
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->text()));
            for (const QKeySequence &sequence : action->shortcuts()) {
                const QAction *other = keys.value(sequence);
                QVERIFY2(!other || excludeEachOther(*action, *other),
                         qPrintable(action->text() + QStringLiteral(", ") + (other ? other->text() : QString())));
                keys.insert(sequence, action);
            }
        }
    }
};

ROOFLINE_GUI_TEST(TestDesktop)
#include "app/desktop.moc"
