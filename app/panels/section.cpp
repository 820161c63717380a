#include "app/panels/section.h"

#include "app/theme/text.h"

#include <QLabel>

namespace roofline {

QLabel *headingLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont font = sized(parent->font(), 0.85, QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    label->setFont(font);
    label->setProperty("heading", true);
    return label;
}

} // namespace roofline
