// Defines rows of table-driven tests that say what an operator computes and moves. What a row leaves out is
// zero.
#pragma once

#include "core/workload/operator.h"

#include <QTest>

namespace roofline::test {

inline void operatorColumns()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("flop");
    QTest::addColumn<double>("weight");
    QTest::addColumn<double>("read");
    QTest::addColumn<double>("written");
    QTest::addColumn<double>("kvRead");
    QTest::addColumn<double>("kvWritten");
}

inline void operatorRow(const char *name, double flop, double weight, double read, double written, double kvRead = 0,
                        double kvWritten = 0)
{
    QTest::newRow(name) << QString(name) << flop << weight << read << written << kvRead << kvWritten;
}

inline void compareWithRow(const Operator &op)
{
    QFETCH(double, flop);
    QFETCH(double, weight);
    QFETCH(double, read);
    QFETCH(double, written);
    QFETCH(double, kvRead);
    QFETCH(double, kvWritten);
    QCOMPARE(op.flop.value(), flop);
    QCOMPARE(op.weight.value(), weight);
    QCOMPARE(op.activationRead.value(), read);
    QCOMPARE(op.activationWritten.value(), written);
    QCOMPARE(op.kvRead.value(), kvRead);
    QCOMPARE(op.kvWritten.value(), kvWritten);
}

} // namespace roofline::test
