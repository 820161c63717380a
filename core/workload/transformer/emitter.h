// Emits operators in order, in the few kinds that all sequence models consist of. Private to core/workload.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <string_view>
#include <vector>

namespace roofline {

struct MlpNames {
    std::string_view gate;
    std::string_view up;
    std::string_view activation;
    std::string_view down;
};
inline constexpr MlpNames plainMlp = {"gate_proj", "up_proj", "mlp_act", "down_proj"};

// Describes MLPs of `width` between vectors of `outer`, of which `copies` are read. Each of `rows` goes through one of
// them.
struct MlpShape {
    double rows = 1;
    double outer = 1;
    double width = 1;
    bool gated = false;
    bool bias = false;
    double copies = 1;
};

class Emitter {
public:
    // `scope` must be static text, because every operator keeps it.
    Emitter(const Pass &pass, std::vector<Operator> &operators, std::string_view scope = {})
        : m_pass(pass)
        , m_operators(operators)
        , m_scope(scope)
    {
    }

    Operator &append(std::string_view name, Group group, Unit unit, double count)
    {
        Operator &op = m_operators.emplace_back();
        op.name = name;
        op.scope = m_scope;
        op.group = group;
        op.unit = unit;
        op.count = count;
        return op;
    }

    // Emits [rows, in]·[in, out] with weights, and with a bias if there is one.
    Operator &projection(std::string_view name, Group group, double rows, double in, double out, bool bias,
                         double count)
    {
        Operator &op = append(name, group, Unit::Matrix, count);
        op.flop = Flops(2 * rows * in * out);
        op.weight =
            Bytes(m_pass.weightBytes * (in * out + (bias ? out * m_pass.biasOverWeight(weightClassOf(op)) : 0)));
        op.activationRead = Bytes(m_pass.activationBytes * rows * in);
        op.activationWritten = Bytes(m_pass.activationBytes * rows * out);
        return op;
    }

    // Reads `reads` operands of `elements` each and writes one result.
    Operator &elementwise(std::string_view name, Group group, double flopPerElement, double reads, double elements,
                          double count)
    {
        Operator &op = append(name, group, Unit::Vector, count);
        op.flop = Flops(flopPerElement * elements);
        op.activationRead = Bytes(m_pass.activationBytes * reads * elements);
        op.activationWritten = Bytes(m_pass.activationBytes * elements);
        return op;
    }

    // Emits the activation between two projections: silu(gate)·up, or gelu.
    Operator &activation(std::string_view name, Group group, bool gated, double elements, double count)
    {
        return gated ? elementwise(name, group, 5, 2, elements, count)
                     : elementwise(name, group, 8, 1, elements, count);
    }

    void mlp(const MlpShape &shape, const MlpNames &names, Group group, double count)
    {
        const auto project = [&](std::string_view name, double in, double out) {
            projection(name, group, shape.rows, in, out, shape.bias, count).weight *= shape.copies;
        };
        if (shape.gated)
            project(names.gate, shape.outer, shape.width);
        project(names.up, shape.outer, shape.width);
        activation(names.activation, group, shape.gated, shape.rows * shape.width, count);
        project(names.down, shape.width, shape.outer);
    }

    std::vector<Operator> &operators() { return m_operators; }
    const Pass &pass() const { return m_pass; }

private:
    const Pass &m_pass;
    std::vector<Operator> &m_operators;
    std::string_view m_scope;
};

} // namespace roofline
