// Lists all lessons in their order, with the reader's progress in each.
#pragma once

#include "app/window/learn/learn_stores.h"
#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace roofline {

// `last` is the lesson that is open or was left last; empty: none. It has the focus, else the first that is begun,
// or else the first that is to do. `chosen` is called with the id of the one that is chosen.
void openLessonList(const std::vector<Lesson> &lessons, const ProgressStore &progress, const Messages &messages,
                    const std::string &last, QWidget *parent, const std::function<void(const QString &id)> &chosen);

} // namespace roofline
