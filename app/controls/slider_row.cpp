#include "app/controls/slider_row.h"

#include "app/controls/play_button.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace roofline {

// Shows the name of a number and, as far as there is room, what it means.
class SliderRow::Caption : public QLabel {
public:
    using QLabel::QLabel;

    void setMeaning(const QString &meaning)
    {
        m_meaning = meaning;
        update();
    }

    QSize minimumSizeHint() const override
    {
        const QSize size = QLabel::minimumSizeHint();
        const int most = m_meaning.isEmpty() ? withText(font(), narrow) : smallest;
        return {std::min(size.width(), most), size.height()};
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (fontMetrics().size(Qt::TextShowMnemonic, text()).width() > width()) {
            QPainter painter(this);
            const bool underlined = style()->styleHint(QStyle::SH_UnderlineShortcut, nullptr, this);
            const int mnemonic = underlined ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
            const QString brief = text().section(QStringLiteral(" ("), 0, 0); // the unit goes first
            style()->drawItemText(&painter, rect(), int(alignment()) | mnemonic, palette(), isEnabled(),
                                  fontMetrics().elidedText(brief, Qt::ElideRight, width(), Qt::TextShowMnemonic),
                                  foregroundRole());
            return;
        }
        QLabel::paintEvent(event);
        const QRect rest = rect().adjusted(fontMetrics().horizontalAdvance(text()) + 8, 1, 0, 1);
        if (m_meaning.isEmpty() || rest.width() < smallest)
            return;
        const QFont small = sized(font(), 0.85, QFont::Normal);
        QPainter painter(this);
        painter.setFont(small);
        painter.setPen(Theme::matching(palette()).mutedText);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(small).elidedText(m_meaning, Qt::ElideRight, rest.width()));
    }

private:
    static constexpr int smallest = 40;
    static constexpr int narrow = 72; // in a small window, where it is elided

    QString m_meaning;
};

SliderRow::SliderRow(const QString &caption, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_caption(new Caption(this))
    , m_play(new PlayButton(m_slider, this))
{
    setFace(*m_caption, 1, QFont::DemiBold);
    m_caption->setBuddy(m_field);
    setCaption(caption, name);

    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(3);
    layout->addWidget(m_caption, 1, 0); // or above, in fitField()
    layout->addWidget(m_play, 1, 1);
    layout->addWidget(m_field, 1, 2);
    layout->addWidget(m_slider, 2, 0, 1, 3);
    layout->addWidget(problemLabel(m_field, this), 3, 0, 1, 3);
    layout->setColumnStretch(0, 1);

    connect(m_field, &QLineEdit::textChanged, this, &SliderRow::fitField);
    connect(m_field, &QLineEdit::textChanged, m_slider, &ScaleSlider::setSaidValue);
    connect(m_field, &NumberField::fontChanged, this, &SliderRow::fitField);
    m_field->installEventFilter(this);
    connect(m_slider, &ScaleSlider::finished, this, &SliderRow::finished);
    connect(m_field, &NumberField::finished, this, &SliderRow::finished);
    connect(m_field, &NumberField::takenBack, this, &SliderRow::takenBack);
    fitField();
}

// Who clicks into the field or types there takes over from the player, as who presses the slider does.
bool SliderRow::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress
        || event->type() == QEvent::Wheel)
        m_play->player().stop();
    return QWidget::eventFilter(object, event);
}

void SliderRow::fitField()
{
    // All usual numbers have the same width, so that nothing moves with the slider. The largest are
    // shown with all digits.
    constexpr int aroundText = 22; // whatever the text's size
    const int usual = aroundText + withText(m_field->font(), 62);
    const int widest = aroundText + withText(m_field->font(), 82);
    const int width = std::clamp(m_field->fontMetrics().horizontalAdvance(m_field->text()) + aroundText, usual, widest);
    m_field->setFixedWidth(width);

    // A long caption of large text stands above the field, so that panels and chart fit beside each other.
    constexpr int widestCaption = 200;
    const QFontMetrics captionMetrics(sized(m_field->font(), 1, QFont::DemiBold));
    const bool above = captionMetrics.size(Qt::TextShowMnemonic, m_caption->text()).width() > widestCaption;
    if (auto *grid = qobject_cast<QGridLayout *>(layout()); grid && std::exchange(m_above, above) != above) {
        grid->removeWidget(m_caption);
        grid->addWidget(m_caption, above ? 0 : 1, 0, 1, above ? 3 : 1);
    }
    m_caption->setMinimumWidth(width > usual ? 1 : 0); // it gives way only to a number of ten digits
}

void SliderRow::setCaption(const QString &caption, const QString &name)
{
    if (caption == m_caption->text() && name == m_field->accessibleName())
        return; // a section tells the names of its chip with each step
    m_caption->setText(caption);
    fitField();
    m_field->setAccessibleName(name);
    m_slider->setAccessibleName(tr("%1, slider").arg(name));
}

void SliderRow::setMeaning(const QString &meaning)
{
    m_caption->setMeaning(meaning);
    auto *grid = static_cast<QGridLayout *>(layout());
    grid->addWidget(m_caption, 0, 0, 1, 3);
    grid->addWidget(m_slider, 1, 0);
    grid->addWidget(m_play, 1, 1, Qt::AlignTop);
    grid->addWidget(m_field, 1, 2, Qt::AlignTop);
}

void SliderRow::setHelp(const QString &toolTip)
{
    m_caption->setToolTip(toolTip);
    m_field->setToolTip(toolTip);
    m_slider->setToolTip(toolTip);
}

} // namespace roofline
