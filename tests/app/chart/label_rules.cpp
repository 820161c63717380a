// Tests the rules for labels on whole charts: of models, phases, batches, sizes, drags, several chips and large text.
// ROOFLINE_ALL_CHARTS=1 tries every chart of the grid. Without it a sample is tried, the same each time.
#include "app/theme/series.h"
#include "core/units/format.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

#include <cmath>
#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

const std::vector<const char *> chips = {"h100-sxm",  "a100-80gb-sxm", "mi300x",  "b200",
                                         "v100-sxm2", "epyc-9654",     "tpu-v5e", "rtx-4090"};

struct Workload {
    const char *model;
    Phase phase;
};
const std::vector<Workload> workloads = {
    {"llama-3-8b", Phase::Prefill},  {"llama-3-8b", Phase::Decode},     {"llama-2-7b", Phase::Decode},
    {"mixtral-8x7b", Phase::Decode}, {"deepseek-v3", Phase::Prefill},   {"mamba-2.8b", Phase::Decode},
    {"resnet-50", Phase::Inference}, {"bert-base", Phase::Inference},   {"sdxl-unet", Phase::Inference},
    {"vit-b-16", Phase::Inference},  {"mobilenet-v2", Phase::Inference}};
// The sizes give a chart with a gutter, one with much room, and one that is too narrow for a gutter.
const std::vector<QSize> sizes = {{648, 600}, {900, 720}, {400, 420}};
constexpr int batches = 11; // 1, 2 … 1024

struct Case {
    const char *chip;
    Workload workload;
    std::int64_t batch;
    QSize size;

    Scenario scenario() const { return modelOn(chip, workload.model, workload.phase, batch); }
    QString name() const
    {
        return QStringLiteral("%1, %2 (phase %3), batch %4, %5×%6: ")
            .arg(chip, workload.model)
            .arg(int(workload.phase))
            .arg(batch)
            .arg(size.width())
            .arg(size.height());
    }
};

std::vector<Case> cases(std::size_t most)
{
    std::vector<Case> all;
    for (const char *chip : chips) {
        for (const Workload &workload : workloads) {
            for (int i = 0; i < batches; ++i) {
                for (const QSize &size : sizes)
                    all.push_back({chip, workload, std::int64_t(1) << i, size});
            }
        }
    }
    if (qEnvironmentVariableIsSet("ROOFLINE_ALL_CHARTS"))
        return all;
    std::mt19937 random(13);
    std::shuffle(all.begin(), all.end(), random);
    all.resize(std::min(all.size(), most));
    return all;
}

bool leaderTouches(const QPolygonF &leader, const Box &box)
{
    for (qsizetype i = 0; i + 1 < leader.size(); ++i) {
        if (overlap(box, boxAlong(leader[i], leader[i + 1], 0.5)))
            return true;
    }
    return false;
}

bool leadersCross(const QPolygonF &a, const QPolygonF &b)
{
    for (qsizetype i = 0; i + 1 < a.size(); ++i) {
        for (qsizetype j = 0; j + 1 < b.size(); ++j) {
            const auto inner = [](const QLineF &line) {
                return QLineF(line.pointAt(0.02), line.pointAt(0.98));
            }; // lines that meet at an end do not cross
            if (inner({a[i], a[i + 1]}).intersects(inner({b[j], b[j + 1]}), nullptr) == QLineF::BoundedIntersection)
                return true;
        }
    }
    return false;
}

QString points(const QPolygonF &line)
{
    QString text;
    for (const QPointF &point : line)
        text += QStringLiteral("(%1 %2)").arg(point.x()).arg(point.y());
    return text;
}

// Returns what breaks a rule: labels must not overlap, lie on a mark or reach outside, and a leader must not
// meet another leader, a label or another's mark.
QString labelTrouble(const Laid &laid)
{
    if (const QString trouble = laid.labelTrouble(); !trouble.isEmpty())
        return trouble;
    for (const Box &label : laid.overlay.labels) {
        for (const Disc &disc : laid.overlay.discs) {
            if (label.angle == 0 && distanceTo(label, disc.at) < disc.radius)
                return QStringLiteral("“%1” lies on a mark").arg(laid.textAt(label));
        }
    }
    for (const PlacedLabel &label : laid.overlay.places) {
        if (label.faded)
            continue;
        const bool must = label.wish.stand == Stand::Workload || label.wish.stand == Stand::Ridge
                          || label.wish.key.startsWith(QLatin1String("with:"));
        for (const Segment &line : {laid.lines.governingMemory()->line, laid.lines.governingCompute()->line}) {
            if (!must && line && overlap(label.box, boxAlong(*line, 1)))
                return QStringLiteral("“%1” lies on a roof that governs").arg(label.text());
        }
        const double own = distanceTo(label.box, label.wish.at) - label.wish.radius;
        const bool far = own > 8 * laid.style.unit() + 0.01;
        const bool nearerToAnother = std::ranges::any_of(laid.overlay.discs, [&](const Disc &disc) {
            return disc.at != label.wish.at && distanceTo(label.box, disc.at) - disc.radius < own;
        });
        if ((far || nearerToAnother) && label.leader.isEmpty())
            return QStringLiteral("nobody can tell whose “%1” is").arg(label.text());
        for (const Disc &disc : laid.overlay.discs) {
            const QPointF apart = disc.at - label.wish.at;
            const bool crowd = laid.overlay.discs.size() >= 24;
            const bool must =
                label.wish.key == QLatin1String("workload")
                || (label.wish.key.startsWith(QLatin1String("with:")) // a letter that its mark does not show
                    && label.wish.stand == Stand::Workload);
            if (!crowd && !must && std::hypot(apart.x(), apart.y()) > label.wish.radius
                && leaderTouches(label.leader, {disc.at, {2 * disc.radius, 2 * disc.radius}, 0}))
                return QStringLiteral("the leader of “%1” lies on another mark").arg(label.text());
            const double away = std::hypot(apart.x(), apart.y());
            if (!crowd && label.wish.stand != Stand::Workload && !label.leader.isEmpty()
                && away + label.wish.radius > disc.radius + 3 * laid.style.unit() && disc.radius < label.wish.radius
                && away <= label.wish.radius && QLineF(label.leader.first(), disc.at).length() < disc.radius - 0.01)
                return QStringLiteral("the leader of “%1” ends under another mark").arg(label.text());
        }
        for (const PlacedLabel &other : laid.overlay.places) {
            if (&other == &label || other.faded)
                continue;
            if (leaderTouches(label.leader, other.box))
                return QStringLiteral("the leader of “%1” lies on “%2”").arg(label.text(), other.text());
            if (leadersCross(label.leader, other.leader))
                return QStringLiteral("the leaders of “%1” and “%2” cross: %3, %4")
                    .arg(label.text(), other.text(), points(label.leader), points(other.leader));
        }
    }
    for (const ChipPointRow &row : laid.overlay.compared.rows) {
        for (const ChipPointRow &other : laid.overlay.compared.rows) {
            if (leadersCross(row.leader, other.leader) && &row != &other)
                return QStringLiteral("the leaders of %1 and %2 cross").arg(row.place.number, other.place.number);
        }
    }
    for (std::size_t i = 0; i < laid.gutter.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (overlap(laid.gutter[i].box, laid.gutter[j].box))
                return QStringLiteral("“%1” on “%2” in the gutter").arg(laid.gutter[i].text, laid.gutter[j].text);
        }
        if (laid.gutter[i].box.bounds().left() < laid.area.mapping.rect().right())
            return QStringLiteral("“%1” begins in the plot").arg(laid.gutter[i].text);
    }
    std::vector<TextItem> beside; // names and numbers in the gutter
    for (const SceneItem &item : laid.still.items)
        if (const auto *text = std::get_if<TextItem>(&item);
            text && !text->text.isEmpty() && text->box.bounds().left() > laid.area.mapping.rect().right())
            beside.push_back(*text);
    for (std::size_t i = 0; i < beside.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (overlap(beside[i].box, beside[j].box))
                return QStringLiteral("“%1” on “%2” in a row of the gutter").arg(beside[i].text, beside[j].text);
    return {};
}

QString number(double value)
{
    return QString::fromStdString(formatNumber(value, value >= 1000 ? 4 : 3));
}

// Returns what the chart fails to name of both governing numbers, the ridge and the workload.
QString missing(const Laid &laid)
{
    const QStringList texts = laid.texts();
    const auto says = [&](const QString &text) {
        return std::ranges::any_of(texts, [&](const QString &each) { return each.contains(text); });
    };
    const QString peak = number(laid.lines.governingCompute()->rate.value() / laid.area.unit.value);
    const bool own = says(QString::fromStdString(format(laid.lines.governingCompute()->rate)));
    if (!texts.contains(peak) && !own && !says(peak + QLatin1Char(' ')))
        return QStringLiteral("no ") + peak + QStringLiteral(" in ") + texts.join(QStringLiteral("; "));
    if (!says(QString::fromStdString(format(laid.lines.governingMemory()->bandwidth))))
        return QStringLiteral("no bandwidth in ") + texts.join(QStringLiteral("; "));
    if (texts.filter(QRegularExpression(QStringLiteral("^ridge "))).size() != 1)
        return QStringLiteral("no ridge in ") + texts.join(QStringLiteral("; "));
    const PointMark &workload = laid.overlay.marks.back();
    const bool named = std::ranges::any_of(
        laid.overlay.places, [](const PlacedLabel &label) { return label.wish.key == QLatin1String("workload"); });
    if (workload.inside ? !named && laid.overlay.compared.rows.empty() : laid.overlay.badges.empty())
        return QStringLiteral("no workload in ") + texts.join(QStringLiteral("; "));
    return {};
}

Companions seven(const Scenario &scenario)
{
    return onOthers(scenario, {chips.begin() + 1, chips.end()});
}

// Lays out a chart whose arrow leads from writing an answer to reading a prompt.
Laid fromDecodeToPrefill(const char *chip, std::int64_t batch, const QSize &size)
{
    Shown shown{
        .companions = {.from = analyzed(modelOn(chip, "llama-3-8b", Phase::Decode, batch)), .fromIsBaseline = true}};
    return Laid(analyzed(modelOn(chip, "llama-3-8b", Phase::Prefill, batch)), size, shown);
}

void checkArrowsWords(const Laid &laid, const char *chip, int &found)
{
    const QString start = laid.overlay.move->words.section(QStringLiteral(", "), 0, 0);
    for (const TextItem *text : ofKind<TextItem>(laid.overlay.items)) {
        if (!text->text.startsWith(start))
            continue;
        ++found;
        for (const Segment &line : {laid.lines.governingMemory()->line, laid.lines.governingCompute()->line})
            QVERIFY2(!line || !overlap(text->box, boxAlong(*line, 1)), chip);
    }
}

QPointF offsetOf(const PlacedLabel &label)
{
    const double shift = label.side == Beside::Left    ? label.box.size.width() / 2
                         : label.side == Beside::Right ? -label.box.size.width() / 2
                                                       : 0;
    return label.box.center + QPointF(shift, 0) - label.wish.at;
}

} // namespace

class ChartLabelRulesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A leader over the baseline's mark, or a text or a badge on it, would seem to name that.
    void nothingElseNamesTheBaseline()
    {
        int charts = 0;
        for (const Case &each : cases(160)) {
            Scenario before = each.scenario();
            before.batch *= 4;
            Companions companions{.from = analyzed(before), .fromIsBaseline = true};
            const Laid laid(analyzed(each.scenario()), each.size, Shown{.companions = companions});
            if (!laid.analysis->valid || !laid.overlay.move || !laid.overlay.move->apart
                || !laid.area.mapping.rect().contains(laid.overlay.move->from))
                continue;
            ++charts;
            const Box ghost{laid.overlay.move->from, QSizeF(13, 13) * laid.style.unit(), 0};
            for (const PlacedLabel &label : laid.overlay.places) {
                QVERIFY2(!overlap(label.box, ghost), qPrintable(each.name() + label.text()));
                const QPointF apart = ghost.center - label.wish.at;
                QVERIFY2(laid.overlay.discs.size() >= 24 || label.wish.key == QLatin1String("workload")
                             || std::hypot(apart.x(), apart.y()) <= label.wish.radius
                             || !leaderTouches(label.leader, ghost),
                         qPrintable(each.name() + label.text()));
            }
            for (const EdgeBadge &badge : laid.overlay.badges)
                QVERIFY2(!overlap(boxOf(badge.rect), ghost), qPrintable(each.name() + badge.words));
        }
        QVERIFY(charts > 30);
    }

    // Without a gutter the name of a thin roof stands above it and reaches no other, or below it and is nearer to it
    // than to the next. The lowest of them, below which there is room, has its name whatever is above.
    void namesOfThinRoofsAreNearestToThem()
    {
        int names = 0;
        int lowest = 0;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            const auto analysis = analyzed(scenarioOn(chip->id.c_str(), "llama-3-8b"));
            for (const QSize &size : {QSize(340, 300), QSize(420, 340), QSize(400, 420)}) {
                const Laid laid(analysis, size, Shown{.operators = false});
                if (!analysis->valid || laid.area.gutter > 0)
                    continue;
                for (const ComputeRoof &roof : laid.lines.compute) {
                    if (roof.governing || !roof.line)
                        continue;
                    for (const TextItem *text : ofKind<TextItem>(laid.overlay.items)) {
                        if (!roof.words.contains(text->text))
                            continue;
                        ++names;
                        lowest += &roof == &laid.lines.compute.back();
                        const QRectF box = text->box.bounds();
                        const double away = box.center().y() - roof.line->y1();
                        const double least = away > 0 ? away : box.height() / 2 - 1;
                        for (const ComputeRoof &other : laid.lines.compute) {
                            if (&other == &roof || !other.line || other.line->x1() > box.center().x())
                                continue;
                            QVERIFY2(least < std::abs(box.center().y() - other.line->y1()),
                                     qPrintable(QString::fromStdString(chip->name) + u' ' + text->text));
                        }
                    }
                }
            }
        }
        QVERIFY2(names > 200 && lowest > 60, qPrintable(QStringLiteral("%1 %2").arg(names).arg(lowest)));
    }

    // Without a gutter the governing rate stands at its roof, or a leader joins them.
    void theGoverningRateIsLedToItsRoof()
    {
        int led = 0;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            const auto analysis = analyzed(scenarioOn(chip->id.c_str(), "llama-3-8b"));
            for (const double scale : {1.0, 1.5}) {
                const Laid laid(analysis, QSize(int(400 * scale), int(340 * scale)), Shown{.textScale = scale});
                const ComputeRoof *roof = laid.lines.governingCompute();
                if (!analysis->valid || laid.area.gutter > 0 || !roof || !roof->line)
                    continue;
                const QString key = QStringLiteral("roof:") + roof->id;
                QVERIFY2(laid.overlay.memory.contains(key), chip->id.c_str());
                const double away = std::abs(laid.overlay.memory[key].offset.y());
                const double half = laid.style.textSize(TextRole::Strong, {}).height() / 2;
                led += !laid.overlay.rateLeader.isEmpty();
                QVERIFY2(away - half <= 8.01 * laid.style.unit() || !laid.overlay.rateLeader.isEmpty(),
                         qPrintable(QStringLiteral("%1 at %2").arg(QString::fromStdString(chip->id)).arg(scale)));
            }
        }
        QVERIFY2(led > 10, qPrintable(QString::number(led)));
    }

    // With large text there is no gutter, and the governing rate stands where no other roof is nearer.
    void theGoverningRateStandsAtNoOtherRoof()
    {
        for (const QSize &size : {QSize(625, 660), QSize(625, 640)}) {
            for (const Phase phase : {Phase::Prefill, Phase::Decode}) {
                const Laid laid(analyzed(modelOn("h100-sxm", "llama-3-8b", phase, 64)), size, Shown{.textScale = 1.5});
                QVERIFY(laid.area.gutter <= 0);
                const double own = laid.lines.governingCompute()->line->y1();
                const TextItem *rate = textWith(laid.overlay.items, QStringLiteral("989 TFLOP/s"));
                QVERIFY(rate);
                for (const ComputeRoof &roof : laid.lines.compute) {
                    const bool beside = roof.line && roof.line->x1() < rate->box.bounds().right();
                    QVERIFY2(!beside
                                 || std::abs(rate->box.center.y() - own)
                                        <= std::abs(rate->box.center.y() - roof.line->y1()),
                             qPrintable(roof.words.first()));
                }
            }
        }
    }

    // The names of the regions come with these and stay to the end, in the lecture of a small screen as well.
    void namesOfRegionsStayAsPartsCome()
    {
        const auto analysis = analyzed(modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1));
        for (const auto &[point, words] : {std::pair(false, false), std::pair(true, false), std::pair(true, true)}) {
            const Laid laid(analysis, QSize(1280, 700),
                            Shown{.operators = false, .point = point, .words = words, .textScale = 2.06});
            for (const char *name : {"memory-", "compute-"})
                QVERIFY2(textWith(laid.overlay.items, QLatin1String(name)), name);
        }
    }

    // The workload's name leaves the sky to the flags of operators, which are on the flat roof with it.
    void flagsStandInTheSky()
    {
        for (const QSize &size : {QSize(732, 650), QSize(732, 640)}) {
            const Laid laid(analyzed(modelOn("h100-sxm", "llama-3-8b", Phase::Prefill, 64)), size);
            const QString trouble = labelTrouble(laid);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
            int flags = 0;
            for (const PlacedLabel &label : laid.overlay.places) {
                flags += label.wish.stand == Stand::Flat;
                QVERIFY2(label.wish.stand != Stand::Flat || label.box.center.y() < laid.geometry.ridge->y(),
                         qPrintable(label.text()));
            }
            QVERIFY(flags > 2);
        }
    }

    // The largest operator has a label where there is room at any side of it.
    void theLargestOperatorIsNamed()
    {
        const Laid laid(analyzed(modelOn("b200", "mixtral-8x7b", Phase::Decode, 256)), {1024, 768},
                        Shown{.textScale = 1.68});
        QVERIFY2(!laid.texts().filter(QStringLiteral("expert gate")).isEmpty(),
                 qPrintable(laid.texts().join(QStringLiteral("; "))));
    }

    // The workload's ring lies on the convolutions, which make up most of it. Their name leads to where they are seen.
    void aLeaderEndsAtWhatIsSeen()
    {
        int named = 0;
        const auto analysis = analyzed(scenarioOn("a100-80gb-sxm"));
        for (const QSize &size : {QSize(1280, 630), QSize(1280, 720), QSize(1000, 720)}) {
            for (int percent = 100; percent <= 260; percent += 5) {
                const Laid laid(analysis, size, Shown{.textScale = percent / 100.0});
                const QString trouble = labelTrouble(laid);
                QVERIFY2(trouble.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(percent).arg(trouble)));
                named += std::ranges::any_of(laid.overlay.places, [](const PlacedLabel &label) {
                    return label.text().startsWith(QStringLiteral("conv"));
                });
            }
        }
        QVERIFY(named > 10);
    }

    // The gutter names every roof for whose row there is room, if need be closely set and down to the axis.
    void theGutterNamesAllThatItHasRoomFor()
    {
        int close = 0;
        const auto analysis = analyzed(scenarioOn("a100-80gb-sxm"));
        for (int height = 300; height <= 700; height += 10) {
            const Laid laid(analysis, QSize(1280, height), Shown{.textScale = 1.5});
            const QRectF plot = laid.area.mapping.rect();
            const double u = laid.style.unit();
            const double row = laid.style.textSize(TextRole::Label, {}).height();
            const double room = plot.height() - (row + 8 * u); // below the heading
            const auto drawn = std::ranges::count_if(laid.lines.compute,
                                                     [](const ComputeRoof &roof) { return roof.line.has_value(); });
            const double gaps = double(drawn) - 1;
            if (laid.area.gutter <= 0 || gaps * (row + 2 * u) > room - 1)
                continue;
            close += gaps * (row + 5 * u) > room;
            QCOMPARE(laid.gutter.size(), std::size_t(drawn));
            const QString trouble = labelTrouble(laid);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        }
        QVERIFY(close > 2);
    }

    // Both regions have their names where a lecture's large text leaves them just enough room.
    void aRegionWithRoomIsNamed()
    {
        int narrow = 0;
        for (int percent = 160; percent <= 320; percent += 5) {
            const Laid laid(analyzed(scenarioOn("h100-sxm", "llama-2-7b")), QSize(1456, 760),
                            Shown{.operators = false, .textScale = percent / 100.0});
            const double least =
                laid.style.textSize(TextRole::Region, QStringLiteral("compute-")).width() + 11 * laid.style.unit();
            const double room = laid.geometry.computeRegion.boundingRect().width();
            narrow += room > least && room < least + 5 * laid.style.unit();
            if (room > least)
                QVERIFY2(!laid.texts().filter(QStringLiteral("compute-")).isEmpty(),
                         qPrintable(QString::number(percent)));
        }
        QVERIFY(narrow > 0);
    }

    // The names come with the regions, not only with the point, for which other words make room.
    void regionsAreNamedBeforeThePoint()
    {
        const auto hasBoth = [](const Laid &laid) {
            return !laid.texts().filter(QStringLiteral("memory-")).isEmpty()
                   && !laid.texts().filter(QStringLiteral("compute-")).isEmpty();
        };
        int named = 0;
        const auto analysis = analyzed(kernelOn("a100-80gb-sxm", "dot:n=1e6"));
        for (const QSize &size : {QSize(1280, 740), QSize(1456, 760), QSize(1920, 1000)}) {
            for (int percent = 100; percent <= 310; percent += 5) {
                const double scale = percent / 100.0;
                if (!hasBoth(Laid(analysis, size, Shown{.words = false, .textScale = scale})))
                    continue;
                ++named;
                const Laid laid(analysis, size, Shown{.point = false, .words = false, .textScale = scale});
                QVERIFY2(hasBoth(laid), qPrintable(QStringLiteral("%1 %2 %").arg(size.width()).arg(percent)));
                QVERIFY2(laid.labelTrouble().isEmpty(), qPrintable(laid.labelTrouble()));
            }
        }
        QVERIFY(named > 10);
    }

    // A name that stands alone would contradict the verdict on the other side.
    void aLoneRegionNameIsOfThePointsSide()
    {
        int alone = 0;
        for (const QSize &size : {QSize(420, 300), QSize(640, 240), QSize(700, 220), QSize(700, 240), QSize(760, 240),
                                  QSize(900, 230)}) { // too small for both
            for (const Case &each : cases(120)) {
                const Laid laid(analyzed(each.scenario()), size);
                const bool left = !laid.texts().filter(QStringLiteral("memory-")).isEmpty();
                const bool right = !laid.texts().filter(QStringLiteral("compute-")).isEmpty();
                const auto own = std::ranges::find_if(laid.overlay.marks, &PointMark::isWorkload);
                if (left == right || laid.geometry.memoryRegion.isEmpty() || laid.geometry.computeRegion.isEmpty())
                    continue;
                ++alone;
                QVERIFY2(own != laid.overlay.marks.end() && (own->center.x() < laid.geometry.ridge->x()) == left,
                         qPrintable(each.name()));
            }
        }
        QVERIFY2(alone > 3, qPrintable(QString::number(alone)));
    }

    // A picture is laid out as the window is, at whatever size somebody asks for.
    void everyChartKeepsTheRules()
    {
        std::vector<Case> all = cases(260);
        for (const QSize &size :
             {QSize(640, 480), QSize(800, 600), QSize(1280, 800), QSize(1920, 1080), QSize(2400, 1600)}) {
            for (Case exported : cases(12)) {
                exported.size = size;
                all.push_back(exported);
            }
        }
        for (const Case &each : all) {
            const Laid laid(analyzed(each.scenario()), each.size);
            for (const PointMark &mark : laid.overlay.marks)
                QVERIFY2(mark.inside, qPrintable(each.name() + mark.words));
            if (!laid.analysis->valid)
                continue;
            const QString trouble = labelTrouble(laid) + missing(laid);
            QVERIFY2(trouble.isEmpty(), qPrintable(each.name() + trouble));
        }
    }

    // The frame depends on nothing that a slider moves: batch, sequence, phase, precision, or chips that
    // share the work.
    void theFrameIsTheSameForEverySetting()
    {
        for (const Case &each : cases(25)) {
            const Scenario base = each.scenario();
            const auto frame = [&](const Scenario &scenario) { return Laid(analyzed(scenario), each.size).area; };
            const PlotArea expected = frame(base);
            Scenario other = withSettings("batch=7 seq=333 weights=int8 activations=fp32", base);
            other.phase = base.phase == Phase::Prefill ? Phase::Decode : base.phase;
            const PlotArea moved = frame(other);
            QVERIFY2(moved.mapping == expected.mapping && moved.gutter == expected.gutter, qPrintable(each.name()));
        }
    }

    // A drag ends at twice the batch. Labels that can stay do, and the rules hold all the same.
    void labelsStayWhereTheyCan()
    {
        int stayed = 0, moved = 0;
        for (const Case &each : cases(90)) {
            const Laid before(analyzed(each.scenario()), each.size);
            Scenario twice = each.scenario();
            twice.batch *= 2;
            const Laid after(analyzed(twice), each.size, Shown{.memory = &before.overlay.memory});
            if (!after.analysis->valid)
                continue;
            const QString trouble = labelTrouble(after) + missing(after);
            QVERIFY2(trouble.isEmpty(), qPrintable(each.name() + trouble));
            for (const PlacedLabel &label : after.overlay.places) {
                const auto old = before.overlay.memory.constFind(label.wish.key);
                if (old == before.overlay.memory.constEnd())
                    continue;
                ++((QLineF(old->offset, offsetOf(label)).length() < 0.5) ? stayed : moved);
            }
        }
        QVERIFY2(moved < 0.15 * (moved + stayed),
                 qPrintable(QStringLiteral("%1 of %2 moved").arg(moved).arg(moved + stayed)));
    }

    // While a slider moves, every label keeps its offset to its mark, and what would overlap fades.
    void labelsRideWithTheirMarks()
    {
        for (const Workload &workload : {workloads[0], workloads[1], workloads[6]}) {
            Scenario scenario = modelOn("h100-sxm", workload.model, workload.phase, 8);
            const Laid rest(analyzed(scenario), sizes[0]);
            LabelMemory memory = rest.overlay.memory;
            for (std::int64_t batch = 8; batch <= 72; batch += 4) {
                scenario.batch = batch;
                const Laid laid(analyzed(scenario), sizes[0], Shown{.memory = &memory, .moving = true});
                for (const PlacedLabel &label : laid.overlay.places) {
                    const RememberedPlace &old = rest.overlay.memory[label.wish.key];
                    QVERIFY2(QLineF(old.offset, offsetOf(label)).length() < 0.01 && old.side == label.side,
                             qPrintable(label.text()));
                }
                const auto inside = [&](const Box &box) { return laid.area.mapping.rect().contains(box.bounds()); };
                QVERIFY(std::ranges::count(laid.overlay.places, false, &PlacedLabel::faded) > 2);
                for (std::size_t i = 0; i < laid.overlay.places.size(); ++i) {
                    const PlacedLabel &label = laid.overlay.places[i];
                    QVERIFY(label.faded || inside(label.box));
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY(label.faded || laid.overlay.places[j].faded
                                || !overlap(label.box, laid.overlay.places[j].box));
                }
                memory = laid.overlay.memory;
            }
        }
    }

    // The words of an arrow and of a ruler ride, too. They stay beside what they describe or vanish, and
    // never change sides.
    void wordsOfArrowsAndRulersRideToo()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1);
        Shown shown{.held = true, .companions = {.from = analyzed(scenario), .fromIsBaseline = true}};
        scenario.batch = 8;
        const Laid rest(analyzed(scenario), sizes[1], shown);
        LabelMemory memory = rest.overlay.memory;
        QVERIFY(memory.contains(QStringLiteral("move")) && memory.contains(QStringLiteral("baseline")));
        int seen = 0;
        for (std::int64_t batch = 8; batch <= 72; batch += 4) {
            scenario.batch = batch;
            shown.memory = &memory;
            shown.moving = true;
            const Laid laid(analyzed(scenario), sizes[1], shown);
            QVERIFY(laid.overlay.move);
            const QString start = laid.overlay.move->words.section(QStringLiteral(", "), 0, 0);
            if (const TextItem *words = textWith(laid.overlay.items, start)) {
                const QPointF offset = words->box.center - laid.overlay.move->to;
                QVERIFY(QLineF(offset, rest.overlay.memory[QStringLiteral("move")].offset).length() < 0.01);
                ++seen;
            }
            const QString trouble = laid.labelTrouble();
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
            for (auto it = rest.overlay.memory.constBegin(); it != rest.overlay.memory.constEnd(); ++it)
                QVERIFY2(laid.overlay.memory.value(it.key()).offset == it->offset, qPrintable(it.key()));
            memory = laid.overlay.memory;
        }
        QVERIFY(seen > 0);
    }

    // A slider is dragged there and back and released, ten times. The second time looks like the tenth.
    void thereAndBackIsTheSamePlace()
    {
        Scenario scenario = modelOn("a100-80gb-sxm", "llama-3-8b", Phase::Prefill, 4);
        LabelMemory memory;
        std::vector<std::vector<Box>> rests;
        for (int time = 0; time < 10; ++time) {
            for (const std::int64_t batch : {8, 32, 256, 64, 8, 4}) {
                scenario.batch = batch;
                const Laid laid(analyzed(scenario), sizes[1],
                                Shown{.memory = &memory, .moving = batch != 4 && !memory.isEmpty()});
                memory = laid.overlay.memory;
                if (batch == 4)
                    rests.push_back(laid.overlay.labels);
            }
        }
        QVERIFY(rests[1] == rests.back());
    }

    void eightChipsKeepTheRules_data()
    {
        const Rows<QSize, double> row("size", "textScale");
        row("wide", QSize(1100, 760), 1.0);
        row("window", QSize(760, 600), 1.0);
        row("narrow", QSize(440, 560), 1.0);
        row("text at 200 %", QSize(1024, 768), 2.0);
    }

    // Every letter is there, and letters that share a row are equal, both to the pixel and in print.
    void eightChipsKeepTheRules()
    {
        QFETCH(QSize, size);
        QFETCH(double, textScale);
        for (const std::size_t i : {0, 1, 6}) {
            for (const std::int64_t batch : {1, 64, 512}) {
                Scenario scenario = modelOn(chips.front(), workloads[i].model, workloads[i].phase, batch);
                const Laid laid(analyzed(scenario), size, Shown{.companions = seven(scenario), .textScale = textScale});
                const QString trouble = labelTrouble(laid) + missing(laid);
                const QString where = Case{chips.front(), workloads[i], batch, size}.name();
                QVERIFY2(trouble.isEmpty(), qPrintable(where + trouble));
                const QStringList texts = laid.texts();
                for (char letter = 'A'; letter < char('A' + chips.size()); ++letter)
                    QVERIFY2(texts.contains(QString(QLatin1Char(letter))),
                             qPrintable(where + texts.join(QStringLiteral("; "))));
                std::size_t letters = 0;
                for (const ChipPointRow &row : laid.overlay.compared.rows)
                    letters += row.place.series.size();
                for (const ChipPointRow &row : laid.overlay.compared.rows) {
                    for (const Box &label : laid.overlay.labels) // where there is much room
                        QVERIFY2(size.width() < 700 || textScale > 1 || label == row.box
                                     || !leaderTouches(row.leader, label),
                                 qPrintable(where + laid.textAt(label)));
                }
                QVERIFY2(letters == chips.size() || letters == 0, qPrintable(where + texts.join(QStringLiteral("; "))));
                QVERIFY(!texts.join(QLatin1Char('\n')).contains(QStringLiteral(" = ")));
                for (const ChipPointRow &row : laid.overlay.compared.rows) {
                    for (const int series : row.place.series) {
                        const PointMark *mark = &laid.overlay.marks.back();
                        for (const CompanionMark &companion : laid.overlay.companions)
                            mark = companion.series == series ? &companion.mark : mark;
                        QCOMPARE(mark->center.toPoint(), row.place.at.toPoint());
                    }
                }
            }
        }
    }

    // Points of several chips at one place would have one letter. So a slope as high as the sky has rows on it.
    void aHighSlopeHidesNoLetter()
    {
        const Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1);
        const Companions others =
            onOthers(scenario, {"cerebras-wse3", "rubin", "gb200", "gb300", "mi350x", "mi355x", "b300"});
        for (const QSize &size : {QSize(700, 560), QSize(716, 640), QSize(732, 700), QSize(760, 760)}) {
            const Laid laid(analyzed(scenario), size, Shown{.companions = others});
            std::size_t letters = 0;
            for (const ChipPointRow &row : laid.overlay.compared.rows)
                letters += row.place.series.size();
            QCOMPARE(letters, std::size_t(8));
        }
    }

    // Rows with letters leave room for what is written on the roofs, and no words lie on a ridge point of another chip.
    void anyComparedChipsKeepTheRules()
    {
        std::mt19937 random(11);
        const auto &all = shippedZoo().chips();
        std::size_t rows = 0;
        for (const Case &each : cases(160)) {
            Scenario scenario = each.scenario();
            if (random() % 2)
                scenario = kernelOn(each.chip, "softmax:rows=2048,cols=4096");
            Shown shown;
            for (int i = 0; i < 3; ++i) {
                Scenario other = scenario;
                other.hardware = all[random() % all.size()]->id;
                shown.companions.chips.push_back(analyzed(other));
            }
            const Laid laid(analyzed(scenario), {int(360 + random() % 300), int(240 + random() % 200)}, shown);
            if (!laid.analysis->valid)
                continue;
            const QString trouble = labelTrouble(laid);
            QVERIFY2(trouble.isEmpty(), qPrintable(each.name() + trouble));
            rows += laid.overlay.compared.rows.size();
        }
        QVERIFY2(rows > 100, qPrintable(QString::number(rows)));
    }

    // The points of one batch stand above one another. Their leaders fan out: none runs through another chip's mark or
    // through words, wherever the memory's rate would have stood.
    void leadersOfEightChipsFanOut()
    {
        for (const QSize &size : {QSize(800, 690), QSize(900, 620)}) {
            for (const std::int64_t batch : {64, 100, 160, 236, 237}) {
                const Scenario scenario =
                    withSettings("precision=fp8", modelOn("h100-sxm", "llama-3-8b", Phase::Decode, batch));
                const Companions others =
                    onOthers(scenario, {"h200", "b200", "mi300x", "l40s", "tpu-v5e", "gaudi-3", "a100-80gb-sxm"});
                const Laid laid(analyzed(scenario), size, Shown{.companions = others});
                QCOMPARE(laid.overlay.compared.rows.size(), std::size_t(8));
                QVERIFY(laid.overlay.compared.numbers);
                for (const ChipPointRow &row : laid.overlay.compared.rows) {
                    const QString where = QStringLiteral("%1, batch %2").arg(row.place.number).arg(batch);
                    for (const Box &label : laid.overlay.labels)
                        QVERIFY2(label == row.box || !leaderTouches(row.leader, label), qPrintable(where));
                    for (const ChipPointRow &other : laid.overlay.compared.rows)
                        QVERIFY2(QLineF(other.place.at, row.place.at).length() <= row.place.radius
                                     || !leaderTouches(row.leader, squareAround(other.place.at, 3)),
                                 qPrintable(where));
                }
            }
        }
    }

    // Words one right behind the other along a slope, or between two near ones, would read as one name.
    void namesAlongSlopesStandApart()
    {
        std::size_t pairs = 0;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            const Scenario typical =
                withSettings("sustained=typical", modelOn(chip->id, "llama-3-8b", Phase::Decode, 8));
            const Laid laid(analyzed(typical), QSize(1000, 700), Shown{.roofs = allRoofs(*chip)});
            std::vector<const TextItem *> words = ofKind<TextItem>(laid.overlay.items);
            std::erase_if(words, [](const TextItem *text) { return text->box.angle == 0; });
            for (const TextItem *a : words) {
                for (const TextItem *b : words) {
                    const Box row{a->box.center, {a->box.size.width() + 70, a->box.size.height()}, a->box.angle};
                    pairs += a != b;
                    QVERIFY2(a == b || !overlap(row, b->box), qPrintable(a->text + u'|' + b->text));
                }
            }
        }
        QVERIFY(pairs > 0);
    }

    void largeTextKeepsTheRules()
    {
        for (const std::size_t i : {0, 1, 6}) {
            Scenario scenario = modelOn("h100-sxm", workloads[i].model, workloads[i].phase, 16);
            const Laid laid(analyzed(scenario), {1024, 768}, Shown{.textScale = 2});
            const QString trouble = labelTrouble(laid) + missing(laid);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        }
    }

    // A matrix product computes under the roof of the matrix units, beside a sum under that of the vector
    // units. That roof is drawn.
    void aFurtherWorkloadHasItsOwnRoof()
    {
        Companions companions{.workloads = {analyzed(kernelOn("a100-80gb-sxm", "matmul:m=4096,n=4096,k=4096"))}};
        const Laid laid(analyzed(kernelOn("a100-80gb-sxm", "triad:n=100000000")), {900, 720},
                        Shown{.companions = companions});
        QVERIFY(laid.companionRoofs.chips.size() == 1);
        const CompanionMark &mark = laid.overlay.companions.front();
        const CompanionRoof &roof = laid.companionRoofs.chips.front();
        QVERIFY(roof.series == mark.series && mark.mark.rate <= roof.rate.value() * 1.0001);
        QVERIFY(labelTrouble(laid).isEmpty());
    }

    // Points of several models often lie under one another. The letter of each can be read: in its mark, unless another
    // mark lies on that, or beside it.
    void everyComparedWorkloadHasItsLetter()
    {
        int covered = 0;
        QStringList unread;
        std::mt19937 random(7);
        const std::vector<const char *> models = {"llama-3-8b", "llama-3.1-70b", "llama-2-7b",  "llama-2-13b",
                                                  "resnet-50",  "mixtral-8x7b",  "deepseek-v3", "mamba-2.8b"};
        for (const Case &each : cases(160)) {
            Shown shown;
            for (int i = 0; i < 3; ++i) {
                Scenario other = each.scenario();
                other.model = models[random() % models.size()];
                other.phase = analyzed(other)->valid ? other.phase : Phase::Inference;
                shown.companions.workloads.push_back(analyzed(other));
            }
            shown.operators = random() % 2;
            const Laid laid(analyzed(each.scenario()), each.size, shown);
            if (!laid.analysis->valid)
                continue;
            const QString trouble = labelTrouble(laid);
            QVERIFY2(trouble.isEmpty(), qPrintable(each.name() + trouble));
            std::vector<PointMark> above = laid.overlay.marks;
            const std::vector<CompanionMark> &companions = laid.overlay.companions;
            for (auto mark = companions.rbegin(); mark != companions.rend(); ++mark) {
                const bool seen = std::ranges::none_of(above, [&](const PointMark &other) {
                    return other.inside && QLineF(other.center, mark->mark.center).length() < other.radius;
                });
                const QString letter = seriesLetter(mark->series);
                const bool named = std::ranges::any_of(laid.overlay.places, [&](const PlacedLabel &label) {
                    return label.wish.at == mark->mark.center && label.text().startsWith(letter);
                });
                if (mark->mark.inside && !seen && !named)
                    unread << each.name() + letter;
                covered += mark->mark.inside && !seen;
                above.push_back(mark->mark);
            }
        }
        QVERIFY2(covered > 60, qPrintable(QString::number(covered)));
        // In a crowd of operators there may be no place at all.
        QVERIFY2(unread.size() * 100 < covered, qPrintable(unread.join(QStringLiteral("; "))));
    }

    // What somebody wrote on the chart is read, wherever it stands: labels keep off it.
    void labelsKeepOffAnnotations()
    {
        const auto analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16));
        const Laid before(analysis, chartSize, Shown{});
        int asked = 0;
        for (const PlacedLabel &label : before.overlay.places) {
            Annotation words;
            words.text = "Weights are read once";
            words.intensity = before.area.mapping.x.toValue(label.box.center.x());
            words.rate = before.area.mapping.y.toValue(label.box.center.y());
            const Laid laid(analysis, chartSize, Shown{.annotations = {words}});
            const Box written = roomOf({}, {words}, laid.area.mapping, laid.style, {}).front();
            QVERIFY(overlap(written, label.box));
            for (const Box &other : laid.overlay.labels)
                QVERIFY2(!overlap(written, other), qPrintable(laid.textAt(other)));
            Annotation arrow = words; // from above, through the label, to below it
            arrow.kind = Annotation::Kind::Arrow;
            arrow.text.clear();
            arrow.rate *= 4;
            arrow.toIntensity = words.intensity;
            arrow.toRate = words.rate / 4;
            const Laid crossed(analysis, chartSize, Shown{.annotations = {arrow}});
            for (const Box &shaft : roomOf({}, {arrow}, crossed.area.mapping, crossed.style, {}))
                QVERIFY2(!touchesAny(shaft, crossed.overlay.labels), qPrintable(label.text()));
            ++asked;
        }
        QVERIFY(asked > 2);
    }

    // A guess is made from the place before, so that has its name, also on the roof of a projector's picture, where the
    // roofs' names stand.
    void labelsKeepOffTheNameOfThePlaceBefore()
    {
        const auto analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16));
        const QSize projector(1000, 620);
        for (const double intensity : {5.0, 50.0, 150.0, 300.0, 450.0, 800.0, 1500.0, 3000.0}) {
            StageMarks marks;
            marks.from = PathPoint{.intensity = intensity,
                                   .rate = std::min(0.9 * 989.4e12, intensity * 3.35e12),
                                   .tick = QStringLiteral("before")};
            const Laid laid(analysis, projector,
                            Shown{.operators = false, .point = false, .textScale = 2, .stage = marks});
            const StageScene scene =
                stageSceneOf(marks, {}, laid.area.mapping, laid.style, {laid.overlay.labels, {}, laid.still.lines}, {});
            const auto name = std::ranges::find_if(
                scene.items, [](const auto &item) { return std::holds_alternative<TextItem>(item); });
            QVERIFY2(name != scene.items.end(), qPrintable(QString::number(intensity)));
            const Box box = std::get<TextItem>(*name).box;
            for (const Box &other : laid.overlay.labels)
                QVERIFY2(!overlap(box, other), qPrintable(laid.textAt(other)));
            // Nor is a guess led across it that was clicked right behind it.
            const Mapping &mapping = laid.area.mapping;
            const QPointF begin = mapping.toPixel(marks.from->intensity, marks.from->rate);
            const QPointF click = begin + 2.2 * (box.center - begin);
            marks.guesses = {{QStringLiteral("A"),
                              {mapping.x.toValue(click.x()), mapping.y.toValue(click.y())},
                              {marks.from->intensity, marks.from->rate},
                              QStringLiteral("12 hands"),
                              {}}};
            const StageScene guessed =
                stageSceneOf(marks, {}, mapping, laid.style, {laid.overlay.labels, {}, laid.still.lines}, {});
            const bool isCrowded = intensity > 1000; // the names of roofs and the frame leave no other room there
            QVERIFY2(isCrowded || !overlap(box, boxAlong(begin, begin + guessed.guesses.front().away, 1)),
                     qPrintable(QString::number(intensity)));
        }
    }

    // A cut name could be that of another roof: it gives way as a whole, and governing numbers never do.
    void namesInTheGutterAreNeverCut()
    {
        const auto trouble = [](const Laid &laid) -> QString {
            for (const GutterLabel &label : laid.gutter) {
                const double governing = laid.lines.governingCompute()
                                             ? laid.area.mapping.y.toPixel(laid.lines.governingCompute()->rate.value())
                                             : -1;
                const bool number = label.text.contains(QRegularExpression(QStringLiteral("\\d")));
                if (label.text.contains(u'…') || label.text.isEmpty()
                    || (std::abs(label.line - governing) < 0.5 && !number))
                    return label.text + QStringLiteral(" in the gutter");
            }
            return {};
        };
        for (const auto &[size, scale] : {std::pair(QSize(510, 600), 1.0), std::pair(QSize(760, 700), 1.5),
                                          std::pair(QSize(820, 700), 2.0), std::pair(QSize(1024, 768), 2.0)}) {
            Shown shown{.textScale = scale};
            for (const ChipPtr &chip : shippedZoo().chips()) {
                const Laid laid(analyzed(kernelOn(chip->id, "matmul:m=4096,n=4096,k=4096")), size, shown);
                QVERIFY2(trouble(laid).isEmpty(), qPrintable(QString::fromStdString(chip->id) + trouble(laid)));
            }
            const Scenario scenario = Case{chips.front(), workloads[0], 16, {}}.scenario();
            shown.companions = seven(scenario);
            const Laid laid(analyzed(scenario), size, shown);
            QVERIFY(scale > 1 || !laid.gutter.empty());
            QVERIFY2(trouble(laid).isEmpty(), qPrintable(trouble(laid)));
        }
    }

    // The arrow leads from writing an answer to reading a prompt. Its words stand beside it, and lie on no
    // roof that governs.
    void theArrowsWordsLieOnNoGoverningRoof()
    {
        int found = 0;
        for (const char *chip : chips) {
            for (const QSize &size : {sizes[0], sizes[1]}) {
                const Laid laid = fromDecodeToPrefill(chip, 1, size);
                QVERIFY(laid.overlay.move);
                checkArrowsWords(laid, chip, found);
            }
        }
        // With other chips and large text there is little room between the roofs.
        for (const QSize &size : {QSize(890, 800), QSize(890, 640), QSize(700, 600)}) {
            for (const bool back : {false, true}) {
                const Scenario from = modelOn("h100-sxm", "llama-3-8b", back ? Phase::Prefill : Phase::Decode, 1152);
                const Scenario to = modelOn("h100-sxm", "llama-3-8b", back ? Phase::Decode : Phase::Prefill, 1152);
                Shown shown{.companions = onOthers(to, {"mi300x", "b200"}), .textScale = 1.5};
                shown.companions.from = analyzed(from);
                checkArrowsWords(Laid(analyzed(to), size, shown), back ? "back" : "forth", found);
            }
        }
        QVERIFY2(found > 10, qPrintable(QString::number(found)));
    }

    // Beside a mark the arrow's words would name that one, above all the workload's, and its own name another.
    void theArrowsWordsAreNearestToIt()
    {
        for (const char *chip : chips) {
            for (const double scale : {1.0, 2.8}) {
                const Shown shown{.companions = {.from = analyzed(modelOn(chip, "llama-3-8b", Phase::Prefill, 64))},
                                  .textScale = scale};
                const Laid laid(analyzed(modelOn(chip, "llama-3-8b", Phase::Decode, 128)),
                                QSize(1920, 980) / 2.8 * scale, shown);
                const auto of = laid.overlay.memory.constFind(QStringLiteral("move"));
                QVERIFY(laid.overlay.move && of != laid.overlay.memory.constEnd());
                const QPointF center = laid.overlay.move->to + of->offset;
                const auto words = std::ranges::find_if(
                    laid.overlay.labels, [&](const Box &box) { return QLineF(box.center, center).length() < 0.1; });
                QVERIFY(words != laid.overlay.labels.end());
                double away = INFINITY;
                for (const QPointF &at : laid.overlay.move->shaft)
                    away = std::min(away, distanceTo(*words, at));
                for (const Disc &disc : laid.overlay.discs)
                    QVERIFY2(distanceTo(*words, disc.at) - disc.radius >= away, chip);
            }
        }
    }

    // In a low chart names of operators would be read as the beginning or the end of the arrow's words.
    void theArrowsWordsStandApartFromNames()
    {
        int seen = 0;
        for (const char *chip : chips) {
            for (const QSize &size : {QSize(700, 260), QSize(900, 320), QSize(648, 420)}) {
                const Laid laid = fromDecodeToPrefill(chip, 64, size);
                if (!laid.overlay.move)
                    continue;
                const auto of = laid.overlay.memory.constFind(QStringLiteral("move"));
                if (of == laid.overlay.memory.constEnd())
                    continue;
                const QPointF center = laid.overlay.move->to + of->offset;
                const auto words = std::ranges::find_if(
                    laid.overlay.labels, [&](const Box &box) { return QLineF(box.center, center).length() < 0.1; });
                QVERIFY(words != laid.overlay.labels.end());
                const Box wide{words->center, words->size + QSizeF(16 * laid.style.unit(), 0), 0};
                for (const PlacedLabel &label : laid.overlay.places) {
                    if (label.wish.key == QLatin1String("workload") || label.wish.key == QLatin1String("ridge"))
                        continue; // they come first, and the arrow's words may find no other room
                    ++seen;
                    QVERIFY2(!overlap(label.box, wide), qPrintable(QString::fromLatin1(chip) + u' ' + label.text()));
                }
            }
        }
        QVERIFY(seen > 10);
    }

    // An operator that takes much of the time has its name beside the arrow's words, which the smaller ones give way to.
    void largeOperatorsKeepTheirNamesBesideAnArrow()
    {
        const auto decode = analyzed(modelOn("h100-sxm", "deepseek-v2", Phase::Decode));
        const Shown shown{.companions = {.from = decode}};
        const Laid laid(analyzed(modelOn("h100-sxm", "deepseek-v2", Phase::Request)), QSize(732, 677), shown);
        QVERIFY(laid.overlay.move && laid.overlay.memory.contains(QStringLiteral("move")));
        const QStringList texts = laid.texts();
        for (const char *name : {"^decode attention ", "^decode experts "})
            QVERIFY2(texts.filter(QRegularExpression(name)).size() == 1, qPrintable(texts.join(QStringLiteral("; "))));
    }

    // A name beside its mark would lie on the slope of another chip, and above it there is room.
    void namesKeepOffThinRoofs()
    {
        const ChartStyle style(Theme::light(), applicationFont());
        const QPointF mark(300, 300); // on the slope that leads to the ridge
        LabelGround ground;
        ground.plot = QRectF(0, 0, 800, 600);
        ground.ridge = QPointF(500, 100);
        ground.discs = {{mark, 8}};
        ground.lines = {{boxAlong({0, 600}, {500, 100}, 3), true}, {boxAlong({0, 575}, {475, 100}, 2), false}};
        LabelWish wish;
        wish.key = QStringLiteral("operator");
        wish.at = mark;
        wish.radius = 8;
        wish.stand = Stand::Slope;
        wish.share = 0.5;
        wish.words = {QStringLiteral("gate, up, down 35 %")};
        LabelPlaces places(style, ground, nullptr);
        places.addOperators({wish});
        QCOMPARE(places.labels().size(), std::size_t(1));
        for (const LabelGround::Line &line : ground.lines)
            QVERIFY(!overlap(places.labels().front().box, line.box));
    }

    // Two units of a chip may have rates of the same formats, but their roofs never have the same name.
    void namesOfRoofsDiffer()
    {
        for (const ChipPtr &chip : shippedZoo().chips()) {
            QStringList names;
            for (const ComputeRoof &roof : denseRoofsOf(*chip).compute)
                names << roof.names.first() << roof.names.last();
            for (qsizetype i = 0; i < names.size(); i += 2) {
                for (qsizetype j = 0; j < i; j += 2)
                    QVERIFY2(names[i] != names[j] && names[i + 1] != names[j + 1],
                             qPrintable(names.join(QStringLiteral("; "))));
            }
        }
    }

    // A line that two units share is called after the one that computes, as in the title.
    void theGoverningRoofHasTheUnitThatComputes()
    {
        int shared = 0;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            for (const char *precision : {"fp64", "fp32", "fp16"}) {
                const Scenario scenario =
                    withSettings("kernel=triad:n=1000000 precision=" + std::string(precision), scenarioOn(chip->id));
                const AnalysisPtr analysis = analyzed(scenario);
                if (!analysis->valid)
                    continue;
                for (const ComputeRoof &roof : roofLinesOf(*analysis).compute) {
                    if (!roof.governing)
                        continue;
                    shared += roof.words.first().contains(u',');
                    const QString unit = QString::fromStdString(std::string(chip->unitName(analysis->unit)));
                    QVERIFY2(analysis->unit == Unit::Scalar || roof.words.last().endsWith(unit),
                             qPrintable(roof.words.join(u';')));
                }
            }
        }
        QVERIFY(shared > 5);
    }

    // Rows are spread by least squares and keep their order. Two that want one place stand on both sides of
    // it, and a heavy one stays.
    void rowsSpreadAsLittleAsTheyMust()
    {
        const auto places = [](const std::vector<SpreadRow> &rows, double low = 0, double high = 100) {
            return spread(rows, 10, low, high);
        };
        QCOMPARE(places({{20, 1}, {50, 1}}), (std::vector<double>{20, 50}));
        QCOMPARE(places({{50, 1}, {50, 1}}), (std::vector<double>{45, 55}));
        // The first is at (8 × 50 + 1 × (50 − 10)) / 9 = 48.9.
        const std::vector<double> heavy = places({{50, 8}, {50, 1}});
        QVERIFY(std::abs(heavy[0] - 440.0 / 9) < 1e-9 && std::abs(heavy[1] - heavy[0] - 10) < 1e-9);
        QCOMPARE(places({{-20, 1}, {-20, 1}}), (std::vector<double>{0, 10}));
        QCOMPARE(places({{120, 1}, {130, 1}}), (std::vector<double>{90, 100}));
        QVERIFY(places({{1, 1}, {2, 1}, {3, 1}}, 0, 15).empty());
    }
};

ROOFLINE_GUI_TEST(ChartLabelRulesTest)
#include "app/chart/label_rules.moc"
