#include "tests/support/golden.h"

#include "core/zoo/reader.h"
#include "tests/support/support.h"

#include <QStringList>

namespace roofline::test {

namespace {

QStringList fieldsOf(const QString &line)
{
    QStringList fields;
    QString field;
    bool quoted = false;
    for (const QChar c : line) {
        if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (c == QLatin1Char(',') && !quoted)
            fields << std::exchange(field, QString());
        else
            field += c;
    }
    return fields << field;
}

template <class T>
Sourced<T> printed(double value)
{
    return {T(value), Evidence::Secondary, "paper", ""};
}

Link linkOf(const std::string &name, double bandwidth)
{
    Link link;
    link.name = name;
    link.bandwidth = printed<Bandwidth>(bandwidth);
    return link;
}

} // namespace

QVector<Row> readTable(const QString &name)
{
    const QString text = QString::fromUtf8(readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/tests/golden/") + name));
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QStringList columns = fieldsOf(lines.value(0).trimmed());
    QVector<Row> rows;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList fields = fieldsOf(lines[i].trimmed());
        Row row;
        for (qsizetype column = 0; column < columns.size(); ++column)
            row.insert(columns[column], fields.value(column));
        rows << row;
    }
    return rows;
}

Chip paperChip(const std::string &id, const std::vector<std::pair<NumberFormat, double>> &rates, double bandwidth)
{
    Chip chip;
    chip.id = id;
    chip.name = id;
    chip.shortName = id;
    for (const auto &[format, rate] : rates)
        chip.compute.push_back({Unit::Matrix, format, printed<FlopRate>(rate), 1, ""});
    return withLevel(chip, "memory", bandwidth);
}

Chip withCapacity(Chip chip, double bytes)
{
    chip.memory.front().capacity = printed<Bytes>(bytes);
    return chip;
}

Chip withLevel(Chip chip, const std::string &name, double bandwidth)
{
    MemoryLevel level;
    level.name = name;
    level.bandwidth = printed<Bandwidth>(bandwidth);
    chip.memory.push_back(level);
    return chip;
}

Chip withLink(Chip chip, double bandwidth)
{
    chip.links.push_back(linkOf("link", bandwidth));
    return chip;
}

Chip withHostLink(Chip chip, double bandwidth)
{
    chip.hostLink = linkOf("PCIe", bandwidth);
    return chip;
}

Catalogue zooWith(const std::vector<Chip> &extra)
{
    Catalogue zoo;
    readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", zoo);
    for (const Chip &chip : extra)
        zoo.add(chip);
    return zoo;
}

} // namespace roofline::test
