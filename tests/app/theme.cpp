#include "app/theme/theme.h"

#include "app/chart/roofline_chart.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text_size.h"
#include "tests/app/chart_support.h"
#include "tests/app/contrast.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFontMetricsF>
#include <QImage>
#include <QPixmap>
#include <QPushButton>
#include <QScopeGuard>
#include <QStyle>
#include <QTreeView>

using namespace roofline;
using roofline::test::contrast;

namespace {

// Returns the contrast of what stands out most.
double strongest(const QImage &image, const Theme &theme)
{
    double result = 1;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > 200)
                result = std::max(result, contrast(image.pixelColor(x, y), theme.window));
    return result;
}

} // namespace

class TestTheme : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void contrasts_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("light") << int(Theme::Kind::Light);
        QTest::newRow("dark") << int(Theme::Kind::Dark);
        QTest::newRow("print") << int(Theme::Kind::Print);
        QTest::newRow("high contrast") << int(Theme::Kind::HighContrast);
        QTest::newRow("black and white") << int(Theme::Kind::BlackAndWhite);
    }

    void contrasts()
    {
        QFETCH(int, kind);
        const Theme &theme = Theme::of(Theme::Kind(kind));
        for (const QColor &ground : {theme.window, theme.base, theme.page}) {
            QVERIFY(contrast(theme.text, ground) >= 7);
            QVERIFY2(contrast(theme.mutedText, ground) >= 4.5,
                     qPrintable(QString::number(contrast(theme.mutedText, ground))));
            QVERIFY(contrast(theme.accent, ground) >= 3);
            QVERIFY2(contrast(theme.warning, ground) >= 4.5,
                     qPrintable(QString::number(contrast(theme.warning, ground))));
        }
        for (const QColor &line : {theme.memory, theme.compute, theme.network, theme.overhead})
            QVERIFY2(contrast(line, theme.page) >= 3, qPrintable(line.name()));
        QVERIFY(contrast(theme.onAccent, theme.accent) >= 4.5);
        QVERIFY(contrast(theme.onAccent, theme.warning) >= 4.5);
        for (const QColor &limit : {theme.memory, theme.compute, theme.network, theme.overhead})
            QVERIFY(!theme.hasHues() || theme.warning != limit);
    }

    void checkBoxesAreSeen_data() { contrasts_data(); }

    void checkBoxesAreSeen()
    {
        QFETCH(int, kind);
        const Theme &theme = Theme::of(Theme::Kind(kind));
        const Theme::Kind before = Theme::matching(QApplication::palette()).kind;
        applyTheme(*qApp, theme);
        QCheckBox box(QString{});
        box.resize(box.sizeHint());
        const auto drawn = [&box] { return box.grab().toImage().convertToFormat(QImage::Format_RGB32); };
        const QImage off = drawn();
        QVERIFY2(strongest(off, theme) >= 3, qPrintable(QString::number(strongest(off, theme))));
        box.setChecked(true);
        QVERIFY(strongest(drawn(), theme) >= 3);
        QVERIFY(drawn() != off);
        applyTheme(*qApp, Theme::of(before));
    }

    // Buttons without words, and the arrows of tool bars that are full, whose stock pictures are black.
    void controlsAreSeenOnBlack()
    {
        const Theme::Kind before = Theme::matching(QApplication::palette()).kind;
        const Theme &theme = Theme::of(Theme::Kind::HighContrast);
        applyTheme(*qApp, theme);
        QPushButton button{QString()};
        button.resize(60, 30);
        QVERIFY(strongest(button.grab().toImage(), theme) >= 3);
        const QIcon more = qApp->style()->standardIcon(QStyle::SP_ToolBarHorizontalExtensionButton);
        QVERIFY(strongest(more.pixmap(QSize(16, 16)).toImage(), theme) >= 3);
        applyTheme(*qApp, Theme::of(before));
    }

    // Lists and tables, whose selection a style sheet colors, still tell the theme that is in force.
    void tablesTellTheirTheme()
    {
        const Theme::Kind before = Theme::matching(QApplication::palette()).kind;
        for (const Theme::Kind kind : {Theme::Kind::HighContrast, Theme::Kind::BlackAndWhite, Theme::Kind::Dark}) {
            applyTheme(*qApp, Theme::of(kind));
            QTreeView table;
            table.ensurePolished();
            QCOMPARE(Theme::matching(table.palette()).kind, kind);
        }
        applyTheme(*qApp, Theme::of(before));
    }

    // "memory-bound" and "compute-bound" are written in large letters in their regions, so that a contrast of
    // 3:1 is enough.
    void regionWordsAreSeen_data() { contrasts_data(); }

    void regionWordsAreSeen()
    {
        QFETCH(int, kind);
        const Theme &theme = Theme::of(Theme::Kind(kind));
        RooflineChart plot;
        plot.resize(900, 640);
        plot.setTheme(theme);
        plot.setAnalysis(roofline::test::analyzed(roofline::test::scenarioOn("h100-sxm")), {});
        int words = 0;
        for (const SceneItem &item : plot.overlay().items) {
            const auto *text = std::get_if<TextItem>(&item);
            if (!text || text->role != TextRole::Region)
                continue;
            const auto blend = [&](int page, int word) {
                return page + int(float(word - page) * text->color.alphaF());
            };
            const QColor seen(blend(theme.page.red(), text->color.red()),
                              blend(theme.page.green(), text->color.green()),
                              blend(theme.page.blue(), text->color.blue()));
            QVERIFY2(contrast(seen, theme.page) >= 3, qPrintable(text->text));
            ++words;
        }
        QVERIFY(words >= 2);
    }

    void huesStayTheSame()
    {
        const auto near = [](const QColor &a, const QColor &b) { return std::abs(a.hue() - b.hue()) <= 12; };
        for (const auto color : {&Theme::memory, &Theme::compute, &Theme::network, &Theme::overhead})
            QVERIFY(near(Theme::light().*color, Theme::dark().*color));
    }

    void styleSheetNamesNoUnknownColor()
    {
        for (const Theme &theme : {Theme::light(), Theme::dark(), Theme::print()})
            QVERIFY(!theme.styleSheet().contains(u'%'));
    }

    void digitsHaveOneWidth()
    {
        const QFontMetricsF metrics(applicationFont());
        const double width = metrics.horizontalAdvance(QLatin1Char('0'));
        for (char digit = '1'; digit <= '9'; ++digit)
            QCOMPARE(metrics.horizontalAdvance(QLatin1Char(digit)), width);
        QVERIFY(QFontInfo(applicationFont()).family().contains(QStringLiteral("Inter")));
    }

    // Every face grows with the text and is still the same face then.
    void facesGrowWithTheText()
    {
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        QWidget small, strong, fixed;
        setFace(small, 0.85);
        setFace(strong, 1.2, QFont::DemiBold);
        setFixedFace(fixed);
        for (const QWidget *widget : {&small, &strong, &fixed}) {
            setTextSize(*qApp, 200);
            const QFont large = widget->font();
            setTextSize(*qApp, 100);
            QVERIFY(std::abs(large.pointSizeF() / widget->font().pointSizeF() - 2) < 0.01);
            QCOMPARE(large.weight(), widget->font().weight());
            QCOMPARE(large.family(), widget->font().family());
        }
    }

    // An arrow that stays small beside large text is hard to see and to hit.
    void theArrowOfAChoiceGrowsWithTheText()
    {
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        const auto arrowHeight = [] {
            QComboBox box;
            box.resize(200, box.sizeHint().height());
            const QImage image = box.grab().toImage();
            const QRect area(image.width() - 20, 4, 16, image.height() - 8);
            int rows = 0;
            for (int y = area.top(); y <= area.bottom(); ++y) {
                bool dark = false;
                for (int x = area.left(); x <= area.right(); ++x)
                    dark = dark || image.pixelColor(x, y).lightness() < 180;
                rows += dark ? 1 : 0;
            }
            return rows;
        };
        const int before = arrowHeight();
        QVERIFY(before > 2);
        setTextSize(*qApp, 200);
        QVERIFY2(arrowHeight() > 1.6 * before, qPrintable(QString::number(arrowHeight())));
    }

    // A second column would leave a small screen, where large text makes a menu too high for it.
    void highMenusScroll() { QVERIFY(qApp->style()->styleHint(QStyle::SH_Menu_Scrollable)); }

    // Words of one length fill all lines alike, but for the last.
    void longTooltipsFillTheirLines()
    {
        const QString text = QStringList(100, QStringLiteral("word")).join(u' ');
        QStringList lines = wrapped(text).split(u'\n');
        QCOMPARE(lines.join(u' '), text);
        QVERIFY(lines.size() > 2);
        lines.removeLast();
        lines.removeDuplicates();
        QCOMPARE(lines.size(), 1);
    }

    void switchingRepaintsTheApplication()
    {
        applyTheme(*qApp, Theme::dark());
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::dark().window);
        QCOMPARE(Theme::matching(qApp->palette()).kind, Theme::Kind::Dark);
        applyTheme(*qApp, Theme::light());
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::light().window);
        QCOMPARE(Theme::matching(qApp->palette()).kind, Theme::Kind::Light);
        // The system's theme is not the program's own.
        const Theme::Kind system = systemThemeKind();
        applyTheme(*qApp, system == Theme::Kind::Dark ? Theme::light() : Theme::dark());
        QCOMPARE(systemThemeKind(), system);
        QCOMPARE(refreshSystemThemeKind(), system);
        QCOMPARE(Theme::matching(qApp->palette()).kind,
                 system == Theme::Kind::Dark ? Theme::Kind::Light : Theme::Kind::Dark);
    }
};

ROOFLINE_GUI_TEST(TestTheme)
#include "app/theme.moc"
