#include "app/theme/style.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QIcon>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>

namespace roofline {

namespace {

void drawTick(QPainter &painter, const QRectF &box, const QColor &color)
{
    const auto at = [&](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    painter.setPen(QPen(color, box.width() / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({at(0.24, 0.53), at(0.43, 0.72), at(0.77, 0.31)}));
}

// Fusion derives the frame from the window's color made darker, which vanishes on dark ground.
void drawCheckBox(const QStyleOption &option, QPainter &painter)
{
    const Theme &theme = Theme::matching(option.palette);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On);
    const double side = std::min(option.rect.width(), option.rect.height()) - 1;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());

    const QColor quiet = option.palette.color(QPalette::Disabled, QPalette::WindowText);
    const bool marked = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    const QColor strong = enabled ? theme.accent : quiet;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(!enabled ? quiet : on || marked ? theme.accent : theme.mutedText, 1));
    painter.setBrush(on ? strong : theme.base);
    painter.drawRoundedRect(box, 3, 3);
    if (on)
        drawTick(painter, box, enabled ? theme.onAccent : theme.base);
    painter.restore();
}

// Fusion's own tick is made of pixels.
void drawMenuTick(const QStyleOption &option, QPainter &painter)
{
    const bool chosen =
        option.type != QStyleOption::SO_MenuItem || static_cast<const QStyleOptionMenuItem &>(option).checked;
    if (!chosen)
        return;
    const double side = std::min(option.rect.width(), option.rect.height()) + 3;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawTick(painter, box,
             option.palette.color(option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled,
                                  QPalette::Text));
    painter.restore();
}

// Fusion's own mark does not grow with the text.
void drawBranch(const QStyleOption &option, QPainter &painter, const QFont &font)
{
    if (option.state.testFlag(QStyle::State_Children))
        paintFoldMark(painter, QRectF(option.rect).center(), option.state.testFlag(QStyle::State_Open), font,
                      Theme::matching(option.palette));
}

// Gives a button the frame of fields on dark ground, where Fusion's own vanishes as well.
void drawButtonFrame(const QStyleOption &option, QPainter &painter)
{
    const Theme &theme = Theme::matching(option.palette);
    if (!theme.isDark())
        return;
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(focused ? theme.accent : theme.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
}

// Paints the mark of a question or a message: a flat shape in the theme's colors.
QPixmap messageMark(QStyle::StandardPixmap which, const Theme &theme)
{
    constexpr int side = 128; // for a screen with a scale of 4
    const bool grave = which == QStyle::SP_MessageBoxWarning || which == QStyle::SP_MessageBoxCritical;
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(grave ? theme.warning : theme.accent);
    painter.setPen(QPen(painter.brush(), 16, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (grave)
        painter.drawPolygon(QPolygonF({QPointF(64, 20), QPointF(114, 108), QPointF(14, 108)}));
    else
        painter.drawEllipse(QRectF(12, 12, 104, 104));
    QFont font = QApplication::font();
    font.setPixelSize(grave ? 66 : 84);
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    painter.setPen(theme.onAccent);
    const QString mark = grave                                    ? QStringLiteral("!")
                         : which == QStyle::SP_MessageBoxQuestion ? QStringLiteral("?")
                                                                  : QStringLiteral("i");
    painter.drawText(QRectF(0, grave ? 20 : 0, side, grave ? 96 : side), Qt::AlignCenter, mark);
    return pixmap;
}

// Outlines the cell or row with the keys. Fusion would put a gradient over it, which looks like another selection.
void drawItemFocus(const QStyleOption &option, QPainter &painter)
{
    painter.save();
    painter.setPen(Theme::matching(option.palette).accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

// Ends the menu bar's use by keys. It begins when Esc closes a menu, and without this only another Esc or a click on
// what takes the focus would end it, so that a title would stay highlighted while tabs are clicked.
void leaveMenuBar(const QObject &clicked)
{
    auto *bar = qobject_cast<QMenuBar *>(QApplication::focusWidget());
    const auto *widget = qobject_cast<const QWidget *>(&clicked);
    if (!bar || !widget || widget == bar || widget->window() != bar->window())
        return;
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QApplication::sendEvent(bar, &escape);
}

} // namespace

void paintFoldMark(QPainter &painter, const QPointF &center, bool open, const QFont &font, const Theme &theme)
{
    const double unit = textScale(font);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(center);
    painter.scale(unit, unit);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.mutedText);
    painter.drawPolygon(open ? QPolygonF({QPointF(-4, -2), QPointF(4, -2), QPointF(0, 3)})
                             : QPolygonF({QPointF(-2, -4), QPointF(3, 0), QPointF(-2, 4)}));
    painter.restore();
}

Style::Style() : QProxyStyle(QStringLiteral("fusion"))
{
    qApp->installEventFilter(this);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    if (element == PE_IndicatorCheckBox)
        drawCheckBox(*option, *painter);
    else if (element == PE_IndicatorMenuCheckMark)
        drawMenuTick(*option, *painter);
    else if (element == PE_IndicatorBranch)
        drawBranch(*option, *painter, widget ? widget->font() : QApplication::font());
    else if (element == PE_FrameFocusRect && qobject_cast<const QAbstractItemView *>(widget))
        drawItemFocus(*option, *painter);
    else if (element != PE_FrameTabBarBase) // the tabs of restored panels ask for a line below them
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelButtonCommand)
        drawButtonFrame(*option, *painter);
}

// Fusion's own arrow of a choice does not grow with the text.
void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    const auto *box = control == CC_ComboBox ? qstyleoption_cast<const QStyleOptionComboBox *>(option) : nullptr;
    if (!box || !box->subControls.testFlag(SC_ComboBoxArrow)) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    QStyleOptionComboBox bare = *box;
    bare.subControls.setFlag(SC_ComboBoxArrow, false);
    QProxyStyle::drawComplexControl(control, &bare, painter, widget);
    const QRect arrow = subControlRect(control, box, SC_ComboBoxArrow, widget);
    painter->save();
    painter->setOpacity(box->state.testFlag(State_Enabled) ? 1 : 0.4);
    paintFoldMark(*painter, QRectF(arrow).center(), true, widget ? widget->font() : QApplication::font(),
                  Theme::matching(box->palette));
    painter->restore();
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    const QFont font = widget ? widget->font() : QApplication::font();
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return std::max(usual, withText(font, usual)); // the box grows with the text beside it
    case PM_ButtonIconSize:
    case PM_LineEditIconSize:
    case PM_MenuScrollerHeight:
    case PM_MenuButtonIndicator:
    case PM_MessageBoxIconSize:
    case PM_SmallIconSize: return withText(font, usual);
    default: return usual;
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element != SE_HeaderArrow)
        return QProxyStyle::subElementRect(element, option, widget);
    const QFont font = widget ? widget->font() : QApplication::font();
    const QSize arrow(withText(font, 14), withText(font, 9)); // above the words, which often fill their column
    return {QPoint(option->rect.center().x() - arrow.width() / 2, option->rect.top()), arrow};
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type != CT_PushButton || !widget || widget->property("segment").toBool())
        return usual;
    return usual + QSize(withText(widget->font(), 12), withText(widget->font(), 2)); // keeps words off the frame
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    switch (which) {
    case SP_ToolBarHorizontalExtensionButton: // Qt's own arrows are black
    case SP_ToolBarVerticalExtensionButton: return QIcon(QStringLiteral(":/icons/more.svg"));
    case SP_MessageBoxInformation:
    case SP_MessageBoxQuestion:
    case SP_MessageBoxWarning:
    case SP_MessageBoxCritical:
        return messageMark(which, Theme::matching(widget ? widget->palette() : QApplication::palette()));
    default: return QProxyStyle::standardIcon(which, option, widget);
    }
}

// Fusion makes a disabled icon gray, but the icons are gray already: nobody could see whether there is
// something to undo.
QPixmap Style::generatedIconPixmap(QIcon::Mode mode, const QPixmap &pixmap, const QStyleOption *option) const
{
    if (mode != QIcon::Disabled)
        return QProxyStyle::generatedIconPixmap(mode, pixmap, option);
    QPixmap pale(pixmap.size());
    pale.setDevicePixelRatio(pixmap.devicePixelRatio());
    pale.fill(Qt::transparent);
    QPainter painter(&pale);
    painter.setOpacity(0.35);
    painter.drawPixmap(0, 0, pixmap);
    return pale;
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const
{
    if (hint == SH_UnderlineShortcut)
        return m_underline || qobject_cast<const QMenu *>(widget); // an open menu is used by its letters
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (hint == SH_Menu_Scrollable)
        return 1; // with large text, a second column would leave a small screen
    return QProxyStyle::styleHint(hint, option, widget, result);
}

bool Style::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress)
        leaveMenuBar(*object);
    const bool press = event->type() == QEvent::KeyPress;
    const bool release = event->type() == QEvent::KeyRelease || event->type() == QEvent::WindowDeactivate;
    if (press || release) {
        const bool alt =
            event->type() == QEvent::WindowDeactivate || static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt;
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
