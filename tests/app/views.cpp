#include "app/tables/operators_view.h"

#include "app/tables/operators_model.h"
#include "app/tables/operators_tree.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/units/format.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QToolButton>

using namespace roofline;
using namespace roofline::test;

class TestViews : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override
    {
        m_session->reset({.scenario = withSettings("model=llama-2-7b phase=decode")});
        m_view = std::make_unique<OperatorsView>();
        m_view->resize(1000, 500);
        m_view->setReport(m_session->report());
        m_view->show();
        m_table = &m_view->table();
        m_filter = m_view->findChild<QLineEdit *>();
    }

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light());
        m_session = std::make_unique<Session>(shippedZooPtr());
    }

    void everyOperatorHasARowInItsGroup()
    {
        QStringList names;
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex top = model().index(row, 0);
            for (int member = 0; member < model().rowCount(top); ++member)
                names << model().index(member, 0, top).data().toString();
            if (!model().hasChildren(top))
                names << top.data().toString();
        }
        QStringList expected;
        for (const OperatorResult &result : analysis().operators)
            expected << QString::fromUtf8(result.op.name.data(), qsizetype(result.op.name.size()));
        names.sort();
        expected.sort();
        QCOMPARE(names, expected);
        QVERIFY(find("Attention").isValid());
        QVERIFY(!find("embedding").parent().isValid()); // a group of one would only repeat it
    }

    // q_proj of Llama-2 7B at batch 1 has 2·4096·4096 FLOP and 2·4096² byte of fp16 weights, 32 times: 1.07
    // GFLOP and GB.
    void numbersCarryUnitsAndAddUp()
    {
        QCOMPARE(text("q_proj", OperatorColumn::Count), QStringLiteral("32"));
        QCOMPARE(text("q_proj", OperatorColumn::Flop), QStringLiteral("1.07 G"));
        QCOMPARE(text("q_proj", OperatorColumn::Weight), QStringLiteral("1.07 GB"));
        QCOMPARE(text("q_proj", OperatorColumn::Bound), QStringLiteral("memory"));
        QCOMPARE(text("q_proj", OperatorColumn::Kv), QStringLiteral("–"));
        QCOMPARE(text("embedding", OperatorColumn::Share), "< 0.01 %");
        // Gate, up and down have 4096 × 11008 weights each: 3 · 2 · 4096 · 11008 · 32 byte.
        QCOMPARE(text("MLP", OperatorColumn::Weight), QStringLiteral("8.66 GB"));
        double sum = 0;
        for (const OperatorGroup &group : tree().groups)
            sum += group.total.share;
        for (std::size_t i = 0; i < analysis().operators.size(); ++i)
            sum += tree().groupOf[i] < 0 ? analysis().operators[i].share : 0;
        QVERIFY(std::abs(sum - 1) < 1e-9);
        QVERIFY(model().index(0, int(OperatorColumn::Flop)).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        const QModelIndex attention = find("Attention");
        QCOMPARE(attention.siblingAtColumn(int(OperatorColumn::Count)).data().toString(),
                 QString::number(model().rowCount(attention)));
    }

    // Seven instances count seven times in a column, but for ratios and the columns of one instance.
    void aRowCountsAllInstances_data()
    {
        const Rows<int, double, double> row("column", "one", "seven");
        row("latency", int(OperatorColumn::Latency), 4e-3, 28e-3);
        row("share", int(OperatorColumn::Share), 0.5, 0.5);
        row("intensity", int(OperatorColumn::FlopPerByte), 2000, 2000);
        row("attainable", int(OperatorColumn::Attainable), 1e12, 1e12);
        row("FLOP", int(OperatorColumn::Flop), 18e9, 126e9);
        row("bytes", int(OperatorColumn::Byte), 9e6, 63e6);
        row("weights", int(OperatorColumn::Weight), 2e6, 14e6);
        row("activations", int(OperatorColumn::Activation), 3e6, 21e6);
        row("cache", int(OperatorColumn::Kv), 4e6, 28e6);
        row("network", int(OperatorColumn::Network), 5e6, 35e6);
        row("compute time", int(OperatorColumn::ComputeTime), 1e-3, 7e-3);
        row("memory time", int(OperatorColumn::MemoryTime), 2e-3, 14e-3);
        row("network time", int(OperatorColumn::NetworkTime), 3e-3, 21e-3);
        row("latency each", int(OperatorColumn::Each), 4e-3, 4e-3);
    }

    void aRowCountsAllInstances()
    {
        QFETCH(int, column);
        OperatorResult result;
        result.op.flop = Flops(18e9);
        result.op.weight = Bytes(2e6);
        result.op.activationRead = Bytes(3e6);
        result.op.kvRead = Bytes(4e6);
        result.op.network = Bytes(5e6);
        result.compute = Seconds(1e-3);
        result.memory = Seconds(2e-3);
        result.network = Seconds(3e-3);
        result.latency = Seconds(4e-3);
        result.attainable = FlopRate(1e12);
        result.share = 0.5;
        QTEST(cellNumber(OperatorColumn(column), result, 1), "one");
        result.op.count = 7;
        QTEST(cellNumber(OperatorColumn(column), result, 7), "seven");
    }

    void columnsWithoutContentAreHidden()
    {
        QVERIFY(!m_table->isColumnHidden(int(OperatorColumn::Kv)));
        QVERIFY(m_table->isColumnHidden(int(OperatorColumn::Network)));
        edit("model=resnet-50 phase=inference");
        QVERIFY(m_table->isColumnHidden(int(OperatorColumn::Kv)));
        // Many operators start folded.
        QVERIFY(analysis().operators.size() > OperatorFolds::mostShownAtOnce);
        QCOMPARE(shownNames().size(), model().rowCount());
        m_table->expand(find("Convolutions"));
        edit("batch=4");
        QVERIFY(m_table->isExpanded(find("Convolutions")));
    }

    void everyTextFitsItsColumn_data()
    {
        // generate: 0: no request
        const Rows<int, int, bool, int> row("batch", "digits", "binary", "generate");
        row("one", 1, 3, false, 0);
        row("many", 4096, 3, false, 0);
        row("five digits", 1, 5, false, 0);
        row("binary bytes", 64, 4, true, 0);
        row("a long request", 1, 3, false, 100000);
    }

    void everyTextFitsItsColumn()
    {
        QFETCH(int, batch);
        QFETCH(int, digits);
        QFETCH(bool, binary);
        QFETCH(int, generate);
        const auto usual = qScopeGuard([] { setNumberStyle({}); });
        setNumberStyle({digits, binary});
        m_table->fitColumns(); // as the settings do by the event of a font
        edit("batch=" + std::to_string(batch) + (generate > 0 ? " phase=request generate=10" : ""));
        if (generate > 0)
            edit("generate=" + std::to_string(generate)); // the operators are the same
        for (QModelIndex row = model().index(0, 0); row.isValid(); row = m_table->indexBelow(row)) {
            for (int column = 1; column < operatorColumnCount; ++column) {
                const QString told = row.siblingAtColumn(column).data().toString();
                if (!m_table->isColumnHidden(column))
                    QVERIFY2(m_table->fontMetrics().horizontalAdvance(told) <= m_table->columnWidth(column) - 12,
                             qPrintable(told));
            }
        }
    }

    // Beside the panels of a window of 1280 pixels the columns up to the bytes are seen.
    void whatMattersIsSeenWithoutScrolling()
    {
        const int last = int(OperatorColumn::Byte);
        QVERIFY(m_table->columnViewportPosition(last) + m_table->columnWidth(last) <= 756);
    }

    void sortsGroupsByTheirTotalsAndMembersInsideThem()
    {
        const QStringList computed = shownNames();
        QTest::mouseClick(
            m_table->header()->viewport(), Qt::LeftButton, {},
            QPoint(m_table->columnViewportPosition(int(OperatorColumn::Byte)) + 20, 8)); // the largest first
        QVERIFY(shownNames() != computed);
        QVERIFY(isDescending({}));
        for (int row = 0; row < model().rowCount(); ++row)
            QVERIFY(isDescending(model().index(row, 0)));
        // The third click returns to the order of the computation.
        for (int i = 0; i < 2; ++i)
            QTest::mouseClick(m_table->header()->viewport(), Qt::LeftButton, {},
                              QPoint(m_table->columnViewportPosition(int(OperatorColumn::Byte)) + 20, 8));
        QCOMPARE(shownNames(), computed);
    }

    void sortingFollowsTheNumbers()
    {
        m_table->sortByColumn(int(OperatorColumn::Share), Qt::DescendingOrder);
        m_view->setSelection(pick("q_proj"));
        edit("batch=256");
        for (const QModelIndex &parent : {QModelIndex(), find("Attention"), find("MLP")}) { // groups and members
            for (int row = 0; row + 1 < model().rowCount(parent); ++row)
                QVERIFY(share(model().index(row, 0, parent)) >= share(model().index(row + 1, 0, parent)));
        }
        QCOMPARE(m_table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("q_proj"));
    }

    // With weights of half the size and 32 times the users, the products with weights take less time and all else takes
    // more. What has become slower stands above what has become faster, however much that is.
    void changesAreSortedWithTheirSign()
    {
        Document next = m_session->document();
        next.baseline = next.scenario;
        next.scenario.weights = NumberFormat::Int8;
        next.scenario.batch = 32;
        m_session->edit(next, QStringLiteral("Edit"));
        m_view->setReport(m_session->report());
        m_table->sortByColumn(int(OperatorColumn::Delta), Qt::DescendingOrder);
        int faster = 0;
        for (const QModelIndex &parent : {QModelIndex(), find("Attention")}) {
            QStringList signs;
            for (int row = 0; row < model().rowCount(parent); ++row)
                signs << model().index(row, int(OperatorColumn::Delta), parent).data().toString().left(1);
            const auto first = signs.indexOf(QStringLiteral("−"));
            QVERIFY2(signs.contains(QStringLiteral("+")) && first > 0, qPrintable(signs.join(u' ')));
            QVERIFY2(signs.lastIndexOf(QStringLiteral("+")) < first, qPrintable(signs.join(u' ')));
            faster += int(signs.count(QStringLiteral("−")));
        }
        QVERIFY(faster > 4); // the MLP, and q, k, v and o
    }

    void filter_data()
    {
        const Rows<QString, QStringList> row("words", "found");
        row("name", "gate", QStringList{"MLP", "gate_proj"});
        row("capitals", "GATE_PROJ", QStringList{"MLP", "gate_proj"});
        row("group", "norms", QStringList{"Norms", "attn_norm", "mlp_norm"});
        row("group and name", "attention matmul", QStringList{"Attention", "qk_matmul", "sv_matmul"});
        row("bound", "compute", QStringList{});
        row("nothing", "zzz", QStringList{});
    }

    // Attention is computed as in textbooks, so that two of its operators are products of matrices.
    void filter()
    {
        QFETCH(QString, words);
        QFETCH(QStringList, found);
        edit("attention=textbook");
        m_view->foldAll(true);
        m_filter->setText(words);
        QCOMPARE(shownNames(), found);
        auto *counts = m_view->findChild<QLabel *>(QStringLiteral("operators-counts"));
        QCOMPARE(counts->text() == QStringLiteral("nothing matches"), found.isEmpty());
        m_filter->clear();
        for (const QString &name : shownNames())
            QVERIFY(name != QStringLiteral("gate_proj")); // it is folded as before
    }

    // The shares of the operators do not add up to 100 % then, and the view says why.
    void timesOfNoOperatorAreTold()
    {
        auto *counts = m_view->findChild<QLabel *>(QStringLiteral("operators-counts"));
        QVERIFY(!counts->text().contains(u'%'));
        edit("overhead=0,1e-3 chips=2 pipeline=2");
        const BesideOperators beside = besideOperators(analysis());
        QVERIFY(beside.overhead > Seconds() && beside.bubble > Seconds());
        const QString said = counts->toolTip().isEmpty() ? counts->text() : counts->toolTip();
        for (const Seconds &time : {beside.overhead, beside.bubble})
            QVERIFY2(said.contains(qtText(formatPercent(time / analysis().totals.latency))), qPrintable(said));
    }

    void theFilterIsKeptAboveTheKeyboard()
    {
        m_view->activateWindow();
        m_view->focusFilter();
        QTRY_VERIFY(m_filter->hasFocus());
        QTest::keyClicks(m_filter, QStringLiteral("proj"));
        QTest::keyClick(m_filter, Qt::Key_Down);
        QVERIFY(m_view->hasTableFocus());
        m_view->focusFilter();
        QTest::keyClick(m_filter, Qt::Key_Escape);
        QVERIFY(m_filter->text().isEmpty());
        QTest::keyClick(m_filter, Qt::Key_Escape);
        QVERIFY(m_view->hasTableFocus());
    }

    void foldsByKeyboardMouseAndButtons()
    {
        QSignalSpy folds(m_view.get(), &OperatorsView::foldsChanged);
        const QModelIndex mlp = find("MLP");
        QVERIFY(m_table->isExpanded(mlp)); // a few operators are shown at once
        m_table->setCurrentIndex(mlp);
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_Left);
        QVERIFY(!m_table->isExpanded(mlp));
        QVERIFY(m_view->folds().isFolded(tree(), pick("MLP").index));
        QTest::keyClick(m_table, Qt::Key_Right);
        QVERIFY(m_table->isExpanded(mlp));
        QTest::keyClick(m_table, Qt::Key_Return);
        QVERIFY(!m_table->isExpanded(mlp));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, m_table->visualRect(mlp).topLeft() + QPoint(9, 9));
        QVERIFY(m_table->isExpanded(mlp));
        QCOMPARE(folds.size(), 4);
        const QList<QToolButton *> buttons = m_view->findChildren<QToolButton *>(QString(), Qt::FindDirectChildrenOnly);
        QCOMPARE(buttons.size(), 2);
        buttons.first()->click();
        QCOMPARE(shownNames().size(), model().rowCount());
        buttons.last()->click();
        QVERIFY(shownNames().size() > model().rowCount());
    }

    // The mark before a group's name tells whether it is folded.
    void aFoldedGroupLooksFolded()
    {
        const QModelIndex mlp = find("MLP");
        const auto mark = [&] {
            const QRect row = m_table->visualRect(mlp);
            return m_table->viewport()->grab(QRect(row.left() + 8, row.top(), 12, row.height())).toImage();
        };
        m_table->setExpanded(mlp, true);
        const QImage open = mark();
        m_table->setExpanded(mlp, false);
        QVERIFY(mark() != open);
    }

    // The tree's own keys "expand" a row with nothing in it. This must not fold a group.
    void anOperatorDoesNotFold()
    {
        QSignalSpy folds(m_view.get(), &OperatorsView::foldsChanged);
        m_table->setCurrentIndex(find("down_proj"));
        m_table->setFocus();
        for (const Qt::Key key : {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Asterisk})
            QTest::keyClick(m_table, key);
        QCOMPARE(folds.size(), 0);
        // Folds from outside emit nothing.
        OperatorFolds all;
        all.setAllFolded(tree(), true);
        m_view->setFolds(all);
        QVERIFY(folds.isEmpty());
        QCOMPARE(shownNames().size(), model().rowCount());
    }

    void foldingTheSelectedOperatorSelectsItsGroup()
    {
        m_view->setSelection(pick("up_proj"));
        QSignalSpy selected(m_view.get(), &OperatorsView::selected);
        m_table->collapse(find("MLP"));
        QCOMPARE(m_view->selection(), pick("MLP"));
        QCOMPARE(selected.last().first().value<OperatorPick>(), pick("MLP"));
    }

    void kernelsStayPlain()
    {
        edit("kernel=matmul:m=512,n=512,k=512");
        QCOMPARE(model().rowCount(), 1);
        QVERIFY(!model().hasChildren(model().index(0, 0)));
        for (QToolButton *button : m_view->findChildren<QToolButton *>(QString(), Qt::FindDirectChildrenOnly))
            QVERIFY(!button->isVisible());
    }

    void groupsSayTheirStageAndTower()
    {
        edit("phase=request");
        QVERIFY(find("Decode · attention").isValid());
        QVERIFY(find("Prefill · MLP").isValid());
        // Below its heading an operator needs no stage in its name. Alone it needs one.
        m_view->foldAll(false);
        QVERIFY(shownNames().contains(QStringLiteral("q_proj")));
        QVERIFY(shownNames().contains(QStringLiteral("Decode · embedding")));
        // A group says whose it is where a model has an encoder and a decoder. In a request the decoder's stage is a
        // word for that already.
        edit("model=t5-base phase=prefill");
        QVERIFY(find("Encoder · MLP").isValid());
        edit("phase=decode");
        QVERIFY(find("Decoder · MLP").isValid());
        edit("phase=request");
        QVERIFY(find("Prefill · encoder · MLP").isValid());
        QVERIFY(find("Decode · MLP").isValid());
    }

    void selectionIsTheOperatorWhateverTheOrder()
    {
        m_table->sortByColumn(int(OperatorColumn::Latency), Qt::DescendingOrder);
        QSignalSpy selected(m_view.get(), &OperatorsView::selected);
        m_view->setSelection(pick("k_proj"));
        QCOMPARE(selected.count(), 0); // the choice came from outside
        QCOMPARE(m_table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("k_proj"));
        m_table->setCurrentIndex(find("down_proj"));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.last().first().value<OperatorPick>(), pick("down_proj"));
        m_table->setCurrentIndex(find("Attention"));
        QCOMPARE(selected.last().first().value<OperatorPick>(), pick("Attention"));
        QTest::keyClick(m_table, Qt::Key_Escape);
        QCOMPARE(m_view->selection(), OperatorPick());
    }

    void selectionSurvivesASliderStep()
    {
        m_view->setSelection(pick("v_proj"));
        edit("batch=8");
        QCOMPARE(m_view->selection(), pick("v_proj"));
        edit("model=resnet-50 phase=inference");
        QCOMPARE(m_view->selection(), OperatorPick());
    }

    // A hidden table costs nothing, and shows the newest numbers once it is seen.
    void aHiddenTableCatchesUp()
    {
        m_view->hide();
        edit("batch=64");
        m_view->setSelection(pick("v_proj"));
        m_view->show();
        QCOMPARE(m_table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("v_proj"));
        QVERIFY(text("v_proj", OperatorColumn::Flop) != QStringLiteral("1.07 G"));
    }

    void copiesTabSeparatedText()
    {
        m_table->setFocus();
        QTest::keySequence(m_table, QKeySequence::Copy);
        QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), shownNames().size() + 1);
        QVERIFY(lines.first().startsWith(QStringLiteral("Operator\tCount\tLatency\tShare\tBound")));
        for (const QString &line : lines)
            QCOMPARE(line.count(u'\t'), lines.first().count(u'\t'));
        m_table->setCurrentIndex(find("q_proj"));
        m_table->selectionModel()->select(find("v_proj"), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keySequence(m_table, QKeySequence::Copy);
        lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[1].startsWith(QStringLiteral("q_proj\t32\t")));
        QVERIFY(lines[2].startsWith(QStringLiteral("v_proj\t32\t")));
    }

    void screenReadersGetWords()
    {
        QVERIFY(!m_filter->accessibleName().isEmpty());
        QVERIFY(!m_table->accessibleName().isEmpty());
        QAccessibleInterface *table = QAccessible::queryAccessibleInterface(m_table);
        QVERIFY(table && table->childCount() > 0);
    }

private:
    const QAbstractItemModel &model() const { return *m_table->model(); }
    const Analysis &analysis() const { return m_session->report()->analysis; }
    OperatorTree tree() const { return operatorTreeOf(analysis()); }

    void edit(const std::string &settings)
    {
        m_session->edit(withSettings(settings, m_session->scenario()), QStringLiteral("Edit"));
        m_view->setReport(m_session->report());
    }

    QModelIndex find(const QString &name) const
    {
        const QModelIndexList found = model().match(model().index(0, 0), Qt::DisplayRole, name, 1,
                                                    Qt::MatchExactly | Qt::MatchCaseSensitive | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.first();
    }

    OperatorPick pick(const QString &name) const
    {
        return static_cast<const OperatorsModel &>(model()).pickAt(find(name));
    }
    QString text(const QString &name, OperatorColumn column) const
    {
        return find(name).siblingAtColumn(int(column)).data().toString();
    }

    QStringList shownNames() const
    {
        QStringList names;
        for (QModelIndex row = model().index(0, 0); row.isValid(); row = m_table->indexBelow(row))
            names << row.data().toString();
        return names;
    }

    const OperatorResult &result(const QModelIndex &row) const
    {
        const auto &operators = static_cast<const OperatorsModel &>(model());
        return operators.result(operators.pickAt(row));
    }

    double share(const QModelIndex &row) const { return result(row).share; }

    bool isDescending(const QModelIndex &parent) const
    {
        double last = 1e300;
        for (int row = 0; row < model().rowCount(parent); ++row) {
            const Operator &op = result(model().index(row, 0, parent)).op;
            const double byte = op.memory().value() * op.count;
            if (byte > last)
                return false;
            last = byte;
        }
        return true;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<OperatorsView> m_view;
    OperatorsTree *m_table = nullptr;
    QLineEdit *m_filter = nullptr;
};

ROOFLINE_GUI_TEST(TestViews)
#include "app/views.moc"
