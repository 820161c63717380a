#include "app/curves/batch_view.h"

#include "app/controls/segmented.h"
#include "app/curves/curve_removers.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/analysis/compared.h"
#include "core/report/lens.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/on_chip.h"

#include <QCheckBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int groupGap = 12;
constexpr int segmentPadding = 20; // padding of a segment, with its frame and gap

} // namespace

BatchView::BatchView(QWidget *parent)
    : LinesView(QStringLiteral("batch-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
    , m_removers(new CurveRemovers(viewport()))
{
    setAccessibleName(tr("Curves against the batch"));
    setToolTip(tr("Click or drag to set the batch. Left and Right read the curve, Up and Down change it, Enter takes "
                  "its batch; Ctrl+C copies the numbers"));
    setLines(m_page, 1, 12);
    addControls();
    connect(m_removers, &CurveRemovers::asked, this, &BatchView::remove);
}

void BatchView::addControls()
{
    m_quantity = named(new Segmented(tr("Curves of"),
                                     {{tr("Throughput"), tr("Samples or tokens per second"), 1},
                                      {tr("Latency"), tr("Time of one pass over the whole batch"), 1},
                                      {tr("MFU"), tr("Share of peak compute that is reached"), 1},
                                      {tr("FLOP/s"), tr("Operations per second of each chip"), 1}},
                                     controls()),
                       "batch-quantity");
    m_logBatch = named(new QCheckBox(tr("Log batch"), controls()), "batch-log-x",
                       tr("Logarithmic batch axis; otherwise linear, from zero"));
    m_logValue = named(new QCheckBox(tr("Log values"), controls()), "batch-log-y",
                       tr("Logarithmic value axis; otherwise linear, from zero"));
    m_keep = named(new QPushButton(tr("Keep curve"), controls()), "batch-keep");
    m_keep->setProperty("segment", true);
    m_keep->setCheckable(true);
    setChoice(m_choice);
    const auto choose = [this](auto &choice, auto value) {
        choice = value;
        refresh();
        emit choiceChanged(m_choice);
    };
    connect(m_quantity, &Segmented::chosen, this,
            [this, choose](int index) { choose(m_choice.quantity, BatchQuantity(index)); });
    connect(m_logBatch, &QCheckBox::toggled, this, [this, choose](bool on) { choose(m_choice.logBatch, on); });
    connect(m_logValue, &QCheckBox::toggled, this, [this, choose](bool on) { choose(m_choice.logValue, on); });
    connect(m_keep, &QPushButton::clicked, this, &BatchView::toggleKept);
}

void BatchView::setChoice(const BatchChoice &choice)
{
    m_choice = choice;
    m_quantity->setCurrent(int(choice.quantity));
    for (const auto &[box, on] : {std::pair(m_logBatch, choice.logBatch), std::pair(m_logValue, choice.logValue)}) {
        const QSignalBlocker quiet(box);
        box->setChecked(on);
    }
    refresh();
}

void BatchView::computeCurves()
{
    const Analysis &analysis = m_report->analysis;
    m_curves = std::make_shared<const BatchCurves>(
        throughLens(batchCurves(analysis.scenario, *m_zoo, m_report->comparison.kept), analysis.flopPerMac));
}

void BatchView::showCurves()
{
    placeControls([this](int width) { return arrange(width); });
    m_page.show(*m_report, m_curves, m_choice, m_title, viewport()->size());
    m_removers->place(m_page.isDrawn() ? m_page.curves() : std::vector<NamedCurve>());
}

// Uses as many rows as needed, with shorter words where there is little room. The button stands at the right end.
int BatchView::arrange(int width)
{
    const Scenario &scenario = m_report->analysis.scenario;
    const QFontMetrics bold(sized(font(), 1, QFont::DemiBold)); // the font of the chosen segment
    int segment = 0;
    for (const Segmented::Option &option : m_quantity->options())
        segment = std::max(segment, bold.horizontalAdvance(option.label) + withText(font(), segmentPadding));
    const int options = int(m_quantity->options().size());
    const bool oneRow = segment * options <= width;
    m_quantity->setLongestRow(oneRow ? options : 2 * segment <= width ? options / 2 : 1);
    m_logBatch->setText(oneRow ? tr("Log batch") : tr("Log x"));
    m_logValue->setText(oneRow ? tr("Log values") : tr("Log y"));
    m_keep->setText(oneRow ? tr("Keep curve") : tr("Keep"));
    const std::vector<Scenario> &all = m_report->comparison.kept;
    const bool isKept = std::ranges::count(all, curveBasis(scenario)) > 0;
    const bool hasRoom = isKept || comparedCount(scenario) + all.size() < mostCompared;
    m_keep->setChecked(isKept);
    m_keep->setEnabled(hasRoom);
    m_keep->setToolTip(
        hasRoom
            ? tr("Keep this curve as it is, with its chip, workload and settings, to hold what comes next against it")
            : tr("At most eight are compared: remove one before keeping this curve."));

    const int line = m_keep->sizeHint().height();
    const int keep = bold.horizontalAdvance(m_keep->text()) + withText(font(), segmentPadding);
    const int height = placeInRows(
        {{{m_quantity, {oneRow ? segment * options : width, std::max(line, m_quantity->sizeHint().height())}}},
         {{m_logBatch, {m_logBatch->sizeHint().width(), line}}},
         {{m_logValue, {m_logValue->sizeHint().width(), line}}},
         {{m_keep, {keep, line}}}},
        width, groupGap);
    m_keep->move(width - keep, m_keep->y());
    return height;
}

void BatchView::ask(double asked, int mergeKey)
{
    const auto batch = std::int64_t(asked);
    Scenario next = m_report->analysis.scenario;
    if (batch == next.batch)
        return;
    const auto from = std::int64_t(valueBefore(mergeKey));
    next.batch = batch;
    emit edited(next, tr("Batch %1 → %2").arg(from).arg(batch), mergeKey);
}

void BatchView::toggleKept(bool on)
{
    std::vector<Scenario> next = m_report->comparison.kept;
    const Scenario own = curveBasis(m_report->analysis.scenario);
    const QString name = qtText(workloadName(m_report->analysis));
    if (on)
        next.push_back(own);
    else
        std::erase(next, own);
    emit kept(next, on ? tr("Keep the curve of %1").arg(name) : removalText(name));
    arrange(controls()->width()); // the button shows the actual state, whatever happened to the edit
}

void BatchView::remove(int line)
{
    setFocus(); // the button that has the focus may be about to go, and a field that loses it may change the scenario
    if (std::size_t(line) >= m_page.curves().size())
        return;
    const NamedCurve &curve = m_page.curves()[std::size_t(line)];
    const QString name = removalText(curve.name);
    if (curve.of.kind == CurveIdentity::Kind::Kept) {
        std::vector<Scenario> next = m_report->comparison.kept;
        next.erase(next.begin() + std::ptrdiff_t(curve.of.index));
        emit kept(next, name);
        return;
    }
    emit edited(withoutCurve(m_report->analysis.scenario, curve.of), name, NoMerge);
}

} // namespace roofline
