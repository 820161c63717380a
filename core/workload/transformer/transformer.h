// Describes transformers: decoders, encoders, and the two together. A tower is a stack of layers that only
// differ in their window and, in a mixture of experts, in the first dense ones. Some layers of a decoder may
// have a recurrent state instead of attention.
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

// Norms of queries and keys. Each: per head, with the same weights for all heads (Qwen3, Gemma 3). Whole: with
// separate weights for every head, over all heads together (OLMo 2, MiniMax-M2) or over each (StableLM 2).
enum class HeadNorm : std::uint8_t { None, Each, Whole };

// Branches: the outputs of attention and MLP are multiplied by a number per value before they are added
// (DINOv3). Layer: the stream after the layer is multiplied by one number (Gemma 4).
enum class LayerScale : std::uint8_t { None, Branches, Layer };

// A mixture of experts in place of the MLP.
struct Experts {
    std::int64_t count = 0;
    std::int64_t perToken = 0;
    std::int64_t shared = 0;      // further experts that every token uses: one MLP of their widths together
    std::int64_t width = 0;       // hidden width of one expert
    std::int64_t denseLayers = 0; // the first layers, which have an MLP of the tower's `ffn` instead
    bool routerBias = false;
    bool bias = false;      // biases in the experts
    std::int64_t every = 1; // after the dense layers, each n-th has experts and the others are dense, too (Llama 4)
    std::int64_t sharedWidth = 0; // width of all shared experts together; 0: each is as wide as the others
    bool sharedGate = false;      // one learned score per token for the output of the shared experts (Qwen2-MoE)
    std::int64_t latentWidth =
        0; // width that tokens are compressed to for the chosen experts, once for all of them, and
           // widened from (Nemotron 3 Super)
    bool norms =
        false; // separate norms before and after the chosen experts and after the shared ones; the router scales
               // what it normalizes (Gemma 4)

    bool operator==(const Experts &) const = default;
};

// In sparse attention, an indexer with small heads scores all earlier tokens, and attention looks only at the
// best of them. Either all index heads give one score together, and their keys are kept in addition, one byte
// per element (DeepSeek-V3.2). Or whole blocks of tokens are chosen: each index head scores for its own group
// of heads, the best token of a block counts, and keys are kept like the others (MiniMax M3).
struct SparseAttention {
    std::int64_t keys = 0; // tokens that each token looks at; 0: all
    std::int64_t indexHeads = 0;
    std::int64_t indexDim = 0;    // width of a head of the indexer
    std::int64_t indexLayers = 0; // layers with an indexer; the others use the choice of the one
                                  // before; 0: all (GLM-5.2)
    std::int64_t block = 0;       // tokens that are chosen together; 0: each by itself
    std::int64_t layers = 0;      // layers that choose; the others look at all tokens; 0: all

    bool operator==(const SparseAttention &) const = default;
};

// Multi-head latent attention (DeepSeek) keeps keys and values as one vector per token that all heads share.
struct LatentAttention {
    std::int64_t queryRank = 0; // 0: queries are projected in one step
    std::int64_t kvRank = 0;    // width of the compressed keys and values
    std::int64_t nopeDim = 0;   // width of a head's key without rotary positions
    std::int64_t ropeDim = 0;   // width of the rotary key that all heads share; the cache of a token has
                                // kvRank + ropeDim elements
    std::int64_t valueDim = 0;  // width of a head's value
    SparseAttention sparse{};   // chooses single tokens in all layers; the indexer's queries are made
                                // from the compressed ones

    bool operator==(const LatentAttention &) const = default;
};

// Heads of the layers that see everything, where the others have different ones (Gemma 4, MiMo-V2-Flash,
// Step-3.7-Flash).
struct GlobalHeads {
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    bool keysAsValues = false; // values are the keys before their norm
    bool sinks = false;
    std::int64_t heads = 0; // of queries; 0: as many as in the others (Step-3.7-Flash)

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
    std::int64_t window = 0;      // sliding attention window; 0: none
    std::int64_t globalEvery = 0; // with a window: each n-th layer sees everything; 0: none does
    std::int64_t globals = 0;     // number of layers that see everything, if that is not one out of so many
    std::int64_t sharedKv = 0;    // layers that use the keys and values of an earlier one (Hunyuan-Large, Gemma 3n)
    std::int64_t learnedPositions = 0; // rows of a learned (or stored) position table; 0: none
    std::int64_t relativeBuckets = 0;  // rows of a table of relative position biases, one value per head (T5); 0: none
    bool gatedMlp = true;
    bool queryBias = false;
    bool keyBias = false;
    bool valueBias = false;
    bool outputBias = false; // on the attention output projection
    bool mlpBias = false;
    bool postNorms = false;      // a second norm after attention and after the MLP (Gemma 2 and 3)
    bool attentionSinks = false; // one learned logit per head (gpt-oss)
    // The output of attention is multiplied by a sigmoid of as many additional queries (Qwen3-Next), or with
    // latent attention of a projection as wide as the values (Kimi K3).
    bool outputGate = false;
    bool headGate = false; // the output of each head is multiplied by the sigmoid of one number (Step-3.7-Flash)
    bool finalNorm = true;
    bool valueNorm = false;    // RMS norm of the value of each head, without weights (Gemma 3n and 4)
    bool keysAsValues = false; // values are the keys before their norm; only set in the part that GlobalHeads makes
    Norm norm = Norm::Rms;
    HeadNorm queryKeyNorm = HeadNorm::None;
    LayerScale layerScale = LayerScale::None;
    std::optional<GlobalHeads> global;
    std::optional<SparseAttention> sparse; // only in decoders whose heads have keys of their own

    bool operator==(const Tower &) const = default;

    // These return the layers that see everything, and those that see a window.
    std::int64_t globalLayers() const
    {
        return window == 0 ? layers : globals > 0 ? globals : globalEvery > 0 ? layers / globalEvery : 0;
    }
    std::int64_t windowLayers() const { return layers - globalLayers(); }
    std::int64_t valueWidth() const { return valueDim > 0 ? valueDim : headDim; } // width per head
    // Returns the fraction of the layers that make their own keys and values. Layers with a window share them
    // in the same proportion as those without.
    double ownKv() const { return layers > 0 ? 1 - real(sharedKv) / real(layers) : 1; }
    // These return so many of the layers as a tower of their own, or, where heads differ, those with a
    // window and those without.
    Tower part(std::int64_t count) const;
    Tower windowPart() const;
    Tower globalPart() const;
};

// Every layer gets an additional input per token: a row of a table of its own, which need not be
// in fast memory (Gemma 3n).
struct LayerInput {
    std::int64_t vocabulary = 0;
    std::int64_t width = 0;

    bool operator==(const LayerInput &) const = default;
};

struct DecoderModel : Tower {
    std::int64_t vocabulary = 0;
    std::int64_t context = 0;    // longest sequence it was made for; longer ones are computed with a finding
    bool tiedEmbeddings = false; // head and input embedding share their table
    bool preNorms = true;        // a norm before attention and before the MLP; OLMo 2 and EXAONE 4 have none
    bool parallelMlp = false;    // attention and MLP read the same normalized input (StableLM 2 12B)
    std::optional<Experts> experts;
    std::optional<LatentAttention> latent; // kvHeads and headDim are then not used
    std::optional<Recurrent> recurrent;
    std::int64_t mlpLayers =
        0; // layers that are an MLP or experts and nothing else (Nemotron-H); 0: every layer has one
    std::int64_t attending =
        0; // layers with attention, where others have an MLP alone or nothing (Nemotron NAS); 0: all
    std::vector<std::int64_t>
        mlpWidths; // width of each MLP if they differ; layers beyond the list have none; empty: `ffn`
    std::optional<LayerInput> layerInput;
    std::int64_t streams = 0;    // copies of the residual stream, of which a layer works on one (AltUp,
                                 // Gemma 3n); 0: one stream
    std::int64_t laurelRank = 0; // rank of a low-rank residual beside attention (LAuReL, Gemma 3n); 0: none

    bool operator==(const DecoderModel &) const = default;

    std::int64_t recurrentLayers() const { return !recurrent ? 0 : recurrent->layers > 0 ? recurrent->layers : layers; }
    // These return the layers with attention, a recurrent state or both; those with attention; and
    // those with an MLP or experts.
    std::int64_t mixingLayers() const { return attending > 0 ? attending : layers - mlpLayers; }
    std::int64_t attentionLayers() const { return mixingLayers() - (recurrent ? recurrent->layers : 0); }
    std::int64_t feedForwardLayers() const
    {
        return !mlpWidths.empty() ? static_cast<std::int64_t>(mlpWidths.size()) : mlpLayers > 0 ? mlpLayers : layers;
    }
    const SparseAttention *sparseAttention() const // null if there is none
    {
        if (latent)
            return latent->sparse.keys > 0 ? &latent->sparse : nullptr;
        return sparse ? &*sparse : nullptr;
    }
    double mlpWidth() const; // mean over the layers with an MLP, because the work of an MLP is
                             // in proportion to its width
    std::int64_t expertLayers() const
    {
        return experts ? (feedForwardLayers() - experts->denseLayers) / std::max<std::int64_t>(experts->every, 1) : 0;
    }
};

// Square images are cut into patches, and a class token is added.
struct ImageInput {
    std::int64_t size = 0;
    std::int64_t channels = 3;
    std::int64_t patch = 0;
    std::int64_t extraTokens = 1; // learned tokens before the patches: the class, and registers (DINOv3)
    bool bias = true;             // bias of the convolution that reads patches

    bool operator==(const ImageInput &) const = default;
};

// Mel spectra go through two convolutions of width 3, the second of which halves the frames (Whisper).
struct AudioInput {
    std::int64_t bands = 0;
    std::int64_t frames = 0;

    bool operator==(const AudioInput &) const = default;
};

// An encoder reads tokens (vocabulary > 0), an image or audio. Only with tokens the sequence length is open.
struct EncoderModel : Tower {
    std::int64_t vocabulary = 0;
    std::int64_t context = 0;    // longest token sequence
    std::int64_t tokenTypes = 0; // rows of a segment table (BERT)
    std::optional<ImageInput> image;
    std::optional<AudioInput> audio;
    bool embeddingNorm = false;      // a norm right after the embedding (BERT)
    bool pooler = false;             // a square layer over the first token (BERT)
    bool attentionPool = false;      // a learned query attends to all tokens, then an MLP follows (SigLIP)
    std::int64_t classes = 0;        // outputs of a classifier over the class token; 0: none
    std::int64_t projection = 0;     // width that the class token is projected to, without a bias (CLIP); 0: none
    std::string sample = "sequence"; // what a throughput counts

    bool operator==(const EncoderModel &) const = default;

    double tokens(double sequence) const; // of one sample: fixed by an image or audio, otherwise `sequence`
};

// Every decoder layer attends to the encoder's output between its own attention and its MLP.
struct EncoderDecoderModel {
    EncoderModel encoder;
    DecoderModel decoder;
    bool sharedEmbedding = false; // the encoder reads its tokens through the table of the decoder (T5)

    bool operator==(const EncoderDecoderModel &) const = default;
};

std::vector<ParameterPart> parameterParts(const DecoderModel &model);
std::vector<ParameterPart> parameterParts(const EncoderModel &model);
std::vector<ParameterPart> parameterParts(const EncoderDecoderModel &model);

// Returns the parameters that one token uses: all but those of the experts that it does not choose.
double activeParameterCount(const DecoderModel &model);

// Some work is not counted, because it is negligible next to the products: rotary positions, adding relative
// positions, caps on scores and logits, the part of sinks in a softmax, choosing experts, the tanh of a
// pooler. Their parameters are counted.
//
// Prefill and training have batch × Pass::computed() tokens. Decode has one new token per sequence, with
// `sequence` tokens in the cache.
void lower(const DecoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// Lowers one pass over batch × tokens(sequence) without a cache.
void lower(const EncoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// Prefill runs the encoder and computes the keys and values of its output that the decoder will attend to. Decode
// has one new token per sequence, with `sequence` tokens so far. Training runs both towers over all tokens.
void lower(const EncoderDecoderModel &model, const Pass &pass, std::vector<Operator> &operators);

// Returns the keys and values of all layers for the whole batch; a sliding window keeps only its last tokens.
// Each head is kept once, or once on each of `chips` if these are more than the heads.
Bytes kvCacheSize(const DecoderModel &model, const Pass &pass, double chips = 1);
// Returns the recurrent states, which are kept in addition and do not depend on the sequence length.
Bytes recurrentStateSize(const DecoderModel &model, const Pass &pass);
// Includes the keys and values of the encoder's output.
Bytes kvCacheSize(const EncoderDecoderModel &model, const Pass &pass);

} // namespace roofline
