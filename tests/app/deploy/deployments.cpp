// Tests the deployments view. It shows what the engine ranks, whatever was done before, and limits are edits of the
// scenario.
#include "core/report/phrases/deployments.h"
#include "app/controls/number_field.h"
#include "app/deploy/all_chips_pane.h"
#include "app/deploy/deployments_tree.h"
#include "app/deploy/limits_section.h"
#include "app/deploy/ranked_chips.h"
#include "app/deploy/yield_view.h"
#include "app/panels/serving_panel.h"
#include "core/answers/serving.h"
#include "core/report/ranking_report.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "tests/app/deploy/deployments_support.h"
#include "tests/app/page_support.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTreeView>
#include <QUndoStack>

#include <random>

using namespace roofline;
using namespace roofline::test;

class DeploymentsTest : public OpenDeploymentsTest {
    Q_OBJECT

private slots:
    void theAnswerIsASentence()
    {
        QVERIFY(view().ranking()->kept > 10);
        QCOMPARE(find<QLabel>(*m_window, "deployments-headline")->text(),
                 QString::fromStdString(phrases::headline(*view().ranking())));
        QVERIFY(view().copyText().startsWith(find<QLabel>(*m_window, "deployments-headline")->text()));
    }

    void theAnswerFollowsTheStyleOfNumbers()
    {
        const QLabel &headline = *find<QLabel>(*m_window, "deployments-headline");
        emit find<QComboBox>(*m_window, "rank-by")->activated(int(RankBy::Energy));
        settle();
        const QString before = headline.text();
        setNumberStyle({5, false});
        QEvent fresh(QEvent::FontChange);
        QApplication::sendEvent(&view(), &fresh);
        settle();
        const QString expected = QString::fromStdString(phrases::headline(*view().ranking()));
        setNumberStyle({});
        QVERIFY2(expected != before, qPrintable(before));
        QCOMPARE(headline.text(), expected);
    }

    // The user's own deployments have rows even if others are better, and the rows say whose they are. Only
    // the others have ranks.
    void whatIsOwnHasARow()
    {
        const auto names = [this] { return cells(DeploymentsModel::Chips); };
        QCOMPARE(names().filter(QStringLiteral(" · yours")), QStringList{QStringLiteral("H100 SXM · yours")});
        const QLabel &counted = *find<QLabel>(*m_window, "deployments-state");
        const QString before = counted.toolTip();
        Scenario next = withSettings("hardware=h100-sxm,b200,mi300x:precision=fp8 chips=3 pipeline=3", served());
        become(next);
        for (const char *name : {"A · 3× H100 SXM", "B · 3× B200", "C · 3× MI300X"})
            QVERIFY2(names().contains(QString::fromUtf8(name)), qPrintable(names().join(u'\n')));
        QCOMPARE(counted.toolTip(), before); // the chips and formats to try are the same
        QStringList ranks = cells(DeploymentsModel::Rank);
        ranks.removeAll(QString());
        for (int rank = 1; rank <= ranks.size(); ++rank)
            QVERIFY(ranks.contains(QString::number(rank)));
        // An own row can be chosen like any other, and stays chosen.
        const int at = int(names().indexOf(QStringLiteral("B · 3× B200")));
        table().setCurrentIndex(table().model()->index(at, 0));
        next.prompt = 700;
        become(next);
        QCOMPARE(table().currentIndex().siblingAtColumn(DeploymentsModel::Chips).data().toString(), "B · 3× B200");
        QCOMPARE(view().table().current()->own, std::int8_t(1));
    }

    void typedLimitsAreOneStep()
    {
        const std::size_t before = view().ranking()->kept;
        auto *field = find<NumberField>(*m_window, "limit-tpot");
        enterInto(*field, "6");
        // The field counts in milliseconds.
        QCOMPARE(session().scenario().server.perToken, std::optional(0.006));
        QCOMPARE(field->text(), QStringLiteral("6 ms"));
        settle();
        QVERIFY(view().ranking()->kept < before);
        QCOMPARE(session().undoStack().count(), 1);
        QCOMPARE(session().undoStack().undoText(), QStringLiteral("Longest time per token none → 6 ms"));
        session().undoStack().undo();
        settle();
        QCOMPARE(view().ranking()->kept, before);
        QCOMPARE(field->text(), QString());
    }

    // A click that follows another must find what it aims at.
    void answersMoveNoControl()
    {
        m_window->resize(1280, 800);
        settle();
        const auto topOf = [this](const char *answer) {
            find<QLabel>(*m_window, "deployments-headline")->setText(QString::fromUtf8(answer));
            QApplication::processEvents();
            return find<QWidget>(*m_window, "rank-by")->mapTo(&view(), QPoint()).y();
        };
        QCOMPARE(topOf("16× MI355X in FP8 is the cheapest that keeps your limits: 0.123 EUR per million tokens"),
                 topOf("H20 in FP8 yields the most: 1 token/s per chip"));
        auto *setting = find<QLabel>(*m_window, "deployments-setting");
        const QString usual = setting->text();
        const int top = topOf("H20 in FP8 yields the most: 1 token/s per chip");
        setting->setText(usual + QStringLiteral(" Prices are the ones you typed."));
        QCOMPARE(topOf("H20 in FP8 is the cheapest: 0.1 EUR per million tokens"), top);
        setting->setText(usual);
        QApplication::processEvents();
        // The table loses no more than a line to room that the present answer does not need.
        const auto *headline = find<QLabel>(*m_window, "deployments-headline");
        const int needed = headline->heightForWidth(headline->width()) + setting->heightForWidth(setting->width());
        const int gap = 8;
        QVERIFY(find<QWidget>(*m_window, "deployments-answer")->height()
                <= needed + gap + headline->fontMetrics().lineSpacing());
    }

    void arrowsStepLimits()
    {
        auto *field = find<NumberField>(*m_window, "limit-ttft");
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Up); // from none to a usual one
        QCOMPARE(session().scenario().server.firstToken, std::optional(0.5));
        QTest::keyClick(field, Qt::Key_PageDown);
        QCOMPARE(session().scenario().server.firstToken, std::optional(0.25));
        QCOMPARE(field->text(), QStringLiteral("250 ms"));
    }

    void refusedLimitsChangeNothing_data() { textRows("typed", {"fast", "-5 ms", "0", "5 GB", "1e999"}); }
    void refusedLimitsChangeNothing()
    {
        QFETCH(QString, typed);
        const Scenario before = session().scenario();
        auto *field = find<NumberField>(*m_window, "limit-ttft");
        field->setFocus();
        QTest::keyClicks(field, typed);
        if (typed != QLatin1String("1e999"))
            QVERIFY(!field->problem().isEmpty());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(session().scenario().server.firstToken == before.server.firstToken);
        QCOMPARE(field->text(), QString());
    }

    // The field says what to type, in no words of the command line.
    void refusedLimitsSayWhatToType()
    {
        for (const char *name : {"limit-ttft", "limit-tpot"}) {
            auto *field = find<NumberField>(*m_window, name);
            field->setFocus();
            QTest::keyClicks(field, "fast");
            QCOMPARE(field->problem(), QStringLiteral("enter a time such as 150 ms"));
            QTest::keyClick(field, Qt::Key_Escape);
        }
    }

    // More could be neither lettered nor saved.
    void noMoreThanEightAreCompared()
    {
        const RankingPtr ranking = view().ranking();
        for (std::size_t i = 0; i < 12; ++i)
            emit view().table().compared(ranking->rows[i]);
        QCOMPARE(session().scenario().compared.size(), std::size_t(7));
    }

    // What was typed since the ranking was asked for stays when one of its rows is opened.
    void anOpenedRowKeepsWhatWasEdited()
    {
        const RankingPtr ranking = view().ranking();
        Scenario longer = session().scenario();
        longer.prompt += 100;
        session().edit(longer, QStringLiteral("prompt"));
        emit view().table().opened(ranking->rows.front());
        QCOMPARE(session().scenario().prompt, longer.prompt);
        QCOMPARE(session().scenario().hardware, ranking->chipOf(ranking->rows.front()).id);
    }

    // The formats as released are a choice only where there are any. Without them something else is chosen, and shown.
    void whatIsChosenIsShown()
    {
        become(withSettings("model=gpt-oss-120b", served()));
        for (const char *name : {"format-fp16", "format-fp8", "format-w4a16"})
            QTest::mouseClick(find<QPushButton>(*m_window, name), Qt::LeftButton);
        QVERIFY(view().limits().space().formats == std::vector<std::string>{"released"});
        become(served());
        QVERIFY(view().limits().space().formats == std::vector<std::string>{"fp16"});
        QVERIFY(find<QPushButton>(*m_window, "format-fp16")->isChecked());
    }

    // At the rates of the datasheet, more users may be within the limit per token. The bound is told with as many.
    void theBoundIsToldWithItsUsers()
    {
        become(withSettings("limit=tpot=8ms", served()));
        DeploymentsModel &model = view().table().model();
        int more = 0;
        for (int i = 0; i < model.rowCount(); ++i) {
            const QModelIndex index = model.index(i, DeploymentsModel::AtMost);
            const Deployment &row = *model.deployment(index);
            if (!row.computed())
                continue;
            more += row.boundRequests > 1.01 * row.requests ? 1 : 0;
            const QString tip = index.data(Qt::ToolTipRole).toString();
            const QString end = QStringLiteral(" with ") + QString::fromStdString(formatNumber(row.boundRequests, 7));
            QVERIFY2(tip.endsWith(end), qPrintable(tip));
        }
        QVERIFY(more > 0);
    }

    void enterMakesARowTheScenario()
    {
        QTreeView &tree = table();
        tree.setFocus();
        const QModelIndex index = tree.model()->index(3, DeploymentsModel::Chips);
        tree.setCurrentIndex(index);
        const Deployment row = *view().table().current();
        QTest::keyClick(&tree, Qt::Key_Return);
        settle();
        const ReportPtr &report = session().report();
        QVERIFY(report->serving.serving.has_value());
        const double perToken = report->serving.serving->perToken.value();
        QVERIFY(qAbs(perToken - row.perToken.value()) < 1e-9 * perToken);
        QVERIFY(qAbs(report->serving.serving->generated - row.tokens) < 1e-9 * row.tokens);
        // The row stays in the same place, and it is still the same deployment.
        QVERIFY(view().table().current());
        QCOMPARE(view().table().current()->count, row.count);
        QVERIFY(m_window->findChild<ServingPanel *>()->isVisible()); // it has the numbers of the row
    }

    // A row of a group that becomes the scenario gets a place of its own. It stays chosen and in sight there.
    void anOpenedRowIsSeenAtItsNewPlace()
    {
        QTreeView &tree = table();
        tree.setFocus();
        const QModelIndex top = tree.model()->index(0, 0);
        tree.expand(top);
        QModelIndex worst;
        for (int i = 0; i < tree.model()->rowCount(top); ++i) {
            const QModelIndex index = tree.model()->index(i, 0, top);
            if (index.data(DeploymentsModel::ComputedRole).toBool())
                worst = index;
        }
        QVERIFY(worst.isValid());
        tree.setCurrentIndex(worst);
        tree.scrollTo(worst, QAbstractItemView::PositionAtBottom);
        const std::uint32_t chip = view().table().current()->chip;
        const Split split = view().table().current()->split;
        QTest::keyClick(&tree, Qt::Key_Return);
        settle();
        const Deployment *row = view().table().current();
        QVERIFY(row && row->chip == chip && row->split == split);
        QCOMPARE(row->own, std::int8_t(0));
        QVERIFY(!tree.currentIndex().parent().isValid());
        QVERIFY(tree.selectionModel()->isSelected(tree.currentIndex()));
        QVERIFY(tree.viewport()->rect().contains(tree.visualRect(tree.currentIndex()).center()));
    }

    // The chosen row stays chosen, even where another row differs from it in its number format alone.
    void theChosenFormatStaysChosen()
    {
        std::optional<Deployment> chosen;
        for (int i = 0; i < table().model()->rowCount() && !chosen; ++i) {
            const QModelIndex top = table().model()->index(i, 0);
            table().setCurrentIndex(top);
            const Deployment best = *view().table().current();
            for (int j = 0; j < table().model()->rowCount(top) && !chosen; ++j) {
                table().setCurrentIndex(table().model()->index(j, 0, top));
                const Deployment row = *view().table().current();
                if (row.count == best.count && row.split == best.split && row.format != best.format)
                    chosen = row;
            }
        }
        QVERIFY(chosen);
        become(withSettings("prompt=513", served()));
        QCOMPARE(view().table().current()->chip, chosen->chip);
        QCOMPARE(view().table().current()->format, chosen->format);
    }

    void neverNoFormatAndNoCount()
    {
        for (const char *name :
             {"format-fp16", "format-fp8", "format-w4a16", "count-1", "count-2", "count-4", "count-8"})
            QTest::mouseClick(find<QPushButton>(*m_window, name), Qt::LeftButton);
        settle();
        QCOMPARE(view().limits().space().formats.size(), std::size_t(1));
        QCOMPARE(view().limits().space().counts.size(), std::size_t(1));
        QVERIFY(!view().ranking()->rows.empty());
    }

    // The keys stay in the tab, although there is nothing to choose where no model is served.
    void theKeysStayInTheTab()
    {
        m_window.reset();
        QFile::remove(m_settings->file());
        m_window = openWindow();
        session().reset({.scenario = modelOn("h100-sxm", "resnet-50", Phase::Inference, 1)});
        m_window->chart().setFocus();
        m_window->actions().view(View::Deployments)->trigger();
        QTRY_VERIFY(!view().limits().isVisible());
        const QWidget *focus = m_window->focusWidget();
        QVERIFY(focus == &view() || view().isAncestorOf(focus));
    }

    // A menu stays open when another model comes, but its row is gone.
    void aMenuOfARowThatIsGoneDoesNothing()
    {
        QTreeView &tree = table();
        QWidget *rows = tree.viewport();
        tree.setCurrentIndex(tree.model()->index(0, 0));
        const QPoint at = tree.visualRect(tree.currentIndex()).center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, rows->mapToGlobal(at));
        QApplication::sendEvent(rows, &asked);
        QPointer<QMenu> menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        const Document served = session().document();
        const Scenario pictures = modelOn("h100-sxm", "resnet-50", Phase::Inference, 1);
        session().edit(pictures, QStringLiteral("Model"));
        QTRY_VERIFY(!view().limits().isVisible());
        for (QAction *action : menu->actions())
            action->trigger();
        QCOMPARE(session().scenario(), pictures);
        session().edit(served.scenario, QStringLiteral("Model"));
        QTRY_VERIFY(view().limits().isVisible());
        QVERIFY(tree.model()->rowCount() > 10);
        menu->close();
    }

    void choicesAreRemembered()
    {
        QTest::mouseClick(find<QPushButton>(*m_window, "format-fp4"), Qt::LeftButton);
        QTest::mouseClick(find<QPushButton>(*m_window, "count-16"), Qt::LeftButton);
        const DeploymentSpace chosen = view().limits().space();
        m_window.reset();
        m_window = openWindow();
        QVERIFY(view().limits().space() == chosen);
    }

    void savedTablesAreWhatIsRanked()
    {
        const auto saved = [this](const char *name) {
            const QString file = m_settings->path(QLatin1String(name));
            m_window->chooseFile = [&](auto &&...) { return file; };
            emit view().table().saveAsked();
            return roofline::test::readFile(file);
        };
        QCOMPARE(saved("rows.csv"), QByteArray::fromStdString(toCsv(*view().ranking(), 0)));
        const QByteArray all = saved("rows.html");
        QVERIFY(all.contains("<td>"));
        // It has all rows that are shown, also while one is selected.
        auto *tree = m_window->findChild<DeploymentsTree *>();
        tree->setCurrentIndex(tree->model()->index(1, 0));
        QVERIFY(tree->selectionModel()->hasSelection());
        QVERIFY(saved("rows.html") == all);
    }

    void modelsThatAreNotServedSaySo()
    {
        open(withSettings("model=resnet-50 phase=inference", served()));
        QVERIFY(find<QLabel>(*m_window, "deployments-headline")->text().contains(QStringLiteral("language models")));
        QVERIFY(!table().isVisible());
        open(served());
        QVERIFY(table().isVisible());
    }

    // A narrow window drops the side first. Even the smallest usual window shows what each deployment costs
    // and takes, once there is a price.
    void narrowWindowsKeepTheTable()
    {
        m_window->resize(1280, 800);
        settle();
        QVERIFY(table().isColumnHidden(DeploymentsModel::Cost)); // it would be empty, and names need the room
        Scenario priced = served();
        priced.costs.prices = {{"h100-sxm", 2.4, "2026-01-01"}};
        become(priced);
        QWidget *side = find<QWidget>(*m_window, "deployments-side");
        for (const QSize &size : {QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080), QSize(1280, 800)}) {
            m_window->resize(size);
            settle();
            QCOMPARE(side->isVisible(), size.width() > 1500);
            QCOMPARE(view().allChips().isVisible(), size.width() > 1500);
            const QHeaderView &header = *table().header();
            for (const int column : {DeploymentsModel::Chips, DeploymentsModel::PerChip, DeploymentsModel::Price,
                                     DeploymentsModel::Cost, DeploymentsModel::Energy}) {
                QVERIFY(!table().isColumnHidden(column));
                const int right = header.sectionViewportPosition(column) + header.sectionSize(column);
                QVERIFY2(right <= table().viewport()->width(), qPrintable(QString::number(size.width())));
            }
            QCOMPARE(table().horizontalScrollBar()->maximum(), 0);
        }
    }

    // Names are elided only where that makes all columns fit, or shows the number that ranks.
    void narrowTablesShowNamesAndWhatRanks()
    {
        session().edit(withSettings("model=mixtral-8x7b hardware=h100-sxm,h200,b200,mi300x,tpu-v5p "
                                    "mesh=tensor=2,pipeline=2 weights=fp8 prompt=3000 generate=700 "
                                    "price=rubin=3.5,h100-sxm=2.49,b200=5.1",
                                    served()),
                       QStringLiteral("edit"));
        const QTreeView &tree = table();
        const auto isWhole = [&](int row) {
            const QModelIndex cell = tree.model()->index(row, DeploymentsModel::Chips);
            const int room = tree.columnWidth(DeploymentsModel::Chips) - tree.indentation() - 12;
            return widthOf(cell) <= room;
        };
        for (const QSize &size : {QSize(1280, 800), QSize(1024, 600)}) {
            m_window->resize(size);
            settle();
            const QHeaderView &header = *tree.header();
            const int right = header.sectionViewportPosition(DeploymentsModel::PerChip)
                              + header.sectionSize(DeploymentsModel::PerChip);
            QVERIFY2(right <= tree.viewport()->width(),
                     qPrintable(
                         QStringLiteral("%1 of %2 at %3").arg(right).arg(tree.viewport()->width()).arg(size.width())));
            const bool wide = size.width() == 1280;
            QCOMPARE(tree.isColumnHidden(DeploymentsModel::Split), !wide);
            if (!wide || tree.horizontalScrollBar()->maximum() == 0)
                continue;
            for (int row = 0; row < tree.model()->rowCount(); ++row)
                QVERIFY(isWhole(row));
        }
        for (int row = 0; row < tree.model()->rowCount(); ++row) {
            const QModelIndex chips = tree.model()->index(row, DeploymentsModel::Chips);
            const QString split = chips.siblingAtColumn(DeploymentsModel::Split).data().toString();
            QVERIFY2(split == QStringLiteral("–") || chips.data(Qt::ToolTipRole).toString().contains(split),
                     qPrintable(split));
        }
    }

    // Names give up to a third of their room before the table scrolls for its last columns.
    void noScrollBarForAFewPixels()
    {
        Scenario priced = served();
        priced.costs.prices = {{"h100-sxm", 2.4, "2026-01-01"}, {"b200", 4.8, "2026-01-01"}};
        session().edit(priced, QStringLiteral("edit"));
        emit find<QComboBox>(*m_window, "rank-by")->activated(int(RankBy::Cost));
        settle();
        const QTreeView &tree = table();
        int names = 0;
        for (int row = 0; row < tree.model()->rowCount(); ++row) {
            const QModelIndex cell = tree.model()->index(row, DeploymentsModel::Chips);
            names = std::max(names, widthOf(cell) + 14 + tree.indentation());
        }
        for (int width = 1400; width >= 1000; width -= 8) {
            m_window->resize(width, 800);
            QApplication::processEvents();
            const int hidden = tree.horizontalScrollBar()->maximum();
            const int given = names - tree.columnWidth(DeploymentsModel::Chips);
            QVERIFY2(hidden == 0 || hidden + given > names / 3,
                     qPrintable(
                         QStringLiteral("%1: %2 hidden, %3 of %4 given").arg(width).arg(hidden).arg(given).arg(names)));
        }
    }

    // What tells the further rows of a chip apart can be read. Why a row cannot serve may be cut; then the tooltips
    // of the columns that it is written over have all of it.
    void furtherRowsAreWhole()
    {
        QTreeView &tree = table();
        int seen = 0;
        int missing = 0;
        int narrow = 0; // closed rows without their split
        for (const auto &[width, model] : {std::pair(1280, "llama-3.1-70b"), std::pair(1280, "deepseek-v3"),
                                           std::pair(1000, "llama-3.1-70b"), std::pair(1000, "deepseek-v3")}) {
            m_window->resize(width, 800);
            become(withSettings(std::string("model=") + model, served()));
            for (int group = 0; group < tree.model()->rowCount(); ++group) {
                const QModelIndex top = tree.model()->index(group, 0);
                narrow += tree.isColumnHidden(DeploymentsModel::Split);
                tree.expand(top);
                for (int row = 0; row < tree.model()->rowCount(top); ++row) {
                    for (const int column : {DeploymentsModel::Format, DeploymentsModel::Split}) {
                        QVERIFY(!tree.isColumnHidden(column));
                        const QModelIndex cell = tree.model()->index(row, column, top);
                        const QString text = cell.data().toString();
                        QVERIFY2(widthOf(cell) <= tree.columnWidth(column) - 12, qPrintable(text));
                        ++seen;
                    }
                    const QModelIndex users = tree.model()->index(row, DeploymentsModel::Users, top);
                    if (users.data(DeploymentsModel::ComputedRole).toBool())
                        continue;
                    QCOMPARE(users.data(Qt::ToolTipRole), users.siblingAtColumn(DeploymentsModel::Stops).data());
                    ++missing;
                }
                tree.collapse(top);
            }
        }
        QVERIFY(seen > 100 && missing > 0 && narrow > 0);
    }

    // Where the column is shown, all of it can be read in rows that have a rank.
    void whatStopsARowIsWhole()
    {
        session().edit(withSettings("limit=ttft=2,tpot=30ms", served()), QStringLiteral("edit"));
        for (const QSize &size : {QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080)}) {
            m_window->resize(size);
            settle();
            const bool hidden = table().isColumnHidden(DeploymentsModel::Stops);
            QVERIFY(!hidden || size.width() < 1440);
            const int room = hidden ? 1000 : table().columnWidth(DeploymentsModel::Stops) - 12;
            int seen = 0;
            for (int row = 0; row < table().model()->rowCount(); ++row) {
                const QModelIndex cell = table().model()->index(row, DeploymentsModel::Stops);
                if (cell.data(DeploymentsModel::MissRole).toBool())
                    continue;
                ++seen;
                QVERIFY2(widthOf(cell) <= room, qPrintable(cell.data().toString()));
            }
            QVERIFY(seen > 4);
        }
    }

    // Chips are sorted by their names, and numbers as numbers: 2× before 16×, TP 2 before TP 16.
    void rowsAreSortedByWhatTheyMean()
    {
        QTest::mouseClick(find<QPushButton>(*m_window, "count-16"), Qt::LeftButton);
        settle();
        QTreeView &tree = table();
        for (const auto &[column, number] :
             {std::pair(DeploymentsModel::Chips, "^([0-9]+)×$"), {DeploymentsModel::Split, "^TP ([0-9]+)$"}}) {
            tree.sortByColumn(column, Qt::AscendingOrder);
            const QRegularExpression expected(QString::fromUtf8(number));
            int reaching = 0; // chips of which there may be 16
            for (int group = 0; group < tree.model()->rowCount(); ++group) {
                const QModelIndex top = tree.model()->index(group, 0);
                std::vector<int> numbers;
                for (int row = 0; row < tree.model()->rowCount(top); ++row) {
                    const QModelIndex cell = tree.model()->index(row, column, top);
                    const QRegularExpressionMatch match = expected.match(cell.data().toString());
                    if (match.hasMatch() && !cell.data(DeploymentsModel::MissRole).toBool())
                        numbers.push_back(match.captured(1).toInt());
                }
                QVERIFY(std::ranges::is_sorted(numbers));
                reaching += !numbers.empty() && numbers.front() < 10 && numbers.back() == 16;
            }
            QVERIFY(reaching > 4);
        }
        tree.sortByColumn(DeploymentsModel::Chips, Qt::AscendingOrder);
        QStringList names;
        for (int row = 0; row < tree.model()->rowCount(); ++row) {
            const QModelIndex cell = tree.model()->index(row, DeploymentsModel::Chips);
            if (!cell.data(DeploymentsModel::MissRole).toBool())
                names << cell.data().toString().remove(QRegularExpression(QStringLiteral("^[0-9]+× "))); // the number
        }
        const qsizetype own = names.indexOf(QStringLiteral("H100 SXM · yours"));
        QVERIFY(own >= 0 && names.contains(QStringLiteral("H20")));
        QCOMPARE(qAbs(names.indexOf(QStringLiteral("H100 SXM")) - own), qsizetype(1)); // the same chip
        QVERIFY(names.indexOf(QStringLiteral("H20")) < own);
    }

    // Another order shows the current row where it is now, or the top.
    void anotherOrderIsSeen()
    {
        QTreeView &tree = table();
        tree.setCurrentIndex(QModelIndex());
        tree.scrollToBottom();
        QVERIFY(tree.verticalScrollBar()->value() > 0);
        tree.sortByColumn(DeploymentsModel::Users, Qt::DescendingOrder);
        QCOMPARE(tree.verticalScrollBar()->value(), 0);
        tree.setCurrentIndex(tree.model()->index(0, 0));
        const Deployment row = *view().table().current();
        tree.sortByColumn(DeploymentsModel::Users, Qt::AscendingOrder);
        QVERIFY(*view().table().current() == row);
        QVERIFY(tree.viewport()->rect().contains(tree.visualRect(tree.currentIndex()).center()));
    }

    // If there is no room beside the table, the curves take its place when the user asks for them.
    void narrowWindowsShowTheCurvesInsteadOfTheTable()
    {
        auto &instead = *find<QWidget>(*m_window, "deployments-instead");
        for (const QSize &size : {QSize(1280, 800), QSize(1440, 900)}) {
            m_window->resize(size);
            settle();
            QVERIFY(instead.isVisible() && table().isVisible());
            const QList<QPushButton *> buttons = instead.findChildren<QPushButton *>();
            QCOMPARE(buttons.size(), qsizetype(2));
            buttons[1]->click();
            settle();
            QVERIFY(!table().isVisible());
            QVERIFY(view().yield().isVisible() && view().yield().page().isDrawn());
            QVERIFY(view().yield().width() > 600);
            QCOMPARE(view().yield().page().lines().size(), mostCurves + 1); // the scenario's own is not the best
            buttons[0]->click();
            settle();
            QVERIFY(table().isVisible() && !view().yield().isVisible());
        }
        instead.findChildren<QPushButton *>()[1]->click();
        widen();
        QVERIFY(!instead.isVisible() && table().isVisible() && view().yield().isVisible());
    }

    void theCurvesAreThoseOfTheTable()
    {
        widen();
        const YieldPage &page = view().yield().page();
        QVERIFY(page.isDrawn());
        const Ranking &ranking = *view().ranking();
        QCOMPARE(page.lines().size(), mostCurves + 1);
        QCOMPARE(page.nameOfLine(mostCurves), QStringLiteral("H100 SXM · yours"));
        QCOMPARE(page.chosenLine(), std::size_t(0));
        for (std::size_t i = 0; i < mostCurves; ++i) {
            const Deployment &row = *view().table().model().deployment(view().table().model().index(int(i), 0));
            QCOMPARE(page.lines()[i].row, std::uint32_t(&row - ranking.rows.data()));
            QCOMPARE(page.lines()[i].points.back().perChip, row.perChip());
        }
        QVERIFY(find<QLabel>(*m_window, "deployments-yield-note")->text().contains(QString::number(ranking.kept)));
        QCOMPARE(textsOnOthers(page, 1), QStringList());
    }

    // What the user has and compares is drawn and named, whatever its rank, and within the axes.
    void theCurvesHaveTheUsersOwn()
    {
        widen();
        become(withSettings("hardware=h100-sxm,mi300x,tpu-v5e:chips=16 chips=8 model=llama-3.1-70b "
                            "limit=ttft=2,tpot=30ms",
                            served()));
        const YieldPage &page = view().yield().page();
        for (const Deployment &row : view().ranking()->rows) {
            if (row.own < 0 || !row.computed())
                continue;
            const std::uint32_t rank = view().table().model().rankOf(row);
            const auto line = std::ranges::find(page.lines(), rank, &DeploymentCurve::row);
            QVERIFY(line != page.lines().end());
            const FrontierPoint &end = line->points.back();
            QVERIFY(page.layout().plot.contains(page.place(end.perUser, end.perChip)));
            const QString name = page.nameOfLine(std::size_t(line - page.lines().begin()));
            QVERIFY2(name.startsWith(QChar(u'A' + row.own)), qPrintable(name));
            QVERIFY2(page.texts().contains(name), qPrintable(page.texts().join(u'\n')));
        }
    }

    // Many curves end near one another. Each name stands at its own mark, or a line leads to it.
    void namesOfCurvesStandAtTheirOwnMarks()
    {
        for (const char *model : {"llama-3-8b", "llama-3.1-70b"}) {
            open(withSettings(std::string("model=") + model, served()));
            const auto curves = std::make_shared<const DeploymentCurves>(curvesOf(*view().ranking()));
            for (const QSize &size : {QSize(640, 480), QSize(720, 560), QSize(1000, 700)}) {
                YieldPage page(Theme::light(), applicationFont(), ScenePainter::Device::Pixels);
                page.show(view().ranking(), curves, {}, size);
                QVERIFY(page.isDrawn());
                QCOMPARE(brokenWords(page), QStringList());
                QVERIFY2(page.markWords().size() > 4, "most are named where there is room");
                QVERIFY(page.texts().contains(page.nameOfLine(page.chosenLine())));
            }
        }
    }

    // The names of pieces of the best curve do not touch it.
    void namesKeepOffTheBestCurve()
    {
        int named = 0;
        for (const char *limit : {"none", "tpot=30ms"}) {
            open(withSettings(std::string("model=llama-3.1-70b limit=") + limit, served()));
            const DeploymentCurves curves = curvesOf(*view().ranking());
            YieldPage page(Theme::light(), applicationFont(), ScenePainter::Device::Pixels);
            page.show(view().ranking(), std::make_shared<const DeploymentCurves>(curves), {}, QSize(430, 520));
            QStringList ends;
            for (std::size_t line = 0; line < page.lines().size(); ++line)
                ends << page.nameOfLine(line);
            for (const BestCorner &corner : curves.best) {
                const qsizetype text = page.texts().indexOf(page.name(corner.row));
                if (text < 0 || ends.contains(page.texts()[text]))
                    continue;
                ++named;
                const Box words = boxOf(page.textRects()[text]).grown(4);
                for (std::size_t i = 1; i < curves.best.size(); ++i)
                    QVERIFY(!overlap(words, boxAlong(page.place(curves.best[i - 1].perUser, curves.best[i - 1].perChip),
                                                     page.place(curves.best[i].perUser, curves.best[i].perChip), 1)));
            }
        }
        QVERIFY(named > 0);
    }

    void rowsAndCurvesChooseEachOther()
    {
        widen();
        YieldView &curves = view().yield();
        QTreeView &tree = table();
        tree.setCurrentIndex(tree.model()->index(4, DeploymentsModel::Chips));
        QCOMPARE(curves.page().chosenLine(), std::size_t(4));
        QVERIFY(curves.page().texts().contains(curves.page().name(curves.page().lines()[4].row)));
        curves.setFocus();
        QTest::keyClick(&curves, Qt::Key_Down);
        QCOMPARE(tree.currentIndex().row(), 5);
        const FrontierPoint &end = curves.page().lines()[2].points.back();
        QTest::mouseClick(curves.viewport(), Qt::LeftButton, {},
                          curves.page().place(end.perUser, end.perChip).toPoint());
        QCOMPARE(tree.currentIndex().row(), 2);
        const std::optional<CurveSpot> spot = curves.page().spotAt(curves.page().place(end.perUser, end.perChip));
        QVERIFY(spot.has_value());
        const FrontierPoint &at = curves.page().lines()[spot->curve].points[spot->point];
        const QString read = curves.page().pointText(*spot).join(u'|');
        QVERIFY2(read.contains(QStringLiteral("first token after ") + QString::fromStdString(format(at.firstToken))),
                 qPrintable(read));
        QVERIFY2(read.contains(QStringLiteral("one every ") + QString::fromStdString(format(at.perToken))),
                 qPrintable(read));
        QTest::keyClick(&curves, Qt::Key_Left);
        QVERIFY2(curves.accessibleDescription().contains(QStringLiteral("tokens/s per chip")),
                 qPrintable(curves.accessibleDescription()));
        // A row that is none of the best has a curve of its own.
        const std::size_t drawn = curves.page().lines().size();
        const QModelIndex first = tree.model()->index(0, 0);
        tree.expand(first);
        const QModelIndex child = tree.model()->index(1, DeploymentsModel::Chips, first);
        tree.setCurrentIndex(child);
        QCOMPARE(curves.page().lines().size(), drawn + 1);
        QCOMPARE(curves.page().chosenLine(), drawn);
        QTest::keyClick(&curves, Qt::Key_Return);
        settle();
        QCOMPARE(session().undoStack().count(), 1);
    }

    // Every bar can be compared with the others, and a scale that is not linear says so.
    void oneFastChipLeavesTheOtherBars()
    {
        session().reset({.scenario = llamaDecode()});
        const std::vector<ChipStanding> standings = roofline::allChips(session().scenario(), shippedZoo());
        RankedChips chips;
        chips.setStandings(session().report()->analysis, standings);
        QVERIFY(standings.front().perChip > 20 * standings[10].perChip);
        QCOMPARE(chips.headerItem()->text(RankedChips::BarColumn), QStringLiteral("log scale"));
        QCOMPARE(chips.headerItem()->toolTip(RankedChips::BarColumn), QStringLiteral("logarithmic scale"));
        double before = 1;
        for (int row = 0; row < chips.topLevelItemCount(); ++row) {
            const double share = RankedChips::shareOf(*chips.topLevelItem(row));
            QVERIFY(share <= before && share > 0.02);
            before = share;
        }
        QVERIFY(RankedChips::shareOf(*chips.topLevelItem(10)) > 0.2);
    }

    void allChipsAreThoseOfTheDialog()
    {
        widen();
        const QStringList shown = ranked("all-chips-bars");
        QVERIFY(shown.size() > 4);
        find<QPushButton>(*m_window, "all-chips-list")->click();
        auto *dialog = m_window->findChild<QDialog *>(QStringLiteral("all-chips"));
        QVERIFY(dialog);
        QCOMPARE(shown, ranked("all-chips-table"));
        QCOMPARE(find<QLabel>(*m_window, "all-chips-pane-left")->text(),
                 find<QLabel>(*dialog, "all-chips-left")->text());
        dialog->close();
    }

    void aChosenChipStaysChosen()
    {
        widen();
        auto *chips = find<RankedChips>(*m_window, "all-chips-bars");
        chips->setCurrentItem(chips->topLevelItem(3));
        const QString row = ranked("all-chips-bars").at(3);
        const auto name = [](const QString &cells) { return cells.section(u'|', 1, 1); };
        QVERIFY(!name(row).isEmpty());
        become(withSettings("model=llama-2-13b", served()));
        const QStringList now = ranked("all-chips-bars");
        QVERIFY(!now.contains(row)); // it yields less
        QVERIFY(chips->currentItem());
        QCOMPARE(name(now.at(chips->indexOfTopLevelItem(chips->currentItem()))), name(row));
    }

    // Each line that is copied has as many cells as the head, and a price that nobody typed is none.
    void theCopyIsATable()
    {
        const QStringList lines = view().copyText().split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(lines.size() > 10);
        const qsizetype columns = lines.at(2).count(u'\t');
        QVERIFY(columns > 5);
        for (const QString &line : lines.mid(2))
            QVERIFY2(line.count(u'\t') == columns && !line.split(u'\t').contains("type"), qPrintable(line));
    }

    // A picture has the answer, what is assumed, the first rows and the curves, whether the view is visible
    // or not, and in every format.
    void thePictureIsWhatIsShown()
    {
        table().setCurrentIndex(table().model()->index(2, 0));
        const auto svgOf = [this] {
            const QString file = m_settings->path(QStringLiteral("picture.svg"));
            m_window->exportTo(file);
            return QString::fromUtf8(roofline::test::readFile(file));
        };
        for (const bool wide : {false, true}) {
            m_window->resize(wide ? QSize(1920, 1080) : QSize(1280, 800));
            settle();
            const QString svg = svgOf();
            const Ranking &ranking = *view().ranking();
            for (const std::string &words :
                 {phrases::headline(ranking), phrases::setting(ranking).substr(0, 30),
                  phrases::chips(ranking, ranking.rows.front()), std::string("tokens/s for each user")})
                QVERIFY2(svg.contains(QString::fromStdString(words)), words.c_str());
        }
        for (const char *suffix : {"png", "pdf", "html"}) {
            const QString file = m_settings->path(QStringLiteral("picture.") + QLatin1String(suffix));
            m_window->exportTo(file);
            QVERIFY(QFileInfo(file).size() > 10000);
        }
        m_window->actions().copyChart->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(view().copyText().section(u'\n', 0, 0)));
        // A picture ranks what was not ranked yet.
        Scenario other = withSettings("model=llama-2-13b", served());
        session().edit(other, QStringLiteral("edit"));
        QVERIFY(svgOf().contains(QStringLiteral("Llama-2 13B")));
        other.model = "resnet-50";
        other.phase = Phase::Inference;
        session().edit(other, QStringLiteral("edit"));
        QString problem;
        m_window->showProblem = [&](const QString &, const QString &text) { problem = text; };
        m_window->exportTo(m_settings->path(QStringLiteral("none.svg")));
        QVERIFY2(problem.contains(QStringLiteral("language models")), qPrintable(problem));
    }

    // A picture has as many rows as there is room for, and asks for more where it has none for the first ones. It has
    // the curves only if they can be read, and nothing lies on anything else.
    void picturesOfAnySize()
    {
        DeploymentsShown shown = view().shown();
        int most = 0;
        for (const QSize &size : {QSize(1280, 800), QSize(673, 495), QSize(600, 900), QSize(325, 360), QSize(2000, 700),
                                  QSize(640, 120), QSize(150, 360)}) {
            DeploymentsPage page(Theme::print(), QApplication::font(), ScenePainter::Device::Vectors);
            page.show(shown, QString(), size);
            most = std::max(most, page.rows());
            QVERIFY(page.rows() > 2);
            const QRectF whole = page.scene().sceneRect();
            QCOMPARE(whole.size() == QSizeF(size), size.height() > 120 && size.width() > 150);
            for (const QRectF &box : page.textRects())
                QVERIFY(whole.adjusted(-1, -1, 1, 1).contains(box));
            QCOMPARE(textsOnOthers(page, 1), QStringList());
        }
        QVERIFY(most > 20);
    }

    // A page that has no room for all rows has the user's own, and counts the others.
    void shortPagesHaveTheUsersOwnRows()
    {
        Scenario many = session().scenario();
        many.compared = {"t4", "l4", "a10"};
        session().edit(many, QStringLiteral("compare"));
        const auto textsAt = [&](int height) {
            DeploymentsPage page(Theme::print(), QApplication::font(), ScenePainter::Device::Vectors);
            page.show({view().shown().ranking, {}, {}}, QString(), QSize(1280, height));
            QStringList texts = page.texts();
            texts << QString::number(page.rows());
            return texts;
        };
        settle();
        const QStringList all = textsAt(4000);
        const QStringList few = textsAt(360);
        const int left = all.last().toInt() - few.last().toInt();
        QVERIFY(left > 0);
        QVERIFY(few.contains(QStringLiteral("and %1 more").arg(left)));
        QVERIFY(all.filter(QStringLiteral(" more")).isEmpty());
        const QRegularExpression own(QStringLiteral("^[A-H] · "));
        QVERIFY(!all.filter(own).isEmpty());
        QCOMPARE(few.filter(own), all.filter(own));
    }

    // After any edits, undone or not, with the view visible or not, the table is that of a window that never
    // saw another scenario.
    void theTableIsAsIfNothingCameBefore()
    {
        std::mt19937 random(5);
        const std::vector<std::pair<const char *, std::vector<const char *>>> edits = {
            {"model", {"llama-3-8b", "mixtral-8x7b", "llama-2-13b"}},
            {"prompt", {"128", "512", "2000"}},
            {"generate", {"1", "64", "256"}},
            {"limit", {"tpot=8ms", "ttft=100ms,tpot=20ms", ""}},
            {"precision", {"fp16", "fp8"}},
            {"price", {"h100-sxm=2", "b200=4,h200=3", ""}},
        };
        widen();
        for (int i = 0; i < 30; ++i) {
            const auto &[name, values] = edits[random() % edits.size()];
            Scenario next = session().scenario();
            QVERIFY(findSetting(name)->set(next, values[random() % values.size()]).empty());
            if (random() % 4 == 0)
                session().undoStack().undo();
            else
                session().edit(next, QStringLiteral("edit"));
            if (random() % 4 == 0)
                m_window->showView(random() % 2 ? View::Roofline : View::Deployments);
            if (random() % 8 == 0) { // clicks while a ranking may be running
                const int button = int(random() % 4);
                const char *names[] = {"format-fp8", "format-fp4", "count-2", "count-16"};
                QTest::mouseClick(find<QPushButton>(*m_window, names[button]), Qt::LeftButton);
            }
        }
        m_window->showView(View::Deployments);
        settle();
        const Ranking expected =
            rank(session().scenario(), shippedZoo(), view().limits().space(), view().limits().by());
        QCOMPARE(view().ranking()->rows.size(), expected.rows.size());
        QVERIFY(view().ranking()->rows == expected.rows);
        DeploymentsModel fresh;
        fresh.setRanking(std::make_shared<Ranking>(expected));
        const DeploymentsModel &shown = view().table().model();
        QCOMPARE(shown.rowCount(), fresh.rowCount());
        for (int row = 0; row < fresh.rowCount(); ++row)
            for (int column = 0; column < DeploymentsModel::columns; ++column)
                QCOMPARE(shown.index(row, column).data(), fresh.index(row, column).data());
        // What is beside the table belongs to the same ranking, and the screen shows what painting anew would show.
        const YieldPage &page = view().yield().page();
        const DeploymentCurves curves = curvesOf(expected);
        for (std::size_t i = 0; i < curves.lines.size(); ++i)
            QVERIFY(page.lines()[i] == curves.lines[i]);
        const std::vector<ChipStanding> standings = roofline::allChips(session().scenario(), shippedZoo());
        RankedChips chips;
        chips.setStandings(session().report()->analysis, standings);
        QCOMPARE(ranked("all-chips-bars"), rowsOf(chips));
        YieldView anew;
        anew.resize(view().yield().size());
        anew.setTheme(Theme::matching(QApplication::palette()));
        anew.setRanking(view().ranking(), std::make_shared<DeploymentCurves>(curves),
                        page.lines()[page.chosenLine()].row);
        anew.show();
        QCOMPARE(anew.page().texts(), page.texts());
        QCOMPARE(anew.page().textRects(), page.textRects());
        QVERIFY(anew.page().strokes() == page.strokes());
    }

private:
    static QStringList rowsOf(const RankedChips &chips)
    {
        QStringList rows;
        for (int row = 0; row < chips.topLevelItemCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < chips.columnCount(); ++column)
                cells << chips.topLevelItem(row)->text(column);
            rows << cells.join(u'|');
        }
        return rows;
    }
    QStringList ranked(const char *name) const { return rowsOf(*find<RankedChips>(*m_window, name)); }

    static int widthOf(const QModelIndex &cell)
    {
        return QFontMetrics(cell.data(Qt::FontRole).value<QFont>()).horizontalAdvance(cell.data().toString());
    }

    void widen() const
    {
        m_window->resize(1920, 1080);
        settle();
    }
};

ROOFLINE_GUI_TEST(DeploymentsTest)
#include "app/deploy/deployments.moc"
