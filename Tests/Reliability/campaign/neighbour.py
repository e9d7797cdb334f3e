"""Another program of the same desktop that sends what nobody should: forged events and messages, absurd properties, selections that are
never finished, windows that are destroyed."""
import random
import struct
import time

from .program import Failure, Program
from .x11 import Display, Gone, Server, XError

MESSAGES = ["WM_PROTOCOLS", "_NET_WM_STATE", "_NET_ACTIVE_WINDOW", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished",
            "MANAGER", "_NET_WM_SYNC_REQUEST", "_XEMBED", "_NET_STARTUP_INFO", "_NET_WM_PING", "WM_CHANGE_STATE", "_NET_WM_FRAME_DRAWN"]
PROPERTIES = ["_NET_WM_STATE", "WM_STATE", "_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED", "_NET_WORKAREA", "_NET_CURRENT_DESKTOP", "_GTK_WORKAREAS_D0",
              "RESOURCE_MANAGER", "_XSETTINGS_SETTINGS", "WM_HINTS", "WM_NORMAL_HINTS", "_NET_WM_NAME", "XdndTypeList", "XdndAware", "_NET_WM_SYNC_REQUEST_COUNTER",
              "_MOTIF_WM_HINTS", "XdndSelection", "WM_TRANSIENT_FOR", "_NET_FRAME_EXTENTS", "_NET_WM_USER_TIME"]
ATOMS = ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_HIDDEN",
         "_NET_WM_STATE_MAXIMIZED_VERT", "XdndActionCopy", "XdndActionMove", "XdndActionAsk", "text/uri-list", "text/plain", "UTF8_STRING", "TARGETS",
         "_XSETTINGS_S0", "CLIPBOARD", "INCR", "ATOM_PAIR"]
TARGETS = ["UTF8_STRING", "STRING", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "text/plain", "image/png", "INCR", "DELETE", "COMPOUND_TEXT", "text/uri-list"]
NUMBERS = [0, 1, 2, 3, 5, 0x7F, 0xFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF]


class Neighbour:
    def __init__(self, display, program, seed):
        self.display, self.program, self.random = display, program, random.Random(seed)
        self.own = [display.create_window(mask=0x400000) for _ in range(3)]  # PropertyChange
        self.dead = display.create_window()
        display.destroy(self.dead)
        display.sync()
        self.victims = []
        self.sent = 0
        self.refresh()

    def refresh(self):
        """The program's windows: what it shows, and what it uses for itself, by the ids beside them."""
        shown = self.program.windows(self.display)
        self.victims = shown + [window for window in self.display.children(self.display.root) if shown and window & ~self.display.id_mask == shown[0] & ~self.display.id_mask]

    def window(self):
        pool = self.victims * 4 + self.own + [self.dead, self.display.root, 0, 1]
        return self.random.choice(pool)

    def number(self):
        pick = self.random.random()
        if pick < 0.3:
            return self.random.choice(NUMBERS)
        if pick < 0.5:
            return self.window()
        if pick < 0.75:
            return self.display.atom(self.random.choice(ATOMS))
        if pick < 0.9:
            return self.random.randrange(2000)
        return self.random.randrange(1 << 32)

    def act(self):
        display, rng = self.display, self.random
        victim = rng.choice(self.victims) if self.victims else self.own[0]
        pick = rng.random()
        self.sent += 1
        if pick < 0.35:
            kind = rng.choice(MESSAGES)
            data = [self.number() for _ in range(5)]
            # Each close request would end the program.
            if data[0] == display.atom("WM_DELETE_WINDOW"):
                data[0] = 7
            if rng.random() < 0.1:
                display.message(victim, kind, bytes(rng.randrange(256) for _ in range(20)), rng.choice([8, 16]), target=self.window())
            else:
                display.message(victim, kind, data, target=victim if rng.random() < 0.8 else self.window(), mask=rng.choice([0, 0, 0x180000]))
        elif pick < 0.65:
            kind = rng.choice([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 17, 18, 19, 21, 22, 24, 28, 29, 30, 31, 34, rng.randrange(2, 128)])
            body = struct.pack("<BBHIIIIIhhI", kind, rng.randrange(256), 0, self.number(), victim if rng.random() < 0.8 else self.number(), self.number(),
                               self.number(), self.number(), rng.randrange(-32768, 32768), rng.randrange(-32768, 32768), self.number())
            if kind in (17, 18) and rng.random() < 0.9:
                return
            display.send_event(victim, body, rng.choice([0, 0, 1, 4, 0x40, 0x8000, 0x20000, 0x400000]))
        elif pick < 0.80:
            name = rng.choice(PROPERTIES)
            target = rng.choice([victim, victim, display.root, self.own[0]])
            form = rng.choice([8, 16, 32])
            size = rng.choice([0, 1, 2, 4, 7, 12, 64, 1000])
            data = b"".join(struct.pack("<I", self.number()) for _ in range(size)) if form == 32 else bytes(rng.randrange(256) for _ in range(size * form // 8))
            kind = rng.choice(["CARDINAL", "ATOM", "WINDOW", "STRING", "UTF8_STRING", name])
            display.change_property(target, name, kind, form, data)
            if target == display.root and rng.random() < 0.5:
                display.delete_property(target, name)
        elif pick < 0.90:
            # A selection is asked for, on any window, and never fetched.
            requestor = rng.choice(self.own + [victim, display.root])
            display.send(24, 0, struct.pack("<IIIII", requestor, display.atom(rng.choice(["CLIPBOARD", "PRIMARY", "XdndSelection"])), display.atom(rng.choice(TARGETS)),
                                            display.atom(rng.choice(PROPERTIES)), self.number()))
        elif pick < 0.95:
            display.own_selection(rng.choice(["CLIPBOARD", "PRIMARY", "_XSETTINGS_S0", "XdndSelection", "_NET_WM_CM_S0"]), rng.choice(self.own + [victim, 0]))
        elif pick < 0.97:
            display.configure(victim, width=rng.choice([1, 50, 400, 3000, 20000]), height=rng.choice([1, 50, 400, 3000, 20000]))
        elif pick < 0.98:
            display.unmap(victim)
            display.map(victim)
        elif pick < 0.985:
            display.grab_server(True)
            display.sync()
            time.sleep(0.01)
            display.grab_server(False)
        else:
            display.focus(rng.choice([victim, 1]))
        self.answer()

    def answer(self):
        """What the program asks the neighbour for as an owner of selections: it gets lies, pieces without end, or nothing."""
        if self.sent % 50:
            return
        for event in self.display.pump():
            if event[0] & 0x7F != 30:
                continue
            when, owner, requestor, selection, target, prop = struct.unpack_from("<6I", event, 4)
            pick = self.random.random()
            if pick < 0.3:
                continue
            if pick < 0.5:
                self.display.change_property(requestor, prop or target, "INCR", 32, struct.pack("<I", self.number()))
            elif pick < 0.9:
                self.display.change_property(requestor, prop or target, self.random.choice(["STRING", "ATOM", "UTF8_STRING"]), self.random.choice([8, 32]), b"abcd" * self.random.randrange(1000))
            notify = struct.pack("<BBHIIIII", 31, 0, 0, when, requestor, selection, target, self.random.choice([prop, 0, self.number()]))
            self.display.send_event(requestor, notify)


def run(name, binary, arguments, messages, seed, watch=4):
    with Server() as server:
        display = Display(server.name)
        program = Program(binary, arguments, server.name)
        try:
            program.window(display)
            neighbour = Neighbour(display, program, seed)
            before, most = program.memory(), 0
            refused = 0
            while neighbour.sent < messages:
                try:
                    neighbour.act()
                except XError:
                    refused += 1
                if neighbour.sent % 200 == 0:
                    refused += len(display.errors)
                    display.errors.clear()
                    try:
                        display.sync()
                    except XError:
                        pass
                    most = max(most, program.memory())
                    if not program.is_running:
                        raise Failure(f"{name}, seed {seed}, message {neighbour.sent}: ended by {program.describe_end()}: {program.tail()}")
                    neighbour.refresh()
                    # What it cannot keep up with lies in the server, and in the end the server ends it: the test is of what it reads.
                    time.sleep(0.03)
            # Decent again.
            for window in neighbour.victims:
                display.configure(window, width=600, height=400)
            for selection in ("CLIPBOARD", "PRIMARY", "_XSETTINGS_S0", "XdndSelection", "_NET_WM_CM_S0"):
                display.own_selection(selection, 0)
            for prop in PROPERTIES:
                display.delete_property(display.root, prop)
            display.sync()
            # A window manager may have put it aside, as it was told.
            end = time.monotonic() + 30
            while not (windows := program.windows(display)) and time.monotonic() < end:
                for window in neighbour.victims:
                    display.map(window)
                    display.message(display.root, "_NET_ACTIVE_WINDOW", [2, 0, 0], target=window, mask=0x180000)
                display.errors.clear()
                time.sleep(0.3)
            if not windows:
                raise Failure(f"{name}, seed {seed}: no window is left: {program.tail()}")
            if not program.answers(display, windows[-1], 60):
                raise Failure(f"{name}, seed {seed}: it does not answer any more: {program.tail()}")
            time.sleep(min(watch, 3))
            after = program.memory()
            if most > before + 600_000:
                raise Failure(f"{name}, seed {seed}: {most} kB at most, {before} kB before")
            check = [line for line in program.output.splitlines() if "Fatal error" in line or "AddressSanitizer" in line]
            if check:
                raise Failure(f"{name}, seed {seed}: {check[0]}")
            end = time.monotonic() + 40
            while True:
                wakes, ticks = program.wakes_within(watch)
                if wakes <= 3 or time.monotonic() > end:
                    break
            return {"name": name, "messages": neighbour.sent, "refused by the server": refused, "kB before": before, "kB at most": most, "kB after": after, "wakes": wakes, "seconds": watch,
                    "X errors": program.output.count("X error")}
        finally:
            program.end()
            display.close()
