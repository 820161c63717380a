// Tests the export dialog: presets, a preview that is the file, checks that mend, and the same bytes as from
// the command line.
#include "app/controls/number_field.h"
#include "app/curves/sweep/sweep_view.h"
#include "app/session/session_inside.h"
#include "app/settings/settings.h"
#include "app/theme/text_size.h"
#include "app/window/export/export_checks.h"
#include "app/window/export/export_dialog.h"
#include "app/window/export/export_form.h"
#include "app/window/export/export_preset_list.h"
#include "app/window/export/export_preview.h"
#include "tests/app/export/export_support.h"
#include "tests/app/painted.h"
#include "tests/app/program.h"
#include "tests/support/given_settings.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

class WindowExportTest : public roofline::test::WindowTest {
    Q_OBJECT

    std::unique_ptr<Settings> m_kept;
    std::unique_ptr<ExportDialog> m_dialog;
    QStringList m_problems;
    QStringList m_questions;
    QString m_name; // what the reader calls a preset
    int m_answer = 0;

    Dialogs answers()
    {
        Dialogs dialogs;
        dialogs.showProblem = [this](const QString &, const QString &text) { m_problems << text; };
        dialogs.ask = [this](const QString &title, const QString &, const Choices &answers) {
            m_questions << title;
            if (!answers.enterCloses)
                qFatal("Enter would do what cannot be undone");
            return m_answer;
        };
        dialogs.askText = [this](auto &&...) { return m_name; };
        dialogs.tell = [](const QString &) {};
        return dialogs;
    }

    ExportSubject subject() const
    {
        ExportSubject subject;
        subject.content = contentOf(llamaDecode());
        subject.views = {{View::Roofline, {}}, {View::Batch, {}}, {View::Breakdown, {}}};
        subject.names = namesOf(llamaDecode(), {}, View::Roofline, {});
        return subject;
    }

    void open()
    {
        m_dialog = std::make_unique<ExportDialog>(subject(), *m_kept, answers(), nullptr);
        m_dialog->show();
        if (!QTest::qWaitForWindowExposed(m_dialog.get()))
            qFatal("the dialog does not appear");
        QApplication::setActiveWindow(m_dialog.get());
    }

    // Returns whether the preset is in the list, for those who see it and for those who hear it.
    bool lists(const QString &preset)
    {
        const QAbstractItemModel &model = *part<ExportPresetList>("export-presets").model();
        const QModelIndexList found = model.match(model.index(0, 0), Qt::DisplayRole, preset, 1, Qt::MatchExactly);
        return !found.isEmpty() && found[0].data(Qt::AccessibleTextRole).toString().startsWith(preset + u':');
    }

    template <class Widget>
    Widget &part(const char *name)
    {
        return *find<Widget>(*m_dialog, name);
    }

    QString path(const char *name) const { return m_settings->path(QLatin1String(name)); }

protected:
    void setUp() override
    {
        WindowTest::setUp();
        m_kept = std::make_unique<Settings>();
        m_problems.clear();
        m_questions.clear();
        m_answer = 0;
        m_name = QStringLiteral("Group wiki");
        open();
    }

    void tearDown() override
    {
        m_dialog.reset();
        m_kept.reset();
    }

private slots:
    // A new user has no folder of pictures, and a folder that was used may be gone.
    void theFolderThatIsOfferedIsThere()
    {
        QVERIFY(QFileInfo(Settings().exportFolder()).isDir());
        const QString kept = path("kept");
        Settings().setExportFolder(kept);
        QVERIFY(QFileInfo(Settings().exportFolder()).isDir());
        QVERIFY(Settings().exportFolder() != kept);
        QVERIFY(QDir().mkpath(kept));
        QCOMPARE(Settings().exportFolder(), kept);
        // It is offered before the usual folder, even if there is one.
        QCOMPARE(Settings().exportFolder(QStandardPaths::HomeLocation), kept);
    }

    // Where the form is too small, one click makes it as large as it must be.
    void aFormThatIsTooSmallIsEnlarged()
    {
        ExportSettings small = m_dialog->settings();
        small.unit = LengthUnit::Millimeters;
        small.width = small.height = 40;
        small.smallestText = 12;
        m_dialog->setSettings(small);
        auto &check = part<QPushButton>("export-check-0");
        QTRY_VERIFY2(check.text().startsWith(QStringLiteral("Too small")), qPrintable(check.text()));
        QVERIFY(!part<QPushButton>("export-check-1").isVisible());
        check.click();
        QTRY_VERIFY2(check.text().startsWith(QStringLiteral("Smallest text")), qPrintable(check.text()));
        QVERIFY(part<QPushButton>("export-check-1").isVisible());
        QVERIFY(m_dialog->settings().width >= 40 && m_dialog->settings().height > 40);
        QCOMPARE(m_dialog->settings().smallestText, 12.0);
    }

    void arrowsGoThroughThePresets()
    {
        auto &list = part<ExportPresetList>("export-presets");
        QVERIFY(list.hasFocus());
        QStringList sizes;
        for (int i = 0; i < 7; ++i) {
            sizes << part<QLabel>("export-size").text();
            QTest::keyClick(&list, Qt::Key_Down);
        }
        QCOMPARE(sizes.removeDuplicates(), 2); // two slides are equally large, and two sheets are
        QVERIFY2(sizes.contains(QStringLiteral("86 × 96 mm")), qPrintable(sizes.join(u'|')));
        QCOMPARE(m_dialog->settings().sheet, Sheet::Answers);
    }

    void whatIsChangedIsToldAndComesBack()
    {
        m_dialog->choosePreset(QStringLiteral("two-columns"));
        QVERIFY(!lists(QStringLiteral("Two columns, changed")));
        QTest::mouseClick(&part<QCheckBox>("export-part-sources"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!m_dialog->settings().parts.has(Part::Sources));
        QVERIFY(lists(QStringLiteral("Two columns, changed")));
        m_dialog->choosePreset(QStringLiteral("slide-dark"));
        QVERIFY(m_dialog->settings().theme == Theme::Kind::Dark);
        m_dialog->choosePreset(QStringLiteral("two-columns"));
        QVERIFY(!m_dialog->settings().parts.has(Part::Sources)); // it is as it was left
        m_dialog->setPath(path("a.pdf"));
        m_dialog->exportNow();
        QVERIFY(m_problems.isEmpty());
        open(); // with the preset and the change of the last time
        QCOMPARE(m_dialog->settings().width, 178.0);
        QVERIFY(!m_dialog->settings().parts.has(Part::Sources));
    }

    // That it becomes higher then is no change of the reader's.
    void aPresetMakesRoomForItsCaption()
    {
        const auto caption = [this](const QString &text) {
            ExportSettings next = m_dialog->settings();
            next.caption = text;
            m_dialog->setSettings(next);
        };
        caption(QStringLiteral("What limits it. ").repeated(100));
        m_dialog->choosePreset(QStringLiteral("one-column"));
        QCOMPARE(m_dialog->settings().width, 86.0);
        QVERIFY(m_dialog->settings().height > 96);
        QVERIFY(part<QPushButton>("export-write").isEnabled());
        QVERIFY(!lists(QStringLiteral("One column, changed")));
        caption({});
        m_dialog->choosePreset(QStringLiteral("poster"));
        m_dialog->choosePreset(QStringLiteral("one-column"));
        QCOMPARE(m_dialog->settings().height, 96.0);
    }

    void ownPresetsAreKeptAndDeleted()
    {
        ExportSettings mine = m_dialog->settings();
        mine.width = 1600;
        mine.height = 900;
        m_dialog->setSettings(mine);
        QTest::mouseClick(&part<QPushButton>("export-keep"), Qt::LeftButton);
        QVERIFY(lists(QStringLiteral("Group wiki")));
        m_dialog->choosePreset(QStringLiteral("poster"));
        open();
        m_dialog->choosePreset(QStringLiteral("group-wiki"));
        QCOMPARE(m_dialog->settings().width, 1600.0);
        QTest::keyClick(&part<ExportPresetList>("export-presets"), Qt::Key_Delete);
        QCOMPARE(m_questions.size(), 1);
        QVERIFY(m_kept->ownExportPresets().isEmpty());
        QVERIFY(!lists(QStringLiteral("Group wiki")));
    }

    // Names that differ in case or signs alone are the same for the command line, so that one replaces the other. What
    // was changed of other presets is still told.
    void namesOfPresetsAreToldApart()
    {
        auto &keep = part<QPushButton>("export-keep");
        const auto change = [&] {
            QTest::mouseClick(&part<QCheckBox>("export-part-sources"), Qt::LeftButton, {}, QPoint(8, 8));
        };
        m_dialog->choosePreset(QStringLiteral("two-columns"));
        change();
        m_dialog->choosePreset(QStringLiteral("one-column"));
        keep.click();
        QVERIFY(lists(QStringLiteral("Two columns, changed")));
        QVERIFY(m_questions.isEmpty());
        change();
        m_name = QStringLiteral("group WIKI!");
        m_answer = 1; // no
        keep.click();
        QCOMPARE(m_kept->ownExportPresets().keys(), QStringList{QStringLiteral("Group wiki")});
        m_answer = 0;
        keep.click();
        QCOMPARE(m_questions.size(), 2);
        QCOMPARE(m_kept->ownExportPresets().keys(), QStringList{m_name});
        QVERIFY(lists(m_name) && !lists(QStringLiteral("Group wiki")));
        m_name = QStringLiteral("!!!");
        keep.click();
        QCOMPARE(m_problems.size(), 1);
        QCOMPARE(m_kept->ownExportPresets().size(), 1);
    }

    void onlyPixelsHaveAResolution()
    {
        auto &dpi = part<QLineEdit>("export-dpi");
        QVERIFY(dpi.isEnabled());
        m_dialog->choosePreset(QStringLiteral("two-columns"));
        QVERIFY(!dpi.isEnabled());
        QVERIFY(std::ranges::any_of(m_dialog->findChildren<QLabel *>(),
                                    [](const QLabel *label) { return label->text() == "a PDF needs none"; }));
        ExportSettings png = m_dialog->settings();
        png.format = PictureFormat::Png;
        m_dialog->setSettings(png);
        QVERIFY(dpi.isEnabled());
        QVERIFY(std::ranges::any_of(m_dialog->findChildren<QLabel *>(),
                                    [](const QLabel *label) { return label->text() == "4205 × 3094 px"; }));
    }

    void whatIsTypedIsRefusedWithWhatWorks()
    {
        auto &width = part<QLineEdit>("export-width");
        typeInto(width, QStringLiteral("1000000"));
        const auto &field = part<NumberField>("export-width");
        QVERIFY2(field.problem().contains("20000"), qPrintable(field.problem()));
        QVERIFY(std::ranges::any_of(m_dialog->findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->text() == field.problem() && label->isVisibleTo(m_dialog.get());
        }));
        QCOMPARE(m_dialog->settings().width, 1920.0);
        width.selectAll();
        QTest::keyClicks(&width, QStringLiteral("1280"));
        QCOMPARE(m_dialog->settings().width, 1280.0);
    }

    // Esc, and what is refused, change nothing: the picture is that from before the typing.
    void whatIsTakenBackIsNotExported()
    {
        auto &width = part<NumberField>("export-width");
        for (const auto &[typed, key] : {std::pair("500", Qt::Key_Escape), std::pair("30000", Qt::Key_Tab),
                                         std::pair("640abc", Qt::Key_Tab), std::pair(" ", Qt::Key_Tab)}) {
            typeInto(width, typed);
            QTest::keyClick(&width, key);
            QCOMPARE(m_dialog->settings().width, 1920.0);
            QCOMPARE(width.text(), QStringLiteral("1920"));
            QVERIFY2(m_dialog->isVisible(), typed);
        }
    }

    // Enter in a refused text tells why, and exports nothing.
    void aRefusedTextIsNotExported()
    {
        QSignalSpy written(m_dialog.get(), &QDialog::accepted);
        auto &width = part<NumberField>("export-width");
        m_dialog->setPath(path("refused.png"));
        enterInto(width, QStringLiteral("abc"));
        QVERIFY(written.isEmpty() && m_dialog->isVisible());
        QVERIFY(!width.problem().isEmpty());
        QTest::keyClicks(&width, QStringLiteral("800"));
        QVERIFY(width.problem().isEmpty());
        QTest::keyClick(&width, Qt::Key_Return);
        QCOMPARE(written.size(), 1);
    }

    // A length with a unit is converted, and a calculation is done, as in every field.
    void lengthsHaveUnits()
    {
        for (const auto &[typed, inches] :
             {std::pair("254 mm", 10.0), std::pair("5 in", 5.0), std::pair("2 × 2.5in", 5.0)}) {
            typeInto(part<NumberField>("export-width"), typed);
            QVERIFY2(std::abs(inchesOf(m_dialog->settings()).width() - inches) < 0.01, typed);
        }
    }

    // Each check that fails says what to do, and does it.
    void checksMend()
    {
        m_dialog->choosePreset(QStringLiteral("two-columns"));
        ExportSettings bad = m_dialog->settings();
        bad.smallestText = 6.2;
        bad.lines = 0.5;
        bad.parts.set(Part::Session, false);
        m_dialog->setSettings(bad);
        const auto check = [&](int i) -> QPushButton & {
            return part<QPushButton>(qPrintable(QStringLiteral("export-check-%1").arg(i)));
        };
        QTRY_COMPARE(check(0).text(), QStringLiteral("6.2 pt: enlarge to 7"));
        QCOMPARE(check(1).text(), QStringLiteral("0.26 pt: thicken to 0.5"));
        QCOMPARE(check(3).text(), QStringLiteral("Does not open again: put the session inside"));
        QTest::mouseClick(&check(0), Qt::LeftButton);
        QTRY_COMPARE(check(0).text(), QStringLiteral("Smallest text 7 pt"));
        QTest::mouseClick(&check(1), Qt::LeftButton);
        QTRY_VERIFY2(check(1).text().startsWith(QStringLiteral("Thinnest line 0.5")), qPrintable(check(1).text()));
        QTest::mouseClick(&check(3), Qt::LeftButton);
        QTRY_COMPARE(check(3).text(), QStringLiteral("Opens again here"));
        QVERIFY(m_dialog->settings().parts.has(Part::Session));
    }

    // Six points are 6 · 96 / 72 pixels of a vector picture, whatever resolution pixels were chosen with before, and
    // 6 · 192 / 72 pixels at 192 dpi.
    void checksCountThePixelsOfTheFormat()
    {
        Ink ink;
        ink.smallestText = 6;
        ExportSettings settings;
        settings.unit = LengthUnit::Pixels;
        settings.dpi = 192;
        for (const auto &[format, pixels] : {std::pair(PictureFormat::Svg, "8"), std::pair(PictureFormat::Pdf, "8"),
                                             std::pair(PictureFormat::Png, "16")}) {
            settings.format = format;
            const QString text = checksOf(ink, settings, false)[0].text;
            QVERIFY2(text.split(u' ').contains(QLatin1String(pixels)), qPrintable(text));
        }
    }

    // Of 13 points that were asked for, 26 pixels at 144 dpi. Where there is too little room, larger text would have even
    // less, so that it is not offered.
    void textSmallerThanAskedIsTold()
    {
        ExportSettings settings;
        settings.unit = LengthUnit::Pixels;
        settings.format = PictureFormat::Png;
        settings.dpi = 144;
        settings.smallestText = 13;
        Ink ink;
        for (const auto &[points, told] : {std::pair(11.85, "23.7 px: enlarge the picture for 26"),
                                           std::pair(4.0, "8 px: enlarge the picture for 26")}) {
            ink.smallestText = points;
            const ExportCheck check = checksOf(ink, settings, false)[0];
            QVERIFY(!check.good);
            QCOMPARE(check.text, QLatin1String(told));
            QCOMPARE(check.mend, settings);
        }
        ink.smallestText = 13;
        QVERIFY(checksOf(ink, settings, false)[0].good);
    }

    // One click gives several views of a slide the room that they need.
    void aClickMakesRoomForSeveralViews()
    {
        m_dialog->choosePreset(QStringLiteral("slide-light"));
        ExportSettings many = m_dialog->settings();
        many.views = {View::Roofline, View::Batch, View::Breakdown};
        m_dialog->setSettings(many);
        auto &check = part<QPushButton>("export-check-0");
        QTRY_VERIFY2(check.text().startsWith(QStringLiteral("Too small for all that it has")),
                     qPrintable(check.text()));
        QTest::mouseClick(&check, Qt::LeftButton);
        QTRY_COMPARE(check.text(), QStringLiteral("Smallest text 26 px"));
        QCOMPARE(m_dialog->settings().smallestText, many.smallestText);
    }

    // The room that a check asks for is enough for all its words, whatever part of a pixel they end in.
    void checksAreWholeInTheirOwnRoom()
    {
        auto &check = part<QPushButton>("export-check-0");
        QTRY_VERIFY(!check.text().isEmpty());
        for (int tenths = 100; tenths < 200; ++tenths) {
            const QString words = QStringLiteral("Smallest text %1 px").arg(tenths / 10.0);
            check.setText(words);
            check.resize(check.sizeHint());
            const QStringList painted = paintedTexts(check);
            QVERIFY2(painted.contains(words), qPrintable(painted.join(u'|')));
        }
    }

    void aFileThatIsThereIsReplacedOnlyWhenAsked()
    {
        const QString file = writeFile(path("a.png"), "mine");
        m_dialog->setPath(file);
        m_answer = -1;
        m_dialog->exportNow();
        QCOMPARE(m_questions.size(), 1);
        QCOMPARE(readFile(file), QByteArray("mine"));
        m_answer = 0;
        m_dialog->exportNow();
        QVERIFY(readFile(file).startsWith("\x89PNG"));
    }

    // A slide's 13 pt are 26 of 1080 pixels at 144 dpi, and as large a part of it in any format.
    void anotherFormatKeepsTheSizeOfText()
    {
        const QSizeF inches = inchesOf(m_dialog->settings());
        QCOMPARE(pixelsOf(m_dialog->settings()), QSize(1920, 1080));
        auto &name = part<QLineEdit>("export-name");
        for (const char *file : {"a.svg", "a.pdf", "a.png"}) {
            name.setText(QLatin1String(file));
            emit name.editingFinished();
            QCOMPARE(inchesOf(m_dialog->settings()), inches);
            QCOMPARE(m_dialog->settings().smallestText, 13.0);
        }
        QCOMPARE(pixelsOf(m_dialog->settings()), QSize(1920, 1080));
    }

    // Pictures of several views lie beside each other in a folder.
    void theProposedNameTellsTheView()
    {
        m_dialog->choosePreset(QStringLiteral("slide-light"));
        const auto nameOfView = [this](View view) {
            ExportSettings settings = m_dialog->settings();
            settings.views = {view};
            m_dialog->setSettings(settings);
            return part<QLineEdit>("export-name").text();
        };
        QCOMPARE(nameOfView(View::Roofline), QStringLiteral("h100-sxm-llama-2-7b-decode-batch-16-slide-light.png"));
        QCOMPARE(nameOfView(View::Breakdown), "h100-sxm-llama-2-7b-decode-batch-16-breakdown-slide-light.png");
        ExportSettings own = m_dialog->settings();
        own.fileName = QStringLiteral("{chip}-{preset}");
        m_dialog->setSettings(own);
        QCOMPARE(nameOfView(View::Breakdown), QStringLiteral("h100-sxm-slide-light.png"));
    }

    // What has nothing to show is told with the reason.
    void anEmptyViewIsGray()
    {
        ExportSubject subject = WindowExportTest::subject();
        subject.views[View::Sweep] = QStringLiteral("nothing has been varied yet");
        const ExportForm form(subject.views);
        const auto *sweep = form.findChild<QCheckBox *>(QStringLiteral("export-view-sweep"));
        QVERIFY(sweep && !sweep->isEnabled() && sweep->toolTip().contains(QStringLiteral("nothing has been varied")));
        QVERIFY(form.findChild<QCheckBox *>(QStringLiteral("export-view-batch"))->isEnabled());
        QVERIFY(!form.findChild<QCheckBox *>(QStringLiteral("export-view-serving")));
    }

    // A name that ends as another format does means that format, and gets no second ending.
    void theEndingChoosesTheFormat_data()
    {
        const Rows<QString, QString, QByteArray> row("typed", "name", "begins");
        row("svg", "fig.svg", "fig.svg", "<?xml");
        row("pdf", "fig.PDF", "fig.PDF", "%PDF");
        row("no picture", "fig.v2", "fig.v2.png", "\x89PNG");
    }

    void theEndingChoosesTheFormat()
    {
        QFETCH(QString, typed);
        QFETCH(QString, name);
        m_dialog->setPath(path("a.png"));
        auto &field = part<QLineEdit>("export-name");
        typeInto(field, typed);
        m_dialog->exportNow();
        QVERIFY(m_problems.isEmpty());
        QFETCH(QByteArray, begins);
        const QByteArray file = readFile(path(qPrintable(name)));
        QVERIFY2(file.startsWith(begins), file.left(20).constData());
    }

    void whatCannotBeWrittenIsTold_data() { textRows("target", {"/nonexistent/folder/a.png", "/dev/full"}); }

    void whatCannotBeWrittenIsTold()
    {
        QFETCH(QString, target);
        if (target == QLatin1String("/dev/full")) {
            QVERIFY(QFile::link(target, path("full.png")));
            target = path("full.png");
        }
        m_dialog->setPath(target);
        QSignalSpy written(m_dialog.get(), &QDialog::accepted);
        m_dialog->exportNow();
        QCOMPARE(m_problems.size(), 1);
        QVERIFY(written.isEmpty() && m_dialog->isVisible());
    }

    void enterExportsAndCtrlCCopies()
    {
        m_dialog->setPath(path("enter.png"));
        part<ExportPresetList>("export-presets").setFocus();
        QTest::keyClick(&part<ExportPresetList>("export-presets"), Qt::Key_C, Qt::ControlModifier);
        const QMimeData *data = QApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(data->imageData()).size(), QSize(1920, 1080));
        QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
        QTest::keyClick(&part<ExportPresetList>("export-presets"), Qt::Key_Return);
        QVERIFY(!QImage(path("enter.png")).isNull());
        QVERIFY(!m_dialog->isVisible());
    }

    void theCaptionIsYoursToChange()
    {
        m_dialog->choosePreset(QStringLiteral("two-columns"));
        auto &caption = part<QPlainTextEdit>("export-caption");
        QVERIFY2(caption.toPlainText().startsWith("Figure 1. Llama-2 7B decode"), qPrintable(caption.toPlainText()));
        QVERIFY(m_dialog->settings().caption.isEmpty());
        caption.setPlainText(QStringLiteral("Figure 7. Mine, with { and <b>."));
        QCOMPARE(m_dialog->settings().caption, QStringLiteral("Figure 7. Mine, with { and <b>."));
    }

    static QString sessionIn(const QString &file)
    {
        const Result<SessionText> text = readSessionText(file);
        return QString::fromStdString(text ? text->yaml : text.message().rule);
    }

    // The same settings make the same file in the window and on the command line, to the byte.
    void theSameBytesAsFromTheCommandLine_data()
    {
        const Rows<QString, QStringList> row("preset", "options");
        for (const ExportPreset &preset : exportPresets())
            QTest::addRow("%s", qPrintable(preset.id)) << preset.id << QStringList();
        row("changed", "two-columns",
            words("--size 150mmx270mm --smallest-text 9pt --lines 1.5 --without legend,sources "
                  "--include verdict --view roofline,breakdown --theme black-and-white "
                  "--background transparent --caption 'Figure 3. Of mine.'"));
    }

    void theSameBytesAsFromTheCommandLine()
    {
        QFETCH(QString, preset);
        QFETCH(QStringList, options);
        m_dialog->choosePreset(preset);
        ExportSettings settings = m_dialog->settings();
        if (!options.isEmpty()) {
            settings.width = 150;
            settings.height = 270;
            settings.smallestText = 9;
            settings.lines = 1.5;
            settings.parts.set(Part::Legend, false);
            settings.parts.set(Part::Sources, false);
            settings.parts.set(Part::Verdict, true);
            settings.views = {View::Roofline, View::Breakdown};
            settings.theme = Theme::Kind::BlackAndWhite;
            settings.transparent = true;
            settings.caption = QStringLiteral("Figure 3. Of mine.");
        }
        for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf}) {
            settings = inFormat(settings, format);
            settings.dpi = settings.unit == LengthUnit::Pixels ? settings.dpi : 100;
            m_dialog->setSettings(settings);
            const QString window = path("window.") + QLatin1String(nameOf(format));
            const QString command = path("command.") + QLatin1String(nameOf(format));
            m_dialog->setPath(window);
            m_dialog->exportNow();
            m_dialog->show();
            QStringList arguments =
                words("plot --hardware h100-sxm --model llama-2-7b --phase decode --batch 16 --preset");
            arguments += QStringList{preset, "-o", command} + options;
            if (settings.unit != LengthUnit::Pixels)
                arguments += {"--dpi", "100"};
            const Run run = runProgram(arguments);
            QVERIFY2(run.status == 0, run.err.constData());
            QCOMPARE(sessionIn(window), sessionIn(command));
            QVERIFY2(readFile(window) == readFile(command), nameOf(format));
            QVERIFY(readFile(window).size() > 5000);
        }
    }

    void thePreviewIsThePicture()
    {
        m_dialog->choosePreset(QStringLiteral("slide-dark"));
        const QImage dark = m_dialog->findChild<ExportPreview *>()->picture();
        QCOMPARE(dark.pixelColor(2, 2), Theme::dark().page);
        ExportSettings light = m_dialog->settings();
        light.theme = Theme::Kind::Print;
        m_dialog->setSettings(light);
        QCOMPARE(m_dialog->findChild<ExportPreview *>()->picture().pixelColor(2, 2), QColor(Qt::white));
    }

    // Quick exports take the format from the name. If the name tells none, they say so.
    void aNameWithoutAFormatIsTold()
    {
        m_dialog.reset();
        const auto window = openWindow();
        QStringList told;
        window->showProblem = [&](const QString &, const QString &text) { told << text; };
        for (const char *name : {"a.bmp", "a"}) {
            window->exportTo(path(name));
            QVERIFY(!QFile::exists(path(name)));
        }
        QCOMPARE(told.size(), 2);
        QVERIFY2(told.first().contains(".svg") && told.last().contains(".png"), qPrintable(told.join(u'|')));
        window->exportTo("/no/such/folder/chart.png");
        QCOMPARE(told.size(), 3); // a failure is told once
        QVERIFY2(told.last().contains("/no/such/folder"), qPrintable(told.last()));
    }

    void theWindowOpensIt_data()
    {
        QTest::addColumn<View>("view");
        for (std::size_t view = 0; view < allTabs().size(); ++view)
            QTest::newRow(allTabs()[view].name) << View(view);
    }
    // The workload can be shown on every view. On each of them the dialog offers all views and has the
    // present one chosen.
    void theWindowOpensIt()
    {
        QFETCH(View, view);
        m_dialog.reset();
        const auto window = openWindow();
        Document served{.scenario = withSettings("chips=8 model=llama-3.1-70b phase=request", llamaDecode()),
                        .sweep = {.over = "batch=1:256:x2"}};
        window->session().reset(served);
        window->actions().view(View::Sweep)->trigger();
        QTRY_VERIFY(window->findChild<SweepView *>()->picture().run);
        window->actions().views->actions().at(int(view))->trigger();
        QStringList offered;
        QStringList chosen;
        window->actions().exportChart->trigger();
        QPointer dialog = window->findChild<ExportDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        for (const Tab &tab : allTabs()) {
            const QLatin1String name(tab.name);
            const auto *button = dialog->findChild<QCheckBox *>(QStringLiteral("export-view-") + name);
            if (!button)
                continue;
            offered << name;
            if (button->isChecked())
                chosen << button->text();
            if (button->width() < button->sizeHint().width())
                m_problems << QStringLiteral("%1 is cut").arg(button->text());
        }
        dialog->reject();
        QTRY_VERIFY(!dialog);
        QCOMPARE(offered.size(), qsizetype(allTabs().size()));
        QCOMPARE(chosen, QStringList{titleOf(view)});
        QCOMPARE(m_problems, QStringList());
    }

    // A view need not have been shown to be exported.
    void theSweepCanBeExportedFromTheStart()
    {
        m_dialog.reset();
        const auto window = openWindow();
        window->actions().exportChart->trigger();
        QPointer dialog = window->findChild<ExportDialog *>();
        QVERIFY(dialog);
        const auto *sweep = dialog->findChild<QCheckBox *>(QStringLiteral("export-view-sweep"));
        QVERIFY(sweep && sweep->isEnabled());
        ExportSettings settings = dialog->settings();
        settings.views = {View::Sweep};
        dialog->setSettings(settings);
        QCOMPARE(dialog->findChild<ExportPreview *>()->problem(), QString());
        dialog->reject();
        QTRY_VERIFY(!dialog);
    }

    // With large text the settings leave the others their room, so that nothing need be scrolled sideways, and a size
    // that has no room is not told in part.
    void largeTextLeavesRoomForThePicture()
    {
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        const auto settingsWidth = [this] {
            return m_dialog->findChild<ExportForm *>()->parentWidget()->parentWidget()->width();
        };
        const int before = settingsWidth();
        setTextSize(*qApp, 200);
        open();
        QVERIFY2(settingsWidth() < 1.9 * before, qPrintable(QString::number(settingsWidth())));
        auto &size = part<QLabel>("export-size");
        for (const int room : {size.sizeHint().width() / 2, size.sizeHint().width()}) {
            size.resize(room, size.sizeHint().height());
            const QImage image = size.grab().toImage();
            bool written = false;
            for (int x = 0; x < image.width(); ++x)
                for (int y = 0; y < image.height(); ++y)
                    written = written || image.pixel(x, y) != image.pixel(0, 0);
            QCOMPARE(written, room == size.sizeHint().width());
        }
    }

    // The desktop may turn dark while the dialog is open.
    void anotherThemeColorsTheDesk()
    {
        applyTheme(*qApp, Theme::light());
        QWidget &desk = *m_dialog->findChild<ExportPreview *>()->parentWidget();
        const auto deskColor = [&] { return desk.grab().toImage().pixel(1, 1); };
        const QRgb light = deskColor();
        applyTheme(*qApp, Theme::dark());
        const auto usual = qScopeGuard([] { applyTheme(*qApp, Theme::light()); });
        QCOMPARE(deskColor(), ExportPreview::deskColor(Theme::dark()).rgb());
        QVERIFY(deskColor() != light);
        applyTheme(*qApp, Theme::light());
        QCOMPARE(deskColor(), light);
    }
};

ROOFLINE_GUI_TEST(WindowExportTest)
#include "app/window/export.moc"
