import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

@Suite("XSETTINGS and the display scale") struct SettingsTests {
    /// As a settings manager publishes it: little endian, serial 7, three settings.
    static let recorded: [UInt8] = [
        0, 0, 0, 0, 7, 0, 0, 0, 4, 0, 0, 0,
        0, 0, 19, 0, 78, 101, 116, 47, 68, 111, 117, 98, 108, 101, 67, 108, 105, 99, 107, 84, 105, 109, 101, 0, 1, 0, 0, 0, 0x90, 1, 0, 0,
        1, 0, 13, 0, 78, 101, 116, 47, 84, 104, 101, 109, 101, 78, 97, 109, 101, 0, 0, 0, 1, 0, 0, 0, 12, 0, 0, 0,
        65, 100, 119, 97, 105, 116, 97, 45, 100, 97, 114, 107,
        2, 0, 3, 0, 67, 111, 108, 0, 0, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0,
        0, 0, 7, 0, 88, 102, 116, 47, 68, 80, 73, 0, 0, 0, 0, 0, 0, 64, 2, 0,
    ]

    @Test("Recorded XSETTINGS bytes yield integers, strings, colours, appearance and scale")
    func parsesRecordedBytes() throws {
        let settings = try #require(XSettings(bytes: Self.recorded))
        #expect(settings.integer("Net/DoubleClickTime") == 400)
        #expect(settings.string("Net/ThemeName") == "Adwaita-dark")
        #expect(settings.values["Col"] == .color(red: 1, green: 2, blue: 3, alpha: 4))
        #expect(settings.integer("Xft/DPI") == 144 * 1024)
        let platform = Settings.platformSettings(settings, environment: [:])
        #expect(platform.prefersDarkAppearance && platform.doubleClickTime == 0.4 && !platform.reducesMotion)
        #expect(Settings.scale(resources: "", desktop: settings, environment: [:]) == 1.5)
    }

    @Test("XSETTINGS bytes in big endian are read") func readsBigEndian() throws {
        let bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 65, 66, 0, 0, 0, 0, 0, 9, 0, 0, 1, 2]
        #expect(try #require(XSettings(bytes: bytes)).integer("AB") == 258)
    }

    @Test("Truncated or malformed XSETTINGS bytes are refused") func refusesGarbage() {
        for length in 0..<Self.recorded.count { #expect(XSettings(bytes: Array(Self.recorded.prefix(length))) == nil) }
        var hostile = Self.recorded
        hostile[14...15] = [255, 255]
        #expect(XSettings(bytes: hostile) == nil)
        #expect(XSettings(bytes: [9] + Self.recorded.dropFirst()) == nil)
    }

    @Test("The scale follows Xft.dpi and the environment, within limits", arguments: [
        ("", [:], 1), ("Xft.dpi:\t192\n", [:], 2), ("a: b\nXft.dpi: 120\nc: d", [:], 1.25), ("Xft.dpi: 48", [:], 1),
        ("Xft.dpi: 960", [:], 4), ("Xft.dpi: 192", ["ESPALIER_SCALE": "1.5"], 1.5), ("", ["ESPALIER_SCALE": "nonsense"], 1),
        ("Xft.dpi: x", [:], 1),
    ] as [(String, [String: String], CGFloat)])
    func findsTheScale(resources: String, environment: [String: String], scale: CGFloat) {
        #expect(Settings.scale(resources: resources, desktop: XSettings(), environment: environment) == scale)
    }

    @Test("A resolution of 96 leaves the scale to the window scaling factor; any other one has it inside", arguments: [
        ("Xft.dpi: 96", 2, [:], 2), ("Xft.dpi:\t96\n", 1, [:], 1), ("Xft.dpi: 192", 2, [:], 2), ("Xft.dpi: 144", 1, [:], 1.5),
        ("", 2, [:], 2),
        ("Xft.dpi: 96", nil, ["GDK_SCALE": "2"], 2), ("Xft.dpi: 96", 2, ["ESPALIER_SCALE": "1"], 1),
    ] as [(String, Int?, [String: String], CGFloat)])
    func scalingFactor(resources: String, factor: Int?, environment: [String: String], scale: CGFloat) throws {
        let desktop = try factor.map { try #require(XSettings(bytes: Self.numeric("Gdk/WindowScalingFactor", $0))) } ?? XSettings()
        #expect(Settings.scale(resources: resources, desktop: desktop, environment: environment) == scale)
    }

    @Test("A theme is dark where dark is a word of its name", arguments: [
        ("Adwaita-dark", true), ("Mint-Y-Dark-Aqua", true), ("Materia-dark-compact", true), ("BreezeDark", true), ("Arc-Dark-solid", true),
        ("Adwaita:dark", true), ("Yaru-DARK", true), ("breeze dark", true),
        ("Adwaita", false), ("Darkroom", false), ("Sidarkus-light", false), ("", false),
    ])
    func darkThemes(name: String, isDark: Bool) throws {
        let manager = try #require(XSettings(bytes: Self.textual("Net/ThemeName", name)))
        #expect(Settings.platformSettings(manager, environment: [:]).prefersDarkAppearance == isDark)
        #expect(Settings.platformSettings(XSettings(), environment: ["GTK_THEME": name]).prefersDarkAppearance == isDark)
    }

    private static func numeric(_ name: String, _ value: Int) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
        return [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8) + padding
            + [0, 0, 0, 0, UInt8(value), 0, 0, 0]
    }

    @Test("Times and distances that nobody can mean are left out", arguments: [-1, 0, 1, 49, 10_001, Int(Int32.max)])
    func absurdNumbers(value: Int) throws {
        func entry(_ name: String) -> [UInt8] {
            let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
            let number = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return [0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8) + padding + [0, 0, 0, 0] + number
        }
        let names = ["Net/DoubleClickTime", "Net/CursorBlinkTime", "Net/DndDragThreshold"]
        let bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0] + names.flatMap(entry)
        let platform = Settings.platformSettings(try #require(XSettings(bytes: bytes)), environment: [:])
        #expect(
            platform.doubleClickTime == PlatformSettings().doubleClickTime && platform.caretBlinkTime == PlatformSettings().caretBlinkTime)
        #expect((1...100).contains(platform.dragThreshold))
    }

    @Test("Environment variables override the desktop's appearance and motion settings") func environmentWins() throws {
        let settings = try #require(XSettings(bytes: Self.recorded))
        let platform = Settings.platformSettings(
            settings, environment: ["ESPALIER_COLOR_SCHEME": "light", "ESPALIER_REDUCE_MOTION": "1"])
        #expect(!platform.prefersDarkAppearance && platform.reducesMotion)
    }

    @Test("Contrast and the size of text come from the desktop, its settings service and the environment, in this order")
    func contrastAndTextSize() throws {
        func settings(
            _ desktop: XSettings = XSettings(), _ preferences: DesktopPreferences = DesktopPreferences(),
            _ environment: [String: String] = [:]
        )
            -> PlatformSettings { Settings.platformSettings(desktop, preferences, environment: environment) }
        #expect(!settings().increasesContrast && settings().textSize == .large && settings().accent == nil)
        var preferences = DesktopPreferences()
        (preferences.increasesContrast, preferences.prefersDarkAppearance, preferences.reducesMotion) = (true, true, true)
        preferences.accent = .white
        let asked = settings(XSettings(), preferences)
        #expect(asked.increasesContrast && asked.prefersDarkAppearance && asked.reducesMotion && asked.accent == .white)
        #expect(!settings(XSettings(), preferences, ["ESPALIER_CONTRAST": "standard"]).increasesContrast)
        #expect(settings(XSettings(), DesktopPreferences(), ["ESPALIER_CONTRAST": "more"]).increasesContrast)
        #expect(settings(XSettings(), DesktopPreferences(), ["ESPALIER_TEXT_SIZE": "200"]).textSize == .accessibility2)
        #expect(settings(XSettings(), DesktopPreferences(), ["ESPALIER_TEXT_SIZE": "xxLarge"]).textSize == .xxLarge)
        let messages = Diagnostics.recording {
            #expect(
                settings(XSettings(), DesktopPreferences(), ["ESPALIER_TEXT_SIZE": "big", "ESPALIER_CONTRAST": "much"]).textSize == .large)
        }
        #expect(messages.count == 2)
        // What the settings manager says: a theme of high contrast, a font of 21 points.
        let manager = try #require(XSettings(bytes: Self.textual("Net/ThemeName", "HighContrastInverse") ))
        #expect(settings(manager).increasesContrast && settings(manager).prefersDarkAppearance)
        #expect(settings(try #require(XSettings(bytes: Self.textual("Gtk/FontName", "Cantarell Bold 21")))).textSize == .accessibility2)
        #expect(settings(try #require(XSettings(bytes: Self.textual("Gtk/FontName", "Sans 11")))).textSize == .large)
    }

    /// One setting as a manager publishes it.
    private static func textual(_ name: String, _ value: String) -> [UInt8] {
        func padded(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4) }
        return [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, UInt8(name.utf8.count), 0] + padded(name) + [
            0, 0, 0, 0, UInt8(value.utf8.count), 0, 0, 0
        ]
            + padded(value)
    }
}
