#include "app/window/chart_drags.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/roofs/roof_lines.h"
#include "app/editors/chip_rows.h"
#include "app/panels/section.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/desk.h"
#include "core/answers/intensity_search.h"
#include "core/document/document.h"
#include "core/document/own_entries.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr int draggedDigits = 5; // significant digits; further ones only come from the ratio of a part to its whole

double rounded(double value, int digits = draggedDigits)
{
    if (!(value > 0) || !std::isfinite(value))
        return value;
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
    // Dividing by 1 / unit is exact where the unit is a fraction: 0.1 has no exact double, 10 has one.
    return unit >= 1 ? std::round(value / unit) * unit : std::round(value * (1 / unit)) / (1 / unit);
}

// Clamps the value to the range that the datasheet allows. Returns nothing if the chip has no such number.
std::optional<Chip> withRounded(const Chip &chip, const std::string &path, double value)
{
    const std::optional<ChipNumber> now = numberOf(chip, path);
    return now ? withNumber(chip, path, std::clamp(rounded(value), now->least, now->most)) : std::nullopt;
}

double valueOf(const Chip &chip, const std::string &path)
{
    return numberOf(chip, path)->value;
}

// Turns drags in the chart into edits of the document: dragging a roof or the ridge changes the chip, dragging the
// point changes the batch.
class ChartDrags : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::ChartDrags)

public:
    // Tells the numbers as they are shown. What the datasheet has may have more digits than its shown share.
    static QString stepText(const QString &what, const std::string &path, const Chip &from, const Chip &to,
                            double scale)
    {
        const auto text = [&](const Chip &chip) {
            const double value = valueOf(chip, path);
            return numberText(path, scale == 1 ? value : rounded(value / scale, numberStyle().digits));
        };
        return tr("%1 %2").arg(what, changeText(text(from), text(to)));
    }

    explicit ChartDrags(const Desk &desk) : QObject(&desk.window), m_desk(desk)
    {
        RooflineChart &chart = desk.center.chart();
        chart.setDraggable(true);
        connect(&chart, &RooflineChart::roofDragged, this, &ChartDrags::dragRoof);
        connect(&chart, &RooflineChart::ridgeDragged, this, &ChartDrags::dragRidge);
        connect(&chart, &RooflineChart::pointDragged, this, &ChartDrags::dragPoint);
        connect(&chart, &RooflineChart::dragFinished, this, &ChartDrags::finish);
        connect(&chart, &RooflineChart::dragCanceled, this, &ChartDrags::cancel);
        connect(&desk.session, &Session::reportChanged, this, &ChartDrags::follow);
    }

private:
    // Describes the drag in progress, from its first change on.
    struct Gesture {
        int mergeKey = NoMerge;
        Document before;
        Document left;                          // the document after the last step of the drag
        QString name;                           // the name of that step
        ChipPtr chip;                           // the whole chip when the drag began
        Intensity intensity;                    // the point's intensity when the drag began
        RateLine line;                          // the line that is moved; it may cross other roofs, which stay
        std::int64_t Scenario::*size = nullptr; // the number that dragging the point changes
        bool accompanied = false;               // whether something else has changed during the drag
        bool told = false;                      // whether the user was told that the drag changes nothing
    };

    // Changes all numbers that the line stands for in one step. The values here are for the whole chip's datasheet,
    // without the lens; the chart has converted them.
    void dragRoof(const QString &roof, double value, double scale)
    {
        const ChipPtr &chip = m_desk.session.report()->analysis.chip;
        const Gesture &gesture = begin(MergeRoof, roof);
        if (!chip || gesture.line.ids.isEmpty())
            return;
        std::optional<Chip> next = *wholeOf(chip);
        std::vector<std::string> numbers;
        for (const QString &id : gesture.line.ids) {
            numbers.push_back(stdText(id));
            next = next ? withRounded(*next, numbers.back(), value) : next;
        }
        if (!next)
            return tellOnce(tr("this chip has no such number"));
        const QString what = numbers.size() > 1 ? gesture.line.name : numberName(*gesture.chip, numbers.front());
        step(*next, numbers, stepText(what, numbers.front(), *gesture.chip, *next, scale));
    }

    void dragRidge(double intensity, double rate, double scale)
    {
        const Analysis &analysis = m_desk.session.report()->analysis;
        if (!analysis.valid || !(intensity > 0) || !(rate > 0))
            return;
        const Chip &whole = *wholeOf(analysis.chip);
        const std::string peak = ratePath(analysis.unit, analysis.format, {});
        const std::string slope = bandwidthPath(whole, analysis.level);
        const Gesture &gesture = begin(MergeRidge, qtText(peak));
        std::optional<Chip> next = withRounded(whole, slope, rate / intensity);
        std::vector<std::string> numbers{slope};
        for (const QString &id : gesture.line.ids) {
            numbers.push_back(stdText(id));
            next = next ? withRounded(*next, numbers.back(), rate) : next;
        }
        if (!next)
            return;
        const auto ridgeText = [&](const Chip &chip) {
            return qtText(format(Intensity(valueOf(chip, peak) / valueOf(chip, slope) / scale)));
        };
        step(*next, numbers, tr("Ridge %1").arg(changeText(ridgeText(*gesture.chip), ridgeText(*next))));
    }

    void dragPoint(double intensity)
    {
        constexpr double close = 1e-9; // relative; the point is back where it was, which a search may not find
        const Session &session = m_desk.session;
        const Scenario resolved = session.report()->analysis.scenario;
        Gesture &gesture = begin(MergePoint, {});
        if (std::abs(intensity / gesture.intensity.value() - 1) < close)
            return restore();
        const bool request = resolved.phase == Phase::Request;
        const auto length = request ? &Scenario::prompt : &Scenario::sequence;
        std::optional<std::int64_t> value;
        if (gesture.size != length)
            value = batchForIntensity(resolved, session.zoo(), Intensity(intensity), bytesOfPoint());
        if (value)
            gesture.size = &Scenario::batch;
        else if (gesture.size != &Scenario::batch)
            value = sequenceForIntensity(resolved, session.zoo(), Intensity(intensity), bytesOfPoint());
        if (value && !gesture.size)
            gesture.size = length;
        if (!gesture.size)
            return tellOnce(
                tr("The intensity of this workload depends neither on the batch nor on a sequence: its point "
                   "stays. Roofs and ridge can be dragged."));
        if (!value)
            return;
        Document next = session.document();
        next.scenario.*gesture.size = *value;
        const QString what = gesture.size == &Scenario::batch ? tr("Batch") : request ? tr("Prompt") : tr("Sequence");
        step(next, tr("%1 %2").arg(what, changeText(QString::number(gesture.before.scenario.*gesture.size),
                                                    QString::number(*value))));
    }

    void finish()
    {
        m_gesture.reset();
        m_desk.session.endMerge();
    }

    void cancel()
    {
        if (m_gesture)
            restore();
        finish();
    }

    // Called when the report has changed, perhaps not by the drag.
    // Ends the drag when its number is changed otherwise: by undo, by choosing another chip, or by playing it.
    void follow()
    {
        if (!m_gesture || m_desk.session.document() == m_gesture->left)
            return;
        m_gesture->accompanied = true;
        if (isAsLeft())
            return;
        m_desk.center.chart().letGo();
        finish();
    }

    Gesture &begin(MergeKey mergeKey, const QString &roof)
    {
        if (m_gesture)
            return *m_gesture;
        const Session &session = m_desk.session;
        const Analysis &analysis = session.report()->analysis;
        Gesture gesture;
        gesture.mergeKey = mergeKey;
        gesture.before = gesture.left = session.document();
        gesture.chip = analysis.chip ? wholeOf(analysis.chip) : nullptr;
        gesture.intensity = intensityOf(analysis, bytesOfPoint());
        if (!roof.isEmpty())
            gesture.line = rateLineOf(roof, analysis, m_desk.center.chart().choices().roofs);
        return m_gesture.emplace(std::move(gesture));
    }

    void step(const Document &next, const QString &name)
    {
        m_gesture->name = name;
        m_gesture->left = next;
        m_desk.session.edit(next, name, m_gesture->mergeKey);
    }

    // If all numbers are back at their first values, the chip from before the drag is restored.
    void step(const Chip &next, const std::vector<std::string> &numbers, const QString &name)
    {
        const Chip &before = *m_gesture->chip;
        const bool back = std::ranges::all_of(numbers, [&](const std::string &path) {
            return rounded(valueOf(next, path)) == rounded(valueOf(before, path));
        });
        const std::string why = back ? std::string() : refusalOf(next);
        if (back)
            restore();
        else if (why.empty())
            step(withChip(m_desk.session.document(), m_desk.session.zoo(), next), name);
        else
            tellOnce(qtText(why));
    }

    // A step back to the beginning of the drag leaves nothing in the history, unless something else changed
    // meanwhile.
    void restore()
    {
        const Document before = undragged();
        if (before == m_desk.session.document())
            return;
        emit m_desk.session.takesBack(); // the values of the drag were only passed through
        step(before, tr("Take back %1").arg(m_gesture->name));
    }

    // Undoes only what the drag changed if something else, such as a player, has changed the document meanwhile.
    Document undragged() const
    {
        const Document &before = m_gesture->before;
        if (!m_gesture->accompanied)
            return before;
        Document next = m_desk.session.document();
        if (m_gesture->mergeKey != MergePoint) {
            next.chips = before.chips;
            next.scenario.hardware = before.scenario.hardware;
        } else if (m_gesture->size) {
            next.scenario.*m_gesture->size = before.scenario.*m_gesture->size;
        }
        return next;
    }

    bool isAsLeft() const
    {
        const Document &now = m_desk.session.document();
        const Document &left = m_gesture->left;
        if (m_gesture->mergeKey != MergePoint)
            return now.chips == left.chips && now.scenario.hardware == left.scenario.hardware;
        return !m_gesture->size || now.scenario.*m_gesture->size == left.scenario.*m_gesture->size;
    }

    BytesOf bytesOfPoint() const
    {
        return m_desk.center.chart().choices().cacheAware ? BytesOf::InnermostLevel : BytesOf::Memory;
    }

    void tellOnce(const QString &text)
    {
        if (!std::exchange(m_gesture->told, true))
            m_desk.dialogs.tell(text);
    }

    Desk m_desk;
    std::optional<Gesture> m_gesture;
};

} // namespace

// The id ends in "/2:4 sparse" for a main rate and in "/fp16 accumulate, 2:4 sparse" for a variant.
std::string numberOfRoof(const QString &roof)
{
    std::string path = stdText(roof);
    if (path.ends_with(sparseVariant)) {
        path.resize(path.size() - sparseVariant.size());
        path.erase(path.find_last_not_of("/, ") + 1);
    }
    return path;
}

QString setRoof(Session &session, const QString &roof, double seen)
{
    const std::string path = numberOfRoof(roof);
    const ChipPtr &part = session.report()->analysis.chip;
    const std::optional<ChipNumber> ofPart = part ? numberOf(*part, path) : std::nullopt;
    const std::optional<ChipNumber> ofWhole = part ? numberOf(*wholeOf(part), path) : std::nullopt;
    if (!ofPart || !ofWhole)
        return ChartDrags::tr("this roof cannot be dragged, because the chip lacks its number");
    const double lens = path.starts_with("compute/") && session.flopPerMac() == 1 ? 2 : 1;
    const ComputeCeiling *sparse = stdText(roof) == path ? nullptr : ceilingAt(*part, path);
    const double scale = lens * (ofWhole->value / ofPart->value);
    const double value = seen / (sparse ? sparse->sparseFactor : 1) * scale;
    const Chip &whole = *wholeOf(part);
    const std::optional<Chip> next = withRounded(whole, path, value);
    if (!next || valueOf(*next, path) == valueOf(whole, path))
        return {};
    const std::string why = refusalOf(*next);
    if (why.empty())
        session.edit(withChip(session.document(), session.zoo(), *next),
                     ChartDrags::stepText(numberName(whole, path), path, whole, *next, scale));
    return qtText(why);
}

constinit const PartMaker makeChartDrags = makePart<ChartDrags>;

} // namespace roofline
