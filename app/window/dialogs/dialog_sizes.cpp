#include "app/window/dialogs/dialog_sizes.h"

#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"

#include <QChildEvent>
#include <QDialog>
#include <QLayout>

namespace roofline {

namespace {

constexpr const char *openedWith = "opened-with"; // the size at opening, to tell whether the user has changed it
constexpr const char *ofText = "of-text";         // the scale of the text that the size belongs to

double textScale(const QDialog &dialog)
{
    return withText(dialog.font(), 1000) / 1000.0;
}

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
    const QEvent::Type type = event->type();
    if ((type != QEvent::Show && type != QEvent::Hide && type != QEvent::FontChange) || event->spontaneous())
        return false;
    auto *dialog = qobject_cast<QDialog *>(object);
    if (!dialog || !isSizable(*dialog))
        return false;
    if (type == QEvent::Show)
        restore(*dialog);
    else if (type == QEvent::Hide)
        keep(*dialog);
    else if (dialog->isVisible())
        rescale(*dialog);
    return false;
}

void DialogSizes::restore(QDialog &dialog)
{
    const QSize kept = m_settings.sizeOf(dialog.objectName());
    if (!kept.isEmpty())
        dialog.resize(dialogSize(dialog, kept.width(), kept.height()));
    dialog.setProperty(openedWith, dialog.size());
    dialog.setProperty(ofText, textScale(dialog));
}

void DialogSizes::rescale(QDialog &dialog)
{
    const double before = dialog.property(ofText).toDouble();
    const double now = textScale(dialog);
    if (before <= 0 || before == now || dialog.isMaximized())
        return;
    const bool changed = dialog.property(openedWith).toSize() != dialog.size();
    const QSize usual = dialog.size() / before;
    dialog.resize(dialogSize(dialog, usual.width(), usual.height()));
    dialog.setProperty(ofText, now);
    if (!changed)
        dialog.setProperty(openedWith, dialog.size());
}

void DialogSizes::keep(const QDialog &dialog)
{
    if (dialog.property(openedWith).toSize() != dialog.size() && !dialog.isMaximized())
        m_settings.setSizeOf(dialog.objectName(), dialog.size() / textScale(dialog));
}

} // namespace roofline
