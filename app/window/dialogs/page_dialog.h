// Shows one page, which scrolls if the screen is too low, and is deleted when it is closed. The arrow keys, the page
// keys, Home and End move the focus among the page's cards.
#pragma once

#include "app/controls/scroll_area.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"

#include <QAbstractButton>
#include <QDialog>

#include <vector>

namespace roofline {

class PageDialog : public QDialog {
    Q_OBJECT

protected:
    static constexpr int margin = 28; // pixels at the left and right of the page

    PageDialog(const QString &name, const QString &title, QWidget *parent);

    QWidget *page() const { return m_page; }
    QVBoxLayout &below() const { return *m_outer; } // the layout for buttons below the page
    QVBoxLayout *makeColumn(int top, int bottom, int spacing);
    // Adds a heading in large letters and a sentence about the page.
    static void addHead(QVBoxLayout &column, const QString &name, const QString &sentence, QWidget *parent);
    // Resizes the dialog to the height of the page plus `buttons` pixels for the buttons below it.
    void fit(int width, int buttons, const QSize &most);

    void addCard(QAbstractButton *card);
    int cardCount() const { return int(m_cards.size()); }
    bool focusCard(int index);                            // false: there is no such card
    void setColumns(int columns) { m_columns = columns; } // of cards
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool follows(Qt::FocusReason reason); // whether the page scrolls to a card that gets the focus

    QVBoxLayout *m_outer = columnIn(this, -1, {0, 0, 0, 14});
    ScrollArea *m_area = new ScrollArea(this);
    QWidget *m_page = m_area->makePanel();
    std::vector<QAbstractButton *> m_cards;
    int m_columns = 1;
    bool m_entered = false; // a card has had the focus
};

// A card is a button with a title and more text, as high as its text needs at its width.
class CardButton : public QAbstractButton {
public:
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override
    {
        const int width = withText(font(), m_usualWidth);
        return {width, heightForWidth(width)};
    }

protected:
    CardButton(int usualWidth, QWidget *parent); // pixels for text of the usual size

    QFont titleFont() const { return sized(font(), 1.05, QFont::DemiBold); }
    void paintFrame(QPainter &painter, double radius) const;
    int paintTitle(QPainter &painter, const QRect &area) const; // returns its height

private:
    int m_usualWidth;
};

} // namespace roofline
