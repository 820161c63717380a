// This view tells why a number is what it is: its formula, the formula with numbers, and the parts of these.
// Each part links to its own reason, to the control that sets it, or to the entry that states it.
#pragma once

#include "app/session/session.h"
#include "app/theme/layouts.h"
#include "app/why/why_trail.h"
#include "core/why/why_text.h"

#include <QComboBox>
#include <QStringList>
#include <QToolButton>
#include <QWidget>

#include <vector>

namespace roofline {

struct Explanation;
class Reasons;
class WhyPart;

class WhyView : public QWidget {
    Q_OBJECT

public:
    // Brief leaves out the list of all numbers and the copies. It fits below a chart.
    enum class Kind { Whole, Brief };
    explicit WhyView(Kind kind, QWidget *parent = nullptr);

    void setReport(const ReportPtr &report); // shown once the view is visible
    void ask(const QString &name);           // by its name in Reasons
    void begin(const QString &name);         // the same, with nothing to go back to
    void goBack();
    QString asked() const { return m_path.isEmpty() ? QString() : m_path.last(); }
    // While numbers are hidden on the chart, they are not told here either.
    void setCovered(bool covered);

    QSize sizeHint() const override;
    QString text(WhyFormat format) const; // with all its parts

signals:
    void settingAsked(const QString &setting); // the setting's name on the command line
    void entryAsked(bool chip, const QString &key);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void fitHead();
    void refresh();
    void refreshSoon();                                        // now, or else when the view is shown
    void showNothing(const QString &why, bool others = false); // others can be asked for
    void showParts(const Reasons &reasons, const Explanation &explanation);
    void showEnd(const Reasons &reasons, const Explanation &explanation);
    void follow(const QString &link);
    void keepFocus();
    void fillNumbers();

    Kind m_kind;
    ReportPtr m_report;
    QStringList m_path; // the numbers that were asked for, the present one last
    bool m_stale = false;
    bool m_covered = false;
    QToolButton *m_back =
        named(new QToolButton(this), "why-back", tr("The number that was explained before"), tr("Back"));
    QLabel *m_title = named(new QLabel(this), "why-title");
    WhyTrail *m_trail = named(new WhyTrail(this), "why-crumbs");
    QComboBox *m_numbers = named(new QComboBox(this), "why-numbers",
                                 tr("All numbers that there is a reason for; those of an operator are in its table"),
                                 tr("Number to explain"));
    QToolButton *m_copy =
        named(new QToolButton(this), "why-copy", tr("Copy the reason, down to where its numbers come from"));
    QLabel *m_formula = named(new RichLabel(this), "why-formula");
    QVBoxLayout *m_partsLayout = columnIn(nullptr, 2);
    std::vector<WhyPart *> m_parts;
    QLabel *m_note = named(new RichLabel(this), "why-note");
};

} // namespace roofline
