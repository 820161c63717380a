// Warns inside a test function: this program has to exit with a failure, or no test would notice a warning.
#include "tests/support/support.h"

class WarningMustFail : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void warns() { qWarning("an unexpected warning"); }
};

ROOFLINE_TEST(WarningMustFail)
#include "support/warning_must_fail.moc"
