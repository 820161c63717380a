// Tests where words beside a mark go when lines are on all sides of it.
#include "app/curves/mark_words.h"

#include "app/theme/theme.h"
#include "tests/support/support.h"

#include <array>

using namespace roofline;
using namespace roofline::test;

class MarkWordsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // There is room in one row only, right of the mark and left of it, where a place costs 6 more. Each line that
    // the words lie on costs 150, in however many pieces it comes.
    void wordsLieOnAsFewLinesAsTheyCan_data()
    {
        const Rows<int, int, int, bool> row("right", "left", "pieces", "isRight");
        row("none", 0, 0, 1, true);
        row("as many", 2, 2, 1, true);
        row("three against one", 3, 1, 1, false);
        row("five against four", 5, 4, 1, false);
        row("one in pieces against two", 1, 2, 50, true);
        row("three in pieces against one", 3, 1, 50, false);
    }

    void wordsLieOnAsFewLinesAsTheyCan()
    {
        QFETCH(int, right);
        QFETCH(int, left);
        QFETCH(int, pieces);
        const ChartStyle style(Theme::light(), applicationFont());
        const QString words = QStringLiteral("2728 tokens/s per chip");
        const double height = style.textSize(TextRole::Label, words).height();
        const QRectF room(0, 0, 2000, height);
        const QRectF mark(992, height / 2 - 8, 16, 16);
        Obstacles obstacles;
        const auto addLines = [&](int count, double from, double to) {
            const double step = (to - from) / pieces;
            for (int i = 0; i < count; ++i) {
                const double y = height * (i + 1) / (count + 1);
                for (int k = 0; k < pieces; ++k)
                    obstacles.soft.push_back(boxAlong({from + k * step, y}, {from + (k + 1) * step, y}, 0.5));
            }
        };
        addLines(right, 1010, 2000);
        addLines(left, 0, 990);
        const MarkWords asked{mark, words, TextRole::Label, MarkNeed::Clear};
        const std::optional<PlacedWords> placed = placeWords(asked, std::array{mark}, obstacles, room, style);
        QVERIFY(placed.has_value());
        QTEST(placed->text.box.center.x() > mark.center().x(), "isRight");
        const std::optional<PlacedWords> wished =
            placeWords({mark, words, TextRole::Label, MarkNeed::Wish}, std::array{mark}, obstacles, room, style);
        QCOMPARE(wished.has_value(), right == 0);
    }

    // Two lines that cross where the words would lie are two: one line costs less.
    void crossingLinesAreTwo()
    {
        const ChartStyle style(Theme::light(), applicationFont());
        const QString words = QStringLiteral("2728 tokens/s per chip");
        const double height = style.textSize(TextRole::Label, words).height();
        const QRectF mark(992, height / 2 - 8, 16, 16);
        const QPointF right(1060, height / 2);
        const QPointF left(930, height / 2);
        const auto line = [](const QPointF &middle, const QPointF &half) {
            return boxAlong(middle - half, middle + half, 1);
        };
        const QPointF down(0, height);
        const QPointF across(40, 0);
        const Obstacles obstacles{{}, {line(right, down), line(right, across), line(left, down)}};
        const std::optional<PlacedWords> placed = placeWords({mark, words, TextRole::Label, MarkNeed::Clear},
                                                             std::array{mark}, obstacles, {820, 0, 360, height}, style);
        QVERIFY(placed.has_value());
        QVERIFY(placed->text.box.center.x() < mark.center().x());
    }
};

ROOFLINE_GUI_TEST(MarkWordsTest)
#include "app/curves/mark_words.moc"
