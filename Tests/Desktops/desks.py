"""The desktops: each is started headless, with a home, a bus and a runtime folder of its own, and ended."""
import os
import re
import shutil
import signal
import subprocess
import time
from screen import Screen

WIDTH, HEIGHT = 1280, 800


def within(seconds, condition, step=0.05):
    """Waits until a condition holds; its last value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value or time.monotonic() > end:
            return value
        time.sleep(step)


class Desk:
    name = program = ""
    is_wayland = False
    is_tiling = False
    # By what the checks move the pointer.
    input = "XTEST"

    def __init__(self, folder):
        self.folder, self.started = folder, []
        self.runtime = os.path.join(folder, "runtime")
        os.makedirs(self.runtime, mode=0o700)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": self.runtime, "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "1", "XDG_CONFIG_HOME": folder + "/config",
        }
        bus = self.launch(["dbus-daemon", "--session", "--nofork", "--print-address=1"], "bus")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = within(10, lambda: self.log("bus").partition("\n")[0])
        self.server = None
        self.start()
        self.screen = Screen(self.environment["DISPLAY"])
        if not within(30, lambda: self.screen.values(self.screen.root, "_NET_SUPPORTING_WM_CHECK")):
            raise RuntimeError(f"{self.program} does not say that it manages windows")

    @classmethod
    def missing(cls):
        """What is not installed, or an empty text."""
        needed = [cls.program] + ((["Xwayland", "Xvfb"] if cls.is_wayland else ["Xvfb"]))
        return ", ".join(name for name in needed if not shutil.which(name))

    def launch(self, arguments, name, **environment):
        """Starts a program whose output goes to a log, as a group of its own, so that what it starts ends with it."""
        output = open(os.path.join(self.folder, name + ".log"), "wb")
        process = subprocess.Popen(
            arguments, env={**self.environment, **environment}, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            start_new_session=True)
        self.started.append(process)
        return process

    def log(self, name):
        path = os.path.join(self.folder, name + ".log")
        return open(path, errors="replace").read() if os.path.exists(path) else ""

    def run(self, *arguments, seconds=10, **options):
        """What a program says."""
        process = subprocess.run(
            arguments, env=self.environment, timeout=seconds, stdin=subprocess.DEVNULL, capture_output=True, **options)
        return process.stdout.decode(errors="replace")

    def xvfb(self):
        """A server that nobody sees: its process and its display."""
        output, number = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(number), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"], pass_fds=[number],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(number)
        self.started.append(server)
        return server, ":" + os.fdopen(output).readline().strip()

    def child(self):
        """A script that the compositor starts: it says where the servers are, and stays."""
        path = os.path.join(self.folder, "child")
        with open(path, "w") as file:
            file.write(f"#!/bin/sh\ncd {self.folder}\nxhost +local: >/dev/null 2>&1\necho $$ > child.pid\n"
                       "env > child.part\nmv child.part child.env\nexec sleep 100000\n")
        os.chmod(path, 0o755)
        return path

    def take_child(self):
        path = os.path.join(self.folder, "child.env")
        if not within(30, lambda: os.path.exists(path)):
            raise RuntimeError(f"{self.program} does not start: {self.log('desk')[-400:]}")
        for line in open(path):
            key, _, value = line.rstrip("\n").partition("=")
            if key in ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "XAUTHORITY") and value:
                self.environment[key] = value

    def move(self, x, y):
        self.screen.move(x, y)

    def button(self, number, is_down):
        self.screen.button(number, is_down)

    def key(self, code, is_down):
        self.screen.key(code, is_down)

    def end(self):
        # Sway gives what it starts a session of its own.
        path = os.path.join(self.folder, "child.pid")
        if os.path.exists(path):
            try:
                os.kill(int(open(path).read()), signal.SIGKILL)
            except (ProcessLookupError, ValueError):
                pass
        for process in reversed(self.started):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()


class Managed(Desk):
    """A window manager on Xvfb."""
    arguments = []

    def start(self):
        self.server, self.environment["DISPLAY"] = self.xvfb()
        self.launch([self.program] + self.arguments, "desk")


class Openbox(Managed):
    name = program = "openbox"


class Xfwm4(Managed):
    name = program = "xfwm4"
    arguments = ["--compositor=off"]


class Marco(Managed):
    name = program = "marco"
    arguments = ["--no-composite"]


class I3(Managed):
    name = program = "i3"
    is_tiling = True

    def start(self):
        path = os.path.join(self.folder, "config-i3")
        with open(path, "w") as file:
            # No bar, and no question about a first configuration.
            file.write("# i3 config file (v4)\nfont pango:monospace 8\n")
        self.arguments = ["-c", path]
        super().start()


class Compositor(Desk):
    is_wayland = True

    def find_server(self):
        """Xwayland's process: the one whose arguments name this display."""
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    words = open(f"/proc/{entry}/cmdline", "rb").read().decode().split("\0")
                except OSError:
                    continue
                if os.path.basename(words[0]) == "Xwayland" and self.environment["DISPLAY"] in words:
                    return int(entry)
        return None


class Nested(Compositor):
    """A compositor that shows itself on a server that nobody sees, whose pointer and keyboard are its own: the way of every click and key
    leads through it."""
    input = "pointer and keys by XTEST on the server that it shows itself on"

    def start(self):
        _, display = self.xvfb()
        self.launch_on(display)
        self.outer = Screen(display)
        shown = within(20, lambda: [
            window for window in self.outer.children(self.outer.root) if (known := self.outer.attributes(window)) and known.map_state == 2])
        if not shown:
            raise RuntimeError(f"{self.program} shows nothing")
        self.outer.focus(shown[-1])

    def move(self, x, y):
        self.outer.move(x, y)
        time.sleep(0.03)

    def button(self, number, is_down):
        self.outer.button(number, is_down)
        time.sleep(0.03)

    def key(self, code, is_down):
        self.outer.key(code, is_down)
        time.sleep(0.02)


class Weston(Nested):
    name = program = "weston"

    def launch_on(self, display):
        self.launch(
            ["weston", "--backend=x11-backend.so", "--use-pixman", "--xwayland", "--socket=desk", f"--width={WIDTH}", f"--height={HEIGHT}",
             "--no-config", "--idle-time=0"], "desk", DISPLAY=display)
        found = within(20, lambda: re.search(r"xserver listening on display (:\d+)", self.log("desk")))
        if not found:
            raise RuntimeError("weston does not start: " + self.log("desk")[-400:])
        self.environment.update(DISPLAY=found[1], WAYLAND_DISPLAY="desk")


class Sway(Nested):
    name = program = "sway"
    is_tiling = True

    def launch_on(self, display):
        path = os.path.join(self.folder, "config-sway")
        with open(path, "w") as file:
            file.write(f"output * resolution {WIDTH}x{HEIGHT}\nexec {self.child()}\n")
        arguments = ["sway", "-c", path]
        if os.getuid() == 0:
            # It refuses to run as root.
            for place in (self.folder, self.runtime):
                os.chown(place, 65534, 65534)
            arguments = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + arguments
        self.launch(arguments, "desk", DISPLAY=display, WLR_BACKENDS="x11", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1")
        self.take_child()


class KWin(Nested):
    name, program = "kwin", "kwin_wayland"

    def launch_on(self, display):
        # The program has a capability, with which it does not start in a container. A copy has none; KWin looks for its own name.
        os.makedirs(self.folder + "/bin")
        copy = shutil.copy(shutil.which("kwin_wayland"), self.folder + "/bin/kwin_wayland")
        self.launch(
            [copy, "--x11-display", display, "--xwayland", "--width", str(WIDTH), "--height", str(HEIGHT), self.child()], "desk",
            KWIN_COMPOSE="Q", XDG_CURRENT_DESKTOP="KDE")
        self.take_child()


class Mutter(Compositor):
    name = program = "mutter"
    input = "pointer and keys by mutter's RemoteDesktop"

    def start(self):
        self.launch(
            ["mutter", "--wayland", "--headless", "--virtual-monitor", f"{WIDTH}x{HEIGHT}", "--", self.child()], "desk")
        self.take_child()
        import dbus
        self.bus = dbus.bus.BusConnection(self.environment["DBUS_SESSION_BUS_ADDRESS"])
        name = "org.gnome.Mutter.RemoteDesktop"
        if not within(20, lambda: self.bus.name_has_owner(name)):
            raise RuntimeError("mutter offers no RemoteDesktop")
        remote = dbus.Interface(self.bus.get_object(name, "/org/gnome/Mutter/RemoteDesktop"), name)
        self.remote = dbus.Interface(self.bus.get_object(name, remote.CreateSession()), name + ".Session")
        self.remote.Start()
        # The keyboard comes with its first key, which may be lost.
        for is_down in (True, False):
            self.key(50, is_down)
        time.sleep(0.3)

    def move(self, x, y):
        import dbus
        # Relative, as a place would need a stream of the screen: from its corner.
        self.remote.NotifyPointerMotionRelative(dbus.Double(-4000), dbus.Double(-4000))
        self.remote.NotifyPointerMotionRelative(dbus.Double(x), dbus.Double(y))
        time.sleep(0.1)

    def button(self, number, is_down):
        import dbus
        if number in (4, 5):
            if is_down:
                self.remote.NotifyPointerAxisDiscrete(dbus.UInt32(0), dbus.Int32(1 if number == 5 else -1))
        else:
            self.remote.NotifyPointerButton(dbus.Int32({1: 0x110, 2: 0x112, 3: 0x111}[number]), dbus.Boolean(is_down))
        time.sleep(0.05)

    def key(self, code, is_down):
        import dbus
        # The kernel's codes are X's less 8.
        self.remote.NotifyKeyboardKeycode(dbus.UInt32(code - 8), dbus.Boolean(is_down))
        time.sleep(0.02)


ALL = [Weston, Sway, Mutter, KWin, Xfwm4, Openbox, I3, Marco]
