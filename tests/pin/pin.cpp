// Writes down what the window shows in many states: for each state the accessibility tree as text, and a
// picture. FOLDER must be an absolute path, because the program changes to a temporary folder.
//     pin FOLDER
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/window/actions.h"
#include "app/window/dialogs/welcome.h"
#include "app/window/main_window.h"
#include "core/scenario/settings.h"
#include "core/zoo/reader.h"
#include "tests/app/painted.h"
#include "tests/fuzz/temporary_home.h"
#include "tests/support/given_settings.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QMetaEnum>

using namespace roofline;
using roofline::test::settle;
using roofline::test::withSettings;

namespace {

QString stateOf(const QAccessible::State &state)
{
    QStringList words;
    const auto say = [&](bool is, const char *word) {
        if (is)
            words << QLatin1String(word);
    };
    say(state.disabled, "disabled");
    say(state.focusable, "focusable");
    say(state.checkable, "checkable");
    say(state.checked, "checked");
    say(state.checkStateMixed, "half checked");
    say(state.selected, "selected");
    say(state.expanded, "expanded");
    say(state.collapsed, "collapsed");
    say(state.readOnly, "read only");
    say(state.editable, "editable");
    say(state.defaultButton, "default");
    return words.join(u' ');
}

QString oneLine(QString text)
{
    return text.replace(u'\n', QStringLiteral("\\n"));
}

// Writes one line for each element that has something to say: its role, its "name" and what else is known.
// The elements inside it are indented.
void write(QAccessibleInterface *face, int depth, QByteArray &out)
{
    if (!face || !face->isValid() || face->state().invisible)
        return;
    bool empty = true;
    for (int i = 0; i < face->childCount(); ++i)
        empty &= !face->child(i) || face->child(i)->state().invisible;
    if (empty && face->role() == QAccessible::PageTabList)
        return; // a dock area keeps such a tab bar for later, sometimes here and sometimes there
    static const QMetaEnum roles = QMetaEnum::fromType<QAccessible::Role>();
    const char *role = roles.valueToKey(face->role());
    QString line = QString(2 * depth, u' ') + QLatin1String(role ? role : "?") + u' ' + u'"'
                   + oneLine(face->text(QAccessible::Name)) + u'"';
    if (const QString state = stateOf(face->state()); !state.isEmpty())
        line += u' ' + state;
    for (const auto &[kind, word] : {std::pair(QAccessible::Value, "value"),
                                     {QAccessible::Description, "description"},
                                     {QAccessible::Help, "help"},
                                     {QAccessible::Accelerator, "key"}}) {
        if (const QString text = face->text(kind); !text.isEmpty())
            line += QStringLiteral(" | %1: %2").arg(QLatin1String(word), oneLine(text));
    }
    if (const QAccessibleValueInterface *value = face->valueInterface())
        line += QStringLiteral(" | %1 of %2 to %3")
                    .arg(value->currentValue().toString(), value->minimumValue().toString(),
                         value->maximumValue().toString());
    out += line.toUtf8() + '\n';
    for (int i = 0; i < face->childCount(); ++i)
        write(face->child(i), depth + 1, out);
}

class Pin {
public:
    explicit Pin(const QString &folder) : m_folder(folder)
    {
        // This relative name of the zoo is the same in every checkout.
        QFile::link(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo"), QStringLiteral("zoo"));
        qputenv("ROOFLINE_ZOO", "zoo");
        readZooFolder("zoo", *m_zoo);
    }

    void shoot(const QString &name, QWidget &window)
    {
        settle(window, 10);
        QByteArray text;
        write(QAccessible::queryAccessibleInterface(&window), 0, text);
        const QByteArray home = QDir::currentPath().toUtf8(); // this folder is another one each time
        const bool picture = !text.contains(home);
        text.replace(home, "~");
        QFile file(m_folder + u'/' + name + QStringLiteral(".txt"));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0
            || (picture && !window.grab().save(m_folder + u'/' + name + QStringLiteral(".png"))))
            qFatal("%s cannot be written", qPrintable(file.fileName()));
    }

    // Opens a window with the usual scenario as the settings change it. Every panel is at its usual place.
    std::unique_ptr<MainWindow> open(const std::string &settings = {})
    {
        QFile::remove(qEnvironmentVariable("ROOFLINE_SETTINGS"));
        Document document{.scenario = withSettings(settings)};
        return open(document);
    }

    std::unique_ptr<MainWindow> open(const Document &document)
    {
        auto window = std::make_unique<MainWindow>(m_zoo, WindowStart{{}, document});
        window->resize(1440, 900);
        window->show();
        settle(*window, 10);
        return window;
    }

    void shootDialog(const QString &name, MainWindow &window, QAction *action)
    {
        action->trigger();
        settle(window, 10);
        for (QDialog *dialog : window.findChildren<QDialog *>()) {
            if (!dialog->isVisible())
                continue;
            shoot(name, *dialog);
            dialog->close();
            settle(window, 10);
            return;
        }
        qFatal("%s opens no dialog", qPrintable(action->objectName()));
    }

    const Catalogue &zoo() const { return *m_zoo; }

private:
    QString m_folder;
    std::shared_ptr<Catalogue> m_zoo = std::make_shared<Catalogue>();
};

} // namespace

int main(int argc, char **argv)
{
    const test::TemporaryHome home;
    QLocale::setDefault(QLocale::c());
    QApplication application(argc, argv);
    if (argc != 2)
        qFatal("pin FOLDER: where to write");
    loadResources();
    applyTheme(application, Theme::light());
    Pin pin(QString::fromLocal8Bit(argv[1]));

    const auto start = pin.open();
    pin.shoot(QStringLiteral("start"), *start);
    for (QAction *view : start->actions().views->actions()) {
        view->trigger();
        pin.shoot(QStringLiteral("start-") + view->objectName(), *start);
    }
    for (const Example &example : readExamples(pin.zoo())) {
        const auto window = pin.open(example.document);
        window->showView(example.view);
        pin.shoot(QStringLiteral("example-") + example.name, *window);
    }
    pin.shoot(QStringLiteral("kernel"), *pin.open("kernel=conv2d:n=8,h=56,w=56,cin=64,cout=64,k=3"));
    pin.shoot(QStringLiteral("training"),
              *pin.open("hardware=h100-sxm model=llama-3-8b phase=training chips=8 replicas=4"));
    const auto serving = pin.open("hardware=h200 model=llama-3.1-70b phase=request chips=4 batch=32 "
                                  "target=latency=20ms,throughput=2000,mfu=0.5,bound=compute measured=latency=8s");
    pin.shoot(QStringLiteral("serving"), *serving);
    pin.shoot(QStringLiteral("prefill-mixed"),
              *pin.open("hardware=mi300x model=mixtral-8x7b phase=prefill precision=w4a16 attention=textbook "
                        "overhead=framework overlap=0.5"));
    pin.shoot(QStringLiteral("does-not-fit"),
              *pin.open("hardware=rtx-4090 model=llama-3.1-405b phase=decode batch=64"));
    pin.shoot(
        QStringLiteral("eight-chips"),
        *pin.open(
            "hardware=h100-sxm,a100-80gb-sxm,b200,h200,mi300x,tpu-v5e,l40s,gaudi-3 model=llama-3-8b phase=decode"));
    pin.shoot(
        QStringLiteral("cores-and-levels"),
        *pin.open(
            "hardware=epyc-9654 kernel=triad:n=100000000 cores=8 clock=0.8 memory-level=all write-allocate=true"));

    Actions &actions = serving->actions();
    pin.shootDialog(QStringLiteral("dialog-chip-editor"), *serving, actions.editChip);
    pin.shootDialog(QStringLiteral("dialog-model-editor"), *serving, actions.editModel);
    pin.shootDialog(QStringLiteral("dialog-own-entries"), *serving, actions.ownEntries);
    pin.shootDialog(QStringLiteral("dialog-chip-card"), *serving, actions.chipCard);
    pin.shootDialog(QStringLiteral("dialog-model-card"), *serving, actions.workloadCard);

    start->showView(View::Roofline);
    start->actions().theme(ThemeChoice::Dark)->trigger();
    pin.shoot(QStringLiteral("dark"), *start);
    start->actions().theme(ThemeChoice::Light)->trigger();
    setTextSize(application, 150);
    pin.shoot(QStringLiteral("large-text"), *start);
}
