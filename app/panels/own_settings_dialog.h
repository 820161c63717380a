// What a compared chip has to itself: its number of chips, formats, batch, and any other setting. Says as one types what is wrong, or what
// the comparison comes to; nothing is changed before it is accepted.
#pragma once

#include "app/session/session.h"
#include "core/scenario/companion.h"

#include <QDialog>

#include <vector>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace roofline {

class OwnSettingsDialog : public QDialog {
    Q_OBJECT

public:
    // `index`: of the companion, in Scenario::compared of the report.
    OwnSettingsDialog(ReportPtr report, CataloguePtr zoo, std::size_t index, QWidget *parent);

    const Companion &companion() const { return m_companion; } // as it was typed, while that can be read
    const QString &problem() const { return m_problem; }       // empty: it can

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
    QPlainTextEdit *m_further; // "name=value", a line each
    QLabel *m_outcome;
    QPushButton *m_ok;
};

} // namespace roofline
