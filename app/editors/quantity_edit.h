// A field for a quantity, for example "3.35 TB/s", "2 × 3.35 TB/s" or "989T". Up and Down step the digit
// under the caret, Page Up and Down double and halve. A value that is typed counts at once if it is
// good; Esc takes all of the typing back.
#pragma once

#include "app/controls/number_field.h"
#include "core/units/parse.h"

#include <optional>
#include <string>

namespace roofline {

// Says what may be typed into a field, and how its value is written.
struct QuantityKind {
    Dimension dimension;
    std::string unit;     // for example "B/s"; empty: a plain number
    std::string bareUnit; // of a number without a unit, for example "TB/s"
    bool whole = false;
    double least = 0;
    double most = 0;

    bool operator==(const QuantityKind &) const = default;
};

// Writes as many digits as give the value back, for example "3.35 TB/s", "0.803" or "132".
QString quantityText(double value, const QuantityKind &kind);

// For example "3.35 → 4.2 TB/s": a unit that both share is written once.
QString changeText(const QString &from, const QString &to);

class QuantityEdit : public NumberField {
    Q_OBJECT

public:
    explicit QuantityEdit(QWidget *parent = nullptr);

    void setKind(const QuantityKind &kind);
    const QuantityKind &kind() const { return m_kind; }

    // Sets the value in force; unset: unknown. Does not disturb what the user is typing or stepping.
    void setValue(std::optional<double> value);
    std::optional<double> value() const { return m_value; }

signals:
    void valueEdited(double value); // plausible and new; setValue() takes it, setProblem() refuses it

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void type(const QString &text);
    void stepBy(int direction, bool large);
    void stepDigit(int direction);
    void ask(double value);
    void followUnit();
    const std::string &unitFor(const QString &text) const;
    Parsed<double> read(const QString &text) const;
    QString withUnit(const QString &text) const;
    QString refusal(double value, const QString &written) const;

    QuantityKind m_kind;
    std::string m_unit; // that was shown when typing began
    std::optional<double> m_value;
    std::optional<double> m_before; // the value when typing began
    int m_caret = 0;                // its place before a step replaced the text
};

} // namespace roofline
