#include "app/window/files/bookmarks.h"

#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "core/analysis/analysis.h"
#include "core/document/session_file.h"
#include "core/report/phrases/phrases.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <QByteArray>
#include <QKeySequence>
#include <QMenu>

#include <algorithm>

namespace roofline {

Bookmarks::Bookmarks(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    for (int place = 1; place <= 10; ++place) {
        const int digit = place % 10; // 0 is the last one, as on a keyboard
        const int key = Qt::Key_0 + digit;
        const auto add = [&](const char *id, QMenu *menu, const QString &name, const QString &tip,
                             const QKeySequence &keys) {
            QAction *action = m_desk.actions.add((id + QByteArray::number(digit)).constData(), name, tip, keys);
            action->setProperty("name", name);
            menu->addAction(action);
            return action;
        };
        m_store[std::size_t(digit)] =
            add("store-bookmark-", desk.actions.storeBookmark, tr("Store bookmark %1").arg(digit),
                tr("Keep the scenario under this digit"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key(key)));
        m_recall[std::size_t(digit)] =
            add("go-to-bookmark-", desk.actions.recallBookmark, tr("Go to bookmark %1").arg(digit),
                tr("Show the scenario that is kept under this digit"), QKeySequence(Qt::ALT | Qt::Key(key)));
        connect(m_store[std::size_t(digit)], &QAction::triggered, this, [this, digit] { store(digit); });
        connect(m_recall[std::size_t(digit)], &QAction::triggered, this, [this, digit] { recall(digit); });
    }
    connect(&desk.session, &Session::documentChanged, this, &Bookmarks::showNames);
    showNames();
}

std::string Bookmarks::nameOf(const Analysis &analysis)
{
    const QString name = tr("%1 on %2").arg(qtText(phrases::workload(analysis)), qtText(phrases::chips(analysis)));
    return shortened(stdText(name), longestBookmarkName);
}

void Bookmarks::put(Bookmark &bookmark, const Scenario &scenario, const Catalogue &zoo)
{
    if (bookmark.name.empty() || bookmark.name == nameOf(analyze(bookmark.scenario, zoo)))
        bookmark.name = nameOf(analyze(scenario, zoo));
    bookmark.scenario = scenario;
}

Document Bookmarks::named(Document next, const Catalogue &zoo, const Document &before, const Catalogue &zooBefore)
{
    for (std::size_t i = 0; i < std::min(next.bookmarks.size(), before.bookmarks.size()); ++i) {
        const Bookmark &old = before.bookmarks[i];
        if (old.name == nameOf(analyze(old.scenario, zooBefore)))
            next.bookmarks[i].name = nameOf(analyze(next.bookmarks[i].scenario, zoo));
    }
    return next;
}

QString Bookmarks::shownName(const std::string &name)
{
    constexpr qsizetype longest = 60; // characters
    const QString text = qtText(name).trimmed();
    return text.isEmpty() ? tr("without a name") : text.size() > longest ? text.left(longest).trimmed() + u'…' : text;
}

void Bookmarks::store(int digit)
{
    Document next = m_desk.session.document();
    Bookmark *known = findIn(next.bookmarks, digit, &Bookmark::digit);
    if (!known && next.bookmarks.size() == mostStates) {
        m_desk.dialogs.tell(tr("A session holds at most %1 bookmarks; delete one first").arg(mostStates));
        return;
    }
    // Storing over a bookmark keeps its other fields, such as its question.
    Bookmark &bookmark = known ? *known : next.bookmarks.emplace_back();
    bookmark.digit = digit;
    put(bookmark, next.scenario, m_desk.session.zoo());
    const QString name = qtText(bookmark.name);
    m_desk.session.edit(next, tr("Store bookmark %1").arg(digit));
    m_desk.dialogs.tell(tr("Bookmark %1: %2").arg(digit).arg(name));
}

void Bookmarks::recall(int digit)
{
    const Bookmark *bookmark = findIn(m_desk.session.document().bookmarks, digit, &Bookmark::digit);
    if (!bookmark) {
        const QString keys = m_store[std::size_t(digit)]->shortcut().toString(QKeySequence::NativeText);
        m_desk.dialogs.tell(keys.isEmpty()
                                ? tr("Bookmark %1 is empty").arg(digit)
                                : tr("Bookmark %1 is empty; %2 stores the scenario there").arg(digit).arg(keys));
        return;
    }
    const QString name = qtText(bookmark->name);
    emit chosen(int(bookmark - m_desk.session.document().bookmarks.data()));
    m_desk.dialogs.tell(tr("Bookmark %1: %2").arg(digit).arg(name));
}

void Bookmarks::showNames()
{
    for (int digit = 0; digit <= 9; ++digit) {
        const Bookmark *bookmark = findIn(m_desk.session.document().bookmarks, digit, &Bookmark::digit);
        const QString name = bookmark ? menuText(shownName(bookmark->name)) : tr("empty");
        const QString text = QStringLiteral("&%1  %2").arg(digit).arg(name);
        m_store[std::size_t(digit)]->setText(text);
        m_recall[std::size_t(digit)]->setText(text);
    }
}

} // namespace roofline
