// Defines rows of table-driven tests that say what an operator computes and moves. What a row leaves out is zero.
#pragma once

#include "core/workload/operator.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <optional>
#include <string_view>
#include <vector>

namespace roofline::test {

inline void operatorColumns()
{
    Rows<QString, double, double, double, double, double, double>("name", "flop", "weight", "read", "written", "kvRead",
                                                                  "kvWritten");
}

inline void operatorRow(const char *name, double flop, double weight, double read, double written, double kvRead = 0,
                        double kvWritten = 0)
{
    QTest::newRow(name) << QString(name) << flop << weight << read << written << kvRead << kvWritten;
}

// `times` is how often the operator does what the row says, and `weights` how often it reads its weights.
inline void compareWithRow(const Operator &op, double times = 1, double weights = 1)
{
    QFETCH(double, flop);
    QFETCH(double, weight);
    QFETCH(double, read);
    QFETCH(double, written);
    QFETCH(double, kvRead);
    QFETCH(double, kvWritten);
    QCOMPARE(op.flop.value(), times * flop);
    QCOMPARE(op.weight.value(), weights * weight);
    QCOMPARE(op.activationRead.value(), times * read);
    QCOMPARE(op.activationWritten.value(), times * written);
    QCOMPARE(op.kvRead.value(), times * kvRead);
    QCOMPARE(op.kvWritten.value(), times * kvWritten);
}

// Compares the operator that the row names with the row, and with how often there is one like it.
inline void compareNamedWithRow(const std::vector<Operator> &operators, std::optional<double> count = {},
                                std::string_view scope = {})
{
    QFETCH(QString, name);
    const Operator op = named(operators, name.toStdString(), scope);
    if (count)
        QCOMPARE(op.count, *count);
    compareWithRow(op);
}

} // namespace roofline::test
