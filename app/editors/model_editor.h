// This window edits every number of the scenario's model. A network of layers is edited as text.
#pragma once

#include "app/editors/entry_editor.h"
#include "core/workload/model_numbers.h"

#include <vector>

namespace roofline {

using EditedModel = EditedEntry<Model>;

class ModelEditor : public EntryEditor {
    Q_OBJECT

public:
    explicit ModelEditor(QWidget *parent);

    void setModel(const EditedModel &edited);

signals:
    void edited(const roofline::Model &next, const QString &name, int mergeKey);

protected:
    std::string text() const override;
    Messages readText(const std::string &text) override;

private:
    void build();
    void addRow(QVBoxLayout &layout, std::size_t number);
    void showNumbers();
    void ask(std::size_t number, double value);
    void resetNumber(std::size_t number);
    std::string offer(const Model &next, const QString &name, int mergeKey);

    EditedModel m_edited;
    std::vector<ModelNumber> m_numbers;
    std::vector<NumberRow *> m_rows; // one row for each number
    bool m_textOnly = false;         // the model has no numbers, so its text was opened
    QLabel *m_total = nullptr;       // belongs to the list
};

} // namespace roofline
