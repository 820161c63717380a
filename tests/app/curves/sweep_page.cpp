// Tests the page of a sweep by itself: curves and maps are where their numbers say, and words say what rules where.
#include "app/curves/sweep/sweep_page.h"

#include "app/theme/bound_color.h"
#include "core/report/lens.h"
#include "tests/app/page_support.h"
#include "tests/support/given_settings.h"

#include <QGraphicsScene>
#include <QLineF>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

struct Page : ShownSweep {
    Page(const Scenario &scenario, const std::vector<std::string> &axes, const std::string &quantity = "latency",
         bool log = true, const Theme &theme = Theme::light(), const QSize &size = pageSize)
        : ShownSweep(theme)
    {
        picture.run = runOf(scenario, axes);
        draw(scenario, axes, quantity, log, size);
    }
};

} // namespace

class SweepPageTest : public WindowTest {
    Q_OBJECT

private slots:
    void kneesAreNamed()
    {
        const Page shown(productOnTpu(8), {"batch=1:4096:x2"});
        QVERIFY2(shown.page.texts().contains(QStringLiteral("compute-bound from batch 227")), qPrintable(shown.text()));
        QVERIFY2(shown.text().contains(QStringLiteral("Batch 8: ")), qPrintable(shown.text()));
        const Page full(llamaDecode(), {"batch=1:4096:x2"});
        const std::int64_t most = *analyze(llamaDecode(), shippedZoo()).memory.maxBatch;
        QVERIFY2(full.page.texts().contains(QStringLiteral("fits up to batch %1").arg(most)), qPrintable(full.text()));
    }

    // A decode step reads its context, not what will be generated.
    void aParameterWithoutEffectIsTold()
    {
        const QString told = QStringLiteral("does not depend on it");
        const Page without(llamaDecode(), {"generate=16:256:x2"});
        QVERIFY2(without.text().contains(told), qPrintable(without.text()));
        const Page with(llamaDecode(), {"seq=128:2048:x2"});
        QVERIFY2(!with.text().contains(told), qPrintable(with.text()));
        // By the datasheet nothing depends on what is sustained, and on a map neither.
        const QString idle = QStringLiteral("sustained fraction of the peak changes nothing");
        for (const bool sustained : {false, true}) {
            const Scenario scenario =
                withSettings(sustained ? "phase=prefill sustained=typical" : "phase=prefill", llamaDecode());
            for (const char *second : {"batch=1:8:x2", "generate=1:8:x2"}) {
                const Page map(scenario, {"sustained/compute=0.1:1:lin4", second});
                QVERIFY2(map.text().contains(idle) != sustained, qPrintable(map.text()));
                QCOMPARE(map.text().count(QStringLiteral("changes nothing")), int(!sustained) + int(second[0] == 'g'));
            }
        }
    }

    // A sweep goes over the datasheet's numbers, which the chip editor shows by the same names.
    void ratesAreNamedAndCountedAsOnTheChip()
    {
        Scenario scenario = kernelOn("a100-80gb-sxm", "matmul:m=128,n=4096,k=4096");
        scenario.weights = scenario.activations = NumberFormat::Int8;
        for (const auto &[axis, name] :
             {std::pair("compute/matrix/int8", "INT8 tensor"), std::pair("peak", "Peak rate")}) {
            Page shown(scenario, {std::string(axis) + "=100 TOP/s:1248 TOP/s:lin3"});
            const QString now = QLatin1String(name) + QStringLiteral(" 624 TOP/s: ");
            QVERIFY2(shown.text().contains(now) && !shown.text().contains(QStringLiteral("MAC")),
                     qPrintable(shown.text()));
            shown.picture.run = shownRun(*shown.picture.run, 1);
            shown.page.show(throughLens(reportOf(scenario, shippedZoo()), 1), shown.picture, pageSize);
            QVERIFY2(shown.text().contains(now) && shown.text().contains(QStringLiteral("count 1 MAC as 2 FLOP")),
                     qPrintable(shown.text()));
        }
    }

    // On a curve it has no place that a ring could mark.
    void aPointThatCannotBeComputedHasNoRing()
    {
        const Scenario scenario =
            withSettings("mesh=attention=16,expert=16 precision=fp8", modelOn("b200", "deepseek-v3", Phase::Decode));
        Page shown(scenario, {"chips=4:64:x2"});
        const auto marks = [&](std::size_t point) {
            shown.page.setSpot(CurveSpot{0, point});
            shown.page.show(reportOf(scenario, shippedZoo()), shown.picture, pageSize);
            std::ptrdiff_t count = 0;
            for (const QGraphicsItem *item : shown.page.scene().items()) {
                if (const auto *layer = dynamic_cast<const PageLayer *>(item))
                    count += std::ranges::count_if(
                        layer->items(), [](const SceneItem &each) { return std::holds_alternative<MarkItem>(each); });
            }
            return count;
        };
        QVERIFY(!shown.picture.run->points[0].valid && shown.picture.run->points[2].valid);
        QCOMPARE(marks(0), marks(2) - 1);
    }

    void overheadIsABoundToo()
    {
        Scenario scenario = productOnTpu(64);
        scenario.overhead = {Overhead::Preset::Custom, 1e-5, 0};
        const Page shown(scenario, {"batch=1:4096:x2"});
        const Analysis analysis = analyze(scenario, shippedZoo());
        QVERIFY(decidingBound(analysis) == Bound::Overhead);
        const std::vector<Knee> &knees = shown.picture.run->knees;
        QCOMPARE(knees.size(), std::size_t(1));
        QVERIFY(knees[0].before == Bound::Overhead && knees[0].after == Bound::Compute);
        QVERIFY(!shown.text().contains(QStringLiteral("from batch 227")));
    }

    // On linear axes every point is at its numbers' share of the axes, with 0 … 100 % upward.
    void curvesAreWhereTheirNumbersSay()
    {
        const Page shown(productOnTpu(8), {"batch=1:513:+64"}, "mfu", false);
        const QRectF plot = shown.page.layout().plot;
        for (std::size_t i = 0; i < shown.picture.run->points.size(); ++i) {
            const double batch = shown.picture.run->values[0][i];
            const double mfu = analyze(productOnTpu(std::int64_t(batch)), shippedZoo()).totals.mfu;
            const QPointF place = shown.page.place(batch, mfu);
            QVERIFY(std::abs(place.x() - (plot.left() + plot.width() * (batch - 1) / 512)) < 0.01);
            QVERIFY(std::abs(place.y() - (plot.bottom() - plot.height() * mfu)) < 0.01);
        }
    }

    // Behind eight chips the slower network begins: from the eighth to the ninth the throughput falls, between
    // two points of the sweep. The curve and the mark are where each of the two was computed.
    void theCurveGoesThroughSolvedKnees()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode);
        const auto throughputOf = [&](std::int64_t chips) {
            scenario.chips = chips;
            return analyze(scenario, shippedZoo()).totals.throughput();
        };
        const double at6 = throughputOf(6);
        const double at8 = throughputOf(8);
        const double at9 = throughputOf(9);
        const double at12 = throughputOf(12);
        QVERIFY(at9 < at6 && at9 < at12 && at12 < at8);
        scenario.chips = 1;
        const Page shown(scenario, {"chips=6:12:x2"}, "throughput", false);
        QVERIFY2(shown.page.texts().contains(QStringLiteral("network-bound from 9")), qPrintable(shown.text()));
        QList<QPointF> curve;
        for (const CurveStroke &stroke : shown.page.strokes())
            curve << stroke.points;
        for (const QPointF &point : {QPointF(6, at6), QPointF(8, at8), QPointF(9, at9), QPointF(12, at12)})
            QVERIFY2(curve.contains(point), qPrintable(QString::number(point.x())));
        const QPointF mark = shown.page.place(9, at9);
        QVERIFY(std::ranges::any_of(shown.page.wordMarks(),
                                    [&](const QRectF &rect) { return QLineF(rect.center(), mark).length() < 0.01; }));
        QVERIFY(shown.page.layout().plot.contains(mark));
        const ValueRange range = digestOf(*shown.picture.run).of(SweepQuantity::Throughput);
        QCOMPARE(range.low, at9); // so that the axis holds both
        QCOMPARE(range.high, at8);
    }

    void theCurveHasTheColorsOfItsBounds()
    {
        Page shown(productOnTpu(8), {"batch=1:4096:x2"}, "mfu");
        const QImage image = shown.image();
        const auto has = [&](std::size_t index, const QColor &color) {
            const SweepPoint &point = shown.picture.run->points[index];
            return hasColorAt(image, shown.page.place(shown.picture.run->values[0][index], point.mfu), color);
        };
        QVERIFY(has(5, Theme::light().memory) && !has(5, Theme::light().compute));
        QVERIFY(has(11, Theme::light().compute) && !has(11, Theme::light().memory));
    }

    void mapsNameWhatRules()
    {
        Page shown(productOnTpu(8), {"batch=1:4096:log40", "bandwidth=100 GB/s:10 TB/s:log30"});
        QVERIFY(shown.page.isMap());
        const QString text = shown.text();
        QVERIFY2(shown.page.texts().contains(QStringLiteral("memory-bound")), qPrintable(text));
        QVERIFY2(shown.page.texts().contains(QStringLiteral("compute-bound")), qPrintable(text));
        QVERIFY2(shown.page.texts().contains(QStringLiteral("Memory bandwidth")), qPrintable(text));
        // Little batch and bandwidth are memory-bound, and much of both is compute-bound.
        const QImage image = shown.image();
        const QRectF plot = shown.page.layout().plot;
        const QColor low = image.pixelColor((plot.bottomLeft() + QPointF(6, -6)).toPoint());
        const QColor high = image.pixelColor((plot.topRight() + QPointF(-6, 6)).toPoint());
        QVERIFY(low.red() > low.blue());
        QVERIFY(high.blue() > high.red());
    }

    void namesOfRegionsLieInside()
    {
        int names = 0;
        for (const QSize &size : {pageSize, QSize(560, 420), QSize(460, 330)}) {
            const Page shown(llamaDecode(), {"batch=1:4096:x2", "seq=128:8192:x2"}, "latency", true, Theme::light(),
                             size);
            const SweepRun &run = *shown.picture.run;
            const auto boundAt = [&](const QPointF &at) {
                const auto apart = [&](const SweepPoint &point) {
                    const auto [across, up] = run.placesOf(std::size_t(&point - run.points.data()));
                    const QPointF off = shown.page.place(run.values[0][across], run.values[1][up]) - at;
                    return std::hypot(off.x(), off.y());
                };
                return std::ranges::min_element(run.points, {}, apart)->bound;
            };
            const QStringList texts = shown.page.texts();
            const QList<QRectF> rects = shown.page.textRects();
            for (qsizetype i = 0; i < texts.size(); ++i) {
                const bool memory = texts[i].startsWith(QStringLiteral("memory-bound"));
                const bool compute = texts[i].startsWith(QStringLiteral("compute-bound"));
                if ((!memory && !compute) || texts[i].contains(QRegularExpression(QStringLiteral("\\d"))))
                    continue; // the scenario's own words have a number
                ++names;
                const QRectF box = rects[i].adjusted(-2, -2, 2, 2);
                for (const QPointF &corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()})
                    QVERIFY2(boundAt(corner) == (memory ? Bound::Memory : Bound::Compute), qPrintable(texts[i]));
            }
        }
        QVERIFY2(names > 2, qPrintable(QString::number(names)));
    }

    // Hatching says nothing by itself. Where the region is too small for all its words, it has those that matter.
    void aHatchedRegionHasWords_data()
    {
        const Rows<QSize, QString> row("size", "words");
        row("wide", pageSize, "memory-bound, does not fit");
        row("narrow", QSize(330, 260), "does not fit");
    }

    void aHatchedRegionHasWords()
    {
        QFETCH(QSize, size);
        const Page shown(llamaDecode(), {"batch=1:4096:x2", "seq=128:8192:x2"}, "latency", true, Theme::light(), size);
        QFETCH(QString, words);
        QVERIFY2(shown.page.texts().contains(words), qPrintable(shown.text()));
    }

    // Where a border would strike through the scenario's words, its number alone stands beside its mark.
    void aBorderStrikesThroughNoWordsOfTheScenario()
    {
        int brief = 0;
        for (const QSize &size : {QSize(330, 200), QSize(330, 220), QSize(360, 220)}) {
            Page shown(llamaDecode(), {"batch=1:4096:x2", "seq=128:8192:x2"}, "latency", true, Theme::light(), size);
            const qsizetype own = shown.page.texts().indexOf(QRegularExpression(QStringLiteral("[\\d.]+\\sms$")));
            QVERIFY2(own >= 0, qPrintable(shown.text()));
            brief += shown.page.texts()[own].front().isDigit();
            for (const QGraphicsItem *item : shown.page.scene().items()) {
                const auto *layer = dynamic_cast<const PageLayer *>(item);
                for (const SceneItem &each : layer ? layer->items() : SceneItems()) {
                    if (const auto *line = std::get_if<LineItem>(&each))
                        QVERIFY2(!overlap(boxAlong(line->line, 1), boxOf(shown.page.textRects()[own])),
                                 qPrintable(shown.page.texts()[own]));
                }
            }
        }
        QVERIFY2(brief > 0, qPrintable(QString::number(brief)));
    }

    // The cache of 64 × 8192 tokens, 128 KiB each, is 69 GB beside 16 GB of weights: more than the chip's 80 GB, in a
    // corner that is too low for words.
    void aLimitWithoutRoomIsNamedAbove()
    {
        const Page shown(modelOn("h100-sxm", "llama-3-8b", Phase::Prefill), {"batch=1:64:x2", "seq=16:8192:x2"},
                         "latency", true, Theme::light(), QSize(700, 500));
        const qsizetype found = shown.page.texts().indexOf(QStringLiteral("compute-bound, does not fit"));
        QVERIFY2(found >= 0, qPrintable(shown.text()));
        const double bottom = shown.page.textRects()[found].bottom();
        QVERIFY2(bottom <= shown.page.layout().plot.top(), qPrintable(QString::number(bottom)));
    }

    // Memory ends between two samples. Its line stands where it was found to end.
    void memoryEndsOnAMapWhereItWasFound()
    {
        Page shown(llamaDecode(), {"batch=1:4096:x2", "seq=1024:8192:x2"});
        const std::int64_t most = *analyze(llamaDecode(), shippedZoo()).memory.maxBatch;
        const double seq = double(llamaDecode().sequence);
        const QImage image = shown.image();
        const QPointF end = shown.page.place(double(most), seq);
        QVERIFY(std::ranges::any_of(std::array{-2, -1, 0, 1, 2}, [&](int off) {
            return isNear(image.pixelColor((end + QPointF(off, 8)).toPoint()), Theme::light().text);
        }));
    }

    // The chip has 819 GB/s. The badge that names its point beyond the map's left edge stands at that height.
    void aPointBeyondAMapIsNamedAtItsHeight()
    {
        Page shown(productOnTpu(8), {"batch=64:4096:log40", "bandwidth=500 GB/s:100 TB/s:log30"});
        QVERIFY2(shown.text().contains(QStringLiteral("← Batch 8")), qPrintable(shown.text()));
        const QImage image = shown.image();
        const QRectF plot = shown.page.layout().plot;
        const double height = shown.page.place(64, 8.19e11).y();
        QVERIFY(height > plot.center().y() + 100);
        const auto inBadge = [&](double y) {
            return isNear(image.pixelColor(QPointF(plot.left() + 12, y).toPoint()), Theme::light().page);
        };
        QVERIFY(inBadge(height));
        QVERIFY(!inBadge(plot.center().y()));
    }

    void aMillionPointsAreDrawnWithFew()
    {
        const auto pointsOf = [](const Page &shown) {
            qsizetype points = 0;
            for (const CurveStroke &stroke : shown.page.strokes())
                points += stroke.points.size();
            return points;
        };
        const qsizetype drawn = pointsOf(Page(productOnTpu(8), {"batch=1:20000"}, "latency", false));
        QVERIFY(drawn > 700);
        QVERIFY(drawn <= 8 * 776);
        QCOMPARE(pointsOf(Page(productOnTpu(8), {"batch=1:100"})), qsizetype(100)); // a hundred are all drawn
    }

    void wordsAreStems()
    {
        const Page shown(llamaDecode(), {"precision=fp16,fp8,int4"});
        for (const char *word : {"fp16", "fp8", "int4", "Precision"})
            QVERIFY2(shown.text().contains(QLatin1String(word)), word);
    }

    void textsKeepApart_data()
    {
        const Rows<QStringList, QString, QSize> row("axes", "quantity", "size");
        row("latency", QStringList{"batch=1:4096:x2"}, "latency", QSize(776, 690));
        row("throughput", QStringList{"batch=1:4096:x2"}, "throughput", QSize(776, 690));
        row("hardware", QStringList{"bandwidth=500 GB/s:10 TB/s:log65"}, "mfu", QSize(776, 690));
        row("small curve", QStringList{"batch=1:4096:x2"}, "throughput", QSize(330, 260));
        row("small map", QStringList{"batch=1:4096:x2", "seq=128:8192:x2"}, "throughput", QSize(330, 220));
    }

    void textsKeepApart()
    {
        QFETCH(QStringList, axes);
        QFETCH(QString, quantity);
        QFETCH(QSize, size);
        std::vector<std::string> list;
        for (const QString &axis : axes)
            list.push_back(axis.toStdString());
        const Page shown(llamaDecode(), list, quantity.toStdString(), true, Theme::light(), size);
        QCOMPARE(textsOnOthers(shown.page), QStringList());
    }

    // There are fewer than three powers of two between the ends, or a linear axis does not begin at 0.
    void everyAxisHasNumbers_data()
    {
        const Rows<QString, bool, QStringList> row("axis", "log", "labels");
        row("octave", "seq=4096:8192:+512", true, QStringList{"5 k", "6 k", "7 k", "8 k"});
        row("less", "seq=1100:2000:+100", true, QStringList{"1.2 k", "1.4 k", "1.6 k", "1.8 k", "2 k"});
        row("linear", "seq=128:131072:x2", false, QStringList{"20 k", "40 k", "60 k", "80 k", "100 k", "120 k"});
        row("bandwidth", "bandwidth=3 TB/s:4 TB/s:+100 GB/s", true,
            QStringList{"3 TB/s", "3.2 TB/s", "3.4 TB/s", "3.6 TB/s", "3.8 TB/s", "4 TB/s"});
    }

    void everyAxisHasNumbers()
    {
        QFETCH(QString, axis);
        QFETCH(bool, log);
        QFETCH(QStringList, labels);
        const Page shown(llamaDecode(), {axis.toStdString()}, "latency", log);
        const QStringList texts = shown.page.texts();
        QCOMPARE(texts.mid(0, labels.size()), labels); // the axis across is written first
        QVERIFY2(!shown.page.textRects()[labels.size() - 1].intersects(shown.page.textRects()[labels.size()]),
                 qPrintable(texts[labels.size()]));
    }
};

ROOFLINE_GUI_TEST(SweepPageTest)
#include "app/curves/sweep_page.moc"
