#include "app/chart/roofline_chart.h"

#include "app/chart/chart_plot.h"

#include <QVBoxLayout>

namespace roofline {

class RooflineChart::Private {
public:
    explicit Private(RooflineChart *chart) : plot(new ChartPlot(chart)) {}

    ChartPlot *plot; // owned by the chart
};

std::shared_ptr<QPainter> painterFor(QPaintDevice &device, bool vectors)
{
    auto painter = std::make_shared<QCPPainter>();
    painter->begin(&device);
    painter->setMode(QCPPainter::pmVectorized, vectors);
    return painter;
}

RooflineChart::RooflineChart(QWidget *parent) : QWidget(parent), d(std::make_unique<Private>(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(d->plot);
    setFocusProxy(d->plot);
    setAccessibleName(d->plot->accessibleName());
    connect(d->plot, &ChartPlot::selected, this, &RooflineChart::selected);
    connect(d->plot, &ChartPlot::choicesChanged, this, &RooflineChart::choicesChanged);
    connect(d->plot, &ChartPlot::roofDragged, this, &RooflineChart::roofDragged);
    connect(d->plot, &ChartPlot::ridgeDragged, this, &RooflineChart::ridgeDragged);
    connect(d->plot, &ChartPlot::pointDragged, this, &RooflineChart::pointDragged);
    connect(d->plot, &ChartPlot::dragFinished, this, &RooflineChart::dragFinished);
    connect(d->plot, &ChartPlot::dragCanceled, this, &RooflineChart::dragCanceled);
    connect(d->plot, &ChartPlot::described, this, &RooflineChart::setAccessibleDescription);
    connect(d->plot, &ChartPlot::annotationDragged, this, &RooflineChart::annotationDragged);
    connect(d->plot, &ChartPlot::annotationDropped, this, &RooflineChart::annotationDropped);
    connect(d->plot, &ChartPlot::annotationOpened, this, &RooflineChart::annotationOpened);
    connect(d->plot, &ChartPlot::numberMenuAsked, this, &RooflineChart::numberMenuAsked);
    connect(d->plot, &ChartPlot::annotationMenuAsked, this, &RooflineChart::annotationMenuAsked);
    connect(d->plot, &ChartPlot::writingMenuAsked, this, &RooflineChart::writingMenuAsked);
    connect(d->plot, &ChartPlot::painted, this, &RooflineChart::painted);
}

RooflineChart::~RooflineChart() = default;

void RooflineChart::setAnalysis(const AnalysisPtr &analysis, const ChartText &text,
                                const std::optional<MeasuredPoint> &measured)
{
    d->plot->setAnalysis(analysis, text, measured);
}

void RooflineChart::setTheme(const Theme &theme)
{
    d->plot->setTheme(theme);
}

void RooflineChart::setChoices(const ViewChoices &choices)
{
    d->plot->setChoices(choices);
}

const ViewChoices &RooflineChart::choices() const
{
    return d->plot->choices();
}

void RooflineChart::setSelection(const OperatorPick &pick)
{
    d->plot->setSelection(pick);
}

OperatorPick RooflineChart::selection() const
{
    return d->plot->selection();
}

PointInFocus RooflineChart::pointInFocus() const
{
    return d->plot->pointInFocus();
}

void RooflineChart::setPointInFocus(const PointInFocus &point)
{
    d->plot->setPointInFocus(point);
}

void RooflineChart::beginAnew()
{
    d->plot->beginAnew();
}

void RooflineChart::resetZoom()
{
    d->plot->resetZoom();
}

bool RooflineChart::isZoomed() const
{
    return d->plot->isZoomed();
}

void RooflineChart::setLook(ChartLook look)
{
    d->plot->setLook(look);
}

void RooflineChart::setCompanions(const Companions &companions)
{
    d->plot->setCompanions(companions);
}

const Companions &RooflineChart::companions() const
{
    return d->plot->companions();
}

void RooflineChart::setSweepPath(const SweepPath &path)
{
    d->plot->setSweepPath(path);
}

const SweepPath &RooflineChart::sweepPath() const
{
    return d->plot->sweepPath();
}

void RooflineChart::setStage(const StageMarks &stage)
{
    d->plot->setStage(stage);
}

const StageMarks &RooflineChart::stage() const
{
    return d->plot->stage();
}

void RooflineChart::setAnnotating(bool on)
{
    d->plot->setAnnotating(on);
}

void RooflineChart::setArrow(const QCursor &arrow)
{
    d->plot->setArrow(arrow);
}

std::optional<ChartPlace> RooflineChart::placeAt(const QPoint &position)
{
    return d->plot->placeAt(position);
}

ChartPlace RooflineChart::placeOnRoof(const ChartPlace &place)
{
    return d->plot->placeOnRoof(place);
}

void RooflineChart::setDraggable(bool on)
{
    d->plot->setDraggable(on);
}

void RooflineChart::endDrag()
{
    d->plot->letGo();
}

void RooflineChart::setReducedMotion(bool on)
{
    d->plot->setReducedMotion(on);
}

bool RooflineChart::hasReducedMotion() const
{
    return d->plot->hasReducedMotion();
}

void RooflineChart::setMoving(bool moving)
{
    d->plot->setMoving(moving);
}

void RooflineChart::paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent,
                                const PaperLook &paper)
{
    d->plot->paintExport(painter, size, vectors, transparent, paper);
}

QSize RooflineChart::sizeHint() const
{
    return {800, 640};
}

QSize RooflineChart::minimumSizeHint() const
{
    return {390, 320}; // fits beside two panels with the largest text in 1280 pixels
}

} // namespace roofline
