#include "app/window/export/export_preview.h"

#include "app/chart/roofline_chart.h"
#include "app/export/export_chart.h"
#include "app/export/picture.h"
#include "app/theme/text.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int around = 24;          // margin around the paper, in pixels
constexpr int usualRuler = 30;      // its height for text of the usual size
constexpr double mostPixels = 40e6; // limit for a picture that is zoomed into

// Returns the first round length between the ruler's numbers that leaves them enough room, in the ruler's
// unit.
double stepOf(double pixelsPerUnit, double room)
{
    for (double decade = 0.01; decade < 1e6; decade *= 10) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            if (decade * factor * pixelsPerUnit >= room)
                return decade * factor;
        }
    }
    return 1e6;
}

} // namespace

ExportPreview::ExportPreview(QWidget *parent) : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("export-preview"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Preview"));
    viewport()->setAutoFillBackground(false);
    setMinimumSize(280, 200);
}

void ExportPreview::show(const PictureContent &content, const ExportSettings &settings)
{
    m_content = content;
    m_settings = settings;
    draw();
}

void ExportPreview::setZoom(Zoom zoom)
{
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    draw();
}

int ExportPreview::rulerHeight() const
{
    return withText(font(), usualRuler);
}

double ExportPreview::scale() const
{
    const QSizeF layout = layoutSizeOf(m_settings);
    const double room = std::min((viewport()->width() - 2 * around) / layout.width(),
                                 (viewport()->height() - around - rulerHeight()) / layout.height());
    const double fit = std::max(room, 0.02);
    if (m_zoom == Zoom::Fit)
        return fit;
    // A pixel of a file is one pixel of the screen; an inch of paper follows the screen's dots per inch.
    const double dots =
        m_settings.unit == LengthUnit::Pixels ? dotsPerInch(m_settings) / devicePixelRatioF() : logicalDpiX();
    const double whole = dots / layoutPixelsPerInch(m_settings);
    const double asked = m_zoom == Zoom::Double ? 2 * whole : whole;
    const double ratio = devicePixelRatioF();
    return std::min(asked, std::sqrt(mostPixels / (layout.width() * layout.height())) / ratio);
}

QRect ExportPreview::paper() const
{
    const QSizeF size = QSizeF(layoutSizeOf(m_settings)) * scale();
    const QSize whole(int(std::ceil(size.width())), int(std::ceil(size.height())));
    const int x = std::max(around, (viewport()->width() - whole.width()) / 2) - horizontalScrollBar()->value();
    return {QPoint(x, rulerHeight() - verticalScrollBar()->value()), whole};
}

QColor ExportPreview::deskColor(const Theme &theme)
{
    return theme.isDark() ? theme.window.lighter(150) : QColor::fromRgb(0xe6, 0xe8, 0xec);
}

void ExportPreview::draw()
{
    m_problem = problemOfExport(m_content, m_settings);
    m_picture = {};
    if (m_problem.isEmpty()) {
        const QSize layout = layoutSizeOf(m_settings);
        const double ratio = devicePixelRatioF();
        const double factor = scale();
        const QSizeF pixels = QSizeF(layout) * factor * ratio;
        m_picture = QImage(QSize(int(std::ceil(pixels.width())), int(std::ceil(pixels.height()))),
                           QImage::Format_ARGB32_Premultiplied);
        m_picture.fill(Qt::transparent);
        {
            const std::shared_ptr<QPainter> painter = painterFor(m_picture, true);
            painter->setRenderHint(QPainter::Antialiasing);
            painter->scale(factor * ratio, factor * ratio);
            Picture(m_content, m_settings).paint(*painter, layout, ScenePainter::Device::Vectors);
        }
        m_picture.setDevicePixelRatio(ratio);
    }
    const QSize whole = paper().size() + QSize(2 * around, around + rulerHeight());
    const bool fits = m_zoom == Zoom::Fit || !m_problem.isEmpty();
    horizontalScrollBar()->setRange(0, fits ? 0 : std::max(0, whole.width() - viewport()->width()));
    verticalScrollBar()->setRange(0, fits ? 0 : std::max(0, whole.height() - viewport()->height()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    verticalScrollBar()->setPageStep(viewport()->height());
    viewport()->update();
}

void ExportPreview::paintRuler(QPainter &painter, const QRect &paper) const
{
    const Theme &theme = Theme::matching(palette());
    const double units = m_settings.width;
    const double perUnit = paper.width() / units;
    const QFont small = sized(font(), 0.85);
    const QFontMetrics metrics(small);
    const double step = stepOf(perUnit, metrics.horizontalAdvance(QStringLiteral("00000")) + 40);
    const double minor = step / 10;
    painter.setFont(small);
    painter.setPen(theme.mutedText);
    const int base = paper.top() - 8;
    const bool ticks = minor * perUnit >= 3;
    for (int i = 0; i * minor <= units * 1.0001; ++i) {
        const int x = paper.left() + int(std::lround(i * minor * perUnit));
        const int length = i % 10 == 0 ? 6 : i % 5 == 0 ? 4 : 3;
        if (ticks || i % 10 == 0)
            painter.drawLine(x, base, x, base - length + 1);
    }
    const QString unit = QLatin1String(unitNames[std::size_t(m_settings.unit)]);
    const QString end = QStringLiteral("%1 %2").arg(QString::number(units, 'g', 5), unit);
    const int endLeft = paper.right() - metrics.horizontalAdvance(end);
    for (int i = 0; i * step <= units * 1.0001; ++i) {
        const QString text = QString::number(i * step, 'g', 5);
        const int wide = metrics.horizontalAdvance(text);
        const int x = paper.left() + int(std::lround(i * step * perUnit)) - (i == 0 ? 0 : wide / 2);
        if (x + wide + 8 < endLeft)
            painter.drawText(x, base - 9, text);
    }
    painter.drawText(endLeft, base - 9, end);
}

void ExportPreview::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const Theme &theme = Theme::matching(palette());
    painter.fillRect(viewport()->rect(), deskColor(theme));
    if (!m_problem.isEmpty()) {
        painter.setPen(theme.text);
        painter.drawText(viewport()->rect().adjusted(around, around, -around, -around),
                         Qt::AlignCenter | Qt::TextWordWrap, tr("Nothing to see: %1.").arg(m_problem));
        return;
    }
    const QRect page = paper();
    paintRuler(painter, page);
    for (int i = 3; i > 0; --i) // a shadow
        painter.fillRect(page.adjusted(-i, -i + 1, i, i + 1), QColor(0, 0, 0, 9));
    if (m_settings.transparent) {
        constexpr int square = 8;
        painter.fillRect(page, Qt::white);
        for (int y = 0; y < page.height(); y += square) {
            for (int x = y / square % 2 * square; x < page.width(); x += 2 * square)
                painter.fillRect(QRect(page.left() + x, page.top() + y, square, square).intersected(page),
                                 QColor(0xe4, 0xe4, 0xe4));
        }
    }
    painter.drawImage(page.topLeft(), m_picture);
}

void ExportPreview::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    draw();
}

void ExportPreview::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        viewport()->update();
}

} // namespace roofline
