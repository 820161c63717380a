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

    // Of two marks that overlap, the upper one covers a part of the other. A leader joins each to its words, and ends at
    // the part that is seen.
    void leadersReachMarksThatOverlap()
    {
        const ChartStyle style(Theme::light(), applicationFont());
        const double u = style.unit();
        const QPointF right(300, 200);
        for (const double angle : {0.0, 35.0, 90.0, 145.0, 215.0, 300.0}) {
            const std::array centers{right, right + QLineF::fromPolar(8 * u, angle).p2()};
            std::vector<QRectF> marks;
            for (const QPointF &center : centers)
                marks.push_back({center - QPointF(7, 7) * u, QSizeF(14, 14) * u});
            Obstacles obstacles;
            for (const QRectF &mark : marks)
                obstacles.add(boxOf(mark).grown(1.5 * u));
            for (std::size_t own = 0; own < marks.size(); ++own) {
                const std::optional<PlacedWords> placed =
                    placeWords({marks[own], QStringLiteral("D · 8× B200"), TextRole::Label, MarkNeed::Clear}, marks,
                               obstacles, {0, 0, 600, 400}, style);
                QVERIFY(placed);
                const QRectF words = placed->text.box.bounds();
                QVERIFY(placed->isLed || gapBetween(words, marks[1 - own]) > gapBetween(words, marks[own]) + 2 * u);
                const double off = QLineF(placed->leader.p1(), centers[1 - own]).length();
                QVERIFY2(!placed->isLed || off > 7 * u, qPrintable(QString::number(off / u)));
                obstacles.add(placed->text.box);
            }
        }
    }
};

ROOFLINE_GUI_TEST(MarkWordsTest)
#include "app/curves/mark_words.moc"
