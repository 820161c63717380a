"""Counts the bytes that an operator moves at each memory level.

Main memory moves every operand once. A level inside of it moves what the levels further in cannot keep: a product works
on square blocks of both operands and the result, which fill a level further in, and reads its operands again for each.
"""

import copy
import math

MATRIX_BLOCK, VECTOR_BLOCK = 128, 16  # what the units hold


class Levels:
    """Every level of a chip with a known bandwidth, outermost first, behind the link to the host where it is used."""

    def __init__(self, machine, formats, chips, spilled=0.0):
        self.machine, self.formats, self.chips, self.spilled = machine, formats, chips, spilled
        chip = machine.chip
        main = chip.levels.index(machine.main)
        self.levels = [(level, level is not machine.main) for level in chip.levels[main:] if level.bandwidth]
        self.all = chip.levels[main:]
        self.host = spilled > 0 or machine.scenario["memory-level"] == "host"

    def block(self, level, sizes, op):
        """Returns the side of the largest block that the units or a level further in hold.

        Products that have their rate from the vector unit work in its blocks.
        """
        sides = [MATRIX_BLOCK if self.machine.rate("matrix", op.format)[1] == "matrix" else VECTOR_BLOCK]
        for inner in self.all[self.all.index(level) + 1:]:
            capacity = inner.capacity
            if capacity and inner.per_core:
                capacity = capacity / self.machine.chip.cores if self.machine.chip.cores else None
            if capacity:
                sides.append(math.sqrt(capacity / sum(sizes)))
        return max(sides)

    def bytes_at(self, level, inside, op):
        """Returns the bytes of one instance at a level."""
        if not inside or op.memory == 0 or op.unit != "matrix" or op.streams:
            return op.memory
        s_a = self.formats.activation_bytes
        right, width = op.weight, self.formats.bytes_of_most
        fused = op.is_attention and self.machine.scenario["fused-attention"]
        if op.kv_read > 0:
            right, width = op.kv_read, self.formats.kv_bytes
        elif op.weight == 0:
            right, width = 0, s_a
        side = self.block(level, (s_a, width, s_a), op)
        products = op.flop / 2
        left = op.read
        if fused and op.kv_read > 0:
            again = max(right, products * width / side)
            return again + op.memory - right
        if right == 0:
            # Both operands are among the activations; fused attention reads only its keys and values again.
            return max(left, products * (1 if fused else 2) * s_a / side) + op.memory - left
        return (max(left, products * s_a / side if left else 0) + max(right, products * width / side)
                + op.memory - left - right)

    def of(self, op):
        """Returns [(name, bytes, seconds, rate)] of each level, outermost first.

        The seconds are those of the busiest chip; the rate is what one chip gets of the level.
        """
        machine, result = self.machine, []
        busiest = copy.copy(op)
        busiest.weight *= op.weight_load
        share = op.load / self.chips * machine.bytes
        if self.host:
            moved, most = ((each.weight + each.kv) * self.spilled if self.spilled else each.memory
                           for each in (op, busiest))
            rate = machine.chip.host_link.bandwidth * machine.f_memory * machine.faster_memory
            result.append((machine.chip.host_link.name, moved, most * share / rate, rate))
        for level, inside in self.levels:
            moved = self.bytes_at(level, inside, op)
            rate = machine.bandwidth_of(level) * machine.f_memory * machine.faster_memory
            result.append((level.name, moved, self.bytes_at(level, inside, busiest) * share / rate, rate))
        return result
