// Checks that sessions of the largest allowed size cannot take much memory, because yaml-cpp's look-ahead is bounded.
#include "core/document/session_file.h"
#include "core/zoo/catalogue.h"
#include "tests/support/support.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr long mostMemory = 150'000; // KB, of the whole process
constexpr int exitRead = 0;
constexpr int exitRefused = 1;

// Repeats the part up to the largest size.
std::string filled(std::string text, std::string_view part, std::string_view end)
{
    while (text.size() + part.size() + end.size() < largestSessionFile)
        text += part;
    return text += end;
}

} // namespace

class LargeSessionsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void takeLittleMemory_data()
    {
        QTest::addColumn<QByteArray>("text");
        const std::string head = "---\nformat: roofline-explorer/session\nversion: 3\n";
        const auto row = [&](const char *name, std::string_view begin, std::string_view part, std::string_view end) {
            QTest::newRow(name) << QByteArray::fromStdString(filled(head + std::string(begin), part, end));
        };
        row("one line of pairs", "scenario: {", "batch: 2, ", "sequence: 8}\n...\n");
        row("one line of items", "scenario: [", "1,", "1]\n");
        row("one line of texts in quotes", "scenario: [", "\"a\" ", "]\n");
        row("one long title", "title: \"", "x", "\"\n");
        row("one line of brackets", "scenario: ", "[", "\n");
        row("one line of dashes", "scenario:\n  ", "- ", "a\n");
        row("lines of pairs", "scenario:\n", "  batch: 2\n", "");
        row("lines of one letter", "", "a\n", "");
        row("indented lines of one letter", "scenario:\n  batch: 2\n", "  a\n", "");
        row("lines of quotes", "", "\"a\"\n", "");
        row("lines in brackets", "scenario: [\n", " a\n", "]\n");
    }

    void takeLittleMemory()
    {
#if defined(ROOFLINE_SANITIZED)
        QSKIP("the sanitizer takes memory of its own");
#endif
        QFETCH(QByteArray, text);
        const std::string yaml = text.toStdString();
        const pid_t child = ::fork();
        if (child == 0) {
            Messages messages;
            const bool read = readSession(yaml, "a.roofline", Catalogue(), messages).has_value();
            ::_exit(read ? exitRead : exitRefused);
        }
        QVERIFY(child > 0);
        int status = 0;
        struct rusage usage = {};
        QCOMPARE(::wait4(child, &status, 0, &usage), child);
        QVERIFY(WIFEXITED(status) && (WEXITSTATUS(status) == exitRead || WEXITSTATUS(status) == exitRefused));
        QVERIFY2(usage.ru_maxrss < mostMemory, qPrintable(QStringLiteral("%1 KB").arg(usage.ru_maxrss)));
    }

    // As many lines as allowed follow the three lines of the head, and the next one is reported.
    void linesWithoutAKey()
    {
        const std::string text = filled("---\nformat: roofline-explorer/session\nversion: 3\n", "a\n", "...\n");
        Messages messages;
        QVERIFY(!readSession(text, "a.roofline", Catalogue(), messages));
        QCOMPARE(messages.size(), std::size_t(1));
        QCOMPARE(messages[0].rule, std::string("too-large"));
        QCOMPARE(messages[0].place.line, 3 + 20'000 + 1);
    }

    // A note that is far too long is shortened, not refused.
    void aLongNoteIsRead()
    {
        std::string text = "---\nformat: roofline-explorer/session\nversion: 3\nscenario: {batch: 2}\nnote: a\n";
        for (int i = 0; i < 10'000; ++i)
            text += "  b\n";
        Messages messages;
        const std::optional<Document> document = readSession(text, "a.roofline", Catalogue(), messages);
        QVERIFY(document);
        QVERIFY(document->note.size() > 1000 && document->note.size() <= longestNote);
    }
};

ROOFLINE_TEST(LargeSessionsTest)
#include "core/document/large_sessions.moc"
