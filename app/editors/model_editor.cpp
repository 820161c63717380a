#include "app/editors/model_editor.h"

#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"
#include "core/workload/model_numbers.h"
#include "core/workload/rules.h"
#include "core/zoo/check.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

QString pathWords(const QString &path, const QString &between)
{
    QStringList words;
    for (const QString &word : path.split(u'/'))
        words << translatedWord(stdText(word));
    return words.join(between);
}

// Returns the word that the zoo uses, with abbreviations as they are usually written.
QString captionOf(const std::string &path)
{
    QString caption = translatedWord(path.substr(path.rfind('/') + 1)); // npos + 1 is 0: the whole path
    for (const char *abbreviation : {"KV", "FFN", "RoPE", "NoPE"}) {
        const QString word = QLatin1String(abbreviation);
        if (caption == word.toLower() || caption.startsWith(word.toLower() + u' '))
            caption.replace(0, word.size(), word);
    }
    return caption;
}

std::vector<EntryNumber> listed(const Model &model)
{
    std::vector<EntryNumber> numbers;
    for (const ModelNumber &number : numbersOf(model))
        numbers.push_back({number.path,
                           captionOf(number.path),
                           pathWords(qtText(number.path), QStringLiteral(" ")), // for example "encoder heads"
                           {{}, {}, {}, number.whole, number.least, number.most},
                           number.value,
                           QCoreApplication::translate("roofline::model", number.meaning.data())});
    return numbers;
}

QString groupOf(const EntryNumber &number)
{
    return qtText(number.path).section(u'/', 0, -2);
}

QString totalOf(const Model &model)
{
    const auto count = [](double parameters) { return qtText(formatCount(parameters)); };
    const double all = parameterCount(model);
    const double active = activeParameterCount(model);
    QStringList parts;
    for (const ParameterPart &part : parameterParts(model))
        parts << QStringLiteral("%1 %2").arg(translatedWord(part.name), count(part.parameters));
    QString text = active < all ? ModelEditor::tr("%1 parameters, %2 of them active").arg(count(all), count(active))
                                : ModelEditor::tr("%1 parameters").arg(count(all));
    return parts.size() > 1 ? ModelEditor::tr("%1: %2").arg(text, parts.join(QStringLiteral(", "))) : text;
}

} // namespace

ModelEditor::ModelEditor(QWidget *parent)
    : EditorOf(
        QStringLiteral("model-editor"), tr("Edit model"),
        tr("There is no model to edit: a kernel's sizes are in the panel, or the zoo has no model of this name."),
        MergeModelNumber, parent)
{
    addName("name", &Model::name, tr("Name"), tr("&Name"), tr("Name of the model"));
}

bool ModelEditor::readNumbers()
{
    const std::vector<EntryNumber> before =
        std::exchange(m_numbers, m_edited.entry ? listed(*m_edited.entry) : std::vector<EntryNumber>());
    m_was = m_edited.original ? listed(*m_edited.original) : m_numbers;
    return std::ranges::equal(m_numbers, before, [](const EntryNumber &a, const EntryNumber &b) {
        return a.path == b.path && a.kind == b.kind;
    });
}

void ModelEditor::build()
{
    QVBoxLayout *layout = beginList();
    m_total = wrappedLabel(QStringLiteral("total"), list());
    layout->addWidget(m_total);
    std::optional<QString> group;
    for (const EntryNumber &number : m_numbers) {
        if (group != groupOf(number)) {
            group = groupOf(number);
            const QString title = group->isEmpty() ? tr("Architecture") : pathWords(*group, QStringLiteral(", "));
            addParts(layout, {8, headingLabel(title, list())});
        }
        addRow(*layout, false);
    }
    layout->addStretch(1);
    endList();
    if (m_edited.entry && m_numbers.empty()) {
        showPage(1); // a network of layers is edited as text
        m_textOnly = true;
    } else if (std::exchange(m_textOnly, false)) {
        showPage(0);
    }
}

void ModelEditor::showNumbers()
{
    const Model *model = m_edited.entry.get();
    m_total->setText(!model ? QString()
                     : m_numbers.empty()
                         ? tr("%1\n\nA network of layers: its numbers follow from them. The page Text has them all.")
                               .arg(totalOf(*model))
                         : totalOf(*model));
    EditorOf::showNumbers();
}

std::optional<Model> ModelEditor::withReset(const std::string &path) const
{
    const std::optional<ModelNumber> was = m_edited.original ? numberOf(*m_edited.original, path) : std::nullopt;
    std::optional<Model> next = was ? withNumber(*m_edited.entry, path, was->value) : std::nullopt;
    if (next && next->architecture == m_edited.original->architecture)
        next->publishedParameters = m_edited.original->publishedParameters; // they are valid again
    return next;
}

std::string refusalOf(const Model &model)
{
    for (const ModelProblem &problem : contradictions(model)) {
        if (problem.severity == Severity::Error)
            return problem.text;
    }
    return refusalOfEntry(model); // refuse what could not be read back
}

} // namespace roofline
