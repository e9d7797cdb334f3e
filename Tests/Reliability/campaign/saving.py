"""Documents and full disks, killed programs and killed servers: what was saved is there as a whole, and what was not is kept aside."""
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time

from .program import Failure, Program
from .x11 import Display, Server

CONTROL = 0xFFE3
OLD = "What was there before. " * 40


def library():
    """The preloaded library, built beside the other temporary files."""
    folder = tempfile.mkdtemp(prefix="espalier-faults-")
    path = f"{folder}/faults.so"
    source = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "faults.c")
    subprocess.run([shutil.which("cc") or shutil.which("clang") or "gcc", "-shared", "-fPIC", "-O1", "-w", source, "-o", path, "-ldl"], check=True)
    return path


class Writer:
    """Somebody who writes in a document."""

    def __init__(self, binary, server, home, file=None, environment=None):
        self.display = Display(server.name)
        self.program = Program(binary, ["document"] + ([file] if file else []), server.name, home=home, environment=environment)
        self.file = file

    def opened(self):
        self.program.wait("the document", lambda: "opened " in self.program.output)
        window = self.program.window(self.display)
        x, y = self.display.root_place(window)
        self.display.click(x + 150, y + 100)
        return self

    def write(self, text):
        before = self.program.output.count("\ntext ")
        self.display.key(0xFF57, (CONTROL,))  # End
        self.display.type(text)
        self.program.wait("the text", lambda: self.program.output.count("\ntext ") > before and text in self.program.output)

    def save(self):
        self.display.key(ord("s"), (CONTROL,))
        self.display.sync()

    def end(self):
        self.program.end()
        self.display.close()


def content(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def make_home():
    home = tempfile.mkdtemp(prefix="espalier-saving-")
    os.makedirs(f"{home}/Documents", exist_ok=True)
    path = f"{home}/Documents/letter.txt"
    with open(path, "w", encoding="utf-8") as file:
        file.write(OLD)
    return home, path


def check_file(path, new, what):
    found = content(path)
    if found not in (OLD, new):
        raise Failure(f"{what}: the file is neither what it was nor what it should be: {len(found)} characters, {found[:60]!r}")
    return found == new


def full_disks(binary, most=None):
    """The disk is full from the n-th operation of a save on, for each n. The program goes on, the file is whole, and once there is room it is saved."""
    preload = library()
    operations, number = None, 1
    with Server() as server:
        while operations is None or number <= operations:
            home, path = make_home()
            log, armed = f"{home}/log", f"{home}/armed"
            writer = Writer(binary, server, home, path, dict(
                LD_PRELOAD=preload, FAULT_FOLDER=f"{home}/Documents", FAULT_ARMED=armed, FAULT_AT=str(0 if operations is None else number), FAULT_MODE="full", FAULT_LOG=log))
            try:
                writer.opened().write("new")
                new = OLD + "new"
                open(armed, "w").close()
                writer.save()
                if operations is None:
                    # The first only counts.
                    writer.program.wait("the file", lambda: content(path) == new)
                    time.sleep(0.5)
                    operations = len(content(log).splitlines())
                    if most:
                        operations = min(operations, most)
                    continue
                writer.program.wait("the operations", lambda: os.path.exists(log) and len(content(log).splitlines()) >= number)
                time.sleep(0.3)
                is_new = check_file(path, new, f"full at operation {number}")
                os.unlink(armed)
                left = [name for name in os.listdir(f"{home}/Documents") if name != "letter.txt"]
                if left and not is_new:
                    raise Failure(f"full at operation {number}: left behind {left}")
                if not writer.program.is_running:
                    raise Failure(f"full at operation {number}: the program ended: {writer.program.tail()}")
                # The message goes, the text is still there, and now it is saved.
                writer.display.key(0xFF1B)
                time.sleep(0.3)
                writer.write("er")
                writer.save()
                writer.program.wait(f"the file after operation {number}", lambda: content(path) == new + "er")
                number += 1
            finally:
                writer.end()
                shutil.rmtree(home, ignore_errors=True)
    return {"operations of a save": operations}


def killed_programs(binary, most=None):
    """The program is killed before the n-th operation of a save, and in the middle of each write. The file is whole."""
    preload = library()
    done = {"kill": 0, "half": 0}
    with Server() as server:
        for mode in done:
            number = 1
            while most is None or number <= most:
                home, path = make_home()
                log, armed = f"{home}/log", f"{home}/armed"
                writer = Writer(binary, server, home, path, dict(
                    LD_PRELOAD=preload, FAULT_FOLDER=f"{home}/Documents", FAULT_ARMED=armed, FAULT_AT=str(number), FAULT_MODE=mode, FAULT_LOG=log))
                try:
                    writer.opened().write("new")
                    open(armed, "w").close()
                    writer.save()
                    end = time.monotonic() + 5
                    while writer.program.is_running and content(path) != OLD + "new" and time.monotonic() < end:
                        time.sleep(0.02)
                    time.sleep(0.2)
                    check_file(path, OLD + "new", f"{mode} at operation {number}")
                    if writer.program.is_running:
                        break
                    done[mode] += 1
                    number += 1
                finally:
                    writer.end()
                    shutil.rmtree(home, ignore_errors=True)
    return {"killed before an operation": done["kill"], "killed in or before a write": done["half"]}


def killed_servers(binary, runs, seed):
    """The server is killed some moment after a save has begun. The file is whole; what is not in it comes back at the next start."""
    rng = random.Random(seed)
    saved = kept = 0
    for index in range(runs):
        home, path = make_home()
        server = Server(900, 700)
        writer = Writer(binary, server, home, path)
        new = OLD + "new"
        try:
            writer.opened().write("new")
            if rng.random() < 0.8:
                writer.save()
            time.sleep(rng.choice([0, rng.random() * 0.01, rng.random() * 0.1]))
            server.kill()
            code = writer.program.wait_for_end(30)
            if code != 1:
                raise Failure(f"run {index}, seed {seed}: ended by {writer.program.describe_end()}: {writer.program.tail()}")
            is_saved = check_file(path, new, f"run {index}, seed {seed}")
            saved += is_saved
        finally:
            writer.end()
            server.kill()
        if not is_saved:
            with Server(900, 700) as another:
                reader = Writer(binary, another, home)
                try:
                    reader.program.wait(f"what was kept, run {index}", lambda: f"opened {new}" in reader.program.output)
                    kept += 1
                finally:
                    reader.end()
        shutil.rmtree(home, ignore_errors=True)
    return {"servers killed": runs, "saved": saved, "kept aside and opened again": kept}
