"""An X server as the checks see it: windows, properties, pixels, and a pointer and keys by XTEST. By ctypes, which needs no package."""
import ctypes
import time
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ubyte, c_ulong, c_void_p

x11 = ctypes.CDLL("libX11.so.6")
xtst = ctypes.CDLL("libXtst.so.6")
xfixes = ctypes.CDLL("libXfixes.so.3")


class Attributes(ctypes.Structure):
    _fields_ = [(n, c_int) for n in ("x", "y", "width", "height", "border", "depth")] + [("visual", c_void_p), ("root", c_ulong)] + [
        (n, c_int) for n in ("window_class", "bit_gravity", "win_gravity", "backing_store")] + [
        ("planes", c_ulong), ("pixel", c_ulong), ("save_under", c_int), ("colormap", c_ulong), ("installed", c_int), ("map_state", c_int),
        ("all_masks", c_long), ("your_mask", c_long), ("not_propagated", c_long), ("override_redirect", c_int), ("screen", c_void_p)]


class Message(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("window", c_ulong), ("kind", c_ulong),
                ("format", c_int), ("data", c_long * 5), ("rest", c_long * 24)]


class CursorImage(ctypes.Structure):
    _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort), ("height", ctypes.c_ushort)]


for library, name, result in [
    (x11, "XOpenDisplay", c_void_p), (x11, "XDefaultRootWindow", c_ulong), (x11, "XInternAtom", c_ulong), (x11, "XGetImage", c_void_p),
    (x11, "XGetPixel", c_ulong), (xfixes, "XFixesGetCursorImage", POINTER(CursorImage)),
]:
    getattr(library, name).restype = result
HANDLER = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
# A window may be gone by the time one asks about it.
ignore = HANDLER(lambda display, error: 0)
x11.XSetErrorHandler(ignore)


class Screen:
    def __init__(self, display):
        self.name = display
        self.display = None
        end = time.monotonic() + 20
        while not self.display and time.monotonic() < end:
            self.display = x11.XOpenDisplay(display.encode())
            if not self.display:
                time.sleep(0.2)
        if not self.display:
            raise RuntimeError(f"no X server answers at {display}")
        self.display = c_void_p(self.display)
        self.root = x11.XDefaultRootWindow(self.display)

    def atom(self, name):
        return x11.XInternAtom(self.display, name.encode(), 0)

    def attributes(self, window):
        found = Attributes()
        return found if x11.XGetWindowAttributes(self.display, c_ulong(window), byref(found)) else None

    def place(self, window):
        """x, y, width and height of a window on the screen; None if it is gone."""
        known, x, y, child = self.attributes(window), c_int(), c_int(), c_ulong()
        if not known or not x11.XTranslateCoordinates(
                self.display, c_ulong(window), c_ulong(self.root), 0, 0, byref(x), byref(y), byref(child)):
            return None
        return x.value, y.value, known.width, known.height

    @property
    def size(self):
        return self.place(self.root)[2:]

    def children(self, window):
        root, parent, list, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        if not x11.XQueryTree(self.display, c_ulong(window), byref(root), byref(parent), byref(list), byref(count)):
            return []
        found = [list[index] for index in range(count.value)]
        if list:
            x11.XFree(list)
        return found

    def visible(self):
        """All windows that are mapped, in the order of the pile, with the children of each after it."""
        found, waiting = [], self.children(self.root)
        while waiting:
            window = waiting.pop(0)
            known = self.attributes(window)
            if known and known.map_state != 0:
                found.append(window)
                waiting += self.children(window)
        return found

    def popups(self):
        """The windows that no manager looks after, and that are large enough to be seen."""
        found = []
        for window in self.children(self.root):
            known = self.attributes(window)
            # The size: managers and input methods have small ones of their own. The property: those of managers have no type.
            isShown = known and known.map_state == 2 and known.override_redirect and known.width > 30
            if isShown and self.values(window, "_NET_WM_WINDOW_TYPE"):
                found.append(window)
        return found

    def read(self, window, name):
        """The type, the format and the contents, or None."""
        kind, format, count, rest, data = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ubyte)()
        error = x11.XGetWindowProperty(
            self.display, c_ulong(window), c_ulong(self.atom(name)), c_long(0), c_long(1 << 20), 0, c_ulong(0), byref(kind), byref(format),
            byref(count), byref(rest), byref(data))
        if error or not data:
            return None
        try:
            if format.value == 8:
                return ctypes.string_at(data, count.value)
            numbers = ctypes.cast(data, POINTER(c_ulong if format.value == 32 else ctypes.c_ushort))
            return [numbers[index] & 0xffffffff for index in range(count.value)]
        finally:
            x11.XFree(data)

    def values(self, window, name):
        return self.read(window, name) or []

    def properties(self, window):
        count = c_int()
        x11.XListProperties.restype = POINTER(c_ulong)
        x11.XGetAtomName.restype = c_char_p
        list = x11.XListProperties(self.display, c_ulong(window), byref(count))
        return [x11.XGetAtomName(self.display, c_ulong(list[index])).decode() for index in range(count.value)]

    def find(self, title, pid=None):
        """The windows of a title, those that were made last coming last."""
        return [window for window in self.visible()
                if (self.read(window, "_NET_WM_NAME") or self.read(window, "WM_NAME")) == title.encode()
                and (pid is None or self.values(window, "_NET_WM_PID") == [pid])]

    def has_state(self, window, *names):
        held = self.values(window, "_NET_WM_STATE")
        return all(self.atom(name) in held for name in names)

    @property
    def active(self):
        return (self.values(self.root, "_NET_ACTIVE_WINDOW") or [0])[0]

    @property
    def focused(self):
        window, revert = c_ulong(), c_int()
        x11.XGetInputFocus(self.display, byref(window), byref(revert))
        return window.value

    def focus(self, window):
        x11.XSetInputFocus(self.display, c_ulong(window), 1, c_ulong(0))
        self.sync()

    def tell(self, window, kind, *data):
        """Sends a message about a window to the manager, as a pager does."""
        message = Message(type=33, window=window, kind=self.atom(kind), format=32)
        for index, value in enumerate(data):
            message.data[index] = value
        x11.XSendEvent(self.display, c_ulong(self.root), 0, c_long(0x180000), byref(message))
        self.sync()

    def activate(self, window):
        self.tell(window, "_NET_ACTIVE_WINDOW", 2)

    @property
    def time(self):
        """The server's time, as the change of a property tells it (ICCCM 2.1)."""
        x11.XCreateSimpleWindow.restype = c_ulong
        window = c_ulong(x11.XCreateSimpleWindow(self.display, c_ulong(self.root), -9, -9, 1, 1, 0, c_ulong(0), c_ulong(0)))
        x11.XSelectInput(self.display, window, c_long(1 << 22))
        x11.XChangeProperty(self.display, window, c_ulong(39), c_ulong(31), 8, 0, b"", 0)
        event = (c_ulong * 24)()
        x11.XWindowEvent(self.display, window, c_long(1 << 22), byref(event))
        x11.XDestroyWindow(self.display, window)
        return event[6]

    def resize(self, window, width, height):
        x11.XResizeWindow(self.display, c_ulong(window), width, height)
        self.sync()

    def move_window(self, window, x, y):
        x11.XMoveWindow(self.display, c_ulong(window), x, y)
        self.sync()

    def delete(self, window):
        """Asks a window to close, as a manager does (ICCCM: WM_DELETE_WINDOW)."""
        message = Message(type=33, window=window, kind=self.atom("WM_PROTOCOLS"), format=32)
        message.data[0] = self.atom("WM_DELETE_WINDOW")
        x11.XSendEvent(self.display, c_ulong(window), 0, c_long(0), byref(message))
        self.sync()

    def pixel(self, window, x, y):
        """The colour in a window, or None where none can be read."""
        image = x11.XGetImage(self.display, c_ulong(window), x, y, 1, 1, c_ulong(0xffffffff), 2)
        if not image:
            return None
        try:
            return x11.XGetPixel(c_void_p(image), 0, 0) & 0xffffff
        finally:
            x11.XDestroyImage(c_void_p(image))

    @property
    def cursor(self):
        """The width and height of the pointer's picture."""
        image = xfixes.XFixesGetCursorImage(self.display)
        return (image.contents.width, image.contents.height) if image else None

    def sync(self):
        x11.XSync(self.display, 0)

    def close(self):
        x11.XCloseDisplay(self.display)

    # Input by XTEST.

    def move(self, x, y):
        xtst.XTestFakeMotionEvent(self.display, -1, x, y, c_ulong(0))
        self.sync()

    def button(self, number, is_down):
        xtst.XTestFakeButtonEvent(self.display, number, is_down, c_ulong(0))
        self.sync()

    def key(self, code, is_down):
        xtst.XTestFakeKeyEvent(self.display, code, is_down, c_ulong(0))
        self.sync()
