#include "app/window/dialogs/dialog_sizes.h"

#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"

#include <QChildEvent>
#include <QDialog>
#include <QLayout>

namespace roofline {

namespace {

constexpr const char *openedWith = "opened-with"; // the size at opening, to tell whether the user has changed it

bool isSizable(const QDialog &dialog)
{
    return !dialog.objectName().isEmpty()
           && !(dialog.layout() && dialog.layout()->sizeConstraint() == QLayout::SetFixedSize);
}

} // namespace

DialogSizes::DialogSizes(QWidget &window, Settings &settings) : QObject(&window), m_window(window), m_settings(settings)
{
    window.installEventFilter(this);
}

bool DialogSizes::eventFilter(QObject *object, QEvent *event)
{
    if (object == &m_window) {
        if (event->type() == QEvent::ChildAdded) // it is still being constructed, so it is not a QDialog yet
            static_cast<QChildEvent *>(event)->child()->installEventFilter(this);
        return false;
    }
    const bool shown = event->type() == QEvent::Show;
    if ((!shown && event->type() != QEvent::Hide) || event->spontaneous())
        return false;
    auto *dialog = qobject_cast<QDialog *>(object);
    if (dialog && isSizable(*dialog))
        shown ? restore(*dialog) : keep(*dialog);
    return false;
}

void DialogSizes::restore(QDialog &dialog)
{
    const QSize kept = m_settings.sizeOf(dialog.objectName());
    if (!kept.isEmpty())
        dialog.resize(dialogSize(dialog, kept.width(), kept.height()));
    dialog.setProperty(openedWith, dialog.size());
}

void DialogSizes::keep(const QDialog &dialog)
{
    const double usual = withText(dialog.font(), 1000) / 1000.0;
    if (dialog.property(openedWith).toSize() != dialog.size() && !dialog.isMaximized())
        m_settings.setSizeOf(dialog.objectName(), dialog.size() / usual);
}

} // namespace roofline
