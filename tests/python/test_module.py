"""Checks that the Python module returns what the command line computes, and that each cell of the notebook runs."""

import json
import os
import pathlib
import subprocess
import sys
import threading
import unittest

import roofline_explorer as rx

SOURCE = pathlib.Path(__file__).resolve().parents[2]


class Module(unittest.TestCase):
    def test_a_matmul_by_hand(self):
        # A V100 has 125 TFLOP/s of FP16 tensor cores and 900 GB/s.
        kernel = "matmul:m=8192,n=128,k=8192"
        result = rx.analyze({"hardware": "v100-sxm2", "kernel": kernel, "precision": "fp16"})
        flop = 2 * 8192 * 128 * 8192
        byte = 2 * (8192 * 8192 + 2 * 8192 * 128)
        self.assertEqual(result["totals"]["flop"], flop)
        self.assertEqual(result["totals"]["byte"], byte)
        self.assertAlmostEqual(result["totals"]["latency_s"], max(flop / 125e12, byte / 900e9), places=12)
        self.assertEqual(result["scenario"]["kernel"], kernel)

    def test_the_scenario_of_a_result_asks_for_it_again(self):
        result = rx.analyze({"hardware": "h100-sxm", "model": "llama-2-7b", "phase": "decode", "batch": 16})
        self.assertEqual(rx.analyze(result["scenario"]), result)

    def test_several_chips_are_a_list(self):
        results = rx.analyze({"hardware": ["h100-sxm", "a100-80gb-sxm"]})
        self.assertEqual([each["hardware"]["id"] for each in results], ["h100-sxm", "a100-80gb-sxm"])

    def test_sweep(self):
        result = rx.sweep({"hardware": "h100-sxm", "model": "llama-2-7b", "over": ["batch=1,2,4", "chips=1,2"]})
        self.assertEqual([(p["batch"], p["chips"]) for p in result["points"]],
                         [(1, 1), (1, 2), (2, 1), (2, 2), (4, 1), (4, 2)])

    def test_solve(self):
        # The kernel takes two seconds of traffic on an A100 of 2.039 TB/s, and the target is one.
        result = rx.solve({"hardware": "a100-80gb-sxm", "kernel": "custom:flop=1,byte=4.078e12",
                           "target": "latency=1", "by": "bandwidth"})
        self.assertEqual(result["status"], "reached")
        self.assertAlmostEqual(result["value"], 4.078e12, delta=1e6)

    def test_list(self):
        self.assertIn("h100-sxm", [chip["id"] for chip in rx.list()])
        self.assertIn("llama-2-7b", [model["id"] for model in rx.list("models")])
        self.assertIn("matmul", [kernel["id"] for kernel in rx.list("kernels")])

    def test_nothing_given_is_the_usual_scenario(self):
        self.assertEqual(rx.analyze(), rx.analyze({"batch": 1}))

    def test_what_is_wrong_is_said_as_on_the_command_line(self):
        for scenario, text in [
            ({"batch": 0}, "--batch: given 0; allowed: "),
            ({"batch": float("nan")}, "--batch: given NaN"),
            ({"batch": [1, 2]}, '"batch": given a list'),
            ({"bacth": 1}, 'unknown key "bacth", nearest: batch'),
            ({"hardware": "h100"}, "--hardware: given h100, which is not in the zoo; nearest: h100-"),
            ({"over": "batch=1,2"}, 'unknown key "over"'),
        ]:
            with self.subTest(scenario=scenario), self.assertRaises(rx.Error) as raised:
                rx.analyze(scenario)
            self.assertIn(text, str(raised.exception))
        self.assertTrue(issubclass(rx.Error, ValueError))
        with self.assertRaisesRegex(rx.Error, "--over: given nothing"):
            rx.sweep({})
        with self.assertRaisesRegex(rx.Error, "--target: given nothing"):
            rx.solve({})
        with self.assertRaisesRegex(rx.Error, "allowed: hardware, models, kernels"):
            rx.list("chips")
        with self.assertRaisesRegex(rx.Error, "--zoo: given /nonexistent, which is not a folder"):
            rx.analyze({}, zoo=["/nonexistent"])
        with self.assertRaises(TypeError):
            rx.analyze({"batch": object()})
        with self.assertRaises(TypeError):
            rx.analyze([1])

    def test_an_own_zoo(self):
        import tempfile
        with tempfile.TemporaryDirectory() as folder:
            hardware = pathlib.Path(folder, "hardware")
            hardware.mkdir()
            text = (SOURCE / "zoo/hardware/h100-sxm.yaml").read_text()
            (hardware / "my-chip.yaml").write_text(text)
            self.assertEqual(rx.analyze({"hardware": "my-chip"}, zoo=[folder])["hardware"]["id"], "my-chip")
            with self.assertRaises(rx.Error):
                rx.analyze({"hardware": "my-chip"})

    def test_threads(self):
        results = {}

        def ask(batch):
            results[batch] = rx.analyze({"batch": batch})["scenario"]["batch"]

        threads = [threading.Thread(target=ask, args=(batch,)) for batch in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, {batch: batch for batch in range(1, 9)})

    def test_it_needs_no_qt(self):
        needed = subprocess.run(["ldd", rx.__file__], capture_output=True, text=True, check=True).stdout
        self.assertNotIn("Qt", needed)

    def test_the_types_name_every_function(self):
        stub = pathlib.Path(rx.__file__).parent.joinpath("roofline_explorer.pyi").read_text()
        compile(stub, "roofline_explorer.pyi", "exec")
        for name in [name for name in dir(rx) if not name.startswith("_")]:
            self.assertRegex(stub, rf"\b(def|class) {name}\b")


class Notebook(unittest.TestCase):
    def test_every_cell_runs(self):
        notebook = json.loads((SOURCE / "resources/examples/roofline.ipynb").read_text())
        self.assertEqual((notebook["nbformat"], notebook["nbformat_minor"]), (4, 5))
        names = {}
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        self.assertGreater(len(cells), 3)
        sys.stdout, kept = open(os.devnull, "w"), sys.stdout
        try:
            for cell in cells:
                exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
        finally:
            sys.stdout.close()
            sys.stdout = kept


if __name__ == "__main__":
    unittest.main()
