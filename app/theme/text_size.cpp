#include "app/theme/text_size.h"

#include "app/theme/theme.h"

#include <QApplication>
#include <QPointer>
#include <QWidget>

#include <vector>

namespace roofline {

namespace {

constexpr double usualPoints = 9.75;   // 13 px at 96 dpi, as applyTheme() begins
int percentNow = 100;

} // namespace

int textSize()
{
    return percentNow;
}

void setTextSize(QApplication &application, int percent)
{
    if (percent == percentNow)
        return;
    const double factor = double(percent) / percentNow;
    percentNow = percent;

    // A font that a widget was given once does not follow the application's: it is given again.
    struct Given {
        QPointer<QWidget> widget;
        QFont font;
    };
    std::vector<Given> given;
    for (QWidget *widget : QApplication::allWidgets()) {
        if (!widget->testAttribute(Qt::WA_SetFont))
            continue;
        QFont font = widget->font();
        font.setPointSizeF(font.pointSizeF() * factor);
        given.push_back({widget, font});
    }
    application.setFont(applicationFont(usualPoints * percent / 100));
    application.setStyleSheet(application.styleSheet());   // else widgets that it gives a weight keep their size
    for (const Given &each : given)
        if (each.widget)
            each.widget->setFont(each.font);
}

} // namespace roofline
