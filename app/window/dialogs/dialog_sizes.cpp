#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/window/dialogs/dialogs.h"

#include <QChildEvent>
#include <QDialog>
#include <QHash>
#include <QLayout>

namespace roofline {

namespace {

bool isSizable(const QDialog &dialog)
{
    return !dialog.objectName().isEmpty()
           && !(dialog.layout() && dialog.layout()->sizeConstraint() == QLayout::SetFixedSize);
}

class DialogSizes : public QObject {
public:
    DialogSizes(QWidget &window, Settings &settings) : QObject(&window), m_window(window), m_settings(settings)
    {
        window.installEventFilter(this);
    }

private:
    struct Size {
        QSize set;            // the last one that the user has not chosen, to tell when he does
        QSizeF usual;         // the chosen one for text of the usual size, whatever the screen holds
        double textScale = 1; // of the text that it belongs to
        bool chosen = false;  // by the user
    };

    bool eventFilter(QObject *object, QEvent *event) override
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

    void restore(QDialog &dialog)
    {
        const QSize kept = m_settings.sizeOf(dialog.objectName());
        if (!kept.isEmpty())
            openAs(dialog, kept.width(), kept.height());
        const double scale = textScale(dialog.font());
        const QSize usual = dialog.property(usualSize).toSize();
        m_open[&dialog] = {dialog.size(), usual.isEmpty() ? QSizeF(dialog.size()) / scale : QSizeF(usual), scale,
                           false};
    }

    void rescale(QDialog &dialog)
    {
        const double scale = textScale(dialog.font());
        if (!m_open.contains(&dialog) || m_open[&dialog].textScale == scale || dialog.isMaximized())
            return;
        noteChoice(dialog);
        Size &size = m_open[&dialog];
        size.textScale = scale;
        dialog.resize(dialogSize(dialog, qRound(size.usual.width()), qRound(size.usual.height())));
        const auto noteSet = [this, &dialog] {
            if (m_open.contains(&dialog))
                m_open[&dialog].set = dialog.size();
        };
        noteSet();
        QMetaObject::invokeMethod(&dialog, noteSet, Qt::QueuedConnection); // its contents may ask for more room
    }

    // A width that the user chooses says nothing of the height, which the screen may have cut.
    void noteChoice(const QDialog &dialog)
    {
        Size &size = m_open[&dialog];
        const QSize now = dialog.size();
        const QSize set = size.set.expandedTo(dialog.minimumSizeHint()); // its contents may have asked for more room
        if (dialog.isMaximized() || now == size.set || now == set)
            return;
        if (now.width() != size.set.width() && now.width() != set.width())
            size.usual.setWidth(now.width() / size.textScale);
        if (now.height() != size.set.height() && now.height() != set.height())
            size.usual.setHeight(now.height() / size.textScale);
        size.set = now;
        size.chosen = true;
    }

    void keep(const QDialog &dialog)
    {
        if (!m_open.contains(&dialog))
            return;
        noteChoice(dialog);
        if (const Size size = m_open.take(&dialog); size.chosen)
            m_settings.setSizeOf(dialog.objectName(), size.usual.toSize());
    }

    QHash<const QDialog *, Size> m_open;
    QWidget &m_window;
    Settings &m_settings;
};

} // namespace

void keepDialogSizes(QWidget &window, Settings &settings)
{
    new DialogSizes(window, settings);
}

} // namespace roofline
