// Defines rows of table-driven tests that say what an operator computes and moves. What a row leaves out is zero.
#pragma once

#include "core/workload/operator.h"
#include "tests/support/support.h"

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

} // namespace roofline::test
