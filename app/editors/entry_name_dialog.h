// Asks for the name and the id of an entry; says as one types why an id cannot be taken.
#pragma once

#include <QDialog>

#include <functional>
#include <string>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace roofline {

class EntryNameDialog : public QDialog {
    Q_OBJECT

public:
    // Why an id is refused, where an entry of that id may be replaced or not; empty: it is not.
    using Refusal = std::function<QString(const std::string &id, bool replace)>;

    EntryNameDialog(const QString &title, const QString &name, const std::string &id, Refusal refusal, QWidget *parent);

    QString name() const;
    std::string id() const;
    bool replaces() const;

private:
    void check();

    Refusal m_refusal;
    QLineEdit *m_name;
    QLineEdit *m_id;
    QCheckBox *m_replace; // there only where it makes a difference
    QLabel *m_problem;
    QPushButton *m_save;
    bool m_idIsTheirs = false; // typed, and no longer made from the name
};

// "My H100 (fast)" as an id: "my-h100-fast".
std::string idFor(const QString &name);

} // namespace roofline
