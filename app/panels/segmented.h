// A choice of a few words side by side: all options stay in sight. Arrow keys move, as in a group of radio buttons.
#pragma once

#include <QButtonGroup>
#include <QWidget>

namespace roofline {

class Segmented : public QWidget {
    Q_OBJECT

public:
    struct Option {
        QString label;
        QString toolTip;
        int stretch = 1;
    };

    Segmented(const QString &name, const std::vector<Option> &options, QWidget *parent = nullptr);

    void setCurrent(int index);   // emits nothing
    int current() const { return m_group.checkedId(); }

signals:
    void chosen(int index);   // by the user

private:
    QButtonGroup m_group;
};

} // namespace roofline
