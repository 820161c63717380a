// This section sets how a server runs its requests: how many at once, within which limits, and what it does
// besides batching.
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/controls/slider_row.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/text.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

// The kind of a field's number decides how it is shown and stepped.
enum class ServerNumber { Requests, Count, Chunk, Share, FirstToken, PerToken };

class ServerSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::ServerSection)

public:
    explicit ServerSection(QWidget *parent) : Section(parent), m_fold(addFold(tr("Server"), "server"))
    {
        m_grid = new QGridLayout;
        m_grid->setHorizontalSpacing(8);
        m_grid->setVerticalSpacing(3);
        m_grid->setColumnStretch(0, 1);
        static_cast<QVBoxLayout *>(m_fold->content()->layout())->addLayout(m_grid);
        addField("requests", ServerNumber::Requests, tr("Requests in flight"),
                 tr("How many each replica works on at once. Empty: as many as memory and limits allow."));
        addField("limit", ServerNumber::FirstToken, tr("Limit for the first token"),
                 tr("Longest time to the first token, for example 450 ms. Empty: no limit."));
        addField("limit", ServerNumber::PerToken, tr("Limit for each token"),
                 tr("Longest time for each further token, for example 40 ms. Empty: no limit."));
        addField("prompt-chunk", ServerNumber::Chunk, tr("Prompt chunk (tokens)"),
                 tr("The most prompt tokens that one iteration reads; longer prompts are read in pieces.\n0: as many "
                    "as the steady state needs."));
        addField("prefix-hit", ServerNumber::Share, tr("Cached share of prompts"),
                 tr("Share of each prompt that is in the cache already, from 0 to 1. The memory holds it once."));
        addField("kv-offload", ServerNumber::Share, tr("Share from the host"),
                 tr("Share of the cached prefix that is on the host and comes over its link, from 0 to 1."));
        addField("draft-tokens", ServerNumber::Count, tr("Drafted tokens"),
                 tr("Tokens drafted before each step, which verifies them together (speculative decoding). 0: none."));
        addField("acceptance", ServerNumber::Share, tr("Accepted share"),
                 tr("Probability that a drafted token is right, from 0 to 1."));
        addField("draft-cost", ServerNumber::Share, tr("Cost of a draft"),
                 tr("Time to draft one token, relative to a step of the model, from 0 to 1."));
        addField("prefill-chips", ServerNumber::Count, tr("Chips for prompts only"),
                 tr("A pool of chips that read prompts, beside those that generate. 0: all do both."));
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Server &server = analysis.scenario.server;
        for (const Field &field : m_fields)
            field.edit->setShown(shownOf(field, analysis.scenario));
        show("kv-offload", server.prefixHit > 0);
        show("acceptance", server.draftTokens > 0);
        show("draft-cost", server.draftTokens > 0);
        showState(analysis.scenario);
    }

private:
    struct Field {
        const char *setting;
        ServerNumber number;
        QLabel *label;
        NumberField *edit;
    };

    void addField(const char *setting, ServerNumber number, const QString &caption, const QString &help)
    {
        QWidget *content = m_fold->content();
        auto *label = new QLabel(caption, content);
        label->setProperty("muted", true);
        label->setToolTip(help);
        auto *edit = new NumberField(content);
        edit->setUsualWidth(84);
        edit->setAccessibleName(caption);
        edit->setObjectName(QLatin1String(number == ServerNumber::PerToken ? "limit-per-token" : setting));
        edit->setToolTip(help);
        label->setBuddy(edit);
        const int row = 2 * int(m_fields.size());
        m_grid->addWidget(label, row, 0);
        m_grid->addWidget(edit, row, 1);
        m_grid->addWidget(problemLabel(edit, content), row + 1, 0, 1, 2);
        const auto key = MergeKey(MergeServer + int(m_fields.size()));
        const Field field{setting, number, label, edit};
        m_fields.push_back(field);
        connect(edit, &NumberField::typed, this, [this, field, caption, key](const QString &text) {
            setSetting(field.setting, textFor(field, field.edit->withShownUnit(text)), caption, key, field.edit);
        });
        connect(edit, &NumberField::stepped, this, [this, field, caption, key](int direction, bool large) {
            setSetting(field.setting, textFor(field, stepped(field, direction, large)), caption, key);
        });
        connectSeries(edit, key);
    }

    // Returns the text that the setting reads. The two limits are one setting, and an empty field stands for
    // "memory" or 0.
    std::string textFor(const Field &field, const QString &given) const
    {
        const std::string text = stdText(given.trimmed());
        if (field.number == ServerNumber::Requests)
            return text.empty() ? "memory" : text;
        if (field.number != ServerNumber::FirstToken && field.number != ServerNumber::PerToken)
            return text.empty() ? "0" : text;
        const Server &server = scenario().server;
        const bool first = field.number == ServerNumber::FirstToken;
        const std::optional<double> &other = first ? server.perToken : server.firstToken;
        std::string both = text.empty() ? std::string() : (first ? "ttft=" : "tpot=") + text;
        if (other)
            both.append(both.empty() ? "" : ",").append(first ? "tpot=" : "ttft=").append(formatExact(*other));
        return both;
    }

    static QString shownOf(const Field &field, const Scenario &scenario)
    {
        const Server &server = scenario.server;
        const auto time = [](const std::optional<double> &seconds) {
            return seconds ? qtText(format(Seconds(*seconds), 4)) : QString();
        };
        switch (field.number) {
        case ServerNumber::Requests: return server.requests > 0 ? QString::number(server.requests) : QString();
        case ServerNumber::FirstToken: return time(server.firstToken);
        case ServerNumber::PerToken: return time(server.perToken);
        case ServerNumber::Share: return qtText(formatNumber(std::stod(findSetting(field.setting)->get(scenario)), 4));
        case ServerNumber::Count:
        case ServerNumber::Chunk: break;
        }
        return qtText(findSetting(field.setting)->get(scenario));
    }

    QString stepped(const Field &field, int direction, bool large) const
    {
        const Server &server = scenario().server;
        const double grow = std::pow(large ? 2.0 : 1.1, direction);
        const auto time = [&](const std::optional<double> &seconds, double usual) {
            return qtText(formatExact(seconds ? *seconds * grow : usual)) + QStringLiteral(" s");
        };
        const auto count = [&](double now, double step) {
            return QString::number(std::max(0LL, std::llround(now + direction * step)));
        };
        switch (field.number) {
        case ServerNumber::Requests: {
            const auto &serving = report()->serving.serving;
            const double now = serving ? serving->requests : 1;
            const double next = large ? now * grow : now + direction;
            return QString::number(std::clamp<long long>(std::llround(next), 1, largestBatch));
        }
        case ServerNumber::FirstToken: return time(server.firstToken, 0.5);
        case ServerNumber::PerToken: return time(server.perToken, 0.05);
        case ServerNumber::Share: {
            const double now = std::stod(findSetting(field.setting)->get(scenario()));
            return qtText(formatNumber(std::clamp(now + direction * (large ? 0.25 : 0.05), 0.0, 1.0), 4));
        }
        case ServerNumber::Count: return count(std::stod(findSetting(field.setting)->get(scenario())), large ? 10 : 1);
        case ServerNumber::Chunk: break;
        }
        return count(double(server.promptChunk), large ? 2048 : 256);
    }

    void show(const char *setting, bool visible)
    {
        for (const Field &field : m_fields) {
            if (QLatin1String(field.setting) != QLatin1String(setting))
                continue;
            field.label->setVisible(visible);
            field.edit->setVisible(visible);
        }
    }

    // The state names only what differs from the defaults.
    void showState(const Scenario &scenario)
    {
        const Server &server = scenario.server;
        QStringList parts;
        if (server.firstToken || server.perToken)
            parts << tr("limits");
        if (server.requests > 0)
            parts << tr("%1 in flight").arg(server.requests);
        if (server.promptChunk > 0)
            parts << tr("chunks");
        if (server.prefixHit > 0)
            parts << tr("cached prompts");
        if (server.draftTokens > 0)
            parts << tr("drafts");
        if (server.prefillChips > 0)
            parts << tr("two pools");
        if (parts.isEmpty())
            m_fold->setState(tr("plain batching"));
        else
            m_fold->setState(parts.join(QStringLiteral(", ")),
                             parts.size() > 1 ? tr("%1 changed").arg(parts.size()) : QString());
    }

    Fold *m_fold;
    QGridLayout *m_grid;
    std::vector<Field> m_fields;
};

} // namespace

Section *makeServerSection(QWidget *parent)
{
    return new ServerSection(parent);
}

} // namespace roofline
