"""Writes the table of what was seen: what this run has tried, and of the other parts what an earlier one has left in `seen.json`."""
import json
import os
import subprocess
import desks
from rows import NOT_HERE, ROWS

HEAD = """# Desktops

What an app of Espalier does as a guest of eight desktops: four Wayland compositors, each with Xwayland as it starts it for its users, and
four window managers of X. Written by `Tests/Desktops/run --page`, which starts each where nobody sees it, drives a small app in it and
looks at what comes of it.
"""


def version(kind):
    package = {"kwin": "kwin-wayland", "i3": "i3-wm"}.get(kind.name, kind.name)
    text = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True).stdout.decode()
    return text.partition(":")[2] or text


SEEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "seen.json")


def merged(found):
    """By the rows' titles, so that a row that is new says that it was not tried."""
    seen = json.load(open(SEEN)) if os.path.exists(SEEN) else {}
    for name, rows in found.items():
        if isinstance(rows, str) or isinstance(seen.get(name), str):
            seen[name] = rows
        else:
            seen.setdefault(name, {}).update(rows)
    with open(SEEN, "w") as file:
        json.dump({kind.name: seen[kind.name] for kind in desks.ALL if kind.name in seen}, file, indent=1, ensure_ascii=False)
        file.write("\n")
    new = ["not tried", "the row is newer than the last run of this part"]
    return {name: rows if isinstance(rows, str) else [tuple(rows.get(title, new)) for title, _ in ROWS] for name, rows in seen.items()}


def write(path, found):
    found = merged(found)
    kinds = [kind for kind in desks.ALL if kind.name in found]
    lines = [HEAD, "| | " + " | ".join(kind.name for kind in kinds) + " |", "| --- |" + " --- |" * len(kinds)]
    notes = []

    def cell(name, index):
        rows = found[name]
        if isinstance(rows, str):
            return "–"
        outcome, seen = rows[index]
        if outcome == "holds":
            return "holds"
        if (outcome, seen) not in notes:
            notes.append((outcome, seen))
        return f"{'fails' if outcome == 'FAILS' else '–'} ({notes.index((outcome, seen)) + 1})"
    for index, (title, _) in enumerate(ROWS):
        lines.append(f"| {title} | " + " | ".join(cell(kind.name, index) for kind in kinds) + " |")
    lines += ["", "Where it does not say that it holds:", ""]
    lines += [f"{index + 1}. {'Not tried: ' if outcome != 'FAILS' else ''}{seen}." for index, (outcome, seen) in enumerate(notes)]
    lines += ["", "## What was seen", ""]
    for index, (title, _) in enumerate(ROWS):
        seen = {}
        for kind in kinds:
            if not isinstance(found[kind.name], str) and found[kind.name][index][0] == "holds":
                seen.setdefault(found[kind.name][index][1], []).append(kind.name)
        lines.append(f"- {title}: " + ("; ".join(f"{text} ({', '.join(names)})" for text, names in seen.items()) or "nowhere") + ".")
    lines += ["", "## With what", ""]
    for kind in kinds:
        rows = found[kind.name]
        tail = f": {rows}" if isinstance(rows, str) else f": {kind.input}"
        lines.append(f"- {kind.name} {version(kind)}{tail}.")
    lines += ["", "## What is not tried here", ""] + [f"- {title}: {reason}." for title, reason in NOT_HERE]
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")
