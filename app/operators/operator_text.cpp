#include "app/operators/operator_text.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"

#include <QStringList>

namespace roofline {

namespace {

// Returns the stage and the tower, where they have to be told. Decoding is what the decoder does, so that one word is
// enough.
QStringList passParts(const Operator &op)
{
    QStringList parts;
    if (op.stage != Stage::None)
        parts << stageName(op.stage);
    if (!op.scope.empty() && !(op.stage == Stage::Decode && op.scope == "decoder"))
        parts << translatedWord(op.scope == "single" ? "single layers" : op.scope);
    return parts;
}

QString asTitle(const QStringList &parts)
{
    return capitalized(parts.join(QStringLiteral(" · ")));
}

} // namespace

QString groupName(Group group)
{
    switch (group) {
    case Group::Whole: return Words::tr("whole model");
    case Group::Embedding: return Words::tr("embedding");
    case Group::Norm: return Words::tr("norms");
    case Group::Attention: return Words::tr("attention");
    case Group::Mlp: return Words::tr("MLP");
    case Group::Experts: return Words::tr("experts");
    case Group::Scan: return Words::tr("state scan");
    case Group::Convolution: return Words::tr("convolutions");
    case Group::Pool: return Words::tr("pooling");
    case Group::Elementwise: return Words::tr("elementwise");
    case Group::Head: return Words::tr("head");
    case Group::Optimizer: return Words::tr("optimizer");
    case Group::Kernel: return Words::tr("kernel");
    case Group::Network: return Words::tr("network");
    }
    return {};
}

QString stageName(Stage stage)
{
    return stage == Stage::None ? QString() : translatedWord(toString(stage));
}

QString groupTitle(const Operator &total)
{
    QStringList parts = passParts(total);
    // The optimizer is a stage and a group of its own.
    if (const QString name = groupName(total.group); !parts.contains(name))
        parts << name;
    return asTitle(parts);
}

QString operatorTitle(const Operator &op)
{
    const QStringList parts = passParts(op);
    return parts.isEmpty() ? qtText(op.name) : asTitle(parts + QStringList{qtText(op.name)});
}

QString ownerOf(const Operator &op, bool isGroup)
{
    return isGroup ? QStringLiteral("group:%1.%2").arg(qtText(toString(op.stage)), qtText(toString(op.group)))
                   : qtText(fullName(op));
}

QString shortOperatorName(std::string_view name)
{
    if (name == toString(Group::Mlp)) // in the view of the network, whose points are called by their groups
        return groupName(Group::Mlp);
    QString text = qtText(name);
    for (const QLatin1String ending : {QLatin1String("_proj"), QLatin1String("_matmul")}) {
        if (text.endsWith(ending))
            text.chop(ending.size());
    }
    return text.replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString passPrefix(const Operator &op)
{
    QString prefix;
    for (const QString &part : passParts(op))
        prefix += part + u' ';
    return prefix;
}

QString boundName(Bound bound)
{
    switch (bound) {
    case Bound::Compute: return Words::tr("compute");
    case Bound::Memory: return Words::tr("memory");
    case Bound::Network: return Words::tr("network");
    case Bound::Overhead: return Words::tr("overhead");
    case Bound::Balanced: return Words::tr("balanced");
    case Bound::None: break;
    }
    return QStringLiteral("–");
}

QString shareText(double share)
{
    constexpr double tiny = 0.0001;
    return share > 0 && share < tiny ? Words::tr("< 0.01 %") : qtText(formatPercent(share));
}

} // namespace roofline
