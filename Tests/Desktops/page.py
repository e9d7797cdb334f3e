"""Writes the table of what was seen."""
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


def write(path, found):
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
