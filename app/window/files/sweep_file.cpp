#include "app/window/files/sweep_file.h"

#include "app/session/whole_file.h"
#include "app/theme/text.h"
#include "core/analysis/compared.h"
#include "core/report/report.h"
#include "core/sweep/sweep_curves.h"

#include <QSaveFile>

#include <algorithm>

namespace roofline {

SweepFile writeSweepFile(const QString &path, const Scenario &scenario, const Catalogue &zoo,
                         const std::vector<std::string> &axes, const std::function<bool(qint64, qint64)> &goOn)
{
    constexpr qint64 askEvery = 512;
    constexpr std::size_t largestHeld = 1 << 20;
    SweepFile result;
    std::vector<SweepAxis> read;
    std::vector<std::string> names;
    qint64 total = 1;
    for (const std::string &text : axes) {
        Result<SweepAxis> axis = parseSweepAxis(text, scenario, zoo);
        if (!axis) {
            result.problem = qtText(axis.message().text);
            return result;
        }
        total *= qint64(axis->size());
        names.push_back(axis->name);
        read.push_back(std::move(axis.value()));
    }
    result.problem = refusalOfTarget(path);
    if (!result.problem.isEmpty())
        return result;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        result.problem = file.errorString();
        return result;
    }
    std::vector<ComparedScenario> all = sweptBesides(scenario, zoo, names);
    all.insert(all.begin(), {{CurveIdentity::Kind::Current, 0, 0}, scenario});
    total *= qint64(all.size());
    const bool chips = std::ranges::count(all, CurveIdentity::Kind::Compared, &ComparedScenario::kind) > 0;
    const bool workloads = std::ranges::count(all, CurveIdentity::Kind::Versus, &ComparedScenario::kind) > 0;
    if (workloads)
        names.insert(names.begin(), "workload");
    if (chips)
        names.insert(names.begin(), "hardware");
    const SweepWriter writer(SweepWriter::Format::Csv, std::move(names), scenario);
    std::string held = writer.header();
    bool written = true;
    const auto flush = [&] {
        written = written && file.write(held.data(), qint64(held.size())) == qint64(held.size());
        held.clear();
    };
    for (const ComparedScenario &one : all) {
        const bool compared = one.kind == CurveIdentity::Kind::Compared;
        const std::string chip = compared ? toText(scenario.compared[one.index]) : scenario.hardware;
        const std::string workload = versusOf(one.scenario);
        const auto rowOf = [&](const std::vector<std::string_view> &values, const Analysis &analysis) {
            std::vector<std::string_view> cells;
            if (chips)
                cells.push_back(chip);
            if (workloads)
                cells.push_back(workload);
            cells.insert(cells.end(), values.begin(), values.end());
            return SweepRow{writer.row(cells, analysis), analysis.valid, {}};
        };
        const Result<std::size_t> points = sweepRows(one.scenario, zoo, read, rowOf, [&](const SweepRow &row) {
            held += row.text;
            if (held.size() > largestHeld)
                flush();
            result.stopped = ++result.points % askEvery == 0 && !goOn(result.points, total);
            return written && !result.stopped;
        });
        if (!points && one.kind == CurveIdentity::Kind::Current) // other scenarios may lack the varied parameter
            result.problem = qtText(points.message().text);
        if (!result.problem.isEmpty() || result.stopped)
            return result; // the old file is unchanged
    }
    flush();
    if (!written || !file.flush() || !file.commit())
        result.problem = file.errorString();
    return result;
}

} // namespace roofline
