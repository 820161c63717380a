#include "app/theme/style.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace roofline {

Style::Style()
    : QProxyStyle(QStringLiteral("fusion"))
{
    qApp->installEventFilter(this);
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const
{
    if (hint == SH_UnderlineShortcut)
        return m_underline;
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, result);
}

bool Style::eventFilter(QObject *object, QEvent *event)
{
    const bool press = event->type() == QEvent::KeyPress;
    const bool release = event->type() == QEvent::KeyRelease || event->type() == QEvent::WindowDeactivate;
    if (press || release) {
        const bool alt = event->type() == QEvent::WindowDeactivate || static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt;
        if (alt && m_underline != press) {
            m_underline = press;
            for (QWidget *window : QApplication::topLevelWidgets())
                for (QWidget *widget : window->findChildren<QWidget *>())
                    widget->update();
        }
    }
    return QProxyStyle::eventFilter(object, event);
}

} // namespace roofline
