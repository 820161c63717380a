// Remembers how large each dialog was left, and scales that to the present text size: when it opens again, and
// when the text size changes while it is open.
#pragma once

#include <QDialog>
#include <QHash>
#include <QObject>
#include <QSize>

namespace roofline {

class Settings;

class DialogSizes : public QObject {
    Q_OBJECT

public:
    // Covers the named dialogs of this window.
    DialogSizes(QWidget &window, Settings &settings);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    struct Size {
        QSize set;            // the last one that the user has not chosen, to tell when he does
        QSizeF usual;         // the chosen one for text of the usual size, whatever the screen holds
        double textScale = 1; // of the text that it belongs to
        bool chosen = false;  // by the user
    };

    void restore(QDialog &dialog);
    void rescale(QDialog &dialog);
    void noteChoice(const QDialog &dialog);
    void keep(const QDialog &dialog);

    QHash<const QDialog *, Size> m_open;
    QWidget &m_window;
    Settings &m_settings;
};

} // namespace roofline
