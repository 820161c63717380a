#include "app/editors/chip_editor.h"
#include "app/editors/model_editor.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/section.h"
#include "app/panels/workload_section.h"
#include "app/pickers/modified_note.h"
#include "app/tables/ceilings_view.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/window/chart_drags.h"
#include "app/window/desk.h"
#include "app/window/files/bookmarks.h"
#include "core/analysis/analysis.h"
#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"
#include "core/hardware/part.h"
#include "core/scenario/on_chip.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"

#include <QObject>

#include <utility>

namespace roofline {

namespace {

// Returns an id that is not in use. For example: "new-chip", then "new-chip-2".
std::string freeId(const Session &session, const std::string &wanted)
{
    for (int number = 1;; ++number) {
        std::string id = number == 1 ? wanted : wanted + '-' + std::to_string(number);
        if (!session.zoo().chip(id))
            return id;
    }
}

// Return the original of the document's own chip or model, if it still exists; otherwise null.
ChipPtr originalChip(const Session &session)
{
    const ChipPtr own = ownChip(session.document());
    return own && !own->basedOn.empty() ? session.zoo().chip(own->basedOn) : nullptr;
}
ModelPtr originalModel(const Session &session)
{
    const ModelPtr own = ownModel(session.document());
    return own && !own->basedOn.empty() ? session.zoo().model(own->basedOn) : nullptr;
}

class EntryActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::EntryActions)

public:
    explicit EntryActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
    {
        const Actions &a = desk.actions;
        connect(a.editChip, &QAction::triggered, this, &EntryActions::openChipEditor);
        connect(a.editModel, &QAction::triggered, this, &EntryActions::openModelEditor);
        connect(a.resetChip, &QAction::triggered, this, [this] {
            if (const ChipPtr original = originalChip(m_desk.session))
                reset(EntryKind::Hardware, original->shortName);
        });
        connect(a.resetModel, &QAction::triggered, this, [this] {
            if (const ModelPtr original = originalModel(m_desk.session))
                reset(EntryKind::Model, original->name);
        });
        const auto connectNote = [&](ModifiedNote &note, QAction *edit, QAction *reset) {
            connect(&note, &ModifiedNote::editAsked, edit, &QAction::trigger);
            connect(&note, &ModifiedNote::resetAsked, reset, &QAction::trigger);
        };
        connectNote(desk.scenario.workload().hardwareNote(), a.editChip, a.resetChip);
        connectNote(desk.scenario.workload().workloadNote(), a.editModel, a.resetModel);
        connectTable();
        connect(&desk.session, &Session::reportChanged, this, &EntryActions::follow);
        follow();
    }

    // Asks if the text of an editor is not applied; false: the user wants to go on with it.
    bool mayClose()
    {
        for (EntryEditor *editor :
             {static_cast<EntryEditor *>(m_chipEditor), static_cast<EntryEditor *>(m_modelEditor)}) {
            if (!editor || !editor->hasUnreadText())
                continue;
            const QString question = editor == m_chipEditor
                                         ? tr("The text of the chip has errors and is not applied. Discard it?")
                                         : tr("The text of the model has errors and is not applied. Discard it?");
            if (m_desk.dialogs.ask(tr("Text not applied"), question, Choices::destroying({tr("&Lose the text")})) == 0)
                continue;
            present(*editor);
            editor->showPage(1);
            return false;
        }
        return true;
    }

private:
    void connectTable()
    {
        const auto *ceilings = m_desk.window.findChild<CeilingsView *>();
        connect(ceilings, &CeilingsView::valueEdited, this, [this](const QString &roof, double value) {
            if (const QString why = setRoof(m_desk.session, roof, value); !why.isEmpty())
                m_desk.dialogs.tell(why);
        });
        connect(ceilings, &CeilingsView::resetAsked, this, &EntryActions::resetNumber);
        connect(ceilings, &CeilingsView::editorAsked, this, [this](const QString &roof) {
            openChipEditor();
            m_chipEditor->focusNumber(numberOfRoof(roof));
        });
    }

    void connectEditor(EntryEditor &editor, int mergeKey, QAction *reset, QAction *save)
    {
        const Actions &a = m_desk.actions;
        editor.addActions({a.undo, a.redo}); // the editor is a window of its own
        connect(&editor, &EntryEditor::seriesFinished, &m_desk.session, &Session::endMerge);
        connect(&editor, &EntryEditor::takenBack, this, [this, mergeKey] { m_desk.session.takeBack(mergeKey); });
        connect(&editor, &EntryEditor::resetAsked, reset, &QAction::trigger);
        connect(&editor, &EntryEditor::saveAsked, save, &QAction::trigger);
    }

    // Called when the report or the entries that it uses have changed.
    void follow()
    {
        const Actions &a = m_desk.actions;
        const Session &session = m_desk.session;
        const Analysis &analysis = session.report()->analysis;
        const ChipPtr chip = originalChip(session);
        const ModelPtr model = originalModel(session);
        a.editModel->setEnabled(analysis.model != nullptr);
        a.resetChip->setEnabled(chip != nullptr);
        a.resetModel->setEnabled(model != nullptr);
        a.saveChip->setEnabled(ownChip(session.document()) != nullptr);
        a.saveModel->setEnabled(ownModel(session.document()) != nullptr);
        m_desk.scenario.workload().hardwareNote().setOriginal(chip ? qtText(chip->shortName) : QString());
        m_desk.scenario.workload().workloadNote().setOriginal(model ? qtText(model->name) : QString());
        if (m_chipEditor && m_chipEditor->isVisible())
            m_chipEditor->setEntry(editedChip());
        if (m_modelEditor && m_modelEditor->isVisible())
            m_modelEditor->setEntry(editedModel());
    }

    EditedChip editedChip() const
    {
        const Session &session = m_desk.session;
        EditedChip edited;
        edited.now = analysisNow();
        edited.entry = edited.now->chip ? wholeOf(edited.now->chip) : nullptr;
        edited.original = originalChip(session);
        edited.own = ownChip(session.document()) != nullptr;
        if (edited.original)
            edited.before = std::make_shared<const Analysis>(
                analyze(onChip(session.scenario(), edited.entry.get(), *edited.original), session.zoo()));
        return edited;
    }

    EditedModel editedModel() const
    {
        const Session &session = m_desk.session;
        EditedModel edited;
        edited.now = analysisNow();
        edited.entry = edited.now->model;
        edited.original = originalModel(session);
        edited.own = ownModel(session.document()) != nullptr;
        if (edited.original) {
            Scenario before = session.scenario();
            before.model = edited.original->id;
            edited.before = std::make_shared<const Analysis>(analyze(before, session.zoo()));
        }
        return edited;
    }

    AnalysisPtr analysisNow() const
    {
        const ReportPtr &report = m_desk.session.report();
        return {report, &report->analysis};
    }

    void openChipEditor()
    {
        if (!m_chipEditor) {
            m_chipEditor = new ChipEditor(&m_desk.window);
            connectEditor(*m_chipEditor, MergeChipNumber, m_desk.actions.resetChip, m_desk.actions.saveChip);
            connect(m_chipEditor, &ChipEditor::edited, this, &EntryActions::changeChip);
            connect(m_chipEditor, &ChipEditor::created, this, &EntryActions::createChip);
        }
        m_chipEditor->setEntry(editedChip());
        present(*m_chipEditor);
    }

    void openModelEditor()
    {
        if (!m_modelEditor) {
            m_modelEditor = new ModelEditor(&m_desk.window);
            connectEditor(*m_modelEditor, MergeModelNumber, m_desk.actions.resetModel, m_desk.actions.saveModel);
            connect(m_modelEditor, &ModelEditor::edited, this,
                    [this](const Model &next, const QString &name, int mergeKey) {
                        change(withModel(m_desk.session.document(), m_desk.session.zoo(), next), name, mergeKey);
                    });
        }
        m_modelEditor->setEntry(editedModel());
        present(*m_modelEditor);
    }

    // Adds a chip to the session, and makes the scenario use it.
    void createChip(const Chip &chip, bool copied)
    {
        const Session &session = m_desk.session;
        Chip made = chip;
        made.id = freeId(session, copied ? chip.id + "-copy" : chip.id);
        made.basedOn.clear(); // it is an original, so later changes can be reset to it
        made.file.clear();
        if (copied) {
            made.name = shortened(stdText(tr("%1 (copy)").arg(qtText(made.name))), Fields::longestName);
            made.shortName = shortened(stdText(tr("%1 (copy)").arg(qtText(made.shortName))), Fields::longestName);
        }
        Document next = session.document();
        const ChipPtr entry = insertOwn(next.chips, std::move(made));
        next.scenario = onChip(next.scenario, session.zoo().chip(next.scenario.hardware).get(), *entry);
        m_desk.session.edit(next, tr("New chip %1").arg(qtText(entry->shortName)));
    }

    void changeChip(const Chip &next, const QString &name, int mergeKey)
    {
        change(withChip(m_desk.session.document(), m_desk.session.zoo(), next), name, mergeKey);
    }

    // The bookmarks of the next document call an entry that is renamed in its place by the new name.
    void change(Document next, const QString &name, int mergeKey)
    {
        Session &session = m_desk.session;
        if (mergeKey == NoMerge)
            session.endMerge();
        const auto zoo = withOwnEntries(session.sharedZoo(), next);
        session.edit(Bookmarks::named(std::move(next), *zoo, session.document(), session.zoo()), name, mergeKey);
    }

    void reset(EntryKind kind, const std::string &name)
    {
        m_desk.session.edit(withOriginal(m_desk.session.document(), kind, m_desk.session.zoo()),
                            tr("Reset %1").arg(qtText(name)));
    }

    void resetNumber(const QString &roof)
    {
        const EditedChip edited = editedChip();
        if (!edited.original)
            return;
        const std::string path = numberOfRoof(roof);
        const Chip next = withNumberReset(*edited.entry, *edited.original, path);
        const std::string why = refusalOf(next);
        if (why.empty())
            changeChip(next, tr("Reset %1").arg(numberName(*edited.entry, path)), NoMerge);
        else
            m_desk.dialogs.tell(qtText(why));
    }

    Desk m_desk;
    ChipEditor *m_chipEditor = nullptr; // created when first needed
    ModelEditor *m_modelEditor = nullptr;
};

} // namespace

std::function<bool()> makeEntryActions(const Desk &desk)
{
    return [entries = new EntryActions(desk)] { return entries->mayClose(); };
}

} // namespace roofline
