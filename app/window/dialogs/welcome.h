// Opens first: it offers example sessions, each with the engine's verdict, and recent sessions. The examples are read
// here, too.
#pragma once

#include "app/export/export_chart.h"
#include "app/window/dialogs/page_dialog.h"
#include "core/analysis/analysis.h"
#include "core/diagnostics/message.h"
#include "core/document/document.h"

#include <QString>

#include <vector>

namespace roofline {

class Settings;

// Reads ready-made sessions that each make a point. They are ordinary session files, and statements about
// their numbers are computed. A comment in the first line names the view that shows the point if that is not
// the roofline. For example: "# view: network".
struct Example {
    QString name; // file name
    QString title;
    View view = View::Roofline;
    Document document; // without the title, so that the chart's generated title follows later changes
    Messages messages; // from reading the file
};

std::vector<Example> readExamples(const Catalogue &zoo);

class ExampleCard : public CardButton {
    Q_OBJECT

public:
    ExampleCard(const Example &example, const Analysis &analysis, QWidget *parent);

    const QString &result() const { return m_result; } // the verdict, the latency and the chip
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintRoof(QPainter &painter, const QRectF &area) const;
    int textLeft() const;

    QString m_note;
    QString m_result;
    Bound m_bound;
    double m_beyondRidge = 0; // decades from the ridge to the workload's intensity
    double m_belowPeak = 0;   // decades
};

class Welcome : public PageDialog {
    Q_OBJECT

public:
    Welcome(const Catalogue &zoo, Settings &settings, QWidget *parent);

signals:
    void exampleChosen(const roofline::Example &example);
    void recentChosen(const QString &file);
    void openAsked();
    void lessonsAsked();

private:
    QWidget *head();
    QWidget *cards(const Catalogue &zoo);
    QWidget *recentList(const QStringList &recent);
    QWidget *foot(Settings &settings);

    std::vector<Example> m_examples;
    const int m_columns;
};

} // namespace roofline
