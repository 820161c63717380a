#include "app/tables/operators_columns.h"

#include "app/operators/operator_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"

#include <algorithm>

namespace roofline {

namespace {

struct Look {
    const char *title;
    const char *help;
    const char *widest; // the unit in its widest form, or the words
    const char *reason; // name of the numbers in the explanations; null: they have none
};

// The looks are in the order of OperatorColumn.
constexpr Look looks[operatorColumnCount] = {
    {QT_TRANSLATE_NOOP("Words", "Operator"), QT_TRANSLATE_NOOP("Words", "What is computed"), "", nullptr},
    {QT_TRANSLATE_NOOP("Words", "Count"),
     QT_TRANSLATE_NOOP("Words", "How often an operator runs; how many operators a group has"), "", "count"},
    {QT_TRANSLATE_NOOP("Words", "Latency"),
     QT_TRANSLATE_NOOP("Words", "Time of all instances together, with overlap and overhead"), " ms", "time"},
    {QT_TRANSLATE_NOOP("Words", "Δ time"),
     QT_TRANSLATE_NOOP("Words", "Latency compared with the pinned baseline, all instances together"), " ms", nullptr},
    {QT_TRANSLATE_NOOP("Words", "Share"),
     QT_TRANSLATE_NOOP("Words", "Share of the whole latency, all instances together"), "00 %", "share"},
    {QT_TRANSLATE_NOOP("Words", "Bound"), QT_TRANSLATE_NOOP("Words", "Which of its times is the longest"), "overhead",
     "lower"},
    {QT_TRANSLATE_NOOP("Words", "FLOP/byte"),
     QT_TRANSLATE_NOOP("Words", "Arithmetic intensity: FLOP for each byte moved"), "00", "intensity"},
    {QT_TRANSLATE_NOOP("Words", "Attainable"), QT_TRANSLATE_NOOP("Words", "What the roofline allows at this intensity"),
     " GFLOP/s", "attainable"},
    {QT_TRANSLATE_NOOP("Words", "FLOP"), QT_TRANSLATE_NOOP("Words", "Work of all instances, on all chips"), " M",
     "all_flop"},
    {QT_TRANSLATE_NOOP("Words", "Bytes"),
     QT_TRANSLATE_NOOP("Words", "Traffic of all instances through the memory: weights, activations, KV cache"), " MB",
     "all_bytes"},
    {QT_TRANSLATE_NOOP("Words", "Weights"),
     QT_TRANSLATE_NOOP("Words", "Weights that are read; in training also gradients and the optimizer's state"), " MB",
     "all_weight_bytes"},
    {QT_TRANSLATE_NOOP("Words", "Activations"), QT_TRANSLATE_NOOP("Words", "Activations read and written"), " MB",
     "all_activation_bytes"},
    {QT_TRANSLATE_NOOP("Words", "KV cache"),
     QT_TRANSLATE_NOOP("Words", "Keys and values, or a state, read and written"), " MB", "all_kv_bytes"},
    {QT_TRANSLATE_NOOP("Words", "Network"), QT_TRANSLATE_NOOP("Words", "Bytes that all chips together send"), " MB",
     "all_network_bytes"},
    {QT_TRANSLATE_NOOP("Words", "Compute time"),
     QT_TRANSLATE_NOOP("Words", "FLOP per chip ÷ rate, all instances together"), " ms", "all_t_compute"},
    {QT_TRANSLATE_NOOP("Words", "Memory time"),
     QT_TRANSLATE_NOOP("Words", "Bytes per chip ÷ bandwidth, all instances together"), " ms", "all_t_memory"},
    {QT_TRANSLATE_NOOP("Words", "Network time"),
     QT_TRANSLATE_NOOP("Words", "Bytes that each chip sends ÷ bandwidth of its link, all instances together"), " ms",
     "all_t_network"},
    {QT_TRANSLATE_NOOP("Words", "Latency each"), QT_TRANSLATE_NOOP("Words", "Time of one instance of an operator"),
     " ms", "latency"},
};

const Look &lookOf(OperatorColumn column)
{
    return looks[std::size_t(column)];
}

Bytes bytesOf(OperatorColumn column, const Operator &op)
{
    switch (column) {
    case OperatorColumn::Byte: return op.memory();
    case OperatorColumn::Weight: return op.weight;
    case OperatorColumn::Activation: return op.activation();
    case OperatorColumn::Kv: return op.kv();
    case OperatorColumn::Network: return op.network;
    default: return {};
    }
}

} // namespace

QString columnTitle(OperatorColumn column)
{
    return Words::tr(lookOf(column).title);
}

QString columnHelp(OperatorColumn column)
{
    return Words::tr(lookOf(column).help);
}

QString widestText(OperatorColumn column)
{
    QString widest = QString::fromUtf8(lookOf(column).widest);
    if (widest.isEmpty() || isText(column))
        return widest;
    if (numberStyle().binaryBytes && widest == QStringLiteral(" MB"))
        widest = QStringLiteral(" MiB");
    const QString sign = column == OperatorColumn::Delta ? QStringLiteral("+") : QString();
    return sign + QStringLiteral("0.") + QString(std::max(numberStyle().digits, usualDigits) - 1, u'0') + widest;
}

bool isText(OperatorColumn column)
{
    return column == OperatorColumn::Name || column == OperatorColumn::Bound;
}

bool hasContent(OperatorColumn column, const Analysis &analysis)
{
    switch (column) {
    case OperatorColumn::Weight: return analysis.totals.weight > Bytes();
    case OperatorColumn::Kv: return analysis.totals.kv > Bytes();
    case OperatorColumn::Network:
    case OperatorColumn::NetworkTime: return analysis.totals.network > Bytes();
    case OperatorColumn::Each:
        return std::ranges::any_of(analysis.operators,
                                   [](const OperatorResult &result) { return result.op.count != 1; });
    default: return true;
    }
}

double cellNumber(OperatorColumn column, const OperatorResult &result, double count)
{
    const double instances = result.op.count;
    switch (column) {
    case OperatorColumn::Count: return count;
    case OperatorColumn::Latency: return result.latency.value() * instances;
    case OperatorColumn::Share: return result.share;
    case OperatorColumn::FlopPerByte: return result.intensity().value();
    case OperatorColumn::Attainable: return result.attainable.value();
    case OperatorColumn::Flop: return result.op.flop.value() * instances;
    case OperatorColumn::ComputeTime: return result.compute.value() * instances;
    case OperatorColumn::MemoryTime: return result.memory.value() * instances;
    case OperatorColumn::NetworkTime: return result.network.value() * instances;
    case OperatorColumn::Each: return result.latency.value();
    default: return bytesOf(column, result.op).value() * instances;
    }
}

QString shownCount(double count)
{
    constexpr int all = 12; // digits
    return qtText(formatNumber(count, all));
}

QString cellText(OperatorColumn column, const OperatorResult &result, double count)
{
    const double number = cellNumber(column, result, count);
    switch (column) {
    case OperatorColumn::Name:
    case OperatorColumn::Delta: return {};
    case OperatorColumn::Bound: return boundName(result.bound);
    case OperatorColumn::Count: return shownCount(number);
    case OperatorColumn::Share: return shareText(number);
    case OperatorColumn::FlopPerByte: return qtText(formatNumber(number));
    case OperatorColumn::Attainable: return qtText(format(FlopRate(number)));
    case OperatorColumn::Flop: return qtText(formatSi(number, {}));
    case OperatorColumn::Latency:
    case OperatorColumn::ComputeTime:
    case OperatorColumn::MemoryTime:
    case OperatorColumn::NetworkTime:
    case OperatorColumn::Each: return qtText(format(Seconds(number)));
    default: return number > 0 ? qtText(format(Bytes(number))) : QStringLiteral("–");
    }
}

const char *reasonOf(OperatorColumn column)
{
    return lookOf(column).reason;
}

} // namespace roofline
