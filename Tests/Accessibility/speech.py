"""What Orca would speak as the keyboard goes through Gallery and Notes, one line a key. Compares with speech.txt beside this script;
`record` as the second argument, or ESPALIER_RECORD, writes that anew: read it as a listener would, for what is silent and what is said twice.
Other arguments are the sections to run. Exits with 77 where Orca is missing, or is another version than was recorded."""
import ctypes, difflib, glob, os, shutil, signal, subprocess, sys
from client import *

# "Name Page": the keys; "Key*3" presses it three times.
SECTIONS = {
    "Gallery Buttons": "Tab*8 Shift+Tab",
    "Gallery Toggles": "Tab*5 space Tab space Tab*3",
    "Gallery Values": "Tab*6 Right Left Tab*2 Up Tab Up Tab*2 Down Tab*2 Up",
    "Gallery Choices": "Tab*5 space Down*2 Escape Tab*3 Right Tab*2",
    "Gallery Dates and Colours": "Up Right Tab*2 Up Tab Up Tab*4 Right Down Tab space Tab*2 Escape Tab",
    "Gallery Groups": "Tab*5 space space Tab*5",
    "Gallery Text": "Home Right End Tab*4 Tab a b Left Left Right BackSpace Shift+Right Tab b Tab*2 c Tab*3",
    "Gallery Lists": "Tab*5 Down*2 Up Tab Down*2 Tab*2 Down Up Right Down Left*2 Tab",
    "Gallery Forms and Tables": "Down Up Tab*5 Right Tab space Tab*2 Tab Tab*5",
    "Gallery Navigation": "Tab*6 Down Return Tab",
    "Gallery Tabs and Bars": "Tab*6 space Tab*10 space Tab*12",
    "Gallery Presentation": "Tab*5 space Tab Tab Escape Tab space Tab Escape Tab space Down Escape Tab space Tab Escape Tab*3 space Tab Escape",
    "Notes": "Tab*6 Control+n H i Return y o u Up Home End Shift+Home Tab*4",
}
SYMBOLS = {"Tab": 0xFF09, "space": 0x20, "Right": 0xFF53, "Left": 0xFF51, "Up": 0xFF52, "Down": 0xFF54, "Escape": 0xFF1B, "BackSpace": 0xFF08,
           "Return": 0xFF0D, "Home": 0xFF50, "End": 0xFF57, "Shift": 0xFFE1, "Control": 0xFFE3, "Insert": 0xFF63}
HERE = os.path.dirname(os.path.abspath(__file__))
GOLDEN = os.path.join(HERE, "speech.txt")
# In place of a voice: a line for each utterance.
VOICE = '''
import os
from orca import speech
def replace(name, words):
    def spoken(content, *arguments, **options):
        if not speech.settings.silenceSpeech:
            with open(os.environ["ESPALIER_SPEECH"], "a") as file:
                file.write(" ".join(words(content).split()) + "\\n")
    setattr(speech, name, spoken)
speech.init = lambda: None
# By the clock, not by the keys.
speech.settings.speakProgressBarUpdates = False
replace("_speak", str)
replace("speakCharacter", lambda text: text if text.strip() else repr(text))
replace("speakKeyEvent", lambda event: event.getKeyName() + " key")
'''


class Keyboard:
    """Keys as from the hardware (XTEST)."""
    def __init__(self):
        self.x, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        self.x.XKeysymToKeycode.restype = ctypes.c_ubyte

    def press(self, chord):
        parts = chord.split("+")
        if len(parts[-1]) == 1 and parts[-1].isupper():
            parts.insert(0, "Shift")
        codes = [self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(SYMBOLS.get(part) or ord(part))) for part in parts]
        for code in codes:
            self.test.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x.XSync(self.display, 0)


class Processes:
    """Everything that takes part between a key and what is spoken: the app, the server, the buses, the registry, Orca."""
    def __init__(self):
        self.mark = ("HOME=" + os.environ["HOME"]).encode()
        self.starter = os.getppid()
        with open(f"/proc/{self.starter}/stat") as file:
            self.script = int(file.read().rsplit(")", 1)[1].split()[1])

    def work(self):
        """How often each thread has run so far; None while any of them runs or waits for a processor."""
        counts = {}
        for folder in glob.glob("/proc/[0-9]*"):
            number = int(folder[6:])
            if number in (os.getpid(), self.starter, self.script):
                continue
            try:
                with open(folder + "/environ", "rb") as file:
                    belongs = self.mark in file.read().split(b"\0")
                with open(folder + "/stat") as file:
                    parent = int(file.read().rsplit(")", 1)[1].split()[1])
                if not belongs and parent != self.script:
                    continue
                for thread in os.listdir(folder + "/task"):
                    with open(f"{folder}/task/{thread}/stat") as file:
                        state = file.read().rsplit(")", 1)[1].split()[0]
                    if state in "RD":
                        return None
                    with open(f"{folder}/task/{thread}/schedstat") as file:
                        counts[thread] = file.read().split()[2]
            except (OSError, IndexError):
                continue
        return counts

    def rest(self, quiet=0.12, limit=5):
        """Waits until none of them has had anything to do for a while: nothing is under way then. However busy the machine is, who has to
        wait for a processor does not rest."""
        end, since, known = time.monotonic() + limit, 0, None
        while time.monotonic() < end:
            now = self.work()
            if now is None or now != known:
                since, known = time.monotonic(), now
            elif time.monotonic() - since > quiet:
                return
            turn(0.02)


def presses(text):
    for part in text.split():
        key, _, count = part.partition("*")
        yield from [key] * int(count or 1)


def main():
    if shutil.which("orca") is None:
        print("skipped: orca is missing")
        sys.exit(77)
    arguments = sys.argv[2:]
    record = "record" in arguments or "ESPALIER_RECORD" in os.environ
    wanted = [argument for argument in arguments if argument in SECTIONS] or list(SECTIONS)
    version = "Orca " + subprocess.run(["orca", "--version"], capture_output=True, text=True).stdout.strip()
    known = open(GOLDEN).read() if os.path.exists(GOLDEN) else ""
    if not record and not known.startswith(version + "\n"):
        print(f"skipped: this is {version}; {known.splitlines()[:1]} was recorded")
        sys.exit(77)
    home = os.environ["HOME"]
    heard = os.environ["ESPALIER_SPEECH"] = os.path.join(home, "speech")
    os.makedirs(home + "/.local/share/orca")
    with open(home + "/.local/share/orca/orca-customizations.py", "w") as file:
        file.write(VOICE)
    open(heard, "w").close()
    # What moves all the time would never rest.
    os.environ["ESPALIER_REDUCE_MOTION"] = "1"
    set_enabled(True)
    debug = ["--debug-file", os.environ["ESPALIER_ORCA_LOG"]] if "ESPALIER_ORCA_LOG" in os.environ else []
    orca = subprocess.Popen(["orca", *debug, "--enable", "speech", "--disable", "braille"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait(lambda: os.path.getsize(heard), "Orca", 60)
    keyboard, processes, position = Keyboard(), Processes(), 0

    def spoken():
        """What has been spoken since the last time."""
        nonlocal position
        processes.rest()
        with open(heard) as file:
            file.seek(position)
            parts = file.read().splitlines()
            position = file.tell()
        return " | ".join(parts)

    spoken()
    sections = {}
    for section in wanted:
        start, app = time.monotonic(), App(sys.argv[1], *section.split(" ", 1))
        if wait(app.window, "the window of " + section, 30) is None:
            continue
        lines = sections[section] = ["start: " + spoken()]
        for key in presses(SECTIONS[section]):
            keyboard.press(key)
            lines.append(f"{key}: {spoken()}")
        app.end()
        print(f"{section}: {len(lines)} lines, {time.monotonic() - start:.0f} s", flush=True)
        spoken()
    orca.send_signal(signal.SIGTERM)
    try:
        orca.wait(timeout=5)
    except subprocess.TimeoutExpired:
        orca.kill()
    old = {}
    for line in known.splitlines():
        if line.startswith("== "):
            old[line[3:]] = []
        elif line and old:
            old[list(old)[-1]].append(line)
    if record:
        old.update(sections)
        text = version + "\n" + "".join(f"\n== {name}\n" + "\n".join(old[name]) + "\n" for name in SECTIONS if name in old)
        with open(GOLDEN, "w") as file:
            file.write(text)
        return
    for section in wanted:
        difference = list(difflib.unified_diff(old.get(section, []), sections.get(section, []), "speech.txt", "spoken", lineterm=""))
        check(not difference, f"Orca speaks otherwise in {section}:\n" + "\n".join(difference))


main()
print(f"{len(failures)} failures", flush=True)
sys.exit(1 if failures else 0)
