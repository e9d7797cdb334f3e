"""What Orca would speak as the keyboard goes through Gallery: one line a key, from Orca's debug log. Compares with speech.txt beside this
script; `record` as the second argument writes it anew. Exits with 77 where Orca is missing."""
import os, re, shutil, signal, subprocess, sys
from client import *

KEYS = {"Buttons": ["Tab"] * 8, "Toggles": ["Tab"] * 4 + ["space"] + ["Tab"] * 4, "Values": ["Tab"] * 3 + ["Right", "Right"] + ["Tab"] * 3 + ["Up"],
        "Choices": ["Tab"] * 3 + ["Down", "Down", "Escape"] + ["Tab"] * 3, "Groups": ["Tab"] * 3 + ["space"] + ["Tab"] * 2,
        "Text": ["Tab"] * 3 + ["a", "b", "Left", "BackSpace"] + ["Tab"] * 3, "Lists": ["Tab"] * 4 + ["Down", "Down", "Up"]}
SYMBOLS = {"Tab": 0xFF09, "space": 0x20, "Right": 0xFF53, "Left": 0xFF51, "Up": 0xFF52, "Down": 0xFF54, "Escape": 0xFF1B, "BackSpace": 0xFF08}


def spoken(log, start):
    """The new lines of speech, and where the log ends."""
    with open(log, errors="replace") as file:
        file.seek(start)
        text = file.read()
        return re.findall(r"SPEECH OUTPUT: '(.*?)' ?\{", text), file.tell()


def main():
    if shutil.which("orca") is None:
        print("skipped: orca is missing")
        sys.exit(77)
    programs, record = sys.argv[1], "record" in sys.argv
    log = os.path.join(os.environ["HOME"], "orca.log")
    set_enabled(True)
    # Nothing is to be heard: without a speech service Orca only writes down what it would say.
    os.environ["SPEECHD_ADDRESS"] = "unix_socket:" + os.environ["HOME"] + "/none"
    orca = subprocess.Popen(["orca", "--debug-file", log, "--enable", "speech", "--disable", "braille"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait(lambda: os.path.exists(log) and "Screen reader on" in open(log, errors="replace").read(), "Orca", 30)
    lines = []
    for page, keys in KEYS.items():
        position = os.path.getsize(log)
        app = App(programs, "Gallery", page)
        if wait(app.window, "Gallery's page " + page) is None:
            continue

        def quiet(start):
            """What is spoken until Orca has had nothing to do for a while: whatever it does, it writes down."""
            parts, begin = [], time.monotonic()
            last, size = begin, start
            while time.monotonic() - last < 0.7 or not parts and time.monotonic() - begin < 2:
                turn(0.05)
                new, start = spoken(log, start)
                parts += new
                if start != size:
                    last, size = time.monotonic(), start
                if time.monotonic() - begin > 15:
                    break
            return parts, start

        parts, position = quiet(position)
        lines += ["", "== " + page, "start: " + " | ".join(parts)]
        for key in keys:
            pyatspi.Registry.generateKeyboardEvent(SYMBOLS.get(key, ord(key[0])), None, pyatspi.KEY_SYM)
            parts, position = quiet(position)
            lines.append(f"{key}: " + " | ".join(parts))
        app.end()
    orca.send_signal(signal.SIGTERM)
    try:
        orca.wait(timeout=5)
    except subprocess.TimeoutExpired:
        orca.kill()
    text = "\n".join(lines).strip() + "\n"
    golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "speech.txt")
    if record:
        open(golden, "w").write(text)
        return
    with open(golden) as file:
        known = file.read()
    if text != known:
        import difflib
        print("".join(difflib.unified_diff(known.splitlines(True), text.splitlines(True), "speech.txt", "spoken")))
        check(False, "Orca speaks otherwise")


main()
print(f"{len(failures)} failures", flush=True)
sys.exit(1 if failures else 0)
