// Edits everything that can be set for the program as a whole. A change takes effect at once; Cancel takes it
// back.
#pragma once

#include "app/settings/preferences.h"
#include "app/window/dialogs/page_dialog.h"

#include <QFormLayout>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QSlider;

namespace roofline {

class NumberField;

class SettingsDialog : public PageDialog {
    Q_OBJECT

public:
    SettingsDialog(const Preferences &preferences, QWidget *parent);

    const Preferences &preferences() const { return m_now; }
    void setPreferences(const Preferences &preferences); // changed elsewhere while the dialog is open

signals:
    void changed(const roofline::Preferences &preferences);

private:
    void change(const Preferences &next);
    void display(const Preferences &preferences);
    using Choose = std::function<void(Preferences &next, int index)>;
    QComboBox *addChoice(const QString &name, const QString &caption, const QStringList &choices, const QString &tip,
                         const Choose &choose);
    void addHeading(const QString &text);
    void addLook();
    void addNumbers();
    void addUsual();
    void addButtons();
    NumberField *addTime(const QString &name, const QString &caption);
    void readTimes(NumberField &typed, const QString &text);

    QFormLayout *m_form = new QFormLayout(page());
    Preferences m_before;
    Preferences m_now;
    QComboBox *m_theme;
    QComboBox *m_language;
    QSlider *m_textSize;
    QLabel *m_textPercent;
    QComboBox *m_motion;
    QComboBox *m_digits;
    QComboBox *m_bytes;
    QComboBox *m_overhead;
    NumberField *m_launch;
    NumberField *m_layer;
    std::optional<Overhead> m_untyped; // the overhead before a time was typed
    QComboBox *m_sustained;
    QComboBox *m_precision;
};

} // namespace roofline
