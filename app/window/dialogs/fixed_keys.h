// Keys that belong to what they are pressed in, and are not the user's to change: for the list of all keys.
#pragma once

#include <QList>
#include <QString>

#include <utility>

namespace roofline {

struct FixedKeys {
    QString where;
    QList<std::pair<QString, QString>> keys; // what they do, and they
};

QList<FixedKeys> fixedKeys();

} // namespace roofline
