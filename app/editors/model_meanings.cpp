#include "app/editors/model_meanings.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

struct Meaning {
    const char *path; // whole, or its end
    const char *text;
};

constexpr std::array meanings = {
    Meaning{"layers", QT_TRANSLATE_NOOP("roofline::model", "blocks, one after the other")},
    Meaning{"dense layers",
            QT_TRANSLATE_NOOP("roofline::model", "the first layers, which have one MLP for all tokens")},
    Meaning{"hidden", QT_TRANSLATE_NOOP("roofline::model", "width of what goes from layer to layer")},
    Meaning{"heads", QT_TRANSLATE_NOOP("roofline::model", "of queries, in each layer")},
    Meaning{"kv heads", QT_TRANSLATE_NOOP("roofline::model", "of keys and values: fewer make a smaller cache")},
    Meaning{"head dim", QT_TRANSLATE_NOOP("roofline::model", "width of one head")},
    Meaning{"ffn", QT_TRANSLATE_NOOP("roofline::model", "inner width of the MLP")},
    Meaning{"window", QT_TRANSLATE_NOOP("roofline::model", "tokens back that a sliding layer sees")},
    Meaning{"global every", QT_TRANSLATE_NOOP("roofline::model", "one layer of so many sees all tokens")},
    Meaning{"vocabulary", QT_TRANSLATE_NOOP("roofline::model", "tokens it knows: rows of the embedding")},
    Meaning{"context", QT_TRANSLATE_NOOP("roofline::model", "longest sequence that it was made for")},
    Meaning{"query rank", QT_TRANSLATE_NOOP("roofline::model", "width that queries are pressed to")},
    Meaning{"kv rank", QT_TRANSLATE_NOOP("roofline::model", "of keys and values: what the cache keeps")},
    Meaning{"nope dim", QT_TRANSLATE_NOOP("roofline::model", "part of a head without position")},
    Meaning{"rope dim", QT_TRANSLATE_NOOP("roofline::model", "part of a head with position")},
    Meaning{"value dim", QT_TRANSLATE_NOOP("roofline::model", "width of one head's values")},
    Meaning{"experts/count", QT_TRANSLATE_NOOP("roofline::model", "in each layer that has them")},
    Meaning{"experts/per token", QT_TRANSLATE_NOOP("roofline::model", "that work on one token")},
    Meaning{"experts/shared", QT_TRANSLATE_NOOP("roofline::model", "that work on every token besides")},
    Meaning{"experts/width", QT_TRANSLATE_NOOP("roofline::model", "inner width of one expert")},
    Meaning{"image/size", QT_TRANSLATE_NOOP("roofline::model", "pixels of one side")},
    Meaning{"image/patch",
            QT_TRANSLATE_NOOP("roofline::model", "pixels of one side of a piece: each piece is a token")},
    Meaning{"audio/bands", QT_TRANSLATE_NOOP("roofline::model", "of the spectrum")},
    Meaning{"audio/frames", QT_TRANSLATE_NOOP("roofline::model", "in time, of one sample")},
    Meaning{"classes", QT_TRANSLATE_NOOP("roofline::model", "answers to choose from")},
    Meaning{"inner", QT_TRANSLATE_NOOP("roofline::model", "width inside a layer")},
    Meaning{"state", QT_TRANSLATE_NOOP("roofline::model", "numbers kept of the past, for each inner channel")},
    Meaning{"convolution", QT_TRANSLATE_NOOP("roofline::model", "tokens that the short convolution spans")},
    Meaning{"rank", QT_TRANSLATE_NOOP("roofline::model", "width that the step size is pressed to")},
    Meaning{"active parameters", QT_TRANSLATE_NOOP("roofline::model", "that work on one token")},
    Meaning{"activations", QT_TRANSLATE_NOOP("roofline::model", "numbers between the layers, of one sample")},
};

} // namespace

QString meaningOf(const QString &path)
{
    const auto found = std::ranges::find_if(meanings, [&](const Meaning &meaning) {
        const QString wanted = QLatin1String(meaning.path);
        return path == wanted || path.endsWith(u'/' + wanted);
    });
    return found == meanings.end() ? QString() : QCoreApplication::translate("roofline::model", found->text);
}

} // namespace roofline
