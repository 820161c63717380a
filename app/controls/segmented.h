// A choice of a few words. All options stay in sight: up to three side by side unless told otherwise,
// more as two rows. Arrow keys move, as in a group of radio buttons.
#pragma once

#include <QButtonGroup>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace roofline {

class Segmented : public QWidget {
    Q_OBJECT

public:
    struct Option {
        QString label;
        QString toolTip;
        int stretch = 1;

        bool operator==(const Option &) const = default;
    };

    Segmented(const QString &name, const std::vector<Option> &options, QWidget *parent = nullptr);

    // Sets other words; setCurrent() has to follow. Tab keeps its way only through as many options as
    // there were at first.
    void setOptions(const std::vector<Option> &options);
    const std::vector<Option> &options() const { return m_options; }
    void setLongestRow(int count);
    void breakToFit(); // from now on rows are only as long as has room
    QSize minimumSizeHint() const override;
    void setCurrent(int index); // emits nothing
    int current() const { return m_group.checkedId(); }

signals:
    void chosen(int index); // by the user

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int widthOf(const Option &option) const;
    int widest() const;
    int columns() const;
    void addButton();
    void layOut();
    void letTabFindTheChosen();

    QString m_name;
    std::vector<Option> m_options;
    QButtonGroup m_group;
    QGridLayout *m_layout;
    int m_longestRow = 3;
    int m_columns = 0;
    bool m_breaks = false;
};

} // namespace roofline
