// This dialog edits the settings that a compared chip has for itself: its number of chips, formats, batch,
// and any other setting. While one types it tells what is wrong, or how the comparison would come out.
// Nothing changes before it is accepted.
#pragma once

#include "app/session/session.h"
#include "app/theme/layouts.h"
#include "core/scenario/companion.h"

#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>

#include <vector>

class QFormLayout;
class QLineEdit;
class QPushButton;

namespace roofline {

class OwnSettingsDialog : public QDialog {
    Q_OBJECT

public:
    // `index` counts the companions in Scenario::compared of the report.
    OwnSettingsDialog(ReportPtr report, CataloguePtr zoo, std::size_t index, QWidget *parent);

    const Companion &companion() const { return m_companion; } // as typed, at the last time that it could be read
    const QString &problem() const { return m_problem; }       // why it cannot be read; empty: it can

private:
    void addField(QFormLayout &form, const char *setting, const QString &caption, const QString &tip);
    void read();
    void tellOutcome();

    struct Field {
        const char *setting;
        QLineEdit *edit;
    };
    ReportPtr m_report;
    CataloguePtr m_zoo;
    std::size_t m_index;
    Companion m_companion;
    QString m_problem;
    std::vector<Field> m_fields;
    QPlainTextEdit *m_further = new QPlainTextEdit(this); // one "name=value" a line
    QLabel *m_outcome = named(new QLabel(this), "outcome");
    QPushButton *m_ok;
};

} // namespace roofline
