// Tests the window in German. What it says is German, nothing is lost or cut off, and numbers are written as
// in English.
#include "app/settings/language.h"

#include "app/controls/number_field.h"
#include "app/controls/slider_row.h"
#include "app/controls/value_rows.h"
#include "app/lesson/answer_edit.h"
#include "app/lesson/lesson_page.h"
#include "app/panels/panel_area.h"
#include "app/settings/settings.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/window/dialogs/welcome.h"
#include "app/window/predict/predict.h"
#include "app/window/predict/predict_panel.h"
#include "core/document/session_file.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_shelf.h"
#include "core/scenario/settings.h"
#include "core/sweep/sweep.h"
#include "core/units/expression.h"
#include "core/zoo/reader.h"
#include "tests/app/menu_letters.h"
#include "tests/app/painted.h"
#include "tests/app/translations.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

QSet<QString> placesIn(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%[1-9n]"));
    QSet<QString> places;
    for (auto found = place.globalMatch(text); found.hasNext();)
        places.insert(found.next().captured());
    return places;
}

} // namespace

class LanguageTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        loadResources();
        if (!QFile::exists(QStringLiteral(":/translations/roofline-explorer_de.qm")))
            QSKIP("built without lrelease (qt6-l10n-tools)");
        speak(Language::German);
    }

    void theSystemsLanguageIsTakenWhereThereIsATranslation_data()
    {
        const Rows<Language, QStringList, QString> row("chosen", "system", "name");
        row("German", Language::System, {"de-DE"}, "de");
        row("Austria", Language::System, {"de-AT", "de"}, "de");
        row("a language without a translation", Language::System, {"fr-FR", "de-DE"}, "de");
        row("none that there is", Language::System, {"fr-FR"}, "en");
        row("English first", Language::System, {"en-US", "de-DE"}, "en");
        row("C", Language::System, {"C"}, "en");
        row("chosen", Language::German, {"en-US"}, "de");
        row("English chosen", Language::English, {"de-DE"}, "en");
    }

    void theSystemsLanguageIsTakenWhereThereIsATranslation()
    {
        QFETCH(Language, chosen);
        QFETCH(QStringList, system);
        QTEST(nameOf(chosen, system), "name");
    }

    void theChoiceIsKept()
    {
        Settings settings;
        QCOMPARE(settings.preferences().language, Language::System);
        Preferences preferences;
        for (const Language language : {Language::German, Language::English, Language::System}) {
            preferences.language = language;
            settings.setPreferences(preferences);
            QCOMPARE(settings.preferences().language, language);
        }
    }

    // A translation that leaves out an argument would hide a number.
    void translationsKeepArgumentsLinesAndLetters()
    {
        static const QRegularExpression english(QStringLiteral("\\b(the|is|which|not|from|with)\\b"));
        static const QRegularExpression plural(
            QStringLiteral("(?<!eines |jedes weiteren )\\bTokens\\b"));    // two "Token"
        static const QRegularExpression closeDots(QStringLiteral("\\w…")); // dots for missing words stand apart
        for (const Translated &each :
             readTranslations(QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/translations/roofline-explorer_de.ts"))) {
            if (each.text.isEmpty())
                continue;
            const QByteArray told = (each.topic + QStringLiteral(": ") + each.source + u'|' + each.text).toUtf8();
            QVERIFY2(placesIn(each.source) == placesIn(each.text), told);
            QVERIFY2(each.source.count(u'\n') == each.text.count(u'\n'), told);
            QVERIFY2(each.source.count(u'\t') == each.text.count(u'\t'), told);
            QVERIFY2(each.source.startsWith(u' ') == each.text.startsWith(u' '), told);
            QVERIFY2(each.source.endsWith(u' ') == each.text.endsWith(u' '), told);
            QVERIFY2(each.source.count(u'&') == each.text.count(u'&'), told);
            QVERIFY2(!each.text.contains(english), told);
            QVERIFY2(each.source.endsWith(u'…') == each.text.endsWith(u'…'), told);
            QVERIFY2(!each.text.contains(closeDots), told);
            QVERIFY2(!each.text.contains(plural), told);
        }
    }

    void menusAndPanelsAreGerman()
    {
        const auto window = openWindow();
        QStringList menus;
        for (const QAction *action : window->menuBar()->actions())
            menus << QString(action->text()).remove(u'&');
        QCOMPARE(menus.join(u' '), QStringLiteral("Datei Bearbeiten Was wäre wenn Ansicht Lernen Hilfe"));
        QStringList docks;
        for (const QDockWidget *dock : window->findChildren<QDockWidget *>())
            docks << dock->windowTitle();
        docks.sort();
        QCOMPARE(docks.join(u' '), "Befund Obergrenzen Operatoren Serving Szenario Unterschiede Warum? Ziele");
        window->session().edit(Document{.scenario = llamaDecode()}, QString());
        const QString said = paintedTexts(*find<QWidget>(*window, "verdict")).join(u' ');
        for (const char *words : {"Speicherbegrenzt", "Transfer von", "Durchsatz"})
            QVERIFY2(said.contains(QString::fromUtf8(words)), qPrintable(said));
    }

    // German words are longer, and still no unit and no name of a chip is cut off.
    void targetsAndFilterHaveRoom()
    {
        const auto window = openWindow();
        window->resize(1280, 900);
        window->session().edit(withSettings("hardware=a100-80gb-sxm,h100-sxm target=throughput=50000", llamaDecode(16)),
                               QString());
        auto *dock = find<QDockWidget>(*window, "targets-dock");
        dock->raise();
        auto *rows = find<ValueRows>(*dock, "target-answers");
        settle(*window, 60); // the rows are broken anew after a rest of 250 ms
        QVERIFY(rows->isVisible() && !rows->rows().empty());
        const QStringList texts = paintedTexts(*rows);
        for (const ValueRows::Row &row : rows->rows()) {
            const bool cut = row.value.contains(QStringLiteral("passt nicht")); // the tooltip says all of it
            QVERIFY2(cut || texts.contains(row.value), qPrintable(row.value + u'|' + texts.join(u'|')));
            QVERIFY2(cut || row.series < 0 || texts.contains(row.name), qPrintable(row.name + u'|' + texts.join(u'|')));
        }
        find<QAction>(*window, "operators-table")->trigger();
        auto *filter = find<QLineEdit>(*window, "operators-filter");
        settle(*window);
        QVERIFY(filter->isVisible());
        constexpr int around = 24; // the field's margins and its icon
        QVERIFY2(filter->fontMetrics().horizontalAdvance(filter->placeholderText()) + around <= filter->width(),
                 qPrintable(filter->placeholderText()));
    }

    // The prediction says what has changed. Names of files are for files.
    void predictionsNameWhatHasChanged()
    {
        const auto window = openWindow();
        window->session().edit(llamaDecode(16), QString());
        find<QAction>(*window, "predict")->trigger();
        QVERIFY(window->predict().isLocked());
        window->session().edit(withSettings("batch=64 phase=prefill", llamaDecode(16)), QString());
        QStringList said;
        for (const QLabel *label : window->predict().panel()->findChildren<QLabel *>())
            said << label->text();
        for (const char *words : {"Phase Decode → Prefill", "Batch 16 → 64"})
            QVERIFY2(said.join(u' ').contains(QString::fromUtf8(words)), qPrintable(said.join(u'\n')));
        // What is kept of it is read in the same window again.
        PredictPanel &panel = *window->predict().panel();
        panel.choose(PredictedKind::Limit);
        panel.edit().setAnswer({.option = 0});
        emit panel.edit().checkAsked();
        QVERIFY(!window->predict().isLocked());
        const QByteArray kept = readFile(m_settings->path(QStringLiteral("data/roofline-explorer/predictions.yaml")));
        for (const char *words :
             {"Llama-2 7B, Phase Decode → Prefill, Batch 16 → 64: Grenze", "guess: \"speicherbegrenzt\""})
            QVERIFY2(kept.contains(words), kept.constData());
        window->predict().leave();
    }

    // What is no number of its range is refused in German, in a slider's field and in one that is only typed.
    void refusalsAreGerman()
    {
        const auto window = openWindow();
        window->session().edit(Document{.scenario = llamaDecode()}, QString());
        NumberField &batch = find<SliderRow>(*window, "batch")->field();
        typeInto(batch, QStringLiteral("abc"));
        QCOMPARE(batch.problem(), QStringLiteral("abc eingegeben; erlaubt: eine ganze Zahl von 1 bis 1000000000"));
        NumberField &clock = find<SliderRow>(*window, "clock")->field();
        clock.selectAll();
        QTest::keyClicks(&clock, QStringLiteral("x"));
        QVERIFY2(clock.problem().startsWith("x eingegeben; erlaubt: eine Zahl von "), qPrintable(clock.problem()));
        // Numbers are written as ever.
        const QString said = paintedTexts(*window).join(u'|');
        QVERIFY(said.contains(QRegularExpression(QStringLiteral("\\d\\.\\d+ ms"))));
        QVERIFY2(!said.contains(QRegularExpression(QStringLiteral("\\d,\\d"))), qPrintable(said));
        // Only in a whole number a point may stand between thousands.
        typeInto(batch, QStringLiteral("1.000"));
        QCOMPARE(window->session().scenario().batch, std::int64_t(1000));
        typeInto(batch, QStringLiteral("1.5"));
        QVERIFY(!batch.problem().isEmpty());
        typeInto(clock, QStringLiteral("1.250"));
        QCOMPARE(window->session().scenario().clock, 1.25);
        // What the sweep refuses is told in words of its fields.
        window->showView(View::Sweep);
        auto *to = find<NumberField>(*window, "sweep-to");
        for (const auto &[typed, problem] : {std::pair("0.1", "der erste Wert ist größer als der letzte"),
                                             std::pair("null", "letzter Wert: nötig ist eine Zahl")}) {
            typeInto(*to, QLatin1String(typed));
            QCOMPARE(to->problem(), QString::fromUtf8(problem));
        }
    }

    // What the engine refuses is told in German, wherever it is read: in a field, an expression, an entry, a session.
    void messagesAreGerman_data()
    {
        const Rows<std::string, QString> row("said", "german");
        const Catalogue &zoo = shippedZoo();
        const Scenario scenario = llamaDecode();
        const auto first = [](const Messages &messages) {
            return messages.empty() ? std::string() : messages.front().withOutcome();
        };
        const auto set = [](const char *name, const char *text) {
            Scenario scratch;
            return findSetting(name)->set(scratch, text);
        };
        row("a setting", set("precision", "fp7").substr(0, 24), "fp7 eingegeben; erlaubt:");
        row("a time", set("collective-latency", "later"),
            "later eingegeben; erlaubt: none, bound, typical oder eine Zeit von 0 bis 1000 s, wie in 5 µs");
        row("a quantity", parseQuantity("3 Gb/s", dimensionOf(Bandwidth{})).error,
            "\"Gb/s\" ist in Bit, nicht in Byte (1 Byte = 8 Bit); erwartet wird eine Bandbreite, zum Beispiel 3.35 "
            "TB/s");
        row("another quantity", parseExpression("2 GB", dimensionOf(Bandwidth{})).error,
            "2 GB ist eine Speichermenge; erwartet wird eine Bandbreite, zum Beispiel 3.35 TB/s");
        row("a formula", parseExpression("2 *", Dimension()).error,
            "bei Zeichen 4: am Ende wird eine Zahl erwartet; zum Beispiel 2 × 64");
        row("an expression", evaluate("latency + bytes", scenario, nullptr, zoo).error,
            "bei Zeichen 16: eine Zeit und eine Speichermenge können nicht addiert werden; geben Sie beiden die "
            "gleiche "
            "Art von Einheit");
        row("a name", evaluate("latancy", scenario, nullptr, zoo).error,
            "bei Zeichen 8: \"latancy\" ist keine Zahl einer Analyse; meinten Sie latency?");
        row("a sweep", parseSweepAxis("batch=8:4", scenario, zoo).message().text,
            "'batch=8:4': VON ist größer als BIS");
        Messages chip;
        readChip("name: A\n", "a.yaml", chip);
        row("an entry", first(chip), "\"vendor\" fehlt hier; ergänzen Sie es");
        Messages yaml;
        readModel("name: A\n  family: cnn\n", "a.yaml", yaml);
        row("no YAML", first(yaml).substr(0, 19), "kein gültiges YAML");
        Messages session;
        readSession("---\nformat: roofline-explorer/session\nversion: 3\nscenario:\n  batch: x\n", "a.roofline", zoo,
                    session);
        row("a session", first(session),
            "batch: x eingegeben; erlaubt: eine ganze Zahl von 1 bis 1000000000; 1 bleibt");
        Messages cut;
        readSession("---\nformat: roofline-explorer/session\nversion: 3\n", "a.roofline", zoo, cut);
        row("a session that was cut off", cut.back().withOutcome(),
            "die Datei wurde hier abgeschnitten: ihre Endmarke \"...\" fehlt; der Teil darüber wurde behalten");
    }

    void messagesAreGerman()
    {
        QFETCH(std::string, said);
        QTEST(QString::fromStdString(said), "german");
    }

    // A page has all that a picture has, and words around it. Scripts, styles and tags are not read by people.
    void filesSpeakTheWindowsLanguage()
    {
        static const QRegularExpression english(QStringLiteral("\\b(the|is|which|not|from|with|bound|ridge|on)\\b"),
                                                QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression unread(QStringLiteral("<(script|style)\\b.*?</\\1>|<[^>]*>"),
                                               QRegularExpression::DotMatchesEverythingOption);
        const auto window = openWindow();
        window->session().edit(Document{.scenario = llamaDecode()}, QString());
        const QString file = m_settings->path(QStringLiteral("page.html"));
        window->exportTo(file);
        const QString page = QString::fromUtf8(readFile(file));
        QVERIFY(page.contains(QStringLiteral("<html lang=\"de\">")));
        const QString text = QString(page).replace(unread, QStringLiteral(" ")).simplified();
        QVERIFY2(text.contains("Speicherbegrenzt") || text.contains("speicherbegrenzt"), qPrintable(text));
        const QRegularExpressionMatch found = english.match(text);
        QVERIFY2(!found.hasMatch(), qPrintable(text.mid(std::max<qsizetype>(0, found.capturedStart() - 60), 140)));
    }

    // Lessons are English, and so is all that is on paper of them, charts included.
    void lessonsOnPaperAreEnglish()
    {
        const Lesson lesson = loadLessons({ROOFLINE_SOURCE_DIR "/resources/lessons"}, shippedZoo()).lessons.front();
        const QString page = QString::fromUtf8(htmlOf(keyOf(lesson, shippedZoo())));
        QVERIFY(page.contains(QStringLiteral("memory-bound")));
        for (const QString &german : {QStringLiteral("begrenzt"), QStringLiteral("Intensität")})
            QVERIFY2(!page.contains(german), qPrintable(page.mid(page.indexOf(german) - 60, 140)));
    }

    void bookmarksOfExamplesAreGerman()
    {
        const Document document = readExamples(shippedZoo()).front().document;
        QStringList names;
        for (const Bookmark &bookmark : document.bookmarks)
            names << QString::fromStdString(bookmark.name);
        QCOMPARE(names, (QStringList{QStringLiteral("Schreiben"), QStringLiteral("Lesen")}));
    }

    void noLetterOpensTwoEntriesOfAMenu() { checkLettersOf(openWindow()->menuBar()->actions()); }

    void noControlHasTheLetterOfAMenu() { checkLettersOfControls(); }

    void nothingIsCutInThePanels_data()
    {
        QTest::addColumn<QString>("example");
        for (const Example &example : readExamples(shippedZoo()))
            QTest::newRow(qPrintable(example.name)) << example.name;
    }

    void nothingIsCutInThePanels()
    {
        QFETCH(QString, example);
        const auto window = openWindow();
        window->resize(1280, 800);
        for (const Example &each : readExamples(shippedZoo())) {
            if (each.name == example)
                window->openExample(each);
        }
        QStringList cut;
        for (QDockWidget *dock : window->findChildren<QDockWidget *>()) {
            const QString panel = dock->windowTitle();
            if (!QStringList{"Szenario", "Befund", "Serving", "Ziele"}.contains(panel)) // tables can be widened
                continue;
            dock->show();
            dock->raise();
            settle(*window); // panels need a moment to find their width
            cut << cutIn(*dock);
        }
        // These pictures help whoever translates.
        if (const QString folder = qEnvironmentVariable("ROOFLINE_PICTURE_FOLDER"); !folder.isEmpty())
            window->grab().save(folder + u'/' + example + QStringLiteral(".png"));
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }

    // With the largest text, too, whatever is open.
    void noPanelScrollsSideways()
    {
        const auto reset = qScopeGuard([] { setTextSize(*qApp, 100); });
        const auto window = openWindow();
        window->resize(1280, 800);
        setTextSize(*qApp, largestTextSize);
        QStringList wide;
        for (const Example &example : readExamples(shippedZoo())) {
            window->openExample(example);
            for (PanelArea *panel : window->findChildren<PanelArea *>()) {
                openFolds(*panel);
                auto *dock = qobject_cast<QDockWidget *>(panel->parentWidget());
                dock->show();
                dock->raise();
                settle(*window); // until it is laid out, it has the width of what was there before
                if (panel->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff
                    && panel->widget()->width() <= panel->viewport()->width())
                    continue;
                wide << panel->objectName() + QStringLiteral(", perhaps because of:");
                for (const QWidget *part : panel->findChildren<QWidget *>()) {
                    const QString line = QStringLiteral("%1 %2: %3 of %4")
                                             .arg(QLatin1String(part->metaObject()->className()), part->objectName(),
                                                  QString::number(part->minimumSizeHint().width()),
                                                  QString::number(panel->viewport()->width()));
                    const bool tooWide = part->minimumSizeHint().width() > panel->viewport()->width() - 26;
                    if (part->isVisible() && tooWide && !wide.contains(line))
                        wide << line;
                }
            }
        }
        QVERIFY2(wide.isEmpty(), qPrintable(wide.join(u'\n')));
    }

private:
    static QStringList cutIn(const QDockWidget &dock)
    {
        QStringList cut;
        for (const QLabel *label : dock.findChildren<QLabel *>()) {
            if (!label->wordWrap() && label->isVisible() && label->width() < label->minimumSizeHint().width())
                cut << dock.windowTitle() + QStringLiteral(": ") + label->text();
        }
        // The folds of most fields are closed, but each field has its width already.
        for (const QLineEdit *field : dock.findChildren<NumberField *>()) {
            constexpr int frame = 1 + 7 + 2; // border and padding of the style sheet, and Qt's own margin
            if (field->fontMetrics().horizontalAdvance(field->placeholderText()) > field->width() - 2 * frame)
                cut << dock.windowTitle() + QStringLiteral(": ") + field->placeholderText();
        }
        for (const QString &text : paintedTexts(*dock.widget())) {
            if (text.endsWith(u'…') && text != QStringLiteral("Bearbeiten…"))
                cut << dock.windowTitle() + QStringLiteral(": ") + text;
        }
        return cut;
    }
};

ROOFLINE_GUI_TEST(LanguageTest)
#include "app/language.moc"
