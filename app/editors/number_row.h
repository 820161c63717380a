// One number of an editor: its name, a field, and what it was or where it is known from.
#pragma once

#include "app/controls/quantity_edit.h"

#include <QLabel>
#include <QWidget>

class QToolButton;

namespace roofline {

// One line, elided; all of it in the tip.
class RemarkLabel : public QLabel {
    Q_OBJECT

public:
    explicit RemarkLabel(QWidget *parent = nullptr);

    void setRemark(const QString &text);
    void setStrong(bool strong);
    const QString &remark() const { return m_remark; }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void elide();

    QString m_remark;
};

class NumberRow : public QWidget {
    Q_OBJECT

public:
    // `inset`: below a heading of its own.
    NumberRow(const QString &name, const QString &accessibleName, const QuantityKind &kind, bool inset,
              QWidget *parent = nullptr);

    QuantityEdit &field() { return *m_field; }

    void setValue(std::optional<double> value) { m_field->setValue(value); }
    void setProblem(const QString &why) { m_field->setProblem(why); }
    // What it was before it was changed, empty: it was not; and what there is to say of it otherwise.
    void setRemark(const QString &was, const QString &source);
    void setResettable(bool resettable);
    void setRemovable(const QString &tip); // once

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
    QuantityEdit *m_field;
    RemarkLabel *m_remark;
    QToolButton *m_reset;
    QToolButton *m_remove;
};

} // namespace roofline
