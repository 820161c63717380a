#include "app/curves/curve_removers.h"

#include <QToolButton>

#include <cmath>

namespace roofline {

namespace {

constexpr int removerSide = 18;

} // namespace

QString removalText(const QString &name)
{
    return CurveRemovers::tr("Remove the curve of %1").arg(name);
}

Scenario withoutCurve(Scenario scenario, ComparedCurve::Kind kind, std::size_t index)
{
    const auto removeFrom = [index](auto &list) {
        if (index < list.size())
            list.erase(list.begin() + std::ptrdiff_t(index));
    };
    if (kind == ComparedCurve::Kind::Versus)
        removeFrom(scenario.versus);
    else
        removeFrom(scenario.compared);
    return scenario;
}

void CurveRemovers::place(const std::vector<Name> &names)
{
    while (m_buttons.size() < names.size()) {
        auto *button = new QToolButton(m_viewport);
        button->setText(QStringLiteral("×"));
        button->setAutoRaise(true);
        button->setCursor(Qt::ArrowCursor);
        button->setFocusPolicy(Qt::TabFocus);
        m_buttons.push_back(button);
        const int curve = int(m_buttons.size());
        connect(button, &QToolButton::clicked, this, [this, curve] { emit asked(curve); });
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        QToolButton *button = m_buttons[i];
        button->setVisible(i < names.size());
        if (i >= names.size())
            continue;
        const Name &name = names[i];
        const QString tip = removalText(name.words);
        button->setToolTip(name.problem.isEmpty() ? tip : tip + u'\n' + name.problem);
        button->setAccessibleName(tip);
        button->setGeometry(int(name.place.right()) - removerSide,
                            int(std::round(name.place.center().y())) - removerSide / 2, removerSide, removerSide);
    }
}

} // namespace roofline
