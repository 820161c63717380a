// Edits the states of a lecture: a list to order them, and the fields of the selected one. Each change is a
// step of the history.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/window/desk.h"
#include "core/document/bookmark.h"

#include <QDialog>

#include <array>
#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace roofline {

class TextBlock;

class StatesDialog : public QDialog {
    Q_OBJECT

public:
    explicit StatesDialog(const Desk &desk);

    void select(int state); // −1: whichever is selected stays so

    // Stores the window as it is as a state after the state with this index, or as the last one if the index
    // is −1.
    static bool take(const Desk &desk, int behind);

signals:
    void chosen(int state); // to be shown in the window

private:
    QWidget *buildList();
    QWidget *buildFields();
    void fill();
    void showFields();
    int selected() const;
    const std::vector<Bookmark> &states() const { return m_desk.session.document().bookmarks; }
    void edit(std::vector<Bookmark> next, const QString &name, int select);
    void change(const std::function<void(Bookmark &)> &change, const QString &name);
    void move(int from, int to);
    void changeLayers();
    void changeQuestion();
    void tellProblems();
    bool hasFactor(int row) const;
    bool eventFilter(QObject *object, QEvent *event) override;

    Desk m_desk;
    QListWidget *m_list;
    QLineEdit *m_name;
    QLineEdit *m_caption;
    TextBlock *m_problem;
    QCheckBox *m_buildsUp;
    std::array<QCheckBox *, chartLayerCount> m_layers{};
    QComboBox *m_question;
    QLineEdit *m_ask;
    QLineEdit *m_answer;
    QWidget *m_fields;
    QList<QPushButton *> m_ofSelected;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    bool m_showing = false;
};

} // namespace roofline
