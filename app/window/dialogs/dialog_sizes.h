// Dialogs open as large as they were left, in text of the size that there is now.
#pragma once

#include <QObject>
#include <QSize>

class QDialog;
class QWidget;

namespace roofline {

class Settings;

class DialogSizes : public QObject {
    Q_OBJECT

public:
    // Of the dialogs of this window that have a name.
    DialogSizes(QWidget &window, Settings &settings);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void restore(QDialog &dialog);
    void keep(const QDialog &dialog);

    QWidget &m_window;
    Settings &m_settings;
};

} // namespace roofline
