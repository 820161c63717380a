#include "app/window/docks/dock_title.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QTabBar>

#include <algorithm>

namespace roofline {

namespace {

constexpr int buttonSide = 16; // pixels for text of the usual size
constexpr int stripHeight = 18;
constexpr int textAt = 14; // aligned with the panels' content
constexpr double wordsSize = 0.85;

} // namespace

class DockButton : public QAbstractButton {
    Q_DECLARE_TR_FUNCTIONS(roofline::DockButton)

public:
    DockButton(DockAct act, QWidget *parent) : QAbstractButton(parent), m_act(act)
    {
        constexpr std::array<const char *, 3> names = {"fold", "float", "close"};
        setObjectName(QStringLiteral("dock-") + QLatin1String(names[std::size_t(act)]));
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        describe();
    }

    void setFolded(bool folded, bool upright)
    {
        m_folded = folded;
        m_upright = upright;
        describe();
        update();
    }

    void setName(const QString &panel)
    {
        m_panel = panel;
        describe();
    }

    QSize sizeHint() const override
    {
        const int side = withText(font(), buttonSide);
        return {side, side};
    }

private:
    void describe()
    {
        const QString text = m_act == DockAct::Close   ? tr("Close %1")
                             : m_act == DockAct::Float ? tr("Detach or attach %1")
                             : m_folded                ? tr("Unfold %1")
                                                       : tr("Fold %1");
        setAccessibleName(text.arg(m_panel));
        setToolTip(accessibleName());
    }

    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double unit = width() / double(buttonSide);
        painter.scale(unit, unit);
        const QRectF box(0, 0, buttonSide, buttonSide);
        if (underMouse() || isDown()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.line);
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4);
        }
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(underMouse() || hasFocus() ? theme.text : theme.mutedText, 1.3, Qt::SolidLine, Qt::RoundCap,
                            Qt::RoundJoin));
        painter.translate(box.center());
        switch (m_act) {
        case DockAct::Close:
            painter.drawLine(QPointF(-3, -3), QPointF(3, 3));
            painter.drawLine(QPointF(-3, 3), QPointF(3, -3));
            break;
        case DockAct::Float:
            painter.drawRect(QRectF(-3.5, -1, 4.5, 4.5));
            painter.drawPolyline(QPolygonF({QPointF(-1, -3.5), QPointF(3.5, -3.5), QPointF(3.5, 1)}));
            break;
        case DockAct::Fold:
            if (m_upright)
                painter.rotate(90);
            painter.drawPolyline(m_folded ? QPolygonF({QPointF(-3.5, 2), QPointF(0, -1.5), QPointF(3.5, 2)})
                                          : QPolygonF({QPointF(-3.5, -1.5), QPointF(0, 2), QPointF(3.5, -1.5)}));
            break;
        }
    }

    DockAct m_act;
    QString m_panel;
    bool m_upright = false;
    bool m_folded = false;
};

DockButtons::DockButtons(QWidget *parent) : QWidget(parent), m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
    for (const DockAct act : {DockAct::Fold, DockAct::Float, DockAct::Close}) {
        auto *button = new DockButton(act, this);
        m_buttons[std::size_t(act)] = button;
        button->installEventFilter(this);
        m_layout->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, act] { emit asked(act); });
    }
}

QList<QWidget *> DockButtons::all() const
{
    return {m_buttons.begin(), m_buttons.end()};
}

void DockButtons::setName(const QString &panel)
{
    for (DockButton *button : m_buttons)
        button->setName(withoutMnemonic(panel));
}

void DockButtons::setFolded(bool folded, bool upright)
{
    m_layout->setDirection(upright ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_buttons[std::size_t(DockAct::Fold)]->setFolded(folded, upright);
}

void DockButtons::setNear(bool near)
{
    m_near = near;
    refresh();
}

bool DockButtons::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        refresh();
    // The buttons always exist for the keyboard, but they are painted only under the mouse or with the focus.
    if (event->type() == QEvent::Paint && !m_shown && !static_cast<QWidget *>(object)->hasFocus())
        return true;
    return QWidget::eventFilter(object, event);
}

void DockButtons::paintEvent(QPaintEvent *)
{
    if (m_shown)
        QPainter(this).fillRect(rect(), palette().window()); // hides the end of a tab that is too long
}

void DockButtons::refresh()
{
    m_shown = m_near || std::ranges::any_of(m_buttons, [](const DockButton *button) { return button->hasFocus(); });
    update();
    for (DockButton *button : m_buttons)
        button->update();
}

DockTitle::DockTitle(QWidget *dock) : QWidget(dock), m_buttons(new DockButtons(this))
{
    setObjectName(QStringLiteral("dock-title"));
    setAttribute(Qt::WA_Hover);
    connect(m_buttons, &DockButtons::asked, this, &DockTitle::asked);
}

void DockTitle::setWords(const QString &words)
{
    m_words = withoutMnemonic(words);
    m_buttons->setName(words);
    setToolTip(tr("%1: drag to move, double-click to float, right-click for more").arg(m_words));
    update();
}

void DockTitle::setTabbed(bool tabbed)
{
    m_tabbed = tabbed;
    m_buttons->setVisible(!tabbed);
    updateGeometry();
}

void DockTitle::setFolded(bool folded, bool upright)
{
    m_folded = folded;
    m_upright = upright;
    m_buttons->setFolded(folded, upright);
    updateGeometry();
    place();
}

int DockTitle::thickness() const
{
    return withText(font(), stripHeight);
}

QSize DockTitle::sizeHint() const
{
    if (m_tabbed)
        return {0, 0};
    return m_upright ? QSize(thickness(), 3 * thickness()) : QSize(3 * thickness(), thickness());
}

bool DockTitle::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::HoverEnter:
    case QEvent::HoverLeave: m_buttons->setNear(event->type() == QEvent::HoverEnter); break;
    case QEvent::FontChange: place(); break;
    case QEvent::MouseButtonRelease: // a click anywhere on a folded title opens it
        if (const auto &mouse = static_cast<QMouseEvent &>(*event);
            m_folded && mouse.button() == Qt::LeftButton && rect().contains(mouse.pos()))
            QMetaObject::invokeMethod(
                this, [this] { emit asked(DockAct::Fold); }, Qt::QueuedConnection);
        break;
    default: break;
    }
    return QWidget::event(event);
}

void DockTitle::place()
{
    const QSize size = m_buttons->sizeHint();
    const int off = (thickness() - withText(font(), buttonSide)) / 2;
    m_buttons->setGeometry(m_upright ? QRect(QPoint(off, 2), size)
                                     : QRect(QPoint(width() - size.width() - 4, off), size));
}

void DockTitle::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setFont(sized(font(), wordsSize, QFont::DemiBold));
    painter.setPen(m_folded && underMouse() ? theme.text : theme.mutedText);
    int length = width();
    if (m_upright) {
        painter.translate(width(), 0); // the text reads downward
        painter.rotate(90);
        length = height();
    }
    const int end = m_buttons->sizeHint().width() + m_buttons->sizeHint().height();
    const QRect area =
        m_upright ? QRect(end, 0, length - end - 4, thickness()) : QRect(textAt, 0, length - textAt - end, thickness());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_words, Qt::ElideRight, area.width()));
}

TabEnd::TabEnd(QTabBar &bar) : QObject(&bar), m_bar(bar), m_buttons(new DockButtons(bar.parentWidget()))
{
    bar.installEventFilter(this);
    m_buttons->installEventFilter(this);
    connect(&bar, &QObject::destroyed, m_buttons, &QObject::deleteLater);
    connect(m_buttons, &DockButtons::asked, this, [this](DockAct what) { emit asked(title(), what); });
    connect(&bar, &QTabBar::currentChanged, this, &TabEnd::place);
    place();
}

QString TabEnd::title() const
{
    return m_bar.tabText(m_bar.currentIndex());
}

// The main window keeps a bar without tabs outside of itself, where no key may lead.
void TabEnd::place()
{
    if (!m_buttons)
        return;
    const bool used = m_bar.count() > 0;
    m_bar.setFocusPolicy(used ? Qt::TabFocus : Qt::NoFocus);
    m_buttons->setVisible(used && !m_bar.isHidden());
    const QSize size = m_buttons->sizeHint();
    m_buttons->setName(title());
    m_buttons->setGeometry(
        QRect(m_bar.pos() + QPoint(m_bar.width() - size.width() - 4, (m_bar.height() - size.height()) / 2), size));
}

bool TabEnd::eventFilter(QObject *object, QEvent *event)
{
    const bool ofBar = object == &m_bar;
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::FontChange:
        if (ofBar)
            place();
        break;
    case QEvent::Enter:
    case QEvent::Leave:
        if (m_buttons)
            m_buttons->setNear(event->type() == QEvent::Enter);
        break;
    case QEvent::ContextMenu:
        if (!ofBar) { // it is that of the panel in front, as if asked for by the keyboard
            const QPoint at = static_cast<QContextMenuEvent *>(event)->globalPos();
            QContextMenuEvent asked(QContextMenuEvent::Keyboard, m_bar.mapFromGlobal(at), at);
            QCoreApplication::sendEvent(&m_bar, &asked);
            return true;
        }
        break;
    default: break;
    }
    return QObject::eventFilter(object, event);
}

} // namespace roofline
