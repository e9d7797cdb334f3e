package import EspalierCore
package import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// The settings that a desktop publishes for programs of all toolkits (XDG Desktop Portal, `org.freedesktop.portal.Settings`): light or
/// dark, accent colour, contrast, reduced motion; of GNOME's own, where the buttons of frames stand. They are read once and followed.
@MainActor package final class PortalSettings {
    private let bus: BusConnection
    private let tell: (DesktopPreferences) -> Void
    private var preferences = DesktopPreferences()
    private var subscriptions: [BusSubscription] = []
    private static let target = Portal.target("Settings")
    private static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.wm.preferences"]

    /// - Parameter tell: called with what the desktop says, at first and after each change.
    package init(_ bus: BusConnection, tell: @escaping (DesktopPreferences) -> Void) {
        self.bus = bus
        self.tell = tell
    }

    package func start() async {
        subscriptions = Self.namespaces.map { namespace in
            let rule = BusRule(
                sender: Self.target.destination, path: Self.target.path, interface: Self.target.interface, member: "SettingChanged",
                argument: namespace)
            return bus.subscribe(to: rule) { [weak self] message in
                guard message.body.count == 3, let key = message.body[1].text else { return }
                let value = message.body[2].content
                Task { @MainActor in self?.changed([(key, value)]) }
            }
        }
        let arguments: [BusValue] = [.strings(Self.namespaces)]
        guard let answer = try? await bus.call("ReadAll", of: Self.target, arguments, timeout: 20).first else { return }
        var values: [(String, BusValue)] = []
        for namespace in Self.namespaces {
            for case .entry(let key, let value) in answer[namespace]?.elements ?? [] {
                if let name = key.text { values.append((name, value.content)) }
            }
        }
        changed(values)
    }

    private func changed(_ values: [(String, BusValue)]) {
        var new = preferences
        for (key, value) in values { Self.read(key, value, into: &new) }
        guard new != preferences else { return }
        preferences = new
        tell(new)
    }

    /// Values come from another program: those of other types or outside of their ranges say nothing.
    static func read(_ key: String, _ value: BusValue, into preferences: inout DesktopPreferences) {
        switch key {
        // 1: dark, 2: light, else no preference.
        case "color-scheme": preferences.prefersDarkAppearance = value.number == 1 ? true : value.number == 2 ? false : nil
        case "contrast": preferences.increasesContrast = value.number.map { $0 == 1 }
        case "reduced-motion": preferences.reducesMotion = value.number.map { $0 == 1 }
        case "accent-color":
            let parts = (value.fields ?? []).compactMap(\.real)
            // The specification: a part outside of 0 to 1 means that there is none.
            let isColor = parts.count == 3 && parts.allSatisfy { (0...1).contains($0) }
            preferences.accent = isColor
                ? Color.Resolved(colorSpace: .sRGB, red: Float(parts[0]), green: Float(parts[1]), blue: Float(parts[2])) : nil
        case "button-layout": preferences.frameButtons = value.text.map { FrameButtons($0) }
        case "action-double-click-titlebar":
            preferences.frameDoubleClick = value.text.map { FrameDoubleClick(rawValue: $0) ?? .maximize }
        default: break
        }
    }
}

/// The service through which programs, also those in a sandbox, ask the desktop for things.
package enum Portal {
    static func target(_ interface: String) -> BusConnection.Target {
        BusConnection.Target(
            destination: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.portal.\(interface)")
    }

    /// Whether the program runs in a sandbox (Flatpak, Snap), in which other programs and the user's files are out of reach.
    package static let isSandboxed = FileManager.default.fileExists(atPath: "/.flatpak-info") || getenv("SNAP") != nil
}
