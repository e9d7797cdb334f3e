#!/usr/bin/env python3
"""Tests/unfinished.py LOG: the tests and suites in Swift Testing's log that have started and not ended, in their order."""
import re
import sys

running = {}
for line in open(sys.argv[1], errors="replace"):
    if started := re.match(r"◇ (Test|Suite) (?!run |case )(.*) started\.$", line):
        running[started[1], started[2]] = None
    elif ended := re.match(r"[✔✘] (Test|Suite) (.*?)(?: with \d+ test cases)? (?:passed|failed) after ", line):
        running.pop((ended[1], ended[2]), None)
for kind, name in running:
    print(f"  {kind} {name}")
