// Shows what every key does, and lets the user change the keys of commands.
#pragma once

#include <QDialog>

class QAction;
class QKeySequence;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;

namespace roofline {

class Shortcuts;

class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(Shortcuts &shortcuts, QWidget *parent);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void buildEditor(QVBoxLayout *layout);
    void fill();
    QTreeWidgetItem *addGroup(const QString &name);
    void filter(const QString &text);
    QAction *current() const;
    void showCurrent();
    void typed(const QKeySequence &keys);
    void giveTyped();
    void refresh();

    Shortcuts &m_shortcuts;
    QLineEdit *m_filter;
    QTreeWidget *m_tree;
    QLabel *m_caption;
    QKeySequenceEdit *m_keys;
    QPushButton *m_none;
    QPushButton *m_usual;
    QLabel *m_nothing;
    QLabel *m_conflict;
    QPushButton *m_takeOver;
};

} // namespace roofline
