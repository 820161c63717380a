#include "app/editors/model_editor.h"

#include "app/editors/number_row.h"
#include "app/panels/section.h"
#include "app/theme/labels.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"
#include "core/workload/rules.h"
#include "core/zoo/check.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

QuantityKind kindOf(const ModelNumber &number)
{
    return {{}, {}, {}, number.whole, number.least, number.most};
}

QString pathWords(const QString &path, const QString &between)
{
    QStringList words;
    for (const QString &word : path.split(u'/'))
        words << translatedWord(stdText(word));
    return words.join(between);
}

// For example "encoder heads".
QString fullNameOf(const ModelNumber &number)
{
    return pathWords(qtText(number.path), QStringLiteral(" "));
}

// Returns the word that the zoo uses, with abbreviations as they are usually written.
QString captionOf(const ModelNumber &number)
{
    QString caption = translatedWord(number.path.substr(number.path.rfind('/') + 1)); // npos + 1 is 0: the whole path
    for (const char *abbreviation : {"KV", "FFN", "RoPE", "NoPE"}) {
        const QString word = QLatin1String(abbreviation);
        if (caption == word.toLower() || caption.startsWith(word.toLower() + u' '))
            caption.replace(0, word.size(), word);
    }
    return caption;
}

QString groupOf(const ModelNumber &number)
{
    return qtText(number.path).section(u'/', 0, -2);
}

QString titleOf(const QString &group)
{
    return group.isEmpty() ? ModelEditor::tr("Architecture") : pathWords(group, QStringLiteral(", "));
}

bool sameRows(const std::vector<ModelNumber> &a, const std::vector<ModelNumber> &b)
{
    return std::ranges::equal(a, b, [](const ModelNumber &x, const ModelNumber &y) {
        return x.path == y.path && x.whole == y.whole && x.least == y.least && x.most == y.most;
    });
}

std::string refusalOf(const Model &model)
{
    for (const ModelProblem &problem : contradictions(model)) {
        if (problem.severity == Severity::Error)
            return problem.text;
    }
    return refusalOfEntry(model); // refuse what could not be read back
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

ModelEditor::ModelEditor(QWidget *parent) : EntryEditor(QStringLiteral("model-editor"), parent)
{
    addName("name", tr("&Name"), tr("Name of the model"), [this](const QString &from, const QString &to) {
        Model next = *m_edited.entry;
        next.name = stdText(to);
        if (const std::string why = offer(next, tr("Name %1 → %2").arg(from, to), NoMerge); !why.empty())
            setWarning({qtText(why)});
    });
}

void ModelEditor::setModel(const EditedModel &edited)
{
    const bool first = !m_total;
    const bool another = first || edited.entry != m_edited.entry || edited.original != m_edited.original;
    m_edited = edited;
    setWindowTitle(edited.entry ? tr("Edit %1").arg(qtText(edited.entry->name)) : tr("Edit model"));
    showEntry(
        edited, {&Model::name},
        tr("There is no model to edit: a kernel's sizes are in the panel, or the zoo has no model of this name."));
    if (!another)
        return;
    std::vector<ModelNumber> numbers = edited.entry ? numbersOf(*edited.entry) : std::vector<ModelNumber>();
    const bool same = !first && sameRows(numbers, m_numbers);
    m_numbers = std::move(numbers);
    if (!same)
        build();
    showNumbers();
    entryChanged();
}

void ModelEditor::build()
{
    m_rows.clear();
    QVBoxLayout *layout = beginList();
    m_total = wrappedLabel(QStringLiteral("total"), list());
    layout->addWidget(m_total);
    std::optional<QString> group;
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        if (group != groupOf(m_numbers[i])) {
            group = groupOf(m_numbers[i]);
            layout->addSpacing(8);
            layout->addWidget(headingLabel(titleOf(*group), list()));
        }
        addRow(*layout, i);
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

void ModelEditor::addRow(QVBoxLayout &layout, std::size_t number)
{
    const ModelNumber &shown = m_numbers[number];
    auto *row = new NumberRow(captionOf(shown), fullNameOf(shown), kindOf(shown), false, list());
    layout.addWidget(row);
    m_rows.push_back(row);
    connectRow(*row);
    connect(row, &NumberRow::asked, this, [this, number](double value) { ask(number, value); });
    connect(row, &NumberRow::resetAsked, this, [this, number] { resetNumber(number); });
}

void ModelEditor::showNumbers()
{
    const Model *model = m_edited.entry.get();
    m_total->setText(!model ? QString()
                     : m_numbers.empty()
                         ? tr("%1\n\nA network of layers: its numbers follow from them. The page Text has them all.")
                               .arg(totalOf(*model))
                         : totalOf(*model));
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        const ModelNumber &number = m_numbers[i];
        const std::optional<ModelNumber> was =
            m_edited.original ? numberOf(*m_edited.original, number.path) : std::nullopt;
        const bool changed = m_edited.original && (!was || was->value != number.value);
        m_rows[i]->setValue(number.value);
        m_rows[i]->setRemark(!changed ? QString()
                             : was    ? tr("was %1").arg(quantityText(was->value, kindOf(*was)))
                                      : tr("added"),
                             Words("roofline::model")(number.meaning.data()));
        m_rows[i]->setResettable(changed && was);
    }
}

void ModelEditor::ask(std::size_t number, double value)
{
    const ModelNumber now = m_numbers[number];
    const std::optional<Model> next = withNumber(*m_edited.entry, now.path, value);
    if (!next)
        return;
    const QString name =
        stepName(fullNameOf(now), quantityText(now.value, kindOf(now)), quantityText(value, kindOf(now)));
    NumberRow *row = m_rows[number];
    row->setProblem(qtText(offer(*next, name, MergeModelNumber)));
}

void ModelEditor::resetNumber(std::size_t number)
{
    const ModelNumber now = m_numbers[number];
    const std::optional<ModelNumber> was = m_edited.original ? numberOf(*m_edited.original, now.path) : std::nullopt;
    std::optional<Model> next = was ? withNumber(*m_edited.entry, now.path, was->value) : std::nullopt;
    if (!next)
        return;
    if (next->architecture == m_edited.original->architecture)
        next->publishedParameters = m_edited.original->publishedParameters; // they are valid again
    m_rows[number]->setProblem(qtText(offer(*next, tr("Reset %1").arg(fullNameOf(now)), NoMerge)));
}

std::string ModelEditor::offer(const Model &next, const QString &name, int mergeKey)
{
    std::string why = refusalOf(next);
    if (why.empty())
        emit edited(next, name, mergeKey);
    return why;
}

std::string ModelEditor::text() const
{
    return m_edited.entry ? writeModel(*m_edited.entry) : std::string();
}

Messages ModelEditor::readText(const std::string &text)
{
    return readAgain(m_edited.entry, text, readModel, [this](const Model &next) {
        emit edited(next, tr("Text of %1").arg(qtText(m_edited.entry->name)), MergeModelNumber);
    });
}

} // namespace roofline
