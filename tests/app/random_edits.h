// Makes random edits as a person makes them in the window, of every kind that changes what is shown.
#pragma once

#include "app/window/dialogs/welcome.h"
#include "core/analysis/compared.h"
#include "core/scenario/on_chip.h"
#include "core/sweep/sweep_curves.h"
#include "tests/app/window_support.h"
#include "tests/support/random_scenarios.h"

namespace roofline::test {

class RandomEdits {
public:
    explicit RandomEdits(unsigned seed) : m_dice(seed) {}

    // Makes one edit and says what it was.
    QString play(MainWindow &window)
    {
        m_window = &window;
        using Kind = QString (RandomEdits::*)();
        // The weights follow how often a person makes each edit. Most edits are of the scenario.
        static const std::vector<std::pair<int, Kind>> kinds = {
            {6, &RandomEdits::chooseChip},  {6, &RandomEdits::chooseWorkload},  {5, &RandomEdits::choosePhase},
            {10, &RandomEdits::moveSlider}, {4, &RandomEdits::choosePrecision}, {4, &RandomEdits::turnSwitch},
            {5, &RandomEdits::compareChip}, {5, &RandomEdits::compareWorkload}, {2, &RandomEdits::pinBaseline},
            {2, &RandomEdits::swapChips},   {5, &RandomEdits::undoOrRedo},      {3, &RandomEdits::bookmark},
            {3, &RandomEdits::chooseRoof},  {4, &RandomEdits::pressOnChart},    {2, &RandomEdits::hover},
            {2, &RandomEdits::showMore},    {3, &RandomEdits::showView},        {2, &RandomEdits::resize},
            {1, &RandomEdits::chooseTheme}, {1, &RandomEdits::chooseTextSize},  {1, &RandomEdits::beginAnew},
            {1, &RandomEdits::showTable},   {2, &RandomEdits::beginMotion},     {1, &RandomEdits::sweepPath}};
        int all = 0;
        for (const auto &[often, kind] : kinds)
            all += often;
        int rolled = below(all);
        for (const auto &[often, kind] : kinds) {
            if (rolled < often)
                return (this->*kind)();
            rolled -= often;
        }
        return {};
    }

private:
    int below(int number) { return int(m_dice.roll(std::uint64_t(number))); }
    Session &session() { return m_window->session(); }
    Actions &actions() { return m_window->actions(); }
    const Scenario &scenario() { return session().scenario(); }

    QString edit(const Scenario &next, const QString &name)
    {
        session().edit(next, name);
        return name;
    }

    QString trigger(QAction &action)
    {
        action.trigger();
        return action.text().remove(u'&');
    }

    std::string someChip()
    {
        static const std::vector<std::string> some = {"a100-80gb-sxm", "h100-sxm",  "b200",     "mi300x", "tpu-v5p",
                                                      "opteron-x4",    "epyc-9654", "rtx-4090", "t4"};
        if (m_dice.coin())
            return some[std::size_t(below(int(some.size())))];
        const auto &all = session().zoo().chips();
        return all[std::size_t(below(int(all.size())))]->id;
    }

    std::string someModel()
    {
        static const std::vector<std::string> some = {"llama-2-7b", "deepseek-v3", "sdxl", "resnet-50", "llama-2-70b"};
        if (m_dice.coin())
            return some[std::size_t(below(int(some.size())))];
        const auto &all = session().zoo().models();
        return all[std::size_t(below(int(all.size())))]->id;
    }

    std::string someKernel()
    {
        const KernelSpec &spec = kernelSpecs()[std::size_t(below(int(kernelSpecs().size())))];
        return toText(exampleOf(spec));
    }

    QString chooseChip()
    {
        const ChipPtr chip = session().zoo().chip(someChip());
        return chip ? edit(onChip(scenario(), session().report()->analysis.chip.get(), *chip),
                           QStringLiteral("chip ") + QString::fromStdString(chip->id))
                    : QString();
    }

    QString chooseWorkload()
    {
        const std::string workload = below(3) == 0 ? someKernel() : someModel();
        return edit(withoutSelf(withWorkload(scenario(), workload), scenario()),
                    QStringLiteral("workload ") + QString::fromStdString(workload));
    }

    QString choosePhase()
    {
        Scenario next = scenario();
        next.phase = Phase(below(5));
        return edit(next, QStringLiteral("phase %1").arg(int(next.phase)));
    }

    QString moveSlider()
    {
        Scenario next = scenario();
        switch (below(6)) {
        case 0: next.sequence = m_dice.whole(1, 100'000); break;
        case 1: next.chips = m_dice.whole(1, 64); break;
        case 2: next.overlap = m_dice.unit(); break;
        case 3: next.prompt = m_dice.whole(1, 10'000); break;
        default: next.batch = m_dice.whole(1, 4096); break;
        }
        return edit(next, QStringLiteral("slider"));
    }

    QString choosePrecision()
    {
        Scenario next = scenario();
        next.activations = m_dice.format();
        if (m_dice.coin())
            next.weights = next.kv = next.activations;
        return edit(next, QStringLiteral("precision"));
    }

    QString turnSwitch()
    {
        Scenario next = scenario();
        switch (below(5)) {
        case 0: next.sustained.preset = Sustained::Preset(below(2)); break;
        case 1: next.overhead.preset = Overhead::Preset(below(2)); break;
        case 2: next.fusedAttention = !next.fusedAttention; break;
        case 3: next.traffic = next.traffic == Traffic::All ? Traffic::Weights : Traffic::All; break;
        default: next.memoryLevel = next.memoryLevel.empty() ? std::string(allMemoryLevels) : std::string(); break;
        }
        return edit(next, QStringLiteral("switch"));
    }

    // Adds one entry to those that are compared, or takes it away.
    template <class Add>
    QString compare(std::vector<Add> Scenario::*list, const QString &what, const Add &one, const std::string &name)
    {
        Scenario next = scenario();
        std::vector<Add> &all = next.*list;
        const auto found = std::find(all.begin(), all.end(), one);
        if (found != all.end())
            all.erase(found);
        else if (comparedCount(next) >= mostCompared || (!all.empty() && below(3) == 0))
            all.clear();
        else if (one != Add(next.hardware) && one != Add(versusOf(next)))
            all.push_back(one);
        return edit(next, what + QString::fromStdString(name));
    }

    // Half of the chips have settings of their own. The scenario's own chip may be compared, too.
    QString compareChip()
    {
        Companion one(someChip());
        if (m_dice.coin())
            setOwn(one, "chips", std::to_string(1 << below(5)));
        if (m_dice.coin())
            setOwn(one, "precision", m_dice.coin() ? "fp8" : "w4a16");
        if (below(3) == 0)
            setOwn(one, "batch", std::to_string(m_dice.whole(1, 4096)));
        return compare(&Scenario::compared, QStringLiteral("compare "), one, toText(one));
    }
    QString compareWorkload()
    {
        const std::string one = m_dice.coin() ? someKernel() : someModel();
        return compare(&Scenario::versus, QStringLiteral("versus "), one, one);
    }
    QString pinBaseline() { return trigger(m_dice.coin() ? *actions().pinBaseline : *actions().unpinBaseline); }
    QString swapChips() { return trigger(*actions().swapChips); }
    QString undoOrRedo()
    {
        const int steps = 1 + below(3);
        QUndoStack &stack = session().undoStack();
        const bool back = below(3) > 0;
        for (int i = 0; i < steps; ++i)
            back ? stack.undo() : stack.redo();
        return back ? QStringLiteral("undo") : QStringLiteral("redo");
    }

    QString bookmark()
    {
        const QMenu &menu = m_dice.coin() ? *actions().storeBookmark : *actions().recallBookmark;
        return trigger(*menu.actions()[below(3)]);
    }

    QString chooseRoof()
    {
        if (!session().report()->analysis.chip)
            return {};
        const std::vector<Ceiling> ceilings = ceilingsOf(*session().report()->analysis.chip);
        if (ceilings.empty() || below(5) == 0) {
            chooseRoofs(*m_window, {});
            return QStringLiteral("usual roofs");
        }
        const Ceiling &ceiling = ceilings[std::size_t(below(int(ceilings.size())))];
        const Analysis &analysis = session().report()->analysis;
        const RoofChoices &now = m_window->chart().choices().roofs;
        const QString chosen =
            QStringLiteral("roof ") + roofId(ceiling, *analysis.chip); // the choice makes a new report
        chooseRoofs(*m_window, withShown(now, ceiling, analysis, !isShown(ceiling, analysis, now)));
        return chosen;
    }

    QString pressOnChart()
    {
        static const std::vector<Qt::Key> keys = {Qt::Key_Right,  Qt::Key_Left,   Qt::Key_L,
                                                  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Plus,
                                                  Qt::Key_0,      Qt::Key_R,      Qt::Key_Up};
        const Qt::Key key = keys[std::size_t(below(int(keys.size())))];
        QTest::keyClick(&m_window->chart(), key);
        return QKeySequence(key).toString();
    }

    QString hover()
    {
        auto *plot = &m_window->chart();
        if (!plot->isVisible())
            return {};
        const std::vector<PointMark> &marks = plot->overlay().marks;
        const QPointF at = marks.empty() || m_dice.coin() ? QPointF(below(plot->width()), below(plot->height()))
                                                          : marks[std::size_t(below(int(marks.size())))].center;
        QMouseEvent move(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(plot, &move);
        if (m_dice.coin()) {
            QEvent leave(QEvent::Leave);
            QApplication::sendEvent(plot, &leave);
        }
        return QStringLiteral("hover");
    }

    QString showMore()
    {
        Actions &a = actions();
        return trigger(*std::vector{a.operatorPoints, a.overlapBand, a.cacheAware, a.macLens}[std::size_t(below(4))]);
    }

    QString showView() { return trigger(*actions().views->actions()[m_dice.coin() ? 0 : below(5)]); }

    QString resize()
    {
        static const std::vector<QSize> sizes = {{1280, 800}, {1024, 768}, {1100, 700}, {1260, 780}, {900, 640}};
        m_window->resize(sizes[std::size_t(below(int(sizes.size())))]);
        return QStringLiteral("size %1").arg(m_window->width());
    }

    QString chooseTheme()
    {
        return trigger(m_dice.coin() ? *actions().theme(ThemeChoice::Light) : *actions().theme(ThemeChoice::Dark));
    }

    QString chooseTextSize()
    {
        QAction *step = m_dice.coin() ? actions().largerText : actions().smallerText;
        if (below(3) == 0)
            return trigger(*actions().usualText);
        for (int i = below(4); i >= 0; --i)
            step->trigger();
        return step->text();
    }

    QString beginAnew()
    {
        if (m_dice.coin())
            return trigger(*actions().newSession);
        static const std::vector<Example> examples = readExamples(*session().zooOutside());
        const Example &example = examples[std::size_t(below(int(examples.size())))];
        m_window->openExample(example);
        return QStringLiteral("example ") + example.title;
    }

    QString showTable()
    {
        static const std::vector<const char *> names = {"operators-dock", "ceilings-dock", "compare-dock"};
        const auto *dock = m_window->findChild<QDockWidget *>(QLatin1String(names[std::size_t(below(3))]));
        return trigger(*dock->toggleViewAction());
    }

    // Makes a change that moves, and cuts the motion short by what comes next.
    QString beginMotion()
    {
        m_window->chart().setReducedMotion(false);
        QTest::qWait(210); // a change moves only if nothing was changed for a while
        const QString what = m_dice.coin() ? chooseChip() : choosePhase();
        QTest::qWait(40);
        const QString then = m_dice.coin() ? undoOrRedo() : m_dice.coin() ? resize() : chooseTheme();
        m_window->chart().setReducedMotion(true);
        return QStringLiteral("%1, cut short by %2").arg(what, then);
    }

    QString sweepPath() { return trigger(*actions().sweepPath); }

    Dice m_dice;
    MainWindow *m_window = nullptr;
};

} // namespace roofline::test
