"""A small client of the X protocol: what the campaign needs of it, without a library, so that nothing is checked before it is sent."""
import os
import select
import socket
import struct
import time

NONE = 0


def padded(data):
    return data + b"\0" * (-len(data) % 4)


class Gone(Exception):
    """The connection has ended."""


class XError(Exception):
    def __init__(self, code, major, resource):
        super().__init__(f"X error {code} of request {major}, resource {resource:#x}")
        self.code = code


class Display:
    def __init__(self, name):
        number = name.rsplit(":", 1)[1].split(".")[0]
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(f"/tmp/.X11-unix/X{number}")
        self.buffer = b""
        self.sequence = 0
        self.events = []
        self.errors = []
        self.replies = {}
        self.socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        head = self._take(8)
        if head[0] != 1:
            raise Gone("the server refuses the connection")
        body = self._take(struct.unpack_from("<H", head, 6)[0] * 4)
        self.id_base, self.id_mask = struct.unpack_from("<II", body, 4)
        vendor, self.max_request, screens, formats = struct.unpack_from("<HHBB", body, 16)
        self.min_keycode, self.max_keycode = body[26], body[27]
        at = 32 + (vendor + 3) // 4 * 4 + formats * 8
        self.root, self.colormap = struct.unpack_from("<II", body, at)
        self.width, self.height = struct.unpack_from("<HH", body, at + 20)
        self.visual, = struct.unpack_from("<I", body, at + 32)
        self.depth = body[at + 38]
        self.next_id = 0
        self.atoms = {}
        self.extensions = {}
        self.keys = None

    # -- Bytes

    def _fill(self, wait):
        ready, _, _ = select.select([self.socket], [], [], wait)
        if not ready:
            return False
        data = self.socket.recv(1 << 16)
        if not data:
            raise Gone("the server has ended the connection")
        self.buffer += data
        return True

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill(30)
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _read(self, wait):
        """Reads what is there; true if anything came."""
        while len(self.buffer) < 32:
            if not self._fill(wait):
                return False
        kind = self.buffer[0]
        extra = struct.unpack_from("<I", self.buffer, 4)[0] * 4 if kind == 1 or kind & 0x7F == 35 else 0
        data = self._take(32 + extra)
        sequence, = struct.unpack_from("<H", data, 2)
        if kind == 0:
            self.errors.append((sequence, data[1], data[10], struct.unpack_from("<I", data, 4)[0]))
        elif kind == 1:
            self.replies[sequence] = data
        else:
            self.events.append(data)
        return True

    def send(self, opcode, detail, body=b""):
        length = (4 + len(body) + 3) // 4
        if length > self.max_request:
            raise ValueError("too long a request")
        self.socket.sendall(padded(struct.pack("<BBH", opcode, detail & 0xFF, length) + body))
        self.sequence = (self.sequence + 1) & 0xFFFF
        return self.sequence

    def ask(self, opcode, detail, body=b"", wait=30):
        sequence = self.send(opcode, detail, body)
        end = time.monotonic() + wait
        while sequence not in self.replies:
            for number, code, major, resource in self.errors:
                if number == sequence:
                    raise XError(code, major, resource)
            if not self._read(max(end - time.monotonic(), 0)) and time.monotonic() >= end:
                raise Gone("no answer")
        return self.replies.pop(sequence)

    def sync(self):
        self.ask(43, 0)
        self.errors.clear()

    def pump(self, wait=0):
        """The events that have come."""
        if self._read(wait):
            while self._read(0):
                pass
        events, self.events = self.events, []
        return events

    def close(self):
        self.socket.close()

    # -- Requests

    def new_id(self):
        self.next_id += 1
        return self.id_base | (self.next_id & self.id_mask)

    def atom(self, name):
        if name not in self.atoms:
            data = name.encode()
            self.atoms[name], = struct.unpack_from("<I", self.ask(16, 0, struct.pack("<Hxx", len(data)) + data), 8)
        return self.atoms[name]

    def create_window(self, parent=None, x=0, y=0, width=10, height=10, mask=0, override=False):
        window = self.new_id()
        self.send(1, 0, struct.pack("<IIhhHHHHIIII", window, parent or self.root, x, y, width, height, 0, 1, 0, 0x200 | 0x800, int(override), mask))
        return window

    def select(self, window, mask):
        self.send(2, 0, struct.pack("<III", window, 0x800, mask))

    def destroy(self, window):
        self.send(4, 0, struct.pack("<I", window))

    def map(self, window):
        self.send(8, 0, struct.pack("<I", window))

    def unmap(self, window):
        self.send(10, 0, struct.pack("<I", window))

    def configure(self, window, x=None, y=None, width=None, height=None):
        values = [(bit, value) for bit, value in enumerate((x, y, width, height)) if value is not None]
        self.send(12, 0, struct.pack("<IHxx", window, sum(1 << bit for bit, _ in values)) + b"".join(struct.pack("<I", v & 0xFFFFFFFF) for _, v in values))

    def raise_window(self, window):
        self.send(12, 0, struct.pack("<IHxxI", window, 0x40, 0))

    def geometry(self, window):
        data = self.ask(14, 0, struct.pack("<I", window))
        return struct.unpack_from("<hhHH", data, 12)

    def root_place(self, window):
        data = self.ask(40, 0, struct.pack("<IIhh", window, self.root, 0, 0))
        return struct.unpack_from("<hh", data, 12)

    def is_viewable(self, window):
        return self.ask(3, 0, struct.pack("<I", window))[26] == 2

    def children(self, window):
        data = self.ask(15, 0, struct.pack("<I", window))
        count, = struct.unpack_from("<H", data, 16)
        return list(struct.unpack_from(f"<{count}I", data, 32))

    def change_property(self, window, name, kind, form, data, mode=0):
        name = self.atom(name) if isinstance(name, str) else name
        kind = self.atom(kind) if isinstance(kind, str) else kind
        self.send(18, mode, struct.pack("<IIIBxxxI", window, name, kind, form, len(data) * 8 // form) + data)

    def get_property(self, window, name, longs=1 << 16):
        name = self.atom(name) if isinstance(name, str) else name
        data = self.ask(20, 0, struct.pack("<IIIII", window, name, 0, 0, longs))
        count, = struct.unpack_from("<I", data, 16)
        return data[32:32 + count * (data[1] // 8)] if data[1] else b""

    def delete_property(self, window, name):
        self.send(19, 0, struct.pack("<II", window, self.atom(name)))

    def own_selection(self, name, window, when=0):
        self.send(22, 0, struct.pack("<III", window, self.atom(name), when))

    def selection_owner(self, name):
        return struct.unpack_from("<I", self.ask(23, 0, struct.pack("<I", self.atom(name))), 8)[0]

    def convert(self, selection, target, prop, requestor):
        self.send(24, 0, struct.pack("<IIIII", requestor, self.atom(selection), self.atom(target), self.atom(prop), 0))

    def send_event(self, window, event, mask=0, propagate=0):
        self.send(25, propagate, struct.pack("<II", window, mask) + event[:32].ljust(32, b"\0"))

    def message(self, window, kind, data, form=32, target=None, mask=0):
        body = struct.pack("<5I", *([value & 0xFFFFFFFF for value in data] + [0] * 5)[:5]) if form == 32 else bytes(data)[:20].ljust(20, b"\0")
        kind = self.atom(kind) if isinstance(kind, str) else kind
        self.send_event(window, struct.pack("<BBHII", 33, form, 0, target if target is not None else window, kind) + body, mask)

    def focus(self, window):
        self.send(42, 1, struct.pack("<II", window, 0))

    def grab_server(self, on):
        self.send(36 if on else 37, 0)

    def title(self, window):
        return self.get_property(window, "_NET_WM_NAME").decode(errors="replace")

    # -- Extensions

    def extension(self, name):
        if name not in self.extensions:
            data = self.ask(98, 0, struct.pack("<Hxx", len(name)) + name.encode())
            self.extensions[name] = data[9] if data[8] else 0
        return self.extensions[name]

    def fake(self, kind, detail, x=0, y=0):
        """Input as from a device (XTEST)."""
        self.send(self.extension("XTEST"), 2, struct.pack("<BBxxIIxxxxxxxxhhxxxxxxxB", kind, detail, 0, self.root if kind == 6 else 0, x, y, 0))

    def move(self, x, y):
        self.fake(6, 0, x, y)

    def button(self, number, down):
        self.fake(4 if down else 5, number)

    def click(self, x, y, number=1):
        self.move(x, y)
        self.button(number, True)
        self.button(number, False)

    def keycode(self, keysym):
        if self.keys is None:
            count = self.max_keycode - self.min_keycode + 1
            data = self.ask(101, 0, struct.pack("<BBxx", self.min_keycode, count))
            per = data[1]
            syms = struct.unpack_from(f"<{count * per}I", data, 32)
            self.keys = {}
            for code in range(count):
                for level in (1, 0):
                    if level < per and syms[code * per + level]:
                        self.keys[syms[code * per + level]] = (self.min_keycode + code, level)
        return self.keys.get(keysym)

    def key(self, keysym, modifiers=()):
        found = self.keycode(keysym)
        if not found:
            return
        code, level = found
        held = [self.keycode(m)[0] for m in modifiers] + ([self.keycode(0xFFE1)[0]] if level else [])
        for key in held:
            self.fake(2, key)
        self.fake(2, code)
        self.fake(3, code)
        for key in reversed(held):
            self.fake(3, key)

    def type(self, text):
        for character in text:
            self.key(0xFF0D if character == "\n" else ord(character))

    def resources(self, window):
        """What a client has on the server (X-Resource): the number of things, and the bytes of its pixmaps."""
        opcode = self.extension("X-Resource")
        data = self.ask(opcode, 2, struct.pack("<I", window))
        count, = struct.unpack_from("<I", data, 8)
        things = {}
        for index in range(count):
            kind, number = struct.unpack_from("<II", data, 32 + index * 8)
            things[kind] = number
        data = self.ask(opcode, 3, struct.pack("<I", window))
        low, high = struct.unpack_from("<II", data, 8)
        return sum(things.values()), low + (high << 32)


class Server:
    """A virtual X server of its own, which ends with this process."""

    def __init__(self, width=1280, height=900, arguments=()):
        import subprocess
        read, write = os.pipe()
        # The number is chosen here: servers that look for one themselves take the same where several start at once.
        for attempt in range(60):
            number = 200 + (os.getpid() * 7 + attempt * 13) % 3500
            if os.path.exists(f"/tmp/.X11-unix/X{number}") or os.path.exists(f"/tmp/.X{number}-lock"):
                continue
            self.process = subprocess.Popen(
                ["Xvfb", f":{number}", "-displayfd", str(write), "-noreset", "-nolisten", "tcp", "-screen", "0", f"{width}x{height}x24", *arguments],
                pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=_die_with_parent)
            # The number and then a line's end: a server whose pipe is closed between the two ends.
            text = b""
            while not text.endswith(b"\n"):
                ready, _, _ = select.select([read], [], [], 1)
                data = os.read(read, 1) if ready else b""
                if not data and self.process.poll() is not None:
                    break
                text += data
            if text.endswith(b"\n"):
                self.name = f":{number}"
                self.number = number
                os.close(read)
                os.close(write)
                self.manager = None
                if os.environ.get("ESPALIER_WINDOW_MANAGER"):
                    self._manage(os.environ["ESPALIER_WINDOW_MANAGER"].split())
                return
            self.process.kill()
            self.process.wait()
        raise RuntimeError("Xvfb does not start: is it installed?")

    def _manage(self, command):
        """Starts a window manager, and waits until it manages."""
        import subprocess
        self.manager = subprocess.Popen(command, env=dict(os.environ, DISPLAY=self.name), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=_die_with_parent)
        display = Display(self.name)
        end = time.monotonic() + 30
        while not display.get_property(display.root, "_NET_SUPPORTING_WM_CHECK") and time.monotonic() < end:
            time.sleep(0.05)
        display.close()

    def kill(self):
        if self.manager:
            self.manager.kill()
            self.manager.wait()
            self.manager = None
        self.process.kill()
        self.process.wait()
        for path in (f"/tmp/.X{self.number}-lock", f"/tmp/.X11-unix/X{self.number}"):
            try:
                os.unlink(path)
            except OSError:
                pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()


def _die_with_parent():
    import ctypes
    ctypes.CDLL(None).prctl(1, 9)
