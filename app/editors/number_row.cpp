#include "app/editors/number_row.h"

#include "app/controls/slider_row.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QFocusEvent>
#include <QRegularExpression>

#include <cmath>

namespace roofline {

namespace {

constexpr int insetWidth = 16;
constexpr int gap = 8;
constexpr int nameWidth = 208;
constexpr int fieldWidth = 140;

} // namespace

RemarkLabel::RemarkLabel(QWidget *parent) : QLabel(parent)
{
    setProperty("muted", true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void RemarkLabel::setRemark(const QString &text)
{
    if (text == m_remark)
        return;
    m_remark = text;
    setToolTip(wrapped(text));
    elide();
}

void RemarkLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    elide();
}

void RemarkLabel::elide()
{
    static const QRegularExpression address(QStringLiteral(",? *https?://[^;]*")); // shown only in the tooltip
    setText(fontMetrics().elidedText(QString(m_remark).remove(address), Qt::ElideRight, width()));
}

bool isChanged(const EntryNumber &number, const EntryNumber *original)
{
    if (!original || !number.value || !original->value)
        return !original || number.value.has_value() != original->value.has_value();
    // A number that was scaled and scaled back differs slightly from its original.
    const double slack = number.kind.whole ? 0 : 1e-9 * std::abs(*original->value);
    return !(std::abs(*number.value - *original->value) <= slack); // also where one is no number
}

NumberRow::NumberRow(const EntryNumber &number, bool inset, QWidget *parent) : QWidget(parent)
{
    const QuantityKind &kind = number.kind;
    m_field->setKind(kind);
    m_field->setAccessibleName(number.fullName);
    m_field->setPlaceholderText(tr("unknown"));
    m_field->setToolTip(
        kind.unit.empty()
            ? tr("A number, or an expression such as 2 × 66")
            : tr("A quantity in %1, or an expression such as 2 × 3 %1. Up and Down step the digit before the caret, "
                 "Page Up and Down double and halve.")
                  .arg(qtText(kind.bareUnit)));
    auto *label = new QLabel(capitalized(number.name), this);
    label->setBuddy(m_field);
    label->setWordWrap(true); // some names are longer than the column, more of them in German
    const int labelWidth = withText(font(), nameWidth);
    label->setFixedWidth(labelWidth - (inset ? insetWidth : 0));
    m_field->setUsualWidth(fieldWidth);
    QSizePolicy keeps = m_remove->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_remove->setSizePolicy(keeps);
    m_reset->hide();
    m_remove->hide();

    auto *line = addParts(rowIn(nullptr, gap, {inset ? insetWidth : 0, 0, 0, 0}),
                          {label, m_field, {m_remark, 1}, m_reset, m_remove});
    auto *problem = problemLabel(m_field, this);
    auto *below = addParts(rowIn(nullptr), {labelWidth + gap, {problem, 1}});
    addParts(columnIn(this, 2), {line, below});

    connect(m_reset, &QToolButton::clicked, this, &NumberRow::resetAsked);
    connect(m_remove, &QToolButton::clicked, this, &NumberRow::removeAsked);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_field, m_reset, m_remove})
        widget->installEventFilter(this);
}

bool NumberRow::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        emit focused();
    if (event->type() == QEvent::FocusOut) {
        const Qt::FocusReason why = static_cast<QFocusEvent *>(event)->reason();
        if (why != Qt::ActiveWindowFocusReason && why != Qt::PopupFocusReason)
            forgetRefusal(); // what leaving refuses is told only after this
    }
    return QWidget::eventFilter(object, event);
}

void NumberRow::forgetRefusal()
{
    if (!m_field->problem().isEmpty() && !m_field->isOnlyTyped())
        m_field->abandonTyping();
}

void NumberRow::showNumber(const EntryNumber &number, const EntryNumber *original)
{
    m_field->setAccessibleName(number.fullName); // a level may have another name now
    m_reset->setToolTip(tr("%1: back to what it was").arg(number.fullName));
    m_reset->setAccessibleName(m_reset->toolTip());
    forgetRefusal();
    m_field->setValue(number.value);
    const bool changed = isChanged(number, original);
    const auto text = [](const EntryNumber &one) {
        return one.value ? quantityText(*one.value, one.kind) : tr("unknown");
    };
    // Both are told, so that a number typed without a unit tells what it was taken for.
    m_remark->setRemark(!changed ? number.remark : !original ? tr("added") : changeText(text(*original), text(number)));
    setLook(*m_remark, "muted", !changed);
    const bool resettable = changed && original;
    if (!resettable && m_reset->hasFocus())
        m_field->setFocus();
    m_reset->setVisible(resettable);
}

void NumberRow::setRemovable(const QString &tip)
{
    m_remove->setToolTip(tip);
    m_remove->setAccessibleName(tip);
    m_remove->show();
}

} // namespace roofline
