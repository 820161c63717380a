#include "app/window/start_scenario.h"

#include "core/scenario/settings.h"

#include <QCoreApplication>

namespace roofline {

namespace {

// The default, or where the zoo lacks that too, its first entry.
template <class Entries>
std::string replacement(const std::string &preferred, bool known, const Entries &entries)
{
    return known || entries.empty() ? preferred : entries.front()->id;
}

Message replaced(const char *text, const std::string &id, const std::string &by)
{
    const QString sentence = QCoreApplication::translate("roofline::start", text).arg(QString::fromStdString(id), QString::fromStdString(by));
    return {Severity::Warning, "last-scenario", sentence.toStdString(), {}};
}

} // namespace

StartScenario startScenario(const std::string &stored, const Catalogue &zoo)
{
    StartScenario start;
    const Scenario plain;
    if (!stored.empty()) {
        Messages unread;
        start.scenario = readScenario(stored, unread);
        for (Message &message : unread) {
            message.severity = Severity::Warning;
            message.text = QCoreApplication::translate("roofline::start", "The last scenario was read in part: %1")
                               .arg(QString::fromStdString(message.text)).toStdString();
            message.place = {};
            start.messages.push_back(message);
        }
    }
    Scenario &scenario = start.scenario;
    if (!zoo.chip(scenario.hardware)) {
        const std::string missing = scenario.hardware;
        scenario.hardware = replacement(plain.hardware, zoo.chip(plain.hardware) != nullptr, zoo.chips());
        scenario.memoryLevel.clear();
        start.messages.push_back(replaced(QT_TRANSLATE_NOOP("roofline::start", "The last chip, %1, is not in the zoo any more: %2 is shown."), missing, scenario.hardware));
    }
    if (!zoo.model(scenario.model)) {
        const std::string missing = scenario.model;
        scenario.model = replacement(plain.model, zoo.model(plain.model) != nullptr, zoo.models());
        scenario.phase = Phase::Inference;
        start.messages.push_back(replaced(QT_TRANSLATE_NOOP("roofline::start", "The last model, %1, is not in the zoo any more: %2 is shown."), missing, scenario.model));
    }
    return start;
}

} // namespace roofline
