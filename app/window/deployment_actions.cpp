#include "app/controls/buttons.h"
#include "app/deploy/all_chips_pane.h"
#include "app/deploy/deployments_table.h"
#include "app/deploy/deployments_view.h"
#include "app/deploy/limits_section.h"
#include "app/deploy/ranked_chips.h"
#include "app/panels/section.h"
#include "app/panels/serving_panel.h"
#include "app/session/session.h"
#include "app/session/whole_file.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/views/table_line.h"
#include "app/window/center_views.h"
#include "app/window/desk.h"
#include "app/window/docks/docks.h"
#include "core/deploy/all_chips.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/report/ranking_report.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QPushButton>

#include <algorithm>
#include <optional>
#include <vector>

namespace roofline {

namespace {

// Ranks all chips of the zoo by the present workload as bars, the fastest first, and gives the reasons why others are
// left out.
class AllChipsDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::AllChipsDialog)

public:
    explicit AllChipsDialog(const Desk &desk) : QDialog(&desk.window), m_desk(desk), m_session(desk.session)
    {
        setObjectName(QStringLiteral("all-chips"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(tr("All chips"));
        setFace(*m_headline, 1.15, QFont::DemiBold);
        auto *layout = addParts(columnIn(this, 10, {20, 18, 20, 14}), {m_headline, {m_table, 1}, m_left});
        auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Close);
        QPushButton *compare =
            plainButton(QStringLiteral("all-chips-compare"), tr("&Compare the best on the chart"), {}, buttons);
        buttons->addButton(compare, QDialogButtonBox::ActionRole);
        connect(compare, &QPushButton::clicked, this, &AllChipsDialog::compareBest);
        connect(m_table, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
            // A copy, because the edit fills the list anew.
            const ChipStanding standing = m_standings[std::size_t(m_table->indexOfTopLevelItem(item))];
            m_session.edit(onRanked(m_session.scenario(), standing, m_session.zoo()),
                           tr("Hardware %1").arg(qtText(standing.chip->shortName)));
        });
        connect(&m_session, &Session::reportChanged, this, &AllChipsDialog::fill);
        fill();
        openAs(*this, 720, 640);
    }

private:
    void fill()
    {
        const Analysis &analysis = m_session.seen()->analysis;
        m_standings = allChips(m_session.scenario(), m_session.zoo());
        m_headline->setText(
            tr("%1: each chip in the smallest number that holds it").arg(qtText(phrases::workload(analysis))));
        m_table->setStandings(analysis, m_standings);
        m_left->setText(AllChipsPane::leftOut(m_standings));
    }

    void compareBest()
    {
        Scenario next = m_session.scenario();
        const std::size_t room = mostCompared - std::min(mostCompared, next.versus.size());
        std::vector<Companion> chips;
        for (const ChipStanding &standing : m_standings) {
            if (!standing.isRanked() || chips.size() >= room)
                break;
            if (standing.chip->id != next.hardware)
                chips.push_back(companionOf(next, standing, m_session.zoo()));
        }
        next.compared = chips;
        m_session.edit(next, tr("Compare the best chips"));
        m_desk.actions.view(View::Roofline)->trigger();
    }

    Desk m_desk;
    Session &m_session;
    QLabel *m_headline = wrappedLabel(QStringLiteral("all-chips-headline"), this);
    RankedChips *m_table = named(new RankedChips(this), "all-chips-table");
    QLabel *m_left = mutedLabel(QStringLiteral("all-chips-left"), this);
    std::vector<ChipStanding> m_standings;
};

constexpr QChar between = u';';

QString choiceText(const DeploymentSpace &space, std::optional<RankBy> by)
{
    return qtText(joined(space.formats, ",")) + between + qtText(joined(space.counts, ",")) + between
           + (by ? qtText(toString(*by)) : QString());
}

class DeploymentActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::DeploymentActions)

public:
    explicit DeploymentActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
    {
        readChoice();
        view().limits().setRemembered(rememberedPrices());
        seePrices();
        connect(&desk.session, &Session::wasReset, this, &DeploymentActions::seePrices);
        // Queued, because a section's edit is reported before its prices are compared with those before it.
        connect(&desk.session, &Session::reportChanged, this, &DeploymentActions::seePrices, Qt::QueuedConnection);
        for (Section *section : desk.window.findChildren<Section *>())
            connect(section, &Section::edited, this, [this](const Scenario &next) { rememberTyped(next.costs); });
        connect(&view(), &DeploymentsView::choiceChanged, this,
                [this](const DeploymentSpace &space, std::optional<RankBy> by) {
                    m_desk.settings.deployments.set(choiceText(space, by));
                });
        connect(&view(), &DeploymentsView::saveAsked, this, &DeploymentActions::save);
        connect(&view(), &DeploymentsView::told, this, [this](const QString &text) { m_desk.dialogs.tell(text); });
        connect(&view(), &DeploymentsView::opened, this, &DeploymentActions::showServing);
        connect(&view(), &DeploymentsView::allChipsAsked, this, &DeploymentActions::openAllChips);
        connect(m_desk.actions.allChips, &QAction::triggered, this, &DeploymentActions::openAllChips);
    }

private:
    DeploymentsView &view() const { return m_desk.center.find<DeploymentsView>(); }

    // Stored values that are not among the choices are left out.
    void readChoice()
    {
        const QStringList parts = m_desk.settings.deployments().split(between);
        if (parts.size() != 3)
            return;
        DeploymentSpace space;
        Scenario scratch;
        for (const QString &format : parts[0].split(u',', Qt::SkipEmptyParts))
            if (findSetting("precision")->set(scratch, stdText(format)).empty())
                space.formats.push_back(stdText(format));
        space.counts.clear();
        for (const QString &count : parts[1].split(u',', Qt::SkipEmptyParts))
            if (const int number = count.toInt(); number >= 1 && number <= 64)
                space.counts.push_back(number);
        std::optional<RankBy> by;
        for (const RankBy each : {RankBy::Throughput, RankBy::Cost, RankBy::Energy})
            if (parts[2] == qtText(toString(each)))
                by = each;
        if (!space.formats.empty() && !space.counts.empty())
            view().setChoice(space, by);
    }

    // Unreadable text means no prices. Nor are there any without a currency, because they may be in any.
    Costs rememberedPrices() const
    {
        Scenario known;
        const bool readable = findSetting("currency")->set(known, stdText(m_desk.settings.currency())).empty()
                              && findSetting("price")->set(known, stdText(m_desk.settings.prices())).empty();
        return readable ? known.costs : Costs();
    }

    // Those of an opened session, a state or a lesson were not typed.
    void seePrices() { m_prices = m_desk.session.scenario().costs; }

    // A price counts as typed if it is new, or if it was typed before and has another currency now.
    void rememberTyped(const Costs &costs)
    {
        const std::vector<ChipPrice> known = rememberedPrices().prices;
        const auto has = [](const std::vector<ChipPrice> &prices, const ChipPrice &price) {
            return std::ranges::find(prices, price) != prices.end();
        };
        for (const ChipPrice &price : costs.prices)
            if (!has(m_prices.prices, price) || (costs.currency != m_prices.currency && has(known, price)))
                rememberPrice(price, costs.currency);
        m_prices = costs;
    }

    // Stores a typed price by chip. A price that was removed here stays stored, because another scenario may use it.
    // All prices have one currency, so those in another one are forgotten.
    void rememberPrice(const ChipPrice &price, const std::string &currency)
    {
        Scenario known;
        known.costs = rememberedPrices();
        std::vector<ChipPrice> &prices = known.costs.prices;
        std::erase_if(prices,
                      [&](const ChipPrice &old) { return old.chip == price.chip || known.costs.currency != currency; });
        prices.insert(prices.begin(), price);
        known.costs.currency = currency;
        m_desk.settings.prices.set(qtText(findSetting("price")->get(known)));
        m_desk.settings.currency.set(qtText(currency));
        view().limits().setRemembered(known.costs);
    }

    // Opens the dialog, or raises it if it is already open.
    void openAllChips()
    {
        auto *open = m_desk.window.findChild<QDialog *>(QStringLiteral("all-chips"));
        present(open ? *open : *new AllChipsDialog(m_desk));
    }

    // Brings the numbers of the row that was opened to the front. The verdict is about a decode step without prompts,
    // so its numbers are others.
    void showServing()
    {
        QDockWidget *dock = dockAround(m_desk.window.findChild<ServingPanel *>());
        if (dock && dock->toggleViewAction()->isChecked())
            dock->raise();
        m_desk.dialogs.tell(
            tr("This deployment is the scenario: Serving has the numbers of its row, Verdict those of a decode "
               "step without prompts."));
    }

    void save(const QString &suggested)
    {
        if (!view().ranking())
            return;
        const QString path =
            m_desk.dialogs.chooseFile(tr("Save deployments"), QDir(m_desk.settings.exportFolder()).filePath(suggested),
                                      tr("Table (*.csv);;Page (*.html)"));
        if (path.isEmpty())
            return;
        const bool page = QFileInfo(path).suffix().compare(QLatin1String("html"), Qt::CaseInsensitive) == 0;
        QByteArray bytes;
        if (page) {
            const QString sentence = view().copyText().section(u'\n', 0, 0).toHtmlEscaped();
            const QString setting = view().copyText().section(u'\n', 1, 1).toHtmlEscaped();
            bytes = QStringLiteral(
                        "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"><title>%1</title></head>\n<body>\n"
                        "<h1>%1</h1>\n<p>%2</p>\n%3</body>\n</html>\n")
                        .arg(sentence, setting, tableOffer(view().table().shownText())->html())
                        .toUtf8();
        } else {
            bytes = QByteArray::fromStdString(toCsv(*view().ranking(), 0));
        }
        tellWritten(m_desk.dialogs, m_desk.settings, tr("The deployments were not saved"), path,
                    replaceFile(path, bytes));
    }

    Desk m_desk;
    Costs m_prices; // as they were before what is typed next
};

} // namespace

constinit const PartMaker makeDeploymentActions = makePart<DeploymentActions>;

} // namespace roofline
