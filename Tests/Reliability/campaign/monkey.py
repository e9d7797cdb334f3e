"""Random clicks, drags, keys, wheels and sizes, by a seed: the program goes on, answers, uses no more and more, and is idle afterwards."""
import random
import statistics
import struct
import time

from .program import Failure, Program
from .x11 import Display, Gone, Server, XError

CONTROL, SHIFT, ALT = 0xFFE3, 0xFFE1, 0xFFE9
KEYS = [0xFF09, 0xFF0D, 0xFF1B, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF55, 0xFF56, 0xFF57, 0xFF50, 0xFF08, 0xFFFF, 0x20, 0xFFC8]
WORDS = ["a", "The quick brown fox ", "\n", "12", "- x\n", "zzz "]
# What ends a program or opens its windows without end is left out.
SHORTCUTS = "azxcvfgbikl"


class Monkey:
    def __init__(self, display, program, seed):
        self.display, self.program, self.random = display, program, random.Random(seed)
        self.actions = 0

    def place(self):
        windows = self.program.windows(self.display)
        if not windows:
            return None
        window = self.random.choice(windows)
        try:
            x, y = self.display.root_place(window)
            _, _, width, height = self.display.geometry(window)
        except XError:
            return None
        inside = lambda low, size, limit: min(max(low + self.random.randrange(max(size, 1)), 0), limit - 1)
        return window, inside(x, width, self.display.width), inside(y, height, self.display.height)

    def act(self):
        found = self.place()
        self.actions += 1
        if not found:
            return
        window, x, y = found
        display, pick = self.display, self.random.random()
        if pick < 0.30:
            for _ in range(self.random.choice([1, 1, 1, 2, 3])):
                display.click(x, y, self.random.choice([1, 1, 1, 1, 1, 2, 3, 8, 9]))
        elif pick < 0.45:
            other = self.place() or found
            display.move(x, y)
            display.button(1, True)
            steps = self.random.randrange(1, 8)
            for step in range(1, steps + 1):
                display.move(x + (other[1] - x) * step // steps, y + (other[2] - y) * step // steps)
                time.sleep(0.004)
            display.button(1, False)
        elif pick < 0.60:
            display.move(x, y)
            for _ in range(self.random.randrange(1, 12)):
                number = self.random.choice([4, 5, 5, 5, 6, 7])
                display.button(number, True)
                display.button(number, False)
        elif pick < 0.68:
            display.move(x, y)
        elif pick < 0.80:
            display.key(self.random.choice(KEYS), self.random.choice([(), (), (), (SHIFT,), (CONTROL,)]))
        elif pick < 0.90:
            display.type(self.random.choice(WORDS))
        elif pick < 0.92:
            # What it has written does not grow without end: that would be its own, not the program's.
            display.key(ord("a"), (CONTROL,))
            display.key(0xFFFF)
        elif pick < 0.95:
            display.key(ord(self.random.choice(SHORTCUTS)), (CONTROL,))
        elif pick < 0.98:
            display.configure(window, width=self.random.choice([1, 80, 300, 700, 1100, 1500]), height=self.random.choice([1, 80, 300, 600, 1000]))
        else:
            # Covered and uncovered, as by another program.
            cover = display.create_window(None, 0, 0, 2000, 2000, override=True)
            display.map(cover)
            display.sync()
            time.sleep(0.02)
            display.destroy(cover)

    def settle(self):
        """Nothing held, nothing open, and the pointer out of the way."""
        for number in (1, 2, 3):
            self.display.button(number, False)
        for _ in range(6):
            self.display.key(0xFF1B)
            time.sleep(0.1)
        self.display.move(self.display.width - 1, self.display.height - 1)
        self.display.sync()


def choose(display, program, page):
    """Chooses a page in the menu at the window's upper left corner."""
    x, y = display.root_place(program.windows(display)[0])
    display.click(x + 80, y + 22)
    catches_up(display, program)
    time.sleep(0.3)
    for _ in range(page + 1):
        display.key(0xFF54)
    display.key(0xFF0D)
    catches_up(display, program)
    time.sleep(0.3)


def tour(display, program, pages):
    """Shows each page once: what is made of a kind of view is made for good, and would count as growth."""
    for page in range(pages):
        choose(display, program, page)


def rest(display, program, monkey, pages):
    """Brings the program to what can be compared: nothing open but windows, all as large as always, the first of the pages shown, and what
    was written and pasted in the middle of each taken away, which would be its own, not the program's."""
    monkey.settle()
    for window in program.windows(display):
        try:
            display.configure(window, x=40, y=40, width=800, height=600)
            display.raise_window(window)
            if pages:
                choose(display, program, 0)
            catches_up(display, program)
            display.click(440, 340)
            display.key(ord("a"), (CONTROL,))
            display.key(0xFFFF)
            catches_up(display, program)
        except XError:
            pass
    catches_up(display, program)
    time.sleep(0.5)


def run(name, binary, seconds, seed, arguments=(), pause=0.012, sample_every=None, watch=5, pages=0):
    """One program for so many seconds. Returns what it used, as a dictionary.

    - pages: how many pages its menu has, which are all shown first."""
    sample_every = sample_every or max(seconds / 60, 0.5)
    actions = ends = 0
    samples = []
    with Server() as server:
        display = Display(server.name)
        program = None
        try:
            end = time.monotonic() + seconds
            next_sample = 0
            while time.monotonic() < end:
                if program is None:
                    # One that was closed by its own menu or window is started again: what it used is counted anew.
                    program = Program(binary, arguments, server.name)
                    program.window(display)
                    if pages:
                        tour(display, program, pages)
                    monkey = Monkey(display, program, seed + ends)
                    samples = []
                    start = time.monotonic()
                try:
                    monkey.act()
                except XError:
                    pass
                actions += 1
                time.sleep(pause)
                # Not faster than the program: on a loaded machine, only what waits for it would grow.
                if actions % 20 == 0 and not catches_up(display, program):
                    raise Failure(f"{name}, seed {seed + ends}, action {monkey.actions}: it does not answer any more: {program.tail()}")
                if not program.is_running:
                    if program.process.returncode != 0:
                        raise Failure(f"{name}, seed {seed + ends}, action {monkey.actions}: ended by {program.describe_end()}: {program.tail()}")
                    check_log(name, program)
                    program.end()
                    program, ends = None, ends + 1
                    continue
                if time.monotonic() >= next_sample:
                    next_sample = time.monotonic() + sample_every
                    if seconds >= 300:
                        rest(display, program, monkey, pages)
                    windows = program.windows(display)
                    if windows:
                        things, pixels = display.resources(windows[0])
                        samples.append((time.monotonic() - start, program.memory(), program.descriptors(), things, pixels, len(windows)))
            if program is None:
                return {"name": name, "actions": actions, "ends": ends, "memory": None}
            monkey.settle()
            windows = program.windows(display)
            if not windows:
                program.wait_for_end()
                return {"name": name, "actions": actions, "ends": ends, "memory": None}
            if not program.answers(display, windows[-1]):
                raise Failure(f"{name}, seed {seed}: it does not answer any more: {program.tail()}")
            idle = idleness(program, watch=watch)
            check_log(name, program)
            return {"name": name, "actions": actions, "ends": ends, "idle": idle, **growth(samples)}
        finally:
            if program:
                program.end()
            display.close()


def catches_up(display, program, limit=60):
    """Waits until the program has read all that it was sent. Any window may be closed meanwhile; one that has none or has ended is not asked."""
    end = time.monotonic() + limit
    while program.is_running and (windows := program.windows(display)):
        try:
            if program.answers(display, windows[-1], 3):
                return True
        except XError:
            pass
        if time.monotonic() > end:
            return False
    return True


def check_log(name, program):
    for line in program.output.splitlines():
        if any(word in line for word in ("Fatal error", "X error", "is not on the main", "ERROR: AddressSanitizer", "WARNING: ThreadSanitizer", "Simultaneous accesses")):
            raise Failure(f"{name} printed: {line}")


def idleness(program, settle=25, watch=5):
    """How often the program's threads wake in some seconds once it has been left alone. Carets and animations end by themselves."""
    end = time.monotonic() + settle
    while True:
        wakes, ticks = program.wakes_within(watch)
        if wakes <= 3 or time.monotonic() > end:
            return {"wakes": wakes, "ticks": ticks, "seconds": watch}


def growth(samples):
    """How much more is used in the last third of the time than in the middle one: the first is for caches to fill. Compared is what was
    used with as many windows as there were most often."""
    usual = statistics.mode(sample[5] for sample in samples) if samples else 0
    samples = [sample for sample in samples if sample[5] == usual]
    if len(samples) < 9:
        return {"memory": None}
    third = len(samples) // 3
    middle, last = samples[third:2 * third], samples[2 * third:]

    def change(index):
        before, after = (statistics.median(sample[index] for sample in part) for part in (middle, last))
        return before, after, (after / before - 1) * 100 if before else 0

    return {"memory": change(1), "descriptors": change(2), "things": change(3), "pixels": change(4), "windows": usual}
