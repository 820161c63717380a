#include "app/paint/scene.h"

#include "app/paint/svg_device.h"
#include "app/theme/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace roofline {

namespace {

constexpr double haloWidth = 1.7;
constexpr qsizetype mostLeaderPoints = 5;
constexpr double widestLeader = 3.5;
constexpr qsizetype mostPreparedTexts = 1024;
constexpr int mostPictures = 256; // two to four megabytes
constexpr qsizetype mostCopies = 1024;
constexpr double largestCopiedPill = 32; // pixels: a badge; others are few and change with their words
constexpr double fillShare = 0.18;       // share of its color in a mark's filling

QPen patternedPenOf(const PathItem &item, double lines)
{
    QPen pen = penOf(item.color, item.width * lines, item.dash);
    if (!item.pattern.isEmpty())
        pen.setDashPattern(item.pattern);
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

constexpr int spikes = 18;
constexpr double spikesBegin = 4; // distance from the outline
constexpr double spikesEnd = 9;

double numberOf(const QColor &color)
{
    return color.isValid() ? double(color.rgba()) : -1;
}

// Draws leaning strokes all around, which are visible without color.
void drawSpikes(QPainter &painter, const MarkItem &item)
{
    constexpr double lean = 0.22;
    painter.setPen(QPen(item.alarm, 1.6, Qt::SolidLine, Qt::FlatCap));
    for (int i = 0; i < spikes; ++i) {
        const double angle = 2 * std::numbers::pi * i / spikes;
        const auto at = [&](double distance, double turn) {
            return item.center + QPointF(std::cos(angle + turn), std::sin(angle + turn)) * (item.radius + distance);
        };
        painter.drawLine(at(spikesBegin, 0), at(spikesEnd, lean));
    }
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(item.center, item.radius + spikesBegin, item.radius + spikesBegin);
}

// Draws diagonal stripes. They are cut to the shape here, because the SVG device has no clipping.
void drawHatch(QPainter &painter, const QPainterPath &shape, const MarkItem &item)
{
    const QRectF box = shape.boundingRect();
    const double step = std::max(3.0, item.radius * 0.55);
    const double width = step * 0.42;
    QPainterPath stripes;
    for (double x = box.left() - box.height(); x < box.right(); x += step) {
        stripes.addPolygon(QPolygonF({{x, box.bottom()},
                                      {x + box.height(), box.top()},
                                      {x + box.height() + width, box.top()},
                                      {x + width, box.bottom()}}));
        stripes.closeSubpath();
    }
    painter.fillPath(stripes.intersected(shape), item.color);
}

} // namespace

QPen penOf(const QColor &color, double width, Dash dash)
{
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap);
    // Qt measures dashes in widths of the pen, but these are pixels.
    if (dash == Dash::Dashed)
        pen.setDashPattern({7 / width, 4 / width});
    else if (dash == Dash::LongDashed)
        pen.setDashPattern({16 / width, 4 / width});
    else if (dash == Dash::Dotted)
        pen.setDashPattern({1.6 / width, 3.2 / width});
    return pen;
}

TextItem anchoredText(const QPointF &at, TextAnchor anchor, const QString &text, TextRole role, const QColor &color,
                      const ChartStyle &style, bool halo)
{
    const QSizeF size = style.textSize(role, text);
    const double half = size.width() / 2;
    const double aside = anchor == TextAnchor::Left ? half : anchor == TextAnchor::Right ? -half : 0;
    return {{at + QPointF(aside, 0), size, 0}, text, role, color, halo, anchor};
}

QStringList brokenLines(const QString &text, const QFont &font, double width, int most)
{
    const QFontMetricsF metrics(font);
    if (text.isEmpty() || most < 1)
        return {};
    if (metrics.horizontalAdvance(text) <= width)
        return {text};
    if (most == 1)
        return {metrics.elidedText(text, Qt::ElideRight, width)};

    QStringList lines;
    const QString held = withSlashesHeld(withUnitsHeld(text));
    const auto placeIn = [&](qsizetype place) { return place - QStringView(held).first(place).count(wordJoiner); };
    QTextLayout layout(held, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const qsizetype start = placeIn(line.textStart());
        if (lines.size() == most - 1) {
            lines << metrics.elidedText(text.mid(start).trimmed(), Qt::ElideRight, width);
            break;
        }
        lines << text.mid(start, placeIn(line.textStart() + line.textLength()) - start).trimmed();
    }
    layout.endLayout();
    return lines;
}

void ScenePainter::paint(QPainter &painter, const SceneItems &items, const ItemNames &names)
{
    SvgDevice *svg = names.empty() ? nullptr : SvgDevice::of(painter);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // Coordinates name pixels, as the plot library's do: a line at 100 fills row 100 and no part of row 99.
    if (m_device == Device::Pixels)
        painter.translate(0.5, 0.5);
    const ItemName none;
    const ItemName *group = &none; // the open group
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (const ItemName &name = i < names.size() ? names[i] : none; svg && name.id != group->id) {
            if (!group->id.isEmpty())
                svg->endGroup();
            if (!name.id.isEmpty())
                svg->beginGroup(name.id, name.title);
            group = &name;
        }
        std::visit([&](const auto &item) { draw(painter, item); }, items[i]);
    }
    if (svg && !group->id.isEmpty())
        svg->endGroup();
    painter.restore();
}

void ScenePainter::draw(QPainter &painter, const FillItem &item)
{
    // The edges of the large faint regions lie under their roofs, so smoothing them would cost much and show nowhere.
    const bool faint = item.color.alpha() < 255;
    painter.setRenderHint(QPainter::Antialiasing, !faint);
    painter.setPen(Qt::NoPen);
    painter.setBrush(item.color);
    painter.drawPolygon(item.polygon);
    painter.setRenderHint(QPainter::Antialiasing);
}

void ScenePainter::draw(QPainter &painter, const LineItem &item)
{
    const QPen pen = penOf(item.color, item.width * m_style.paper().lines, item.dash);
    const auto isWhole = [](double place) { return place == std::round(place); };
    // A line of a grid fills whole pixels anyway, and smoothing takes ten times as long.
    const bool exact =
        pen.widthF() == 1 && item.dash == Dash::Solid && copies(painter) && painter.device()->devicePixelRatioF() == 1
        && ((item.line.dx() == 0 && isWhole(item.line.x1())) || (item.line.dy() == 0 && isWhole(item.line.y1())));
    painter.setRenderHint(QPainter::Antialiasing, !exact);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(item.line);
    painter.setRenderHint(QPainter::Antialiasing);
}

void ScenePainter::draw(QPainter &painter, const PathItem &item)
{
    QPen pen = patternedPenOf(item, m_style.paper().lines);
    painter.setBrush(Qt::NoBrush);
    // A leader is a few thin lines. Drawn as lines they take a tenth of the time of a stroked path, and no
    // join is visible.
    if (pen.style() == Qt::SolidLine && item.points.size() <= mostLeaderPoints && item.width < widestLeader
        && item.color.alpha() == 255) {
        pen.setCapStyle(Qt::SquareCap);
        painter.setPen(pen);
        std::array<QLineF, mostLeaderPoints> lines;
        for (qsizetype i = 1; i < item.points.size(); ++i)
            lines[std::size_t(i - 1)] = QLineF(item.points[i - 1], item.points[i]);
        painter.drawLines(lines.data(), int(item.points.size()) - 1);
        return;
    }
    painter.setPen(pen);
    painter.drawPolyline(item.points);
}

void ScenePainter::draw(QPainter &painter, const PillItem &item)
{
    const auto drawPill = [&](QPainter &on, const QRectF &rect) {
        on.setPen(QPen(item.border, m_style.paper().lines));
        on.setBrush(item.fill);
        on.drawRoundedRect(rect, 4, 4);
    };
    const QSizeF size = item.rect.size();
    if (!copies(painter) || std::max(size.width(), size.height()) > largestCopiedPill) {
        drawPill(painter, item.rect);
        return;
    }
    const double reach = std::ceil(std::max(size.width(), size.height()) / 2 + m_style.paper().lines + 1);
    drawCopy(painter, item.rect.center(), reach,
             {size.width(), size.height(), m_style.paper().lines, numberOf(item.fill), numberOf(item.border)},
             [&](QPainter &inner, const QPointF &center) {
                 drawPill(inner, {center - QPointF(size.width(), size.height()) / 2, size});
             });
}

// Many marks look alike, and a moving mark keeps its look.
void ScenePainter::draw(QPainter &painter, const MarkItem &given)
{
    MarkItem item = given;
    item.stroke *= m_style.paper().lines;
    if (!copies(painter)) {
        drawOutlined(painter, item);
        return;
    }
    const double around = item.alarm.isValid() ? spikesEnd : item.ring.isValid() ? 1.5 * item.stroke + 3 : 0;
    const double reach = std::ceil(item.radius * reachOfShapes + item.stroke + 2 + around);
    item.radius = std::round(item.radius * 8) / 8;
    drawCopy(painter, item.center, reach,
             {item.radius, item.stroke, m_style.unit(), numberOf(m_style.theme().page), double(item.shape),
              numberOf(item.color), numberOf(item.fill), numberOf(item.ring), numberOf(item.alarm),
              item.dot + 2.0 * item.filled + 4.0 * item.dashed + 8.0 * item.faint + 16.0 * item.hatched},
             [&](QPainter &inner, const QPointF &center) {
                 item.center = center;
                 drawOutlined(inner, item);
             });
}

bool ScenePainter::copies(const QPainter &painter) const
{
    return m_device == Device::Pixels && painter.worldTransform().type() <= QTransform::TxTranslate;
}

// Draws each look once for every half pixel and copies it from then on. What makes a look is in the numbers, of which a
// pill has another count than a mark.
template <std::size_t Count, class Draw>
void ScenePainter::drawCopy(QPainter &painter, const QPointF &center, double reach, const double (&look)[Count],
                            const Draw &draw)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const auto split = [&](double middle) {
        const double pixels = std::round((middle + 0.5 - reach) * ratio * 2) / 2;
        return std::pair(std::floor(pixels), pixels - std::floor(pixels));
    };
    const auto [left, right] = split(center.x());
    const auto [top, down] = split(center.y());
    std::array<double, Count + 4> numbers{ratio, reach, right, down};
    std::copy(std::begin(look), std::end(look), numbers.begin() + 4);
    QPixmap &copy = m_copies[QByteArray(reinterpret_cast<const char *>(numbers.data()), sizeof numbers)];
    if (copy.isNull()) {
        const int side = int(std::ceil((2 * reach + 1) * ratio));
        copy = QPixmap(side, side);
        copy.setDevicePixelRatio(ratio);
        copy.fill(Qt::transparent);
        QPainter inner(&copy);
        inner.setRenderHint(QPainter::Antialiasing);
        draw(inner, QPointF(reach + right / ratio, reach + down / ratio));
    }
    painter.drawPixmap(QPointF(left / ratio - 0.5, top / ratio - 0.5), copy);
    if (m_copies.size() > mostCopies)
        m_copies.clear();
}

void ScenePainter::drawOutlined(QPainter &painter, const MarkItem &item) const
{
    const QColor page = m_style.theme().page;
    const QPainterPath shape = outlineOf(item.shape, item.center, item.radius);
    if (item.faint) {
        painter.strokePath(shape, QPen(item.color, item.stroke));
        return;
    }
    const auto mitered = [](const QColor &color, double width) {
        return QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
    };
    painter.strokePath(shape, mitered(page, item.stroke + 3));
    QPen pen = mitered(item.color, item.stroke);
    if (item.dashed) {
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({3 * m_style.unit() / item.stroke, 2.4 * m_style.unit() / item.stroke});
    }
    painter.setPen(pen);
    painter.setBrush(item.dashed   ? page
                     : item.filled ? item.color
                                   : mixed(page, item.fill.isValid() ? item.fill : item.color, fillShare));
    painter.drawPath(shape);
    if (item.hatched)
        drawHatch(painter, shape, item);
    if (item.alarm.isValid())
        drawSpikes(painter, item);
    if (item.dot) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(item.color);
        painter.drawEllipse(item.center, item.radius * 0.4, item.radius * 0.4);
    }
    if (item.ring.isValid()) {
        const QPainterPath outer = outlineOf(item.shape, item.center, item.radius + 2 * item.stroke + 1.5);
        painter.strokePath(outer, mitered(item.ring, 1.6));
    }
}

ScenePainter::Prepared &ScenePainter::prepared(const TextItem &item)
{
    const std::pair key(quint64(item.color.rgba()) << 32 | quint64(item.role) << 1 | quint64(item.halo), item.text);
    auto found = m_texts.find(key);
    if (found == m_texts.end()) {
        if (m_texts.size() > mostPreparedTexts) {
            m_texts.clear();
            m_pictures = 0;
        }
        QStaticText text(item.text);
        text.setTextFormat(Qt::PlainText);
        text.setPerformanceHint(QStaticText::AggressiveCaching);
        found = m_texts.insert(key, Prepared());
        found->text = text;
    }
    return *found;
}

void ScenePainter::write(QPainter &painter, const QPointF &corner, const QStaticText &text, const TextItem &item) const
{
    // Four copies cost half of eight, and a step has only a millisecond.
    constexpr double d = haloWidth * 0.75;
    constexpr std::pair<double, double> around[] = {{d, d}, {-d, d}, {d, -d}, {-d, -d}};
    painter.setFont(m_style.font(item.role));
    if (item.halo) {
        painter.setPen(m_style.theme().page);
        for (const auto &[dx, dy] : around)
            painter.drawStaticText(corner + QPointF(dx, dy), text);
    }
    painter.setPen(item.color);
    painter.drawStaticText(corner, text);
}

// Draws a text and its halo once for each color and angle, and copies the picture from then on: to draw letters
// anew takes most of a step.
void ScenePainter::drawPictured(QPainter &painter, const TextItem &item)
{
    Prepared &known = prepared(item);
    const double ratio = painter.device()->devicePixelRatioF();
    const QPointF corner(-item.box.size.width() / 2, item.box.size.height() / 2 - m_style.lineHeight(item.role));
    if (ratio != std::floor(ratio) || painter.worldTransform().type() > QTransform::TxTranslate) {
        painter.save();
        if (item.box.angle == 0) {
            painter.translate(onGrid(item.box.center + corner) - corner);
        } else {
            painter.translate(item.box.center);
            painter.rotate(-item.box.angle);
        }
        write(painter, corner, known.text, item);
        painter.restore();
        return;
    }
    const Look look{m_style.font(item.role), m_style.theme().page, item.box.size, item.box.angle, ratio};
    if (known.picture.isNull() || known.look != look) {
        if (known.picture.isNull() && ++m_pictures > mostPictures) {
            for (Prepared &each : m_texts)
                each.picture = QPixmap();
            m_pictures = 1;
        }
        const double margin = std::ceil(haloWidth + 2 + 0.25 * item.box.size.height());
        const QSizeF room =
            Box{{}, item.box.size.grownBy({margin, margin, margin, margin}), item.box.angle}.bounds().size();
        // The text's corner, or the middle of a turned text, lies on a whole pixel.
        known.origin = item.box.angle == 0 ? QPointF(margin, margin)
                                           : QPointF(std::ceil(room.width() / 2), std::ceil(room.height() / 2));
        known.picture = QPixmap((room * ratio).toSize() + QSize(2, 2));
        known.picture.setDevicePixelRatio(ratio);
        known.picture.fill(Qt::transparent);
        known.look = look;
        QPainter inner(&known.picture);
        inner.setRenderHints(painter.renderHints());
        inner.translate(known.origin);
        inner.rotate(-item.box.angle);
        write(inner, item.box.angle == 0 ? QPointF() : corner, known.text, item);
    }
    const QPointF place = onGrid(item.box.angle == 0 ? item.box.center + corner : item.box.center);
    painter.drawPixmap(place - known.origin, known.picture);
}

// Letters are crisp only on whole pixels.
QPointF ScenePainter::onGrid(const QPointF &point) const
{
    const double pixel = m_device == Device::Pixels ? 0.5 : 0;
    return {std::round(point.x()) - pixel, std::round(point.y()) - pixel};
}

void ScenePainter::draw(QPainter &painter, const TextItem &item)
{
    if (m_device == Device::Pixels) {
        drawPictured(painter, item);
        return;
    }
    const QSizeF size = item.box.size;
    QPointF corner(-size.width() / 2, size.height() / 2 - m_style.lineHeight(item.role));
    const bool turned = item.box.angle != 0;
    if (turned) {
        painter.save();
        painter.translate(item.box.center);
        painter.rotate(-item.box.angle);
    } else {
        corner = onGrid(corner + item.box.center);
    }
    if (item.halo && !m_transparent) {
        QColor plate = m_style.theme().page;
        plate.setAlphaF(0.75F);
        const QPointF middle = turned ? QPointF() : item.box.center;
        painter.fillRect(QRectF(middle - QPointF(size.width(), size.height()) / 2, size), plate);
    }
    painter.setFont(m_style.font(item.role));
    painter.setPen(item.color);
    const QPointF baseline = corner + QPointF(0, QFontMetricsF(painter.font()).ascent());
    if (SvgDevice *svg = SvgDevice::of(painter)) {
        const double share = item.anchor == TextAnchor::Left ? 0 : item.anchor == TextAnchor::Middle ? 0.5 : 1;
        svg->drawText(painter, baseline + QPointF(share * size.width(), 0), item.text, item.anchor);
    } else {
        painter.drawText(baseline, item.text);
    }
    if (turned)
        painter.restore();
}

} // namespace roofline
