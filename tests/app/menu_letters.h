// Checks the letters that Alt selects, in the language that the test speaks.
#pragma once

#include "app/window/predict/predict.h"
#include "app/window/predict/predict_panel.h"
#include "core/scenario/settings.h"
#include "tests/app/window_support.h"

namespace roofline::test {

// In each menu, and among the menus themselves, a letter opens one entry.
inline void checkLettersOf(const QList<QAction *> &actions)
{
    QMap<QChar, QString> letters;
    for (const QAction *action : actions) {
        const QString text = action->text();
        if (const qsizetype at = text.indexOf(u'&'); at >= 0 && action->isVisible()) {
            const QChar letter = text[at + 1].toLower();
            QVERIFY2(!letters.contains(letter), qPrintable(text + QStringLiteral(", ") + letters[letter]));
            letters.insert(letter, text);
        }
        if (action->menu())
            checkLettersOf(action->menu()->actions());
    }
}

// With Alt, the letter of a control would neither reach it nor open the menu that has the letter, too.
inline void checkLettersOfControls()
{
    const auto window = openWindow();
    QString menus;
    for (const QAction *action : window->menuBar()->actions())
        menus += action->text().section(u'&', 1).left(1).toLower();
    QStringList taken;
    const auto look = [&](const char *when) {
        QCoreApplication::processEvents();
        for (const QWidget *widget : window->findChildren<QWidget *>()) {
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const auto *label = qobject_cast<const QLabel *>(widget);
            const QString text = button ? button->text() : label && label->buddy() ? label->text() : QString();
            const QString letter = text.section(u'&', 1).left(1).toLower();
            if (!letter.isEmpty() && widget->isVisible() && menus.contains(letter))
                taken << QLatin1String(when) + QStringLiteral(": ") + text;
        }
    };
    Scenario scenario = llamaDecode();
    scenario.chips = scenario.pipeline = 8;
    scenario.weights = NumberFormat::Int4;
    window->session().edit(scenario, QString());
    openFolds(*window);
    look("a model");
    for (const char *kernel : {"matmul:m=64,n=64,k=64", "triad:n=1e6"}) {
        Scenario next = scenario;
        QVERIFY(findSetting("kernel")->set(next, kernel).empty());
        window->session().edit(next, QString());
        look(kernel);
    }
    window->session().edit(scenario, QString());
    find<QAction>(*window, "predict")->trigger();
    look("a prediction");
    PredictPanel &panel = *window->predict().panel();
    for (const PredictedKind kind : {PredictedKind::Latency, PredictedKind::Place, PredictedKind::Limit}) {
        panel.choose(kind);
        look("a guess");
    }
    scenario.batch *= 2;
    window->session().edit(scenario, QString());
    panel.edit().setAnswer({.option = 0});
    emit panel.edit().checkAsked();
    look("its answer");
    window->predict().leave();
    taken.removeDuplicates();
    QVERIFY2(taken.isEmpty(), qPrintable(taken.join(QStringLiteral(", "))));
}

} // namespace roofline::test
