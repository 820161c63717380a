#include "app/window/dialogs/card_text.h"

#include "app/pickers/zoo_entries.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/model_card.h"
#include "core/report/phrases/wording.h"
#include "core/report/report.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

ROOFLINE_TRANSLATED(roofline::card);

namespace roofline {

namespace {

// Turns addresses in a text into links; everything else stays as it is written.
QString withLinks(const QString &text)
{
    static const QRegularExpression address(QStringLiteral("https?://[^\\s<>\"]*[^\\s<>\".,;:)\\]]"));
    QString html;
    qsizetype at = 0;
    for (auto found = address.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const QString link = match.captured().toHtmlEscaped();
        html += text.mid(at, match.capturedStart() - at).toHtmlEscaped()
                + QStringLiteral("<a href=\"%1\">%1</a>").arg(link);
        at = match.capturedEnd();
    }
    return html + text.mid(at).toHtmlEscaped();
}

// Writes all digits in groups that do not break across lines. For example: "6 738 415 616".
QString grouped(double number)
{
    QString digits = qtText(formatExact(number));
    for (qsizetype at = digits.indexOf(u'.') < 0 ? digits.size() - 3 : 0; at > 0; at -= 3)
        digits.insert(at, QChar(0x202F));
    return digits;
}

// Writes one card. Colors come from the theme, because rich text does not know the palette's muted color.
class Card {
public:
    explicit Card(const Theme &theme) : m_theme(theme) {}

    void title(const std::string &text, const QString &below)
    {
        m_html += QStringLiteral("<p style=\"font-size:large; font-weight:600; margin:0\">%1</p><p style=\"margin:2px "
                                 "0 10px 0; color:%2\">%3</p>")
                      .arg(qtText(text).toHtmlEscaped(), muted(), below.toHtmlEscaped());
    }

    void heading(const QString &text)
    {
        m_html += QStringLiteral("<p style=\"margin:14px 0 4px 0; font-weight:600; color:%1\">%2</p>")
                      .arg(muted(), text.toHtmlEscaped());
    }

    void beginTable() { m_html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">"); }
    void endTable() { m_html += QStringLiteral("</table>"); }

    void fact(const QString &name, const QString &value)
    {
        m_html += QStringLiteral("<tr><td style=\"color:%1; padding-right:16px\">%2</td><td>%3</td></tr>")
                      .arg(muted(), held(name), value.toHtmlEscaped());
    }

    // Adds a row with a right-aligned number and a remark after it.
    void number(const QString &name, const QString &value, const QString &remark, bool sum = false)
    {
        const QString weight = sum ? QStringLiteral("font-weight:600;") : QString();
        m_html += QStringLiteral("<tr><td style=\"%1 padding-right:16px\">%2</td><td align=\"right\" style=\"%1 "
                                 "padding-right:16px\">%3</td>"
                                 "<td style=\"color:%4\">%5</td></tr>")
                      .arg(weight, held(name), held(value), muted(), remark.toHtmlEscaped());
    }

    void paragraph(const QString &text)
    {
        m_html += QStringLiteral("<p style=\"margin:0 0 6px 0\">%1</p>").arg(withLinks(text));
    }

    const QString &html() const { return m_html; }

private:
    QString muted() const { return m_theme.mutedText.name(); }

    // Keeps the text on one line; the last column takes the rest of the width.
    static QString held(const QString &text) { return text.toHtmlEscaped().replace(u' ', QStringLiteral("&nbsp;")); }

    const Theme &m_theme;
    QString m_html;
};

QString linked(const QString &html, const Theme &theme)
{
    return QStringLiteral("<style>a { color:%1; }</style>").arg(theme.accent.name()) + html;
}

void addNotes(Card &card, const std::vector<std::string> &notes)
{
    if (notes.empty())
        return;
    card.heading(translated("Notes"));
    for (const std::string &note : notes)
        card.paragraph(qtText(note));
}

void addParameters(Card &card, const ModelCard &model)
{
    card.heading(translated("Parameters"));
    card.beginTable();
    if (model.parts.size() > 1) {
        for (const auto &[name, parameters] : model.parts)
            card.number(translatedWord(name), grouped(parameters), qtText(formatCount(parameters)));
    }
    card.number(translated("all"), grouped(model.parameters), qtText(formatCount(model.parameters)), true);
    if (model.active)
        card.number(translated("active"), grouped(*model.active),
                    translated("%1 that one token or sample uses").arg(qtText(formatCount(*model.active))));
    if (model.published) {
        const bool same = *model.published == model.parameters;
        card.number(translated("published"), grouped(*model.published),
                    same ? translated("the same") : translated("as the source prints it"));
    }
    card.endTable();
}

CardText modelCard(const Model &model, const Theme &theme)
{
    const ModelCard data = cardOf(model);
    Card card(theme);
    const QString family = familyName(model);
    card.title(data.title, model.year > 0 ? QStringLiteral("%1, %2").arg(family, QString::number(model.year)) : family);
    card.heading(translated("Architecture"));
    card.beginTable();
    for (const auto &[name, value] : data.facts)
        card.fact(qtText(name), qtText(value));
    card.endTable();
    addParameters(card, data);
    if (!data.source.empty()) {
        card.heading(translated("Source"));
        card.paragraph(qtText(data.source));
    }
    addNotes(card, data.notes);
    if (!model.file.empty()) {
        card.heading(translated("File"));
        card.paragraph(qtText(model.file));
    }
    return {qtText(data.title), linked(card.html(), theme), qtText(toText(model))};
}

CardText kernelCard(const KernelSpec &spec, const Theme &theme)
{
    Card card(theme);
    card.title(std::string(spec.title), translated("kernel %1").arg(qtText(spec.name)));
    card.heading(translated("Counts"));
    card.beginTable();
    card.fact(translated("FLOP"), translatedWord(spec.flop));
    card.fact(translated("bytes"), translatedWord(spec.bytes));
    card.endTable();
    card.heading(translated("Sizes"));
    card.beginTable();
    for (const KernelKey &key : spec.keys)
        card.fact(qtText(key.name), translatedWord(key.meaning));
    card.endTable();
    return {translatedWord(spec.title), card.html(), qtText(toText(spec))};
}

// Lists each source once, in the order of the first number that cites it.
class Sources {
public:
    template <class T>
    QString remark(const Sourced<T> &number)
    {
        const QString source = qtText(number.source);
        if (!source.isEmpty() && !m_list.contains(source))
            m_list << source;
        const QString index = source.isEmpty() ? QString() : QStringLiteral(" [%1]").arg(m_list.indexOf(source) + 1);
        const QString note = number.note.empty() ? QString() : QStringLiteral(", ") + qtText(number.note);
        return translatedWord(toString(number.evidence)) + index + note;
    }

    void addTo(Card &card) const
    {
        card.heading(translated("Sources"));
        for (qsizetype i = 0; i < m_list.size(); ++i)
            card.paragraph(QStringLiteral("[%1] %2").arg(i + 1).arg(m_list[i]));
    }

private:
    QStringList m_list;
};

void addCores(Card &card, const Analysis &analysis, Sources &sources)
{
    const Chip &chip = *analysis.chip;
    if (!chip.cores && !chip.clock)
        return;
    const bool isPart = analysis.scenario.cores > 0 || analysis.scenario.clock != 1;
    card.heading(isPart ? translated("Cores and clock in use: the numbers below are those of this part of the chip")
                        : translated("Cores and clock"));
    card.beginTable();
    if (chip.cores)
        card.number(translated("cores"), qtText(coresText(chip)), sources.remark(*chip.cores));
    if (chip.clock)
        card.number(translated("clock"), qtText(formatSi(chip.clock->value.value(), "Hz", 4)),
                    sources.remark(*chip.clock));
    card.endTable();
}

void addCeilings(Card &card, const Chip &chip, Sources &sources)
{
    card.heading(translated("Compute: 1 multiply-accumulate = 2 FLOP"));
    card.beginTable();
    for (const ComputeCeiling &ceiling : chip.compute) {
        QString name = qtText(roofName(chip, ceiling.unit, ceiling.format));
        if (!ceiling.variant.empty())
            name += QStringLiteral(", ") + qtText(ceiling.variant);
        card.number(name, qtText(formatRate(ceiling.rate.value, ceiling.format, 4)), sources.remark(ceiling.rate));
        if (ceiling.sparseFactor > 1) {
            card.number(translated("with 2:4 sparsity"),
                        qtText(formatRate(ceiling.rate.value * ceiling.sparseFactor, ceiling.format, 4)),
                        translated("%1 the dense rate").arg(qtText(formatFactor(ceiling.sparseFactor))));
        }
    }
    card.endTable();
}

void addPerCore(Card &card, const Chip &chip, const MemoryLevel &level)
{
    const double cores = static_cast<double>(chip.cores->value);
    QStringList parts;
    if (level.bandwidth)
        parts << qtText(format(level.bandwidth->value / cores, 4));
    if (level.capacity)
        parts << qtText(format(level.capacity->value / cores, 4));
    card.number(QString(), parts.join(QStringLiteral(", ")),
                translated("of each %1: a part of the above").arg(qtText(chip.coresName)));
}

void addMemory(Card &card, const Chip &chip, Sources &sources)
{
    card.heading(translated("Memory"));
    card.beginTable();
    for (const MemoryLevel &level : chip.memory) {
        const QString name = qtText(level.name);
        if (level.bandwidth)
            card.number(name, qtText(format(level.bandwidth->value, 4)), sources.remark(*level.bandwidth));
        if (level.capacity)
            card.number(level.bandwidth ? QString() : name, qtText(format(level.capacity->value, 4)),
                        sources.remark(*level.capacity));
        if (!level.bandwidth && !level.capacity)
            card.number(name, translated("unknown"), QString());
        if (level.perCore && chip.cores)
            addPerCore(card, chip, level);
    }
    card.endTable();
}

void addLink(Card &card, const Link &link, const QString &name, Sources &sources)
{
    if (link.bandwidth)
        card.number(translated("%1, one way").arg(name), qtText(format(link.bandwidth->value, 4)),
                    sources.remark(*link.bandwidth));
    if (link.bandwidthBothWays)
        card.number(translated("%1, both ways").arg(name), qtText(format(link.bandwidthBothWays->value, 4)),
                    sources.remark(*link.bandwidthBothWays));
}

QString domainText(const Link &link)
{
    const QString chips = QString::number(link.domain->value);
    switch (link.topology) {
    case Topology::Switch: return translated("%1 chips, by a switch").arg(chips);
    case Topology::Mesh: return translated("%1 chips, each pair by links of its own").arg(chips);
    case Topology::Ring: return translated("%1 chips in a ring").arg(chips);
    case Topology::Torus: break;
    }
    return translated("%1 chips in a torus").arg(chips);
}

void addRest(Card &card, const Chip &chip, Sources &sources)
{
    if (chip.links.empty() && !chip.hostLink && !chip.tdp)
        return;
    card.heading(translated("Links and power"));
    card.beginTable();
    for (const Link &link : chip.links) {
        addLink(card, link, qtText(link.name), sources);
        if (link.domain)
            card.number(translated("%1 joins").arg(qtText(link.name)), domainText(link), sources.remark(*link.domain));
        if (link.pair)
            card.number(translated("%1, between two chips").arg(qtText(link.name)), qtText(format(link.pair->value, 4)),
                        sources.remark(*link.pair));
    }
    if (chip.scaleOut)
        addLink(card, *chip.scaleOut, translated("%1 beyond the domain").arg(qtText(chip.scaleOut->name)), sources);
    if (chip.hostLink)
        addLink(card, *chip.hostLink, translated("%1 to the host").arg(qtText(chip.hostLink->name)), sources);
    if (chip.tdp)
        card.number(translated("TDP"), qtText(format(chip.tdp->value, 4)), sources.remark(*chip.tdp));
    card.endTable();
}

} // namespace

CardText workloadCard(const Analysis &analysis, const Theme &theme)
{
    if (analysis.model)
        return modelCard(*analysis.model, theme);
    return analysis.scenario.kernel ? kernelCard(specOf(analysis.scenario.kernel->kind), theme) : CardText();
}

CardText chipCard(const Analysis &analysis, const Theme &theme)
{
    if (!analysis.chip)
        return {};
    const Chip &chip = *analysis.chip;
    Card card(theme);
    Sources sources;
    const QString maker = chip.year > 0 ? QStringLiteral("%1, %2").arg(qtText(chip.vendor), QString::number(chip.year))
                                        : qtText(chip.vendor);
    card.title(chip.name, maker);
    addCores(card, analysis, sources);
    addCeilings(card, chip, sources);
    addMemory(card, chip, sources);
    addRest(card, chip, sources);
    sources.addTo(card);
    addNotes(card, chip.notes);
    return {qtText(chip.name), linked(card.html(), theme), qtText(toText(chip))};
}

} // namespace roofline
