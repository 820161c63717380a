// Lists the presets of an export in groups, each with a small picture of its paper. Arrow keys choose.
#pragma once

#include "app/export/export_presets.h"

#include <QListView>
#include <QStandardItemModel>

namespace roofline {

class ExportPresetList : public QListView {
    Q_OBJECT

public:
    explicit ExportPresetList(QWidget *parent = nullptr);

    void setPresets(const std::vector<ExportPreset> &presets);
    void setCurrent(const QString &id);               // emits nothing
    void setChanged(const QString &id, bool changed); // for example "Two columns, changed"

signals:
    void chosen(const QString &id);
    void removed(const QString &id); // emitted on Delete or Backspace

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QModelIndex indexOf(const QString &id) const;

    QStandardItemModel m_model;
    std::vector<ExportPreset> m_presets;
    bool m_quiet = false;
};

} // namespace roofline
