#include "app/export/ink.h"

#include "app/chart/roofline_chart.h"
#include "app/export/picture.h"
#include "app/paint/svg_device.h"
#include "app/theme/theme.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

double lightness(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

// This engine draws nothing. It notes what would be drawn.
class InkEngine : public QPaintEngine {
public:
    InkEngine(Ink &ink, const QColor &page) : QPaintEngine(AllFeatures), m_ink(ink), m_page(page) {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }

    void updateState(const QPaintEngineState &next) override
    {
        if (next.state() & DirtyPen)
            m_pen = next.pen();
        if (next.state() & DirtyBrush)
            m_brush = next.brush();
        if (next.state() & DirtyTransform)
            m_scale = std::sqrt(std::abs(next.transform().determinant()));
    }

    void drawPath(const QPainterPath &path) override
    {
        noteLine();
        noteFill(path.boundingRect());
    }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
    {
        noteLine();
        if (mode != PolylineMode && count > 2)
            noteFill(QPolygonF(QList<QPointF>(points, points + count)).boundingRect());
    }
    void drawPolygon(const QPoint *, int, PolygonDrawMode) override { noteLine(); }
    void drawLines(const QLineF *, int) override { noteLine(); }
    void drawLines(const QLine *, int) override { noteLine(); }
    void drawRects(const QRectF *rects, int count) override
    {
        noteLine();
        for (int i = 0; i < count; ++i)
            noteFill(rects[i]);
    }
    void drawRects(const QRect *, int) override { noteLine(); }
    void drawEllipse(const QRectF &) override { noteLine(); }
    void drawEllipse(const QRect &) override { noteLine(); }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}

    void drawTextItem(const QPointF &, const QTextItem &item) override
    {
        const QString words = item.text().trimmed();
        if (words.isEmpty())
            return;
        const double size = item.font().pixelSize() * m_scale;
        m_ink.textSizes.push_back(size);
        if (m_ink.smallestText == 0 || size < m_ink.smallestText) {
            m_ink.smallestText = size;
            m_ink.smallestWords = words;
        }
        constexpr double large = 18; // pixels of the layout; large letters may have less contrast
        const QColor color = mixed(m_page, m_pen.color(), m_pen.color().alphaF()); // as it is seen
        const double apart = contrast(color, m_page) * (item.font().pixelSize() >= large ? 1.5 : 1);
        const bool onPlate = color == m_page; // the text is white on a dark pill
        if (!onPlate && apart < m_ink.weakestText) {
            m_ink.weakestText = apart;
            m_ink.weakestWords = words;
        }
    }

    // Compares opaque areas whose colors have a hue. These are bars and cells, but not shades of the page.
    void compareFills()
    {
        constexpr double leastApart = 1.25;
        for (auto a = m_fills.cbegin(); a != m_fills.cend(); ++a) {
            for (auto b = std::next(a); b != m_fills.cend(); ++b)
                m_ink.fillsApart &= contrast(QColor::fromRgb(*a), QColor::fromRgb(*b)) >= leastApart;
        }
    }

private:
    void noteLine()
    {
        if (m_pen.style() == Qt::NoPen || m_pen.color().alpha() == 0)
            return;
        const double width = (m_pen.widthF() > 0 ? m_pen.widthF() : 1) * m_scale;
        if (m_ink.thinnestLine == 0 || width < m_ink.thinnestLine)
            m_ink.thinnestLine = width;
    }

    void noteFill(const QRectF &area)
    {
        constexpr double large = 400;    // square pixels of the layout; larger than a mark
        constexpr double leastHue = 0.3; // a saturation
        if (m_brush.style() == Qt::SolidPattern && m_brush.color().alpha() == 255
            && m_brush.color().hsvSaturationF() > leastHue && area.width() * area.height() > large)
            m_fills.insert(m_brush.color().rgb());
    }

    Ink &m_ink;
    QColor m_page;
    QPen m_pen;
    QBrush m_brush;
    double m_scale = 1;
    QSet<QRgb> m_fills;
};

class InkDevice : public RecordingDevice {
public:
    InkDevice(Ink &ink, const QColor &page, const QSize &size) : RecordingDevice(size), m_engine(ink, page) {}

    QPaintEngine *paintEngine() const override { return &m_engine; }
    InkEngine &engine() { return m_engine; }

private:
    mutable InkEngine m_engine;
};

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const double first = lightness(a);
    const double second = lightness(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

Ink inkOf(const PictureContent &content, const ExportSettings &settings)
{
    Ink ink;
    const QSize layout = layoutSizeOf(settings);
    InkDevice device(ink, Theme::of(settings.theme).page, layout);
    Picture(content, settings).paint(*painterFor(device, true), layout, ScenePainter::Device::Vectors);
    device.engine().compareFills();
    const double points = pointsPerInch / layoutPixelsPerInch(settings); // points of a layout pixel
    ink.smallestText *= points;
    ink.thinnestLine *= points;
    for (double &size : ink.textSizes)
        size *= points;
    return ink;
}

} // namespace roofline
