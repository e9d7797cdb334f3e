"""Checks of what goes in and out: keys, pointer, clipboard, drags, settings, and how a program idles and ends."""
import os
import signal
import subprocess
import time
from desks import within
from guest import KEY, Fails, Guest, NotTried


def typed(t):
    t.guest.empty_field()
    since = len(t.guest.lines)
    t.guest.keys("s", "d", "f")
    if not t.guest.says("line sdf", since):
        raise Fails(f"s, d and f type {t.guest.last('line')}")
    return "letters reach the field"


def second_layout(t):
    # By the server's own keys: those of a compositor without a keyboard have one layout.
    t.desk.run("setxkbmap", "us,ru", "-option", "grp:caps_toggle")
    key, t.desk.key = t.desk.key, t.screen.key
    try:
        t.guest.empty_field()
        t.guest.keys("caps", "s", "d")
        if not t.guest.says("line ыв"):
            raise Fails(f"s and d type {t.guest.last('line')}")
        t.guest.keys("back")
        if not t.guest.says("line ы"):
            raise Fails(f"BackSpace leaves {t.guest.last('line')}")
        t.guest.keys("left", "f")
        if not t.guest.says("line аы"):
            raise Fails(f"Left and f make it {t.guest.last('line')}")
        t.guest.keys("a", holding="control")
        t.guest.keys("back")
        if not within(4, lambda: t.guest.last("line") == ""):
            raise Fails(f"Ctrl+A and BackSpace leave {t.guest.last('line')}")
        return "us,ru: letters, BackSpace, arrows and Ctrl+A"
    finally:
        t.guest.keys("caps")
        t.desk.key = key
        t.desk.run("setxkbmap", "us", "-option", "")


def pressed(t):
    t.guest.take_keyboard()
    since, clicks = len(t.guest.lines), 1
    t.guest.move(60, 20)
    t.guest.click(100, 60)
    while not t.guest.says("pressed", since, 3):
        if clicks == 3:
            raise Fails("three clicks on the button do nothing")
        t.guest.click(100, 60)
        clicks += 1
    t.guest.move(200, 230)
    for _ in range(2):
        t.desk.button(5, True)
        t.desk.button(5, False)
        time.sleep(0.05)
    if not within(4, lambda: any(line.startswith("scrolled") for line in t.guest.lines[since:])):
        raise Fails("the wheel does nothing")
    return "a click and the wheel" if clicks == 1 else f"a click, the {clicks}. of them, and the wheel"


def cursor(t):
    folders = [os.path.join(root, name) for root in ("/usr/share/icons",) if os.path.isdir(root) for name in sorted(os.listdir(root))]
    theme = next((folder for folder in folders if any(os.path.exists(folder + "/cursors/" + name) for name in ("xterm", "text"))), None)
    if not theme:
        raise NotTried("no theme of pointers is installed")
    second = Guest(t.desk, t.program, XCURSOR_SIZE="48", XCURSOR_THEME=os.path.basename(theme))
    try:
        second.take_keyboard()
        second.move(140, 60)
        second.move(150, 100)
        # Pictures of 48 exist in every theme; with margins they are between 32 and 64 pixels large.
        if not within(4, lambda: max(t.screen.cursor or (0, 0)) >= 32):
            raise Fails(f"the pointer's picture is {t.screen.cursor}")
        return f"XCURSOR_SIZE=48: {max(t.screen.cursor)} pixels"
    finally:
        second.end()


def _clip(t, text, selection="clipboard"):
    path = os.path.join(t.desk.folder, "clip")
    with open(path, "w") as file:
        file.write(text)
    process = t.desk.launch(["xclip", "-quiet", "-selection", selection, "-i", path], "xclip")
    time.sleep(0.5)
    return process


def clipboard_out(t):
    t.guest.empty_field()
    t.guest.keys("s", "d", "f")
    t.guest.keys("a", holding="control")
    t.guest.keys("c", holding="control")
    time.sleep(0.3)
    if (text := t.desk.run("xclip", "-selection", "clipboard", "-o")) != "sdf":
        raise Fails(f"another program gets '{text[:20]}'")
    t.guest.do("copy rich")
    if (text := t.desk.run("xclip", "-selection", "clipboard", "-t", "text/html", "-o")) != "<b>rich</b>":
        raise Fails(f"text/html is '{text[:20]}'")
    t.guest.do("copy long")
    if (count := len(t.desk.run("xclip", "-selection", "clipboard", "-o", seconds=30))) != 5_000_000:
        raise Fails(f"of 5 MB come {count} bytes")
    return "text, HTML and 5 MB, to another X program"


def clipboard_in(t):
    t.guest.empty_field()
    process = _clip(t, "from elsewhere")
    try:
        t.guest.keys("v", holding="control")
        if not t.guest.says("line from elsewhere"):
            raise Fails(f"Ctrl+V makes it '{t.guest.last('line')}'")
    finally:
        t.stop(process)
    process = _clip(t, "x" * 5_000_000)
    try:
        t.guest.do("paste", seconds=30)
        if t.guest.last("pasted") != "5000000":
            if not _gives_all(t):
                return f"text from another X program; {t.desk.name} comes between with 5 MB, which xclip does not get either"
            raise Fails(f"of 5 MB come {t.guest.last('pasted')}")
    finally:
        t.stop(process)
    return "text and 5 MB, from another X program"


def _gives_all(t):
    """Whether another X program gets what the guest did not."""
    try:
        return len(t.desk.run("xclip", "-selection", "clipboard", "-o", seconds=10)) == 5_000_000
    except subprocess.TimeoutExpired:
        return False


def primary(t):
    t.guest.empty_field()
    process = _clip(t, "selected", "primary")
    try:
        t.guest.click(100, 100, button=2)
        if not t.guest.says("line selected"):
            raise Fails(f"the middle button makes it '{t.guest.last('line')}'")
    finally:
        t.stop(process)
    t.guest.keys("a", holding="control")
    time.sleep(0.7)
    if (text := t.desk.run("xclip", "-selection", "primary", "-o")) != "selected":
        raise Fails(f"what is selected by keys is '{text[:20]}' elsewhere")
    return "pasted by the middle button; what is selected by keys is offered"


def clipboard_wayland(t):
    if not t.desk.is_wayland:
        raise NotTried("an X session has no Wayland programs")
    t.guest.empty_field()
    t.guest.keys("s", "d", "f")
    t.guest.keys("a", holding="control")
    t.guest.keys("c", holding="control")
    time.sleep(0.5)
    try:
        text = t.desk.run("wl-paste", "-n", seconds=6)
    except subprocess.TimeoutExpired:
        raise NotTried("wl-paste waits for a focus, which the compositor gives it only with a keyboard of its own")
    if text != "sdf":
        raise Fails(f"wl-paste gets '{text[:20]}'")
    t.desk.launch(["wl-copy", "from wayland"], "wl-copy")
    time.sleep(1)
    # At once after the focus has come: the selection comes late.
    t.guest.take_keyboard()
    t.guest.click(150, 100)
    t.guest.keys("a", holding="control")
    t.guest.keys("v", holding="control")
    if not t.guest.says("line from wayland"):
        raise Fails(f"what wl-copy has becomes '{t.guest.last('line')}'")
    return "text both ways, with wl-copy and wl-paste"


def dragged(t):
    t.guest.take_keyboard()
    since = len(t.guest.lines)
    t.guest.drag([(100, 150), (200, 150), (300, 150)])
    if not t.guest.says("dropped a word", since):
        raise Fails("what is dragged within the window is not dropped")
    # To where nobody takes it.
    left, top, width, height = t.guest.place
    t.guest.drag([(100, 150), (200, 200), (-left + 1270, -top + 790)])
    time.sleep(0.3)
    since = len(t.guest.lines)
    if not within(6, lambda: (t.guest.click(100, 60), t.guest.says("pressed", since, 1))[1]):
        raise Fails("after a drag to where nobody takes it, a click does nothing")
    return "dropped in the window; given up where nobody takes it"


def scaled(t):
    def publish(dpi):
        process = subprocess.run(
            ["xrdb", "-merge", "-nocpp"], input=f"Xft.dpi: {dpi}\n".encode(), env=t.desk.environment, timeout=10, capture_output=True)
        if process.returncode:
            raise NotTried("xrdb is not installed")
    before = t.guest.place[2:]
    publish(144)
    try:
        if not within(6, lambda: t.guest.last("scale") == "1.5"):
            raise Fails(f"the guest says scale {t.guest.last('scale')}")
        # The pixels stay, unless the content needs more; what it is laid out in is less.
        if not within(5, lambda: t.guest.last("size") == f"{int(t.guest.place[2] / 1.5)} {int(t.guest.place[3] / 1.5)}"):
            raise Fails(f"the window is {t.guest.place}, the guest says {t.guest.last('size')}")
        return "Xft.dpi 144 while it runs: 1.5"
    finally:
        publish(96)
        within(5, lambda: t.guest.last("scale") == "1.0")
        if not t.desk.is_tiling:
            t.screen.resize(t.guest.window, *before)
            within(3, lambda: t.guest.place[2:] == before)


def dark(t):
    portal = t.portal
    if not within(5, lambda: t.guest.last("scheme") == "light"):
        raise Fails(f"the guest begins as {t.guest.last('scheme')}")

    def ground():
        _, _, width, height = t.guest.place
        return [t.screen.pixel(t.guest.window, x, y) for x, y in [(4, height - 4), (width - 4, height - 4), (4, height - 60)]]

    def all(is_dark):
        return lambda: [None] != [color for color in ground() if color is None or (color & 0xff) < 0x80] == (ground() if is_dark else [])
    t.guest.move(390, 10)
    try:
        for name, is_dark in (("dark", True), ("light", False)):
            portal.stdin.write(f"{name}\n".encode())
            portal.stdin.flush()
            if not within(8, lambda: t.guest.last("scheme") == name):
                raise Fails(f"the guest stays {t.guest.last('scheme')}")
            if not within(4, all(is_dark)):
                raise Fails(f"the window's ground is {[hex(color or 0) for color in ground()]} in the {name} scheme")
        return "the whole window, by the portal, and back"
    finally:
        portal.stdin.write(b"light\n")
        portal.stdin.flush()


def idle(t):
    t.guest.move(390, 340)
    time.sleep(2.5)

    def count():
        total = 0
        for thread in os.listdir(f"/proc/{t.guest.process.pid}/task"):
            for line in open(f"/proc/{t.guest.process.pid}/task/{thread}/status"):
                if line.startswith("voluntary_ctxt"):
                    total += int(line.split()[1])
        return total
    before = count()
    time.sleep(5)
    rate = (count() - before) / 5
    # A caret blinks twice in a second, by a frame of a few steps each.
    if rate > 20:
        raise Fails(f"{rate:.1f} wake-ups in a second, idle")
    return f"{rate:.1f} wake-ups in a second"


def clean(t):
    maps = open(f"/proc/{t.guest.process.pid}/maps").read()
    if "libXtst" in maps:
        raise Fails("libXtst is loaded")
    return "libXtst is not loaded"


def no_display(t):
    environment = {key: value for key, value in t.desk.environment.items() if key != "DISPLAY"}
    environment["WAYLAND_DISPLAY"] = environment.get("WAYLAND_DISPLAY", "wayland-0")
    process = subprocess.run([t.program, "desktop"], env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=20)
    text = (process.stdout + process.stderr).decode(errors="replace")
    if "Xwayland" not in text or process.returncode == 0:
        raise Fails(f"it says '{text.strip()[:80]}'")
    return "the message names Xwayland"


def server_dies(t):
    number = t.desk.server.pid if t.desk.server else t.desk.find_server()
    if not number:
        raise NotTried("the server's process is not found")
    os.kill(number, signal.SIGKILL)
    if within(6, lambda: t.guest.process.poll() is not None) is None or t.guest.process.poll() is None:
        raise Fails("the guest runs on")
    return "the guest ends"
