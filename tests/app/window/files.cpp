// Tests models and chips from files: they are opened by menu and by drop, and again at the next start.
#include "app/pickers/picker.h"
#include "app/settings/settings.h"
#include "app/window/docks/drop_cue.h"
#include "app/window/scenario_text.h"
#include "core/document/session_file.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr const char *smallModel =
    "name: Small One\nfamily: transformer-decoder\nyear: 2024\nsource: \"made for a test, https://example.org/small\"\n"
    "decoder: {layers: 2, hidden: 64, heads: 4, kv heads: 2, head dim: 16, ffn: 128, gated mlp: true, vocabulary: "
    "1000, "
    "context: 512, tied embeddings: false, norm: rms}\n";

constexpr const char *brokenModel =
    "name: Broken\nfamily: transformer-decoder\nyear: 2024\nsource: \"made for a test\"\n"
    "decoder:\n  layers: minus two\n  hidden: 64\n";

constexpr const char *smallConfig =
    "{\n"
    "  \"architectures\": [\"LlamaForCausalLM\"], \"model_type\": \"llama\", \"_name_or_path\": "
    "\"someone/small-llama\",\n"
    "  \"hidden_size\": 64, \"intermediate_size\": 128, \"num_hidden_layers\": 2, \"num_attention_heads\": 4, "
    "\"num_key_value_heads\": 2,\n"
    "  \"vocab_size\": 1000, \"max_position_embeddings\": 256, \"tie_word_embeddings\": false, \"torch_dtype\": "
    "\"bfloat16\", \"hidden_act\": \"silu\",\n"
    "  \"rms_norm_eps\": 1e-05, \"attention_bias\": false, \"mlp_bias\": false\n"
    "}\n";

} // namespace

class TestFiles : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_problems.clear();
        m_window->showProblem = [this](const QString &title, const QString &text) {
            m_title = title;
            m_problems << text;
        };
    }

private slots:
    // "table" is written to table.csv, so that the dialog has to ask if that file exists.
    void aFileIsNotWrittenOverUnaskedForWantOfASuffix()
    {
        written("table.csv", "");
        QWidget window;
        int asked = 0;
        QTimer::singleShot(0, &window, [&] {
            QWidget *modal = QApplication::activeModalWidget();
            const auto close = qScopeGuard([modal] { modal->close(); }); // else a failure would wait for ever
            auto *dialog = qobject_cast<QFileDialog *>(modal);
            QVERIFY(dialog);
            find<QLineEdit>(*dialog, "fileNameEdit")->setText(m_settings->path("table"));
            QTimer::singleShot(0, &window, [&] {
                auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                asked = question && question->text().contains(QStringLiteral("table.csv")) ? 1 : 0;
                if (question)
                    question->button(QMessageBox::No)->click();
            });
            QMetaObject::invokeMethod(dialog, "accept");
        });
        QCOMPARE(Dialogs::real(window).chooseFile("Save", m_settings->path("sweep.csv"), "Table (*.csv)"), QString());
        QCOMPARE(asked, 1);
    }

    // Where an answer leaves everything as it is, it is what Escape means, and no Cancel stands beside it.
    void aQuestionHasOneAnswerThatChangesNothing()
    {
        for (const int stays : {-1, 0, 1}) { // -1: none, so that there is a Cancel
            QWidget window;
            int buttons = 0;
            QTimer::singleShot(0, &window, [&] {
                auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                if (!question)
                    return;
                buttons = int(question->buttons().size());
                question->close(); // as Escape does
            });
            const int answer = Dialogs::real(window).ask("Title", "Question?", Choices::staying({"A", "B"}, stays));
            QCOMPARE(buttons, stays < 0 ? 3 : 2);
            QCOMPARE(answer, stays);
        }
    }

    void aModelIsOpenedAndChosen()
    {
        m_window->chooseFiles = [](auto &&...) { return QStringList(); };
        m_window->actions().open->trigger(); // is canceled
        QCOMPARE(scenario(), Scenario());
        QVERIFY(Settings().openedFiles().isEmpty());
        const QString file = written("small.yaml", smallModel);
        m_window->chooseFiles = [&](const QString &, const QString &, const QString &filter) {
            [&] { QVERIFY(filter.contains(QStringLiteral("*.yaml"))); }();
            return QStringList{file};
        };
        QVERIFY(scenario().sequence > 512);
        m_window->actions().open->trigger();
        QCOMPARE(m_problems, QStringList());
        QCOMPARE(scenario().model, std::string("small"));
        QCOMPARE(scenario().sequence, 512); // the model was made for 512
        QVERIFY(report().analysis.valid);
        QCOMPARE(find<Picker>(*m_window, "workload")->text(), QStringLiteral("Small One"));
        QCOMPARE(undoStack().count(), 1);
        m_window->actions().undo->trigger();
        QCOMPARE(scenario(), Scenario());
        m_window->actions().redo->trigger();
        QCOMPARE(scenario().model, std::string("small"));
        m_window->actions().copyCommandLine->trigger(); // which names the file
        const QString command = QApplication::clipboard()->text();
        QVERIFY2(command.contains("--model " + file), qPrintable(command));
    }

    void aChipAndAModelAreOneStep()
    {
        const QStringList files{written("my-chip.yaml", readFile(shippedEntry("hardware/h100-sxm"))),
                                written("small.yaml", smallModel)};
        m_window->openFiles(files);
        QCOMPARE(scenario().hardware, std::string("my-chip"));
        QCOMPARE(scenario().model, std::string("small"));
        QCOMPARE(undoStack().count(), 1);
        m_window->openFiles(files); // what is chosen already is no step
        QCOMPARE(undoStack().count(), 1);
        m_window->actions().undo->trigger();
        QCOMPARE(scenario(), Scenario());
    }

    // The problem is told once and clearly, and kept in the message list. Nothing else happens.
    void whatCannotBeReadChangesNothing()
    {
        const QString file = written("broken.yaml", brokenModel);
        m_window->openFiles({file});
        QCOMPARE(m_problems.size(), 1);
        QCOMPARE(m_title, QStringLiteral("The file could not be opened"));
        QVERIFY2(m_problems.first().contains(QStringLiteral("broken.yaml:6:")), qPrintable(m_problems.first()));
        QVERIFY2(m_problems.first().contains(QStringLiteral("minus two")), qPrintable(m_problems.first()));
        QCOMPARE(scenario(), Scenario());
        QVERIFY(report().analysis.valid);
        QVERIFY(messagesAbout(file) > 0);
        QVERIFY(Settings().openedFiles().isEmpty());

        written("broken.yaml", smallModel); // it is mended, so that its messages go
        m_window->openFiles({file});
        QCOMPARE(m_problems.size(), 1);
        QCOMPARE(scenario().model, std::string("broken"));
        QCOMPARE(messagesAbout(file), 0);

        // They are about that opening, and go with the session that it was for.
        const QString other = written("other.yaml", brokenModel);
        m_window->openFiles({other});
        QVERIFY(messagesAbout(other) > 0);
        m_window->openFiles({file});
        QCOMPARE(messagesAbout(other), 0);
        m_window->openFiles({other});
        m_window->actions().newSession->trigger();
        QCOMPARE(messagesAbout(other), 0);
    }

    // The user is asked first. Then the model is an entry of the user's zoo, and chosen.
    void aTypeThatIsNotKnownIsReadAsTheNearest()
    {
        const QString file =
            written("another.json", R"({"model_type": "nobodys", "hidden_size": 64, "intermediate_size": 96,
            "num_hidden_layers": 12, "num_attention_heads": 8, "num_key_value_heads": 4, "vocab_size": 100,
            "max_position_embeddings": 512})");
        QStringList asked;
        int answer = -1;
        m_window->ask = [&](const QString &, const QString &text, const QStringList &answers) {
            asked << text + answers.first();
            return answer;
        };
        m_window->openFiles({file});
        QCOMPARE(asked.size(), 1);
        QVERIFY2(asked.first().contains("nobodys") && asked.first().endsWith("llama"), qPrintable(asked.first()));
        QCOMPARE(scenario(), Scenario());
        QCOMPARE(m_problems, QStringList()); // nothing was wanted
        answer = 0;
        m_window->openFiles({file});
        QCOMPARE(scenario().model, std::string("another"));
        QVERIFY(report().analysis.valid);
    }

    // If one of many files is broken, the good ones are opened all the same.
    void aBrokenFileAmongGoodOnes()
    {
        m_window->openFiles({written("broken.yaml", brokenModel), written("small.yaml", smallModel)});
        QCOMPARE(m_problems.size(), 1);
        QCOMPARE(scenario().model, std::string("small"));
        QCOMPARE(Settings().openedFiles(), QStringList{m_settings->path(QStringLiteral("small.yaml"))});
    }

    void problemsAreTold()
    {
        QByteArray text = "name: Many\nfamily: transformer-decoder\nyear: 2024\nsource: x\ndecoder:\n";
        for (int i = 0; i < 30; ++i)
            text += "  key " + QByteArray::number(i) + ": 1\n";
        m_window->openFiles({written("many.yaml", text)});
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().count(u'\n') <= 8, qPrintable(m_problems.first()));
        m_window->openFiles({m_settings->path(QStringLiteral("nowhere.yaml"))});
        QCOMPARE(m_problems.size(), 2);
        QVERIFY2(m_problems.last().contains(QStringLiteral("nowhere.yaml")), qPrintable(m_problems.last()));
        QCOMPARE(scenario(), Scenario());
    }

    void aModelOfHuggingFace()
    {
        const QString file = written("config.json", smallConfig);
        m_window->openFiles({file});
        QCOMPARE(m_problems, QStringList());
        QVERIFY(report().analysis.valid);
        QVERIFY(scenario().model != Scenario().model);
        // Embedding and head have 2·1000·64 parameters, a layer 64·64·2 + 2·64·32 + 3·64·128 + 2·64, and the
        // final norm 64.
        QCOMPARE(parameterCount(*report().analysis.model), 2.0 * 64000 + 2 * (8192 + 4096 + 24576 + 128) + 64);
        QCOMPARE(scenario().sequence, 256);
    }

    // A file that was opened before and cannot be read at the start is told of until it is mended.
    void brokenFilesAreToldUntilTheyAreMended()
    {
        const QString file = written("small.yaml", smallModel);
        m_window->openFiles({file});
        m_window->close();
        written("small.yaml", brokenModel);
        m_window = openWindow();
        QVERIFY(messagesAbout(file) > 0);
        written("small.yaml", smallModel);
        m_window->openFiles({file});
        QCOMPARE(messagesAbout(file), 0);
        // They are read again at each start, until they are missing.
        m_window->close();
        m_window = openWindow();
        QCOMPARE(scenario().model, std::string("small")); // it is read again
        QVERIFY(analysis().valid);
        QVERIFY(!undoStack().canUndo());
        m_window->close();
        QVERIFY(QFile::remove(file));
        m_window = openWindow();
        QCOMPARE(scenario().model, std::string("small")); // the session has brought it along
        QVERIFY(report().analysis.valid);
        QVERIFY(messagesAbout(file) > 0);
        QVERIFY(Settings().openedFiles().isEmpty());
        m_window->close();
        m_window = openWindow();
        QCOMPARE(messagesAbout(file), 0);
    }

    // What was refused is still told where a session came with it.
    void whatIsRefusedBesideASessionIsTold()
    {
        session().reset({.scenario = modelOn("h100-sxm", "llama-2-7b")});
        const QString saved =
            written("beside.roofline",
                    QByteArray::fromStdString(writeSession(session().document(), session().zoo(), shippedZoo())));
        const QString file = written("broken.yaml", brokenModel);
        m_window->openFiles({file, saved});
        QCOMPARE(scenario().model, std::string("llama-2-7b"));
        QVERIFY(messagesAbout(file) > 0);
    }

    void aDropOpens()
    {
        const QString file = written("small.yaml", smallModel);
        auto *cue = find<DropCue>(*m_window, "drop-cue");
        QVERIFY(drag({file}));
        QVERIFY(cue->isVisible());
        QVERIFY(cue->text().contains(QStringLiteral("Drop")));
        QCOMPARE(cue->size(), m_window->size());
        QDragLeaveEvent leave; // does nothing
        QApplication::sendEvent(m_window.get(), &leave);
        QVERIFY(!cue->isVisible());
        QCOMPARE(scenario(), Scenario());
        QVERIFY(drag({file}));
        drop({file});
        QVERIFY(!cue->isVisible());
        QTRY_COMPARE(scenario().model, std::string("small"));
        QCOMPARE(m_problems, QStringList());
    }

    void aRefusedDropSaysWhy()
    {
        for (const auto &[path, why] : {std::pair(m_settings->path("picture.jpg"), "picture.jpg is neither"),
                                        std::pair(m_settings->path("."), "is a folder"),
                                        std::pair(QString("https://example.org/model.yaml"), "not on this computer")}) {
            m_problems.clear();
            drag({path});
            auto *cue = find<DropCue>(*m_window, "drop-cue");
            QVERIFY2(cue->isVisible() && cue->text().contains(why), qPrintable(cue->text()));
            drop({path});
            QTRY_COMPARE(m_problems.size(), 1);
            QVERIFY2(m_problems.first().contains(why), qPrintable(m_problems.first()));
            QCOMPARE(scenario(), Scenario());
        }
    }

    void draggedTextIsNotForTheWindow()
    {
        QMimeData data;
        data.setText(QStringLiteral("hello"));
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(!enter.isAccepted());
        QVERIFY(!find<DropCue>(*m_window, "drop-cue")->isVisible());
    }

private:
    QString written(const char *name, const QByteArray &text) const
    {
        return writeFile(m_settings->path(QString::fromLatin1(name)), text);
    }

    int messagesAbout(const QString &file) const
    {
        const Messages &messages = m_window->messages();
        return int(std::count_if(messages.begin(), messages.end(),
                                 [&](const Message &m) { return m.place.file == file.toStdString(); }));
    }

    static void fill(QMimeData &data, const QStringList &paths)
    {
        QList<QUrl> urls;
        for (const QString &path : paths)
            urls << (path.startsWith(QStringLiteral("https")) ? QUrl(path) : QUrl::fromLocalFile(path));
        data.setUrls(urls);
    }

    bool drag(const QStringList &paths)
    {
        QMimeData data;
        fill(data, paths);
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        return enter.isAccepted();
    }

    void drop(const QStringList &paths)
    {
        QMimeData data;
        fill(data, paths);
        QDropEvent event(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
    }

    QString m_title; // of the last problem
    QStringList m_problems;
};

ROOFLINE_GUI_TEST(TestFiles)
#include "app/window/files.moc"
