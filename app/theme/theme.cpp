#include "app/theme/theme.h"

#include "app/theme/plain_texts.h"
#include "app/theme/style.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"

#include <QApplication>
#include <QStyle>
#include <QVariant>
#include <QWidget>

#include <array>
#include <optional>

namespace roofline {

namespace {

// Holds what the platform asked for before the first applyTheme() replaced its palette.
std::optional<Theme::Kind> systemKind;

Theme::Kind kindOf(const QPalette &palette)
{
    const auto gray = [&palette](QPalette::ColorRole role) { return qGray(palette.color(role).rgb()); };
    const bool dark = gray(QPalette::WindowText) > gray(QPalette::Window);
    return dark ? Theme::Kind::Dark : Theme::Kind::Light;
}

Theme lightTheme()
{
    return {
        .kind = Theme::Kind::Light,
        .window = QColor(0xF5, 0xF6, 0xF7),
        .base = QColor(0xFF, 0xFF, 0xFF),
        .page = QColor(0xFF, 0xFF, 0xFF),
        .text = QColor(0x1B, 0x1C, 0x1E),
        .mutedText = QColor(0x5F, 0x65, 0x6E),
        .line = QColor(0xD9, 0xDC, 0xE0),
        .accent = QColor(0x00, 0x72, 0xB2),
        .onAccent = QColor(0xFF, 0xFF, 0xFF),
        .memory = QColor(0xD5, 0x5E, 0x00),
        .compute = QColor(0x00, 0x72, 0xB2),
        .network = QColor(0x00, 0x9E, 0x73),
        .overhead = QColor(0xCC, 0x79, 0xA7),
        .warning = QColor(0xC2, 0x14, 0x3A),
    };
}

Theme darkTheme()
{
    return {
        .kind = Theme::Kind::Dark,
        .window = QColor(0x1C, 0x1D, 0x1F),
        .base = QColor(0x12, 0x12, 0x12),
        .page = QColor(0x12, 0x12, 0x12),
        .text = QColor(0xEC, 0xED, 0xEE),
        .mutedText = QColor(0x9B, 0xA0, 0xA8),
        .line = QColor(0x38, 0x3B, 0x40),
        .accent = QColor(0x3D, 0x9F, 0xD6),
        .onAccent = QColor(0x0B, 0x12, 0x18),
        .memory = QColor(0xD5, 0x5E, 0x00),
        .compute = QColor(0x3D, 0x9F, 0xD6),
        .network = QColor(0x1F, 0xB5, 0x8A),
        .overhead = QColor(0xCC, 0x79, 0xA7),
        .warning = QColor(0xFF, 0x6B, 0x81),
    };
}

Theme printTheme()
{
    Theme paper = lightTheme();
    paper.kind = Theme::Kind::Print;
    paper.window = paper.base = paper.page = Qt::white;
    paper.text = Qt::black;
    paper.mutedText = QColor(0x4A, 0x4A, 0x4A);
    paper.line = QColor(0xD0, 0xD0, 0xD0);
    return paper;
}

Theme highContrastTheme()
{
    return {
        .kind = Theme::Kind::HighContrast,
        .window = Qt::black,
        .base = Qt::black,
        .page = Qt::black,
        .text = Qt::white,
        .mutedText = QColor(0xE2, 0xE2, 0xE2),
        .line = QColor(0x8E, 0x8E, 0x8E),
        .accent = QColor(0xFF, 0xD6, 0x0A),
        .onAccent = Qt::black,
        .memory = QColor(0xFF, 0x9A, 0x4D),
        .compute = QColor(0x5C, 0xC0, 0xFF),
        .network = QColor(0x3D, 0xE6, 0xB0),
        .overhead = QColor(0xFF, 0xA6, 0xD6),
        .warning = QColor(0xFF, 0x8A, 0x9A),
    };
}

Theme blackAndWhiteTheme()
{
    Theme paper = printTheme();
    paper.kind = Theme::Kind::BlackAndWhite;
    paper.mutedText = QColor(0x40, 0x40, 0x40);
    paper.line = QColor(0xB8, 0xB8, 0xB8);
    paper.accent = Qt::black;
    paper.onAccent = Qt::white;
    paper.memory = Qt::black;
    paper.compute = QColor(0x45, 0x45, 0x45);
    paper.network = QColor(0x66, 0x66, 0x66);
    paper.overhead = QColor(0x80, 0x80, 0x80);
    paper.warning = Qt::black;
    return paper;
}

} // namespace

const Theme &Theme::of(Kind kind)
{
    static const std::array themes = {lightTheme(), darkTheme(), printTheme(), highContrastTheme(),
                                      blackAndWhiteTheme()}; // in the order of Kind
    return themes[std::size_t(kind)];
}

const Theme &Theme::matching(const QPalette &palette)
{
    // These roles are set by no style sheet.
    for (const Kind kind : {Kind::HighContrast, Kind::BlackAndWhite}) {
        if (palette.color(QPalette::Link) == of(kind).accent && palette.color(QPalette::Mid) == of(kind).line)
            return of(kind);
    }
    return of(kindOf(palette));
}

QPalette Theme::palette() const
{
    const bool dark = isDark();
    const QColor disabled = mixed(mutedText, window, 0.4);

    QPalette result;
    result.setColor(QPalette::Window, window);
    result.setColor(QPalette::WindowText, text);
    result.setColor(QPalette::Base, base);
    result.setColor(QPalette::AlternateBase, mixed(base, window, 0.6));
    result.setColor(QPalette::Text, text);
    result.setColor(QPalette::PlaceholderText, mutedText);
    result.setColor(QPalette::Button, dark ? mixed(window, text, 0.06) : base);
    result.setColor(QPalette::ButtonText, text);
    result.setColor(QPalette::BrightText, onAccent);
    result.setColor(QPalette::ToolTipBase, dark ? mixed(window, text, 0.10) : text);
    result.setColor(QPalette::ToolTipText, dark ? text : window);
    result.setColor(QPalette::Highlight, accent);
    result.setColor(QPalette::HighlightedText, onAccent);
    result.setColor(QPalette::Link, accent);
    result.setColor(QPalette::LinkVisited, accent);
    result.setColor(QPalette::Light, dark ? mixed(window, text, 0.12) : Qt::white);
    result.setColor(QPalette::Midlight, mixed(window, line, 0.5));
    result.setColor(QPalette::Mid, line);
    result.setColor(QPalette::Dark, mixed(line, text, 0.25));
    result.setColor(QPalette::Shadow, mixed(line, text, 0.5));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        result.setColor(QPalette::Disabled, role, disabled);
    result.setColor(QPalette::Disabled, QPalette::Highlight, line);
    result.setColor(QPalette::Disabled, QPalette::HighlightedText, disabled);
    return result;
}

Theme::Kind systemThemeKind()
{
    if (!systemKind)
        systemKind = kindOf(QApplication::palette());
    return *systemKind;
}

Theme::Kind refreshSystemThemeKind()
{
    // A default-constructed palette hands the roles back to the platform, which then gives what the
    // desktop asks for now.
    const QPalette own = QApplication::palette();
    QApplication::setPalette(QPalette());
    systemKind = kindOf(QApplication::palette());
    QApplication::setPalette(own);
    return *systemKind;
}

void applyTheme(QApplication &application, const Theme &theme)
{
    systemThemeKind();
    static const Theme *applied = nullptr;
    if (!applied) {
        keepTextsPlain(application);
        application.setStyle(new Style);
        application.setFont(applicationFont(usualPoints));
    }
    const Theme &chosen = Theme::of(theme.kind);
    if (applied == &chosen)
        return; // a style sheet set again would polish every widget again
    applied = &chosen;
    application.setPalette(chosen.palette());
    setStyleSheet(application, chosen);
    giveFacesAgain();
}

// Takes the old sheet away first: Qt polishes a widget for each of those around it where one sheet replaces another.
void setStyleSheet(QApplication &application, const Theme &theme)
{
    application.setStyleSheet(QString());
    application.setStyleSheet(theme.styleSheet());
}

bool setLook(QWidget &widget, const char *property, bool on)
{
    const QVariant before = widget.property(property);
    if (before.isValid() && before.toBool() == on)
        return false;
    widget.setProperty(property, on);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    return true;
}

} // namespace roofline
