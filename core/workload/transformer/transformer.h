// Transformers: decoders, encoders, and the two together. A tower is a stack of layers that are alike but for their
// window and, in a mixture of experts, for the first dense ones. Some of a decoder's may have a recurrent state instead of attention.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"
#include "core/workload/recurrent.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct ParameterPart;

enum class Norm : std::uint8_t { Rms, Layer, LayerWithoutBias };

// Of queries and keys: of each head, with the same weights for all heads (Qwen3, Gemma 3), or with weights of its own for
// every head, be it over all of them together (OLMo 2, MiniMax-M2) or over each (StableLM 2).
enum class HeadNorm : std::uint8_t { None, Each, Whole };

// Of what attention and MLP say, before it is added: by a number for each of the stream's values (DINOv3); or of the stream
// behind the layer, by one number (Gemma 4).
enum class LayerScale : std::uint8_t { None, Branches, Layer };

// A mixture of experts in place of the MLP.
struct Experts {
    std::int64_t count = 0;
    std::int64_t perToken = 0;
    std::int64_t shared = 0;      // experts that every token takes besides: one MLP of their widths together
    std::int64_t width = 0;       // of one expert's hidden layer
    std::int64_t denseLayers = 0; // the first layers, with an MLP of the tower's `ffn` instead
    bool routerBias = false;
    bool bias = false;      // biases in the experts
    std::int64_t every = 1; // behind the dense layers, each n-th has experts and the others are dense too (Llama 4)
    std::int64_t sharedWidth = 0; // of all shared experts together; 0: each is as wide as the others
    bool sharedGate = false;      // one learned score a token for what the shared experts say (Qwen2-MoE)
    std::int64_t latentWidth =
        0; // of what goes to the chosen experts, pressed for all of them and widened again (Nemotron 3 Super)
    bool norms =
        false; // of their own, before and behind the chosen ones and behind the shared ones; the router scales what
               // it normalizes (Gemma 4)

    bool operator==(const Experts &) const = default;
};

// Sparse attention: an indexer with small heads scores all earlier tokens, and attention looks at the best of them only. Either one
// score of all index heads together, whose keys are kept besides, one byte an element (DeepSeek-V3.2); or, where whole blocks of tokens
// are chosen, a score of each index head for its own group of heads, that of a block's best token, and keys kept like the others
// (MiniMax M3).
struct SparseAttention {
    std::int64_t keys = 0; // tokens that each token looks at; 0: all
    std::int64_t indexHeads = 0;
    std::int64_t indexDim = 0;    // width of an indexer's head
    std::int64_t indexLayers = 0; // that have an indexer, the others look where the one before looked; 0: all (GLM-5.2)
    std::int64_t block = 0;       // tokens that are chosen together; 0: each by itself
    std::int64_t layers = 0;      // that choose, the others look at all tokens; 0: all

    bool operator==(const SparseAttention &) const = default;
};

// Multi-head latent attention (DeepSeek): keys and values are kept as one vector a token, shared by all heads.
struct LatentAttention {
    std::int64_t queryRank = 0; // 0: queries are projected in one step
    std::int64_t kvRank = 0;    // width of the compressed keys and values
    std::int64_t nopeDim = 0;   // width of a head's key without rotary positions
    std::int64_t ropeDim = 0;   // of the rotary key that all heads share; a token's cache is kvRank + ropeDim
    std::int64_t valueDim = 0;  // width of a head's value
    SparseAttention sparse{};   // by single tokens, in all layers; queries of the indexer are made of compressed ones

    bool operator==(const LatentAttention &) const = default;
};

// What the layers that see everything have, where the others have something else (Gemma 4, MiMo-V2-Flash).
struct GlobalHeads {
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    bool keysAsValues = false; // values are the keys, before their norm
    bool sinks = false;

    bool operator==(const GlobalHeads &) const = default;
};

struct Tower {
    std::int64_t layers = 0;
    std::int64_t hidden = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t valueDim = 0; // width of a head's value; 0: headDim
    std::int64_t ffn = 0;
    std::int64_t window = 0;           // sliding attention window; 0: none
    std::int64_t globalEvery = 0;      // with a window: each n-th layer sees everything; 0: none does
    std::int64_t globals = 0;          // so many do, where that is not one of so many layers
    std::int64_t sharedKv = 0;         // layers that use the keys and values of one before (Hunyuan-Large, Gemma 3n)
    std::int64_t learnedPositions = 0; // rows of a learned (or stored) position table; 0: none
    std::int64_t relativeBuckets = 0;  // rows of a table of relative position biases, one value a head (T5); 0: none
    bool gatedMlp = true;
    bool queryBias = false;
    bool keyBias = false;
    bool valueBias = false;
    bool outputBias = false; // on the attention output projection
    bool mlpBias = false;
    bool postNorms = false;      // a second norm after attention and after the MLP (Gemma 2 and 3)
    bool attentionSinks = false; // one learned logit a head (gpt-oss)
    bool outputGate = false; // what attention says is multiplied by a sigmoid of as many more queries (Qwen3-Next), or
                             // with latent attention of a projection as wide as the values (Kimi K3)
    bool finalNorm = true;
    bool valueNorm = false;    // RMS norm of each head's value, without weights (Gemma 3n and 4)
    bool keysAsValues = false; // values are the keys, before their norm: only of the part that GlobalHeads makes
    Norm norm = Norm::Rms;
    HeadNorm queryKeyNorm = HeadNorm::None;
    LayerScale layerScale = LayerScale::None;
    std::optional<GlobalHeads> global;
    std::optional<SparseAttention> sparse; // only of decoders with heads of their own

    bool operator==(const Tower &) const = default;

    // Layers that see everything, and those that see a window.
    std::int64_t globalLayers() const
    {
        return window == 0 ? layers : globals > 0 ? globals : globalEvery > 0 ? layers / globalEvery : 0;
    }
    std::int64_t windowLayers() const { return layers - globalLayers(); }
    std::int64_t valueWidth() const { return valueDim > 0 ? valueDim : headDim; } // of one head
    // What makes keys and values of its own, as a part of all layers: those that see a window share like those that do not.
    double ownKv() const { return layers > 0 ? 1 - static_cast<double>(sharedKv) / static_cast<double>(layers) : 1; }
    // So many of the layers as a tower of their own; and, where heads differ, those with a window and those without.
    Tower part(std::int64_t count) const;
    Tower windowPart() const;
    Tower globalPart() const;
};

// What every layer is told of a token besides: a row of a table of its own, which need not be in fast memory (Gemma 3n).
struct LayerInput {
    std::int64_t vocabulary = 0;
    std::int64_t width = 0;

    bool operator==(const LayerInput &) const = default;
};

struct DecoderModel : Tower {
    std::int64_t vocabulary = 0;
    std::int64_t context = 0;    // longest sequence it was made for; longer ones are computed with a message
    bool tiedEmbeddings = false; // head and input embedding share their table
    bool preNorms = true;        // a norm before attention and before the MLP; without: OLMo 2, EXAONE 4
    bool parallelMlp = false;    // attention and MLP read the same normalized input (StableLM 2 12B)
    std::optional<Experts> experts;
    std::optional<LatentAttention> latent; // then kvHeads and headDim mean nothing
    std::optional<Recurrent> recurrent;
    std::int64_t mlpLayers =
        0; // layers that are an MLP or experts and nothing else (Nemotron-H); 0: every layer has one
    std::int64_t attending =
        0; // layers with attention, where others have an MLP alone or nothing (Nemotron NAS); 0: all
    std::vector<std::int64_t>
        mlpWidths; // of each MLP, where they differ; layers that are not named have none. Empty: `ffn`
    std::optional<LayerInput> layerInput;
    std::int64_t streams = 0; // copies of the residual stream, of which a layer works on one (AltUp, Gemma 3n); 0: one
    std::int64_t laurelRank = 0; // of a low-rank residual beside attention (LAuReL, Gemma 3n); 0: there is none

    bool operator==(const DecoderModel &) const = default;

    std::int64_t recurrentLayers() const { return !recurrent ? 0 : recurrent->layers > 0 ? recurrent->layers : layers; }
    // Layers with attention, a recurrent state or both; with attention; and with an MLP or experts.
    std::int64_t mixingLayers() const { return attending > 0 ? attending : layers - mlpLayers; }
    std::int64_t attentionLayers() const { return mixingLayers() - (recurrent ? recurrent->layers : 0); }
    std::int64_t feedForwardLayers() const
    {
        return !mlpWidths.empty() ? static_cast<std::int64_t>(mlpWidths.size()) : mlpLayers > 0 ? mlpLayers : layers;
    }
    const SparseAttention *sparseAttention() const // null: there is none
    {
        if (latent)
            return latent->sparse.keys > 0 ? &latent->sparse : nullptr;
        return sparse ? &*sparse : nullptr;
    }
    double mlpWidth() const; // the mean over the layers that have one: all that an MLP does is in proportion to it
    std::int64_t expertLayers() const
    {
        return experts ? (feedForwardLayers() - experts->denseLayers) / std::max<std::int64_t>(experts->every, 1) : 0;
    }
};

// Square images cut into patches; a class token comes on top.
struct ImageInput {
    std::int64_t size = 0;
    std::int64_t channels = 3;
    std::int64_t patch = 0;
    std::int64_t extraTokens = 1; // learned ones before the patches: the class, and registers (DINOv3)
    bool bias = true;             // of the convolution that reads patches

    bool operator==(const ImageInput &) const = default;
};

// Mel spectra through two convolutions of width 3, the second of which halves the frames (Whisper).
struct AudioInput {
    std::int64_t bands = 0;
    std::int64_t frames = 0;

    bool operator==(const AudioInput &) const = default;
};

// Reads tokens (vocabulary > 0), an image or audio; tokens alone leave the sequence length open.
struct EncoderModel : Tower {
    std::int64_t vocabulary = 0;
    std::int64_t context = 0;    // longest token sequence
    std::int64_t tokenTypes = 0; // rows of a segment table (BERT)
    std::optional<ImageInput> image;
    std::optional<AudioInput> audio;
    bool embeddingNorm = false;      // a norm right after the embedding (BERT)
    bool pooler = false;             // a square layer over the first token (BERT)
    bool attentionPool = false;      // a learned query looks at all tokens, then an MLP (SigLIP)
    std::int64_t classes = 0;        // of a classifier over the class token; 0: none
    std::int64_t projection = 0;     // width that the class token is projected to, without a bias (CLIP); 0: none
    std::string sample = "sequence"; // what a throughput counts

    bool operator==(const EncoderModel &) const = default;

    double tokens(double sequence) const; // of one sample: fixed by an image or audio, else `sequence`
};

// Every decoder layer attends to the encoder's output between its own attention and its MLP.
struct EncoderDecoderModel {
    EncoderModel encoder;
    DecoderModel decoder;
    bool sharedEmbedding = false; // the encoder reads its tokens through the decoder's table (T5)

    bool operator==(const EncoderDecoderModel &) const = default;
};

std::vector<ParameterPart> parameterParts(const DecoderModel &model);
std::vector<ParameterPart> parameterParts(const EncoderModel &model);
std::vector<ParameterPart> parameterParts(const EncoderDecoderModel &model);

// Parameters that one token uses: all but the experts that it does not choose.
double activeParameterCount(const DecoderModel &model);

// Not counted, because next to the products it is nothing: rotary positions, adding relative positions, caps on scores
// and logits, what sinks add to a softmax, choosing experts, a pooler's tanh. Parameters of these are.
//
// Prefill and training: batch × sequence tokens. Decode: one new token per sequence with `sequence` tokens in the
// cache.
void lower(const DecoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// One pass over batch × tokens(sequence), without a cache.
void lower(const EncoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// Prefill: the encoder, and the keys and values of its output that the decoder will attend to. Decode: one new token
// per sequence with `sequence` tokens so far. Training: both towers over all tokens.
void lower(const EncoderDecoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// Keys and values of all layers for the whole batch; a sliding window keeps only its last tokens.
// Each head is kept once, or where `chips` are more than there are heads, once on each.
Bytes kvCacheSize(const DecoderModel &model, const Pass &pass, double chips = 1);
Bytes recurrentStateSize(const DecoderModel &model, const Pass &pass); // besides, constant in the sequence
Bytes kvCacheSize(const EncoderDecoderModel &model, const Pass &pass); // with those of the encoder's output

} // namespace roofline
