// Tests the words that are written on the chart: they are moved by the mouse, and a menu says how they look.
#include "tests/app/chart_support.h"
#include "tests/app/window_support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

class AnnotationsTest : public ToldWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        ToldWindowTest::setUp();
        m_window->askText = [](auto &&...) { return std::optional(QStringLiteral("here")); };
        session().reset({.scenario = llamaDecode(1)});
    }

private slots:
    // What the keys put on the chart one after the other does not lie on what is there.
    void annotationsAreBelowEachOther()
    {
        for (int i = 0; i < 3; ++i)
            write();
        const Annotations &all = session().document().annotations;
        QCOMPARE(all.size(), std::size_t(3));
        QVERIFY(all[0].rate > 1.5 * all[1].rate && all[1].rate > 1.5 * all[2].rate);
    }

    void annotationsAreMoved()
    {
        write();
        QCOMPARE(session().document().annotations.size(), std::size_t(1));
        const Annotation before = session().document().annotations[0];
        QVERIFY(svg().contains(QStringLiteral(">here<")));
        const QPoint at = chart().area().mapping.toPixel(before.intensity, before.rate).toPoint();
        QTest::mousePress(&chart(), Qt::LeftButton, {}, at);
        for (int i = 1; i <= 5; ++i)
            QTest::mouseMove(&chart(), at + QPoint(12 * i, -4 * i));
        QTest::mouseRelease(&chart(), Qt::LeftButton, {}, at + QPoint(60, -20));
        const Annotation after = session().document().annotations[0];
        QVERIFY(after.intensity > before.intensity && after.rate > before.rate);
        undoStack().undo();
        QVERIFY(session().document().annotations[0] == before);
        undoStack().undo();
        QVERIFY(session().document().annotations.empty());
        press(Qt::Key_A); // outside a lecture letters are for lists
        QVERIFY(session().document().annotations.empty());
        press(Qt::Key_F11);
        press(Qt::Key_A);
        press(Qt::Key_H);
        QCOMPARE(session().document().annotations.size(), std::size_t(2));
        QVERIFY(session().document().annotations[1].kind == Annotation::Kind::Highlight);
    }

    // The arrow keys go on from the last point to what is written, which keys can do all to that the mouse can.
    void keysReachWhatIsWritten()
    {
        write();
        chart().setFocus();
        const auto spoken = [this] {
            const std::vector<SpokenPoint> points = chart().spokenPoints();
            const auto at = std::ranges::find(points, true, &SpokenPoint::current);
            return at == points.end() ? QString() : chart().spokenText(std::size_t(at - points.begin()));
        };
        const auto key = [this](Qt::Key pressed, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(&chart(), pressed, with);
        };
        key(Qt::Key_Left); // the last one
        QCOMPARE(spoken(), QStringLiteral("here"));
        const QImage framed = chart().grab().toImage();
        const Annotation before = session().document().annotations.at(0);
        key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(!session().isMerging()); // the key was let go
        QVERIFY(session().document().annotations.at(0).intensity > before.intensity);
        key(Qt::Key_Up, Qt::ShiftModifier);
        QVERIFY(session().document().annotations.at(0).rate > before.rate);
        undoStack().undo();
        undoStack().undo();
        QVERIFY(session().document().annotations.at(0) == before);
        m_window->askText = [](auto &&...) { return std::optional(QStringLiteral("there")); };
        key(Qt::Key_Return);
        QCOMPARE(spoken(), QStringLiteral("there"));
        undoStack().undo();
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(&chart(), &asked);
        QApplication::activePopupWidget()->actions().at(3)->trigger(); // removes it, below words, color and size
        QVERIFY(session().document().annotations.empty());
        undoStack().undo();
        QCOMPARE(spoken(), QString());
        QVERIFY(chart().grab().toImage() != framed);
        key(Qt::Key_Left);
        key(Qt::Key_Left);
        QVERIFY(chart().selection() || chart().pointInFocus().workload);
    }

    // An arrow made on a chart whose axes begin farther left stays inside the frame of another one, as far as any of it
    // can be seen there.
    void anArrowStaysInsideTheFrame_data()
    {
        const Rows<double, double, bool> row("from", "to", "isSeen"); // times the lowest intensity of the axis
        row("inside", 5, 50, true);
        row("from outside", 0.2, 50, true);
        row("to outside", 50, 0.2, true);
        row("up to the edge", 0.2, 1, false);
        row("outside", 0.2, 0.5, false);
    }

    void anArrowStaysInsideTheFrame()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(bool, isSeen);
        const Laid laid(analyzed(scenarioOn("a100-80gb-sxm", "llama-2-7b")), chartSize);
        const Mapping &mapping = laid.area.mapping;
        Annotation arrow;
        arrow.kind = Annotation::Kind::Arrow;
        arrow.text = "here";
        arrow.intensity = from * mapping.x.lowValue();
        arrow.toIntensity = to * mapping.x.lowValue();
        arrow.rate = arrow.toRate = std::sqrt(mapping.y.lowValue() * mapping.y.highValue());
        const StageScene scene = stageSceneOf({}, {arrow}, mapping, laid.style, {{}, {}, {}}, {});
        QCOMPARE(!scene.items.empty(), isSeen);
        QCOMPARE(!scene.handles.empty(), isSeen);
        const QRectF frame = mapping.rect().adjusted(-0.5, -0.5, 0.5, 0.5);
        for (const LineItem *line : ofKind<LineItem>(scene.items))
            QVERIFY(frame.contains(line->line.p1()) && frame.contains(line->line.p2()));
        for (const FillItem *tip : ofKind<FillItem>(scene.items))
            QVERIFY(frame.contains(tip->polygon.boundingRect()));
        QCOMPARE(ofKind<FillItem>(scene.items).size(), std::size_t(isSeen && to > 1));
    }

    // The document counts two FLOP per multiply-accumulate, whatever the chart does.
    void annotationsFollowTheLens()
    {
        write();
        const Annotation plain = session().document().annotations.at(0);
        m_window->actions().macLens->trigger();
        QVERIFY(session().document().annotations.at(0) == plain);
        QVERIFY(chart().annotations().at(0) == plain.scaled(0.5));
        const QPoint at = chart().area().mapping.toPixel(plain.intensity / 2, plain.rate / 2).toPoint();
        QTest::mousePress(&chart(), Qt::LeftButton, {}, at);
        for (int i = 1; i <= 5; ++i)
            QTest::mouseMove(&chart(), at + QPoint(12 * i, 0));
        QTest::mouseRelease(&chart(), Qt::LeftButton, {}, at + QPoint(60, 0));
        const Annotation moved = session().document().annotations.at(0);
        QVERIFY(moved.intensity > plain.intensity);
        QVERIFY(std::abs(moved.rate / plain.rate - 1) < 0.1);
        m_window->actions().macLens->trigger();
        QVERIFY(chart().annotations().at(0) == moved);
    }

    void theMenuOfWordsTicksHowTheyLook()
    {
        write();
        const auto written = [this]() -> const Annotation & { return session().document().annotations.at(0); };
        const auto choices = [&](int number) {
            const QPoint at = chart().area().mapping.toPixel(written().intensity, written().rate).toPoint();
            QContextMenuEvent asked(QContextMenuEvent::Mouse, at, chart().mapToGlobal(at));
            QApplication::sendEvent(&chart(), &asked);
            QList<QMenu *> menus;
            for (QAction *action : QApplication::activePopupWidget()->actions())
                if (action->menu())
                    menus << action->menu();
            return menus.value(number);
        };
        const auto close = [] { QApplication::activePopupWidget()->close(); };
        const auto ticked = [](const QMenu &menu) {
            QList<int> found;
            for (qsizetype i = 0; i < menu.actions().size(); ++i)
                if (menu.actions()[i]->isChecked())
                    found << int(i);
            return found;
        };
        for (const auto &[menu, count] : {std::pair(0, 4), std::pair(1, 3)}) {
            for (int i = 0; i < count; ++i) {
                choices(menu)->actions()[i]->trigger();
                close();
                QCOMPARE(menu == 0 ? int(written().color) : int(written().size), i);
                QCOMPARE(ticked(*choices(menu)), QList<int>{i});
                close();
            }
        }
    }

    // The release of the button may go to another window, and the text may be undone meanwhile.
    void aDragOfWordsEndsWithoutItsRelease_data()
    {
        QTest::addColumn<bool>("undone");
        QTest::newRow("released elsewhere") << false;
        QTest::newRow("undone") << true;
    }

    void aDragOfWordsEndsWithoutItsRelease()
    {
        QFETCH(bool, undone);
        write();
        const Annotation written = session().document().annotations[0];
        const QPoint at = chart().area().mapping.toPixel(written.intensity, written.rate).toPoint();
        QSignalSpy dropped(&chart(), &RooflineChart::annotationDropped);
        QTest::mousePress(&chart(), Qt::LeftButton, {}, at);
        QTest::mouseMove(&chart(), at + QPoint(40, -10));
        QCOMPARE(dropped.count(), 0);
        QVERIFY(session().document().annotations[0] != written);
        const Frame frame = frameOn(chart().area().mapping);
        if (undone)
            while (!session().document().annotations.empty())
                undoStack().undo();
        QMouseEvent move(QEvent::MouseMove, QPointF(at + QPoint(90, -40)),
                         chart().mapToGlobal(QPointF(at + QPoint(90, -40))), Qt::NoButton,
                         undone ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&chart(), &move);
        QCOMPARE(dropped.count(), 1);
        const Frame after = frameOn(chart().area().mapping);
        QVERIFY(after.xLow == frame.xLow && after.yLow == frame.yLow);
        QTest::mouseRelease(&chart(), Qt::LeftButton, {}, at);
    }

    // The grip of an end beyond the axes is at the edge of the frame, and the end comes along with it.
    void anEndBeyondTheFrameComesAlong()
    {
        const Mapping mapping = chart().area().mapping;
        const QPointF edge(mapping.rect().right(), mapping.rect().center().y());
        Annotation arrow;
        arrow.kind = Annotation::Kind::Arrow;
        arrow.intensity = mapping.x.toValue(mapping.rect().center().x());
        arrow.toIntensity = mapping.x.toValue(edge.x() + 200);
        arrow.rate = arrow.toRate = mapping.y.toValue(edge.y());
        session().reset({.scenario = llamaDecode(1), .annotations = {arrow}});
        const QPoint grip = edge.toPoint() - QPoint(1, 0);
        QTest::mousePress(&chart(), Qt::LeftButton, {}, grip);
        QTest::mouseMove(&chart(), grip - QPoint(60, 0));
        QTest::mouseRelease(&chart(), Qt::LeftButton, {}, grip - QPoint(60, 0));
        const Annotation moved = session().document().annotations.at(0);
        QVERIFY(std::abs(mapping.x.toPixel(moved.toIntensity) - (edge.x() - 60)) < 2);
        QCOMPARE(moved.intensity, arrow.intensity);
    }

private:
    void write() { press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier); }
};

ROOFLINE_GUI_TEST(AnnotationsTest)
#include "app/window/annotations.moc"
