#include "app/window/dialogs/card_text.h"

#include "app/pickers/zoo_entries.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/report/cards/chip_card.h"
#include "core/report/cards/model_card.h"
#include "core/report/report.h"
#include "core/units/format.h"

#include <QRegularExpression>

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

// Writes the digits in groups that do not break across lines. For example: "6 738 415 616".
QString inGroups(QString digits)
{
    for (qsizetype at = digits.indexOf(u'.') < 0 ? digits.size() - 3 : 0; at > 0; at -= 3)
        digits.insert(at, QChar(QChar::Nbsp)); // of all spaces, rich text keeps only these
    return digits;
}

QString grouped(double number)
{
    return inGroups(qtText(formatExact(number)));
}

// Does so with the long whole numbers of a text. Up to six digits are easily read, and most are sizes such as 131072.
QString withGroups(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("(?<![.\\d])\\d{7,}(?![.\\d])"));
    QString all;
    qsizetype at = 0;
    for (auto found = number.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        all += text.mid(at, match.capturedStart() - at) + inGroups(match.captured());
        at = match.capturedEnd();
    }
    return all + text.mid(at);
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
    card.heading(Words::tr("Notes"));
    for (const std::string &note : notes)
        card.paragraph(qtText(note));
}

void addParameters(Card &card, const ModelCard &model)
{
    card.heading(Words::tr("Parameters"));
    card.beginTable();
    if (model.parts.size() > 1) {
        for (const auto &[name, parameters] : model.parts)
            card.number(translatedWord(name), grouped(parameters), qtText(formatCount(parameters)));
    }
    card.number(Words::tr("all"), grouped(model.parameters), qtText(formatCount(model.parameters)), true);
    if (model.active)
        card.number(Words::tr("active"), grouped(*model.active),
                    Words::tr("%1 that one token or sample uses").arg(qtText(formatCount(*model.active))));
    if (model.published) {
        const bool same = *model.published == model.parameters;
        card.number(Words::tr("published"), grouped(*model.published),
                    same ? Words::tr("the same") : Words::tr("as the source prints it"));
    }
    card.endTable();
}

CardText modelCard(const Model &model, const Theme &theme)
{
    const ModelCard data = cardOf(model);
    Card card(theme);
    const QString family = familyName(model);
    card.title(data.title, model.year > 0 ? QStringLiteral("%1, %2").arg(family, QString::number(model.year)) : family);
    card.heading(Words::tr("Architecture"));
    card.beginTable();
    for (const auto &[name, value] : data.facts)
        card.fact(qtText(name), withGroups(qtText(value)));
    card.endTable();
    addParameters(card, data);
    if (!data.source.empty()) {
        card.heading(Words::tr("Source"));
        card.paragraph(qtText(data.source));
    }
    addNotes(card, data.notes);
    if (!model.file.empty()) {
        card.heading(Words::tr("File"));
        card.paragraph(qtText(model.file));
    }
    return {qtText(data.title), linked(card.html(), theme), qtText(toText(model))};
}

CardText kernelCard(const KernelSpec &spec, const Theme &theme)
{
    Card card(theme);
    card.title(std::string(spec.title), Words::tr("kernel %1").arg(qtText(spec.name)));
    card.heading(Words::tr("Counts"));
    card.beginTable();
    card.fact(Words::tr("FLOP"), translatedWord(spec.flop));
    card.fact(Words::tr("bytes"), translatedWord(spec.bytes));
    card.endTable();
    card.heading(Words::tr("Sizes"));
    card.beginTable();
    for (const KernelKey &key : spec.keys)
        card.fact(qtText(key.name), translatedWord(key.meaning));
    card.endTable();
    return {translatedWord(spec.title), card.html(), qtText(toText(spec))};
}

// Lists each source once, in the order of the first number that cites it.
QString remark(const ChipFact &fact, QStringList &sources)
{
    QStringList parts;
    if (!fact.source.empty()) {
        const QString source = qtText(fact.source);
        if (!sources.contains(source))
            sources << source;
        parts << QStringLiteral("%1 [%2]").arg(translatedWord(fact.evidence)).arg(sources.indexOf(source) + 1);
    } else if (!fact.belongsAbove && !fact.evidence.empty()) {
        parts << translatedWord(fact.evidence);
    }
    if (!fact.note.empty())
        parts << qtText(fact.note);
    return parts.join(QStringLiteral(", "));
}

void addFacts(Card &card, const QString &heading, const std::vector<ChipFact> &facts, QStringList &sources)
{
    if (facts.empty())
        return;
    card.heading(heading);
    card.beginTable();
    for (const ChipFact &fact : facts)
        card.number((fact.belongsAbove ? QStringLiteral("  ") : QString()) + qtText(fact.name), qtText(fact.value),
                    remark(fact, sources));
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
    QStringList sources;
    const QString maker = chip.year > 0 ? QStringLiteral("%1, %2").arg(qtText(chip.vendor), QString::number(chip.year))
                                        : qtText(chip.vendor);
    card.title(chip.name, maker);
    const bool isPart = analysis.scenario.cores > 0 || analysis.scenario.clock != 1;
    constexpr int allDigits = 7; // as the source prints them, but what a part of the chip has is computed
    const ChipCard facts = cardOf(chip, isPart ? 4 : allDigits);
    addFacts(card,
             isPart ? Words::tr("Cores and clock in use: the numbers below are those of this part of the chip")
                    : Words::tr("Cores and clock"),
             facts.cores, sources);
    addFacts(card, Words::tr("Compute: 1 multiply-accumulate = 2 FLOP"), facts.compute, sources);
    addFacts(card, Words::tr("Memory"), facts.memory, sources);
    addFacts(card, Words::tr("Links and power"), facts.rest, sources);
    card.heading(Words::tr("Sources"));
    for (qsizetype i = 0; i < sources.size(); ++i)
        card.paragraph(QStringLiteral("[%1] %2").arg(i + 1).arg(sources[i]));
    addNotes(card, chip.notes);
    return {qtText(chip.name), linked(card.html(), theme), qtText(toText(chip))};
}

} // namespace roofline
