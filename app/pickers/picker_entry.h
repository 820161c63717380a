// One choice of a picker.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

struct PickerEntry {
    QString id;               // what is chosen
    QString name;             // "NVIDIA H100 SXM5 80GB"
    QString detail;           // key numbers: "989 TFLOP/s · 3.35 TB/s · 80 GB"
    QStringList groups;       // outermost first: class, vendor
    QString alsoKnownAs = {}; // what else it is searched by
    bool unverified = false;

    bool operator==(const PickerEntry &) const = default;
};

// Which of the entries are compared with the current one.
struct PickerTicks {
    bool offered = false; // boxes are shown
    QStringList ids;      // in the order of their letters
    int series = 1;       // letter and color of the first of them
    int room = 0;         // for so many more

    bool operator==(const PickerTicks &) const = default;
};

using PickerEntries = std::vector<PickerEntry>; // in the order of the tree

} // namespace roofline
