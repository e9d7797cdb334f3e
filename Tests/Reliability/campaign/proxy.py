"""A proxy between a program and its X server that delays, cuts, drops and exchanges what goes through it, and counts round trips."""
import os
import random
import select
import socket
import struct
import threading
import time

from .program import Failure, Program
from .x11 import Display, Server


class Proxy:
    """Listens as a display of its own. What it does is in `fault`, a function of each message of the server that returns the messages to
    hand on; None ends the connection."""

    def __init__(self, server_number, latency=0.0, cut=None, fault=None):
        self.server_number, self.latency, self.cut, self.fault = server_number, latency, cut, fault
        for attempt in range(100):
            number = 4200 + (os.getpid() * 11 + attempt * 17 + random.randrange(1000)) % 900
            self.path = f"/tmp/.X11-unix/X{number}"
            self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                self.listener.bind(self.path)
                break
            except OSError:
                self.listener.close()
        self.listener.listen(8)
        self.name = f":{number}"
        self.replies = self.requests = self.bytes = 0
        self.stopped = False
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while not self.stopped:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                server.connect(f"/tmp/.X11-unix/X{self.server_number}")
            except OSError:
                client.close()
                continue
            threading.Thread(target=self._carry, args=(client, server), daemon=True).start()

    def _carry(self, client, server):
        """Each direction has a queue with the time at which its bytes go on."""
        queues = {client: [], server: []}
        parser = Messages()
        try:
            while not self.stopped:
                now = time.monotonic()
                due = [queue[0][0] for queue in queues.values() if queue]
                timeout = max(min(due) - now, 0) if due else 0.5
                ready, _, _ = select.select([client, server], [], [], timeout)
                now = time.monotonic()
                for source in ready:
                    data = source.recv(1 << 16)
                    if not data:
                        return
                    if source is client:
                        self.bytes += len(data)
                        self.requests += 1
                        queues[server].append((now + self.latency / 2, data))
                    else:
                        for message in parser.feed(data):
                            if parser.is_open and message[0] == 1:
                                self.replies += 1
                            handed = [message] if self.fault is None or not parser.is_open else self.fault(message)
                            if handed is None:
                                return
                            for part in handed:
                                queues[client].append((now + self.latency / 2, part))
                    if self.cut is not None and self.bytes > self.cut:
                        # In the middle of whatever it is.
                        return
                for target, queue in queues.items():
                    out = b""
                    while queue and queue[0][0] <= now:
                        out += queue.pop(0)[1]
                    if out:
                        target.sendall(out)
        except OSError:
            pass
        finally:
            for end in (client, server):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                end.close()

    def close(self):
        self.stopped = True
        self.listener.close()
        try:
            os.unlink(self.path)
        except OSError:
            pass


class Messages:
    """Takes apart what a server sends: the answer to the setup, then replies, errors and events."""

    def __init__(self):
        self.buffer, self.is_open = b"", False

    def feed(self, data):
        self.buffer += data
        while True:
            if not self.is_open:
                if len(self.buffer) < 8:
                    return
                length = 8 + struct.unpack_from("<H", self.buffer, 6)[0] * 4
                if len(self.buffer) < length:
                    return
                message, self.buffer = self.buffer[:length], self.buffer[length:]
                yield message
                self.is_open = True
                continue
            if len(self.buffer) < 32:
                return
            kind = self.buffer[0]
            length = 32 + (struct.unpack_from("<I", self.buffer, 4)[0] * 4 if kind == 1 or kind & 0x7F == 35 else 0)
            if len(self.buffer) < length:
                return
            message, self.buffer = self.buffer[:length], self.buffer[length:]
            yield message


def drop_a_reply(rng):
    """One reply never comes. The program waits for it; when the connection ends, it ends as with any lost server."""
    left = rng.randrange(1, 80)

    def fault(message):
        nonlocal left
        if message[0] == 1:
            left -= 1
            if left == 0:
                return []
        return [message]
    return fault


def reply_as_error(rng):
    """A request fails that always works."""
    left = rng.randrange(8, 120)

    def fault(message):
        nonlocal left
        if message[0] == 1:
            left -= 1
            if left <= 0 and rng.random() < 0.3:
                return [struct.pack("<BBHIHB", 0, rng.choice([1, 2, 3, 8, 9, 11]), struct.unpack_from("<H", message, 2)[0], 0, 0, 0).ljust(32, b"\0")]
        return [message]
    return fault


def errors_out_of_nowhere(rng):
    """Errors about requests that were right, before and behind other messages."""
    held = []

    def fault(message):
        sequence = struct.unpack_from("<H", message, 2)[0]
        result = [message]
        if message[0] not in (0, 1, 11) and rng.random() < 0.05:
            result.insert(rng.randrange(2), struct.pack("<BBHIHB", 0, rng.randrange(1, 18), sequence, rng.randrange(1 << 29), 0, rng.randrange(1, 120)).ljust(32, b"\0"))
        return result
    return fault


def events_exchanged(rng):
    """Events come in another order, twice, or not at all."""
    held = []

    def fault(message):
        if message[0] & 0x7F in range(2, 34) and message[0] & 0x7F not in (11,):
            pick = rng.random()
            if pick < 0.03:
                return []
            if pick < 0.06:
                return [message, message]
            if pick < 0.10 and not held:
                held.append(message)
                return []
            if held:
                # The number of the request that it follows must not go back: that is Xlib's, and the protocol's, own business.
                late = held.pop()
                return [message, late[:2] + message[2:4] + late[4:]]
        return [message]
    return fault


MODES = ["delay", "cut", "drop", "reply-as-error", "errors", "events"]


def one_run(name, binary, arguments, server, seed, mode, limit=6):
    """One program's life behind the proxy. Whatever is done, it ends by an exit code, or goes on."""
    rng = random.Random(seed)
    fault = {"drop": drop_a_reply, "reply-as-error": reply_as_error, "errors": errors_out_of_nowhere, "events": events_exchanged}.get(mode)
    proxy = Proxy(server.number, latency=rng.choice([0.005, 0.02, 0.05]) if mode == "delay" else 0.0,
                  cut=int(10 ** rng.uniform(1.5, 5.7)) if mode == "cut" else None, fault=fault(rng) if fault else None)
    display = Display(server.name)
    program = Program(binary, arguments, proxy.name)
    try:
        end = time.monotonic() + limit
        window = None
        # Its window appears, or it ends or hangs, as the fault has it.
        while time.monotonic() < end and program.is_running and not window:
            window = (program.windows(display) or [None])[-1]
            time.sleep(0.02)
        actions = 0
        while program.is_running and window and actions < 25:
            display.click(rng.randrange(20, 500), rng.randrange(20, 400))
            display.type(rng.choice(["a", "b c", "\n"]))
            display.button(5, True)
            display.button(5, False)
            actions += 1
            time.sleep(0.01)
        display.sync()
        time.sleep(0.1)
        # The end of the connection ends the program, wherever it is: with 1, or with 0 where its last window had been closed.
        proxy.stopped = True
        code = program.wait_for_end(30)
        if code not in (0, 1):
            raise Failure(f"{name}, {mode}, seed {seed}: ended by {program.describe_end()}: {program.tail()}")
        for line in program.output.splitlines():
            if "Fatal error" in line or "AddressSanitizer" in line:
                raise Failure(f"{name}, {mode}, seed {seed}: {line}")
        return window is not None
    finally:
        program.end()
        proxy.close()
        display.close()


def run(programs, runs, seed, limit=6):
    """So many runs, over all programs and faults in turn. Returns how many had a window."""
    shown = {mode: 0 for mode in MODES}
    counts = {mode: 0 for mode in MODES}
    failures = []
    for index in range(runs):
        mode = MODES[index % len(MODES)]
        name, binary, arguments = programs[(index // len(MODES)) % len(programs)]
        if index % 40 == 0:
            if index:
                server.kill()
            server = Server()
        counts[mode] += 1
        try:
            shown[mode] += one_run(name, binary, arguments, server, seed + index, mode, limit)
        except Failure as failure:
            print(f"found: {failure}", flush=True)
            failures.append(str(failure))
    server.kill()
    if failures:
        raise Failure("\n".join(failures))
    return {mode: f"{shown[mode]} of {counts[mode]} with a window" for mode in MODES}


def remote(name, binary, arguments, latency=0.05, seconds=5):
    """What a slow connection costs: the time to the first window, to the picture after a key, and round trips while nothing but the pointer moves."""
    with Server() as server:
        proxy = Proxy(server.number, latency=latency)
        display = Display(server.name)
        start = time.monotonic()
        program = Program(binary, arguments, proxy.name)
        try:
            window = program.window(display, 120)
            shown = time.monotonic() - start
            opening = proxy.replies
            time.sleep(2)
            x, y = display.root_place(window)
            _, _, width, height = display.geometry(window)
            display.click(x + width // 2, y + height // 2)
            time.sleep(2)
            before = proxy.replies, proxy.bytes
            begin = time.monotonic()
            steps = 0
            while time.monotonic() - begin < seconds:
                display.move(x + 10 + steps * 7 % max(width - 20, 1), y + 10 + steps * 3 % max(height - 20, 1))
                display.button(5, True)
                display.button(5, False)
                display.sync()
                time.sleep(0.016)
                steps += 1
            time.sleep(1)
            return {"name": name, "latency": latency, "opening seconds": round(shown, 2), "opening round trips": opening,
                    "round trips a second": round((proxy.replies - before[0]) / seconds, 1), "kB a second": round((proxy.bytes - before[1]) / seconds / 1000, 1)}
        finally:
            program.end()
            proxy.close()
            display.close()
