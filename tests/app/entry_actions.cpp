// Tests changing chips and models in the window: by editors, in the table of ceilings, and in the user's zoo.
#include "app/editors/chip_editor.h"
#include "app/editors/entry_name_dialog.h"
#include "app/editors/model_editor.h"
#include "app/editors/own_entries_dialog.h"
#include "app/editors/preview_text.h"
#include "app/settings/settings.h"
#include "app/tables/ceilings_model.h"
#include "app/tables/ceilings_view.h"
#include "core/document/own_entries.h"
#include "core/zoo/check.h"
#include "core/zoo/reader.h"
#include "tests/app/entries_support.h"

using namespace roofline;
using namespace roofline::test;

class TestEntryActions : public EntriesTest {
    Q_OBJECT

private slots:
    void theEditorChangesTheChart()
    {
        ChipEditor *editor = openEditor();
        QuantityEdit &field = fieldOf(*editor, "HBM3 bandwidth");
        enterInto(field, QStringLiteral("2 × 3.35 TB/s"));
        QCOMPARE(analysis().bandwidth.value(), 6.7e12);
        QCOMPARE(field.text(), QStringLiteral("6.7 TB/s"));
        QCOMPARE(undoStack().count(), 1);
        QCOMPARE(undoStack().undoText(), QStringLiteral("HBM3 bandwidth 3.35 → 6.7 TB/s"));
        QVERIFY(editor->windowTitle().contains(QStringLiteral("(modified)")));
        m_window->actions().undo->trigger();
        QCOMPARE(field.text(), QStringLiteral("3.35 TB/s"));
        QCOMPARE(analysis().bandwidth.value(), 3.35e12);
    }

    // The text was written before its first change made the copy, which keeps its name, its original and the way back
    // whatever is typed next.
    void theTextOfAShippedEntryIsOfItsCopy()
    {
        ChipEditor *editor = openEditor();
        editor->showPage(1);
        auto *text = editor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        for (const char *bandwidth : {"3.4 TB/s", "3.5 TB/s", "3.35 TB/s"}) {
            QString next = text->toPlainText();
            next.replace(QRegularExpression(QStringLiteral("3\\.\\d+ TB/s")), QLatin1String(bandwidth));
            text->setPlainText(next);
            editor->hasUnreadText(); // reads it without a pause
            QCOMPARE(analysis().chip->id, std::string("h100-sxm-modified"));
            QCOMPARE(analysis().chip->shortName, std::string("H100 SXM (modified)"));
            QCOMPARE(analysis().chip->basedOn, std::string("h100-sxm"));
        }
        QVERIFY(find<QPushButton>(*editor, "reset")->isEnabled());
        // A text that cannot be read goes with the rest, and the window asks before it closes over one.
        text->setPlainText(QStringLiteral("zz: ["));
        int asked = 0;
        m_window->ask = [&](auto &&...) { return ++asked, -1; };
        QVERIFY(!m_window->close());
        QCOMPARE(asked, 1);
        find<QPushButton>(*editor, "reset")->click();
        QCOMPARE(analysis().chip->id, std::string("h100-sxm"));
        QVERIFY(text->toPlainText().contains(QStringLiteral("HBM3")));
        QVERIFY(!editor->hasUnreadText());
        editor->showPage(0);
        QVERIFY(fieldOf(*editor, "HBM3 bandwidth").isEnabled());
    }

    // The weights and the cache are all that counts at one user, so that the time follows the bandwidth.
    void theEditorTellsTheSpeed_data()
    {
        const Rows<QString, QString> row("bandwidth", "effect");
        row("half", "1.675 TB/s", "2× the time");
        row("hardly less", "3.34 TB/s", ""); // 1.003× the time
        row("twice", "6.7 TB/s", "2× the speed");
    }

    void theEditorTellsTheSpeed()
    {
        QFETCH(QString, bandwidth);
        QFETCH(QString, effect);
        ChipEditor *editor = openEditor();
        typeInto(fieldOf(*editor, "HBM3 bandwidth"), bandwidth);
        const QString told = find<QWidget>(*editor, "effect")->accessibleName();
        QVERIFY2(effect.isEmpty() ? !told.contains("× the time") : told.endsWith(QStringLiteral(" · ") + effect),
                 qPrintable(told));
    }

    // The panel that says why is behind the dialog. A Mac has no link to another one.
    void theEditorTellsWhyNothingIsComputed()
    {
        session().edit(withSettings("hardware=apple-m3-max chips=2", scenario()), QStringLiteral("step"));
        const QString told = previewText(nullptr, analysis());
        QVERIFY2(told.contains(QStringLiteral("\nThe bandwidth of the link between chips of")), qPrintable(told));
    }

    void afterARemovalTheNextNumberHasTheFocus()
    {
        ChipEditor *editor = openEditor();
        const auto removals = [editor] {
            QList<QToolButton *> buttons = editor->findChildren<QToolButton *>();
            buttons.removeIf([](const QToolButton *button) {
                return button->isHidden() || !button->accessibleName().startsWith(QLatin1String("Remove "));
            });
            return buttons;
        };
        const qsizetype before = removals().size();
        removals().first()->setFocus();
        const auto *next = editor->findChildren<QuantityEdit *>().at(1);
        const QString name = next->accessibleName();
        QTest::keyClick(removals().first(), Qt::Key_Space);
        QCOMPARE(removals().size(), before - 1);
        const auto *focused = qobject_cast<QuantityEdit *>(editor->focusWidget());
        QVERIFY(focused);
        QCOMPARE(focused->accessibleName(), name);
    }

    void undoFromTheMenuTakesWhatIsHalfTyped_data()
    {
        const Rows<QString, bool> row("text", "counts");
        row("valid", "64", true);
        row("refused", "64x", false);
        row("cleared", "", false);
    }

    // Undo by a key belongs to what is typed, and undo from the menu to the window. Both discard what is half
    // typed, and no step before it.
    void undoFromTheMenuTakesWhatIsHalfTyped()
    {
        QFETCH(QString, text);
        QFETCH(bool, counts);
        drag("memory/HBM3", 4e12);
        const QString step = undoStack().undoText();
        auto *batch = find<QWidget>(*m_window, "batch")->findChild<NumberField *>();
        const QString before = batch->text();
        batch->setFocus();
        batch->selectAll();
        QTest::keyClick(batch, Qt::Key_Backspace);
        QTest::keyClicks(batch, text);
        QCOMPARE(batch->text(), text);
        QCOMPARE(batch->problem().isEmpty(), !text.contains(u'x'));
        QCOMPARE(scenario().batch, std::int64_t(counts ? 64 : 1)); // a refused text changes nothing
        m_window->actions().undo->trigger();
        QCOMPARE(batch->text(), before);
        QVERIFY(batch->problem().isEmpty());
        QCOMPARE(scenario().batch, std::int64_t(1));
        QCOMPARE(analysis().bandwidth.value(), 4e12); // the step before is still there and is undone next
        QCOMPARE(undoStack().undoText(), step);
        m_window->actions().undo->trigger();
        QCOMPARE(analysis().bandwidth.value(), 3.35e12);
    }

    // Once the key has undone what was typed, it is the window's again.
    void undoByKeyGoesOnInTheWindow()
    {
        drag("memory/HBM3", 4e12);
        auto *batch = find<QWidget>(*m_window, "batch")->findChild<NumberField *>();
        const QString before = batch->text();
        for (const char *text : {"6", "x"}) {
            typeInto(*batch, QLatin1String(text));
            for (int i = 0; i < 5 && batch->text() != before; ++i)
                QTest::keyClick(batch, Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(batch->text(), before);
            QCOMPARE(scenario().batch, std::int64_t(1));
            QCOMPARE(analysis().bandwidth.value(), 4e12);
            QVERIFY(!batch->hasTyping());
        }
        QTest::keyClick(batch, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(analysis().bandwidth.value(), 3.35e12);
    }

    void resetIsThereWhenSomethingWasChanged()
    {
        Actions &actions = m_window->actions();
        auto *note = find<QToolButton>(*find<QWidget>(*m_window, "hardware-note"), "reset-modified");
        QVERIFY(!actions.resetChip->isEnabled() && !actions.saveChip->isEnabled() && !note->isVisible());
        drag("memory/HBM3", 4e12);
        QVERIFY(actions.resetChip->isEnabled() && actions.saveChip->isEnabled() && note->isVisible());
        note->click();
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QVERIFY(!actions.resetChip->isEnabled() && !note->isVisible());
        actions.undo->trigger();
        QCOMPARE(analysis().bandwidth.value(), 4e12);
    }

    void theModelEditorChangesTheModel()
    {
        m_window->actions().editModel->trigger();
        auto *editor = find<ModelEditor>(*m_window, "model-editor");
        QuantityEdit &field = fieldOf(*editor, "layers");
        enterInto(field, QStringLiteral("64"));
        QCOMPARE(analysis().model->layers(), std::int64_t(64));
        QVERIFY(analysis().model->name.find("(modified)") != std::string::npos);
        QVERIFY(m_window->actions().resetModel->isEnabled());
        m_window->actions().resetModel->trigger();
        QCOMPARE(scenario().model, std::string("llama-2-7b"));
        QCOMPARE(field.text(), QStringLiteral("32"));
        // A kernel stands in for the model, which the scenario still names.
        typeInto(fieldOf(*editor, "layers"), QStringLiteral("64"));
        editor->hide();
        session().edit(withSettings("kernel=axpy:n=1000000", scenario()), QStringLiteral("Kernel"));
        OwnEntriesDialog *list = openList();
        list->choose(EntryKind::Model, "llama-2-7b-modified");
        QCOMPARE(find<QTreeWidget>(*list, "entries")->currentItem()->text(4), "the scenario without its kernel");
        QVERIFY(!find<QPushButton>(*list, "delete")->isEnabled());
    }

    // A field that loses the focus tells its dialog, which must still exist then.
    void editorsHideBeforeTheWindowGoes()
    {
        m_window->actions().editModel->trigger();
        class HideWatch : public QObject {
        public:
            QStringList hidden;

        protected:
            bool eventFilter(QObject *object, QEvent *event) override
            {
                if (event->type() == QEvent::Hide)
                    hidden << QString::fromLatin1(object->metaObject()->className());
                return false;
            }
        } watch;
        find<ModelEditor>(*m_window, "model-editor")->installEventFilter(&watch);
        m_window.reset();
        QCOMPARE(watch.hidden, QStringList{QStringLiteral("roofline::ModelEditor")});
    }

    void aNewChipIsTheSessionsOwn()
    {
        ChipEditor *editor = openEditor();
        auto *menu = editor->findChild<QPushButton *>(QStringLiteral("new"))->menu();
        menu->actions().last()->trigger();
        QCOMPARE(scenario().hardware, std::string("new-chip"));
        typeInto(fieldOf(*editor, "DRAM bandwidth"), QStringLiteral("1 TB/s"));
        // One can go back to the new chip.
        QCOMPARE(scenario().hardware, std::string("new-chip-modified"));
        QCOMPARE(analysis().bandwidth.value(), 1e12);
        QVERIFY(m_window->actions().resetChip->isEnabled());
        menu->actions().first()->trigger();
        QCOMPARE(scenario().hardware, std::string("new-chip-modified-copy"));
        QVERIFY(analysis().valid);
        QVERIFY(!m_window->actions().resetChip->isEnabled()); // the copy is new itself
    }

    // It stays one entry, and the id that it is saved under follows the name.
    void aNewChipIsRenamedAndSavedByItsName()
    {
        ChipEditor *editor = openEditor();
        editor->findChild<QPushButton *>(QStringLiteral("new"))->menu()->actions().last()->trigger();
        find<QAction>(*m_window, "store-bookmark-1")->trigger();
        for (const char *field : {"name", "short-name"}) {
            auto *name = find<QLineEdit>(*editor, field);
            enterInto(*name, QStringLiteral("Shop chip"));
        }
        QCOMPARE(scenario().hardware, std::string("new-chip"));
        const std::string bookmark = session().document().bookmarks.front().name;
        QVERIFY2(bookmark.ends_with("Shop chip"), bookmark.c_str());
        QCOMPARE(session().document().chips.size(), std::size_t(1));
        QCOMPARE(analysis().chip->name, std::string("Shop chip"));
        EntryNameDialog *dialog = saveDialog();
        QCOMPARE(dialog->id(), std::string("shop-chip"));
        dialog->accept();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        QCOMPARE(scenario().hardware, std::string("shop-chip"));
    }

    // The level that the scenario reads from is removed, and the main memory takes its place.
    void theScenarioLosesWhatTheChipLoses()
    {
        run("hardware=h100-sxm model=llama-2-7b phase=decode memory-level=L2");
        ChipEditor *editor = openEditor();
        for (QToolButton *button : editor->findChildren<QToolButton *>()) {
            if (button->toolTip() == QStringLiteral("Remove L2")) {
                button->click();
                break;
            }
        }
        QVERIFY(analysis().valid);
        QCOMPARE(scenario().memoryLevel, std::string());
    }

    // A level that is only renamed is still where the data comes from, and still what the sweep varies.
    void anotherNameOfALevelIsCarriedAlong()
    {
        run("hardware=h100-sxm model=llama-2-7b phase=decode memory-level=L2");
        Document document = session().document();
        document.sweep.over = "memory/L2=1 TB/s:8 TB/s";
        session().edit(document, QStringLiteral("Sweep"));
        const Document before = session().document();
        const double bandwidth = analysis().bandwidth.value();
        ChipEditor *editor = openEditor();
        QLineEdit *name = nullptr;
        for (QLineEdit *field : editor->findChildren<QLineEdit *>(QStringLiteral("item-name")))
            name = field->text() == QStringLiteral("L2") ? field : name;
        QVERIFY(name);
        enterInto(*name, QStringLiteral("LLC"));
        QCOMPARE(scenario().memoryLevel, std::string("LLC"));
        QCOMPARE(analysis().bandwidth.value(), bandwidth);
        QCOMPARE(session().document().sweep.over, std::string("memory/LLC=1 TB/s:8 TB/s"));
        m_window->actions().undo->trigger();
        QVERIFY(session().document() == before);
        m_window->actions().redo->trigger();
        edit(session(), "Compare", [](Scenario &next) { next.compared = {"h100-sxm"}; });
        m_window->actions().swapChips->trigger(); // swaps to the original, and then back
        QCOMPARE(scenario().memoryLevel, std::string("L2"));
        m_window->actions().swapChips->trigger();
        QCOMPARE(scenario().memoryLevel, std::string("LLC"));
        m_window->actions().resetChip->trigger();
        QVERIFY(session().document() == before);
    }

    void theTableOfCeilingsIsEditedInPlace()
    {
        auto *view = find<CeilingsView>(*m_window, "ceilings");
        showWithParents(*view);
        QTreeView &table = view->table();
        const auto rowOf = [&](const QString &name) {
            for (int row = 0; row < table.model()->rowCount(); ++row) {
                if (table.model()->index(row, 0).data().toString() == name)
                    return table.model()->index(row, int(CeilingColumn::Value));
            }
            return QModelIndex();
        };
        table.setFocus();
        table.setCurrentIndex(rowOf(QStringLiteral("HBM3")).siblingAtColumn(0));
        QTest::keyClick(&table, Qt::Key_F2);
        auto *field = table.findChild<QuantityEdit *>(QStringLiteral("ceiling-value"));
        QVERIFY(field);
        QCOMPARE(field->text(), QStringLiteral("3.35 TB/s"));
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("4.8 TB/s"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(analysis().bandwidth.value(), 4.8e12);
        QTRY_COMPARE(rowOf("HBM3").siblingAtColumn(int(CeilingColumn::Evidence)).data().toString(), "modified");
        QCOMPARE(undoStack().undoText(), QStringLiteral("HBM3 bandwidth 3.35 → 4.8 TB/s"));
        emit view->resetAsked(QStringLiteral("memory/HBM3"));
        QCOMPARE(analysis().bandwidth.value(), 3.35e12);
        QCOMPARE(undoStack().undoText(), QStringLiteral("Reset HBM3 bandwidth"));
    }

    void aSavedChipIsAnEntryWithoutFindings()
    {
        drag("memory/HBM3", 4e12);
        EntryNameDialog *dialog = saveDialog();
        QCOMPARE(find<QLineEdit>(*dialog, "id")->text(), QStringLiteral("h100-sxm-modified"));
        find<QLineEdit>(*dialog, "id")->selectAll();
        QTest::keyClicks(find<QLineEdit>(*dialog, "id"), QStringLiteral("h100-sxm"));
        QVERIFY(!find<QLabel>(*dialog, "problem")->text().isEmpty()); // a shipped chip has this id
        find<QLineEdit>(*dialog, "id")->clear();
        find<QLineEdit>(*dialog, "name")->selectAll();
        QTest::keyClicks(find<QLineEdit>(*dialog, "name"), QStringLiteral("My H100"));
        find<QLineEdit>(*dialog, "id")->selectAll();
        QTest::keyClicks(find<QLineEdit>(*dialog, "id"), QStringLiteral("my-h100"));
        dialog->accept();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        const QString file = zooFile("hardware/my-h100.yaml");
        QVERIFY(QFileInfo::exists(file));
        QVERIFY(checkPaths({file.toStdString()}).empty());
        QCOMPARE(scenario().hardware, std::string("my-h100"));
        QVERIFY(session().document().chips.empty());
        QCOMPARE(analysis().bandwidth.value(), 4e12);
        m_window->actions().undo->trigger();
        QVERIFY(!QFileInfo::exists(file));
        QCOMPARE(scenario().hardware, std::string("h100-sxm-modified"));
    }

    // A network of layers is edited as text, and its name in a field. The saved file has all of the edits,
    // and nothing of what they replace.
    void aNetworkOfLayersIsSavedAsItWasEdited()
    {
        run("model=resnet-50");
        m_window->actions().editModel->trigger();
        auto *editor = find<ModelEditor>(*m_window, "model-editor");
        auto *page = editor->findChild<QPlainTextEdit *>();
        QVERIFY(page && page->isVisible()); // the other page says that there are no numbers to show instead
        QVERIFY2(find<QLabel>(*editor, "total")->text().contains(QStringLiteral("The page Text has them all")),
                 qPrintable(find<QLabel>(*editor, "total")->text()));
        QString text = page->toPlainText();
        for (const auto &[before, after] :
             {std::pair("year: 2015", "year: 2026"), std::pair("family: cnn", "family: tiny"),
              std::pair("{linear: 1000}", "{linear: 10}"), std::pair("parameters: 25557032\n", ""),
              std::pair("One 224×224 image.", "Ten classes.")}) {
            QVERIFY2(text.contains(QString::fromUtf8(before)), before);
            text.replace(QString::fromUtf8(before), QString::fromUtf8(after));
        }
        page->setPlainText(text);
        QTRY_COMPARE(scenario().model, std::string("resnet-50-modified"));
        editor->close();
        m_window->actions().editModel->trigger();
        QVERIFY(page->toPlainText().startsWith(QStringLiteral("name: ResNet-50 (modified)\n"))); // no longer as typed
        auto *name = find<QLineEdit>(*editor, "name");
        enterInto(*name, QStringLiteral("Ten classes"));
        QCOMPARE(analysis().model->name, std::string("Ten classes"));
        m_window->actions().saveModel->trigger();
        auto *dialog = find<EntryNameDialog>(*m_window, "entry-name");
        QCOMPARE(dialog->id(), std::string("ten-classes")); // after the name
        dialog->accept();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        const QString file = zooFile("models/ten-classes.yaml");
        QVERIFY(checkPaths({file.toStdString()}).empty());
        const QByteArray saved = readFile(file);
        for (const char *line : {"name: Ten classes\n", "based on: resnet-50\n", "year: 2026\n", "family: tiny\n",
                                 "{linear: 10}", "  - Ten classes.\n"})
            QVERIFY2(saved.contains(line), saved.constData());
        QVERIFY(!saved.contains("25557032") && !saved.contains("ResNet-50"));
        const Model &model = *session().zooOutside()->model("ten-classes");
        QCOMPARE(model.year, 2026);
        QVERIFY(!model.publishedParameters);
        QCOMPARE(parameterCount(model), 25557032 - 990 * 2049.0); // 2048 weights and a bias for each class
    }

    // A file stands where the folder of the zoo should be.
    void whatCannotBeSavedIsTold()
    {
        writeFile(m_settings->path("data"), "in the way");
        drag("memory/HBM3", 4e12);
        const Document before = session().document();
        saveDialog()->accept();
        QCOMPARE(m_problems.size(), 1);
        QVERIFY(session().document() == before);
    }

    void theListShowsWhatThereIs()
    {
        drag("memory/HBM3", 4e12);
        OwnEntriesDialog *list = openList();
        auto *table = find<QTreeWidget>(*list, "entries");
        QCOMPARE(table->topLevelItemCount(), 1);
        QCOMPARE(table->topLevelItem(0)->text(3), QStringLiteral("this session"));
        QCOMPARE(table->topLevelItem(0)->text(4), QStringLiteral("the scenario"));
        QVERIFY(!find<QPushButton>(*list, "rename")->isEnabled() && !find<QPushButton>(*list, "delete")->isEnabled());
        QVERIFY(find<QPushButton>(*list, "save-entry")->isEnabled());
        find<QWidget>(*list, "show-shipped")->setFocus();
        QTest::keyClick(find<QWidget>(*list, "show-shipped"), Qt::Key_Space);
        QVERIFY(table->topLevelItemCount() > 100);
        list->choose(EntryKind::Hardware, "a100-80gb-sxm");
        QVERIFY(!find<QPushButton>(*list, "rename")->isEnabled() && find<QPushButton>(*list, "duplicate")->isEnabled());

        find<QPushButton>(*list, "duplicate")->click();
        list->findChild<EntryNameDialog *>()->accept();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        QVERIFY(QFileInfo::exists(zooFile("hardware/a100-80gb-sxm-copy.yaml")));
        list->choose(EntryKind::Hardware, "a100-80gb-sxm-copy");
        QVERIFY(find<QPushButton>(*list, "delete")->isEnabled());
        find<QPushButton>(*list, "delete")->click();
        QVERIFY(!QFileInfo::exists(zooFile("hardware/a100-80gb-sxm-copy.yaml")));
        m_window->actions().undo->trigger();
        QVERIFY(QFileInfo::exists(zooFile("hardware/a100-80gb-sxm-copy.yaml")));
    }

    void filesComeAndGo()
    {
        OwnEntriesDialog *list = openList();
        const QString good = copied("my-a100.yaml", "hardware/a100-80gb-sxm");
        const QString bad = writeFile(m_settings->path(QStringLiteral("bad.yaml")),
                                      "name: Bad\ncompute:\n  - {unit: matrix, format: fp16, rate: fast}\n");
        m_window->chooseFiles = [&](auto &&...) { return QStringList{good, bad}; };
        find<QPushButton>(*list, "import")->click();
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains(QStringLiteral("bad.yaml")), qPrintable(m_problems.first()));
        QVERIFY(QFileInfo::exists(zooFile("hardware/my-a100.yaml")));
        QVERIFY(!QFileInfo::exists(zooFile("hardware/bad.yaml")));
        QVERIFY(session().zoo().chip("my-a100"));

        list->choose(EntryKind::Hardware, "my-a100");
        const QString out = m_settings->path(QStringLiteral("out.yaml"));
        m_window->chooseFile = [&](auto &&...) { return out; };
        find<QPushButton>(*list, "export")->click();
        QCOMPARE(readFile(out), readFile(good));

        // Importing once more asks, because the entry is there already.
        int asked = 0;
        m_window->ask = [&](auto &&...) { return ++asked, 1; };
        m_window->chooseFiles = [&](auto &&...) { return QStringList{good}; };
        find<QPushButton>(*list, "import")->click();
        QCOMPARE(asked, 1);
        QCOMPARE(m_problems.size(), 1);
    }

    // A changed entry of my zoo is offered in its own place.
    void aChangedEntryOfMyZooReplacesIt()
    {
        drag("memory/HBM3", 4e12);
        EntryNameDialog *dialog = saveDialog();
        find<QLineEdit>(*dialog, "name")->setText(QStringLiteral("Mine"));
        dialog->accept();
        QCOMPARE(scenario().hardware, std::string("mine"));
        const std::string name = session().zoo().chip("mine")->name;
        QTRY_VERIFY(!m_window->findChild<EntryNameDialog *>());
        drag("memory/HBM3", 5e12);
        QCOMPARE(scenario().hardware, std::string("mine-modified"));
        dialog = saveDialog();
        QCOMPARE(dialog->name(), QStringLiteral("Mine"));
        QVERIFY(dialog->replaces());
        dialog->accept();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        QCOMPARE(scenario().hardware, std::string("mine"));
        const ChipPtr saved = session().zoo().chip("mine");
        QCOMPARE(saved->memory[0].bandwidth->value.value(), 5e12);
        QCOMPARE(saved->name, name);
        QVERIFY(saved->basedOn.empty());
        // A short name that was typed for it stays beside the name, in the same file.
        QTRY_VERIFY(!m_window->findChild<EntryNameDialog *>());
        Chip renamed = *saved;
        renamed.shortName = "Ours";
        session().edit(withChip(session().document(), session().zoo(), renamed), QStringLiteral("Name"));
        dialog = saveDialog();
        QCOMPARE(dialog->name(), QStringLiteral("Mine"));
        QCOMPARE(dialog->id(), std::string("mine"));
        dialog->accept();
        QCOMPARE(session().zoo().chip("mine")->name, std::string("Mine"));
        QCOMPARE(session().zoo().chip("mine")->shortName, std::string("Ours"));
        // Another name there makes another entry.
        QTRY_VERIFY(!m_window->findChild<EntryNameDialog *>());
        drag("memory/HBM3", 6e12);
        dialog = saveDialog();
        find<QLineEdit>(*dialog, "name")->setText(QStringLiteral("Theirs"));
        dialog->accept();
        QCOMPARE(session().zoo().chip("theirs")->name, std::string("Theirs"));
        QCOMPARE(session().zoo().chip("mine")->shortName, std::string("Ours"));
    }

    // The mark that an entry of my zoo bears is part of its name, which tells it from the shipped chip.
    void anEntrySavedWithItsMarkKeepsIt()
    {
        const auto save = [&] {
            saveDialog()->accept();
            QTRY_VERIFY(!m_window->findChild<EntryNameDialog *>());
        };
        drag("memory/HBM3", 4e12);
        save();
        const ChipPtr first = session().zoo().chip("h100-sxm-modified");
        QVERIFY(first->shortName.ends_with("(modified)"));
        drag("memory/HBM3", 5e12);
        save();
        const ChipPtr second = session().zoo().chip("h100-sxm-modified");
        QCOMPARE(second->memory[0].bandwidth->value.value(), 5e12);
        QCOMPARE(second->shortName, first->shortName);
        QCOMPARE(second->name, first->name);
    }

    // The title of the window calls a chip as it is called now, and so do the names of bookmarks that nobody gave. A
    // given name stays.
    void aRenamedChipIsCalledByItsName_data()
    {
        const Rows<QString, QString> row("typed", "id"); // the new one
        row("name alone", "h100-sxm-modified", "h100-sxm-modified");
        row("name and id", "shop-chip", "shop-chip");
        row("the id follows the name", "", "shop-chip");
    }

    void aRenamedChipIsCalledByItsName()
    {
        QFETCH(QString, typed);
        drag("memory/HBM3", 4e12);
        saveDialog()->accept();
        QVERIFY(readFile(zooFile("hardware/h100-sxm-modified.yaml")).contains("short: "));
        find<QAction>(*m_window, "store-bookmark-1")->trigger();
        find<QAction>(*m_window, "store-bookmark-2")->trigger();
        Document given = session().document();
        given.bookmarks[1].name = "As bought";
        session().edit(given, QStringLiteral("Name"));
        OwnEntriesDialog *list = openList();
        list->choose(EntryKind::Hardware, "h100-sxm-modified");
        find<QPushButton>(*list, "rename")->click();
        auto *dialog = list->findChild<EntryNameDialog *>();
        find<QLineEdit>(*dialog, "name")->setText(QStringLiteral("Shop chip"));
        if (!typed.isEmpty())
            typeInto(*find<QLineEdit>(*dialog, "id"), typed);
        dialog->accept();
        QCOMPARE(m_problems, QStringList());
        QTEST(QString::fromStdString(scenario().hardware), "id");
        QVERIFY2(m_window->windowTitle().contains("Shop chip"), qPrintable(m_window->windowTitle()));
        QVERIFY(!m_window->windowTitle().contains("H100"));
        const std::vector<Bookmark> &bookmarks = session().document().bookmarks;
        QVERIFY2(bookmarks[0].name.ends_with(" on Shop chip"), bookmarks[0].name.c_str());
        QCOMPARE(bookmarks[1].name, std::string("As bought"));
        QVERIFY(find<QAction>(*m_window, "go-to-bookmark-1")->text().contains(QStringLiteral("Shop chip")));
        undoStack().undo();
        QVERIFY(!session().document().bookmarks[0].name.ends_with(" on Shop chip"));
    }

    // The id is that of the folder. The file was opened before. It is forgotten, because at the next start it
    // would be read again and hide the entry.
    void aConfigIsImportedUnderItsFoldersName()
    {
        const QString config = writeFile(m_settings->path("Mixtral-Base/config.json"),
                                         readFile(ROOFLINE_TEST_DATA "/good/configs/mixtral-8x7b.json"));
        const QString entry = zooFile("models/mixtral-base.yaml");
        int asked = 0;
        int answer = 0;
        m_window->ask = [&](const QString &, const QString &text, auto &&...) {
            [&] {
                QVERIFY2(text.contains(QStringLiteral("mixtral-base is an entry of yours already")), qPrintable(text));
            }();
            return ++asked, answer;
        };
        m_window->chooseFiles = [&](auto &&...) { return QStringList{config}; };
        auto *button = find<QPushButton>(*openList(), "import");
        m_window->openFiles({config});
        QCOMPARE(Settings().openedFiles(), QStringList{config});
        button->click();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        QVERIFY(m_told.last().contains(QStringLiteral("mixtral-base")));
        QCOMPARE(asked, 0);
        QVERIFY(QFileInfo::exists(entry));
        QCOMPARE(Settings().openedFiles(), QStringList());

        // Importing the changed file asks. The user's own entry can stay or be replaced.
        writeFile(config, readFile(config) + "\n");
        m_window->openFiles({config});
        const QByteArray before = readFile(entry);
        const int steps = undoStack().count();
        for (const int keeping : {1, -1}) {
            m_told.clear();
            answer = keeping;
            button->click();
            QCOMPARE(readFile(entry), before);
            QCOMPARE(undoStack().count(), steps);
            QVERIFY2(m_told.size() == 1 && !m_told.first().contains("Imported"), qPrintable(m_told.join(u'\n')));
            QCOMPARE(Settings().openedFiles(), QStringList{config});
        }
        answer = 0;
        button->click();
        QCOMPARE(asked, 3);
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        QVERIFY(m_told.last().contains(QStringLiteral("Imported")));
        QCOMPARE(readFile(entry), readFile(config));
        QCOMPARE(Settings().openedFiles(), QStringList());
    }

    // If a file cannot be imported because of its name, the message says which file.
    void whatIsNoEntryIsNotTaken()
    {
        const QString file = copied("h100-sxm.yaml", "hardware/h100-sxm");
        int asked = 0;
        m_window->ask = [&](auto &&...) { return ++asked, 0; };
        m_window->chooseFiles = [&](auto &&...) { return QStringList{file}; };
        find<QPushButton>(*openList(), "import")->click();
        QCOMPARE(asked, 0);
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains(file) && m_problems.first().contains(QStringLiteral("shipped entry")),
                 qPrintable(m_problems.first()));
        // A folder given to the program is told by its name, also with a slash at its end.
        const QString folder = m_settings->path(QStringLiteral("of-entries"));
        QVERIFY(QDir().mkpath(folder));
        for (const char *end : {"", "/"}) {
            m_window->openFiles({folder + QLatin1String(end)});
            QVERIFY2(m_problems.last().startsWith(QStringLiteral("of-entries: ")), qPrintable(m_problems.last()));
        }
    }

    // A file of a shipped id takes the place of the shipped entry, says so, and gives the place back when it is
    // forgotten. What is used and has no other stays.
    void anOpenedFileIsForgotten()
    {
        const QString file = copied("h100-sxm.yaml", "hardware/h100-sxm");
        writeFile(file, readFile(file).replace("3350 GB/s", "9 TB/s"));
        const QString other = copied("other.yaml", "hardware/b200");
        m_window->openFiles({file});
        QCOMPARE(analysis().bandwidth.value(), 9e12);
        QVERIFY2(m_told.last().contains("in place of NVIDIA H100 SXM5 80GB"), qPrintable(m_told.last()));
        OwnEntriesDialog *list = openList();
        list->choose(EntryKind::Hardware, "h100-sxm");
        find<QPushButton>(*list, "delete")->click();
        QCOMPARE(analysis().bandwidth.value(), 3.35e12);
        QCOMPARE(Settings().openedFiles(), QStringList());
        QVERIFY(QFileInfo::exists(file));

        m_window->openFiles({other});
        QVERIFY2(m_told.last().endsWith(QStringLiteral("opened")), qPrintable(m_told.last()));
        list->choose(EntryKind::Hardware, "other");
        find<QPushButton>(*list, "delete")->click();
        QCOMPARE(m_problems.size(), 1);
        QVERIFY(session().zoo().chip("other"));
        m_window->actions().undo->trigger(); // back to the chip before
        find<QPushButton>(*list, "delete")->click();
        QVERIFY(!session().zoo().chip("other"));
        QCOMPARE(Settings().openedFiles(), QStringList());
    }

    // A chip was made from scratch and left again. Nothing uses it, so that it can be deleted. What is used
    // stays, and so does what that was changed from.
    void anEntryOfTheSessionIsDeletedWhenNothingUsesIt()
    {
        ChipEditor *editor = openEditor();
        editor->findChild<QPushButton *>(QStringLiteral("new"))->menu()->actions().last()->trigger();
        typeInto(fieldOf(*editor, "DRAM bandwidth"), QStringLiteral("1 TB/s"));
        OwnEntriesDialog *list = openList();
        auto *button = find<QPushButton>(*list, "delete");
        auto *table = find<QTreeWidget>(*list, "entries");
        QCOMPARE(table->topLevelItemCount(), 2);
        const auto used = [&](const char *id) {
            list->choose(EntryKind::Hardware, id);
            return table->currentItem()->text(4);
        };
        QCOMPARE(used("new-chip-modified"), QStringLiteral("the scenario"));
        QVERIFY(!button->isEnabled() && button->toolTip().contains(QStringLiteral("the scenario")));
        QCOMPARE(used("new-chip"), QStringLiteral("New chip (modified) as its original"));
        QVERIFY(!button->isEnabled());

        Document document = session().document();
        document.bookmarks = {{3, "Three", document.scenario}};
        document.bookmarks.front().scenario.hardware = "h100-sxm";
        document.bookmarks.front().scenario.compared = {"new-chip-modified"};
        document.scenario.hardware = "h100-sxm";
        session().edit(document, QStringLiteral("bookmark"));
        QCOMPARE(used("new-chip-modified"), QStringLiteral("bookmark 3"));
        QVERIFY(!button->isEnabled());
        document.bookmarks.clear();
        session().edit(document, QStringLiteral("no bookmark"));
        QCOMPARE(used("new-chip-modified"), QStringLiteral("–"));
        QVERIFY(button->isEnabled());
        QApplication::setActiveWindow(list);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(session().document().chips.size(), std::size_t(1));
        QCOMPARE(undoStack().undoText(), QStringLiteral("Delete New chip (modified)"));
        QCOMPARE(used("new-chip"), QStringLiteral("–"));
        button->click();
        QVERIFY(session().document().chips.empty() && !session().zoo().chip("new-chip"));
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        // The deletion is undone where it was made, in the list.
        QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(session().document().chips.size(), std::size_t(1));
        QCOMPARE(used("new-chip"), QStringLiteral("–"));
    }

    // A question within a step would let others change the steps meanwhile.
    void whatAStepCannotWriteIsToldAfterIt()
    {
        bool stepping = false;
        int told = 0;
        int toldInside = 0;
        m_window->showProblem = [&](auto &&...) { ++(stepping ? toldInside : told); };
        const auto redo = [&] {
            stepping = true;
            m_window->actions().redo->trigger();
            stepping = false;
        };
        drag("memory/HBM3", 4e12);
        saveDialog()->accept();
        m_window->actions().undo->trigger();
        QVERIFY(QDir().rmdir(zooFile("hardware")));
        writeFile(zooFile("hardware"), "in the way");
        redo();
        QTRY_COMPARE(told, 1);
        m_window->actions().undo->trigger();
        redo();
        m_window.reset(); // the window goes before it could tell
        QCoreApplication::processEvents();
        QCOMPARE(told, 1);
        QCOMPARE(toldInside, 0);
    }

    void idsAreMadeFromNames()
    {
        QCOMPARE(idFor(QStringLiteral("My H100 (fast)")), std::string("my-h100-fast"));
        QCOMPARE(idFor(QStringLiteral("  Érable 2.5×")), std::string("erable-2.5"));
        QCOMPARE(idFor(QStringLiteral("…")), std::string());
    }

private:
    QString zooFile(const char *name)
    {
        return m_settings->path(QStringLiteral("data/roofline-explorer/zoo/")) + QLatin1String(name);
    }

    // Copies an entry of the shipped zoo to a file of another name.
    QString copied(const char *name, const char *entry)
    {
        return writeFile(m_settings->path(QLatin1String(name)), readFile(shippedEntry(entry)));
    }

    EntryNameDialog *saveDialog()
    {
        m_window->actions().saveChip->trigger();
        return find<EntryNameDialog>(*m_window, "entry-name");
    }

    OwnEntriesDialog *openList()
    {
        m_window->actions().ownEntries->trigger();
        return find<OwnEntriesDialog>(*m_window, "own-entries");
    }

    ChipEditor *openEditor()
    {
        m_window->actions().editChip->trigger();
        auto *editor = find<ChipEditor>(*m_window, "chip-editor");
        QApplication::setActiveWindow(editor);
        return editor;
    }

    static QuantityEdit &fieldOf(const QWidget &editor, const char *name) { return numberRow(editor, name)->field(); }

    static void showWithParents(QWidget &widget)
    {
        for (QWidget *at = &widget; at && !at->isWindow(); at = at->parentWidget())
            at->show();
        widget.resize(900, 300);
    }
};

ROOFLINE_GUI_TEST(TestEntryActions)
#include "app/entry_actions.moc"
