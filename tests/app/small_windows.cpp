// Tests small windows and large text: no tab loses its plot, no panel leaves the window, no words lie on others.
#include "app/bars/breakdown_view.h"
#include "app/controls/scale_slider.h"
#include "app/controls/segmented.h"
#include "app/controls/text_block.h"
#include "app/curves/batch_view.h"
#include "app/curves/sweep/sweep_view.h"
#include "app/editors/own_entries_dialog.h"
#include "app/panels/panel_area.h"
#include "app/pickers/picker_delegate.h"
#include "app/pickers/picker_popup.h"
#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/export/export_dialog.h"
#include "app/window/predict/predict.h"
#include "app/window/predict/predict_panel.h"
#include "core/workload/kernel.h"
#include "tests/app/export/export_support.h"
#include "tests/app/painted.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

class SmallWindowsTest : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void tearDown() override
    {
        OpenWindowTest::tearDown();
        setTextSize(*qApp, 100); // the size belongs to the whole process
    }

    // Counts how often something asks to be laid out.
    class Requests : public QObject {
    public:
        int count = 0;

    private:
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::LayoutRequest;
            return false;
        }
    };

private slots:
    void theWindowComesToRest_data() { sizes(); }

    // A layout that asks for the next one would keep a core busy for ever.
    void theWindowComesToRest()
    {
        shrink();
        for (const bool predicts : {false, true}) {
            if (predicts)
                find<QAction>(*m_window, "predict")->trigger();
            QTest::qWait(200);
            Requests requests;
            qApp->installEventFilter(&requests);
            QTest::qWait(200);
            QCOMPARE(requests.count, 0);
        }
    }

    void plotsKeepTheirRoom_data() { sizes(); }

    // Most controls of a sweep are there: it runs over two parameters, and compares chips.
    void plotsKeepTheirRoom()
    {
        shrink();
        Document document = session().document();
        document.scenario.compared = {"h100-sxm"};
        document.sweep.second = "chips=1,2,4,8";
        session().edit(document, QString());
        for (const auto &[view, name] : {std::pair(View::Sweep, "sweep-view"), std::pair(View::Batch, "batch-view")}) {
            show(view, name);
            auto *page = find<CurveView>(*m_window, name);
            auto *controls = find<QScrollArea>(*page, "curve-controls");
            const QRectF plot = view == View::Sweep ? static_cast<SweepView *>(page)->page().layout().plot
                                                    : static_cast<BatchView *>(page)->page().layout().plot;
            const QString told = QStringLiteral("%1: %2 of %3, controls %4 of %5")
                                     .arg(QLatin1String(name))
                                     .arg(plot.height())
                                     .arg(page->viewport()->height())
                                     .arg(controls->height())
                                     .arg(controls->widget()->height());
            QVERIFY2(plot.top() > controls->geometry().bottom() && plot.bottom() < page->viewport()->height(),
                     qPrintable(told));
            QVERIFY2(plot.height() >= 0.33 * page->viewport()->height() || controls->height() <= 60 * textSize() / 100,
                     qPrintable(told));
            QVERIFY2(controls->verticalScrollBar()->maximum() + controls->viewport()->height()
                         >= controls->widget()->height(),
                     qPrintable(told));
        }
    }

    void panelsAndPredictionsStayInside_data()
    {
        sizes();
        QTest::newRow("least, 200 %") << QSize(760, 520) << 200;
    }

    void panelsAndPredictionsStayInside()
    {
        shrink();
        picture("panels");
        for (const char *name : {"scenario", "verdict"}) {
            auto *panel = find<PanelArea>(*m_window, name);
            QTRY_VERIFY2(m_window->rect().contains(QRect(panel->mapTo(m_window.get(), QPoint()), panel->size())), name);
            QTRY_VERIFY2(panel->widget()->width() <= panel->viewport()->width()
                             || panel->horizontalScrollBar()->isVisible(),
                         name);
        }
        find<QAction>(*m_window, "predict")->trigger();
        QTest::qWait(50);
        picture("predict");
        const QWidget &panel = *m_window->predict().panel();
        const QWidget &area = *panel.parentWidget();
        const QRect place(area.mapTo(m_window.get(), QPoint()), area.size());
        QVERIFY(m_window->rect().contains(place));
        QVERIFY2(place.width() >= panel.minimumSizeHint().width() && place.height() >= 100,
                 qPrintable(QStringLiteral("%1 × %2").arg(place.width()).arg(place.height())));
    }

    // Large text shortens names of the verdict. Its numbers are whole, without scrolling sideways.
    void theVerdictKeepsItsNumbers_data() { sizes(); }

    void theVerdictKeepsItsNumbers()
    {
        session().edit(llamaDecode(64), QString()); // its scenario is wide, too
        shrink();
        auto *panel = find<PanelArea>(*m_window, "verdict");
        QTRY_VERIFY(!panel->horizontalScrollBar()->isVisible());
        QTRY_VERIFY(m_window->rect().contains(QRect(panel->mapTo(m_window.get(), QPoint()), panel->size())));
        for (ValueRows *rows : panel->findChildren<ValueRows *>()) {
            if (!rows->isVisible())
                continue;
            QVERIFY(rows->mapTo(panel->viewport(), QPoint(rows->width(), 0)).x() <= panel->viewport()->width());
            const QStringList texts = paintedTexts(*rows);
            for (const ValueRows::Row &row : rows->rows())
                QVERIFY2(!row.value.front().isDigit() || texts.contains(row.value),
                         qPrintable(row.value + u'|' + texts.join(u'|')));
        }
    }

    void theScenarioNeedsNoScrollingSideways()
    {
        session().edit(llamaDecode(64), QString());
        setTextSize(*qApp, 200);
        m_window->resize(1024, 768);
        QTest::qWait(100);
        auto *panel = find<PanelArea>(*m_window, "scenario");
        QTRY_VERIFY(panel->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff);
        QVERIFY(panel->widget()->width() <= panel->viewport()->width());
    }

    void theVerdictKeepsItsNames()
    {
        session().edit(llamaDecode(), QString());
        m_window->resize(1280, 800);
        for (const int percent : {100, 130, 160, 200}) {
            setTextSize(*qApp, percent);
            QTest::qWait(50);
            QStringList texts;
            for (ValueRows *rows : find<PanelArea>(*m_window, "verdict")->findChildren<ValueRows *>())
                texts << paintedTexts(*rows);
            QVERIFY2(texts.contains(QStringLiteral("Longest sequence")), qPrintable(texts.join(u'|')));
        }
    }

    // The chart beside it would be laid out again.
    void theScenarioKeepsItsWidth()
    {
        m_window->resize(1280, 800);
        QTest::qWait(50);
        auto *panel = find<PanelArea>(*m_window, "scenario");
        const int width = panel->width();
        for (Fold *fold : panel->findChildren<Fold *>()) {
            for (const bool open : {true, false}) {
                fold->setOpen(open);
                QTest::qWait(20);
                QVERIFY2(
                    panel->width() == width,
                    qPrintable(
                        QStringLiteral("%1: %2, not %3").arg(fold->header().text()).arg(panel->width()).arg(width)));
            }
        }
        for (const KernelSpec &spec : kernelSpecs()) {
            edit(session(), "", [&](Scenario &next) { next.kernel = Kernel{spec.kind, {}}; });
            QTest::qWait(20);
            openFolds(*panel);
            QTest::qWait(20);
            QVERIFY2(panel->width() == width, spec.name.data());
        }
        session().edit(modelOn("h100-sxm", "llama-2-7b", Phase::Request, 16), QString());
        QTest::qWait(20);
        QCOMPARE(panel->width(), width);
    }

    void noWordsLieOnOthers_data() { sizes(); }

    void noWordsLieOnOthers()
    {
        shrink();
        show(View::Breakdown, "breakdown");
        const BreakdownLayout &layout = find<BreakdownView>(*m_window, "breakdown")->page().layout();
        const double word = QFontMetrics(m_window->font()).horizontalAdvance(QStringLiteral("Time"));
        QVERIFY2(layout.rows >= 6, qPrintable(QString::number(layout.rows))); // names of operators; the page scrolls
        QVERIFY(!layout.groups.intersects(layout.allRows));
        QVERIFY(layout.groups.left() >= layout.left && layout.allRows.left() > layout.left + word);
        QVERIFY(!layout.traffic.intersects(layout.footprint));
        QVERIFY(layout.traffic.width() >= 1.5 * layout.allRows.width() && layout.footprint.right() <= layout.right);
        for (const QPointF &entry : layout.legend)
            QVERIFY(entry.x() + word < layout.right && entry.y() > layout.groups.bottom());
    }

    // All of the export dialog can be reached on a small screen.
    void exportsFitWithTheLargestText()
    {
        setTextSize(*qApp, 200);
        Settings settings;
        ExportSubject subject;
        subject.content = contentOf(llamaDecode());
        subject.views = {{View::Roofline, {}}, {View::Batch, {}}, {View::Breakdown, {}}};
        const ExportDialog dialog(subject, settings, Dialogs(), nullptr);
        const QSize least = dialog.minimumSizeHint();
        QVERIFY2(least.width() <= 984 && least.height() <= 660,
                 qPrintable(QStringLiteral("%1 × %2").arg(least.width()).arg(least.height())));
    }

    void messagesShowAllTheirText()
    {
        setTextSize(*qApp, 200);
        showAbout(*m_window);
        const auto *box = find<QMessageBox>(*m_window, "about");
        const auto *label = find<QLabel>(*box, "qt_msgbox_informativelabel");
        QTRY_VERIFY(box->isVisible());
        QVERIFY2(box->rect().contains(label->geometry()),
                 qPrintable(QStringLiteral("%1 of %2").arg(label->geometry().right()).arg(box->width())));
    }

    // A layout remembers heights for several widths. Another text may be as high as the one before at the present
    // width, and higher at one of these.
    void aTextKeepsItsLastLineAtEveryWidth()
    {
        QWidget window;
        auto *column = new QVBoxLayout(&window);
        auto *text = new TextBlock(1);
        column->addWidget(text);
        column->addStretch();
        window.show();
        text->setText(QStringLiteral("Short"));
        for (const int width : {200, 1000}) {
            window.resize(width, 400);
            QTest::qWait(10);
        }
        text->setText(QStringLiteral("many words ").repeated(8));
        QCOMPARE(text->heightForWidth(text->width()), text->heightOf(1));
        window.resize(200, 400);
        QTRY_VERIFY(text->height() >= text->heightOf(3) && text->height() >= text->heightForWidth(text->width()));
    }

    // Where the words of a name are too long for a line, it breaks between them.
    void aNameBreaksBetweenItsWords()
    {
        TextBlock narrow(1);
        narrow.setText(QString::fromUtf8("4×\u00a0H100\u00a0SXM"));
        const int half = QFontMetrics(narrow.font()).horizontalAdvance(QString::fromUtf8("4× H100 S"));
        narrow.resize(half, narrow.heightForWidth(half));
        QCOMPARE(paintedTexts(narrow), QStringList({QString::fromUtf8("4× H100"), QStringLiteral("SXM")}));
    }

    void segmentsHoldTheirWords()
    {
        setTextSize(*qApp, 150);
        Segmented segments("Traffic", {{"All", {}, 1}, {"Weights only", {}, 2}});
        segments.resize(segments.minimumSizeHint());
        segments.setCurrent(1);
        segments.show();
        for (const auto *button : segments.findChildren<QAbstractButton *>()) {
            QFont bold = button->font();
            bold.setWeight(QFont::DemiBold);
            QVERIFY(button->width() >= QFontMetrics(bold).horizontalAdvance(button->text()) + 12);
        }
    }

    // Rows break where words have no room, whatever the size of text.
    void segmentsBreakOnlyWhereTheyMust()
    {
        find<FoldHeader>(*m_window, "network")->setChecked(true);
        session().edit(withSettings("chips=8", llamaDecode()), QString());
        auto *segments = find<Segmented>(*m_window, "network-model");
        setTextSize(*qApp, 140);
        m_window->resize(1800, 900);
        const auto isOneRow = [&] {
            const auto buttons = segments->findChildren<QAbstractButton *>();
            return buttons.size() == 3 && buttons.front()->y() == buttons.back()->y();
        };
        QTRY_VERIFY(isOneRow());
        m_window->resize(800, 560);
        setTextSize(*qApp, 200);
        QTRY_VERIFY(!isOneRow());
    }

    // The second line of a picker passes below the arrow without touching it.
    void thePickersArrowIsFree_data()
    {
        const Rows<int> row("percent");
        row("usual", 100);
        row("largest", 200);
    }

    void thePickersArrowIsFree()
    {
        QFETCH(int, percent);
        setTextSize(*qApp, percent);
        const QString detail(20, u'H');
        Picker picker(QStringLiteral("Hardware"), {{.id = "x", .name = "x", .detail = detail, .groups = {}}});
        const int width = QFontMetrics(sized(picker.font(), 0.85)).horizontalAdvance(detail) + 19; // just enough
        picker.resize(width, picker.sizeHint().height());
        const int unit = withText(picker.font(), 1);
        const auto column = [&](int from, int to) { // of pixels at the right
            return inked(picker.grab().copy(width - 20 * unit, from, 10 * unit, to - from));
        };
        picker.setCurrent(QStringLiteral("none"));
        const int below = 4 + column(4, picker.height() - 4).bottom() + 1; // the arrow
        picker.setCurrent(QStringLiteral("x"));
        QVERIFY(column(below, below + 4).isNull());
        QVERIFY(!column(below, picker.height() - 4).isNull());
    }

    // The names of a picker are whole: the numbers beside them give way.
    void pickersShowWholeNames()
    {
        setTextSize(*qApp, 200);
        m_window->resize(1024, 768);
        auto *picker = find<Picker>(*m_window, "hardware");
        picker->openPopup(QStringLiteral("nvidia"));
        auto *popup = picker->findChild<PickerPopup *>();
        auto *tree = popup->findChild<QTreeView *>();
        QTest::qWait(20);
        const QStringList texts = paintedTexts(*tree->viewport());
        const auto cut = texts.filter(QStringLiteral("…"));
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'|')));
        QVERIFY2(texts.contains(QStringLiteral("NVIDIA H100 SXM5 80GB")), qPrintable(texts.join(u'|')));
        popup->close();
    }

    void pickerNumbersGiveWayOneByOne()
    {
        const QFont font = m_window->font();
        const QString all = QStringLiteral("989 TFLOP/s · 3.35 TB/s · 80 GB");
        const auto roomFor = [&](const QString &text) { return QFontMetrics(font).horizontalAdvance(text); };
        const QString two = QStringLiteral("989 TFLOP/s · 3.35 TB/s");
        const QString mark = QStringLiteral("  ?");
        QCOMPARE(PickerDelegate::fittingDetail(all, {}, font, roomFor(all)), all);
        QCOMPARE(PickerDelegate::fittingDetail(all, {}, font, roomFor(all) - 1), two);
        QCOMPARE(PickerDelegate::fittingDetail(all, mark, font, roomFor(two)), QStringLiteral("989 TFLOP/s  ?"));
        QCOMPARE(PickerDelegate::fittingDetail(all, {}, font, 10), QString());
        QCOMPARE(PickerDelegate::fittingDetail(all, mark, font, 10), QStringLiteral("?"));
    }

    void drawnMarksGrowWithTheText()
    {
        const QRect row(0, 0, 400, 60);
        const QSize box = PickerDelegate::tickBox(row, QApplication::font()).size();
        const int high = ScaleSlider().sizeHint().height();
        const QPixmap small = markOf(QStringLiteral("fold"));
        setTextSize(*qApp, 200);
        QCOMPARE(PickerDelegate::tickBox(row, QApplication::font()).size(), 2 * box);
        QVERIFY(ScaleSlider().sizeHint().height() >= 2 * high - 2);
        const QRect before = inked(small);
        const QRect now = inked(markOf(QStringLiteral("fold")));
        QVERIFY2(now.height() >= 1.7 * before.height() && now.width() >= 1.7 * before.width(),
                 qPrintable(QStringLiteral("%1 × %2").arg(now.width()).arg(now.height())));
        QVERIFY(qApp->styleSheet().contains(QStringLiteral("QMenu::indicator { width: 28px;")));
    }

    // No column is pushed out of the list of entries, and short words in it are whole.
    void theListOfEntriesShowsEveryColumn()
    {
        OwnEntriesDialog list(nullptr);
        EntryRow entry;
        entry.id = "my-own-chip-of-a-long-name";
        entry.name = QStringLiteral("A chip of my own with a long name");
        entry.home = EntryHome::Session;
        entry.used = QStringLiteral("the scenario, the comparison, the baseline");
        list.setEntries({entry});
        for (const int percent : {100, 150, 200}) {
            setTextSize(*qApp, percent);
            list.resize(984, 600);
            list.show();
            QTest::qWait(20);
            const auto *table = list.findChild<QTreeWidget *>();
            const QHeaderView &header = *table->header();
            QCOMPARE(header.length(), table->viewport()->width());
            const QStringList texts = paintedTexts(*table->viewport());
            for (const char *word : {"chip", "this session"})
                QVERIFY2(texts.contains(QLatin1String(word)), qPrintable(texts.join(u'|')));
            QVERIFY2(header.sectionSize(4) >= QFontMetrics(list.font()).horizontalAdvance(QStringLiteral("Used by")),
                     qPrintable(QString::number(header.sectionSize(4))));
        }
    }

    // A number that has no room beside its name stands below it, and both are whole.
    void numbersStandBelowLongNames()
    {
        ValueRows rows;
        rows.setRows({{.name = QStringLiteral("Longest sequence"), .value = QStringLiteral("131072 tokens")},
                      {.name = QStringLiteral("Latency"), .value = QStringLiteral("5 ms")}});
        const int wide = rows.heightForWidth(1000);
        rows.resize(170, rows.heightForWidth(170));
        QVERIFY(rows.height() > wide);
        const QStringList texts = paintedTexts(rows);
        for (const char *text : {"Longest sequence", "131072 tokens", "Latency", "5 ms"})
            QVERIFY2(texts.contains(QLatin1String(text)), qPrintable(texts.join(u'|')));
        QCOMPARE(rows.rowAt(QPoint(4, wide * 3 / 4))->name, QStringLiteral("Longest sequence"));
        QCOMPARE(rows.rowAt(QPoint(4, rows.height() - 4))->name, QStringLiteral("Latency"));
        // Nothing moves while the number changes.
        std::vector<ValueRows::Row> shorter = rows.rows();
        shorter[0].value = QStringLiteral("1 token");
        rows.setRows(shorter);
        QCOMPARE(rows.sizeHint().height(), rows.height());
        QTRY_COMPARE(rows.sizeHint().height(), wide); // at rest it has one line again
    }

    // A name keeps the words that tell it from another.
    void namesThatBeginAlikeStayApart()
    {
        ValueRows rows;
        rows.setRows({{.name = QStringLiteral("Share of the roof"), .value = QStringLiteral("96 %")},
                      {.name = QStringLiteral("Share of the peak"), .value = QStringLiteral("40 %")},
                      {.name = QStringLiteral("Latency per token"), .value = QStringLiteral("5 ms")}});
        rows.resize(130, rows.heightForWidth(130));
        const QStringList texts = paintedTexts(rows);
        QVERIFY2(texts.contains(QStringLiteral("Latency")), qPrintable(texts.join(u'|')));
        QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), 6); // three numbers and as many names
    }

private:
    // Returns a picture of the mark of a closed fold.
    static QPixmap markOf(const QString &title)
    {
        FoldHeader fold(title);
        fold.resize(fold.sizeHint());
        return fold.grab(QRect(0, 2, withText(fold.font(), 14), fold.height() - 2));
    }

    // Returns what differs from the ground.
    static QRect inked(const QPixmap &pixmap)
    {
        const QImage image = pixmap.toImage();
        QRect all;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) != image.pixel(0, 0))
                    all |= QRect(x, y, 1, 1);
        return all;
    }

    static void sizes()
    {
        const Rows<QSize, int> row("size", "percent");
        row("least", QSize(760, 520), 100);
        row("small, 150 %", QSize(900, 600), 150);
        row("1024, 200 %", QSize(1024, 768), 200);
        row("usual", QSize(1280, 800), 100);
    }

    void shrink()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        setTextSize(*qApp, percent);
        m_window->resize(size);
        QTest::qWait(100); // lays out anew
        QCOMPARE(m_window->size(), size);
    }

    void show(View view, const char *name)
    {
        m_window->actions().view(view)->trigger();
        QTest::qWait(300);
        picture(name);
    }

    // These pictures help whoever looks for what a test does not see.
    void picture(const char *name)
    {
        if (const QString folder = qEnvironmentVariable("ROOFLINE_PICTURE_FOLDER"); !folder.isEmpty())
            m_window->grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                      .arg(folder, QLatin1String(name))
                                      .arg(m_window->width())
                                      .arg(textSize()));
    }
};

ROOFLINE_GUI_TEST(SmallWindowsTest)
#include "app/small_windows.moc"
