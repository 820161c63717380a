// Tests the lecture mode: what is left of the window, what a hidden part leaves behind, and that everything comes back.
#include "app/controls/scale_slider.h"
#include "app/controls/slider_row.h"
#include "app/export/export_chart.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "tests/app/chart_support.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

QString wordsOf(const Report &report, const ViewChoices &choices, const Companions &companions = {})
{
    PictureContent content;
    content.companions = companions;
    content.report = std::make_shared<const Report>(report);
    content.choices = choices;
    const Result<QByteArray> svg = drawChart(content, {});
    return svg ? QString::fromUtf8(*svg) : QString();
}

} // namespace

class LectureTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        chart().setReducedMotion(true);
        session().reset({.scenario = llamaDecode()});
    }

private slots:
    void onlyTheChartIsLeftAndAllComesBack()
    {
        const QSize size = m_window->size();
        const QList<QWidget *> before = namedAndVisible(*m_window);
        QVERIFY(m_window->menuBar()->isVisible() && m_window->statusBar()->isVisible());
        press(Qt::Key_F11);
        QVERIFY(m_window->isFullScreen());
        for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            QVERIFY2(dock->isHidden(), qPrintable(dock->objectName()));
        QVERIFY(!m_window->menuBar()->isVisible() && !m_window->statusBar()->isVisible());
        QVERIFY(!m_window->findChild<QWidget *>(QStringLiteral("view-tabs"))->isVisible());
        QVERIFY(chart().isVisible());
        press(Qt::Key_Escape);
        QVERIFY(!m_window->isFullScreen());
        QTRY_COMPARE(m_window->size(), size);
        QCOMPARE(namedAndVisible(*m_window), before);
        QVERIFY(!m_window->actions().lecture->isChecked());
    }

    // With its panels, a lecture leaves the arrow keys to the slider that has the focus.
    void aSliderKeepsItsKeys()
    {
        session().reset({.scenario = scenarioOn("h100-sxm", "llama-2-7b", 4)});
        press(Qt::Key_F11);
        m_window->actions().hideDocks->setChecked(false);
        ScaleSlider &slider = find<SliderRow>(*m_window, "batch")->slider();
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_Right);
        QVERIFY(scenario().batch > 4);
        QTest::keyClick(&slider, Qt::Key_Left);
        QCOMPARE(scenario().batch, 4);
    }

    // No empty strip comes back for a note that went with its session, and a session that is opened during a lecture
    // shows its note afterwards.
    void notesComeAndGoWithTheirSessions()
    {
        const auto *note = find<QWidget>(*m_window, "note");
        press(Qt::Key_F11);
        session().reset({.note = "Look at the ridge."});
        QVERIFY(!note->isVisible());
        press(Qt::Key_Escape);
        QVERIFY(note->isVisible());
        press(Qt::Key_F11);
        session().reset(Document());
        press(Qt::Key_Escape);
        QVERIFY(!note->isVisible());
    }

    void textsCanBeReadFromTheLastRow_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("1080p") << QSize(1920, 1080);
        QTest::newRow("720p") << QSize(1280, 720);
        QTest::newRow("XGA") << QSize(1024, 768);
    }

    void textsCanBeReadFromTheLastRow()
    {
        QFETCH(const QSize, screen);
        press(Qt::Key_F11);
        m_window->setWindowState(Qt::WindowNoState); // the screen of the tests has another size
        m_window->resize(screen);
        const QWidget *strip = find<QWidget>(*m_window, "lecture-strip");
        QTRY_VERIFY(std::abs(chart().height() + strip->height() - screen.height()) < 16);
        const auto edge = [](const QWidget &widget, int y) { return widget.mapToGlobal(QPoint(0, y)).y(); };
        QVERIFY(strip->isVisible()); // and hides nothing of the chart
        QVERIFY(edge(*strip, 0) >= edge(chart(), chart().height()));
        const ChartStyle style(Theme::light(), chart().font());
        for (const TextRole role : {TextRole::Label, TextRole::Tick, TextRole::Axis, TextRole::Subtitle})
            QVERIFY(style.font(role).pixelSize() >= int(32.0 * screen.height() / 1080));
        QVERIFY(2.75 * style.unit() >= 3); // width of a governing roof
        const QFont sentence = find<QLabel>(*m_window, "network-problem")->font();
        QVERIFY(QFontInfo(sentence).pixelSize() >= int(32.0 * screen.height() / 1080));
    }

    // What is told is as large as the strip and above it, and goes with the next key and with the lecture.
    void aMessageGoesWithItsCause()
    {
        const int usual = QFontInfo(QToolTip::font()).pixelSize();
        press(Qt::Key_F11);
        QTest::qWait(100); // the window takes the whole screen
        const auto *strip = find<QWidget>(*m_window, "lecture-strip");
        for (const Qt::Key next : {Qt::Key_PageDown, Qt::Key_S, Qt::Key_Escape}) {
            press(Qt::Key_Return);
            QTRY_VERIFY(QToolTip::isVisible());
            QCOMPARE(QToolTip::text(), QStringLiteral("Type the number of a state first"));
            QVERIFY(QFontInfo(QToolTip::font()).pixelSize() > 1.4 * usual);
            for (const QWidget *tip : QApplication::topLevelWidgets()) {
                if (tip->inherits("QTipLabel") && tip->isVisible())
                    QVERIFY(tip->geometry().bottom() < strip->mapToGlobal(QPoint()).y());
            }
            press(next);
            QTRY_VERIFY_WITH_TIMEOUT(!QToolTip::isVisible(), 2000);
        }
        QCOMPARE(QFontInfo(QToolTip::font()).pixelSize(), usual);
    }

    // Each look is one key away from the window. Escape brings the window's own look back.
    void aLookIsOneKey()
    {
        const QColor page = Theme::matching(qApp->palette()).page;
        const double usual = textSizeOf(Qt::Key_1);
        QVERIFY(m_window->isFullScreen());
        QCOMPARE(Theme::matching(qApp->palette()).page, page);
        QVERIFY(textSizeOf(Qt::Key_2) > 1.1 * usual);
        QCOMPARE(Theme::matching(qApp->palette()).kind, Theme::Kind::Light);
        QCOMPARE(textSizeOf(Qt::Key_3), usual);
        QCOMPARE(Theme::matching(qApp->palette()).kind, Theme::Kind::BlackAndWhite);
        press(Qt::Key_Escape);
        QVERIFY(!m_window->isFullScreen());
        QCOMPARE(Theme::matching(qApp->palette()).page, page);
        QCOMPARE(Settings().theme(), ThemeChoice::System);
        press(Qt::Key_F11);
        QCOMPARE(Theme::matching(qApp->palette()).page, page);
    }

    // Whatever is hidden, shown or asked meanwhile, the screen ends as it is without motion.
    void whatWasThereFades()
    {
        chart().setReducedMotion(false);
        press(Qt::Key_F11);
        press(Qt::Key_Home);
        press(Qt::Key_PageDown);
        const auto *fade = m_window->findChild<QWidget *>(QStringLiteral("fade"));
        QVERIFY(fade->isVisible());
        QTRY_VERIFY(!fade->isVisible());
        const QImage faded = chart().grab().toImage();
        chart().setReducedMotion(true);
        press(Qt::Key_PageDown);
        QVERIFY(!fade->isVisible());
        press(Qt::Key_PageUp);
        QCOMPARE(chart().grab().toImage(), faded);
    }

    // The parts come in the order of the build-up, one for each step, and go back in the same way. A kernel has no
    // operators that could come by themselves.
    void partsComeOneByOne_data()
    {
        const Rows<bool> row("kernel");
        row("a model", false);
        row("a kernel", true);
    }

    void partsComeOneByOne()
    {
        QFETCH(bool, kernel);
        for (const int size : {2, 1}) // of one kind: no arrow comes with the point
            session().reset({.scenario = kernel ? kernelOn("a100-80gb-sxm", "dot:n=" + std::to_string(size) + "e6")
                                                : llamaDecode(size)});
        press(Qt::Key_F11);
        press(Qt::Key_Home);
        if (!kernel)
            QCOMPARE(hidden(), ChartLayers::all());
        QList<QImage> pictures = {picture()};
        QList<QPointF> names; // of the slope, which stays where it is when points come
        ChartLayers expected = ChartLayers::all();
        for (const ChartLayer layer : chartLayers) {
            expected.set(layer, false);
            if (kernel && layer == ChartLayer::Operators)
                continue;
            press(layer == ChartLayer::Ridge ? Qt::Key_Space : Qt::Key_PageDown);
            if (!kernel)
                QCOMPARE(hidden(), expected);
            pictures.append(picture());
            for (const SceneItem &item : chart().overlay().items)
                if (const auto *text = std::get_if<TextItem>(&item);
                    text && text->text.endsWith(u"TB/s") && layer >= ChartLayer::OtherRoofs)
                    names << text->box.center;
            QVERIFY2(pictures.last() != pictures[pictures.size() - 2], qPrintable(QString::number(int(layer))));
        }
        QCOMPARE(hidden(), ChartLayers());
        QVERIFY(names.size() >= 4 && names.count(names.first()) == names.size());
        press(Qt::Key_PageDown); // there is no more
        QCOMPARE(hidden(), ChartLayers());
        for (qsizetype i = pictures.size() - 1; i-- > 0;) {
            press(Qt::Key_PageUp);
            QVERIFY2(picture() == pictures[i], qPrintable(QString::number(i)));
        }
    }

    void itBuildsUpByItself()
    {
        press(Qt::Key_F11);
        press(Qt::Key_U);
        QCOMPARE(hidden(), ChartLayers::all());
        QTRY_VERIFY_WITH_TIMEOUT(!hidden().has(ChartLayer::Axes), 5000);
        press(Qt::Key_PageDown); // a key press takes over
        const ChartLayers then = hidden();
        QTest::qWait(1700);
        QCOMPARE(hidden(), then);
    }

    // What is hidden is neither in the picture on the screen and in a file, nor told to a screen reader. What
    // is not hidden is there.
    void whatIsHiddenIsNowhereRead()
    {
        static const std::vector<std::pair<ChartLayer, QString>> rows = {
            {ChartLayer::Axes, QStringLiteral("Arithmetic intensity|Performance \\(")},
            {ChartLayer::BandwidthRoof, QStringLiteral("3\\.35 TB/s|ridge|>memory-bound<")},
            {ChartLayer::ComputeRoof, QStringLiteral(">BF16/FP16 tensor|ridge")},
            {ChartLayer::Ridge, QStringLiteral("ridge")},
            {ChartLayer::OtherRoofs, QStringLiteral("FP8 tensor|TF32 tensor")},
            {ChartLayer::Regions, QStringLiteral(">memory-bound<|>compute-bound<")},
            {ChartLayer::Operators, QStringLiteral(">attention|>MLP")},
            {ChartLayer::Point, QStringLiteral("whole |is memory-bound")},
            {ChartLayer::Words, QStringLiteral("% of peak|left of the ridge|whole ")},
        };
        QCOMPARE(rows.size(), chartLayerCount);
        const Report &report = *session().seen();
        const QString all = wordsOf(report, {});
        press(Qt::Key_F11);
        for (const auto &[layer, words] : rows) {
            const QRegularExpression told(words);
            QVERIFY2(all.contains(told), qPrintable(words + u'\n' + all));
            press(Qt::Key(Qt::Key_1 + int(layer)));
            QVERIFY(hidden().has(layer));
            const QString file = wordsOf(report, m_window->view().choices());
            QVERIFY2(!file.contains(told), qPrintable(words + u'\n' + file));
            const QString spoken = chart().accessibleDescription();
            QVERIFY2(!spoken.contains(told), qPrintable(spoken));
            if (layer == ChartLayer::Words || layer == ChartLayer::Point)
                QVERIFY(spoken.isEmpty());
            // The pointer does not tell it either.
            for (const QPoint &at : {QPoint(300, 400), QPoint(500, 300), QPoint(640, 360)})
                QTest::mouseMove(&chart(), at);
            QVERIFY(!QToolTip::isVisible());
            press(Qt::Key(Qt::Key_1 + int(layer)));
            QCOMPARE(hidden(), ChartLayers());
        }
    }

    // A lecture builds the chart up layer by layer, so no roof that has come goes with a later layer. Only the row of
    // the governing roof has another name beside those of compared chips.
    void noLayerTakesARoofAway()
    {
        Companions companions;
        for (const char *chip : {"a100-80gb-sxm", "h200"}) {
            Scenario beside = llamaDecode();
            beside.hardware = chip;
            companions.chips.push_back(std::make_shared<const Analysis>(analyze(beside, session().zoo())));
        }
        const Report &report = *session().seen();
        ViewChoices choices = m_window->view().choices();
        choices.hidden = ChartLayers::all();
        static const QRegularExpression roof(QStringLiteral(">([^<]*(FP8|TF32|CUDA|TB/s|A100|H200)[^<]*)<"));
        QStringList before;
        for (const ChartLayer layer : chartLayers) {
            choices.hidden.set(layer, false);
            QStringList now;
            for (const QRegularExpressionMatch &match : roof.globalMatch(wordsOf(report, choices, companions)))
                now << match.captured(1);
            for (const QString &name : before)
                QVERIFY2(now.contains(name), qPrintable(QStringLiteral("%1: %2").arg(int(layer)).arg(name)));
            if (layer == ChartLayer::OtherRoofs)
                QVERIFY(!now.filter(QStringLiteral("A100")).isEmpty() && !now.filter(QStringLiteral("H200")).isEmpty());
            before = now;
        }
    }

    // Outside its keys do nothing.
    void itsKeysHideInsideAFrameThatStays()
    {
        press(Qt::Key_Home);
        press(Qt::Key_1);
        QCOMPARE(hidden(), ChartLayers());
        QVERIFY(!m_window->isFullScreen());
        // Nothing that stays moves when something else goes.
        press(Qt::Key_F11);
        auto &plot = chart();
        const Mapping whole = plot.area().mapping;
        for (int key = Qt::Key_1; key <= Qt::Key_9; ++key) {
            press(Qt::Key(key));
            QVERIFY(plot.area().mapping == whole);
        }
    }

private:
    double textSizeOf(Qt::Key look)
    {
        press(look, Qt::ControlModifier);
        return QFontInfo(chart().font()).pixelSize();
    }
    ChartLayers hidden() const { return m_window->view().choices().hidden; }

    QImage picture() const
    {
        QTest::qWait(1); // labels come to rest
        return chart().grab().toImage();
    }
};

ROOFLINE_GUI_TEST(LectureTest)
#include "app/window/lecture.moc"
