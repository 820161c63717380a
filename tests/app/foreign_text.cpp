// Names, notes and sources of a stranger's files are text wherever they are shown. They are never rich text
// that loads what it names, never controls in a terminal, and never a picture that no program can read.
#include "app/session/session_store.h"
#include "app/settings/settings.h"
#include "app/theme/plain_texts.h"
#include "tests/app/program.h"
#include "tests/app/window_support.h"

#include <sys/stat.h>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

const QList<QPair<QByteArray, QString>> &hostileTexts()
{
    static const QList<QPair<QByteArray, QString>> texts = {
        {"image", QStringLiteral("<img src='file:///dev/zero'>")},
        {"markup", QStringLiteral("<b>bold</b><br><a href='x'>")},
        {"entities", QStringLiteral("A&B &amp; &lt;i&gt; &&")},
        {"turned", QStringLiteral("a\u202edesrever\u2066x")},
        {"C1", QStringLiteral("a\u009b31mred\u0085next\u0090x")},
        {"no character", QStringLiteral("a\ufffeb\uffff\ufdd0")},
        {"line separator", QStringLiteral("a\u2028b\u2029c")},
        {"marks", QStringLiteral("a") + QString(90, QChar(0x301))},
    };
    return texts;
}

QByteArray chipText(const QString &text)
{
    return QStringLiteral(R"(name: "%1"
short: "%1"
vendor: "%1"
class: cloud
units: {matrix: "%1", vector: "%1"}
sources: {s: "%1"}
cores: {value: 4, name: "%1", evidence: vendor, source: s, note: "%1"}
compute:
  - {unit: matrix, format: fp16, rate: 100 TFLOP/s, evidence: vendor, source: s, note: "%1"}
  - {unit: matrix, format: fp16, rate: 200 TFLOP/s, variant: "%1", evidence: vendor, source: s}
  - {unit: vector, format: fp32, rate: 10 TFLOP/s, evidence: vendor, source: s}
memory:
  - name: "%1"
    capacity: {value: 80 GB, evidence: vendor, source: s, note: "%1"}
    bandwidth: {value: 2 TB/s, evidence: vendor, source: s, note: "%1"}
links:
  - {name: "%1", bandwidth: {value: 100 GB/s, evidence: vendor, source: s}}
notes: ["%1"]
)")
        .arg(text)
        .toUtf8();
}

QByteArray modelText(const QString &text)
{
    return QStringLiteral(R"(name: "%1"
family: cnn
source: "%1"
layers: {input: [3, 32, 32], sample: "%1", body: [{conv: 16, kernel: 3}, global pool, {linear: 10}]}
notes: ["%1"]
)")
        .arg(text)
        .toUtf8();
}

QByteArray indented(const QByteArray &text)
{
    return "      " + text.trimmed().replace("\n", "\n      ") + "\n";
}

QByteArray sessionText(const QString &text)
{
    const QByteArray words = text.toUtf8();
    return "---\nformat: roofline-explorer/session\nversion: 1\ntitle: \"" + words + "\"\nnote: \"" + words
           + "\"\n"
             "scenario:\n  hardware: foreign,foreign-2\n  model: foreign\n  batch: 4\n  chips: 4\n"
             "baseline:\n  hardware: foreign-2\n  model: foreign\n"
             "bookmarks:\n  - key: 1\n    name: \""
           + words
           + "\"\n    scenario: {hardware: foreign, model: foreign}\n"
             "entries:\n  hardware:\n    foreign: |\n"
           + indented(chipText(text)) + "    foreign-2: |\n" + indented(chipText(text)) + "  models:\n    foreign: |\n"
           + indented(modelText(text)) + "...\n";
}

bool isPlain(const QString &text)
{
    return std::none_of(text.begin(), text.end(), [](QChar c) {
        const ushort code = c.unicode();
        const bool control = (code < 0x20 && code != u'\n' && code != u'\t') || (code >= 0x7f && code < 0xa0);
        return control || code == 0x2028 || code == 0x2029 || (code >= 0x202a && code <= 0x202e)
               || (code >= 0x2066 && code <= 0x2069) || code >= 0xfffe;
    });
}

// Returns what Qt might take for rich text in any window.
QStringList richTexts()
{
    QStringList found;
    for (QWidget *widget : QApplication::allWidgets()) {
        const auto *label = qobject_cast<QLabel *>(widget);
        if (label && label->testAttribute(Qt::WA_WState_Polished) && label->textFormat() != Qt::PlainText
            && label->text().contains(u'<'))
            found << label->objectName() + QStringLiteral(": ") + label->text();
        const auto *browser = qobject_cast<QTextBrowser *>(widget);
        if (browser && browser->toHtml().contains(QStringLiteral("<img")))
            found << browser->objectName() + QStringLiteral(": an image");
    }
    return found;
}

QLabel *tip()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (widget->inherits("QTipLabel") && widget->isVisible())
            return qobject_cast<QLabel *>(widget);
    }
    return nullptr;
}

} // namespace

class ForeignTextTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void theWindowShowsText_data() { texts(); }

    void theWindowShowsText()
    {
        QFETCH(QString, text);
        const QString file = writeFile(m_settings->path("foreign.roofline"), sessionText(text));
        const auto window = openWindow();
        window->ask = [](auto &&...) { return 1; };
        QStringList problems;
        window->showProblem = [&](const QString &, const QString &problem) { problems << problem; };
        window->openFiles({file});
        QCOMPARE(problems, QStringList());
        QCOMPARE(window->session().scenario().hardware, std::string("foreign"));
        QVERIFY(isPlain(QString::fromStdString(window->session().zoo().chip("foreign")->name)));
        Actions &actions = window->actions();
        const QString svg = m_settings->path(QStringLiteral("chart.svg"));
        qsizetype drawn = 0;
        for (std::size_t view = 0; view < allTabs().size(); ++view) {
            window->showView(View(view));
            QTest::qWait(50);
            QFile::remove(svg);
            window->exportTo(svg);
            if (!QFile::exists(svg))
                continue; // it has nothing to show
            ++drawn;
            QXmlStreamReader reader(readFile(svg));
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        }
        QVERIFY2(drawn >= 3 && drawn + problems.size() == qsizetype(allTabs().size()),
                 qPrintable(problems.join(u'\n')));
        for (QAction *dialog : {actions.chipCard, actions.workloadCard, actions.editChip, actions.editModel,
                                actions.ownEntries, actions.messages, actions.recallBookmark->menuAction()})
            dialog->trigger();
        QTest::qWait(100);
        QCOMPARE(richTexts(), QStringList());
        for (QWidget *widget : QApplication::allWidgets())
            QVERIFY2(isPlain(widget->toolTip()) && isPlain(widget->accessibleName()) && isPlain(widget->windowTitle()),
                     qPrintable(widget->objectName()));
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (qobject_cast<QDialog *>(widget))
                widget->close();
        }
    }

    // The label of Qt's own tooltips is never rich, whoever shows one.
    void aTooltipIsPlain_data() { texts(); }

    void aTooltipIsPlain()
    {
        QFETCH(QString, text);
        const auto window = openWindow();
        for (int i = 0; i < 2; ++i) { // Qt makes the label once and uses it again
            QToolTip::showText(window->mapToGlobal(QPoint(50, 50 + i)), text, window.get());
            QVERIFY(tip());
            QCOMPARE(tip()->textFormat(), Qt::PlainText);
            QCOMPARE(tip()->text(), text);
        }
        QToolTip::hideText();
        QLabel label(text);
        label.show();
        QCOMPARE(label.textFormat(), Qt::PlainText);
    }

    void whatIsTypedIsALine()
    {
        for (const auto &[name, text] : hostileTexts()) {
            const QString line = typedLine(QStringLiteral(" ") + text + QStringLiteral("\n\n"));
            QVERIFY2(isPlain(line) && !line.contains(u'\n') && line == line.trimmed(), name.constData());
        }
        QCOMPARE(menuText(QStringLiteral("A & B")), QStringLiteral("A && B"));
    }

    void theCommandLinePrintsText_data()
    {
        QTest::addColumn<QString>("text");
        QString all;
        for (const auto &[name, text] : hostileTexts().first(7))
            all += text.left(14);
        QTest::newRow("all") << all;
        QTest::newRow("marks") << hostileTexts().last().second;
    }

    void theCommandLinePrintsText()
    {
        QFETCH(QString, text);
        const QString session = writeFile(m_settings->path("foreign.roofline"), sessionText(text));
        writeFile(m_settings->path(QStringLiteral("zoo/hardware/foreign.yaml")), chipText(text));
        writeFile(m_settings->path(QStringLiteral("zoo/models/foreign.yaml")), modelText(text));
        writeFile(m_settings->path(QStringLiteral("config.json")),
                  QStringLiteral("{\"model_type\": \"%1\", \"name\": \"%1\", \"%1\": 1}").arg(text).toUtf8());
        const QStringList zoo = {QStringLiteral("--zoo"), m_settings->path(QStringLiteral("zoo"))};
        const QList<QStringList> runs = {
            {"analyze", "--session", session},
            {"analyze", "--session", session, "--format", "json"},
            {"analyze", "--session", session, "--format", "csv"},
            QStringList{"list", "hardware"} + zoo,
            QStringList{"list", "hardware", "--format", "csv"} + zoo,
            QStringList{"list", "hardware", "--format", "json"} + zoo,
            QStringList{"list", "models"} + zoo,
            QStringList{"show", "foreign"} + zoo,
            {"zoo", "check", m_settings->path(QStringLiteral("zoo")), m_settings->path(QStringLiteral("config.json"))},
            {"analyze", "--model", m_settings->path(QStringLiteral("config.json"))},
        };
        for (const QStringList &arguments : runs) {
            const Run run = runProgram(arguments);
            QVERIFY2(!run.crashed && isPlain(run.text()) && isPlain(run.error()),
                     qPrintable(arguments.join(u' ') + u'\n' + run.text() + run.error()));
        }
    }

    // A session calls an entry by its id. No file of the machine is read for it.
    void aSessionNamesNoFiles_data()
    {
        const Rows<QByteArray, QStringList> row("session", "command");
        const QByteArray head =
            "---\nformat: roofline-explorer/session\nversion: 1\nscenario:\n  hardware: \"/etc/passwd\"\n";
        row("an embedded chip",
            head + "entries:\n  hardware:\n    \"/etc/passwd\": |\n" + indented(chipText("x")) + "...\n",
            QStringList{"analyze"});
        row("no chip of the zoo", head + "...\n", QStringList{"analyze"});
        row("the chips of a sweep",
            "---\nformat: roofline-explorer/session\nversion: 1\nscenario: {batch: 2}\nsweep:\n  over: "
            "hardware=/etc/passwd\n...\n",
            QStringList{"sweep"});
    }

    void aSessionNamesNoFiles()
    {
        QFETCH(QByteArray, session);
        QFETCH(QStringList, command);
        const QString file = writeFile(m_settings->path("paths.roofline"), session);
        const Run run = runProgram(command + QStringList{"--session", file});
        QVERIFY(run.status == 1 || run.status == 2);
        QVERIFY2(run.err.contains("--session") && !run.err.contains("root:"), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }

    // An export does not replace a pipe or a device.
    void anExportReplacesNoPipe()
    {
        const QString pipe = m_settings->path(QStringLiteral("chart.png"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const Run run = runProgram({"plot", "--size", "300x200", "-o", pipe});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.oneErrorLine() && run.err.contains("a device or a pipe"), run.err.constData());
        struct stat status = {};
        QVERIFY(::stat(QFile::encodeName(pipe).constData(), &status) == 0 && S_ISFIFO(status.st_mode));
        QVERIFY(!writeWhole(pipe, "text").isEmpty());
        QVERIFY(!writeWhole(QStringLiteral("/dev/null"), "text").isEmpty());
        QVERIFY(::stat("/dev/null", &status) == 0 && S_ISCHR(status.st_mode));
    }

    // No window ever had this geometry. The settings were damaged, or belong to another program.
    void aDamagedGeometryIsNotTaken()
    {
        {
            const auto window = openWindow();
            window->close();
        }
        Settings settings;
        QByteArray geometry = settings.geometry();
        QVERIFY(geometry.size() > 40);
        // These are the bottom right corners of the frame and of the client area. They come after the version
        // and the top left corner.
        for (const int at : {16, 32})
            geometry.replace(at, 8, QByteArray::fromHex("00007ffe00007ffe"));
        settings.geometry.set(geometry);
        const auto window = openWindow();
        QVERIFY2(window->width() <= 4000 && window->height() <= 4000,
                 qPrintable(QStringLiteral("%1×%2").arg(window->width()).arg(window->height())));
    }

private:
    static void texts()
    {
        QTest::addColumn<QString>("text");
        for (const auto &[name, text] : hostileTexts())
            QTest::newRow(name.constData()) << text;
    }
};

ROOFLINE_GUI_TEST(ForeignTextTest)
#include "app/foreign_text.moc"
