import EspalierTesting
import Foundation
import Testing

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
