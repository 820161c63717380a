// A number as the editors list it, and its row: its name, a field, and its previous value or its source.
#pragma once

#include "app/controls/buttons.h"
#include "app/editors/quantity_edit.h"

#include <QLabel>
#include <QWidget>

#include <optional>
#include <string>

namespace roofline {

// This label has one line, which may be elided. Its tooltip has the whole text.
class RemarkLabel : public QLabel {
    Q_OBJECT

public:
    explicit RemarkLabel(QWidget *parent = nullptr);

    void setRemark(const QString &text);
    const QString &remark() const { return m_remark; }
    QSize minimumSizeHint() const override { return {40, QLabel::minimumSizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void elide();

    QString m_remark;
};

struct EntryNumber {
    std::string path; // see core/hardware/chip_numbers.h and core/workload/model_numbers.h
    QString name;     // below its heading, for example "bandwidth"
    QString fullName; // in steps of the history and for screen readers, for example "HBM3 bandwidth"
    QuantityKind kind;
    std::optional<double> value; // unset: unknown
    QString remark;              // where it comes from, or what it means
};

// Tells whether a number differs from the original, or is missing there.
bool isChanged(const EntryNumber &number, const EntryNumber *original);

class NumberRow : public QWidget {
    Q_OBJECT

public:
    // `inset` indents the row below a heading of its own.
    NumberRow(const EntryNumber &number, bool inset, QWidget *parent);

    QuantityEdit &field() { return *m_field; }

    // Shows the number because the entry changed: what was refused before is forgotten. `original` is what it can be
    // reset to; null: the number was added.
    void showNumber(const EntryNumber &number, const EntryNumber *original);
    void setRemovable(const QString &tip); // the row stays removable

signals:
    void resetAsked();
    void removeAsked();
    void focused();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void forgetRefusal();

    QuantityEdit *m_field = new QuantityEdit(this);
    RemarkLabel *m_remark = new RemarkLabel(this);
    QToolButton *m_reset = flatButton({}, tr("Reset"), {}, this);
    QToolButton *m_remove = flatButton({}, QStringLiteral("✕"), {}, this);
};

} // namespace roofline
