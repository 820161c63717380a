// Tests help in the window: F1, Shift+F1 and a click, the ⓘ of headings, and the glossary by keyboard alone.
#include "app/controls/term_button.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/window/help/glossary.h"
#include "app/window/help/widget_terms.h"
#include "core/scenario/settings.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

class HelpActionsTest : public OpenWindowTest {
    Q_OBJECT

private slots:
    void f1OpensTheGlossary()
    {
        QVERIFY(m_window->actions().glossary->shortcut() == QKeySequence(Qt::Key_F1));
        m_window->actions().glossary->trigger();
        QVERIFY(dialog().isVisible());
        QTRY_VERIFY(find<QLineEdit>(dialog(), "glossary-search")->hasFocus());
        QVERIFY(!shownTerm().isEmpty());
        m_window->actions().glossary->trigger();
        QCOMPARE(m_window->findChildren<QDialog *>(QStringLiteral("glossary")).size(), 1);
    }

    // One can search, choose, read, follow a link and go back without a mouse.
    void byKeyboardAlone()
    {
        m_window->actions().glossary->trigger();
        auto *search = find<QLineEdit>(dialog(), "glossary-search");
        auto *list = find<QListWidget>(dialog(), "glossary-terms");
        QTest::keyClicks(search, QStringLiteral("machine balance"));
        QCOMPARE(shownTerm(), QStringLiteral("ridge-point"));
        find<QPushButton>(dialog(), "glossary-back")->click(); // skips what half the words found
        QCOMPARE(shownTerm(), QStringLiteral("roofline"));
        search->clear();
        QTest::keyClicks(search, QStringLiteral("attention"));
        const QString first = shownTerm();
        QTest::keyClick(search, Qt::Key_Down);
        QCOMPARE(list->currentRow(), 1);
        QVERIFY(shownTerm() != first);
        QTest::keyClick(search, Qt::Key_Return);
        auto *text = find<QTextBrowser>(dialog(), "glossary-text");
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClick(text, Qt::Key_Tab); // goes to the first link
        QTest::keyClick(text, Qt::Key_Left, Qt::AltModifier);
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(search->text().isEmpty() && dialog().isVisible());
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(!dialog().isVisible());
    }

    // Also if the first letters find the very term that is shown.
    void backLeadsToWhatWasReadBeforeASearch()
    {
        m_window->actions().glossary->trigger();
        auto *search = find<QLineEdit>(dialog(), "glossary-search");
        auto *back = find<QPushButton>(dialog(), "glossary-back");
        QCOMPARE(shownTerm(), QStringLiteral("roofline"));
        search->setText(QStringLiteral("roofline"));
        QCOMPARE(shownTerm(), QStringLiteral("roofline"));
        search->setText(QStringLiteral("machine balance"));
        QCOMPARE(shownTerm(), QStringLiteral("ridge-point"));
        QVERIFY(back->isEnabled());
        back->click();
        QCOMPARE(shownTerm(), QStringLiteral("roofline"));
        QVERIFY(!back->isEnabled());
    }

    void linksAndTheWayBack()
    {
        m_window->actions().glossary->trigger();
        show(QStringLiteral("roofline"));
        auto *text = find<QTextBrowser>(dialog(), "glossary-text");
        emit text->anchorClicked(QUrl(QStringLiteral("2-chips.md#bandwidth")));
        QCOMPARE(shownTerm(), QStringLiteral("bandwidth"));
        QVERIFY(text->toPlainText().startsWith(QStringLiteral("Bandwidth")));
        QCOMPARE(text->accessibleName(), QStringLiteral("Bandwidth"));
        find<QPushButton>(dialog(), "glossary-back")->click();
        QCOMPARE(shownTerm(), QStringLiteral("roofline"));
        auto *forward = find<QPushButton>(dialog(), "glossary-forward");
        forward->click();
        QCOMPARE(shownTerm(), QStringLiteral("bandwidth"));
        find<QPushButton>(dialog(), "glossary-back")->click();
        QVERIFY(forward->isEnabled());
        emit text->anchorClicked(QUrl(QStringLiteral("1-roofline.md#ridge-point")));
        QCOMPARE(shownTerm(), QStringLiteral("ridge-point"));
        QVERIFY(!forward->isEnabled()); // another way was taken
        show(QStringLiteral("bandwidth"));
        QList<QUrl> opened;
        m_window->openAddress = [&](const QUrl &address) { opened << address; };
        emit text->anchorClicked(QUrl(QStringLiteral("https://example.org/x")));
        QCOMPARE(opened, QList<QUrl>{QUrl(QStringLiteral("https://example.org/x"))});
        QCOMPARE(shownTerm(), QStringLiteral("bandwidth"));
    }

    void everyTermIsShown()
    {
        m_window->actions().glossary->trigger();
        auto *text = find<QTextBrowser>(dialog(), "glossary-text");
        for (const Term &term : Glossary::shipped().terms()) {
            show(term.id);
            const QString shown = text->toPlainText();
            QVERIFY2(shown.startsWith(term.title), qPrintable(term.id));
            QVERIFY2(!shown.contains("**") && !shown.contains(u'{') && !shown.contains(u'_'), qPrintable(shown));
        }
    }

    void shiftF1ExplainsTheFocus()
    {
        const auto explained = [this](const char *name) {
            find<QWidget>(*m_window, name)->setFocus();
            m_window->actions().explain->trigger();
            return shownTerm();
        };
        QCOMPARE(explained("hardware"), QStringLiteral("chip"));
        QCOMPARE(explained("workload"), QStringLiteral("parameters"));
        QCOMPARE(explained("efficiency"), QStringLiteral("sustained-rates"));
        find<QDockWidget>(*m_window, "targets-dock")->raise();
        QTRY_VERIFY(find<QWidget>(*m_window, "costs")->isVisible());
        QCOMPARE(explained("costs"), QStringLiteral("costs"));
        m_window->findChild<RooflineChart *>()->setFocus();
        m_window->actions().explain->trigger();
        QCOMPARE(shownTerm(), QStringLiteral("roofline"));
    }

    void everyControlOfThePanelsHasATerm()
    {
        session().edit(llamaDecode(64), QString());
        openFolds(*m_window);
        QStringList without;
        for (const char *panel : {"scenario", "verdict", "serving", "targets-panel"}) {
            for (QWidget *widget : find<QWidget>(*m_window, panel)->findChildren<QWidget *>())
                if (widget->focusPolicy() & Qt::TabFocus && widget->window() == m_window.get())
                    if (termAt(*widget, widget->rect().center(), TermBy::Focus).isEmpty())
                        without << widget->objectName() + u' ' + QLatin1String(widget->metaObject()->className()) + u' '
                                       + widget->accessibleName() + u' ' + widget->parentWidget()->objectName();
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
        for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
            const QString term = termNamed(widget->objectName());
            QVERIFY2(term.isEmpty() || Glossary::shipped().find(term), qPrintable(widget->objectName()));
        }
    }

    void everyRowOfTheVerdictHasATerm()
    {
        for (const Phase phase : {Phase::Prefill, Phase::Decode, Phase::Request, Phase::Training}) {
            Scenario scenario = modelOn("h100-sxm", "llama-2-7b", phase, 4);
            scenario.chips = 2;
            session().edit(scenario, QString());
            for (const ValueRows *rows : find<QWidget>(*m_window, "verdict")->findChildren<ValueRows *>()) {
                QSet<const ValueRows::Row *> seen;
                for (int y = 0; const ValueRows::Row *row = rows->rowAt({4, y}); ++y) {
                    seen.insert(row);
                    const QString term = termAt(*rows, {4, y}, TermBy::Place);
                    QVERIFY2(!term.isEmpty() && term != "verdict", qPrintable(row->name));
                    QVERIFY2(Glossary::shipped().find(term), qPrintable(term));
                }
                QCOMPARE(std::size_t(seen.size()), rows->rows().size());
            }
        }
    }

    void whatIsClickedIsExplained()
    {
        session().edit(llamaDecode(64), QString());
        auto *head = find<QWidget>(*m_window, "verdict")->findChild<VerdictHead *>();
        const std::int64_t before = scenario().batch;
        m_window->actions().explainClicked->trigger();
        QVERIFY(QApplication::overrideCursor());
        QTest::mouseClick(head, Qt::LeftButton, {}, QPoint(10, 10));
        QVERIFY(!QApplication::overrideCursor());
        QCOMPARE(shownTerm(), QStringLiteral("memory-bound"));
        m_window->actions().explainClicked->trigger();
        QTest::mouseClick(find<QWidget>(*m_window, "batch"), Qt::LeftButton, {}, QPoint(20, 20));
        QCOMPARE(shownTerm(), QStringLiteral("batch"));
        QCOMPARE(scenario().batch, before); // the click was a question and nothing else
        m_window->actions().explainClicked->trigger();
        auto *tabs = find<QTabBar>(*m_window, "view-tabs");
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(4).center());
        QCOMPARE(shownTerm(), QStringLiteral("sweep"));
        QCOMPARE(tabs->currentIndex(), 0);
        m_window->actions().explainClicked->trigger();
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!QApplication::overrideCursor());
        QCOMPARE(shownTerm(), QStringLiteral("sweep"));
    }

    void aWindowThatClosesTakesItsCursorAlong()
    {
        m_window->actions().explainClicked->trigger();
        QVERIFY(QApplication::overrideCursor());
        m_window.reset();
        QVERIFY(!QApplication::overrideCursor());
    }

    // There is an ⓘ where the layout has room: in the heading of an open fold, and beside the verdict's word.
    void headingsExplainThemselves()
    {
        auto *header = find<FoldHeader>(*m_window, "efficiency");
        auto *button = header->findChild<TermButton *>();
        QVERIFY(button && !button->isVisible());
        header->setChecked(true);
        QVERIFY(button->isVisible());
        QVERIFY(button->accessibleName().contains(QStringLiteral("Efficiency")));
        header->setFocus();
        QTest::keyClick(header, Qt::Key_Tab); // to what stands beside the heading, before what it holds
        QCOMPARE(QApplication::focusWidget(), button);
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(shownTerm(), QStringLiteral("sustained-rates"));
        QVERIFY(header->isChecked());
        session().edit(llamaDecode(64), QString());
        auto *word = find<QWidget>(*m_window, "verdict")->findChild<VerdictHead *>();
        auto *beside = word->findChild<TermButton *>();
        QVERIFY(beside->isVisible() && word->rect().contains(beside->geometry()));
        beside->click();
        QCOMPARE(shownTerm(), QStringLiteral("memory-bound"));
        for (const TermButton *each : m_window->findChildren<TermButton *>())
            QVERIFY2(Glossary::shipped().find(each->term()), qPrintable(each->term()));
    }

    // All claims are there, with their verdicts, and a word can be found again and again.
    void theClaimsOfTheTextsAreShown()
    {
        m_window->actions().claims->trigger();
        m_window->actions().claims->trigger();
        QCOMPARE(m_window->findChildren<QDialog *>(QStringLiteral("claims")).size(), 1);
        auto *text = find<QTextBrowser>(*m_window, "claims-text");
        const QByteArray file = readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/help/sources.md"));
        QCOMPARE(text->toPlainText().count(QStringLiteral("confirmed\n")), file.count("| confirmed |"));
        auto *search = find<QLineEdit>(*m_window, "claims-find");
        QTest::keyClicks(search, QStringLiteral("critical"));
        const int first = text->textCursor().position();
        QCOMPARE(text->textCursor().selectedText().toLower(), QStringLiteral("critical"));
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(text->textCursor().position() > first);
        for (int i = 0; i < 100 && text->textCursor().position() != first; ++i)
            QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(text->textCursor().position(), first);
        QList<QUrl> opened;
        m_window->openAddress = [&](const QUrl &address) { opened << address; };
        emit text->anchorClicked(QUrl(QStringLiteral("https://example.org/x")));
        QCOMPARE(opened, QList<QUrl>{QUrl(QStringLiteral("https://example.org/x"))});
    }

private:
    QDialog &dialog() { return *find<QDialog>(*m_window, "glossary"); }
    QTextBrowser &text() { return *find<QTextBrowser>(dialog(), "glossary-text"); }
    void show(const QString &term) { emit text().anchorClicked(QUrl(u'#' + term)); }
    QString shownTerm()
    {
        const Term *shown = findIn(Glossary::shipped().terms(), text().accessibleName(), &Term::title);
        return shown ? shown->id : QString();
    }
};

ROOFLINE_GUI_TEST(HelpActionsTest)
#include "app/help/help_actions.moc"
