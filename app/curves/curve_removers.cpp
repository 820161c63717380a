#include "app/curves/curve_removers.h"

#include "app/controls/buttons.h"
#include "app/theme/context_menu.h"
#include "app/theme/plain_texts.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int removerSide = 18;

} // namespace

QString removalText(const QString &name)
{
    return CurveRemovers::tr("Remove the curve of %1").arg(name);
}

Scenario withoutCurve(Scenario scenario, const CurveIdentity &curve)
{
    const auto removeFrom = [&curve](auto &list) {
        if (curve.index < list.size())
            list.erase(list.begin() + std::ptrdiff_t(curve.index));
    };
    if (curve.kind == CurveIdentity::Kind::Versus)
        removeFrom(scenario.versus);
    else
        removeFrom(scenario.compared);
    return scenario;
}

CurveRemovers::CurveRemovers(QWidget *viewport) : QObject(viewport), m_viewport(viewport)
{
    viewport->installEventFilter(this);
}

bool CurveRemovers::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && watched != m_viewport) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key != Qt::Key_Delete && key != Qt::Key_Backspace)
            return false;
        static_cast<QToolButton *>(watched)->click();
        return true;
    }
    if (event->type() != QEvent::ContextMenu || watched != m_viewport)
        return false;
    const auto *asking = static_cast<QContextMenuEvent *>(event);
    const auto named =
        std::ranges::find_if(m_curves, [&](const NamedCurve &curve) { return curve.place.contains(asking->pos()); });
    if (named == m_curves.end() || named == m_curves.begin())
        return false;
    const int curve = int(named - m_curves.begin());
    QMenu &menu = contextMenu(m_viewport);
    connect(menu.addAction(menuText(removalText(named->name))), &QAction::triggered, this,
            [this, curve] { emit asked(curve); });
    menu.popup(asking->globalPos());
    return true;
}

void CurveRemovers::place(const std::vector<NamedCurve> &curves)
{
    m_curves = curves;
    while (m_buttons.size() + 1 < curves.size()) {
        QToolButton *button = flatButton({}, QStringLiteral("×"), {}, m_viewport);
        button->setCursor(Qt::ArrowCursor);
        button->installEventFilter(this);
        m_buttons.push_back(button);
        const int curve = int(m_buttons.size());
        connect(button, &QToolButton::clicked, this, [this, curve] { emit asked(curve); });
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        QToolButton *button = m_buttons[i];
        button->setVisible(i + 1 < curves.size());
        if (i + 1 >= curves.size())
            continue;
        const NamedCurve &curve = curves[i + 1];
        const QString tip = removalText(curve.name);
        button->setToolTip(curve.problem.isEmpty() ? tip : tip + u'\n' + curve.problem);
        button->setAccessibleName(tip);
        button->setGeometry(int(curve.place.right()) - removerSide,
                            int(std::round(curve.place.center().y())) - removerSide / 2, removerSide, removerSide);
    }
}

} // namespace roofline
