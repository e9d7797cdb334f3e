#!/usr/bin/env python3
"""Writes Documentation/Coverage.md: what SwiftUI code uses, and how much of it this toolkit does.

coverage.csv has the names that real SwiftUI files use, ranked (a survey of 11,252 files of 213 public repositories). Whether a name
works is said by tests alone. A test of a name's behaviour has a comment line above it, or above its suite:

    // Covers: mod:frame, view:HStack
    // Covers partly: mod:hoverEffect (the pointer does not change its shape)

What no test names does not count as working.

    coverage.py          writes the page
    coverage.py --check  fails if the page is not what would be written
    coverage.py --todo   lists what no test names, most used first; --todo 98 the names that make up 98 % of a table's uses
"""
import csv
import os
import re
import sys

here = os.path.dirname(os.path.abspath(__file__))
top = os.path.dirname(here)
page = os.path.join(here, "Coverage.md")

TABLES = {
    "view": "Views, scenes and commands", "mod": "Modifiers", "attr": "Property wrappers, builders and attribute macros",
    "hash": "Hash macros and directives", "shape": "Shapes", "shapeStatic": "Shapes as static members", "path": "Path operations",
    "gesture": "Gestures", "gestureMod": "Gesture modifiers", "anim": "Animation curves", "transition": "Transitions",
    "func": "Free functions", "protocol": "Protocols", "env": "Environment values read", "envSet": "Environment values set",
    "color": "Colours", "material": "Materials and hierarchical styles", "colorInit": "Colour initialisers",
    "colorOp": "Operations on colours", "font": "Text styles", "fontType": "Members of Font", "fontOp": "Operations on fonts",
    "style": "Styles and modes", "context": "GraphicsContext", "type": "Other types",
}


def read_rows():
    with open(os.path.join(here, "coverage.csv"), newline="") as file:
        return [(r["table"] + ":" + r["name"], r["table"], r["name"], int(r["uses"]), float(r["cumulative"]), r["elsewhere"])
                for r in csv.DictReader(file)]


def split_entries(text):
    """At the commas outside of parentheses: names as `trim(from:to:)` hold none."""
    entries, depth, current = [], 0, ""
    for character in text:
        depth += (character == "(") - (character == ")")
        if character == "," and depth == 0:
            entries.append(current)
            current = ""
        else:
            current += character
    return [entry.strip() for entry in entries + [current] if entry.strip()]


def read_markers():
    """What the tests say: full and partial coverage, each by row, and the first place of each row: a file and a line."""
    works, partly, places = set(), {}, {}
    for folder, _, names in sorted(os.walk(os.path.join(top, "Tests"))):
        for name in sorted(names):
            if not name.endswith(".swift"):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    match = re.match(r"\s*// Covers( partly)?: (.*)", line)
                    if not match:
                        continue
                    for entry in split_entries(match.group(2)):
                        row = entry
                        if match.group(1):
                            row, _, reason = entry.partition(" (")
                            partly[row] = reason.rstrip(")")
                        else:
                            works.add(row)
                        places.setdefault(row, (os.path.relpath(path, top), number))
    return works, partly, places


def main():
    rows = read_rows()
    works, partly, places = read_markers()
    known = {row[0] for row in rows}
    unknown = sorted(set(places) - known)
    for row in unknown:
        print(f"{places[row][0]}:{places[row][1]}: '{row}' is no row of Documentation/coverage.csv", file=sys.stderr)
    if unknown:
        return 1

    def status(row):
        key, elsewhere = row[0], row[5]
        # A reason that is written somewhere counts more than a test that found no fault.
        if key in partly:
            return "partly"
        if key in works:
            return "works"
        return "elsewhere" if elsewhere else "not"

    if "--todo" in sys.argv:
        limits = [float(a) for a in sys.argv[2:]]
        for row in rows:
            if status(row) == "not" and (not limits or row[4] - 0.01 <= limits[0]):
                print(f"{row[3]:6} {row[4]:6.2f} {row[0]}")
        return 0

    lines = [
        "# Coverage", "",
        "What SwiftUI source uses, ranked by 11,252 files of 213 public repositories, and how much of it Espalier does. A script makes this",
        "page from the tests (`Documentation/coverage.py`): a name *works* if a test of its behaviour says so, works *partly* with the reason",
        "beside, and else does *not*. Names that belong to other frameworks, to the language, or to the apps themselves stand with their owner.",
        "Each row leads to the first test that says so.",
        "",
    ]
    totals = []
    for table, title in TABLES.items():
        mine = [row for row in rows if row[1] == table]
        lines += [f"## {title}", "", "| name | uses | |", "| --- | ---: | --- |"]
        count = {"works": 0, "partly": 0, "not": 0, "elsewhere": 0}
        for row in mine:
            state = status(row)
            count[state] += row[3]
            # Without the line, which every change of the file would move.
            link = f"(../{places[row[0]][0]})" if row[0] in places else ""
            text = {"works": f"[works]{link}", "partly": f"[partly]{link}: {partly.get(row[0])}", "not": "not", "elsewhere": row[5]}[state]
            lines.append(f"| `{row[2]}` | {row[3]} | {text} |")
        ours = max(1, count["works"] + count["partly"] + count["not"])
        totals.append(f"| {title} | {100 * count['works'] / ours:.1f} | {100 * count['partly'] / ours:.1f} | {100 * count['not'] / ours:.1f} |")
        lines.append("")
    lines += ["## Totals", "", "Shares of the uses of SwiftUI's own names, per cent.", "", "| table | works | partly | not |", "| --- | ---: | ---: | ---: |"]
    text = "\n".join(lines + totals) + "\n"

    if "--check" in sys.argv:
        with open(page, encoding="utf-8") as file:
            if file.read() == text:
                return 0
        print("Documentation/Coverage.md is not what the tests say: run Documentation/coverage.py and commit the page.", file=sys.stderr)
        return 1
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)
    return 0


sys.exit(main())
