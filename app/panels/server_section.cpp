// This section sets how a server runs its requests: how many at once, within which limits, and what it does
// besides batching.
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/setting_words.h"
#include "app/theme/text.h"
#include "core/scenario/settings.h"

#include <QCoreApplication>
#include <QGridLayout>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

class ServerSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::ServerSection)

public:
    explicit ServerSection(QWidget *parent) : Section(parent), m_fold(addFold(tr("Server"), "server"))
    {
        QGridLayout *grid = addGrid(columnOf(*m_fold));
        for (const Setting &setting : settings()) {
            NumberField *field =
                setting.place == Setting::Place::Server && setting.view.kind == SettingView::Kind::Field
                    ? addField(grid, setting)
                    : nullptr;
            if (setting.name == requestsName)
                connect(field, &NumberField::stepped, this, &ServerSection::stepRequests);
            if (setting.name == "limit") {
                m_firstToken = addLimit(grid, true, tr("Limit for the first token"), QStringLiteral("limit"),
                                        tr("Longest time to the first token, for example 450 ms. Empty: no limit."));
                m_perToken = addLimit(grid, false, tr("Limit for each token"), QStringLiteral("limit-per-token"),
                                      tr("Longest time for each further token, for example 40 ms. Empty: no limit."));
            }
        }
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Server &server = analysis.scenario.server;
        m_firstToken->setShown(limitText(server.firstToken));
        m_perToken->setShown(limitText(server.perToken));
        showState(analysis.scenario);
    }

    QString fieldText(const Setting &setting) const override
    {
        const bool byMemory = setting.name == requestsName && scenario().server.requests == 0;
        return byMemory ? QString() : Section::fieldText(setting);
    }

    std::string setTyped(Scenario &next, const Setting &setting, const QString &typed) const override
    {
        const std::string text = stdText(typed.trimmed());
        return setting.set(next, !text.empty() ? text : setting.name == requestsName ? "memory" : "0");
    }

private:
    NumberField *addLimit(QGridLayout *grid, bool first, const QString &caption, const QString &name,
                          const QString &help)
    {
        NumberField *field = addLine(grid, caption, name, help).field;
        field->setPlaceholderText(tr("none"));
        connectLimit(field, first, caption, tr("enter a time such as %1").arg(first ? u"450 ms" : u"40 ms"));
        return field;
    }

    void stepRequests(int direction, bool large)
    {
        const auto &serving = report()->serving.serving;
        const double now = serving ? serving->requests : 1;
        const double next = large ? now * std::pow(2.0, direction) : now + direction;
        const auto requests = std::clamp<long long>(std::llround(next), 1, largestBatch);
        const Setting &setting = *findSetting(requestsName);
        setSetting(requestsName, std::to_string(requests), editName(setting), keyOf(setting));
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
    NumberField *m_firstToken = nullptr;
    NumberField *m_perToken = nullptr;
};

} // namespace

Section *makeServerSection(QWidget *parent)
{
    return new ServerSection(parent);
}

} // namespace roofline
