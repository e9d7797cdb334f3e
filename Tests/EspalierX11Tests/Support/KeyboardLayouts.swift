import CX11
import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension TestWindow {
    /// Presses a key as the server itself reports it: input methods compose nothing of what other programs send.
    func press(_ code: UInt32, state: UInt32 = 0) {
        var event = XEvent()
        event.xkey.type = KeyPress
        (event.xkey.display, event.xkey.window, event.xkey.root) = (platform.connection.display, window.id, platform.connection.root)
        (event.xkey.keycode, event.xkey.state, event.xkey.same_screen) = (code, state, 1)
        XPutBackEvent(platform.connection.display, &event)
    }
}

/// The layouts of the test server's keyboard, for the time of a test.
@MainActor struct KeyboardLayouts {
    private let display: String

    /// - Parameter layouts: as "ru,us". Skips nothing: setxkbmap comes with the packages of the X server's keyboards.
    init(_ layouts: String, variant: String = "") throws {
        display = try #require(XvfbServer.shared).display
        try set(layouts, variant)
    }

    func reset() { try? set("us", "") }

    private func set(_ layouts: String, _ variant: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "setxkbmap", "-display", display, "-rules", "evdev", "-model", "pc105", "-layout", layouts, "-variant", variant,
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "setxkbmap is missing (x11-xkb-utils)")
    }
}
