// Tests how title and subtitle share the lines above the plot.
#include "app/chart/plot_area.h"

#include "app/theme/theme.h"
#include "app/views/scene_page.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class PlotAreaTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The title has two of three lines, and the third as well where it would break off else: its end is the verdict.
    void theTitleBreaksOffLast_data()
    {
        const Rows<QString, int, QStringList> row("title", "lines", "shown");
        row("two lines", "Workload isbound", 3, QStringList{"Workload", "isbound", "Why"});
        row("three lines", "Hardware Workload isbound", 3, QStringList{"Hardware", "Workload", "isbound"});
        row("three of four", "Hardware Workload isbound", 4, QStringList{"Hardware", "Workload", "isbound", "Why"});
    }

    void theTitleBreaksOffLast()
    {
        QFETCH(QString, title);
        QFETCH(int, lines);
        // No two of the words have room beside each other.
        const double width = m_style.widestOf(TextRole::Title, title.split(u' ')) + 2;
        QTEST(head(title, QStringLiteral("Why"), lines, width), "shown");
    }

    // What has no room ends with a whole part or sentence.
    void theSubtitleEndsWithAPart_data()
    {
        const Rows<QString, QString> row("subtitle", "shown");
        row("explanation", "Fits up to batch 52 · never compute-bound: intensity saturates at 60 FLOP/byte",
            "Fits up to batch 52 · never compute-bound");
        row("part", "Fits up to batch 52 · compute-bound from batch 227", "Fits up to batch 52");
        row("clause", "Memory-bound: moving takes 7 s, computing takes 2 s.", "Memory-bound: moving takes 7 s.");
        row("chips", "Memory-bound: moving takes 7 s on 4 chips, computing takes 2 s.",
            "Memory-bound: moving takes 7 s on 4 chips.");
        row("sentence", "Exactly balanced: both take 7 s. 2× compute would help.", "Exactly balanced: both take 7 s.");
    }

    void theSubtitleEndsWithAPart()
    {
        QFETCH(QString, subtitle);
        QFETCH(QString, shown);
        const double width = m_style.textSize(TextRole::Subtitle, shown).width() + 2;
        QCOMPARE(head(QStringLiteral("A"), subtitle, 2, width), (QStringList{QStringLiteral("A"), shown}));
    }

private:
    QStringList head(const QString &title, const QString &subtitle, int lines, double width) const
    {
        PlotArea area;
        area.titleRoom = QRectF(0, 0, width, 100);
        area.titleLines = lines;
        SceneItems items;
        addTitle(items, area, m_style, title, subtitle);
        QStringList texts = textsOf(items);
        texts.removeAll(QString());
        return texts;
    }

    ChartStyle m_style{Theme::light(), applicationFont()};
};

ROOFLINE_GUI_TEST(PlotAreaTest)
#include "app/chart/plot_area.moc"
