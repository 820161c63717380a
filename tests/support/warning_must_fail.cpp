// Warns inside a test function. This program has to exit with a failure, because otherwise no test would
// notice a warning.
#include "tests/support/support.h"

class WarningMustFail : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void warns() { qWarning("an unexpected warning"); }
};

ROOFLINE_TEST(WarningMustFail)
#include "support/warning_must_fail.moc"
