#!/usr/bin/env python3
"""Writes Documentation/Members.md: the public members of the modules beside SwiftUI, and which of them a test uses.

A member counts as tested if a test uses its name: in a file that names the member's type too, or anywhere among the tests of files that
import the module if no other type of the module has a member of that name. Labels belong to the name of a function or an initialiser.

    members.py                 writes the page
    members.py --check         fails if the page is not what would be written
    members.py --todo MODULE   lists the members of a module that no test uses, by file
"""
import collections
import json
import os
import re
import sys

here = os.path.dirname(os.path.abspath(__file__))
top = os.path.dirname(here)
page = os.path.join(here, "Members.md")

# What any type of its kind has, and the compiler or a protocol of the standard library asks for.
COMMON = {"rawValue", "init(rawValue:)", "hash(into:)", "encode(to:)", "init(from:)", "encode(with:)", "init(coder:)", "body", "wrappedValue",
          "projectedValue", "subscript(dynamicMember:)"}
# What the compiler calls in the braces of a result builder; a test writes the braces.
COMMON |= {"buildBlock()", "buildBlock(_:)", "buildExpression(_:)", "buildPartialBlock(first:)", "buildPartialBlock(accumulated:next:)",
           "buildIf(_:)", "buildOptional(_:)", "buildEither(first:)", "buildEither(second:)", "buildArray(_:)", "buildLimitedAvailability(_:)",
           "buildFinalResult(_:)"}

# What has a list of names of its own (Coverage.md), or is there to be shared.
OTHERS = {"UniformTypeIdentifiers", "CoreTransferable", "CoreGraphics", "Cocoa", "QuartzCore", "EspalierPlatformViews"}
with open(os.path.join(top, "Sources/Tools/EspalierCommand/frameworks.json")) as file:
    NAMES = [framework["name"] for framework in json.load(file) if framework["name"] not in OTHERS]
# A module's own folder, then the folder that holds what it shares with others.
MODULES = {name: [name] for name in NAMES}
MODULES["UIKit"].append("EspalierPlatformViews")

TOKEN = re.compile(r'"""(?s:.*?)"""|#"(?:[^"\n])*"#|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?s:.*?)\*/|`?[A-Za-z_][A-Za-z0-9_]*`?|[^\sA-Za-z_]')
KINDS = {"func", "var", "let", "init", "subscript", "case", "class", "struct", "enum", "protocol", "typealias", "actor", "extension",
         "associatedtype"}
TYPES = {"class", "struct", "enum", "protocol", "actor", "extension"}
MODIFIERS = {"public", "open", "package", "internal", "private", "fileprivate", "static", "class", "final", "override", "convenience",
             "required", "mutating", "nonmutating", "nonisolated", "lazy", "weak", "unowned", "dynamic", "indirect", "isolated", "borrowing",
             "consuming", "prefix", "postfix", "infix", "optional"}


def read_tokens(path):
    with open(path, errors="replace") as file:
        return [t for t in TOKEN.findall(file.read()) if not t.startswith(("//", "/*"))]


def read_labels(tokens, start, is_subscript=False):
    """The labels of the parameters that begin with the parenthesis at `start`, and where the parenthesis ends."""
    depth, labels, first = 0, [], False
    index = start
    while index < len(tokens):
        token = tokens[index]
        # The parameters of a generic type are none of the declaration's: (_ path: KeyPath<Element, Value>).
        if depth == 1 and token == "<" and not first and re.match(r"[A-Za-z_`]", tokens[index - 1]):
            angles = 1
            while angles and index + 1 < len(tokens):
                index += 1
                angles += (tokens[index] == "<") - (tokens[index] == ">" and tokens[index - 1] != "-")
            index += 1
            continue
        if token in "([{":
            depth += 1
            first = first or depth == 1
        elif token in ")]}":
            depth -= 1
            if depth == 0:
                break
        elif token == "," and depth == 1:
            first = True
        elif token == "@" and depth == 1 and first:
            index += 1
        elif first and depth == 1 and re.match(r"[A-Za-z_`]", token):
            # The only name of a subscript's parameter is no label.
            labels.append("_" if is_subscript and tokens[index + 1] == ":" else token.strip("`"))
            first = False
        index += 1
    return labels, index


def read_members(path):
    """Each public member of a file: its type, its name with labels, and its kind."""
    tokens = read_tokens(path)
    stack = []                                    # for each open brace: (type's name or None, public by default, is it a type's body)
    found, index, pending = [], 0, None
    words = []                                    # the modifiers before a declaration
    while index < len(tokens):
        token = tokens[index]
        inside_type = not stack or stack[-1][2]
        if token == "{":
            stack.append(pending or (None, False, False))
            pending, words = None, []
        elif token == "}":
            if stack:
                stack.pop()
            words = []
        elif token == "@" and inside_type:
            index += 1
            if index + 1 < len(tokens) and tokens[index + 1] == "(" and tokens[index] not in ("escaping",):
                _, index = read_labels(tokens, index + 1)
        elif inside_type and token in KINDS and not (token == "class" and index + 1 < len(tokens) and tokens[index + 1] in KINDS | MODIFIERS):
            owner, default, _ = stack[-1] if stack else (None, False, True)
            access = next((w for w in words if w in ("public", "open", "package", "internal", "private", "fileprivate")), None)
            shown = (access in ("public", "open") or access is None and default) and "override" not in words
            words = []
            if token in TYPES:
                name, index = "", index + 1
                while index < len(tokens) and (re.match(r"[A-Za-z_`]", tokens[index]) or tokens[index] == "."):
                    if tokens[index] == "where":
                        break
                    if re.match(r"[A-Za-z_`]", tokens[index]) and name and not name.endswith("."):
                        break
                    name += tokens[index].strip("`")
                    index += 1
                whole = name if token == "extension" or not owner else owner + "." + name
                inherits = owner is None or shown or default
                by_default = token == "extension" and access in ("public", "open") or token in ("protocol",) and shown
                pending = (whole, by_default, True)
                if token == "enum" and shown:
                    pending = (whole, "cases", True)
                if token != "extension" and shown:
                    found.append((owner or "", name, "type"))
                # What stands between the head and its brace has no declarations.
                while index < len(tokens) and tokens[index] != "{":
                    index += 1
                continue
            if default == "cases":
                shown = access in ("public", "open") or token == "case"
            if token == "case":
                index += 1
                depth = 0
                while index < len(tokens):
                    word = tokens[index]
                    if depth == 0 and re.match(r"[A-Za-z_`]", word):
                        if shown and word not in ("case", "indirect"):
                            found.append((owner or "", word.strip("`"), "case"))
                        index += 1
                        if index < len(tokens) and tokens[index] == "(":
                            _, index = read_labels(tokens, index)
                            index += 1
                        if index < len(tokens) and tokens[index] == "=":
                            index += 2
                            while index < len(tokens) and tokens[index] in "-.<" or index < len(tokens) and tokens[index].isdigit():
                                index += 1
                        if index < len(tokens) and tokens[index] == ",":
                            index += 1
                            continue
                    break
                continue
            if token in ("func", "init", "subscript"):
                index += 1
                name = token
                if token == "func":
                    name = tokens[index].strip("`")
                    index += 1
                    if not re.match(r"[A-Za-z_]", name):
                        continue                  # an operator
                while index < len(tokens) and tokens[index] != "(":
                    index += 1
                labels, index = read_labels(tokens, index, token == "subscript")
                if shown:
                    found.append((owner or "", name + "(" + "".join(l + ":" for l in labels) + ")", token))
                # The body, if there is one, is no type's.
                pending = None
            else:
                index += 1
                name = tokens[index].strip("`") if index < len(tokens) else ""
                if shown and re.match(r"[A-Za-z_]", name) and token != "associatedtype":
                    found.append((owner or "", name, token))
        elif token == "import":
            # Of a declaration in another module: import struct Module.Name.
            index += 1 if tokens[index + 1] in KINDS else 0
            words = []
        elif token in MODIFIERS:
            words.append(token)
            if index + 1 < len(tokens) and tokens[index + 1] == "(" and token in ("private", "public", "package", "internal", "unowned", "nonisolated"):
                _, end = read_labels(tokens, index + 1)
                if tokens[index + 2] == "set":
                    words.pop()
                index = end
        elif token == "(" and inside_type:
            _, index = read_labels(tokens, index)
        index += 1
    return found


def walk(folder, ending=".swift"):
    for at, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(ending):
                yield os.path.join(at, name)


# What AppKit's code calls types that it shares with UIKit.
ALIASES = {"UIImage": "NSImage", "UIColor": "NSColor", "UIBezierPath": "NSBezierPath", "UIFont": "NSFont", "CGRect": "NSRect"}


class Tests:
    """The tests' texts: for each file the words that it has, for a first look, and the text."""
    def __init__(self):
        self.files = []
        for path in walk(os.path.join(top, "Tests")):
            with open(path, errors="replace") as file:
                # Without comments; what looks like one in a text is none.
                text = re.sub(r'("(?:\\.|[^"\\\n])*")|//[^\n]*', lambda found: found.group(1) or "", file.read())
            self.files.append((path, text, set(re.findall(r"[A-Za-z_][A-Za-z0-9_]*", text))))

    def importing(self, module):
        return [f for f in self.files if re.search(r"import (struct |class |enum |func |var )?(%s)\b" % module, f[1]) or "/%sTests/" % module in f[0]]


def uses(text, words, kind, name):
    """Whether a text uses a member of that name."""
    base, _, rest = name.partition("(")
    labels = [l for l in rest.rstrip(")").split(":") if l and l != "_"]
    # A closure behind the parentheses has no label.
    if labels and kind == "func" and re.search(r"\b%s(\([^\n{}]*\))? \{" % base, text):
        labels.pop()
    if any(l not in words for l in labels):
        return False
    if kind == "init":
        return all(re.search(r"\b%s:" % l, text) for l in labels)
    if kind == "subscript":
        return True
    if base not in words:
        return False
    if kind == "func":
        return bool(re.search(r"\b%s`?\s*[({]" % base, text)) and all(re.search(r"\b%s:|\b%s [A-Za-z_]+:" % (l, l), text) for l in labels) \
            or bool(re.search(r"\b%s\b" % base, text)) and not labels
    return bool(re.search(r"\b%s\b" % base, text))


def module_folder(module):
    """Where a module lies: Sources/GROUP/MODULE, or a folder deeper."""
    places = [os.path.join(top, "Sources", group, module) for group in ("Toolkit", "Platform", "SwiftUI", "Frameworks", "Frameworks/Absent", "Tools")]
    return next(place for place in places if os.path.isdir(place))


def measure():
    tests = Tests()
    result = {}
    for module, folders in MODULES.items():
        rows, seen = [], set()
        for folder in folders:
            for path in walk(module_folder(folder)):
                for owner, name, kind in read_members(path):
                    if kind == "type" or name in COMMON or name.startswith(("_", "callAsFunction(")) or (owner, name) in seen:
                        continue
                    seen.add((owner, name))
                    rows.append((path, owner, name, kind))
        owners = collections.defaultdict(set)
        for _, owner, name, _ in rows:
            owners[name].add(owner)
        files = tests.importing(module)
        if module == "UIKit":
            files += [f for f in tests.importing("AppKit") if f not in files]
        measured = []
        for path, owner, name, kind in rows:
            last = owner.split(".")[-1]
            alone = len(owners[name]) == 1 and kind not in ("init", "subscript")
            done = any((alone or not last or last in words or ALIASES.get(last) in words) and uses(text, words, kind, name) for _, text, words in files)
            measured.append((path, owner, name, kind, done))
        result[module] = measured
    return result


def write(result):
    lines = ["# Members of the modules beside SwiftUI", "",
             "Written by `members.py`: the public members of each module, by type, and whether a test uses them. Those in **bold** no test uses",
             "yet. What a module lacks is described in [Modules.md](Modules.md).", "",
             "| module | members | used by tests |", "| --- | --- | --- |"]
    for module, rows in result.items():
        done = sum(r[4] for r in rows)
        lines.append("| [`%s`](#%s) | %d | %d %% |" % (module, module.lower(), len(rows), 100 * done // max(1, len(rows))))
    for module, rows in result.items():
        lines += ["", "## " + module, ""]
        types = collections.defaultdict(list)
        for _, owner, name, _, done in rows:
            types[owner or "functions and values"].append(("`%s`" if done else "**`%s`**") % name)
        for owner in sorted(types):
            lines.append("- %s: %s" % (("`%s`" % owner) if " " not in owner else owner, ", ".join(types[owner])))
    return "\n".join(lines) + "\n"


def main():
    result = measure()
    if sys.argv[1:2] == ["--todo"]:
        for module in sys.argv[2:] or MODULES:
            rows = [r for r in result[module] if not r[4]]
            print("%s: %d of %d members have no test" % (module, len(rows), len(result[module])))
            by_file = collections.defaultdict(list)
            for path, owner, name, _, _ in rows:
                by_file[os.path.relpath(path, top)].append((owner + "." if owner else "") + name)
            for path, names in by_file.items():
                print("  %s\n      %s" % (path, ", ".join(names)))
        return 0
    text = write(result)
    if sys.argv[1:] == ["--check"]:
        with open(page) as file:
            if file.read() != text:
                print("Documentation/Members.md is not what members.py writes: run it")
                return 1
        return 0
    with open(page, "w") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
