// Opens a window with the tab of deployments for each test function.
#pragma once

#include "app/deploy/deployments_table.h"
#include "app/deploy/deployments_view.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <QTreeView>

namespace roofline::test {

class OpenDeploymentsTest : public OpenWindowTest {
protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_window->session().reset({.scenario = served()});
        m_window->showView(View::Deployments);
        settle();
    }

    // Many chips can serve this, and there are few enough deployments to rank them at once.
    static Scenario served()
    {
        return withSettings("prompt=512 generate=128", modelOn("h100-sxm", "llama-3-8b", Phase::Decode));
    }

    DeploymentsView &view() const { return *m_window->findChild<DeploymentsView *>(); }
    QTreeView &table() const { return *find<QTreeView>(*m_window, "deployments-table"); }
    void settle() const
    {
        QTRY_VERIFY(!view().isWorking());
        QApplication::processEvents();
    }

    // These wait until the other scenario is ranked.
    void become(const Scenario &next) const
    {
        session().edit(next, QStringLiteral("edit"));
        settle();
    }
    void open(const Scenario &other) const
    {
        session().reset({.scenario = other});
        settle();
    }

    // Returns what the rows of the table, without those inside of others, show in this column.
    QStringList cells(int column) const
    {
        QStringList texts;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            texts << table().model()->index(row, column).data().toString();
        return texts;
    }
};

} // namespace roofline::test
