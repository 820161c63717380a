// This dialog asks for the name and the id of an entry. While one types it tells why an id is refused.
#pragma once

#include "app/theme/layouts.h"

#include <QCheckBox>
#include <QDialog>

#include <functional>
#include <string>

class QLineEdit;
class QPushButton;

namespace roofline {

class EntryNameDialog : public QDialog {
    Q_OBJECT

public:
    // Returns why an id is refused; empty: it is accepted. `replace` tells whether it may replace an entry of
    // that id.
    using Refusal = std::function<QString(const std::string &id, bool replace)>;

    EntryNameDialog(const QString &title, const QString &name, const std::string &id, Refusal refusal, QWidget *parent);

    QString name() const;
    std::string id() const;
    bool replaces() const;
    void setReplaces(bool on);

private:
    void check();

    Refusal m_refusal;
    QLineEdit *m_name;
    QLineEdit *m_id;
    QCheckBox *m_replace =
        new QCheckBox(tr("&Replace my entry of that id"), this); // shown only where it makes a difference
    QLabel *m_problem = wrappedLabel(QStringLiteral("problem"), this);
    QPushButton *m_save;
    bool m_idIsTheirs = false; // the id was typed, and no longer follows the name
};

// Returns a name as an id, for example "My H100 (fast)" as "my-h100-fast".
std::string idFor(const QString &name);

} // namespace roofline
