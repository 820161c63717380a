// Opens a window with an H100 that decodes, whose numbers a test changes, and keeps what the window says.
#pragma once

#include "app/editors/number_row.h"
#include "app/editors/quantity_edit.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

namespace roofline::test {

// Finds a row of an editor by the name of its number.
inline NumberRow *numberRow(const QWidget &editor, const QString &name)
{
    for (NumberRow *row : editor.findChildren<NumberRow *>()) {
        if (row->isVisibleTo(&editor) && row->field().accessibleName() == name)
            return row;
    }
    qFatal("no row %s", qPrintable(name));
}

class EntriesTest : public OpenWindowTest {
protected:
    void setUp() override
    {
        qputenv("ROOFLINE_ZOO", ROOFLINE_SOURCE_DIR "/zoo");
        OpenWindowTest::setUp();
        m_window->showProblem = [this](const QString &, const QString &text) { m_problems << text; };
        m_window->tell = [this](const QString &text) { m_told << text; };
        m_problems.clear();
        m_told.clear();
        run("hardware=h100-sxm model=llama-2-7b phase=decode");
    }

    void run(const char *settings) { session().reset({.scenario = withSettings(settings)}); }

    void drag(const char *roof, double value)
    {
        emit m_window->chart().roofDragged(QLatin1String(roof), value);
        emit m_window->chart().dragFinished();
    }

    QStringList m_problems;
    QStringList m_told;
};

} // namespace roofline::test
