#include "app/window/files/sweep_file.h"

#include "app/session/whole_file.h"
#include "app/theme/text.h"
#include "core/report/report.h"
#include "core/sweep/sweep.h"

#include <QSaveFile>

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
        total *= qint64(axis->values.size());
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
    SweepWriter writer(SweepWriter::Format::Csv, std::move(names), scenario);
    std::string held = writer.header();
    bool written = true;
    const auto flush = [&] {
        written = written && file.write(held.data(), qint64(held.size())) == qint64(held.size());
        held.clear();
    };
    const Result<std::size_t> points = sweep(scenario, zoo, read, [&](const auto &values, const Analysis &analysis) {
        held += writer.row(values, analysis);
        if (held.size() > largestHeld)
            flush();
        result.stopped = ++result.points % askEvery == 0 && !goOn(result.points, total);
        return written && !result.stopped;
    });
    flush();
    if (!points)
        result.problem = qtText(points.message().text);
    if (!points || result.stopped)
        return result; // the file that was there stays
    if (!written || !file.flush() || !file.commit())
        result.problem = file.errorString();
    return result;
}

} // namespace roofline
