// Exports the chart: presets are at the left, a preview of the real file in the middle, its settings at the
// right.
#pragma once

#include "app/controls/delay.h"
#include "app/export/export_presets.h"
#include "app/export/picture_content.h"
#include "app/window/dialogs/dialogs.h"

#include <QDialog>
#include <QHash>

#include <map>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace roofline {

class ExportChecks;
class ExportForm;
class ExportPresetList;
class ExportPreview;
class Segmented;
class Settings;

// Describes what is exported, and what the window knows about it.
struct ExportSubject {
    PictureContent content;
    std::map<View, QString> views; // why each has nothing to show; empty: it has
    View view = View::Roofline;
    NameParts names;
};

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const ExportSubject &subject, Settings &settings, const Dialogs &dialogs, QWidget *parent);

    const ExportSettings &settings() const { return m_now; }
    void setSettings(const ExportSettings &settings); // like a change by hand
    void choosePreset(const QString &id);
    QString path() const; // the file that Export writes
    void setPath(const QString &path);
    void exportNow();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makePresets();
    QWidget *makeMiddle();
    QWidget *makeBottom();
    std::vector<ExportPreset> presets() const;
    ExportPreset chosen() const;
    ExportSettings given(const ExportPreset &preset) const; // as the preset states them
    bool isAsGiven() const;                                 // as the chosen preset states them, or only larger
    ExportSettings left(ExportPreset preset) const;         // as they were left, here or the last time
    void listPresets();
    QString ownName(const QString &id) const;
    void remember();
    void keepPreset();
    void removePreset(const QString &id);
    void display();
    void showChecks();
    void copy();
    void chooseFolder();
    void suggestName();
    void followEnding(); // a name that ends as another format does chooses that format

    ExportSubject m_subject;
    Settings &m_store;
    Dialogs m_dialogs;
    QString m_preset;
    ExportSettings m_now;
    std::optional<ExportSettings> m_roomy;    // what the chosen preset became where its size had no room; unset: it has
    QHash<QString, ExportSettings> m_changed; // settings of presets that were changed before another preset was chosen
    QString m_folder;
    bool m_named = false;                             // whether the user typed the file name
    Delay m_checksSoon{40, [this] { showChecks(); }}; // the picture follows at once, its checks a moment later

    ExportPresetList *m_list;
    ExportPreview *m_preview;
    ExportChecks *m_checks = nullptr;
    ExportForm *m_form;
    QLabel *m_size;
    Segmented *m_zoom;
    QLineEdit *m_name;
    QComboBox *m_folders;
    QPushButton *m_export;
    QPushButton *m_copy;
};

} // namespace roofline
