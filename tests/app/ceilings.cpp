// Tests the table of all ceilings of a chip, as a person uses it.
#include "app/tables/ceilings_model.h"
#include "app/tables/ceilings_view.h"
#include "app/theme/theme.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

using namespace roofline;
using namespace roofline::test;

class TestCeilings : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override
    {
        m_view = std::make_unique<CeilingsView>();
        m_view->resize(1100, 400);
        run("hardware=h100-sxm model=llama-2-7b phase=decode");
        m_view->show();
        m_changes = std::make_unique<QSignalSpy>(m_view.get(), &CeilingsView::choicesChanged);
    }

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light());
        m_session = std::make_unique<Session>(shippedZooPtr());
    }

    // The H100 has 989.4 TFLOP/s dense, twice that sparse, and 3350 GB/s, which give ridges of 295 and 591.
    void everyCeilingHasARow()
    {
        QCOMPARE(told("BF16 tensor", "dense", CeilingColumn::Value), QStringLiteral("989.4 TFLOP/s"));
        QCOMPARE(told("BF16 tensor", "dense", CeilingColumn::Ridge), QStringLiteral("295"));
        QCOMPARE(told("BF16 tensor", "2:4 sparse", CeilingColumn::Value), QStringLiteral("1.979 PFLOP/s"));
        QCOMPARE(told("BF16 tensor", "2:4 sparse", CeilingColumn::Ridge), QStringLiteral("591"));
        QCOMPARE(told("INT8 tensor", "2:4 sparse", CeilingColumn::Value), QStringLiteral("3.958 POP/s"));
        QCOMPARE(told("FP32 CUDA", "dense", CeilingColumn::Ridge), QStringLiteral("20")); // 66.9/3.35
        QCOMPARE(told("HBM3", "main memory", CeilingColumn::Value), QStringLiteral("3.35 TB/s"));
        QCOMPARE(told("SMEM", "in each SM", CeilingColumn::Value), QStringLiteral("30.92 TB/s"));
        QCOMPARE(told("L2", "on the chip", CeilingColumn::Evidence), QStringLiteral("measured"));
        // 989.4/0.06301 is 15700.
        QCOMPARE(told("PCIe 5.0 x16", "host link", CeilingColumn::Ridge), QStringLiteral("15700"));
        QCOMPARE(told("NVLink 4", "link, in the Network tab", CeilingColumn::Ridge),
                 QStringLiteral("2200")); // 989.4/0.45
        QVERIFY(told("HBM3", "main memory", CeilingColumn::Source).startsWith("NVIDIA H100 product page"));
        QCOMPARE(told("HBM3", "main memory", CeilingColumn::Note), QStringLiteral("the white paper prints 3352"));
        // What is dense is drawn by default, and the main memory.
        QVERIFY(checked("BF16 tensor", "dense") && checked("FP32 CUDA", "dense") && checked("HBM3", "main memory"));
        QVERIFY(!checked("BF16 tensor", "2:4 sparse") && !checked("L2", "on the chip")
                && !checked("PCIe 5.0 x16", "host link"));
        QVERIFY(!button("ceilings-default")->isEnabled());
    }

    void aClickOnTheBoxShowsAndCountsACeiling()
    {
        const QString before = state();
        click("L2", "on the chip");
        QCOMPARE(m_changes->size(), 1);
        QCOMPARE(m_view->choices(), (RoofChoices{{"memory/L2"}, {}}));
        QVERIFY(checked("L2", "on the chip"));
        QVERIFY(state() != before);
        int drawn = 0;
        int drawable = 0;
        for (int row = 0; row < model().rowCount(); ++row) {
            drawn += model().index(row, 0).data(Qt::CheckStateRole).toInt() == Qt::Checked ? 1 : 0;
            drawable += isDrawable(row) ? 1 : 0;
        }
        QVERIFY2(state().startsWith(QStringLiteral("%1 of %2 ").arg(drawn).arg(drawable)), qPrintable(state()));
        click("L2", "on the chip");
        QVERIFY(m_view->choices() == RoofChoices());
    }

    void spaceTogglesTheRowAndArrowsMove()
    {
        QTreeView &table = m_view->table();
        const QModelIndex sparse = find("BF16 tensor", "2:4 sparse");
        table.setFocus();
        table.setCurrentIndex(
            sparse.siblingAtColumn(int(CeilingColumn::Source))); // a click may have left the cursor there
        QTest::keyClick(&table, Qt::Key_Space);
        QCOMPARE(m_view->choices(), (RoofChoices{{"compute/matrix/bf16/2:4 sparse"}, {}}));
        QTest::keyClick(&table, Qt::Key_Down);
        QCOMPARE(table.currentIndex().row(), sparse.row() + 1);
        QTest::keyClick(&table, Qt::Key_Space);
        QCOMPARE(m_changes->size(), 2);
        QVERIFY(checked("BF16 tensor", "2:4 sparse")); // the cursor stayed, and so did the first choice
    }

    void whatGovernsIsBoldAndStays()
    {
        const QModelIndex hbm = find("HBM3", "main memory");
        QVERIFY(hbm.data(Qt::FontRole).value<QFont>().weight() > QFont::Normal);
        QVERIFY(!find("L2", "on the chip").data(Qt::FontRole).isValid());
        m_view->table().setCurrentIndex(hbm);
        QTest::keyClick(&m_view->table(), Qt::Key_Space);
        click("HBM3", "main memory");
        QVERIFY(checked("HBM3", "main memory"));
        QCOMPARE(m_changes->size(), 0);
        QVERIFY(hbm.data(Qt::ToolTipRole).toString().contains(QStringLiteral("always drawn")));
        // A link is the slope of another chart, so that it has no box to check here.
        const QModelIndex link = find("NVLink 4", "link, in the Network tab");
        QVERIFY(!link.data(Qt::CheckStateRole).isValid());
        QVERIFY(link.data(Qt::ToolTipRole).toString().contains(QStringLiteral("network chart")));
        m_view->table().setCurrentIndex(link);
        QTest::keyClick(&m_view->table(), Qt::Key_Space);
        QCOMPARE(m_changes->size(), 0);
        // Another level may govern.
        run("hardware=h100-sxm model=llama-2-7b phase=decode memory-level=L2");
        QVERIFY(find("L2", "on the chip").data(Qt::FontRole).isValid());
        QVERIFY(checked("L2", "on the chip"));
        QVERIFY(!find("HBM3", "main memory").data(Qt::FontRole).isValid());
    }

    void theKeyThatBeginsTypingLeavesWhatIsTyped()
    {
        QLineEdit *field = openField("L2", "on the chip");
        QVERIFY(field);
        field->setText("7 TB");
        QTest::keyClick(field, Qt::Key_F2);
        QCOMPARE(m_view->table().findChild<QLineEdit *>("ceiling-value"), field);
        QCOMPARE(field->text(), "7 TB");
    }

    // A typed number may change which ceilings there are. The field is closed by then.
    void otherRowsMayComeOfWhatIsTyped()
    {
        QTreeView &table = m_view->table();
        QLineEdit *field = openField("L2", "on the chip");
        QVERIFY(field);
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("7 TB/s"));
        double edited = 0;
        connect(m_view.get(), &CeilingsView::valueEdited, this, [&](const QString &, double value) {
            edited = value;
            run("hardware=tpu-v5e model=llama-2-7b phase=decode");
        });
        table.setFocus(); // ends the typing
        QCOMPARE(edited, 7e12);
        QTRY_VERIFY(!find("L2", "on the chip").isValid());
    }

    // The menu is of the row under the pointer, whichever is the current one.
    void theMenuAsksForTheNumberUnderThePointer()
    {
        QTreeView &table = m_view->table();
        QSignalSpy asked(m_view.get(), &ReportTable::whyAsked);
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex index = model().index(row, 0);
            table.setCurrentIndex(model().index(0, 0));
            table.scrollTo(index);
            emit table.customContextMenuRequested(table.visualRect(index).center());
            QWidget *menu = QApplication::activePopupWidget();
            QVERIFY(menu);
            menu->actions().last()->trigger();
            menu->close();
            QCOMPARE(asked.size(), row + 1);
            QCOMPARE(asked.last()[0].toString(), m_view->numberAt(index));
        }
    }

    // Play or undo may change the chip. The roof that the menu was opened for is then gone.
    void theChipMayChangeUnderTheOpenMenu()
    {
        const QRect cell = m_view->table().visualRect(find("L2", "on the chip"));
        emit m_view->table().customContextMenuRequested(cell.center());
        QWidget *menu = QApplication::activePopupWidget();
        QVERIFY(menu);
        run("hardware=tpu-v5e model=llama-2-7b phase=decode");
        menu->actions().first()->trigger();
        menu->close();
        QVERIFY(!m_view->table().indexWidget(m_view->table().currentIndex()));
    }

    void buttonsShowAllAndGoBack()
    {
        button("ceilings-all")->click();
        QCOMPARE(m_changes->size(), 1);
        for (int row = 0; row < model().rowCount(); ++row)
            QVERIFY(!isDrawable(row) || model().index(row, 0).data(Qt::CheckStateRole).toInt() == Qt::Checked);
        QVERIFY(!button("ceilings-all")->isEnabled());
        QVERIFY(button("ceilings-default")->isEnabled());
        button("ceilings-default")->click();
        QCOMPARE(m_changes->size(), 2);
        QVERIFY(m_view->choices() == RoofChoices());
        QVERIFY(!checked("L2", "on the chip"));
    }

    // Beside compared chips the chart draws one compute roof of each, so the table counts no more and has no boxes that
    // change nothing. What was chosen comes back with the chip alone.
    void besideComparedChipsOneComputeRoofIsDrawn()
    {
        const QString alone = state();
        run("hardware=h100-sxm,b200 model=llama-2-7b phase=decode");
        const QModelIndex other = find("INT8 tensor", "dense, not beside compared chips");
        QVERIFY(other.isValid() && !other.data(Qt::CheckStateRole).isValid());
        m_view->table().setCurrentIndex(other);
        QTest::keyClick(&m_view->table(), Qt::Key_Space);
        QCOMPARE(m_changes->size(), 0);
        QVERIFY(checked("FP16 tensor", "dense") && checked("HBM3", "main memory"));
        QVERIFY2(state().startsWith(QStringLiteral("2 of ")), qPrintable(state()));
        click("L2", "on the chip");
        QVERIFY2(state().startsWith(QStringLiteral("3 of ")), qPrintable(state()));
        click("L2", "on the chip");
        run("hardware=h100-sxm model=llama-2-7b phase=decode");
        QCOMPARE(state(), alone);
    }

    // A column fits its words once they rest, and keeps the width that its reader gave it while they need no other.
    void columnsFitTheirWords()
    {
        QTreeView &table = m_view->table();
        const int kind = int(CeilingColumn::Kind);
        const int value = int(CeilingColumn::Value);
        const int alone = table.columnWidth(kind);
        table.setColumnWidth(value, 200);
        run("hardware=h100-sxm,b200 model=llama-2-7b phase=decode");
        QTRY_VERIFY(table.columnWidth(kind) > alone); // "not beside compared chips"
        QCOMPARE(table.columnWidth(value), 200);
        run("hardware=h100-sxm model=llama-2-7b phase=decode");
        QTRY_COMPARE(table.columnWidth(kind), alone);
        QCOMPARE(table.columnWidth(value), 200);
    }

    void choicesFromOutsideAreQuiet()
    {
        m_view->setChoices({{"memory/L2"}, {"compute/vector/fp32"}});
        QCOMPARE(m_changes->size(), 0);
        QVERIFY(checked("L2", "on the chip"));
        QVERIFY(!checked("FP32 CUDA", "dense"));
    }

    // Roofs are chosen by name, so that the choice also holds for the next chip if it has such a roof.
    void choicesOutliveTheChip()
    {
        click("L2", "on the chip");
        m_view->table().setCurrentIndex(find("L2", "on the chip"));
        run("hardware=a100-80gb-sxm model=llama-2-7b phase=decode");
        QVERIFY(checked("L2", "on the chip"));
        QCOMPARE(m_view->table().currentIndex(), find("L2", "on the chip"));
        QCOMPARE(m_changes->size(), 1);
    }

    // The part is 16 of 132 SMs at half the clock: 989.4 · 16/132 / 2 = 59.96 TFLOP/s. The memory outside of it stays.
    void aPartOfTheChipSaysSo()
    {
        QVERIFY(!state().contains(QStringLiteral("part")));
        run("hardware=h100-sxm model=llama-2-7b phase=decode cores=16 clock=0.5");
        QCOMPARE(told("BF16 tensor", "dense", CeilingColumn::Value), QStringLiteral("59.96 TFLOP/s"));
        QCOMPARE(told("HBM3", "main memory", CeilingColumn::Value), QStringLiteral("3.35 TB/s"));
        QVERIFY2(state().contains("16 SMs") && state().contains("915 MHz"), qPrintable(state()));
    }

    void withoutAChipItSaysSo()
    {
        run("hardware=no-such-chip model=llama-2-7b");
        QCOMPARE(model().rowCount(), 0);
        QVERIFY(!state().isEmpty());
        QVERIFY(!button("ceilings-all")->isEnabled());
        QTest::keyClick(&m_view->table(), Qt::Key_Space);
        QCOMPARE(m_changes->size(), 0);
        // The bandwidth of the main memory is unknown, so that compute roofs have nothing to meet.
        run("hardware=coral-edge-tpu kernel=matmul:m=8,n=8,k=8");
        for (int row = 0; row < model().rowCount(); ++row) {
            const QString ridge = model().index(row, int(CeilingColumn::Ridge)).data().toString();
            const QString value = model().index(row, int(CeilingColumn::Value)).data().toString();
            QVERIFY2(!value.startsWith(QLatin1Char('0')) && !value.contains(QStringLiteral("inf")), qPrintable(value));
            QVERIFY2(!ridge.isEmpty() && !ridge.contains("inf") && !ridge.contains("nan"), qPrintable(ridge));
        }
    }

    void aDragLeavesTheTableAlone()
    {
        QSignalSpy resets(&model(), &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model(), &QAbstractItemModel::dataChanged);
        run("hardware=h100-sxm model=llama-2-7b phase=decode batch=7");
        QCOMPARE(resets.size() + changes.size(), 0);
        run("hardware=h100-sxm model=llama-2-7b phase=decode clock=0.9");
        QCOMPARE(resets.size(), 0);
        QCOMPARE(changes.size(), 1);
    }

private:
    void run(const char *settings)
    {
        m_session->reset({.scenario = withSettings(settings)});
        m_view->setReport(m_session->report());
    }

    QAbstractItemModel &model() { return *m_view->table().model(); }
    QString state() { return m_view->findChild<QLabel *>(QStringLiteral("ceilings-state"))->text(); }
    QToolButton *button(const char *name) { return m_view->findChild<QToolButton *>(QLatin1String(name)); }

    bool isDrawable(int row) { return model().index(row, 0).data(Qt::CheckStateRole).isValid(); }

    QModelIndex find(const char *name, const char *kind)
    {
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex index = model().index(row, 0);
            if (index.data().toString() == QLatin1String(name)
                && index.siblingAtColumn(int(CeilingColumn::Kind)).data().toString() == QLatin1String(kind))
                return index;
        }
        return {};
    }

    // Begins to type the value of a ceiling. Null: it has no field.
    QLineEdit *openField(const char *name, const char *kind)
    {
        QApplication::setActiveWindow(m_view.get());
        m_view->table().setCurrentIndex(find(name, kind));
        QTest::keyClick(&m_view->table(), Qt::Key_F2);
        return m_view->table().findChild<QLineEdit *>(QStringLiteral("ceiling-value"));
    }

    QString told(const char *name, const char *kind, CeilingColumn column)
    {
        return find(name, kind).siblingAtColumn(int(column)).data().toString();
    }

    bool checked(const char *name, const char *kind)
    {
        return find(name, kind).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    }

    void click(const char *name, const char *kind)
    {
        QTreeView &table = m_view->table();
        table.scrollTo(find(name, kind));
        const QRect cell = table.visualRect(find(name, kind));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(cell.left() + 14, cell.center().y()));
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<CeilingsView> m_view;
    std::unique_ptr<QSignalSpy> m_changes;
};

ROOFLINE_GUI_TEST(TestCeilings)
#include "app/ceilings.moc"
