// Lists all lessons in their order, with the reader's progress in each.
#pragma once

#include "app/theme/text.h"
#include "app/window/dialogs/page_dialog.h"
#include "app/window/learn/learn_stores.h"
#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <vector>

namespace roofline {

class LessonCard : public CardButton {
    Q_OBJECT

public:
    LessonCard(const Lesson &lesson, int number, const LessonProgress &progress, QWidget *parent);

    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int textLeft() const;
    int stateWidth() const { return withText(font(), 84); }

    QString m_number;
    QString m_about;
    QString m_state;
    QString m_minutes;
    double m_done = 0; // share of its questions, 0 … 1
};

class LessonList : public PageDialog {
    Q_OBJECT

public:
    // `last` is the lesson that is open or was left last; empty: none. It has the focus, else the first that is begun,
    // or else the first that is to do.
    LessonList(const std::vector<Lesson> &lessons, const ProgressStore &progress, const Messages &messages,
               const std::string &last, QWidget *parent);

signals:
    void chosen(const QString &id);
};

} // namespace roofline
