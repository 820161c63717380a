// Lists the keys that belong to one kind of control and cannot be changed, for the list of all keys.
#pragma once

#include <QList>
#include <QString>

#include <utility>

namespace roofline {

struct FixedKeys {
    QString where;
    QList<std::pair<QString, QString>> keys; // what the keys do, and the keys
};

QList<FixedKeys> fixedKeys();

} // namespace roofline
