// This window edits every number of the scenario's model. A network of layers is edited as text.
#pragma once

#include "app/editors/editor_of.h"

namespace roofline {

using EditedModel = EditedEntry<Model>;

// Returns why a model is refused: a contradiction that is an error, or a lack of what every entry needs. Empty: it is
// accepted.
std::string refusalOf(const Model &model);

class ModelEditor : public EditorOf<ModelKind> {
    Q_OBJECT

public:
    explicit ModelEditor(QWidget *parent);

signals:
    void edited(const roofline::Model &next, const QString &name, int mergeKey);

private:
    bool readNumbers() override;
    void build() override;
    void showNumbers() override;
    std::optional<Model> withReset(const std::string &path) const override;
    void tell(const Model &next, const QString &name, int mergeKey) override { emit edited(next, name, mergeKey); }

    bool m_textOnly = false;   // the model has no numbers, so its text was opened
    QLabel *m_total = nullptr; // belongs to the list
};

} // namespace roofline
