#include "app/window/dialogs/about_dialog.h"

#include "app/theme/dialog_size.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"

#include <QIcon>
#include <QLabel>
#include <QMessageBox>

namespace roofline {

void showAbout(QWidget &parent)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, Words::tr("About Roofline Explorer"),
                                QStringLiteral("Roofline Explorer"), QMessageBox::Close, &parent);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const int side = withText(box->font(), 64);
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/app.svg")).pixmap(QSize(side, side), box->devicePixelRatioF()));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const QStringList paragraphs = {
        Words::tr("Version %1, with Qt %2").arg(QStringLiteral(ROOFLINE_VERSION), QLatin1String(qVersion())),
        Words::tr("Predicts what limits a model on a chip: compute, memory, the network or overhead. "
                  "Every number in the zoo names its source."),
        Words::tr("Free software under the GNU General Public License, version 3 or later. "
                  "It comes without any warranty."),
        Words::tr("Built with Qt (LGPL 3), Qt Charts and QCustomPlot (GPL 3), yaml-cpp (MIT), CLI11 (BSD 3-clause), "
                  "JSON for Modern C++ (MIT) and the typeface Inter (SIL Open Font License 1.1).")};
    box->setInformativeText(paragraphs.join(QStringLiteral("\n\n")));
    setFace(*box->findChild<QLabel *>(QStringLiteral("qt_msgbox_label")), 1.6, QFont::Bold);
    widenMessage(*box, 420);
    box->open();
}

} // namespace roofline
