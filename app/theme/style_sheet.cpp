#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QRegularExpression>

namespace roofline {

namespace {

// The style has flat fields, a quiet toolbar and thin scroll bars. %names% are colors of the theme, and a length in tx
// is in pixels for text of the usual size, with which it grows.
const QLatin1String sheet(R"(
QToolTip { background: %tip%; color: %onTip%; border: 1px solid %tipLine%; padding: 4px 6px; }

QMenuBar { background: %window%; padding: 2px 4px; border: none; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: %hover%; }
QMenu { background: %base%; border: 1px solid %line%; padding: 4px 0; }
QMenu::item { padding: 6px 28tx 6px 28tx; }
QMenu::item:selected { background: %soft%; color: %text%; }
QMenu::item:disabled { color: %disabled%; }
QMenu::separator { height: 1px; background: %line%; margin: 4px 0; }
QMenu::right-arrow { image: url(:/icons/after.svg); width: 14tx; height: 14tx; right: 6tx; }
QMenu::indicator { width: 14tx; height: 14tx; left: 8tx; }

QToolBar { background: %window%; border: none; border-bottom: 1px solid %line%; padding: 0 8px 4px 8px; spacing: 2px; }
QToolBar::separator { width: 1px; background: %line%; margin: 5px 7px; }
QToolBar QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 3px 8px; background: transparent; }
QToolBar QToolButton:hover { background: %hover%; }
QToolBar QToolButton:checked { background: %soft%; }
QToolBar QToolButton:pressed { background: %line%; }
QToolBar QToolButton:focus { border-color: %accent%; }
QToolBar QToolButton:disabled { color: %disabled%; }
QToolButton#qt_toolbar_ext_button, QToolButton#qt_menubar_ext_button { border: none; padding: 0; background: transparent; }
QToolButton#qt_toolbar_ext_button:hover, QToolButton#qt_menubar_ext_button:hover { background: %hover%; }
QToolButton::menu-indicator { image: none; }

QStatusBar { background: %window%; border-top: 1px solid %line%; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: %muted%; }
QStatusBar QToolButton { color: %muted%; border: 1px solid transparent; border-radius: 4px; padding: 1px 8px; background: transparent; }
QStatusBar QToolButton:hover { background: %hover%; }
QStatusBar QToolButton:focus { border-color: %accent%; }
QStatusBar QToolButton[loud="true"] { color: %text%; }

QFrame#page { background: %page%; border: none; border-left: 1px solid %line%; border-right: 1px solid %line%; }
QFrame#page[bare="true"] { border: none; }
QMainWindow::separator { background: %window%; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: %line%; }
QScrollArea, QScrollArea > QWidget > QWidget#panel { background: %window%; border: none; }
QFrame#note > QScrollArea, QScrollArea#curve-controls, QScrollArea#deployments-area, QWidget#deployments-page { background: transparent; }

QLineEdit {
    background: %base%; border: 1px solid %line%; border-radius: 4px; padding: 2px 7px;
    selection-background-color: %accent%; selection-color: %onAccent%; min-height: 16px;
}
QLineEdit:hover { border-color: %strong%; }
QLineEdit:focus { border-color: %accent%; }
QLineEdit[wrong="true"] { border-color: %warning%; }
QLineEdit:disabled { color: %disabled%; background: %window%; }
QPlainTextEdit, QListWidget#yaml-findings { background: %base%; border: 1px solid %line%; border-radius: 4px; padding: 4px; }
QPlainTextEdit { selection-background-color: %accent%; selection-color: %onAccent%; }
QPlainTextEdit:hover, QListWidget#yaml-findings:hover { border-color: %strong%; }
QPlainTextEdit:focus, QListWidget#yaml-findings:focus { border-color: %accent%; }
QListWidget#order { border: 1px solid %line%; border-radius: 4px; }
QListWidget#order:focus { border-color: %accent%; }
QComboBox QAbstractItemView {
    background: %base%; border: 1px solid %line%; selection-background-color: %soft%; selection-color: %text%; outline: none;
}

QSlider#settings-text-size { min-height: 22tx; }
QSlider#settings-text-size::groove:horizontal { height: 4tx; border-radius: 2px; background: %line%; }
QSlider#settings-text-size::sub-page:horizontal { border-radius: 2px; background: %accent%; }
QSlider#settings-text-size::handle:horizontal { width: 12tx; height: 12tx; margin: -6tx 0; border: 2px solid %accent%; border-radius: 7tx; background: %base%; }
QSlider#settings-text-size::handle:horizontal:hover, QSlider#settings-text-size::handle:horizontal:focus { background: %soft%; }

QProgressBar { background: %line%; border: none; border-radius: 3px; min-height: 6tx; max-height: 6tx; }
QProgressBar::chunk { background: %accent%; border-radius: 3px; }

QFrame[popup="true"] { background: %base%; border: 1px solid %line%; }
QFrame#note { background: %soft%; border: none; border-radius: 4px; }
QLabel[heading="true"] { color: %muted%; }
QLabel[muted="true"] { color: %muted%; }
QLabel[heading="true"]:disabled, QLabel[muted="true"]:disabled { color: %disabled%; }
QLabel#state-key { background: %page%; border: 1px solid %muted%; border-radius: 5px; }
QFrame[rule="true"] { background: %line%; border: none; max-height: 1px; }
QLabel#qt_msgbox_label { font-weight: 600; }

QFrame#lesson-panel { background: %window%; border: none; }
QFrame#question { background: %base%; border: 1px solid %line%; border-radius: 6px; }
QFrame#lesson-why { background: %window%; border: none; }
QPushButton[primary="true"] {
    background: %accent%; color: %onAccent%; border: 1px solid %accent%; border-radius: 4px; padding: 4px 14px; min-height: 18px;
    font-weight: 600;
}
QPushButton[primary="true"]:hover { border-color: %text%; }
QPushButton[primary="true"]:focus { border: 2px solid %text%; padding: 3px 13px; }
QPushButton[primary="true"]:disabled { background: %window%; color: %disabled%; border-color: %line%; }
QPushButton[link="true"] {
    background: transparent; color: %accent%; border: 1px solid transparent; border-radius: 4px; padding: 1px 3px; font-weight: 600;
    text-align: left;
}
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus { border-color: %accent%; }
QPushButton[link="true"]:disabled { color: %disabled%; }
QPushButton#export-keep { padding: 5px 7px; }
QPushButton#baseline { background: transparent; border: none; border-radius: 4px; }
QPushButton#baseline:hover { background: %hover%; }
QPushButton#baseline:focus { background: %soft%; }

QPushButton[segment="true"] {
    background: %base%; border: 1px solid %line%; border-radius: 4px; padding: 4px 4px; min-height: 16px; min-width: 0;
}
QPushButton[segment="true"]:hover { border-color: %strong%; }
QPushButton[segment="true"]:checked { background: %soft%; border-color: %accent%; font-weight: 600; }
QPushButton[segment="true"]:focus { border-color: %accent%; }
QPushButton[segment="true"]:focus:checked { border: 2px solid %accent%; padding: 3px 3px; }
QPushButton[segment="true"]:disabled { color: %disabled%; background: %window%; }

QTreeView, QTableView, QListView {
    background: %base%; border: none; outline: none; selection-background-color: %soft%; selection-color: %text%;
    alternate-background-color: %stripe%;
}
QListView::item { padding: 1px 7px; border: none; }
QListView::item:selected { background: %soft%; color: %text%; }
QTableCornerButton::section, QAbstractScrollArea::corner { background: %base%; border: none; }
QHeaderView { background: %window%; border: none; }
QHeaderView::section {
    background: %window%; color: %muted%; border: none; border-bottom: 1px solid %line%; padding: 4px 6px; font-weight: 600;
}
QHeaderView::section:hover { color: %text%; }

QTabBar::scroller { width: 18tx; }
QTabBar QToolButton { background: %window%; border: none; padding: 0; }
QTabBar#view-tabs QToolButton { background: %page%; }
QTabBar QToolButton:hover { background: %hover%; }
QTabBar QToolButton::left-arrow { image: url(:/icons/before.svg); width: 14tx; height: 14tx; }
QTabBar QToolButton::right-arrow { image: url(:/icons/after.svg); width: 14tx; height: 14tx; }
QTabBar QToolButton::left-arrow:disabled, QTabBar QToolButton::right-arrow:disabled { image: none; }

QMainWindow > QTabBar { background: %window%; }
QMainWindow > QTabBar::tab {
    background: transparent; color: %muted%; border: none; border-bottom: 2px solid transparent; padding: 7px 2px 5px 2px;
    margin-left: 14px; font-weight: 600;
}
QMainWindow > QTabBar::tab:hover { color: %text%; }
QMainWindow > QTabBar::tab:selected { color: %text%; border-bottom-color: %accent%; }
QMainWindow > QTabBar::tab:focus { color: %accent%; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %scroll%; border-radius: 3px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: %strong%; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)");

} // namespace

QString Theme::styleSheet() const
{
    const bool dark = isDark();
    const std::pair<const char *, QColor> colors[] = {
        {"%tip%", palette().color(QPalette::ToolTipBase)},
        {"%onTip%", palette().color(QPalette::ToolTipText)},
        {"%tipLine%", dark ? mixed(line, text, 0.2) : text},
        {"%window%", window},
        {"%base%", base},
        {"%page%", page},
        {"%text%", text},
        {"%muted%", mutedText},
        {"%disabled%", palette().color(QPalette::Disabled, QPalette::Text)},
        {"%line%", line},
        {"%strong%", mixed(line, text, 0.3)},
        {"%scroll%", mixed(line, text, 0.1)},
        {"%hover%", mixed(window, text, 0.07)},
        {"%soft%", mixed(base, accent, dark ? 0.28 : 0.12)},
        {"%stripe%", mixed(base, window, 0.6)},
        {"%accent%", accent},
        {"%onAccent%", onAccent},
        {"%warning%", warning},
    };
    QString result = sheet;
    for (const auto &[name, color] : colors)
        result.replace(QLatin1String(name), color.name());
    static const QRegularExpression length(QStringLiteral("(\\d+)tx"));
    QString scaled;
    qsizetype done = 0;
    for (const QRegularExpressionMatch &match : length.globalMatch(result)) {
        scaled += QStringView(result).mid(done, match.capturedStart() - done);
        scaled += QStringLiteral("%1px").arg(withText(QApplication::font(), match.captured(1).toInt()));
        done = match.capturedEnd();
    }
    return scaled.append(QStringView(result).mid(done));
}

} // namespace roofline
