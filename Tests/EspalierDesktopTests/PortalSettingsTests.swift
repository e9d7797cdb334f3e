import EspalierCore
import EspalierDBus
@testable import EspalierDesktop
import EspalierGraphics
import Foundation
import Testing

@Suite("Settings of the portal") @MainActor struct PortalSettingsTests {
    private func reading(_ key: String, _ value: BusValue) -> DesktopPreferences {
        var preferences = DesktopPreferences()
        PortalSettings.read(key, value, into: &preferences)
        return preferences
    }

    @Test("Values of the appearance are read; those that the specification does not know say nothing") func values() {
        #expect(reading("color-scheme", .uint32(1)).prefersDarkAppearance == true)
        #expect(reading("color-scheme", .uint32(2)).prefersDarkAppearance == false)
        #expect(
            reading("color-scheme", .uint32(0)) == DesktopPreferences() && reading("color-scheme", .string("dark")) == DesktopPreferences())
        #expect(reading("contrast", .uint32(1)).increasesContrast == true && reading("contrast", .uint32(0)).increasesContrast == false)
        #expect(reading("reduced-motion", .uint32(1)).reducesMotion == true)
        let red = reading("accent-color", .structure([.double(1), .double(0), .double(0.5)])).accent
        #expect(red?.red == 1 && red?.green == 0 && red?.blue == 0.5)
        #expect(reading("accent-color", .structure([.double(2), .double(0), .double(0)])).accent == nil)
        #expect(reading("accent-color", .structure([.double(1)])).accent == nil && reading("else", .uint32(1)) == DesktopPreferences())
    }

    @Test("GNOME's settings of frames are read: where the buttons stand, and what a double click does") func frames() {
        #expect(reading("button-layout", .string("close,minimize:")).frameButtons?.leading == [.close, .minimize])
        #expect(reading("button-layout", .uint32(1)).frameButtons == nil)
        #expect(reading("action-double-click-titlebar", .string("minimize")).frameDoubleClick == .minimize)
        #expect(reading("action-double-click-titlebar", .string("toggle-maximize-vertically")).frameDoubleClick == .maximize)
    }
}
