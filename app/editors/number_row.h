// This row shows one number of an editor: its name, a field, and its previous value or its source.
#pragma once

#include "app/editors/quantity_edit.h"

#include <QLabel>
#include <QWidget>

class QToolButton;

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

class NumberRow : public QWidget {
    Q_OBJECT

public:
    // `inset` indents the row below a heading of its own.
    NumberRow(const QString &name, const QString &accessibleName, const QuantityKind &kind, bool inset,
              QWidget *parent = nullptr);

    QuantityEdit &field() { return *m_field; }

    void setAccessibleText(const QString &name); // names the field and what resets it
    void setValue(std::optional<double> value);  // because the entry changed: what was refused before is forgotten
    void setProblem(const QString &why) { m_field->setProblem(why); }
    // `was` is the value before the change, or empty if the number was not changed; then `source` is shown.
    void setRemark(const QString &was, const QString &source);
    void setResettable(bool resettable);
    void setRemovable(const QString &tip); // the row stays removable

signals:
    void asked(double value);
    void resetAsked();
    void takenBack();
    void removeAsked();
    void finished();
    void focused();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void forgetRefusal();

    QuantityEdit *m_field;
    RemarkLabel *m_remark;
    QToolButton *m_reset;
    QToolButton *m_remove;
};

} // namespace roofline
