"""The settings of a desktop's portal: light, or what a line of the standard input says."""
import sys
import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME, PATH, INTERFACE = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
GROUP, KEY = "org.freedesktop.appearance", "color-scheme"


class Settings(dbus.service.Object):
    value = 2

    @dbus.service.method(INTERFACE, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, groups):
        return {GROUP: {KEY: dbus.UInt32(self.value, variant_level=1)}}

    @dbus.service.signal(INTERFACE, signature="ssv")
    def SettingChanged(self, group, key, value):
        pass


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
settings = Settings(bus, PATH, dbus.service.BusName(NAME, bus))
loop = GLib.MainLoop()


def read(source, condition):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    settings.value = 1 if line.strip() == "dark" else 2
    settings.SettingChanged(GROUP, KEY, dbus.UInt32(settings.value, variant_level=1))
    return True


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, read)
loop.run()
