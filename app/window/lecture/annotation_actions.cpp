#include "app/window/lecture/annotation_actions.h"

#include "app/chart/roofline_chart.h"
#include "app/panels/section.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "core/units/text.h"

#include <QCursor>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace roofline {

namespace {

constexpr int mergeAnnotation = 90; // merge key of a drag
constexpr double third = 0.3;       // decades; the first length of an arrow and size of a highlight

} // namespace

AnnotationActions::AnnotationActions(const Desk &desk, std::function<int()> state)
    : QObject(&desk.window)
    , m_desk(desk)
    , m_state(std::move(state))
{
    QMenu &menu = *desk.actions.lectureMenu;
    menu.addSeparator();
    const auto command = [&](const char *name, const QString &text, const QString &tip, const QKeySequence &keys,
                             const std::function<void()> &run) {
        QAction *action = m_desk.actions.add(name, text, tip, keys, this, run);
        menu.addAction(action);
        return action;
    };
    command("write-on-chart", tr("&Write on the chart…"), tr("Put words at the pointer, or above the point"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W), [this] { press(Qt::Key_W); });
    command("arrow-on-chart", tr("A&rrow on the chart"), tr("Put an arrow there, to be dragged by its ends"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), [this] { press(Qt::Key_A); });
    command("highlight-on-chart", tr("Highligh&t on the chart"),
            tr("Put a tinted field there, to be dragged by its corners"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [this] { press(Qt::Key_H); });
    m_removeAll =
        command("clear-the-chart", tr("Remove all annotat&ions"), tr("Take away all that was written on this chart"),
                {}, [this] { keep({}, tr("Remove all annotations"), NoMerge); });

    RooflineChart &chart = m_desk.center.chart();
    chart.setAnnotating(true);
    connect(&chart, &RooflineChart::annotationDragged, this, [this](int index, const Annotation &moved) {
        change(index, moved.scaled(1 / lens()), tr("Move an annotation"), mergeAnnotation);
    });
    connect(&chart, &RooflineChart::annotationDropped, &m_desk.session, &Session::endMerge);
    connect(&chart, &RooflineChart::annotationOpened, this, &AnnotationActions::editText);
    connect(&chart, &RooflineChart::annotationMenuAsked, this, [this](QMenu *of, int index) { fillMenu(*of, index); });
    connect(&chart, &RooflineChart::writingMenuAsked, this, [this](QMenu *of, const ChartPlace &place) {
        QMenu *write = of->addMenu(tr("Put on the chart"));
        for (const auto &[kind, text] :
             {std::pair(Annotation::Kind::Text, tr("&Words…")), std::pair(Annotation::Kind::Arrow, tr("An &arrow")),
              std::pair(Annotation::Kind::Highlight, tr("A &highlight"))})
            write->addAction(text, this, [this, kind = kind, place] { add(kind, place); });
    });
    connect(&m_desk.session, &Session::documentChanged, this, &AnnotationActions::show);
    connect(&m_desk.session, &Session::reportChanged, this, [this] {
        if (lens() != m_shownLens)
            show();
    });
    show();
}

double AnnotationActions::lens() const
{
    return m_desk.session.flopPerMac() / 2.0;
}

void AnnotationActions::press(int key)
{
    add(key == Qt::Key_W   ? Annotation::Kind::Text
        : key == Qt::Key_A ? Annotation::Kind::Arrow
                           : Annotation::Kind::Highlight,
        std::nullopt);
}

void AnnotationActions::setHidden(bool hidden)
{
    m_hidden = hidden;
    show();
}

void AnnotationActions::show()
{
    m_shownLens = lens();
    Annotations shown;
    if (!m_hidden)
        std::ranges::transform(now(), std::back_inserter(shown),
                               [this](const Annotation &of) { return of.scaled(m_shownLens); });
    m_desk.center.chart().setAnnotations(shown);
    m_removeAll->setEnabled(!now().empty());
}

// Places the annotation at the pointer, else above and left of the workload's point, where the chart is empty; and
// below those that were put there before, unless the place was chosen.
Annotation AnnotationActions::placed(Annotation::Kind kind, const std::optional<ChartPlace> &place) const
{
    RooflineChart &chart = m_desk.center.chart();
    const Analysis &analysis = m_desk.session.seen()->analysis;
    std::optional<ChartPlace> at = place;
    if (!at && chart.underMouse())
        at = chart.placeAt(chart.mapFromGlobal(QCursor::pos()));
    if (!at && analysis.bandwidth > Bandwidth() && analysis.peak > FlopRate())
        at = ChartPlace{analysis.ridge().value() / 30, analysis.peak.value() / 2};
    constexpr double line = 1.8; // as far apart as two lines of words
    while (at && !place && std::ranges::any_of(now(), [&](const Annotation &of) {
               const Annotation there = of.scaled(lens());
               return there.intensity == at->intensity && there.rate < at->rate * line && there.rate > at->rate / line;
           }))
        at->rate /= line;
    if (at)
        at = ChartPlace{at->intensity / lens(), at->rate / lens()}; // as the document has it
    Annotation annotation;
    annotation.kind = kind;
    annotation.intensity = std::clamp(at ? at->intensity : 1, leastPlace, mostPlace);
    annotation.rate = std::clamp(at ? at->rate : 1e12, leastPlace, mostPlace);
    if (kind != Annotation::Kind::Text) {
        const double factor = std::pow(10.0, third);
        annotation.toIntensity = std::min(annotation.intensity * factor * factor, mostPlace);
        annotation.toRate = std::max(annotation.rate / factor, leastPlace);
    }
    return annotation;
}

void AnnotationActions::add(Annotation::Kind kind, const std::optional<ChartPlace> &place)
{
    if (now().size() >= mostAnnotations) {
        m_desk.dialogs.showProblem(tr("The chart is full"),
                                   tr("A chart holds at most %1 annotations. Remove one first.").arg(mostAnnotations));
        return;
    }
    Annotation annotation = placed(kind, place);
    if (kind == Annotation::Kind::Text) {
        const std::optional<QString> given = m_desk.dialogs.askText(tr("Write on the chart"), tr("Words"), QString());
        if (!given || given->trimmed().isEmpty())
            return;
        annotation.text = shortened(plainText(stdText(typedLine(*given))), longestAnnotation);
    }
    Annotations next = now();
    next.push_back(annotation);
    keep(std::move(next),
         kind == Annotation::Kind::Text    ? tr("Write on the chart")
         : kind == Annotation::Kind::Arrow ? tr("Arrow on the chart")
                                           : tr("Highlight on the chart"),
         NoMerge);
    if (m_hidden)
        m_desk.dialogs.tell(tr("It is shown with the answer"));
}

void AnnotationActions::editText(int index)
{
    if (!has(index))
        return;
    Annotation next = now()[std::size_t(index)];
    const std::optional<QString> given = m_desk.dialogs.askText(tr("Annotation"), tr("Words"), qtText(next.text));
    if (!given || !has(index))
        return;
    next.text = shortened(plainText(stdText(typedLine(*given))), longestAnnotation);
    if (next.text.empty() && next.kind == Annotation::Kind::Text)
        remove(index);
    else
        change(index, next, tr("Change an annotation"), NoMerge);
}

void AnnotationActions::fillMenu(QMenu &menu, int index)
{
    if (!has(index))
        return;
    const Annotation annotation = now()[std::size_t(index)];
    menu.addAction(tr("&Words…"), this, [this, index] { editText(index); });
    const auto choice = [&](const QString &title, auto member, const QStringList &names) {
        QMenu *sub = menu.addMenu(title);
        auto *group = new QActionGroup(sub);
        for (int value = 0; value < names.size(); ++value) {
            QAction *action = group->addAction(names[value]);
            action->setCheckable(true);
            action->setChecked(int(annotation.*member) == value);
            sub->addAction(action);
            connect(action, &QAction::triggered, this, [this, index, member, value] {
                if (!has(index))
                    return;
                Annotation next = now()[std::size_t(index)];
                next.*member = std::remove_reference_t<decltype(next.*member)>(value);
                change(index, next, tr("Change an annotation"), NoMerge);
            });
        }
    };
    choice(tr("&Color"), &Annotation::color, {tr("&Text"), tr("&Memory"), tr("&Compute"), tr("&Network")});
    choice(tr("&Size"), &Annotation::size, {tr("&Small"), tr("&Medium"), tr("&Large")});
    menu.addAction(tr("&Remove it"), this, [this, index] { remove(index); });
}

void AnnotationActions::change(int index, const Annotation &next, const QString &name, int mergeKey)
{
    if (!has(index))
        return;
    Annotations all = now();
    all[std::size_t(index)] = next;
    keep(std::move(all), name, mergeKey);
}

void AnnotationActions::remove(int index)
{
    if (!has(index))
        return;
    Annotations all = now();
    all.erase(all.begin() + index);
    keep(std::move(all), tr("Remove an annotation"), NoMerge);
}

// In a lecture the annotations are also stored in the state, so that they are there when it is shown again.
void AnnotationActions::keep(Annotations next, const QString &name, int mergeKey)
{
    Document document = m_desk.session.document();
    const int state = m_state();
    if (state >= 0 && std::size_t(state) < document.bookmarks.size())
        document.bookmarks[std::size_t(state)].annotations = next;
    document.annotations = std::move(next);
    m_desk.session.edit(document, name, mergeKey);
}

} // namespace roofline
