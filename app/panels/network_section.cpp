// How many chips share the work, what they send each other and over which link.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/text_block.h"
#include "app/controls/whole_number_row.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QLabel>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr std::int64_t largestOnSlider = 1024;
constexpr std::array latencies = {CollectiveLatency::Preset::Bound, CollectiveLatency::Preset::Typical,
                                  CollectiveLatency::Preset::None};

class NetworkSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::NetworkSection)

public:
    explicit NetworkSection(QWidget *parent) : Section(parent), m_fold(addFold(tr("&Chips and network"), "network", 8))
    {
        addCount("chips", &Scenario::chips, tr("Chips per replica"), tr("Chips"), MergeChips,
                 tr("Chips that share one copy of the model (tensor parallel): each has its part of the weights,\n"
                    "the cache and the work. Any whole number up to %1; the slider goes to %2.")
                     .arg(largestChips)
                     .arg(largestOnSlider));
        addCount("replicas", &Scenario::replicas, tr("Replicas"), tr("Replicas"), MergeReplicas,
                 tr("Copies of the model (data parallel), each on chips of its own with a batch of its own:\n"
                    "they multiply the throughput, not the latency."));
        m_exchange = new QWidget(m_fold->content());
        m_fold->content()->layout()->addWidget(m_exchange);
        auto *exchange = columnIn(m_exchange, 4);
        addModel(exchange);
        m_link = addBox(
            exchange, "link", tr("Lin&k"), tr("Link"),
            tr("The link between the chips: its bandwidth one way, all links of a chip together.\n"
               "How many chips it joins and how decides what of it they can use; beyond them the second tier takes "
               "part."));
        connect(m_link, &QComboBox::activated, this, &NetworkSection::chooseLink);
        m_latency = addBox(
            exchange, "collective-latency", tr("Start-&up of a collective"), tr("Start-up of a collective"),
            tr("How long a collective takes at least, however little it sends.\n"
               "Shortest measured: 2 µs where the link joins all chips, 10 µs beyond; typical: 10 µs and 25 µs."));
        connect(m_latency, &QComboBox::activated, this, &NetworkSection::chooseLatency);
        m_sent = new TextBlock(4, 0.9, m_exchange);
        exchange->addSpacing(2);
        exchange->addWidget(m_sent);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        m_exchange->setVisible(scenario.chips > 1 || (scenario.replicas > 1 && scenario.phase == Phase::Training));
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
    void addCount(const char *name, std::int64_t Scenario::*member, const QString &caption, const QString &what,
                  MergeKey key, const QString &help)
    {
        auto *row = new WholeNumberRow(caption, caption, {name, member, largestChips}, m_fold->content());
        row->setObjectName(QLatin1String(name));
        row->setScale(LogScale(1, largestOnSlider));
        row->setHelp(help);
        m_fold->content()->layout()->addWidget(row);
        connectNumber(row, what, key);
    }

    void addModel(QVBoxLayout *column)
    {
        auto *model = new Segmented(
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
        model->setObjectName(QStringLiteral("network-model"));
        column->addWidget(new QLabel(tr("Exchange in each layer"), m_exchange));
        column->addWidget(model);
        connectChoice(
            model, &Scenario::network, tr("Exchange"),
            {{Network::Ring, tr("all-reduce")}, {Network::Gather4, tr("all-gather")}, {Network::None, tr("nothing")}});
    }

    ChoiceBox *addBox(QVBoxLayout *column, const char *name, const QString &caption, const QString &accessible,
                      const QString &help)
    {
        auto *box = new ChoiceBox(accessible, m_exchange);
        box->setObjectName(QLatin1String(name));
        box->setToolTip(help);
        column->addSpacing(4);
        captioned(column, caption, box);
        return box;
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
        return qtText(format(Seconds(latency.seconds)));
    }

    // A time of one's own, from a file or the command line, stands below the others.
    void showLatency(const CollectiveLatency &latency)
    {
        const auto known = std::ranges::find(latencies, latency.preset);
        QStringList names, shown;
        for (const CollectiveLatency::Preset preset : latencies)
            names << nameOf(CollectiveLatency{preset, 0});
        if (known == latencies.end())
            names << nameOf(latency);
        for (int i = 0; i < m_latency->count(); ++i)
            shown << m_latency->itemText(i);
        if (shown != names) {
            m_latency->clear();
            m_latency->addItems(names);
        }
        m_latency->setCurrentIndex(int(known - latencies.begin()));
    }

    QString sentText(const Analysis &analysis) const
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

    Fold *m_fold;
    QWidget *m_exchange; // only several chips have something to exchange
    ChoiceBox *m_link;
    ChoiceBox *m_latency;
    TextBlock *m_sent;
    ChipPtr m_shownChip;
};

} // namespace

Section *makeNetworkSection(QWidget *parent)
{
    return new NetworkSection(parent);
}

} // namespace roofline
