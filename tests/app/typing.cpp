// Tests typing into any field of the window, its editors and its dialogs. A text that is refused, or given
// up, changes nothing.
#include "app/controls/number_field.h"
#include "app/controls/slider_row.h"
#include "app/settings/settings.h"
#include "app/tables/ceilings_view.h"
#include "app/window/dialogs/settings_dialog.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/settings.h"
#include "core/workload/model_numbers.h"
#include "tests/app/entries_support.h"

#include <functional>
#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

// No field takes these, though some begin with a text that a field takes.
const QStringList neverGood = {"8 Tbit/s",     "45 kg", "2*",   "7 x 7 y",  "1/0", "3 + 4 m^2", "nan", "(2", "1e999",
                               "2 TB/s + 1 s", "12:30", "5 %%", "9 W/byte", "-",   "16 TFLOP*s"};

// Most fields take one or another of these.
const QStringList perhapsGood = {"3",        "0.5",         "2*4096*4096", "64/2", "4.2 TB/s", "2*3 T", "12 ms",
                                 "45 GB/s",  "100 TFLOP/s", "80 GB",       "50 %", "(1+2)*8",  "0",     "128k",
                                 "1, 4, 16", "300 W",       "1.8 GHz",     "x2",   "700",      "15 µs"};

struct StackState {
    int index;
    int count;
    QStringList names;
    bool operator==(const StackState &) const = default;
};

StackState stateOf(const QUndoStack &stack)
{
    StackState state{stack.index(), stack.count(), {}};
    for (int i = 0; i < stack.count(); ++i)
        state.names << stack.text(i);
    return state;
}

// Returns everything that typing could change, as text that can be compared and shown.
using Watched = std::function<QString()>;

void leave(QWidget &field)
{
    QFocusEvent out(QEvent::FocusOut, Qt::TabFocusReason);
    QApplication::sendEvent(&field, &out);
}

} // namespace

class TypingTest : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_random.seed(1);
    }

private slots:
    void fieldsOfTheWindow_data()
    {
        QTest::addColumn<QString>("scenario");
        const char *common = "sustained=0.8,0.9 overhead=2e-06,3e-06 overlap=0.5";
        QTest::newRow("decode")
            << QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode chips=2 replicas=2 target=latency=0.02 ")
                   + QLatin1String(common);
        QTest::newRow("request") << QStringLiteral(
            "hardware=a100-80gb-sxm model=llama-2-7b phase=request dense-batch=512 measured=latency=0.5");
        QTest::newRow("part of a chip") << QStringLiteral("hardware=epyc-9654 model=resnet-50 cores=12 clock=0.9");
        for (const KernelSpec &spec : kernelSpecs()) {
            if (spec.keys.size() >= 6 || spec.kind == KernelKind::Custom || spec.kind == KernelKind::AllReduce)
                QTest::newRow(std::string(spec.name).c_str())
                    << QStringLiteral("hardware=h100-sxm kernel=%1")
                           .arg(QString::fromStdString(toText(exampleOf(spec))));
        }
    }

    void fieldsOfTheWindow()
    {
        QFETCH(QString, scenario);
        start(scenario);
        m_window->showView(View::Sweep);
        for (QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            dock->show();
        openFolds(*m_window);
        typeIntoAll(*m_window, watched(), 4);
    }

    void fieldsOfTheChipEditor()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode"));
        m_window->actions().editChip->trigger();
        typeIntoAll(*m_window->findChild<QDialog *>(QStringLiteral("chip-editor")), watched(), 4);
    }

    void fieldsOfTheModelEditor()
    {
        start(QStringLiteral("hardware=h100-sxm model=mixtral-8x7b phase=decode"));
        m_window->actions().editModel->trigger();
        typeIntoAll(*m_window->findChild<QDialog *>(QStringLiteral("model-editor")), watched(), 4);
    }

    void fieldsOfTheSettings()
    {
        m_window->actions().settings->trigger();
        auto *dialog = m_window->findChild<SettingsDialog *>();
        QVERIFY(dialog);
        auto *overhead = find<QComboBox>(*dialog, "settings-overhead");
        chooseIn(*overhead, 4); // custom
        const auto writing = [&] { return QString::fromStdString(writeScenario(Settings().preferences().usual)); };
        typeIntoAll(*dialog, writing, 30);
        dialog->reject();
    }

    // The table takes a value when its field is left. A text that was good on the way to another one is not that value.
    void theTableOfCeilings()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode"));
        auto *view = m_window->findChild<CeilingsView *>();
        auto *tree = view->findChild<QTreeView *>();
        for (QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            dock->show();
        const QString before = watched()();
        int typed = 0;
        for (const QString &text : neverGood + QStringList{QStringLiteral("45 GB/s"), QString()}) {
            for (int row = 0; row < tree->model()->rowCount(); ++row) {
                const QModelIndex index = tree->model()->index(row, 2);
                const bool compute = index.siblingAtColumn(1).data().toString() == QStringLiteral("compute");
                if (!index.flags().testFlag(Qt::ItemIsEditable) || (text == QStringLiteral("45 GB/s") && !compute))
                    continue;
                tree->setCurrentIndex(index);
                tree->edit(index);
                auto *field = tree->findChild<QuantityEdit *>(QStringLiteral("ceiling-value"));
                QVERIFY(field);
                field->selectAll();
                QTest::keyClick(field, Qt::Key_8);
                QTest::keyClick(field, Qt::Key_Backspace);
                for (const QChar letter : text)
                    QTest::keyClick(field, letter.toLatin1());
                QTest::keyClick(field, Qt::Key_Return);
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                QVERIFY2(watched()() == before, qPrintable(text));
                ++typed;
            }
        }
        QVERIFY2(typed > 100, qPrintable(QString::number(typed)));
    }

    // These texts once changed a number. Now what stood there before the typing counts again.
    void whatWasFound_data()
    {
        // good: a beginning that counts
        const Rows<QString, QString, QString> row("name", "text", "good");
        row("bits", "HBM3 bandwidth", "8 Tbit/s", "8 T");
        // Less than the 133.8 TFLOP/s of the vector unit would be refused as a number, too.
        row("bytes for operations", "BF16 tensor", "800 GB/s", "800");
    }

    void whatWasFound()
    {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(QString, good);
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode"));
        m_window->actions().editChip->trigger();
        QuantityEdit *field = &numberRow(*find<QDialog>(*m_window, "chip-editor"), name)->field();
        const QString shown = field->text();
        const Document before = session().document();
        type(*field, good);
        QVERIFY2(session().document() != before, qPrintable(field->problem()));
        for (const QChar letter : text.mid(good.size()))
            QTest::keyClick(field, letter.toLatin1());
        QVERIFY(!field->problem().isEmpty());
        QVERIFY(session().document() == before);
        QCOMPARE(undoStack().count(), 0);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(session().document() == before);
        QCOMPARE(field->text(), shown);
    }

    void arithmeticInAKernelsField()
    {
        start(QStringLiteral("hardware=h100-sxm kernel=matmul:m=1,n=4096,k=4096"));
        auto *field = find<NumberField>(*m_window, "kernel-m");
        type(*field, QStringLiteral("2*4096*4096"));
        QVERIFY2(field->problem().isEmpty(), qPrintable(field->problem()));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(scenario().kernel->values[0], 33554432.0);
        QCOMPARE(field->text(), QStringLiteral("33554432"));
        QCOMPARE(undoStack().count(), 1);
    }

    // What is told is what this field takes, and not what the setting takes, which is both numbers.
    void aFieldOfAPairTellsWhatItTakes()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode sustained=0.8,0.9 overhead=2e-06,3e-06"));
        openFolds(*m_window);
        for (const auto &[name, refused, example, good] :
             {std::tuple("Compute", "80", "80 %", "75 %"), std::tuple("Compute", "0.8,0.9", "80 %", "0.75"),
              std::tuple("Per launch", "15 kg", "15 µs", "12 us")}) {
            auto &line = *find<NumberField>(*m_window, name);
            enterInto(line, refused);
            QVERIFY2(line.problem().endsWith(example + QStringLiteral(".")), qPrintable(line.problem()));
            enterInto(line, good);
            QVERIFY2(line.problem().isEmpty(), qPrintable(line.problem()));
        }
    }

    // A model is dropped on the window while a kernel's number is half typed. What the field reports then is ignored.
    void aKernelThatIsGoneTakesNoNumber()
    {
        start(QStringLiteral("hardware=h100-sxm kernel=matmul:m=1,n=4096,k=4096"));
        auto *field = find<NumberField>(*m_window, "kernel-k");
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("7"));
        session().edit(llamaDecode(), QStringLiteral("Drop"));
        emit field->typed(QStringLiteral("7"));
        emit field->stepped(1, false);
        QVERIFY(scenario() == llamaDecode());
    }

    // "16" is one chip for a moment. What belongs to several chips goes only once that is meant.
    void nothingJumpsWhileChipsAreTyped()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode chips=8"));
        openFolds(*m_window);
        auto *field = &find<SliderRow>(*m_window, "chips")->field();
        const auto *link = find<QComboBox>(*m_window, "link");
        const auto *pipeline = find<QComboBox>(*m_window, "pipeline");
        QVERIFY(link->isVisible() && pipeline->isVisible());
        test::typeInto(*field, QStringLiteral("1"));
        QCOMPARE(scenario().chips, std::int64_t(1));
        QVERIFY(link->isVisible() && pipeline->isVisible());
        QTest::keyClicks(field, QStringLiteral("6"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(link->isVisible() && pipeline->isVisible());
        enterInto(*field, QStringLiteral("1"));
        QVERIFY(!link->isVisible() && !pipeline->isVisible());
    }

    // Beside "3 µs" a bare number is one of µs, as in the editors. Nobody means 20 s.
    void aBareNumberHasTheUnitThatIsShown()
    {
        start("hardware=h100-sxm model=llama-2-7b phase=decode overhead=2e-06,3e-06 target=latency=0.012");
        auto *layer = find<NumberField>(*m_window, "Per layer");
        QCOMPARE(layer->text(), QStringLiteral("3 µs"));
        enter(*layer, QStringLiteral("2*10"));
        QCOMPARE(scenario().overhead.layer, 20e-6);
        enter(*layer, QStringLiteral("20000")); // on the way to it the field's value is 2 ms
        QVERIFY(std::abs(scenario().overhead.layer - 20e-3) < 1e-15);
        auto *latency = find<NumberField>(*m_window, "target-latency");
        QCOMPARE(latency->text(), QStringLiteral("12 ms"));
        enter(*latency, QStringLiteral("20"));
        QCOMPARE(scenario().targets.front().value, 0.02);
        enter(*latency, QStringLiteral("1e15 s"));
        QCOMPARE(latency->text(), QStringLiteral("1 Ps"));
        enter(*latency, QStringLiteral("30")); // who corrects that means the help's milliseconds
        QCOMPARE(scenario().targets.front().value, 0.03);
    }

    // A refused text also keeps what can be redone.
    void whatWasUndoneCanBeRedone()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode"));
        NumberField *field = &find<SliderRow>(*m_window, "batch")->field();
        enter(*field, QStringLiteral("8"));
        enter(*field, QStringLiteral("32"));
        undoStack().undo();
        undoStack().undo();
        const StackState before = stateOf(undoStack());
        type(*field, QStringLiteral("64 apples"));
        QVERIFY(stateOf(undoStack()) == before);
        QTest::keyClick(field, Qt::Key_Escape);
        undoStack().redo();
        undoStack().redo();
        QCOMPARE(scenario().batch, 32);
    }

    // What is half typed belongs to the scenario before. It does not stay in the field when a bookmark is shown.
    void aBookmarkReplacesWhatIsHalfTyped()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode batch=4"));
        m_window->actions().storeBookmark->actions().at(1)->trigger();
        NumberField *field = &find<SliderRow>(*m_window, "batch")->field();
        type(*field, QStringLiteral("64"));
        QCOMPARE(scenario().batch, 64);
        m_window->actions().recallBookmark->actions().at(1)->trigger();
        QCOMPARE(scenario().batch, 4);
        QCOMPARE(field->text(), QStringLiteral("4"));
    }

    // What was refused stays to be read after the field was left, until another change counts, whatever it changes.
    void aRefusalGoesWithTheNextChange()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode batch=1"));
        NumberField *field = &find<SliderRow>(*m_window, "batch")->field();
        const auto refuse = [&] {
            enter(*field, QStringLiteral("abc"));
            chart().setFocus();
            QVERIFY(field->problem().contains(QStringLiteral("abc")));
        };
        refuse();
        const Scenario before = scenario();
        Scenario next = withSettings("chips=2", before);
        session().edit(next, QStringLiteral("Chips"));
        QVERIFY(field->problem().isEmpty());
        refuse();
        m_window->actions().undo->trigger();
        QVERIFY(field->problem().isEmpty());
        refuse();
        next = before;
        next.batch = 8;
        session().edit(next, QStringLiteral("Batch"));
        QVERIFY(field->problem().isEmpty());
        undoStack().undo();
        refuse();
        session().reset({.scenario = before});
        QVERIFY(field->problem().isEmpty());
        refuse();
        m_window->actions().newSession->trigger();
        QVERIFY(field->problem().isEmpty());
    }

    // The row of the sequence changes its caption with the phase.
    void theHistoryCallsTheSequenceAsItsRowDoes()
    {
        for (const auto &[phase, step] :
             {std::pair("prefill", "Prompt 1024 → 2048"), std::pair("decode", "Context 1024 → 2048")}) {
            start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=%1 seq=1024").arg(QLatin1String(phase)));
            enter(find<SliderRow>(*m_window, "sequence")->field(), QStringLiteral("2048"));
            QCOMPARE(undoStack().undoText(), QString::fromUtf8(step));
        }
    }

    // The value that is put back is right, so only the muted reason tells of the text that was refused.
    void theValueThatIsBackIsNotMarkedWrong()
    {
        start(QStringLiteral("hardware=h100-sxm model=llama-2-7b phase=decode batch=1"));
        auto *row = find<SliderRow>(*m_window, "batch");
        NumberField *field = &row->field();
        const auto isMuted = [&] {
            for (const QLabel *label : row->findChildren<QLabel *>()) {
                if (!label->isHidden() && label->text() == field->problem())
                    return label->property("muted").toBool();
            }
            return false;
        };
        for (int time = 0; time < 2; ++time) { // the same text again is as wrong as the first time
            type(*field, QStringLiteral("x"));
            QVERIFY(field->property("wrong").toBool());
            QVERIFY(!field->problem().isEmpty() && !isMuted());
            leave(*field);
            QCOMPARE(field->text(), QStringLiteral("1"));
            QVERIFY(!field->property("wrong").toBool());
            QVERIFY(field->problem().contains(u'x'));
            QVERIFY(isMuted());
        }
        chart().setFocus();
        field->setFocus();
        QVERIFY(!field->problem().isEmpty());
        chart().setFocus();
        QVERIFY(field->problem().isEmpty());
    }

private:
    void start(const QString &settings) { session().reset({.scenario = withSettings(settings.toStdString())}); }

    Watched watched()
    {
        return [this] {
            const Document &document = session().document();
            QString text = QString::fromStdString(writeScenario(document.scenario));
            text += QString::fromStdString(document.sweep.over + ' ' + document.sweep.second + '\n');
            for (const ChipPtr &chip : document.chips) {
                for (const ChipNumber &number : numbersOf(*chip))
                    text += QString::fromStdString(chip->id + ' ' + number.path) + u' '
                            + QString::number(number.value, 'g', 17) + u'\n';
            }
            for (const ModelPtr &model : document.models) {
                for (const ModelNumber &number : numbersOf(*model))
                    text += QString::fromStdString(model->id + ' ' + number.path) + u' '
                            + QString::number(number.value, 'g', 17) + u'\n';
            }
            const StackState stack = stateOf(undoStack());
            return text + QStringLiteral("%1 %2 ").arg(stack.index).arg(stack.count) + stack.names.join(u'\n');
        };
    }

    int below(std::size_t count) { return std::uniform_int_distribution<int>(0, int(count) - 1)(m_random); }

    static void type(NumberField &field, const QString &text)
    {
        field.setFocus();
        field.selectAll();
        for (const QChar letter : text) {
            QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
            QApplication::sendEvent(&field, &press);
        }
    }

    static void enter(NumberField &field, const QString &text)
    {
        type(field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }

    // Types into each field many times. It finds them by number, because an edit may make the fields anew.
    void typeIntoAll(QWidget &parent, const Watched &watched, int times)
    {
        const auto fields = [&] {
            QList<NumberField *> list;
            for (NumberField *field : parent.findChildren<NumberField *>()) {
                if (field->isEnabled() && field->isVisibleTo(&parent))
                    list << field;
            }
            return list;
        };
        QVERIFY(!fields().isEmpty());
        int typed = 0;
        for (int i = 0; i < fields().size(); ++i) {
            for (int time = 0; time < times && i < fields().size(); ++time) {
                typeInto(*fields()[i], watched);
                ++typed;
                if (QTest::currentTestFailed())
                    return;
            }
        }
        QVERIFY(typed >= times);
    }

    // Types a good or a bad text letter by letter, perhaps takes some away and begins another one, and then
    // leaves in one of the possible ways.
    void typeInto(NumberField &field, const Watched &watched)
    {
        const QPointer<NumberField> there = &field;
        const QString before = watched();
        const QString shown = field.text();
        QString history = field.objectName() + u' ' + field.accessibleName() + QStringLiteral(": ");
        field.setFocus();
        field.selectAll();
        bool bad = false;
        const int parts = 1 + below(3);
        for (int part = 0; part < parts; ++part) {
            const bool toBad = below(2) == 0;
            const QString text = toBad ? neverGood[below(std::size_t(neverGood.size()))]
                                       : perhapsGood[below(std::size_t(perhapsGood.size()))];
            if (text == u"nan" && field.objectName() == u"currency")
                continue; // three letters could be a currency
            if (part > 0)
                field.selectAll();
            for (const QChar letter : text) {
                QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
                QApplication::sendEvent(&field, &press);
                history += letter;
                if (!there)
                    return; // the field was made anew because what was typed was good
                if (!field.problem().isEmpty())
                    QVERIFY2(watched() == before,
                             qPrintable(history + u'\n' + before + QStringLiteral("\nis now\n") + watched()));
            }
            bad = toBad;
            if (bad)
                QVERIFY2(!field.problem().isEmpty(), qPrintable(history));
            if (below(4) == 0) {
                QTest::keyClick(&field, Qt::Key_Backspace);
                history += QStringLiteral("<");
                bad = !field.problem().isEmpty();
                if (bad)
                    QVERIFY2(watched() == before, qPrintable(history));
            }
        }
        if (below(6) == 0) {
            field.selectAll();
            QTest::keyClick(&field, Qt::Key_Delete);
            history += QStringLiteral("<<");
            QVERIFY2(watched() == before, qPrintable(history));
        }
        const bool refused = !field.problem().isEmpty();
        // Of a field with nothing to take back, Esc is the dialog's.
        const bool stays = !field.text().isEmpty() && field.text() != shown && field.window()->isVisible();
        switch (below(3)) {
        case 0:
            QTest::keyClick(&field, Qt::Key_Escape);
            QVERIFY2(watched() == before, qPrintable(history + QStringLiteral(" Esc\n") + before
                                                     + QStringLiteral("\nis now\n") + watched()));
            QCOMPARE(field.text(), shown);
            QVERIFY2(field.problem().isEmpty(), qPrintable(history));
            QVERIFY2(!stays || field.window()->isVisible(), qPrintable(history));
            return;
        case 1: QTest::keyClick(&field, Qt::Key_Return); break;
        default: leave(field); break;
        }
        if (!refused)
            return;
        QVERIFY2(watched() == before,
                 qPrintable(history + QStringLiteral(" left\n") + before + QStringLiteral("\nis now\n") + watched()));
        QCOMPARE(field.text(), shown);
    }

    std::mt19937 m_random;
};

ROOFLINE_GUI_TEST(TypingTest)
#include "app/typing.moc"
