// The base of the editors of chips and models: names, a page of numbers and one of text, the effect of the
// change, and a way back.
#pragma once

#include "app/controls/scroll_area.h"
#include "app/controls/text_block.h"
#include "app/theme/layouts.h"
#include "core/analysis/analysis.h"
#include "core/diagnostics/message.h"

#include <QDialog>
#include <QStackedWidget>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

class QLineEdit;
class QMenu;
class QPushButton;

namespace roofline {

class NumberRow;
class Segmented;
class YamlPage;

class EntryEditor : public QDialog {
    Q_OBJECT

public:
    void showPage(int page); // 0: numbers, 1: text
    bool hasUnreadText();    // a text with errors, which is not applied

signals:
    void seriesFinished(); // the edits that belong to one step are over
    void takenBack();      // the series must be undone
    void resetAsked();
    void saveAsked();

protected:
    EntryEditor(const QString &name, QWidget *parent);
    ~EntryEditor() override;

    // text() returns the entry as text. readText() reads what was typed, and applies it if it has no errors.
    virtual std::string text() const = 0;
    virtual Messages readText(const std::string &text) = 0;

    // Adds a field for a name of the entry. `rename` is called with the name and what was typed instead. A name that
    // was emptied or refused comes back.
    void addName(const char *id, const QString &caption, const QString &accessibleName,
                 const std::function<void(const QString &from, const QString &to)> &rename);
    QMenu *addNewMenu(const QString &text, const QString &tip);

    // The page of numbers is filled anew between these calls, and then shows the same place as before.
    QVBoxLayout *beginList();
    void endList();
    QWidget *list() const { return m_list; }
    bool showsAnother() const { return m_another; } // than before setIds(), so that what is half typed is dropped
    void connectRow(NumberRow &row);
    void revealRow(QWidget &row) { m_scroll->ensureWidgetVisible(&row, 0, 24); }

    void entryChanged(); // call this when the text has changed
    void setWarning(const QStringList &problems);

    // Say what holds for the whole entry: which it is, its names, whose it is, and the effect of the change.
    void setIds(const std::string &id, const std::string &basedOn); // empty: there is no entry
    void showName(std::size_t field, const std::string *name);      // null: there is no entry
    void setState(const QString &missing, bool own, const std::string *original);
    void setEffect(const AnalysisPtr &before, const AnalysisPtr &now);

    // Returns "WHAT from → TO". The first call of a series sets "from".
    QString stepName(const QString &what, const QString &from, const QString &to);
    void finishSeries();

    void done(int result) override;
    void showEvent(QShowEvent *event) override;

private:
    void showWarning();
    void dropText();
    static std::vector<QWidget *> stopsIn(QWidget &list); // the widgets where Tab stops
    int placeOfFocus() const;
    void restoreFocus();
    void orderTabs();
    QWidget *buildButtons();

    bool m_reading = false; // the change comes from the text, which must not be rewritten
    bool m_textIsOld = true;
    bool m_another = true; // the entry is no longer the one that was shown before, with other numbers
    bool m_own = false;    // the entry belongs to the document
    std::string m_id;
    std::string m_basedOn;
    QStringList m_problems; // of the entry
    std::optional<QString> m_from;

    QVBoxLayout *m_head = columnIn(nullptr, 6);
    struct EntryName {
        QLineEdit *field;
        QString shown; // the entry's name
    };
    std::vector<EntryName> m_entryNames;
    QLabel *m_state = mutedLabel(QStringLiteral("state"), this);
    Segmented *m_pages;
    QStackedWidget *m_stack = new QStackedWidget(this);
    QScrollArea *m_scroll = named(new ScrollArea(this), "numbers");
    QWidget *m_list = nullptr;
    int m_place = 0;    // the scroll position of the list
    int m_focused = -1; // the index of the list's field or button with the focus; -1: none
    YamlPage *m_yaml;
    TextBlock *m_effect = named(new TextBlock(2, 1, this), "effect");
    QLabel *m_warning = wrappedLabel(QStringLiteral("warning"), this);
    QPushButton *m_new;
    QPushButton *m_reset;
    QPushButton *m_save;
    QPushButton *m_close;
};

} // namespace roofline
