// Tests the tags below the intensity axis: each stands near its point, in the order of the points, and none on another.
#include "app/chart/axis_words.h"

#include "app/paint/chart_style.h"
#include "app/theme/theme.h"
#include "tests/app/chart_support.h"
#include "tests/support/dice.h"

using namespace roofline;
using namespace roofline::test;

namespace {

PlotArea areaOf(double width)
{
    PlotArea area;
    area.mapping.x = {0.1, 1e4, 60, 60 + width};
    area.mapping.y = {1e9, 1e15, 300, 20};
    area.titleRoom = QRectF(10, 0, 46 + width, 20);
    return area;
}

struct Tags {
    std::vector<AxisTag> tags;
    std::vector<QRectF> rects; // of those that are shown
    QStringList texts;
};

Tags placed(const std::vector<AxisTag> &tags, double width)
{
    const ChartStyle style(Theme::light(), scaledFont(1));
    SceneItems items;
    addTags(items, tags, {}, areaOf(width), style);
    Tags result{tags, {}, {}};
    for (const auto &item : items) {
        if (const auto *pill = std::get_if<PillItem>(&item))
            result.rects.push_back(pill->rect);
        else if (const auto *text = std::get_if<TextItem>(&item))
            result.texts << text->text;
    }
    return result;
}

} // namespace

class AxisWordsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Two tags find room even at the edge, and the tag of a point on the left stands on the left.
    void tagsStandInTheOrderOfTheirPoints()
    {
        Dice dice(5);
        for (int round = 0; round < 500; ++round) {
            const double width = dice.between(200, 900);
            std::vector<AxisTag> tags;
            const int count = 2 + int(dice.roll(2));
            for (int i = 0; i < count; ++i)
                tags.push_back({60 + dice.unit() * width,
                                i == 0 ? QStringLiteral("207") : QStringLiteral("ridge %1").arg(i), i == 0});
            const Tags shown = placed(tags, width);
            if (int(shown.rects.size()) < count) { // three of them need about that much
                QVERIFY2(count == 3 && width < 300, qPrintable(QString::number(width)));
                continue;
            }
            for (int i = 0; i < count; ++i) {
                QVERIFY(shown.rects[i].right() <= 56 + width + 0.01 && shown.rects[i].left() >= 0);
                for (int other = 0; other < i; ++other) {
                    QVERIFY(!shown.rects[i].intersects(shown.rects[other]));
                    QVERIFY((tags[i].x < tags[other].x)
                            == (shown.rects[i].center().x() < shown.rects[other].center().x()));
                }
            }
        }
    }

    // The first tag is the workload's, which stands at its point wherever the others leave it there.
    void theFirstStandsAtItsPoint()
    {
        const Tags shown = placed({{300, QStringLiteral("207")}, {320, QStringLiteral("ridge 295"), false}}, 600);
        QCOMPARE(shown.texts, (QStringList{QStringLiteral("207"), QStringLiteral("ridge 295")}));
        QVERIFY(std::abs(shown.rects[0].center().x() - 300) < 0.5);
        QVERIFY(shown.rects[1].left() > shown.rects[0].right());
    }

    // In a zoomed chart a mark may stand on the edge and reach over a number, which stays readable on top of it.
    void marksOnTheEdgeHideNoNumber()
    {
        int hidden = 0;
        for (std::int64_t batch = 1; batch < 200; batch += 1 + batch / 16) {
            const AnalysisPtr analysis = analyzed(modelOn("h100-sxm", "llama-3-8b", Phase::Decode, batch));
            const double x = std::log10(analysis->totals.intensity().value());
            const double y = std::log10(analysis->attainedPerChip().value());
            const Laid laid(analysis, chartSize, Shown{.zoom = Frame{x - 1e-3, x + 1, y - 0.7, y + 0.3}});
            const PointMark &mark = laid.overlay.marks.back();
            for (TextItem &number : performanceNumbers(laid.area, laid.style)) {
                if (distanceTo(number.box, mark.center) > mark.radius + 2) // with half of its stroke
                    continue;
                ++hidden;
                number.halo = true;
                const auto onTop =
                    std::ranges::find(laid.overlay.items, SceneItem(number)) - laid.overlay.items.begin();
                QVERIFY2(onTop > std::ptrdiff_t(laid.overlay.ownItem) && onTop < std::ssize(laid.overlay.items),
                         qPrintable(number.text));
            }
        }
        QVERIFY2(hidden > 0, qPrintable(QString::number(hidden)));
    }
};

ROOFLINE_GUI_TEST(AxisWordsTest)
#include "app/chart/axis_words.moc"
