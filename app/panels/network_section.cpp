// This section sets how many chips share the work, what they send each other, and over which link.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/controls/segmented.h"
#include "app/controls/size_row.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <QCoreApplication>
#include <QLabel>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr std::int64_t largestOnSlider = 1024;
constexpr std::array latencies = {CollectiveLatency::Preset::Bound, CollectiveLatency::Preset::Typical,
                                  CollectiveLatency::Preset::None};

class NetworkSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::NetworkSection)

public:
    explicit NetworkSection(QWidget *parent) : Section(parent)
    {
        auto *column = columnOf(*m_fold);
        addRows(column, Setting::Place::Chips);
        m_mesh = new QWidget(m_fold->content());
        column->addWidget(m_mesh);
        addMesh(columnIn(m_mesh, 2));
        m_exchange = new QWidget(m_fold->content());
        column->addWidget(m_exchange);
        Segmented *network = newSegments("network", m_exchange);
        network->breakToFit();
        auto *exchange = addParts(columnIn(m_exchange, 4),
                                  {new QLabel(settingText(findSetting("network")->view.label), m_exchange), network});
        exchange->addSpacing(4);
        m_link = addChoice(
            exchange, "link", tr("Lin&k"),
            tr("The link between the chips: its bandwidth one way, all links of a chip together.\nHow many chips it "
               "joins, and in which topology, decides how much they can use; beyond them the second tier takes part."));
        connect(m_link, &QComboBox::activated, this, &NetworkSection::chooseLink);
        exchange->addSpacing(4);
        m_latency = addChoice(
            exchange, "collective-latency", tr("Start-&up of a collective"),
            tr("How long a collective takes at least, however little it sends.\n"
               "Shortest measured: 2 µs where the link joins all chips, 10 µs beyond; typical: 10 µs and 25 µs."));
        connect(m_latency, &QComboBox::activated, this, &NetworkSection::chooseLatency);
        m_sent = named(new TextBlock(5, 0.9, m_exchange), "sent");
        addParts(exchange, {2, m_sent});
        connect(&chipsField(), &NumberField::finished, this, [this] {
            if (report())
                showAnalysis(analysis());
        });
        listAnewWithNumbers(m_shownChip);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        m_exchange->setVisible(scenario.chips > 1 || (scenario.replicas > 1 && scenario.phase == Phase::Training)
                               || (isTypingChips() && !m_exchange->isHidden()));
        showMesh(analysis);
        if (analysis.chip != m_shownChip) {
            m_shownChip = analysis.chip;
            listLinks(analysis.chip.get());
        }
        showLink(analysis);
        showLatency(scenario.collectiveLatency);
        m_sent->setText(sentText(analysis));
        showState(analysis);
    }

private:
    // Adds one box for each axis of the mesh. A box offers only numbers that divide the chips evenly.
    void addMesh(QVBoxLayout *column)
    {
        m_pipeline = addAxis(column, "pipeline");
        m_microBatches = addAxis(column, "micro-batches");
        m_context = addAxis(column, "context-parallel");
        m_experts = addAxis(column, "expert-parallel");
        m_copies = addAxis(column, "redundant-experts");
        m_attention = addAxis(column, "attention-parallel");
        addRows(column, Setting::Place::Mesh);
    }

    ChoiceBox *addAxis(QVBoxLayout *column, const char *name)
    {
        const Setting &setting = *findSetting(name);
        const QString caption = controlName(setting);
        auto *row = new QWidget(m_mesh);
        auto *line = rowIn(row);
        auto *label = new QLabel(caption, row);
        label->setWordWrap(true);
        auto *box = named(new ChoiceBox(caption, row), name, settingText(setting.view.help));
        label->setBuddy(box);
        addParts(line, {{label, 1}, {box, 1}});
        column->addWidget(row);
        connect(box, &QComboBox::activated, this,
                [this, name, box](int index) { setSetting(name, stdText(box->itemData(index).toString()), NoMerge); });
        return box;
    }

    static void showAxis(ChoiceBox *axis, bool visible) { axis->parentWidget()->setVisible(visible); }

    using Offers = std::vector<std::pair<QString, QString>>; // the text that is shown, and the value of the setting

    // Fills the box anew if its offers are others. A current value that is not among them, as from a file or the
    // command line, is added below them.
    static void offer(ChoiceBox *box, Offers offers, const std::pair<QString, QString> &current)
    {
        const auto has = [&] { return std::ranges::find(offers, current.second, &Offers::value_type::second); };
        if (has() == offers.end())
            offers.push_back(current);
        bool same = box->count() == int(offers.size());
        for (int i = 0; same && i < box->count(); ++i)
            same = std::pair(box->itemText(i), box->itemData(i).toString()) == offers[std::size_t(i)];
        if (!same) {
            box->clear();
            for (const auto &[text, value] : offers)
                box->addItem(text, value);
        }
        box->setCurrentIndex(int(has() - offers.begin()));
    }

    void offer(ChoiceBox *axis, Offers offers, const char *setting) const
    {
        const QString current = qtText(findSetting(setting)->get(scenario()));
        offer(axis, std::move(offers), {current, current});
    }

    static Offers divisorsOf(std::int64_t whole, std::int64_t most)
    {
        constexpr std::int64_t mostOffers = 4096;
        Offers offers;
        for (std::int64_t part = 1; part <= std::min({whole, most, mostOffers}); ++part)
            if (whole % part == 0)
                offers.emplace_back(QString::number(part), QString::number(part));
        return offers;
    }

    // Offers no copies, and the numbers that fill all groups evenly, up to one copy of each expert.
    static Offers copiesFor(std::int64_t experts, std::int64_t groups)
    {
        constexpr std::size_t mostOffers = 64;
        Offers offers{{tr("None"), QStringLiteral("0")}};
        for (std::int64_t copies = groups - experts % groups; copies <= experts && offers.size() < mostOffers;
             copies += groups)
            offers.emplace_back(QString::number(copies), QString::number(copies));
        return offers;
    }

    NumberField &chipsField() const { return row<SizeRow>("chips")->field(); }

    // Meanwhile nothing is hidden: "16" begins as one chip, and the field would move away from the pointer.
    bool isTypingChips() const { return chipsField().hasTyping(); }

    void showMesh(const Analysis &analysis)
    {
        const Scenario &scenario = analysis.scenario;
        const Model *model = analysis.model.get();
        const Experts *experts = model ? expertsOf(*model) : nullptr;
        const bool several = model && (scenario.chips > 1 || (isTypingChips() && !m_mesh->isHidden()));
        const std::int64_t parts = scenario.pipeline * scenario.contextParallel;
        const std::int64_t stage = std::max<std::int64_t>(scenario.chips / parts, 1);
        m_mesh->setVisible(several || scenario.microBatches > 0);
        showAxis(m_pipeline, several);
        showAxis(m_context, several && model->usesSequence(scenario.phase));
        showAxis(m_experts, several && experts);
        showAxis(m_copies, several && experts && (scenario.expertParallel > 1 || scenario.redundantExperts > 0));
        showAxis(m_attention, several && experts);
        showRow("sequence-parallel", several);
        showAxis(m_microBatches, scenario.pipeline > 1 || scenario.microBatches > 0);
        if (!model)
            return;
        offer(m_pipeline, divisorsOf(scenario.chips / scenario.contextParallel, model->layers()), "pipeline");
        offer(m_context, divisorsOf(scenario.chips / scenario.pipeline, largestChips), "context-parallel");
        Offers batches{{tr("as stages"), QStringLiteral("stages")}};
        for (std::int64_t count = 1; count <= std::min<std::int64_t>(scenario.batch, largestOnSlider); count *= 2)
            batches.emplace_back(QString::number(count), QString::number(count));
        offer(m_microBatches, std::move(batches), "micro-batches");
        if (!experts)
            return;
        offer(m_experts,
              divisorsOf(analysis.valid ? std::int64_t(analysis.mesh.chipsOfExperts()) : stage,
                         experts->count + scenario.redundantExperts),
              "expert-parallel");
        offer(m_copies, copiesFor(experts->count, scenario.expertParallel), "redundant-experts");
        Offers attention{{tr("All (tensor)"), QStringLiteral("tensor")}, {tr("Own (data)"), QStringLiteral("data")}};
        for (const auto &[text, value] : divisorsOf(stage, stage / 2))
            if (value != QLatin1String("1"))
                attention.emplace_back(tr("Groups of %1").arg(text), value);
        offer(m_attention, std::move(attention), "attention-parallel");
    }

    void chooseLink(int index)
    {
        Scenario next = scenario();
        next.link = stdText(m_link->itemData(index).toString());
        const QString before = analysis().link ? qtText(analysis().link->name) : tr("none");
        change(next, tr("Link"), before, m_link->itemText(index).section(QStringLiteral(", "), 0, 0));
    }

    void chooseLatency(int index)
    {
        if (std::size_t(index) >= latencies.size()
            || latencies[std::size_t(index)] == scenario().collectiveLatency.preset)
            return;
        Scenario next = scenario();
        next.collectiveLatency = {latencies[std::size_t(index)], 0};
        change(next, tr("Start-up of a collective"), nameOf(scenario().collectiveLatency),
               nameOf(next.collectiveLatency));
    }

    void listLinks(const Chip *chip)
    {
        m_link->clear();
        if (!chip)
            return;
        const auto add = [this](const Link &link, const QString &id, const QString &text) {
            if (link.bandwidth)
                m_link->addItem(text.arg(qtText(link.name), qtText(format(link.bandwidth->value))), id);
        };
        for (const Link &link : chip->links)
            add(link, m_link->count() == 0 ? QString() : qtText(link.name), tr("%1, %2"));
        if (chip->hostLink)
            add(*chip->hostLink, qtText(hostMemoryLevel), tr("%1 (host), %2"));
        if (m_link->count() == 0 || !m_link->itemData(0).toString().isEmpty())
            m_link->insertItem(0, tr("none known"), QString());
    }

    void showLink(const Analysis &analysis)
    {
        int index = m_link->findData(qtText(analysis.scenario.link));
        if (index < 0 && analysis.link)
            index = m_link->findText(qtText(analysis.link->name), Qt::MatchStartsWith);
        m_link->setCurrentIndex(std::max(0, index));
        m_link->setEnabled(analysis.scenario.network != Network::None || analysis.totals.network > Bytes());
    }

    static QString nameOf(const CollectiveLatency &latency)
    {
        switch (latency.preset) {
        case CollectiveLatency::Preset::None: return tr("None");
        case CollectiveLatency::Preset::Bound: return tr("Shortest measured");
        case CollectiveLatency::Preset::Typical: return tr("Typical");
        case CollectiveLatency::Preset::Custom: break;
        }
        return qtText(formatSi(latency.seconds, "s"));
    }

    static Offers::value_type offerOf(const CollectiveLatency &latency)
    {
        return {nameOf(latency), qtText(toString(latency))};
    }

    void showLatency(const CollectiveLatency &latency)
    {
        Offers offers;
        for (const CollectiveLatency::Preset preset : latencies)
            offers.push_back(offerOf({preset, 0}));
        offer(m_latency, std::move(offers), offerOf(latency));
    }

    static QString sentText(const Analysis &analysis)
    {
        if (!analysis.valid)
            return {};
        const Totals &totals = analysis.totals;
        if (totals.network <= Bytes())
            return tr("The chips send nothing.");
        return bytesText(analysis) + u' ' + timeText(analysis);
    }

    // What chips exchange at is not always what the link has: switches add up, and bytes stay within a domain. A rate
    // above the one in the box of links would look like an error if nothing told them apart.
    static QString bytesText(const Analysis &analysis)
    {
        constexpr double rounding = 0.005;
        const QString all = qtText(format(analysis.totals.network));
        const QString each = qtText(format(analysis.totals.network / analysis.chips()));
        const QString rate = qtText(format(analysis.linkBandwidth));
        const bool replicas = analysis.scenario.replicas > 1;
        const Link *link = analysis.tier;
        if (!link || !link->bandwidth || std::abs(analysis.linkBandwidth / link->bandwidth->value - 1) < rounding)
            return (replicas ? tr("%1 sent by the chips of a replica, %2 by each at %3.")
                             : tr("%1 sent by all chips, %2 by each at %3."))
                .arg(all, each, rate);
        return (replicas ? tr("%1 sent by the chips of a replica, %2 by each at an effective %3 (%4 itself: %5).")
                         : tr("%1 sent by all chips, %2 by each at an effective %3 (%4 itself: %5)."))
            .arg(all, each, rate, qtText(link->name), qtText(format(link->bandwidth->value)));
    }

    static QString timeText(const Analysis &analysis)
    {
        const Totals &totals = analysis.totals;
        const QString time = qtText(format(totals.networkTime));
        const QString startUp = qtText(format(totals.startUp));
        if (!(totals.startUp > Seconds()))
            return tr("The exchange takes %1.").arg(time);
        return analysis.scenario.collectiveLatency.preset == CollectiveLatency::Preset::Bound
                   ? tr("The exchange takes %1; its start-ups alone would take %2.").arg(time, startUp)
                   : tr("The exchange takes %1, of which %2 are start-ups.").arg(time, startUp);
    }

    void showState(const Analysis &analysis)
    {
        const Scenario &scenario = analysis.scenario;
        const QString chips = scenario.chips == 1 ? tr("1 chip") : tr("%1 chips").arg(scenario.chips);
        if (scenario.replicas > 1)
            m_fold->setState(tr("%1 × %2").arg(scenario.replicas).arg(chips));
        else if (analysis.totals.network > Bytes() && analysis.link)
            m_fold->setState(tr("%1× %2").arg(scenario.chips).arg(qtText(analysis.link->name)), chips);
        else
            m_fold->setState(chips);
    }

    Fold *m_fold = addFold(tr("&Chips and network"), "network", 8);
    QWidget *m_mesh;
    ChoiceBox *m_pipeline, *m_microBatches, *m_context, *m_experts, *m_copies, *m_attention;
    QWidget *m_exchange; // shown only for several chips, because one chip exchanges nothing
    ChoiceBox *m_link;
    ChoiceBox *m_latency;
    TextBlock *m_sent;
    ChipPtr m_shownChip;
};

} // namespace

constinit const SectionMaker makeNetworkSection = makeSection<NetworkSection>;

} // namespace roofline
