#include "core/units/text.h"

#include "tests/support/support.h"

using namespace roofline;

class TestText : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void shownIsOneReadableLine_data()
    {
        const test::Rows<QByteArray, QByteArray> row("given", "expected");
        row("plain", "abc", "abc");
        row("trimmed", " \t abc\r\n", "abc");
        row("no-break spaces around", "\u00a0\u2009abc\u202f", "abc");
        row("inner blanks stay", "a b", "a b");
        row("UTF-8 stays", "15 µs – ∞ 🙂", "15 µs – ∞ 🙂");
        row("line end inside", "a\nb", "a?b");
        row("terminal escape", "\x1b[31m", "?[31m");
        row("zero byte", QByteArray("a\0b", 3), "a?b");
        // The last letter is no hexadecimal digit.
        row("C1 control", "a\xc2\x85z", "a?z");
        row("right-to-left override", "a\u202ez", "a?z");
        row("isolate", "a\u2067z", "a?z");
        row("no character", "a\uFFFEz", "a?z");
        row("line separator", "a\u2028z", "a?z");
        row("marks for Arabic stay", "a\u200fz", "a\u200fz");
        row("stray continuation", "\x80", "?");
        row("cut short", "a\xc3", "a?");
        row("overlong slash", "\xc0\xaf", "??");
        row("surrogate", "\xed\xa0\x80", "???");
        row("beyond Unicode", "\xf4\x90\x80\x80", "????");
        row("60 characters stay", QByteArray(60, 'x'), QByteArray(60, 'x'));
        row("61 are cut", QByteArray(61, 'x'), QByteArray(60, 'x') + "…");
        row("cut between characters", QByteArray("µ").repeated(61), QByteArray("µ").repeated(60) + "…");
        row("only blanks", " \n\t ", "");
    }

    void shownIsOneReadableLine()
    {
        QFETCH(QByteArray, given);
        QTEST(QByteArray::fromStdString(shown(given.toStdString())), "expected");
    }

    void plainTextIsOneLineOfWhatCanBeShown()
    {
        QCOMPARE(plainText(" <b> & \u00e4 \U0001F642 "), " <b> & \u00e4 \U0001F642 ");
        for (const std::string_view bad : {"\x01", "\x7f", "\n", "\u0085", "\u009b", "\u2028", "\u202e", "\u2066",
                                           "\uFEFF", "\uFFFE", "\uFDD0", "\U0001FFFF"})
            QCOMPARE(plainText("a" + std::string(bad) + "b"), "a\uFFFDb");
        QCOMPARE(plainText("a\xff\xc3"), "a\uFFFD\uFFFD");
        QCOMPARE(plainText({}), "");
    }

    void shortenedCountsCharacters()
    {
        QCOMPARE(shortened("\u00e4bc", 3), "\u00e4bc");
        QCOMPARE(shortened("\u00e4bc", 1), "\u00e4");
        QCOMPARE(shortened("a\xff\xffz", 2), "a\xff"); // each byte that is not UTF-8 counts
        QCOMPARE(characterCount("\u00e4\U0001F642z"), std::size_t(3));
    }
};

ROOFLINE_TEST(TestText)
#include "core/units/text.moc"
