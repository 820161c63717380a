// Checks the order of the operators of a state-space model.
#include "tests/support/state_space.h"
#include "core/workload/model.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class StateSpaceTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void operatorsInOrder()
    {
        std::vector<std::string> names;
        for (const Operator &op : lowered(modelOf(smallStateSpace()), passOf(Phase::Decode, 1, 1)))
            names.emplace_back(op.name);
        const std::vector<std::string> expected = {"embedding", "norm",       "in_proj", "conv", "conv_act",
                                                   "x_proj",    "dt_proj",    "scan",    "gate", "out_proj",
                                                   "add",       "final_norm", "lm_head"};
        QVERIFY(names == expected);
    }
};

ROOFLINE_TEST(StateSpaceTest)
#include "core/workload/state_space.moc"
