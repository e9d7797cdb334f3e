"""A program under test: its process, its windows, what it uses, and whether it answers."""
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time

from .x11 import Display, Gone, XError, _die_with_parent

SHOWN = 0x10000 | 0x20000 | 0x40000  # StructureNotify, SubstructureNotify, PropertyChange


class Failure(Exception):
    """Something that is promised does not hold."""


class Program:
    def __init__(self, binary, arguments, display, home=None, environment=None, own_home=True):
        self.home = home or tempfile.mkdtemp(prefix="espalier-home-")
        self.removes_home = home is None
        os.makedirs(f"{self.home}/Documents", exist_ok=True)
        self.log_path = tempfile.mktemp(prefix="espalier-log-")
        self.log = open(self.log_path, "wb")
        variables = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "TMPDIR", "ASAN_OPTIONS", "TSAN_OPTIONS")}
        variables.update(DISPLAY=display, HOME=self.home, XMODIFIERS="", LC_ALL="C.UTF-8", ESPALIER_XINPUT=os.environ.get("ESPALIER_XINPUT", "1"))
        for name, folder in (("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache")):
            variables[name] = f"{self.home}/{folder}"
        # No session bus: what is measured is the program and its server.
        variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        variables.update(environment or {})
        self.process = subprocess.Popen([binary, *arguments], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=variables, preexec_fn=_die_with_parent)
        self.pid = self.process.pid

    # -- Its life

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def output(self):
        try:
            with open(self.log_path, errors="replace") as file:
                return file.read()
        except OSError:
            return ""

    def wait(self, what, condition, limit=60):
        end = time.monotonic() + limit
        while True:
            value = condition()
            if value:
                return value
            if not self.is_running and self.process.returncode not in (0, 1):
                raise Failure(f"it ended by {self.describe_end()} while waiting for {what}: {self.tail()}")
            if time.monotonic() > end or not self.is_running:
                raise Failure(f"waited in vain for {what}; running: {self.is_running}; it printed: {self.tail()}")
            time.sleep(0.01)

    def wait_for_end(self, limit=60):
        try:
            return self.process.wait(limit)
        except subprocess.TimeoutExpired:
            raise Failure(f"it does not end within {limit} s: {self.tail()}") from None

    def tail(self):
        """The end of what it has printed; of a crash the beginning of its report, with the calls."""
        output = self.output
        start = max(output.find("*** "), output.find("Fatal error"))
        return output[start:start + 4000] if start >= 0 else output[-1500:]

    def describe_end(self):
        code = self.process.returncode
        return signal.Signals(-code).name if code is not None and code < 0 else f"exit code {code}"

    def end(self):
        if self.is_running:
            self.process.kill()
            self.process.wait()
        self.log.close()
        for path in (self.log_path,):
            try:
                os.unlink(path)
            except OSError:
                pass
        if self.removes_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    # -- Its windows

    def windows(self, display):
        """The windows of the program that are shown, from the lowest to the highest."""
        found = []
        pid = struct.pack("<I", self.pid)

        def look(window, depth):
            try:
                if display.get_property(window, "_NET_WM_PID")[:4] == pid:
                    if display.is_viewable(window):
                        found.append(window)
                elif depth < 2:
                    # Window managers put windows into frames.
                    for child in display.children(window):
                        look(child, depth + 1)
            except XError:
                pass

        for window in display.children(display.root):
            look(window, 0 if os.environ.get("ESPALIER_WINDOW_MANAGER") else 2)
        return found

    def window(self, display, limit=60):
        return self.wait("a window", lambda: (self.windows(display) or [None])[-1], limit)

    def answers(self, display, window, limit=20):
        """Whether it answers a ping (EWMH) in time."""
        display.select(display.root, 0x80000)  # SubstructureNotify
        display.pump()
        stamp = int(time.monotonic() * 1000) & 0x7FFFFFFF
        display.message(window, "WM_PROTOCOLS", [display.atom("_NET_WM_PING"), stamp, window])
        end = time.monotonic() + limit
        while time.monotonic() < end:
            for event in display.pump(0.1):
                if event[0] & 0x7F == 33 and struct.unpack_from("<I", event, 16)[0] == stamp:
                    display.select(display.root, 0)
                    return True
            if not self.is_running:
                return False
        display.select(display.root, 0)
        return False

    # -- What it uses

    def memory(self):
        """Resident memory that is its own, in kB: pages of files and of libraries come and go with the machine's needs."""
        with open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith("RssAnon:"):
                    return int(line.split()[1])
        return 0

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def wakes(self):
        """How often each of its threads has gone to sleep, and its processor time in clock ticks."""
        threads = {}
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            try:
                with open(f"/proc/{self.pid}/task/{thread}/status") as file:
                    switches = sum(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
                with open(f"/proc/{self.pid}/task/{thread}/stat") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                threads[thread] = switches, int(fields[11]) + int(fields[12])
            except OSError:
                pass
        return threads

    def wakes_within(self, seconds):
        """How often its threads wake in some seconds, and the clock ticks that they use."""
        before = self.wakes()
        time.sleep(seconds)
        after = self.wakes()
        changes = [(switches - before.get(thread, (0, 0))[0], ticks - before.get(thread, (0, 0))[1]) for thread, (switches, ticks) in after.items()]
        return sum(change[0] for change in changes), sum(change[1] for change in changes)


def binary(folder, name):
    path = os.path.join(folder, name)
    return path if os.access(path, os.X_OK) else None
