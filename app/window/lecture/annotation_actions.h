// Connects the annotations on the chart: they are added, moved, styled and removed, each as a step of the
// history.
#pragma once

#include "app/chart/stage_marks.h"
#include "app/window/desk.h"
#include "core/document/bookmark.h"

#include <QObject>

#include <functional>

class QMenu;

namespace roofline {

class AnnotationActions : public QObject {
    Q_OBJECT

public:
    // `state` returns the lecture state that is shown, to which annotations then belong; −1: none.
    AnnotationActions(const Desk &desk, std::function<int()> state);

    // In a lecture a letter alone adds an annotation; elsewhere letters are for lists.
    static bool takes(int key) { return key == Qt::Key_W || key == Qt::Key_A || key == Qt::Key_H; }
    void press(int key);

    void setHidden(bool hidden); // hides annotations that might reveal the answer of a state

private:
    void show();
    double lens() const; // what the chart counts of what the document does
    void add(Annotation::Kind kind, const std::optional<ChartPlace> &place);
    void fillMenu(QMenu &menu, int index);
    void editText(int index);
    void change(int index, const Annotation &next, const QString &name, int mergeKey);
    void remove(int index);
    void keep(Annotations next, const QString &name, int mergeKey);
    Annotation placed(Annotation::Kind kind, const std::optional<ChartPlace> &place) const;
    const Annotations &now() const { return m_desk.session.document().annotations; }
    bool has(int index) const { return index >= 0 && std::size_t(index) < now().size(); }

    Desk m_desk;
    std::function<int()> m_state;
    bool m_hidden = false;
    double m_shownLens = 1;
    QAction *m_removeAll;
};

} // namespace roofline
