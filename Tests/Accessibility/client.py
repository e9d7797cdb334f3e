"""What the scripts of this folder share: an app under test, and waiting for what it shows."""
import os, subprocess, sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Gio, GLib
import pyatspi

failures = []


def check(condition, text):
    if not condition:
        failures.append(text)
        print("FAILED:", text, flush=True)
    return condition


def set_enabled(value):
    """What a screen reader does at its start."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    arguments = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", value)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", arguments, None, 0, 5000, None)


def turn(seconds=0.02):
    """Lets events arrive."""
    context, end = GLib.MainContext.default(), time.monotonic() + seconds
    while True:
        while context.pending():
            context.iteration(False)
        if time.monotonic() >= end:
            return
        time.sleep(0.005)


def wait(condition, what, seconds=10):
    """The condition's first true value; None, and a failure, if it has none in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            found = condition()
        except Exception as error:
            found = None
            if "-v" in sys.argv:
                print(error)
        if found:
            return found
        turn()
    check(False, "waited in vain for " + what)
    return None


class App:
    def __init__(self, programs, name, *arguments):
        self.name = name
        path = os.path.join(programs, name)
        self.process = subprocess.Popen([path, *arguments], stdout=subprocess.DEVNULL)

    def root(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            child = desktop.getChildAtIndex(index)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def window(self):
        root = self.root()
        return root.getChildAtIndex(0) if root is not None and root.childCount else None

    def end(self):
        self.process.terminate()
        code = self.process.wait(timeout=10)
        check(code in (0, -15), f"{self.name} ended with {code}")


def children(node):
    return [node.getChildAtIndex(index) for index in range(node.childCount)]


def everything(node, depth=0):
    yield node, depth
    for child in children(node):
        if child is not None:
            yield from everything(child, depth + 1)


def find(node, role=None, name=None):
    for found, _ in everything(node):
        if (role is None or found.getRoleName() == role) and (name is None or found.name == name):
            return found
    return None


def has(node, state):
    return node.getState().contains(state)


def act(node, name="click"):
    action = node.queryAction()
    for index in range(action.nActions):
        if action.getName(index) == name:
            return action.doAction(index)
    return check(False, f"{node.name} has no action {name}")
