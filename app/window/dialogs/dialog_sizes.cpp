#include "app/window/dialogs/dialog_sizes.h"

#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"

#include <QChildEvent>
#include <QDialog>
#include <QLayout>

namespace roofline {

namespace {

constexpr const char *sizeSet = "size-set";     // the last size that the user has not chosen, to tell when he does
constexpr const char *usualSize = "usual-size"; // the chosen size for text of the usual size, whatever the screen holds
constexpr const char *isChosen = "size-chosen"; // by the user
constexpr const char *ofText = "of-text";       // the scale of the text that the size belongs to

double textScale(const QDialog &dialog)
{
    return withText(dialog.font(), 1000) / 1000.0;
}

// Notes a size that the user has chosen.
void noteSize(QDialog &dialog)
{
    if (dialog.property(sizeSet).toSize() == dialog.size() || dialog.isMaximized())
        return;
    dialog.setProperty(isChosen, true);
    dialog.setProperty(usualSize, QSizeF(dialog.size()) / dialog.property(ofText).toDouble());
    dialog.setProperty(sizeSet, dialog.size());
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
    dialog.setProperty(sizeSet, dialog.size());
    dialog.setProperty(ofText, textScale(dialog));
    dialog.setProperty(usualSize, kept.isEmpty() ? QSizeF(dialog.size()) / textScale(dialog) : QSizeF(kept));
    dialog.setProperty(isChosen, false);
}

void DialogSizes::rescale(QDialog &dialog)
{
    const double before = dialog.property(ofText).toDouble();
    const double now = textScale(dialog);
    if (before <= 0 || before == now || dialog.isMaximized())
        return;
    noteSize(dialog);
    const QSize usual = dialog.property(usualSize).toSizeF().toSize();
    dialog.resize(dialogSize(dialog, usual.width(), usual.height()));
    dialog.setProperty(ofText, now);
    const auto noteSet = [&dialog] { dialog.setProperty(sizeSet, dialog.size()); };
    noteSet();
    QMetaObject::invokeMethod(&dialog, noteSet, Qt::QueuedConnection); // its contents may ask for more room
}

void DialogSizes::keep(QDialog &dialog)
{
    noteSize(dialog);
    if (dialog.property(isChosen).toBool())
        m_settings.setSizeOf(dialog.objectName(), dialog.property(usualSize).toSizeF().toSize());
}

} // namespace roofline
