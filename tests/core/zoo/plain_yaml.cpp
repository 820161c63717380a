// Checks that the quick reading of YAML gives what yaml-cpp gives, or leaves the text to it.
#include "core/zoo/yaml/yaml_document.h"

#include "core/hardware/chip.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "core/zoo/text_file.h"
#include "core/zoo/writer.h"
#include "tests/support/support.h"

#include <QDirIterator>

#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

std::string placeOf(YamlMark mark)
{
    return '@' + std::to_string(mark.line) + ':' + std::to_string(mark.column);
}

// Writes out everything in a tree, with its places.
std::string told(const YamlNode &node)
{
    std::string text = placeOf(node.mark) + (node.isNull() ? "null" : node.inQuotes ? "'" : "") + node.text;
    if (node.isMapping() || node.isSequence()) {
        text += node.isMapping() ? '{' : '[';
        for (std::size_t i = 0; i < node.items.size(); ++i)
            text += (node.keys.empty() ? "" : node.keys[i].name + placeOf(node.keys[i].mark) + '=')
                    + told(node.items[i]) + ' ';
        text += node.isMapping() ? '}' : ']';
    }
    return text;
}

// Reads with yaml-cpp, because no text with a tab is read quickly.
std::string toldByYamlCpp(std::string text)
{
    text += "\n#\t";
    Findings findings("x.yaml", text);
    const std::optional<YamlNode> root = parseYaml(findings);
    Messages messages;
    findings.moveTo(messages);
    return root ? told(*root) : "refused: " + (messages.empty() ? std::string() : messages.front().text);
}

// Returns the shipped entries of both kinds.
std::vector<std::pair<QString, std::string>> entries()
{
    std::vector<std::pair<QString, std::string>> texts;
    QDirIterator files(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo"), {QStringLiteral("*.yaml")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const Result<std::string> text = readTextFile(file.toStdString());
        texts.emplace_back(files.fileName(), text ? *text : std::string());
    }
    return texts;
}

} // namespace

class PlainYamlTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Entries are read quickly as they are shipped, and as the program writes them into the user's zoo.
    void entriesAreReadQuickly()
    {
        const auto texts = entries();
        QVERIFY(texts.size() > 100);
        for (const auto &[name, text] : texts) {
            const std::optional<YamlNode> root = parsePlainYaml(text);
            QVERIFY2(root, qPrintable(name));
            QCOMPARE(told(*root), toldByYamlCpp(text));

            Messages messages;
            std::string written;
            if (const std::optional<Chip> chip =
                    entryKind(text) == EntryKind::Hardware ? readChip(text, "x.yaml", messages) : std::nullopt)
                written = writeChip(*chip);
            else if (const std::optional<Model> model = readModel(text, "x.yaml", messages))
                written = writeModel(*model);
            const std::optional<YamlNode> again = parsePlainYaml(written);
            QVERIFY2(again, written.c_str());
            QCOMPARE(told(*again), toldByYamlCpp(written));
        }
    }

    void isSimple_data()
    {
        Rows<QByteArray, QByteArray>("text", "tree");
        const auto row = [](const char *name, const char *text, const char *tree) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(tree);
        };
        row("pair", "a: b", "@1:1{a@1:1=@1:4b }");
        row("colon and number sign inside", "a: b:c#d  # e", "@1:1{a@1:1=@1:4b:c#d }");
        row("quotes", "a: \"b \\\" \\\\ : # \"\nc: 'it''s'", "@1:1{a@1:1=@1:4'b \" \\ : #  c@2:1=@2:4'it's }");
        row("empty text in quotes", "a: \"\"", "@1:1{a@1:1=@1:4' }");
        row("key in quotes", "a: b\n\"c: \": d", "@1:1{a@1:1=@1:4b c: @2:1=@2:8d }");
        row("nested", "a:\n  b: c\n  d:\n    e: f\ng: h",
            "@1:1{a@1:1=@2:3{b@2:3=@2:6c d@3:3=@4:5{e@4:5=@4:8f } } g@5:1=@5:4h }");
        row("list", "a:\n  - b\n  - c: d\n    e: f\n", "@1:1{a@1:1=@2:3[@2:5b @3:5{c@3:5=@3:8d e@4:5=@4:8f } ] }");
        row("brackets", "a: [b, {c: d, \"e\": 'f'}, [], {}]",
            "@1:1{a@1:1=@1:4[@1:5b @1:8{c@1:9=@1:12d e@1:15=@1:20'f } @1:26[] @1:30{} ] }");
        row("brackets over lines", "a: {b: c,  # d\n\n  e: [f,\n  g\n  ]}\nh: i",
            "@1:1{a@1:1=@1:4{b@1:5=@1:8c e@3:3=@3:6[@3:7f @4:3g ] } h@6:1=@6:4i }");
        row("text over lines", "a: b  \n  c\n  - d # e\nf: g", "@1:1{a@1:1=@1:4b c - d f@4:1=@4:4g }");
        row("text in quotes over lines", "a: \"b  \n  c\"\nd: '\n e'", "@1:1{a@1:1=@1:4'b c d@3:1=@3:4' e }");
        row("text in brackets over lines", "a: [b c\n  d:e\n ]", "@1:1{a@1:1=@1:4[@1:5b c d:e ] }");
        row("comments and empty lines", "# a\n\nb: c\n   # d\n \n# e\nf: g\n\n", "@3:1{b@3:1=@3:4c f@7:1=@7:4g }");
        row("columns are bytes", "a: {ä: b}", "@1:1{a@1:1=@1:4{ä@1:5=@1:9b } }");
        row("sign and point", "a: [-1, +2, .5, (b)]", "@1:1{a@1:1=@1:4[@1:5-1 @1:9+2 @1:13.5 @1:17(b) ] }");
        row("the same key twice", "a: b\na: c", "@1:1{a@1:1=@1:4b a@2:1=@2:4c }");
    }

    void isSimple()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, tree);
        const std::optional<YamlNode> root = parsePlainYaml(text.toStdString());
        QCOMPARE(root.has_value(), !tree.isNull());
        if (!root)
            return;
        QCOMPARE(told(*root), toldByYamlCpp(text.toStdString()));
        QCOMPARE(QString::fromStdString(told(*root)), QString::fromUtf8(tree));
    }

    void isLeftToYamlCpp_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const char *text) { QTest::newRow(name) << QByteArray(text); };
        row("nothing", "");
        row("only a comment", "# a\n");
        row("no mapping", "a");
        row("list at the root", "- a");
        row("indented root", " a: b");
        row("markers", "---\na: b\n...\n");
        row("no value", "a:\nb: c");
        row("no value at the end", "a:");
        row("null", "a: null");
        row("tilde", "a: ~");
        row("null as a key", "null: a");
        row("tab", "a:\tb");
        row("return", "a: b\r\n");
        row("block of text", "a: |\n  b\n");
        row("folded text", "a: >\n  b\n");
        row("anchor", "a: &b c");
        row("alias", "a: *b");
        row("tag", "a: !b c");
        row("complex key", "? a\n: b");
        row("two colons", "a: b: c");
        row("colon at the end", "a: b:");
        row("colon in a further line", "a: b\n  c: d");
        row("item behind a key", "a: - b");
        row("list in a list", "a:\n  - - b");
        row("list as far left as its key", "a:\n- b");
        row("item without a value", "a:\n  -\n  - b");
        row("value on a line of its own", "a:\n  b");
        row("less indented", "a:\n    b: c\n  d: e");
        row("more indented", "a: \"b\"\n  c: d");
        row("empty line inside of a text", "a: b\n\n  c");
        row("comment inside of a text", "a: b # c\n  d");
        row("empty line inside of quotes", "a: \"b\n\n  c\"");
        row("quotes that go on at the left", "a: \"b\nc\"");
        row("open quotes", "a: \"b");
        row("escape", "a: \"b\\n\"");
        row("line end in an escape", "a: \"b\\\n  c\"");
        row("text behind quotes", "a: \"b\" c");
        row("comment that touches quotes", "a: \"b\"#c");
        row("text behind a bracket", "a: [b] c");
        row("open bracket", "a: [b, c");
        row("wrong bracket", "a: [b}");
        row("comma at the end", "a: [b, ]");
        row("two commas", "a: [b,, c]");
        row("pair in a list", "a: [b: c]");
        row("key alone", "a: {b}");
        row("key with quotes alone", "a: {\"b\"}");
        row("no blank behind a key", "a: {\"b\":c}");
        row("colon before a comma", "a: {b: c:, d: e}");
        row("question mark in brackets", "a: [b?]");
        row("bracket in a text in brackets", "a: [b[c]]");
        row("comment in brackets behind a text", "a: [b # c\n  ]");
        row("brackets that go on at the left", "a: [b,\nc]");
        row("item in brackets", "a: [- b]");
    }

    void isLeftToYamlCpp()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!parsePlainYaml(text.toStdString()));
    }

    // Changes real entries at random, so that most of them are not valid any more.
    void neverAnotherTree()
    {
        constexpr std::string_view alphabet = "  \n\n:-,[]{}#\"'\\?&*!|>%@~.+a0ä";
        const auto texts = entries();
        std::mt19937 dice(20261122);
        const auto below = [&](std::size_t count) { return std::size_t(dice() % count); };
        int simple = 0;
        for (int i = 0; i < 4000; ++i) {
            std::string text = texts[below(texts.size())].second;
            // The text is cut, because a change near the end of a long text would hardly ever be read.
            const std::size_t end = text.find('\n', below(text.size()));
            text.resize(std::min(end, text.size()));
            for (std::size_t changes = 1 + below(3); changes > 0 && !text.empty(); --changes) {
                const std::size_t at = below(text.size());
                const std::string_view put = alphabet.substr(below(alphabet.size()), 1 + below(2));
                text.replace(at, below(3), put);
            }
            Findings findings("x.yaml", text);
            const std::optional<YamlNode> root = isReadableText(findings) ? parsePlainYaml(text) : std::nullopt;
            if (!root)
                continue;
            ++simple;
            if (const std::string other = toldByYamlCpp(text); told(*root) != other)
                QFAIL((text + "\n\n" + told(*root) + "\n\n" + other).c_str());
        }
        QVERIFY2(simple > 1000, qPrintable(QString::number(simple)));
    }
};

ROOFLINE_TEST(PlainYamlTest)
#include "core/zoo/plain_yaml.moc"
