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
        chip.compute.push_back({Unit::Matrix, format, {FlopRate(rate), Evidence::Secondary, "paper", ""}, 1, ""});
    MemoryLevel memory;
    memory.name = "memory";
    memory.bandwidth = Sourced<Bandwidth>{Bandwidth(bandwidth), Evidence::Secondary, "paper", ""};
    chip.memory.push_back(memory);
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
