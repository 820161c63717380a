// Every word of the window stands out from its ground in every theme, as level AA of WCAG 2.1 demands.
#include "tests/app/contrast.h"
#include "app/export/export_chart.h"
#include "app/session/session.h"
#include "app/theme/theme.h"
#include "tests/app/painted.h"
#include "tests/app/window_support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

struct PaintedWord {
    QString text;
    QPolygonF box;
    QColor color;
    bool isLarge = false; // 24 pixels, or 18.66 in bold
};

QTransform transformOf(QStringView matrix)
{
    const qsizetype open = matrix.indexOf(u'(');
    const QList<QStringView> numbers = matrix.mid(open + 1, matrix.size() - open - 2).split(u',');
    return numbers.size() == 6 ? QTransform(numbers[0].toDouble(), numbers[1].toDouble(), numbers[2].toDouble(),
                                            numbers[3].toDouble(), numbers[4].toDouble(), numbers[5].toDouble())
                               : QTransform();
}

std::vector<PaintedWord> wordsOf(QWidget &widget)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(widget.size());
    svg.setResolution(96);
    widget.render(&svg);
    std::vector<PaintedWord> words;
    QXmlStreamReader reader(buffer.data());
    QTransform transform;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        const QXmlStreamAttributes attributes = reader.attributes();
        if (reader.name() == QLatin1String("g"))
            transform = transformOf(attributes.value(QLatin1String("transform")));
        if (reader.name() != QLatin1String("text"))
            continue;
        PaintedWord word;
        word.color = QColor(attributes.value(QLatin1String("fill")).toString());
        word.color.setAlphaF(attributes.value(QLatin1String("fill-opacity")).toFloat());
        QFont font(attributes.value(QLatin1String("font-family")).toString());
        const double pixels = attributes.value(QLatin1String("font-size")).toDouble();
        const int weight = attributes.value(QLatin1String("font-weight")).toInt();
        font.setPixelSize(std::max(1, int(std::lround(pixels))));
        font.setWeight(QFont::Weight(weight));
        word.isLarge = pixels >= 24 || (pixels >= 18.66 && weight >= 600);
        const QPointF at(attributes.value(QLatin1String("x")).toDouble(),
                         attributes.value(QLatin1String("y")).toDouble());
        word.text = reader.readElementText();
        const QFontMetricsF metrics(font);
        word.box = transform.map(QPolygonF(
            QRectF(at.x(), at.y() - metrics.capHeight(), metrics.horizontalAdvance(word.text), metrics.capHeight())));
        if (!word.text.trimmed().isEmpty())
            words.push_back(word);
    }
    return words;
}

// Returns the color that covers most of the word's box, apart from the word's own color.
QColor groundOf(const PaintedWord &word, const QImage &image)
{
    QHash<QRgb, int> counts;
    const QRect box = word.box.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1) & image.rect();
    for (int y = box.top(); y <= box.bottom(); ++y) {
        for (int x = box.left(); x <= box.right(); ++x) {
            const QRgb color = image.pixel(x, y);
            if (color != word.color.rgb())
                ++counts[color];
        }
    }
    QRgb most = 0;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        if (it.value() > counts.value(most, 0))
            most = it.key();
    }
    return counts.isEmpty() ? QColor() : QColor(most);
}

QColor over(const QColor &color, const QColor &ground)
{
    const auto blend = [share = color.alphaF()](float from, float to) { return from + (to - from) * share; };
    return QColor::fromRgbF(blend(ground.redF(), color.redF()), blend(ground.greenF(), color.greenF()),
                            blend(ground.blueF(), color.blueF()));
}

} // namespace

class TestContrast : public WindowTest {
    Q_OBJECT

private slots:
    void everyWordStandsOut_data()
    {
        Rows<int, int>("theme", "view");
        for (std::size_t theme = 1; theme < themeChoiceNames.size(); ++theme)
            for (std::size_t view = 0; view < allTabs().size(); ++view)
                QTest::addRow("%s, %s", themeChoiceNames[theme], allTabs()[view].name) << int(theme) << int(view);
    }

    void everyWordStandsOut()
    {
        QFETCH(int, theme);
        QFETCH(int, view);
        const auto window = openWindow();
        window->resize(1280, 800);
        window->actions().theme(ThemeChoice(theme))->trigger();
        Scenario scenario = window->session().document().scenario;
        scenario.chips = 4;
        scenario.compared = {"mi300x", "b200"};
        window->session().edit(scenario, QString());
        window->actions().views->actions().at(view)->trigger();
        settle(*window);
        QImage image(window->size(), QImage::Format_RGB32);
        window->render(&image);
        const QColor disabled = QApplication::palette().color(QPalette::Disabled, QPalette::Text);
        int looked = 0;
        for (const PaintedWord &word : wordsOf(*window)) {
            const QColor ground = groundOf(word, image);
            if (!ground.isValid() || word.color.rgb() == disabled.rgb())
                continue;
            ++looked;
            const double reached = contrast(over(word.color, ground), ground);
            if (reached < (word.isLarge ? 3 : 4.5) - 0.005)
                qWarning("'%s' %s on %s: %.2f", qPrintable(word.text), qPrintable(word.color.name(QColor::HexArgb)),
                         qPrintable(ground.name()), reached);
        }
        QVERIFY2(looked > 60, qPrintable(QString::number(looked)));
    }
};

ROOFLINE_GUI_TEST(TestContrast)
#include "app/contrast.moc"
