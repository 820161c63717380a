// Connects what changes chips and models: editors, dragged roofs, numbers of a table and saved entries.
#pragma once

#include "app/editors/chip_editor.h"
#include "app/editors/model_editor.h"
#include "app/window/chart_drags.h"
#include "app/window/desk.h"
#include "app/window/files/own_zoo.h"

#include <QObject>

namespace roofline {

class EntryActions : public QObject {
    Q_OBJECT

public:
    explicit EntryActions(const Desk &desk);

    OwnZoo &ownZoo() { return *m_ownZoo; }
    bool mayClose(); // asks if the text of an editor is not applied; false: the user wants to go on with it

private:
    void connectTable();
    void connectEditor(EntryEditor &editor, int mergeKey, QAction *reset, QAction *save);

    void follow(); // called when the report or the entries that it uses have changed
    EditedChip editedChip() const;
    EditedModel editedModel() const;
    AnalysisPtr analysisNow() const;

    void openChipEditor();
    void openModelEditor();
    void createChip(const Chip &chip, bool copied);
    void changeChip(const Chip &next, const QString &name, int mergeKey);
    void change(Document next, const QString &name, int mergeKey);
    void resetChip();
    void resetModel();
    void resetNumber(const QString &roof);

    Desk m_desk;
    ChipEditor *m_chipEditor = nullptr; // created when first needed
    ModelEditor *m_modelEditor = nullptr;
    ChartDrags *m_drags = new ChartDrags(m_desk);
    OwnZoo *m_ownZoo = new OwnZoo(m_desk);
};

} // namespace roofline
