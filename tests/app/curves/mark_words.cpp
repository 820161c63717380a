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
};

ROOFLINE_GUI_TEST(MarkWordsTest)
#include "app/curves/mark_words.moc"
