#include "app/export/inline_chart.h"

#include "app/chart/roofline_chart.h"
#include "app/theme/text.h"
#include "core/units/mapped.h"

#include <QFile>
#include <QPainter>

#include <utility>

namespace roofline {

InlineChart inlineChart(const Picture &picture, const ExportSettings &settings, Theme::Kind theme, const char *name,
                        const QString &prefix, const QString &label)
{
    ExportSettings own = settings;
    own.theme = theme;
    own.parts.set(Part::Title, false); // the page shows title and subtitle itself
    own.parts.set(Part::Subtitle, false);
    const QSize layout = layoutSizeOf(own);
    SvgDevice device(layout, SvgDevice::Letters::Text);
    device.setPrefix((prefix.isEmpty() ? QString::fromLatin1(name) : prefix) + u'-');
    const Picture themed(picture.content(), own);
    themed.paint(*painterFor(device, true), layout, ScenePainter::Device::Vectors);
    const QByteArray sides = QByteArray::number(layout.width()) + ' ' + QByteArray::number(layout.height());
    const QStringList views = mapped<QStringList>(own.views, titleOf);
    const QByteArray role = (label.isEmpty() ? "role=\"group\" aria-label=\"" : "role=\"img\" aria-label=\"")
                            + xmlEscaped(label.isEmpty() ? views.join(QStringLiteral(", ")) : label) + '"';
    return {"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart " + QByteArray(name) + "\" viewBox=\"0 0 " + sides
                + "\" " + role + ">\n" + device.content() + "</svg>\n",
            device.groups(), device.perDecade()};
}

QByteArray embeddedFonts()
{
    QByteArray text;
    for (const auto &[file, weight] :
         {std::pair("Regular", "400"), std::pair("Medium", "500"), std::pair("SemiBold", "600")}) {
        QFile font(QStringLiteral(":/fonts/RooflineInter-%1.otf").arg(QLatin1String(file)));
        if (!font.open(QIODevice::ReadOnly))
            continue; // the page falls back to other fonts
        text += "@font-face{font-family:\"Roofline Inter\";font-weight:" + QByteArray(weight)
                + ";src:url(data:font/otf;base64," + font.readAll().toBase64() + ")}\n";
    }
    return text;
}

} // namespace roofline
