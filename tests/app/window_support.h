// Declares what the tests of the window share: the shipped zoo, settings in a folder of their own, and a
// window that is shown.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/controls/fold.h"
#include "app/controls/value_rows.h"
#include "app/pickers/picker.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QtWidgets>

namespace roofline::test {

// Holds settings that only this test sees.
class OwnSettings {
public:
    OwnSettings() { qputenv("ROOFLINE_SETTINGS", m_folder.filePath(QStringLiteral("settings.ini")).toUtf8()); }

    QString file() const { return m_folder.filePath(QStringLiteral("settings.ini")); }
    QString path(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

// Returns Llama-2 7B on an H100, which is memory-bound at every batch.
inline Scenario llamaDecode(std::int64_t batch = 16)
{
    return modelOn("h100-sxm", "llama-2-7b", Phase::Decode, batch);
}

inline QList<QWidget *> namedAndVisible(const QWidget &window)
{
    QList<QWidget *> widgets = window.findChildren<QWidget *>();
    widgets.removeIf([](const QWidget *widget) { return !widget->isVisible() || widget->objectName().isEmpty(); });
    return widgets;
}

// Returns the path of an entry of the shipped zoo, as of "hardware/b200".
inline QString shippedEntry(const QString &entry)
{
    return QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/%1.yaml").arg(entry);
}

inline std::unique_ptr<MainWindow> openWindow()
{
    QLocale::setDefault(QLocale::c());
    auto window = std::make_unique<MainWindow>(shippedZooPtr());
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get()))
        qFatal("the window does not appear");
    QApplication::setActiveWindow(window.get());
    return window;
}

// Chooses roofs as the chart's menu and the table of ceilings do.
inline void chooseRoofs(MainWindow &window, const RoofChoices &roofs)
{
    emit window.view().roofsAsked(roofs);
}

template <class Widget>
Widget *find(const QWidget &parent, const char *name)
{
    auto *widget = parent.findChild<Widget *>(QString::fromLatin1(name));
    if (!widget)
        qFatal("no widget named %s", name);
    return widget;
}

template <class Change>
void edit(Session &session, const char *name, const Change &change)
{
    Scenario next = session.scenario();
    change(next);
    session.edit(next, QString::fromUtf8(name));
}

// Opens every fold inside, so that all of its controls are seen.
inline void openFolds(const QWidget &parent)
{
    for (Fold *fold : parent.findChildren<Fold *>())
        fold->setOpen(true);
}

// Returns what stands beside a name in any list of numbers inside.
inline std::optional<ValueRows::Row> rowNamed(const QWidget &parent, const QString &name)
{
    for (const ValueRows *rows : parent.findChildren<ValueRows *>())
        for (const ValueRows::Row &row : rows->rows())
            if (row.name == name)
                return row;
    return std::nullopt;
}

// Runs each test function with settings and folders of its own, in which no other test has left anything.
class WindowTest : public TestCase {
protected:
    void setUp() override
    {
        QLocale::setDefault(QLocale::c());
        m_settings = std::make_unique<OwnSettings>();
        qputenv("XDG_STATE_HOME", m_settings->path(QStringLiteral("state")).toUtf8());
        qputenv("XDG_DATA_HOME", m_settings->path(QStringLiteral("data")).toUtf8());
    }

    std::unique_ptr<OwnSettings> m_settings;
};

// Opens a window for each test function, too.
class OpenWindowTest : public WindowTest {
protected:
    void setUp() override
    {
        WindowTest::setUp();
        m_window = openWindow();
    }

    void tearDown() override { m_window.reset(); }

    Session &session() const { return m_window->session(); }
    const Scenario &scenario() const { return session().scenario(); }
    const Report &report() const { return *session().report(); }
    const Analysis &analysis() const { return report().analysis; }
    QUndoStack &undoStack() const { return session().undoStack(); }
    RooflineChart &chart() const { return m_window->chart(); }

    void setBatch(std::int64_t batch) const
    {
        edit(session(), "Batch", [batch](Scenario &next) { next.batch = batch; });
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) const { QTest::keyClick(m_window.get(), key, with); }

    // Chooses an entry as a picker tells it.
    void choose(const char *picker, const char *id) const
    {
        emit find<Picker>(*m_window, picker)->chosen(QString::fromUtf8(id));
    }

    // Returns the chart as an export draws it.
    QString svg() const
    {
        PictureContent content;
        content.report = session().seen();
        content.choices = m_window->view().choices();
        content.stage = chart().stage();
        content.annotations = chart().annotations();
        const Result<QByteArray> drawn = drawChart(content, inPixels({1280, 800}, 1, PictureFormat::Svg));
        return drawn ? QString::fromUtf8(*drawn) : QString();
    }

    std::unique_ptr<MainWindow> m_window;
};

// Keeps what the window says, and draws no movement.
class ToldWindowTest : public OpenWindowTest {
protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_told.clear();
        m_window->chart().setReducedMotion(true);
        m_window->showProblem = [this](const QString &title, const QString &text) { m_told << title + u'\n' + text; };
        m_window->tell = [](const QString &) {};
    }

    QStringList m_told;
};

// Chooses an entry as a click in the list of the box does.
inline void chooseIn(QComboBox &box, int index)
{
    box.setCurrentIndex(index);
    emit box.activated(index);
}

// Types a text in place of what the field holds.
inline void typeInto(QLineEdit &field, const QString &text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
}

inline void enterInto(QLineEdit &field, const QString &text)
{
    typeInto(field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

// Adds rows of what stands in a damaged file. `cut` is the beginning of a whole one.
inline void damagedFiles(const QByteArray &cut)
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no text") << QByteArray("\0\xff\xfe\x80 not yaml: [", 16);
    QTest::newRow("other yaml") << QByteArray("[1, 2, 3]");
    QTest::newRow("cut") << cut;
}

} // namespace roofline::test
