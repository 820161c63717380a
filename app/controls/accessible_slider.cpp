#include "app/controls/accessible_slider.h"

#include "app/controls/scale_slider.h"

#include <QAccessibleWidget>

namespace roofline {

namespace {

class AccessibleSlider : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleSlider(ScaleSlider &slider) : QAccessibleWidget(&slider, QAccessible::Slider), m_slider(slider)
    {
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    // A word has no number. It is a part of the name, which is read anew with the value.
    QString text(QAccessible::Text kind) const override
    {
        QString said = m_slider.saidValue();
        if (kind == QAccessible::Value)
            return said;
        const QString own = QAccessibleWidget::text(kind);
        return kind == QAccessible::Name && !isNumber() && !said.isEmpty() ? own + QStringLiteral(": ") + said : own;
    }

    QVariant currentValue() const override
    {
        bool said = false;
        const double number = m_slider.saidValue().toDouble(&said);
        return said ? number : isNumber() ? numberOf(m_slider.value()) : QVariant(m_slider.value());
    }
    void setCurrentValue(const QVariant &value) override
    {
        // A number goes to its nearest stop; otherwise the value is the stop itself.
        m_slider.setValue(isNumber() ? m_slider.stopNear(value.toDouble()) : value.toInt());
    }
    QVariant minimumValue() const override
    {
        return isNumber() ? numberOf(m_slider.minimum()) : QVariant(m_slider.minimum());
    }
    QVariant maximumValue() const override
    {
        return isNumber() ? numberOf(m_slider.maximum()) : QVariant(m_slider.maximum());
    }
    QVariant minimumStepSize() const override { return 1; }

private:
    bool isNumber() const { return !m_slider.stops().empty() && m_slider.stops().front().number; }
    double numberOf(int stop) const { return m_slider.stops()[std::size_t(stop)].number.value_or(stop); }

    ScaleSlider &m_slider;
};

QAccessibleInterface *makeSlider(const QString &, QObject *object)
{
    auto *slider = qobject_cast<ScaleSlider *>(object);
    return slider ? new AccessibleSlider(*slider) : nullptr;
}

} // namespace

void makeSlidersAccessible()
{
    static const bool done = (QAccessible::installFactory(makeSlider), true);
    Q_UNUSED(done)
}

} // namespace roofline
