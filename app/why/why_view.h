// Why a number is what it is: its formula, the same with the numbers in it, and what these are made of. Each of them is a link: to its own
// reason, to the control that sets it, or to the entry that says it.
#pragma once

#include "app/session/session.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace roofline {

struct Explanation;
class Reasons;
class WhyPart;

class WhyView : public QWidget {
    Q_OBJECT

public:
    // Brief: without the list of all numbers and without copies, for a place below a chart.
    enum class Kind { Whole, Brief };
    explicit WhyView(Kind kind, QWidget *parent = nullptr);

    void setReport(const ReportPtr &report); // drawn when it is visible
    void ask(const QString &name);           // as Reasons calls it
    void begin(const QString &name);         // the same, with nowhere to go back to
    void goBack();
    QString asked() const { return m_path.isEmpty() ? QString() : m_path.last(); }
    // What is hidden on the chart is not told here either.
    void setCovered(bool covered);

    QSize sizeHint() const override;
    QString text(const QString &format) const; // "text", "markdown", "latex": with all that the number is made of

signals:
    void settingAsked(const QString &setting); // as on the command line
    void entryAsked(bool chip, const QString &key);

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void build();
    void refresh();
    void showNothing(const QString &why);
    void showParts(const Reasons &reasons, const Explanation &explanation);
    void showEnd(const Reasons &reasons, const Explanation &explanation);
    void follow(const QString &link);
    void keepFocus();
    void fillNumbers();
    void copyAs(const char *format);

    Kind m_kind;
    ReportPtr m_report;
    QStringList m_path; // of what was asked, the present one last
    bool m_stale = false;
    bool m_covered = false;
    QToolButton *m_back;
    QLabel *m_title;
    QLabel *m_crumbs;
    QComboBox *m_numbers;
    QToolButton *m_copy;
    QLabel *m_formula;
    QVBoxLayout *m_partsLayout;
    std::vector<WhyPart *> m_parts;
    QLabel *m_note;
};

} // namespace roofline
