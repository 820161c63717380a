// This section sets which memory the data comes from, and what happens to a workload that is larger than it.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QCoreApplication>

#include <algorithm>

namespace roofline {

namespace {

constexpr double noteSize = 0.9;

bool isHost(const Analysis &analysis)
{
    return analysis.chip && analysis.level == analysis.chip->hostLevel() && analysis.bandwidth > Bandwidth();
}

class MemorySection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::MemorySection)

public:
    explicit MemorySection(QWidget *parent) : Section(parent)
    {
        m_levelBox->layout()->addWidget(m_levelNote);
        auto *column = columnOf(*m_fold);
        column->addWidget(m_levelBox);
        addRows(column, Setting::Place::Memory);
        column->addWidget(m_spillNote);

        connect(m_level, &QComboBox::activated, this, &MemorySection::choose);
        listAnewWithNumbers(m_shownChip);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        if (analysis.chip != m_shownChip) {
            m_shownChip = analysis.chip;
            listLevels(analysis.chip.get());
        }
        setVisible(analysis.chip != nullptr);
        if (!analysis.chip)
            return;
        m_levelBox->setVisible(m_level->count() > 0);
        m_level->setCurrentIndex(indexOf(analysis));
        m_levelNote->setText(levelText(analysis));
        showSpill(analysis);

        QStringList state{m_level->currentIndex() < 0 ? tr("unknown level")
                                                      : m_level->currentText().section(QStringLiteral(", "), 0, 0)};
        if (analysis.memory.spilled > Bytes())
            state << tr("%1 host").arg(qtText(format(analysis.memory.spilled)));
        m_fold->setState(state.join(QStringLiteral(", ")));
    }

private:
    void choose(int index)
    {
        Scenario next = scenario();
        next.memoryLevel = stdText(m_level->itemData(index).toString());
        const int before = indexOf(analysis());
        if (index == before)
            return;
        const auto name = [this](int at) { return m_level->itemText(at).section(QStringLiteral(", "), 0, 0); };
        change(next, tr("Memory level"), before < 0 ? qtText(scenario().memoryLevel) : name(before), name(index));
    }

    void listLevels(const Chip *chip)
    {
        m_level->clear();
        if (!chip)
            return;
        int levels = 0;
        for (const MemoryLevel &level : chip->memory) {
            if (!level.bandwidth)
                continue;
            const QString text = tr("%1, %2").arg(qtText(level.name), qtText(format(level.bandwidth->value)));
            m_level->addItem(text, levels++ == 0 ? QString() : qtText(level.name));
        }
        if (const Sourced<Bandwidth> *host = chip->levelBandwidth(chip->hostLevel()))
            m_level->addItem(tr("Host, %1").arg(qtText(format(host->value))), qtText(hostMemoryLevel));
        if (levels > 1)
            m_level->addItem(tr("All levels"), qtText(allMemoryLevels));
    }

    // Returns −1 for a level that the list does not have.
    int indexOf(const Analysis &analysis) const
    {
        const QString wanted = qtText(analysis.scenario.memoryLevel);
        const bool known = analysis.bandwidth > Bandwidth();
        const int asWritten = m_level->findData(wanted, Qt::UserRole, Qt::MatchFixedString);
        const bool all = wanted.compare(qtText(allMemoryLevels), Qt::CaseInsensitive) == 0;
        if (!known || (all && asWritten >= 0)) // on a chip with a single level, "all" is that level
            return asWritten;
        if (isHost(analysis))
            return m_level->findData(qtText(hostMemoryLevel));
        const int named = m_level->findData(qtText(analysis.chip->levelName(analysis.level)));
        return named < 0 ? 0 : named; // the scenario leaves the main memory unnamed
    }

    QString levelText(const Analysis &analysis) const
    {
        const QString chosen = m_level->currentData().toString();
        if (m_level->currentIndex() < 0)
            return analysis.scenario.memoryLevel.empty()
                       ? tr("The bandwidth of this chip's memory is not known.")
                       : tr("This chip has no level \"%1\".").arg(qtText(analysis.scenario.memoryLevel));
        if (chosen == qtText(allMemoryLevels))
            return tr(
                "Every level moves its own bytes, and the slowest counts: caches read the blocks of a product again.");
        if (isHost(analysis))
            return tr("Nothing is kept on the chip: all data crosses %1 each time.")
                .arg(qtText(analysis.chip->levelName(analysis.level)));
        if (!chosen.isEmpty())
            return tr("As if everything stayed in %1: the same bytes, at its bandwidth.").arg(chosen);
        return tr("Every operand crosses main memory once; caches are assumed to keep up.");
    }

    void showSpill(const Analysis &analysis)
    {
        const Chip &chip = *analysis.chip;
        const MemoryUse &memory = analysis.memory;
        const QString host = qtText(chip.levelName(chip.hostLevel()));
        const bool linked = chip.levelBandwidth(chip.hostLevel()) != nullptr;
        const auto has = [&analysis](Finding::Code code) {
            return std::ranges::count(analysis.findings, code, &Finding::code) > 0;
        };
        bool helps = false;
        QString note;
        if (isHost(analysis))
            note = tr("All data comes from the host already.");
        else if (!linked)
            note = tr("The bandwidth from this chip to its host is not known.");
        else if (!analysis.valid)
            note = QString();
        else if (!memory.capacity)
            note = tr("How much the memory holds is not known.");
        else if (memory.fits.value_or(false))
            note = tr("Everything fits: nothing has to stay with the host.");
        else if (memory.activation > *memory.capacity || has(Finding::Code::SpillImpossible))
            note = tr("Activations alone are larger than the memory: they cannot stay with the host.");
        else {
            helps = true;
            note =
                memory.spilled > Bytes()
                    ? tr("%1 of weights and cache cross %2 in each pass.").arg(qtText(format(memory.spilled)), host)
                    : tr("It does not fit, and is computed as if it did. Alternatively, the rest can cross %1 in each "
                         "pass.")
                          .arg(host);
        }
        const bool switchable = helps || analysis.scenario.spill; // an option that is on can always be switched off
        row<QCheckBox>("spill")->setEnabled(switchable);
        m_spillNote->setText(note);
    }

    Fold *m_fold = addFold(tr("Memor&y"), "memory");
    QWidget *m_levelBox = new QWidget(m_fold->content());
    ChoiceBox *m_level = addChoice( // item data: the scenario's name of the level
        columnIn(m_levelBox, 4, {0, 0, 0, 4}), "memory-level", tr("Memor&y level"),
        tr("The memory that the data comes from: the main memory, unless all of it stays in a cache,\n"
           "or nothing is kept on the chip. All levels: each one moves its own bytes."));
    TextBlock *m_levelNote = named(new TextBlock(3, noteSize, m_levelBox), "memory-level-note");
    TextBlock *m_spillNote = named(new TextBlock(3, noteSize, m_fold->content()), "spill-note");
    ChipPtr m_shownChip;
};

} // namespace

constinit const SectionMaker makeMemorySection = makeSection<MemorySection>;

} // namespace roofline
