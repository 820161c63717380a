#include "app/panels/network_section.h"

#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/segmented.h"
#include "app/controls/text_block.h"
#include "app/controls/whole_number_row.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr std::array networks = {Network::Ring, Network::Gather4, Network::None};
constexpr std::int64_t largestOnSlider = 1024;
constexpr std::array latencies = {CollectiveLatency::Preset::Bound, CollectiveLatency::Preset::Typical,
                                  CollectiveLatency::Preset::None};

QString nameOf(Network network)
{
    switch (network) {
    case Network::Ring: return NetworkSection::tr("all-reduce");
    case Network::Gather4: return NetworkSection::tr("all-gather");
    case Network::None: return NetworkSection::tr("nothing");
    }
    return {};
}

QString nameOf(const CollectiveLatency &latency)
{
    switch (latency.preset) {
    case CollectiveLatency::Preset::None: return NetworkSection::tr("None");
    case CollectiveLatency::Preset::Bound: return NetworkSection::tr("Shortest measured");
    case CollectiveLatency::Preset::Typical: return NetworkSection::tr("Typical");
    case CollectiveLatency::Preset::Custom: break;
    }
    return qtText(format(Seconds(latency.seconds)));
}

} // namespace

NetworkSection::NetworkSection(QWidget *parent) : Section(parent), m_fold(new Fold(tr("&Chips and network"), this))
{
    m_fold->header().setObjectName(QStringLiteral("network"));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_fold);
    auto *layout = new QVBoxLayout(m_fold->content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);

    m_chips =
        addCount("chips", &Scenario::chips, tr("Chips per replica"), tr("Chips per replica"), tr("Chips"), MergeChips);
    m_chips->setObjectName(QStringLiteral("chips"));
    m_chips->setHelp(tr("Chips that share one copy of the model (tensor parallel): each has its part of the weights,\n"
                        "the cache and the work. Any whole number up to %1; the slider goes to %2.")
                         .arg(largestChips)
                         .arg(largestOnSlider));
    m_replicas =
        addCount("replicas", &Scenario::replicas, tr("Replicas"), tr("Replicas"), tr("Replicas"), MergeReplicas);
    m_replicas->setObjectName(QStringLiteral("replicas"));
    m_replicas->setHelp(tr("Copies of the model (data parallel), each on chips of its own with a batch of its own:\n"
                           "they multiply the throughput, not the latency."));

    m_exchange = new QWidget(m_fold->content());
    layout->addWidget(m_exchange);
    auto *exchange = new QVBoxLayout(m_exchange);
    exchange->setContentsMargins(0, 0, 0, 0);
    exchange->setSpacing(4);
    m_network = new Segmented(
        tr("Exchange"),
        {{tr("All-reduce"),
          tr("Two all-reduces a layer, after attention and after the MLP:\n"
             "2(N−1)/N of the activations each, as a ring sends them."),
          7},
         {tr("All-gather"),
          tr("Four all-gathers a layer, (N−1)/N of the activations each:\n"
             "as many bytes as two all-reduces, in twice as many steps."),
          7},
         {tr("None"), tr("The work is divided and nothing is sent: what a perfect network would reach."), 4}},
        m_exchange);
    m_network->setObjectName(QStringLiteral("network-model"));
    exchange->addWidget(new QLabel(tr("Exchange in each layer"), m_exchange));
    exchange->addWidget(m_network);
    connect(m_network, &Segmented::chosen, this, [this](int index) {
        Scenario next = scenario();
        next.network = networks[std::size_t(index)];
        change(next, tr("Exchange"), nameOf(scenario().network), nameOf(next.network));
    });

    m_link = new ChoiceBox(tr("Link"), m_exchange);
    m_link->setObjectName(QStringLiteral("link"));
    m_link->setToolTip(
        tr("The link between the chips: its bandwidth one way, all links of a chip together.\n"
           "How many chips it joins and how decides what of it they can use; beyond them the second tier takes part."));
    auto *caption = new QLabel(tr("Lin&k"), m_exchange);
    caption->setBuddy(m_link);
    exchange->addSpacing(4);
    exchange->addWidget(caption);
    exchange->addWidget(m_link);
    connect(m_link, &QComboBox::activated, this, [this](int index) {
        Scenario next = scenario();
        next.link = stdText(m_link->itemData(index).toString());
        const QString before = analysis().link ? qtText(analysis().link->name) : tr("none");
        change(next, tr("Link"), before, m_link->itemText(index).section(QStringLiteral(", "), 0, 0));
    });
    m_latency = new ChoiceBox(tr("Start-up of a collective"), m_exchange);
    m_latency->setObjectName(QStringLiteral("collective-latency"));
    m_latency->setToolTip(
        tr("How long a collective takes at least, however little it sends.\n"
           "Shortest measured: 2 µs where the link joins all chips, 10 µs beyond; typical: 10 µs and 25 µs."));
    auto *latency = new QLabel(tr("Start-&up of a collective"), m_exchange);
    latency->setBuddy(m_latency);
    exchange->addSpacing(4);
    exchange->addWidget(latency);
    exchange->addWidget(m_latency);
    connect(m_latency, &QComboBox::activated, this, [this](int index) {
        if (std::size_t(index) >= latencies.size()
            || latencies[std::size_t(index)] == scenario().collectiveLatency.preset)
            return;
        Scenario next = scenario();
        next.collectiveLatency = {latencies[std::size_t(index)], 0};
        change(next, tr("Start-up of a collective"), nameOf(scenario().collectiveLatency),
               nameOf(next.collectiveLatency));
    });
    m_sent = new TextBlock(4, 0.9, m_exchange);
    exchange->addSpacing(2);
    exchange->addWidget(m_sent);
}

WholeNumberRow *NetworkSection::addCount(const char *setting, std::int64_t Scenario::*member, const QString &caption,
                                         const QString &accessible, const QString &what, MergeKey key)
{
    auto *row = new WholeNumberRow(caption, accessible, {setting, member, largestChips}, m_fold->content());
    row->setScale(LogScale(1, largestOnSlider));
    m_fold->content()->layout()->addWidget(row);
    connect(row, &WholeNumberRow::asked, this,
            [this, member, what, key](qint64 value) { setNumber(member, value, what, key); });
    connectSeries(row, key);
    return row;
}

void NetworkSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    m_chips->showValue(scenario.chips);
    m_replicas->showValue(scenario.replicas);
    m_exchange->setVisible(scenario.chips > 1 || (scenario.replicas > 1 && scenario.phase == Phase::Training));
    m_network->setCurrent(int(std::find(networks.begin(), networks.end(), scenario.network) - networks.begin()));
    showLinks(analysis);
    showLatency(scenario.collectiveLatency);
    m_sent->setText(sentText(analysis));
    showState(analysis);
}

void NetworkSection::showLinks(const Analysis &analysis)
{
    if (analysis.chip != m_shownChip) {
        m_shownChip = analysis.chip;
        m_link->clear();
        const auto add = [this](const Link &link, const QString &id, const QString &text) {
            if (link.bandwidth)
                m_link->addItem(text.arg(qtText(link.name), qtText(format(link.bandwidth->value))), id);
        };
        if (analysis.chip) {
            for (const Link &link : analysis.chip->links)
                add(link, m_link->count() == 0 ? QString() : qtText(link.name), tr("%1, %2"));
            if (analysis.chip->hostLink)
                add(*analysis.chip->hostLink, qtText(hostMemoryLevel), tr("%1 (host), %2"));
            const bool linked = m_link->count() > 0 && m_link->itemData(0).toString().isEmpty();
            if (!linked)
                m_link->insertItem(0, tr("none known"), QString());
        }
    }
    int index = m_link->findData(qtText(analysis.scenario.link));
    if (index < 0 && analysis.link)
        index = m_link->findText(qtText(analysis.link->name), Qt::MatchStartsWith);
    m_link->setCurrentIndex(std::max(0, index));
    m_link->setEnabled(analysis.scenario.network != Network::None || analysis.totals.network > Bytes());
}

// A time of one's own, from a file or the command line, stands below the others.
void NetworkSection::showLatency(const CollectiveLatency &latency)
{
    const auto known = std::find(latencies.begin(), latencies.end(), latency.preset);
    QStringList names;
    for (const CollectiveLatency::Preset preset : latencies)
        names << nameOf(CollectiveLatency{preset, 0});
    if (known == latencies.end())
        names << nameOf(latency);
    bool same = m_latency->count() == names.size();
    for (int i = 0; same && i < names.size(); ++i)
        same = m_latency->itemText(i) == names[i];
    if (!same) {
        m_latency->clear();
        m_latency->addItems(names);
    }
    m_latency->setCurrentIndex(int(known - latencies.begin()));
}

QString NetworkSection::sentText(const Analysis &analysis) const
{
    if (!analysis.valid)
        return {};
    const Totals &totals = analysis.totals;
    if (totals.network <= Bytes())
        return tr("The chips send nothing.");
    const QString sent = tr("%1 sent by all chips, %2 by each at %3: %4.")
                             .arg(qtText(format(totals.network)), qtText(format(totals.network / analysis.chips())),
                                  qtText(format(analysis.linkBandwidth)), qtText(format(totals.networkTime)));
    return totals.startUp > Seconds() ? tr("%1 Start-up: %2.").arg(sent, qtText(format(totals.startUp))) : sent;
}

void NetworkSection::showState(const Analysis &analysis)
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

} // namespace roofline
