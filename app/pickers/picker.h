// This field shows what is chosen, its name and key numbers, and opens a searchable list.
#pragma once

#include "app/pickers/picker_entry.h"

#include <QAbstractButton>
#include <QPointer>

namespace roofline {

class PickerPopup;

class Picker : public QAbstractButton {
    Q_OBJECT

public:
    Picker(const QString &name, PickerEntries entries, QWidget *parent = nullptr);

    void setEntries(PickerEntries entries); // also shows the current entry anew

    // Shows an entry; an id that is not among the entries is shown as it is, with `fallbackDetail` below. Emits
    // nothing.
    void setCurrent(const QString &id, const QString &fallbackDetail = QString());
    const PickerEntries &entries() const { return m_entries; }
    bool isOpen() const; // its list is on the screen

    // Sets the boxes that tick what is compared with the current entry. An open list follows.
    void setTicks(const PickerTicks &ticks);

    enum class Purpose { Choose, Compare }; // what Enter and a click on a row do
    void openPopup(const QString &typed = QString(), Purpose purpose = Purpose::Choose);

    QSize sizeHint() const override;

signals:
    void chosen(const QString &id); // by the user
    void ticked(const QString &id, bool on);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_name;
    PickerEntries m_entries;
    PickerEntry m_current;
    PickerTicks m_ticks;
    QPointer<PickerPopup> m_popup; // built when first opened
};

} // namespace roofline
