// Holds one choice of a picker.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

struct PickerEntry {
    QString id;               // what is chosen
    QString name;             // for example "NVIDIA H100 SXM5 80GB"
    QString detail;           // key numbers, for example "989 TFLOP/s · 3.35 TB/s · 80 GB"
    QStringList groups;       // outermost first, for example class and vendor
    QString alsoKnownAs = {}; // other words that it is searched by
    bool unverified = false;
    QString shortName = {}; // for a field that the name does not fit in; may be empty

    bool operator==(const PickerEntry &) const = default;
};

// Says which of the entries are compared with the current one.
struct PickerTicks {
    bool offered = false; // boxes are shown
    QStringList ids;      // in the order of their letters
    int series = 1;       // letter and color of the first of them
    int room = 0;         // how many more may be compared

    bool operator==(const PickerTicks &) const = default;
};

using PickerEntries = std::vector<PickerEntry>; // in the order of the tree

} // namespace roofline
