#include "app/views/operators_view.h"

#include "app/theme/theme.h"
#include "app/views/operators_model.h"
#include "core/zoo/reader.h"
#include "tests/support/support.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QSignalSpy>

using namespace roofline;

class TestViews : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light());
        auto zoo = std::make_shared<Catalogue>();
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", *zoo);
        m_session = std::make_unique<Session>(zoo);
    }

    void init()
    {
        failOnQtWarnings();
        Scenario scenario;
        scenario.model = "llama-2-7b";
        scenario.phase = Phase::Decode;
        m_session->reset(scenario);
        m_view = std::make_unique<OperatorsView>();
        m_view->setReport(m_session->report());
        m_view->show();
    }

    void oneRowForEachOperator()
    {
        QCOMPARE(m_view->model()->rowCount(), int(m_session->report()->analysis.operators.size()));
        QCOMPARE(text(0, OperatorsModel::Name), QString::fromStdString(std::string(m_session->report()->analysis.operators[0].op.name)));
    }

    // q_proj of Llama-2 7B at batch 1: 2·4096·4096 FLOP, 32 times; fp16 weights 2·4096² byte and two vectors of 4096 elements.
    void numbersCarryUnits()
    {
        const int row = rowOf(QStringLiteral("q_proj"));
        QVERIFY(row >= 0);
        QCOMPARE(text(row, OperatorsModel::Count), QStringLiteral("32"));
        QCOMPARE(text(row, OperatorsModel::Flop), QStringLiteral("33.6 M"));
        QCOMPARE(text(row, OperatorsModel::Byte), QStringLiteral("33.6 MB"));
        QCOMPARE(text(row, OperatorsModel::BoundColumn), QStringLiteral("memory"));
        QVERIFY(m_view->model()->index(row, OperatorsModel::Flop).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    }

    void everyTextFitsItsColumn_data()
    {
        QTest::addColumn<int>("batch");
        QTest::newRow("one") << 1;
        QTest::newRow("many") << 4096;
    }

    void everyTextFitsItsColumn()
    {
        QFETCH(int, batch);
        Scenario next = m_session->scenario();
        next.batch = batch;
        m_session->edit(next, QStringLiteral("Batch"));
        m_view->setReport(m_session->report());
        for (int column = 0; column < OperatorsModel::ColumnCount; ++column)
            for (int row = 0; row < m_view->model()->rowCount(); ++row)
                QVERIFY2(m_view->fontMetrics().horizontalAdvance(text(row, column)) <= m_view->columnWidth(column) - 12,
                         qPrintable(text(row, column)));
    }

    // Beside the panels of a 1280 pixel wide window: all but the two times that the latency is made of.
    void whatMattersIsSeenWithoutScrolling()
    {
        const int last = OperatorsModel::Byte;
        QVERIFY(m_view->columnViewportPosition(last) + m_view->columnWidth(last) <= 756);
    }

    void smallSharesAreToldAsSmall()
    {
        const int row = rowOf(QStringLiteral("embedding"));
        QVERIFY(row >= 0);
        QCOMPARE(text(row, OperatorsModel::Share), QStringLiteral("< 0.01 %"));
    }

    void sortsByNumberNotByText()
    {
        m_view->sortByColumn(OperatorsModel::Byte, Qt::DescendingOrder);
        double last = 1e300;
        for (int row = 0; row < m_view->model()->rowCount(); ++row) {
            const double bytes = m_view->model()->index(row, OperatorsModel::Byte).data(OperatorsModel::SortRole).toDouble();
            QVERIFY(bytes <= last);
            last = bytes;
        }
    }

    void selectionNamesTheOperatorWhateverTheOrder()
    {
        m_view->sortByColumn(OperatorsModel::Latency, Qt::DescendingOrder);
        QSignalSpy selected(m_view.get(), &OperatorsView::operatorSelected);
        m_view->setSelectedOperator(2);
        QCOMPARE(selected.count(), 0);   // chosen from outside
        QCOMPARE(m_view->selectedOperator(), 2);
        m_view->selectRow(0);
        QCOMPARE(selected.count(), 1);
        const int index = selected.last().first().toInt();
        QCOMPARE(text(0, OperatorsModel::Name), QString::fromStdString(std::string(m_session->report()->analysis.operators[std::size_t(index)].op.name)));
    }

    void selectionSurvivesASliderStep()
    {
        m_view->setSelectedOperator(3);
        Scenario next = m_session->scenario();
        next.batch = 8;
        m_session->edit(next, QStringLiteral("Batch"));
        m_view->setReport(m_session->report());
        QCOMPARE(m_view->selectedOperator(), 3);
    }

    void copiesTabSeparatedText()
    {
        m_view->setFocus();
        QTest::keySequence(m_view.get(), QKeySequence::Copy);
        QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), m_view->model()->rowCount() + 1);
        for (const QString &line : lines)
            QCOMPARE(line.count(u'\t'), OperatorsModel::ColumnCount - 1);
        m_view->selectRow(1);
        QTest::keySequence(m_view.get(), QKeySequence::Copy);
        lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[1].startsWith(text(1, OperatorsModel::Name)));
    }

    void otherModelHasOtherRows()
    {
        m_view->setSelectedOperator(5);
        Scenario next = m_session->scenario();
        next.model = "resnet-50";
        next.phase = Phase::Inference;
        m_session->edit(next, QStringLiteral("Model"));
        m_view->setReport(m_session->report());
        QCOMPARE(m_view->model()->rowCount(), int(m_session->report()->analysis.operators.size()));
        QCOMPARE(m_view->selectedOperator(), -1);
    }

private:
    QString text(int row, int column) const { return m_view->model()->index(row, column).data().toString(); }

    int rowOf(const QString &name) const
    {
        for (int row = 0; row < m_view->model()->rowCount(); ++row)
            if (text(row, OperatorsModel::Name) == name)
                return row;
        return -1;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<OperatorsView> m_view;
};

ROOFLINE_GUI_TEST_MAIN(TestViews)
#include "views.moc"
