"""Windows opened and closed again and again: nothing of them is left, in the program and on the server."""
import time

from .program import Failure, Program
from .x11 import Display, Server

CONTROL = 0xFFE3


def run(binary, count):
    with Server() as server:
        display = Display(server.name)
        program = Program(binary, ["document"], server.name)
        try:
            first = program.window(display)
            x, y = display.root_place(first)
            display.click(x + 150, y + 100)

            def cycle():
                before = set(program.windows(display))
                display.focus(first)
                display.key(ord("n"), (CONTROL,))
                new = program.wait("a new window", lambda: set(program.windows(display)) - before)
                window = new.pop()
                display.focus(window)
                display.sync()
                time.sleep(0.02)
                end = time.monotonic() + 30
                while window in program.windows(display):
                    display.message(window, "WM_PROTOCOLS", [display.atom("WM_DELETE_WINDOW")])
                    time.sleep(0.03)
                    if time.monotonic() > end:
                        raise Failure("a window does not close")

            for _ in range(min(count // 4, 40)):
                cycle()
            time.sleep(1)
            before = program.memory(), display.resources(first)
            for _ in range(count):
                cycle()
            time.sleep(1)
            after = program.memory(), display.resources(first)
            each = (after[0] - before[0]) / count
            result = {"windows": count, "kB before": before[0], "kB after": after[0], "kB a window": round(each, 2), "things on the server": [before[1][0], after[1][0]],
                      "bytes of pixmaps": [before[1][1], after[1][1]]}
            if after[1][0] > before[1][0] + 8:
                raise Failure(f"things are left on the server: {result}")
            if count >= 100 and each > 8:
                raise Failure(f"memory is left: {result}")
            return result
        finally:
            program.end()
            display.close()
