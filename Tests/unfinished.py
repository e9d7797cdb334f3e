#!/usr/bin/env python3
"""Tests/unfinished.py LOG: the tests in Swift Testing's log that have started and not ended, in their order."""
import re
import sys

running = {}
for line in open(sys.argv[1], errors="replace"):
    if started := re.match(r"◇ Test (?!run |case )(.*) started\.$", line):
        running[started[1]] = None
    elif ended := re.match(r"[✔✘━] Test (.*?)(?: with \d+ test cases)? (?:passed|failed) after ", line):
        running.pop(ended[1], None)
for name in running:
    print("  " + name)
