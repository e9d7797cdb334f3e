"""Checks of windows: their places, sizes and states, the focus, popups."""
import time
from desks import HEIGHT, WIDTH, within
from guest import Fails, Guest, NotTried


def placed(t):
    x, y, width, height = t.guest.place
    if not within(5, lambda: t.guest.last("size") == f"{t.guest.place[2]} {t.guest.place[3]}"):
        raise Fails(f"the window is {t.guest.place}, the guest says {t.guest.last('size')}")
    if x < 0 or y < 0 or x + width > WIDTH or y + height > HEIGHT:
        raise Fails(f"the window at {x} {y} of {width} by {height} leaves the screen")
    if not t.desk.is_tiling and (width, height) != (400, 360):
        raise Fails(f"the window is {width} by {height}, not as large as asked")
    return f"{width} by {height}" + (", the tile" if t.desk.is_tiling else ", as asked")


def named(t):
    name = t.screen.read(t.guest.window, "WM_CLASS") or b""
    if b"EndToEndApp" not in name:
        raise Fails(f"WM_CLASS is {name}")
    foreign = [name for name in t.screen.properties(t.guest.window) if name.startswith("_XWAYLAND_") and name != "_XWAYLAND_ALLOW_COMMITS"]
    if foreign:
        raise Fails(f"{foreign} are set")
    return "WM_CLASS, and no _XWAYLAND_ property of its own"


def resized(t):
    if t.desk.is_tiling:
        width = t.guest.place[2]
        other = t.guest.desk.launch(["xev"], "xev")
        try:
            within(5, lambda: t.guest.place[2] < width)
            if not within(5, lambda: t.guest.last("size") == f"{t.guest.place[2]} {t.guest.place[3]}") or t.guest.place[2] >= width:
                raise Fails(f"the tile is {t.guest.place}, the guest says {t.guest.last('size')}")
            return f"follows its tile, from {width} to {t.guest.place[2]}"
        finally:
            t.stop(other)
            within(5, lambda: t.guest.place[2] == width)
    t.screen.resize(t.guest.window, 520, 440)
    if not within(5, lambda: t.guest.place[2:] == (520, 440) and t.guest.last("size") == "520 440"):
        raise Fails(f"the window is {t.guest.place}, the guest says {t.guest.last('size')}")
    t.screen.resize(t.guest.window, 400, 360)
    within(5, lambda: t.guest.last("size") == "400 360")
    return "laid out anew at 520 by 440"


def synced(t):
    protocols = t.screen.values(t.guest.window, "WM_PROTOCOLS")
    if t.screen.atom("_NET_WM_SYNC_REQUEST") not in protocols or not t.screen.values(t.guest.window, "_NET_WM_SYNC_REQUEST_COUNTER"):
        raise Fails("_NET_WM_SYNC_REQUEST is not offered with a counter")
    asked = t.screen.atom("_NET_WM_SYNC_REQUEST") in t.screen.values(t.screen.root, "_NET_SUPPORTED")
    return "offered with a counter" + ("" if asked else "; the manager does not name it")


def rests(t):
    """Whether the window stays where it is for a while."""
    place = t.guest.place
    time.sleep(0.5)
    return t.guest.place == place


def _switches(t, command, *states):
    """Puts the window into a state and out of it. Returns the two places."""
    before = t.guest.place
    known = t.screen.values(t.screen.root, "_NET_SUPPORTED")
    if t.screen.atom(states[0]) not in known:
        raise NotTried(f"{t.desk.name} does not offer {states[0]}")
    t.guest.do(command)
    if not within(6, lambda: t.screen.has_state(t.guest.window, *states)):
        raise Fails(f"the window does not get {states[0]}")
    within(4, lambda: t.guest.place != before)
    # It moves and grows in several steps.
    within(4, lambda: rests(t))
    within(4, lambda: t.guest.last("size") == f"{t.guest.place[2]} {t.guest.place[3]}")
    during, said = t.guest.place, t.guest.last("size")
    t.guest.do(command)
    if not within(6, lambda: not t.screen.has_state(t.guest.window, states[0])):
        raise Fails("the state stays")
    within(4, lambda: t.guest.place == before)
    if said != f"{during[2]} {during[3]}":
        raise Fails(f"the window is {during}, the guest says {said}")
    if t.guest.place != before:
        # The manager's own doing, if a program that asks for nothing fares the same.
        if drifts(t, states):
            return during, f"; {t.desk.name} brings every window back elsewhere"
        raise Fails(f"the window was {before} and comes back as {t.guest.place}")
    return during, ""


def drifts(t, states):
    """Whether the manager does not put even xev's window back where it was."""
    other = t.desk.launch(["xev"], "xev")
    try:
        window = (within(8, lambda: t.screen.find("Event Tester")) or [None])[-1]
        if not window:
            return False
        time.sleep(0.7)
        before = t.screen.place(window)
        for action in (1, 0):
            t.screen.tell(window, "_NET_WM_STATE", action, *[t.screen.atom(state) for state in states])
            within(4, lambda: t.screen.has_state(window, *states) == bool(action))
            time.sleep(0.7)
        return t.screen.place(window) != before
    finally:
        t.stop(other)


def full_screen(t):
    during, note = _switches(t, "full screen", "_NET_WM_STATE_FULLSCREEN")
    if during != (0, 0, WIDTH, HEIGHT):
        raise Fails(f"the window is {during}")
    return "the whole screen, and back" + (note or " where it was")


def maximised(t):
    if t.desk.is_tiling:
        raise NotTried("a tile has no other size")
    during, note = _switches(t, "zoom", "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
    if during[2] < WIDTH - 20:
        raise Fails(f"the window is {during}")
    return f"{during[2]} by {during[3]}, and back" + (note or " where it was")


def minimised(t):
    def hidden():
        return t.screen.has_state(t.guest.window, "_NET_WM_STATE_HIDDEN") or t.screen.values(t.guest.window, "WM_STATE")[:1] == [3]
    t.guest.do("minimise")
    if t.screen.atom("_NET_WM_STATE_HIDDEN") not in t.screen.values(t.screen.root, "_NET_SUPPORTED") or t.desk.is_tiling:
        time.sleep(0.5)
        if hidden():
            raise Fails("the window is gone, and nothing brings it back")
        return f"{t.desk.name} knows no minimising: the window stays"
    if not within(5, hidden):
        raise Fails("the window stays")
    # KWin sends no pointer, not even to xev, to a window that comes back while it is still being put aside.
    time.sleep(1)
    t.guest.do("raise")
    if within(5, lambda: not hidden()):
        return "put aside, and brought back by the app"
    t.screen.activate(t.guest.window)
    if not within(5, lambda: not hidden()):
        raise Fails("neither the app nor a pager brings the window back")
    return "put aside, and brought back by a pager"


def closed(t):
    t.guest.do("other")
    found = within(8, lambda: t.screen.find("Other", t.guest.process.pid))
    if not found:
        raise Fails("the second window does not come")
    other, how = found[-1], "by the manager"
    time.sleep(0.3)
    if t.screen.atom("_NET_CLOSE_WINDOW") in t.screen.values(t.screen.root, "_NET_SUPPORTED"):
        t.screen.tell(other, "_NET_CLOSE_WINDOW", 0, 2)
    else:
        how = "by WM_DELETE_WINDOW"
        t.screen.delete(other)
    if not within(6, lambda: not t.screen.find("Other", t.guest.process.pid)):
        raise Fails("the window stays")
    if t.guest.process.poll() is not None:
        raise Fails("the guest has ended")
    return f"the second window {how}; the app goes on"


def focused(t):
    if within(3, lambda: t.guest.last("active") == "true"):
        return "the window has it after its start"
    t.guest.take_keyboard()
    if t.guest.last("active") != "true":
        raise Fails(f"the guest says active {t.guest.last('active')}, the focus is {t.screen.focused:#x}")
    return "the manager gives it when it is asked, or by a click"


def launched(t):
    t.guest.empty_field()
    time.sleep(0.3)
    second = Guest(t.desk, t.program, DESKTOP_STARTUP_ID=f"launcher/guest/1-0-desk_TIME{t.screen.time}", XDG_ACTIVATION_TOKEN="")
    try:
        if not within(5, lambda: t.screen.active == second.window):
            raise Fails(f"the new window does not get the keyboard: {t.screen.active:#x} has it")
        return "a start with DESKTOP_STARTUP_ID takes the keyboard"
    finally:
        second.end()
        within(3, lambda: t.screen.place(second.window) is None)


def raised(t):
    import dbus
    bus = dbus.bus.BusConnection(t.desk.environment["DBUS_SESSION_BUS_ADDRESS"])
    if not within(10, lambda: bus.name_has_owner("org.example.Guest")):
        raise Fails("the app has no name on the bus")
    other = t.desk.launch(["xev"], "xev")
    try:
        window = within(8, lambda: t.screen.find("Event Tester"))
        if not window:
            raise NotTried("xev does not start")
        t.screen.activate(window[-1])
        within(4, lambda: t.screen.active == window[-1])
        time.sleep(0.3)
        app = dbus.Interface(bus.get_object("org.example.Guest", "/org/example/Guest"), "org.freedesktop.Application")
        token = f"launcher/guest/1-1-desk_TIME{t.screen.time}"
        app.Activate({"desktop-startup-id": token, "activation-token": token})
        if not within(5, lambda: t.screen.active == t.guest.window):
            t.screen.activate(t.guest.window)
            if not within(3, lambda: t.screen.active == t.guest.window):
                raise NotTried(f"{t.desk.name} gives the keyboard to no window of X by a message, not even for a pager")
            raise Fails("the first window does not come to the front")
        return "Activate with a token brings the window to the front"
    finally:
        t.stop(other)


def menu_place(t):
    t.guest.take_keyboard()
    t.guest.click(60, 20, button=3)
    popup = t.guest.popup()
    if not popup:
        raise Fails("no menu opens")
    x, y, width, height = t.screen.place(popup)
    left, top, _, _ = t.guest.place
    if abs(x - (left + 60)) > 20 or abs(y - (top + 20)) > 20 or x + width > WIDTH or y + height > HEIGHT:
        raise Fails(f"the menu is at {x} {y}, the pointer at {left + 60} {top + 20}")
    since = len(t.guest.lines)
    t.desk.move(x + 30, y + 16)
    time.sleep(0.2)
    t.desk.button(1, True)
    t.desk.button(1, False)
    if not t.guest.says("chosen First", since):
        raise Fails("a click on the first row chooses nothing")
    if not within(4, lambda: not t.screen.popups()):
        raise Fails("the menu stays")
    return "at the pointer; a click chooses"


def menu_drag(t):
    t.guest.take_keyboard()
    t.guest.move(60, 20)
    t.desk.button(3, True)
    popup = t.guest.popup()
    if not popup:
        t.desk.button(3, False)
        raise Fails("no menu opens")
    x, y, width, height = t.screen.place(popup)
    since = len(t.guest.lines)
    for step in range(1, 6):
        t.desk.move(x + 5 + step * 5, y + height - 36 + step * 4)
        time.sleep(0.08)
    time.sleep(0.3)
    t.desk.button(3, False)
    if not t.guest.says("chosen Second", since):
        t.guest.keys("escape")
        raise Fails("releasing over the second row chooses nothing")
    return "press, drag and release chooses"


def popover_place(t):
    t.guest.take_keyboard()
    t.guest.click(300, 60)
    popup = t.guest.popup()
    if not popup:
        raise Fails(f"no popover opens; the guest says {t.guest.lines[-3:]}")
    time.sleep(0.3)
    x, y, width, height = t.screen.place(popup)
    left, top, _, _ = t.guest.place
    since = len(t.guest.lines)
    t.guest.keys("escape")
    closed = t.guest.says("popover closed", since)
    if not (x < left + 300 < x + width) or y < 0 or y + height > HEIGHT:
        raise Fails(f"the popover is at {x} {y} of {width} by {height}, its button around {left + 300} {top + 60}")
    if not closed:
        raise Fails("Escape does not close it")
    return "at its button; Escape closes it"


def menu_leaves(t):
    other = t.desk.launch(["xev"], "xev")
    try:
        window = within(8, lambda: t.screen.find("Event Tester"))
        if not window:
            raise NotTried("xev does not start")
        time.sleep(0.5)
        t.screen.move_window(window[-1], 700, 500)
        time.sleep(0.5)
        t.guest.take_keyboard()
        t.guest.click(60, 20, button=3)
        if not t.guest.popup():
            raise Fails("no menu opens")
        x, y, width, height = t.screen.place(window[-1])
        def press():
            # Compositors look anew at what lies under the pointer when it moves.
            for away in (40, 20):
                t.desk.move(x + width - away, y + height - away)
            t.desk.button(1, True)
            time.sleep(0.05)
            t.desk.button(1, False)
        press()
        if not within(5, lambda: not t.screen.popups()):
            raise Fails("the menu stays after a click in another program's window")
        time.sleep(0.3)
        before = t.desk.log("xev").count("ButtonPress")
        press()
        if not within(4, lambda: t.desk.log("xev").count("ButtonPress") > before):
            raise Fails("another program gets no clicks afterwards: the pointer is held")
        return "a click in another program closes the menu, and the pointer is free"
    finally:
        t.guest.keys("escape")
        t.stop(other)


def menu_wayland(t):
    if not t.desk.is_wayland:
        raise NotTried("an X session has no Wayland windows")
    t.guest.take_keyboard()
    t.guest.click(60, 20, button=3)
    if not t.guest.popup():
        raise Fails("no menu opens")
    client = t.desk.launch(["weston-flower"], "flower")
    try:
        if within(4, lambda: not t.screen.popups()):
            return "a Wayland window that comes closes the menu"
        # It got no keyboard. X does not tell where windows are that are not its own: everywhere around the guest, until it is hit.
        left, top, width, height = t.guest.place
        for y in range(60, HEIGHT, 120):
            for x in range(60, WIDTH, 120):
                if left - 40 < x < left + width + 200 and top - 60 < y < top + height + 100:
                    continue
                t.desk.move(x, y)
                t.desk.button(1, True)
                time.sleep(0.03)
                t.desk.button(1, False)
                if within(0.2, lambda: not t.screen.popups()):
                    return "a click on a Wayland window closes the menu"
        raise Fails(f"the menu stays, wherever one clicks outside of X; the guest says active {t.guest.last('active')}")
    finally:
        t.guest.keys("escape")
        t.stop(client)
