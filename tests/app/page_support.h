// Declares what the tests of the views' pages share: a page on its own, and what is shown on it.
#pragma once

#include "app/curves/sweep/sweep_page.h"
#include "app/paint/scene.h"
#include "app/theme/theme.h"
#include "core/sweep/sweep_run.h"
#include "tests/app/window_support.h"

#include <QImage>
#include <QMouseEvent>
#include <QPainter>

namespace roofline::test {

inline constexpr QSize pageSize{776, 690};

// Shows a page without its view, as on a screen.
template <class Page>
struct ShownPage {
    explicit ShownPage(const Theme &theme = Theme::light())
        : page(theme, applicationFont(), ScenePainter::Device::Pixels)
    {
    }

    QString text() const { return page.texts().join(u'\n'); }

    QImage image()
    {
        QImage picture(pageSize, QImage::Format_RGB32);
        QPainter painter(&picture);
        page.paint(painter, pageSize);
        return picture;
    }

    Page page;
};

inline bool isNear(const QColor &a, const QColor &b)
{
    return std::abs(a.red() - b.red()) < 12 && std::abs(a.green() - b.green()) < 12
           && std::abs(a.blue() - b.blue()) < 12;
}

// Looks within a line's width of the place.
inline bool hasColorAt(const QImage &image, const QPointF &place, const QColor &color)
{
    int found = 0;
    for (int y = -3; y <= 3; ++y) {
        for (int x = -3; x <= 3; ++x)
            found += isNear(image.pixelColor(place.toPoint() + QPoint(x, y)), color);
    }
    return found > 3;
}

// Moves the mouse with these buttons down, whichever were pressed before.
inline void moveMouse(QWidget &over, const QPointF &at, Qt::MouseButtons buttons)
{
    QMouseEvent move(QEvent::MouseMove, at, over.mapToGlobal(at), Qt::NoButton, buttons, {});
    QApplication::sendEvent(&over, &move);
}

// Returns the pairs of texts that lie on each other by more than that.
inline QStringList textsOnOthers(const ScenePage &page, double slack = 0)
{
    const QList<QRectF> rects = page.textRects();
    const QStringList texts = page.texts();
    QStringList found;
    for (qsizetype i = 0; i < rects.size(); ++i)
        for (qsizetype k = 0; k < i; ++k)
            if (rects[i].adjusted(slack, slack, -slack, -slack).intersects(rects[k]))
                found << texts[i] + QStringLiteral(" on ") + texts[k];
    return found;
}

// Shows curves over the batch.
struct ShownBatches : ShownPage<SweepPage> {
    explicit ShownBatches(const Scenario &scenario, const std::string &quantity = "throughput",
                          const QSize &size = pageSize, bool logParameter = true, bool logValue = true)
    {
        picture.plan = {.quantity = quantity, .logParameter = logParameter, .logValue = logValue};
        computeBatches(picture, scenario, shippedZoo(), {}, 2);
        page.show(reportOf(scenario, shippedZoo()), picture, size);
    }

    SweepPicture picture;
};

// Shows curves of a sweep, or a map, of which a test sets what runs.
struct ShownSweep : ShownPage<SweepPage> {
    using ShownPage::ShownPage;

    void draw(const Scenario &scenario, const std::vector<std::string> &axes, const std::string &quantity, bool log,
              const QSize &size)
    {
        picture.plan.over = axes.front();
        picture.plan.second = axes.size() > 1 ? axes.back() : std::string();
        picture.plan.quantity = quantity;
        picture.plan.logParameter = picture.plan.logValue = log;
        for (std::size_t i = 0; i < axes.size(); ++i)
            picture.now[i] = sweepValueNow(scenario, shippedZoo(), picture.run->axes[i]);
        page.show(reportOf(scenario, shippedZoo()), picture, size);
    }

    SweepPicture picture;
};

// This is [B, 1024] · [1024, 1024] with int8 weights and bf16 activations on a TPU v5e. It is compute-bound
// from batch 227.
inline Scenario productOnTpu(std::int64_t batch = 1)
{
    Scenario scenario = kernelOn("tpu-v5e", "matmul:m=1,n=1024,k=1024");
    scenario.weights = NumberFormat::Int8;
    scenario.activations = scenario.kv = NumberFormat::Bf16;
    scenario.batch = batch;
    return scenario;
}

// Words are nearest to their own mark or a leader joins them, and no leader passes through words or marks or crosses
// another. Returns what breaks this.
inline QStringList brokenWords(const CurvePage &page)
{
    const auto along = [](const QLineF &leader) {
        return boxAlong(leader.pointAt(0.02), leader.pointAt(std::max(0.02, 1 - 1 / leader.length())), 1);
    };
    QStringList broken;
    const std::vector<PlacedWords> &all = page.markWords();
    for (const PlacedWords &words : all) {
        const double own = gapBetween(words.text.box.bounds(), words.mark);
        if (!words.isLed && own > 8.001 * page.style().unit())
            broken << words.text.text + QStringLiteral(" is far from its mark");
        for (const QRectF &mark : page.wordMarks()) {
            if (mark.intersects(words.mark))
                continue;
            if (!words.isLed && gapBetween(words.text.box.bounds(), mark) <= own)
                broken << words.text.text + QStringLiteral(" is nearer to another mark");
            if (words.isLed && overlap(along(words.leader), boxOf(mark)))
                broken << QStringLiteral("the leader of ") + words.text.text + QStringLiteral(" passes through a mark");
        }
        if (!words.isLed)
            continue;
        for (const QRectF &rect : page.textRects())
            if (overlap(along(words.leader), boxOf(rect)))
                broken << QStringLiteral("the leader of ") + words.text.text + QStringLiteral(" passes through words");
        for (const PlacedWords &other : all)
            if (&other != &words && other.isLed && words.leader.intersects(other.leader) == QLineF::BoundedIntersection)
                broken << QStringLiteral("the leaders of ") + words.text.text + QStringLiteral(" and ")
                              + other.text.text + QStringLiteral(" cross");
    }
    return broken;
}

inline SweepRunPtr runOf(const Scenario &scenario, const std::vector<std::string> &texts)
{
    std::vector<SweepAxis> axes;
    for (const std::string &text : texts) {
        const Result<SweepAxis> axis = parseSweepAxis(text, scenario, shippedZoo());
        if (!axis)
            qFatal("%s", axis.message().text.c_str());
        axes.push_back(*axis);
    }
    const Result<SweepRun> run = runSweep(scenario, shippedZoo(), axes);
    if (!run)
        qFatal("%s", run.message().text.c_str());
    return shownRun(*run, 2);
}

} // namespace roofline::test
