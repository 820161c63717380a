#include "app/paint/svg_device.h"

#include "app/theme/theme.h"

#include <QFontInfo>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int unitsPerInch = 96;

// Two digits give a hundredth of a pixel.
QByteArray number(double value)
{
    if (!std::isfinite(value))
        return "0";
    QByteArray text = QByteArray::number(value, 'f', 2);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? QByteArray("0") : text;
}

QByteArray pointText(const QPointF &point)
{
    return number(point.x()) + ' ' + number(point.y());
}

QByteArray pathText(const QPainterPath &path)
{
    QByteArray text;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement: text += 'M' + pointText(element); break;
        case QPainterPath::LineToElement: text += 'L' + pointText(element); break;
        case QPainterPath::CurveToElement: text += 'C' + pointText(element); break;
        case QPainterPath::CurveToDataElement: text += ' ' + pointText(element); break;
        }
    }
    return text;
}

} // namespace

class SvgDevice::Engine : public QPaintEngine {
public:
    Engine(SvgDevice &device, Letters letters)
        : QPaintEngine(AllFeatures & ~(PatternBrush | PerspectiveTransform | ConicalGradientFill | PorterDuff))
        , m_device(device)
        , m_asOutlines(letters == Letters::Outlines)
    {
    }

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }

    void updateState(const QPaintEngineState &) override {} // the state is read where it is needed

    void drawPath(const QPainterPath &path) override
    {
        const QByteArray data = pathText(state->transform().map(path));
        if (!data.isEmpty())
            element("path", "d=\"" + data + '"', path.fillRule() == Qt::OddEvenFill);
    }

    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
    {
        QByteArray list;
        for (int i = 0; i < count; ++i)
            list += (i ? " " : "") + pointText(state->transform().map(points[i]));
        const bool open = mode == PolylineMode;
        element(open ? "polyline" : "polygon", "points=\"" + list + '"', mode == OddEvenMode, !open);
    }
    using QPaintEngine::drawPolygon;

    void drawLines(const QLineF *lines, int count) override
    {
        QByteArray data;
        for (int i = 0; i < count; ++i) {
            const QLineF line = state->transform().map(lines[i]);
            data += 'M' + pointText(line.p1()) + 'L' + pointText(line.p2());
        }
        element("path", "d=\"" + data + '"', false, false);
    }
    using QPaintEngine::drawLines;

    void drawRects(const QRectF *rects, int count) override
    {
        for (int i = 0; i < count; ++i) {
            if (state->transform().type() > QTransform::TxScale) {
                QPainterPath path;
                path.addRect(rects[i]);
                drawPath(path);
                continue;
            }
            const QRectF rect = state->transform().mapRect(rects[i]);
            element("rect", "x=\"" + number(rect.x()) + "\" y=\"" + number(rect.y()) + "\" width=\""
                                + number(rect.width()) + "\" height=\"" + number(rect.height()) + '"');
        }
    }
    using QPaintEngine::drawRects;

    void drawEllipse(const QRectF &rect) override
    {
        const QPointF center = state->transform().map(rect.center());
        const double radius = rect.width() / 2 * scale();
        if (rect.width() == rect.height())
            element("circle",
                    "cx=\"" + number(center.x()) + "\" cy=\"" + number(center.y()) + "\" r=\"" + number(radius) + '"');
        else
            QPaintEngine::drawEllipse(rect); // as a path
    }
    using QPaintEngine::drawEllipse;

    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        if (state->pen().style() != Qt::NoPen)
            write({at, item.text(), item.font(), state->pen().color(), state->opacity(), state->transform()});
    }

    // Pixels are not painted on this device.
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}

    struct Writing {
        QPointF at;
        QString text;
        QFont font;
        QColor color;
        double opacity = 1;
        QTransform transform;
        TextAnchor anchor = TextAnchor::Left;
    };

    void write(const Writing &writing)
    {
        if (writing.text.trimmed().isEmpty())
            return;
        if (m_asOutlines)
            writeOutlines(writing);
        else
            writeText(writing);
    }

private:
    static double scaleOf(const QTransform &transform) { return std::sqrt(std::abs(transform.determinant())); }
    double scale() const { return scaleOf(state->transform()); }

    static QByteArray matrix(const QTransform &transform, const QPointF &at, double size)
    {
        const auto exact = [](double value) { return QByteArray::number(value, 'g', 5); };
        return " transform=\"matrix(" + exact(transform.m11() * size) + ' ' + exact(transform.m12() * size) + ' '
               + exact(transform.m21() * size) + ' ' + exact(transform.m22() * size) + ' '
               + pointText(transform.map(at)) + ")\"";
    }

    void writeText(const Writing &writing)
    {
        const QFont &font = writing.font;
        const bool turned = writing.transform.type() > QTransform::TxScale;
        const QPointF to = writing.transform.map(writing.at);
        QByteArray attributes = turned ? matrix(writing.transform, writing.at, 1)
                                       : " x=\"" + number(to.x()) + "\" y=\"" + number(to.y()) + '"';
        if (writing.anchor != TextAnchor::Left)
            attributes += writing.anchor == TextAnchor::Middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
        const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * unitsPerInch / 72;
        attributes += " font-size=\"" + number(pixels * (turned ? 1 : scaleOf(writing.transform))) + '"';
        if (font.weight() != QFont::Normal)
            attributes += " font-weight=\"" + QByteArray::number(int(font.weight())) + '"';
        if (font.italic())
            attributes += " font-style=\"italic\"";
        if (const QString family = QFontInfo(font).family(); family != QFontInfo(applicationFont()).family())
            attributes += " font-family=\"" + xmlEscaped(family) + '"';
        if (writing.text.contains(QLatin1String("  ")))
            attributes += " xml:space=\"preserve\"";
        m_device.m_body += "<text" + attributes + color("fill", writing.color, writing.opacity) + '>'
                           + xmlEscaped(writing.text) + "</text>\n";
    }

    void writeOutlines(const Writing &writing)
    {
        const SvgLetters::Line line = m_device.m_letters.lineOf(writing.text, writing.font, m_device);
        if (line.uses.isEmpty())
            return;
        const double share = writing.anchor == TextAnchor::Left ? 0 : writing.anchor == TextAnchor::Middle ? 0.5 : 1;
        m_device.m_body += "<g" + matrix(writing.transform, writing.at - QPointF(share * line.width, 0), line.size)
                           + " role=\"img\" aria-label=\"" + xmlEscaped(writing.text) + '"'
                           + color("fill", writing.color, writing.opacity) + '>' + line.uses + "</g>\n";
    }

    static QByteArray color(const char *attribute, const QColor &color, double opacity)
    {
        QByteArray text = ' ' + QByteArray(attribute) + "=\"" + color.name().toUtf8() + '"';
        const double alpha = color.alphaF() * opacity;
        if (alpha < 0.999)
            text += ' ' + QByteArray(attribute) + "-opacity=\"" + QByteArray::number(alpha, 'g', 3) + '"';
        return text;
    }

    QByteArray stroke() const
    {
        const QPen &pen = state->pen();
        if (pen.style() == Qt::NoPen || pen.color().alpha() == 0)
            return {};
        const double factor = pen.isCosmetic() ? 1 : scale();
        const double width = (pen.widthF() > 0 ? pen.widthF() : 1) * factor;
        QByteArray text = color("stroke", pen.color(), state->opacity());
        if (std::abs(width - 1) > 0.005)
            text += " stroke-width=\"" + number(width) + '"';
        if (pen.capStyle() != Qt::FlatCap)
            text += pen.capStyle() == Qt::RoundCap ? " stroke-linecap=\"round\"" : " stroke-linecap=\"square\"";
        if (pen.joinStyle() != Qt::MiterJoin && pen.joinStyle() != Qt::SvgMiterJoin)
            text += pen.joinStyle() == Qt::RoundJoin ? " stroke-linejoin=\"round\"" : " stroke-linejoin=\"bevel\"";
        if (pen.style() != Qt::SolidLine) {
            QByteArray dashes;
            for (const double dash : pen.dashPattern())
                dashes += (dashes.isEmpty() ? "" : " ") + number(dash * width);
            text += " stroke-dasharray=\"" + dashes + '"';
            if (pen.dashOffset() != 0)
                text += " stroke-dashoffset=\"" + number(pen.dashOffset() * width) + '"';
        }
        return text;
    }

    // Leaves out shapes with neither line nor filling.
    void element(const char *name, const QByteArray &shape, bool evenOdd = false, bool filled = true)
    {
        const QBrush &brush = state->brush();
        const bool fills = filled && brush.style() != Qt::NoBrush && brush.color().alpha() > 0;
        const QByteArray line = stroke();
        if (!fills && line.isEmpty())
            return;
        QByteArray look = fills ? color("fill", brush.color(), state->opacity()) : QByteArray(" fill=\"none\"");
        if (fills && evenOdd)
            look += " fill-rule=\"evenodd\"";
        m_device.m_body += '<' + QByteArray(name) + ' ' + shape + look + line + "/>\n";
    }

    SvgDevice &m_device;
    bool m_asOutlines;
};

SvgDevice::SvgDevice(const QSize &size, Letters letters)
    : RecordingDevice(size)
    , m_engine(std::make_unique<Engine>(*this, letters))
{
}

SvgDevice::~SvgDevice() = default;

SvgDevice *SvgDevice::of(const QPainter &painter)
{
    return dynamic_cast<SvgDevice *>(painter.device());
}

void SvgDevice::beginGroup(const QString &id, const QString &title)
{
    QString name = id;
    for (int copy = 2; m_ids.contains(name); ++copy)
        name = id + u'-' + QString::number(copy);
    m_ids.insert(name);
    const auto known = std::ranges::find(m_groups, id, &Group::id);
    if (known == m_groups.end())
        m_groups.append({id, title});
    else if (known->title.isEmpty())
        known->title = title;
    m_body += "<g id=\"" + m_prefix + name.toUtf8() + "\" class=\"" + id.toUtf8() + "\">\n";
    if (!title.isEmpty())
        m_body += "<title>" + xmlEscaped(title) + "</title>\n";
}

void SvgDevice::drawText(const QPainter &painter, const QPointF &at, const QString &text, TextAnchor anchor)
{
    m_engine->write(
        {at, text, painter.font(), painter.pen().color(), painter.opacity(), painter.combinedTransform(), anchor});
}

QPaintEngine *SvgDevice::paintEngine() const
{
    return m_engine.get();
}

int RecordingDevice::metric(PaintDeviceMetric metric) const
{
    constexpr double millimetersPerInch = 25.4;
    switch (metric) {
    case PdmWidth: return m_size.width();
    case PdmHeight: return m_size.height();
    case PdmWidthMM: return int(std::lround(m_size.width() * millimetersPerInch / unitsPerInch));
    case PdmHeightMM: return int(std::lround(m_size.height() * millimetersPerInch / unitsPerInch));
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return unitsPerInch;
    case PdmDepth: return 32;
    case PdmNumColors: return 0;
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
    }
    return 0;
}

QString svgId(const QString &words)
{
    QString id;
    for (const QChar letter : words.normalized(QString::NormalizationForm_KD).toLower()) {
        if ((letter >= u'a' && letter <= u'z') || (letter >= u'0' && letter <= u'9'))
            id += letter;
        else if (!id.isEmpty() && !id.endsWith(u'-') && !letter.isMark())
            id += u'-';
    }
    if (id.endsWith(u'-'))
        id.chop(1);
    return id;
}

QByteArray xmlEscaped(const QString &text)
{
    QString clean;
    for (const QChar letter : text) {
        const bool control = letter.unicode() < 0x20 && letter != u'\n' && letter != u'\t';
        clean += control || letter.unicode() >= 0xFFFE ? QChar(QChar::ReplacementCharacter) : letter;
    }
    return clean.toHtmlEscaped().toUtf8();
}

} // namespace roofline
