"""The guest, and what the checks do with it."""
import os
import shutil
import subprocess
import threading
import time
from desks import within

IDENTIFIER = "org.example.Guest"
PLIST = f"""<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>{IDENTIFIER}</string></dict></plist>
"""
# Codes of keys, which are the same in every layout.
KEY = dict(a=38, s=39, d=40, f=41, c=54, v=55, left=113, back=22, enter=36, escape=9, control=37, caps=66)


class Fails(Exception):
    """What was seen in place of what must be."""


class NotTried(Exception):
    """Why a row cannot be tried here."""


def copy(program, folder):
    """The program in a bundle, by whose identifier the bus knows it."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "EndToEndApp")
    if not os.path.exists(path):
        try:
            os.link(program, path)
        except OSError:
            shutil.copy(program, path)
        with open(os.path.join(folder, "Info.plist"), "w") as file:
            file.write(PLIST)
    return path


class Guest:
    def __init__(self, desk, program, **environment):
        self.desk, self.lines = desk, []
        self.process = subprocess.Popen(
            [program, "desktop"], env={**desk.environment, **environment}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True)
        desk.started.append(self.process)
        threading.Thread(target=self.read, daemon=True).start()
        found = within(30, lambda: desk.screen.find("Guest", self.process.pid))
        if not found or not within(20, lambda: "ready" in self.lines):
            raise Fails(f"the guest shows no window; it said {self.lines[-5:]}")
        self.window = found[-1]

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.decode(errors="replace").rstrip("\n"))

    @property
    def place(self):
        return self.desk.screen.place(self.window) or (0, 0, 0, 0)

    def last(self, kind):
        """The last that the guest said of something, or None."""
        found = [line[len(kind) + 1:] for line in list(self.lines) if line.startswith(kind + " ")]
        return found[-1] if found else None

    def says(self, line, since=0, seconds=5):
        return within(seconds, lambda: line in self.lines[since:])

    def do(self, command, seconds=10):
        since = len(self.lines)
        self.process.stdin.write(f"{command}\n".encode())
        self.process.stdin.flush()
        if not self.says("done " + command, since, seconds):
            raise Fails(f"the guest does not answer to '{command}'")

    def take_keyboard(self):
        """Asks the manager for the keyboard, and clicks where it does not listen."""
        if self.last("active") == "true":
            return
        self.desk.screen.activate(self.window)
        if not within(2, lambda: self.last("active") == "true"):
            self.click(390, 345)
            within(2, lambda: self.last("active") == "true")

    def move(self, x, y):
        left, top, _, _ = self.place
        # As a hand does, in more than one step: where a window has gone from under the pointer, the first motion may still have its
        # coordinates (Xwayland under sway).
        self.desk.move(left + x + 3, top + y + 2)
        self.desk.move(left + x, top + y)
        time.sleep(0.05)

    def click(self, x, y, button=1):
        self.move(x, y)
        self.desk.button(button, True)
        time.sleep(0.05)
        self.desk.button(button, False)
        time.sleep(0.05)

    def drag(self, points, button=1):
        self.move(*points[0])
        self.desk.button(button, True)
        for (x, y), (to_x, to_y) in zip(points, points[1:]):
            for step in range(1, 9):
                self.move(x + (to_x - x) * step // 8, y + (to_y - y) * step // 8)
        time.sleep(0.3)
        self.desk.button(button, False)

    def keys(self, *names, holding=None):
        if holding:
            self.desk.key(KEY[holding], True)
        for name in names:
            self.desk.key(KEY[name], True)
            time.sleep(0.03)
            self.desk.key(KEY[name], False)
            time.sleep(0.03)
        if holding:
            self.desk.key(KEY[holding], False)

    def empty_field(self):
        """Gives the keyboard to the field, and empties it."""
        self.take_keyboard()
        self.click(150, 100)
        self.keys("s")
        self.keys("a", holding="control")
        self.keys("back")
        if not within(4, lambda: self.last("line") == ""):
            raise Fails(f"the field takes no keys; the focus is {self.desk.screen.focused:#x}, active {self.last('active')}")

    def popup(self, seconds=4):
        found = within(seconds, self.desk.screen.popups)
        return found[-1] if found else None

    def end(self):
        self.process.kill()
        self.process.wait()
