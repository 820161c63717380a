// Every text that the window shows has been through a translator. This one writes in another script what it
// is asked for, so that what is still in Latin letters was never asked for.
#include "app/theme/words.h"

#include "app/panels/verdict/verdict_head.h"
#include "app/window/dialogs/card_text.h"
#include "core/units/say.h"
#include "tests/app/painted.h"
#include "tests/app/translations.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <QMutex>

using namespace roofline;
using namespace roofline::test;

namespace {

// Writes Latin letters as their full-width forms. Marks of rich text and places for arguments stay as they are.
class OtherScript : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }

    QString translate(const char *context, const char *source, const char *, int) const override
    {
        const QMutexLocker locker(&m_mutex); // sweeps and rankings make words in threads of their own
        if (isOurs(QString::fromUtf8(context), QString::fromUtf8(source)))
            m_asked.insert(QString::fromUtf8(context) + u'|' + QString::fromUtf8(source));
        QString text = QString::fromUtf8(source);
        bool tag = false;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const QChar letter = text.at(i);
            tag = letter == u'<' || (tag && letter != u'>');
            if (!tag && letter == u'%' && i + 1 < text.size() && text.at(i + 1).isLetter())
                ++i;
            else if (!tag && letter < QChar(0x80) && letter.isLetter())
                text[i] = QChar(letter.unicode() + 0xFEE0);
        }
        return text;
    }

    const QSet<QString> &asked() const { return m_asked; }

private:
    // Returns whether a text is the program's own: not Qt's, no formula, not this test's, and not translated already.
    static bool isOurs(const QString &topic, const QString &text)
    {
        static const QRegularExpression formula(QStringLiteral("^(0|n|flop)$|·"));
        const bool translated = !text.isEmpty() && text.back().unicode() > 0xFF00;
        return !topic.startsWith(u'Q') && topic != QLatin1String("CloseButton") && !translated
               && !text.contains(formula);
    }

    mutable QMutex m_mutex;
    mutable QSet<QString> m_asked; // "topic|text"
};

// Returns "topic|text" of each text in a file of translations.
QSet<QString> textsIn(const QString &file)
{
    QSet<QString> texts;
    for (const Translated &each : readTranslations(file))
        texts.insert(each.topic + u'|' + each.source);
    return texts;
}

void gather(QStringList &texts, const QString &where, const QString &text)
{
    if (!text.isEmpty())
        texts << where + QStringLiteral(": ") + text;
}

QStringList textsOfAction(const QAction &action)
{
    QStringList texts;
    for (const QString &text : {action.text(), action.toolTip(), action.statusTip(), action.property("tip").toString()})
        gather(texts, QStringLiteral("action"), text);
    return texts;
}

// Returns the texts of one widget, without its children.
QStringList textsOf(const QWidget &widget)
{
    QStringList texts;
    if (widget.inherits("roofline::RemarkLabel")) // sources stay as they were published
        return texts;
    const QString where = QString::fromLatin1(widget.metaObject()->className()) + u' ' + widget.objectName();
    for (const QString &text :
         {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.whatsThis()})
        gather(texts, where, text);
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        gather(texts, where, label->text());
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        gather(texts, where, button->text());
    if (const auto *box = qobject_cast<const QGroupBox *>(&widget))
        gather(texts, where, box->title());
    if (const auto *field = qobject_cast<const QLineEdit *>(&widget))
        gather(texts, where, field->placeholderText());
    if (qobject_cast<const QDockWidget *>(&widget) || widget.isWindow())
        gather(texts, where, widget.windowTitle());
    if (const auto *menu = qobject_cast<const QMenu *>(&widget))
        gather(texts, where, menu->title());
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
        for (int i = 0; i < tabs->count(); ++i)
            gather(texts, where, tabs->tabText(i) + u' ' + tabs->tabToolTip(i));
    }
    if (const auto *choices = qobject_cast<const QComboBox *>(&widget)) {
        for (int i = 0; i < choices->count(); ++i)
            gather(texts, where, choices->itemText(i));
    }
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
        view && view->model() && !qobject_cast<const QHeaderView *>(view)) {
        const QAbstractItemModel &model = *view->model();
        // The last two columns of the ceilings are sources and notes, which stay as they were published.
        const int columns = model.columnCount() - (view->objectName() == QLatin1String("ceilings-table") ? 2 : 0);
        for (int i = 0; i < columns; ++i) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
                gather(texts, where, model.headerData(i, Qt::Horizontal, role).toString());
            for (int row = 0; row < model.rowCount(); ++row)
                gather(texts, where, model.index(row, i).data().toString());
        }
    }
    for (const QAction *action : widget.actions())
        texts << textsOfAction(*action);
    return texts;
}

QStringList textsOfChart(RooflineChart &chart)
{
    QStringList texts;
    for (const QString &text : paintedTexts({1280, 800}, [&](QSvgGenerator &svg) {
             chart.paintExport(*painterFor(svg, true), {1280, 800}, true, false);
         }))
        gather(texts, QStringLiteral("chart"), text);
    return texts;
}

void addWords(QSet<QString> &words, std::string_view text)
{
    static const QRegularExpression latin(QStringLiteral("[A-Za-z]+"));
    for (auto found = latin.globalMatch(QString::fromUtf8(text.data(), qsizetype(text.size()))); found.hasNext();)
        words.insert(found.next().captured());
}

// Returns what no translation changes: names, formats and units.
const QSet<QString> &names()
{
    static const QSet<QString> names = [] {
        QSet<QString> words;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            for (const std::string &text : {chip->id, chip->name, chip->shortName, chip->vendor, chip->matrixName,
                                            chip->vectorName, chip->coresName})
                addWords(words, text);
            for (const MemoryLevel &level : chip->memory)
                addWords(words, level.name);
            for (const Link &link : chip->links)
                addWords(words, link.name);
            for (const std::optional<Link> &link : {chip->scaleOut, chip->hostLink}) {
                if (link)
                    addWords(words, link->name);
            }
        }
        for (const ModelPtr &model : shippedZoo().models())
            addWords(words, model->name);
        addWords(words, "sparse accumulate"); // variants of rates, as the zoo names them
        addWords(
            words,
            "FLOP OP TFLOP GFLOP PFLOP TOP POP MFLOP GB TB MB KB kB PB GiB s ms ns ks W Hz GHz MHz byte M k B G T");
        addWords(words, "Roofline Explorer English Deutsch KV Ctrl FP BF TF INT fp bf tf int bf16 fp8 int8 w4a16 mxfp "
                        "MXFP NVFP E M TP PP EP EUR");
        return words;
    }();
    return names;
}

// Returns Latin words that are no names. It leaves out marks of rich text, words that were cut, and addresses.
QStringList foreignWords(const QString &text)
{
    static const QRegularExpression noWord(QStringLiteral("<[^>]*>|&[a-z]+;|[A-Za-z]+…|\\S*/\\S*/\\S*"));
    static const QRegularExpression latin(QStringLiteral("[A-Za-z]+"));
    QStringList found;
    for (auto word = latin.globalMatch(QString(text).remove(noWord)); word.hasNext();) {
        const QString captured = word.next().captured();
        if (captured.size() > 1 && !names().contains(captured))
            found << captured;
    }
    return found;
}

// Collects what was seen in Latin letters and is no name.
struct Wrong {
    explicit Wrong(const Report &report)
    {
        for (const OperatorResult &each : report.analysis.operators)
            addWords(known, each.op.name);
    }

    void look(const QStringList &seen)
    {
        for (const QString &text : seen) {
            QStringList words = foreignWords(text.section(QStringLiteral(": "), 1));
            words.removeIf([&](const QString &word) { return known.contains(word); });
            if (!words.isEmpty())
                texts << words.join(u' ') + QStringLiteral("   in   ") + text;
        }
    }

    void look(const QWidget &window)
    {
        look(textsOf(window));
        for (const QWidget *widget : window.findChildren<QWidget *>())
            look(textsOf(*widget));
        for (const QAction *action : window.findChildren<QAction *>())
            look(textsOfAction(*action));
    }

    QString told()
    {
        texts.removeDuplicates();
        return QStringLiteral("not translated:\n") + texts.join(u'\n');
    }

    QStringList texts;
    QSet<QString> known;
};

Document documentOf(const std::string &settings = "hardware=h100-sxm model=llama-2-7b phase=decode")
{
    Document document{.scenario = withSettings("batch=16 " + settings)};
    document.baseline = document.scenario;
    document.baseline->hardware = "a100-80gb-sxm";
    document.scenario.compared = {"mi300x", "tpu-v5e"};
    document.scenario.versus = {"resnet-50"};
    document.scenario.measured = Measured{Measured::Kind::Latency, 0.01};
    document.sweep.onChart = true;
    return document;
}

} // namespace

class TranslationTest : public roofline::test::WindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        WindowTest::setUp();
        QVERIFY(QCoreApplication::installTranslator(&m_script));
        translateEngine();
    }

    void tearDown() override
    {
        translateWith(nullptr);
        QCoreApplication::removeTranslator(&m_script);
    }

private slots:
    void wordsAreLookedUpAndNumbersKept()
    {
        QCOMPARE(Words::tr("first token after %1").arg(12), QStringLiteral("ｆｉｒｓｔ ｔｏｋｅｎ ａｆｔｅｒ 12"));
        QCOMPARE(translatedWord("tokens"), QStringLiteral("ｔｏｋｅｎｓ"));
    }

    void allTextsOfTheWindow_data()
    {
        const Rows<QString> row("settings");
        row("decoding", "hardware=h100-sxm model=llama-2-7b phase=decode");
        row("a request", "hardware=h100-sxm model=llama-2-7b phase=request");
        row("training", "hardware=a100-80gb-sxm model=gpt2-small phase=training");
        row("images", "hardware=tpu-v5e model=resnet-50");
        row("too large", "hardware=rtx-4090 model=llama-2-70b phase=decode");
        row("kernel", "hardware=h100-sxm kernel=matmul:m=512,n=512,k=512");
        row("not possible", "hardware=x9 model=llama-2-7b phase=decode");
    }

    void allTextsOfTheWindow()
    {
        QFETCH(QString, settings);
        const auto window = openWindow();
        window->session().reset(documentOf(settings.toStdString()));
        window->session().edit(window->session().document(), QString());
        Wrong wrong(*window->session().report());
        for (std::size_t view = 0; view < allTabs().size(); ++view) {
            window->showView(View(view));
            QTest::qWait(50);
            for (QDockWidget *dock : window->findChildren<QDockWidget *>())
                dock->show();
            wrong.look(*window);
        }
        const QStringList chart = textsOfChart(window->chart());
        QVERIFY(chart.size() > 3);
        wrong.look(chart);
        QVERIFY2(wrong.texts.isEmpty(), qPrintable(wrong.told()));
    }

    void theChartSpeaksTheLanguageToo()
    {
        const auto window = openWindow();
        Document document = documentOf();
        document.scenario.compared = {"a100-80gb-sxm"};
        document.scenario.versus.clear();
        window->session().reset(document);
        // A text in two scripts is painted in pieces.
        const auto contains = [&](const QString &words) {
            const QString texts = textsOfChart(window->chart()).join(QString()).remove("chart: ").remove(u' ');
            QVERIFY2(texts.contains(QString(words).remove(u' ')),
                     qPrintable(words + QStringLiteral(" is not in ") + texts));
        };
        // With compared chips the ridge is a tag on the axis, which has the unit. Otherwise it has its own unit.
        for (const char *words : {"ｓｔｉｌｌ ｍｅｍｏｒｙ-ｂｏｕｎｄ", "ｂａｓｅｌｉｎｅ", "ｒｉｄｇｅ 295",
                                  "Llama-2 7B ｄｅｃｏｄｅ, ｂａｔｃｈ 16", "ｉｓ ｍｅｍｏｒｙ-ｂｏｕｎｄ"})
            contains(QString::fromUtf8(words));
        document.scenario.compared.clear();
        window->session().reset(document);
        contains(QStringLiteral("ｒｉｄｇｅ 295 FLOP/byte"));
        QCOMPARE(window->findChild<VerdictHead *>()->accessibleName(), QStringLiteral("Ｍｅｍｏｒｙ-ｂｏｕｎｄ"));
    }

    // Also looks at what is told only once, and at the dialogs.
    void allMessagesAndDialogs()
    {
        const auto window = openWindow();
        window->session().reset(documentOf());
        Wrong wrong(*window->session().report());
        Actions &actions = window->actions();
        connect(window->statusBar(), &QStatusBar::messageChanged, this,
                [&](const QString &text) { wrong.look({QStringLiteral("told: ") + text}); });
        for (QAction *action :
             {actions.swapChips, actions.unpinBaseline, actions.pinBaseline, actions.sweepPath, actions.copy,
              actions.copyCommandLine, actions.undo, actions.redo, actions.largerText, actions.usualText}) {
            action->trigger();
            wrong.look(*window);
        }
        for (QAction *action :
             {actions.settings, actions.shortcuts, actions.about, actions.workloadCard, actions.chipCard,
              actions.editChip, actions.editModel, actions.ownEntries, actions.welcome, actions.compareChips}) {
            QVERIFY2(action->isEnabled(), qPrintable(action->objectName()));
            action->trigger();
            QTest::qWait(20);
            for (const QWidget *widget : QApplication::topLevelWidgets())
                wrong.look(*widget);
        }
        QVERIFY2(wrong.texts.isEmpty(), qPrintable(wrong.told()));
    }

    // Looks at the facts of all models, and at what their parameters are divided into.
    void cardsOfAllModels()
    {
        Analysis analysis;
        for (const ModelPtr &model : shippedZoo().models()) {
            analysis.model = model;
            QVERIFY(!workloadCard(analysis, Theme::light()).html.isEmpty());
        }
    }

    // This is the last of the tests that ask for texts. What they ask for is what lupdate finds, because a
    // text that it does not find would never be translated.
    void everyTextIsFoundByLupdate()
    {
        if (!QFileInfo(QStringLiteral(ROOFLINE_LUPDATE)).isExecutable())
            QSKIP("lupdate (qt6-l10n-tools) is not installed");
        const QTemporaryDir folder;
        const QString found = folder.filePath(QStringLiteral("found.ts"));
        QProcess lupdate;
        lupdate.start(QStringLiteral("sh"), {QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/translations/update"),
                                             QStringLiteral(ROOFLINE_LUPDATE), found});
        QVERIFY(lupdate.waitForFinished(100'000));
        QStringList missing = (m_script.asked() - textsIn(found)).values();
        missing.sort();
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("lupdate does not find:\n") + missing.join(u'\n')));
        // Else `ninja translations` would lose what a translator wrote.
        const QString german = QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/translations/roofline-explorer_de.ts");
        const QStringList lost = (textsIn(german) - textsIn(found)).values();
        QVERIFY2(lost.isEmpty(), qPrintable(QStringLiteral("lupdate no longer finds:\n") + lost.join(u'\n')));
    }

    // The keys stay if the language changes.
    void commandsAreKeptUnderNamesOfTheirOwn()
    {
        const auto names = [] {
            const auto window = openWindow();
            QStringList found;
            for (const QAction *action : window->findChildren<QAction *>())
                found << action->objectName();
            found.sort();
            return found;
        };
        const QStringList translated = names();
        QCoreApplication::removeTranslator(&m_script);
        QCOMPARE(translated, names());
    }

private:
    OtherScript m_script;
};

ROOFLINE_GUI_TEST(TranslationTest)
#include "app/translation.moc"
