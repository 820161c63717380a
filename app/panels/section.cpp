#include "app/panels/section.h"

#include "app/theme/text_size.h"

#include <QLabel>

namespace roofline {

QLabel *headingLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    setFace(*label, 0.85, QFont::DemiBold, QFont::AllUppercase);
    label->setProperty("heading", true);
    return label;
}

} // namespace roofline
