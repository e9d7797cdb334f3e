import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// The desktop's settings: scale, appearance, motion, double click. They are read at start and again when a property changes.
@MainActor final class Settings {
    private let connection: Connection
    private let environment: [String: String]
    private(set) var platform = PlatformSettings()
    /// Device pixels per point.
    private(set) var scale: CGFloat = 1
    /// The theme of the pointer's pictures, and their size in pixels; nil where the settings manager says nothing.
    private(set) var cursorTheme: String?
    private(set) var cursorSize: Int?
    /// The buttons of frames that windows draw themselves, and what a double click on them does.
    private(set) var frame = FrameSettings()
    /// How glyphs are drawn.
    private(set) var fontRendering = FontRendering()
    private var desktop = XSettings()
    /// What the desktop's settings service says.
    private var preferences = DesktopPreferences()
    private static let mask = Int(PropertyChangeMask | StructureNotifyMask)
    /// The window of the settings manager; 0 where there is none.
    private(set) var manager: XWindow = 0
    /// The server's resources as they are now. Xlib's own copy stays as it was when the connection was made.
    private var resources: String

    init(connection: Connection, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.connection = connection
        self.environment = environment
        resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        findManager()
        evaluate()
    }

    // MARK: - Changes

    /// Takes over what the desktop's settings service says.
    /// - Returns: whether anything has changed by it.
    func apply(_ new: DesktopPreferences) -> Bool {
        preferences = new
        return evaluate()
    }

    /// Whether the event was about settings and changed any.
    func handle(_ event: XEvent) -> Bool {
        let atoms = connection.atoms
        switch event.type {
        case PropertyNotify where event.xproperty.window == connection.root && event.xproperty.atom == Atom(XA_RESOURCE_MANAGER):
            let bytes = connection.bytes(of: Atom(XA_RESOURCE_MANAGER), on: connection.root) ?? []
            resources = String(decoding: bytes, as: UTF8.self)
        case PropertyNotify where manager != 0 && event.xproperty.window == manager: readDesktop()
        case DestroyNotify where manager != 0 && event.xdestroywindow.window == manager:
            connection.masks.forget(manager)
            manager = 0
            findManager()
        case ClientMessage where event.xclient.window == connection.root && event.xclient.message_type == atoms[.MANAGER]:
            guard event.xclient.data.l.1 == CLong(atoms[._XSETTINGS_S0]) else { return false }
            findManager()
        default: return false
        }
        return evaluate()
    }

    private func findManager() {
        let new = XGetSelectionOwner(connection.display, connection.atoms[._XSETTINGS_S0])
        if new != manager, manager != 0 { _ = connection.trapping { connection.masks.remove(Self.mask, of: manager) } }
        // Another program may make any window the owner of the selection. One of this program's windows is no settings manager.
        guard new != 0, !connection.masks.isOwn(new) else {
            manager = 0
            desktop = XSettings()
            return
        }
        if new != manager {
            manager = new
            guard connection.trapping({ connection.masks.add(Self.mask, of: new) }) == 0 else {
                connection.masks.forget(new)
                manager = 0
                return
            }
        }
        readDesktop()
    }

    private func readDesktop() {
        var bytes: [UInt8]?
        let error = connection.trapping { bytes = connection.bytes(of: connection.atoms[._XSETTINGS_SETTINGS], on: manager) }
        desktop = error == 0 ? bytes.flatMap(XSettings.init(bytes:)) ?? XSettings() : XSettings()
    }

    @discardableResult private func evaluate() -> Bool {
        let (oldPlatform, oldScale, oldTheme, oldSize, oldRendering) = (platform, scale, cursorTheme, cursorSize, fontRendering)
        let oldFrame = frame
        frame = Self.frameSettings(desktop, preferences)
        fontRendering = FontRendering(desktop, resources: resources)
        (cursorTheme, cursorSize) = Self.cursor(desktop)
        platform = Self.platformSettings(desktop, preferences, environment: environment)
        scale = Self.scale(resources: resources, desktop: desktop, environment: environment)
        return platform != oldPlatform || scale != oldScale || cursorTheme != oldTheme || cursorSize != oldSize
            || fontRendering != oldRendering || frame != oldFrame
    }

    // MARK: - Rules

    nonisolated static func platformSettings(
        _ desktop: XSettings, _ preferences: DesktopPreferences = DesktopPreferences(), environment: [String: String]
    ) -> PlatformSettings {
        var settings = PlatformSettings()
        let theme = (desktop.string("Net/ThemeName") ?? environment["GTK_THEME"] ?? "").lowercased()
        settings.prefersDarkAppearance = isDark(desktop.string("Net/ThemeName") ?? environment["GTK_THEME"] ?? "")
        settings.reducesMotion = desktop.integer("Gtk/EnableAnimations") == 0
        settings.increasesContrast = theme.hasPrefix("highcontrast")
        if theme == "highcontrastinverse" { settings.prefersDarkAppearance = true }
        settings.textSize = textSize(desktop)
        // Any program may publish any numbers: a caret that blinks each millisecond would keep the app busy.
        func milliseconds(_ name: String) -> Double? { desktop.integer(name).flatMap { (50...10_000).contains($0) ? Double($0) : nil } }
        if let time = milliseconds("Net/DoubleClickTime") { settings.doubleClickTime = time / 1000 }
        func distance(_ name: String) -> CGFloat? { desktop.integer(name).flatMap { (1...100).contains($0) ? CGFloat($0) : nil } }
        if let distance = distance("Net/DoubleClickDistance") { settings.doubleClickDistance = distance }
        if let distance = distance("Net/DndDragThreshold") { settings.dragThreshold = distance }
        if desktop.integer("Net/CursorBlink") == 0 {
            settings.caretBlinkTime = nil
        } else if let time = milliseconds("Net/CursorBlinkTime") {
            settings.caretBlinkTime = max(time, 200) / 2000
        }
        preferences.apply(to: &settings)
        settings.readDevice(environment)
        settings.readTextSize(environment)
        switch environment["ESPALIER_CONTRAST"]?.lowercased() {
        case "more": settings.increasesContrast = true
        case "standard": settings.increasesContrast = false
        case nil, "": break
        case let name?: Diagnostics.warn("ESPALIER_CONTRAST=\(name) is not known; use more or standard.")
        }
        switch environment["ESPALIER_COLOR_SCHEME"]?.lowercased() {
        case "dark": settings.prefersDarkAppearance = true
        case "light": settings.prefersDarkAppearance = false
        default: break
        }
        switch environment["ESPALIER_REDUCE_MOTION"] {
        case "1": settings.reducesMotion = true
        case "0": settings.reducesMotion = false
        default: break
        }
        return settings
    }

    /// GTK: the settings manager's word counts; the settings service has GNOME's own, from which that word comes there.
    nonisolated static func frameSettings(_ desktop: XSettings, _ preferences: DesktopPreferences = DesktopPreferences()) -> FrameSettings {
        var settings = FrameSettings()
        settings.buttons = desktop.string("Gtk/DecorationLayout").map { FrameButtons($0) } ?? preferences.frameButtons ?? settings.buttons
        let action = desktop.string("Gtk/TitlebarDoubleClick").map { FrameDoubleClick(rawValue: $0) ?? .maximize }
        settings.doubleClick = action ?? preferences.frameDoubleClick ?? settings.doubleClick
        return settings
    }

    /// Whether "dark" is a word of a theme's name, as in Adwaita-dark, Mint-Y-Dark-Aqua, BreezeDark and Arc:dark, but not in Darkroom.
    nonisolated static func isDark(_ theme: String) -> Bool {
        var words = [""], wasSmall = false
        for character in theme {
            if !character.isLetter || character.isUppercase && wasSmall { words.append("") }
            if character.isLetter { words[words.count - 1].append(character) }
            wasSmall = character.isLowercase
        }
        return words.contains { $0.lowercased() == "dark" }
    }

    /// Desktops scale text and all else by the resolution (see `scale`). Where the user has a font that is larger than any desktop's
    /// own (10 or 11 points), texts alone grow by that.
    nonisolated static func textSize(_ desktop: XSettings) -> DynamicTypeSize {
        guard let name = desktop.string("Gtk/FontName"), let size = name.split(separator: " ").last.flatMap({ Double($0) }),
              size > 12, size <= 72 else { return .large }
        return DynamicTypeSize(nearestTo: size / 10.5)
    }

    /// The pointer's theme and size. The name of a theme is that of a folder, so it must not lead elsewhere.
    nonisolated static func cursor(_ desktop: XSettings) -> (theme: String?, size: Int?) {
        let theme = desktop.string("Gtk/CursorThemeName").flatMap { name in
            name.isEmpty || name.utf8.count > 128 || name.hasPrefix(".") || name.contains("/") ? nil : name
        }
        return (theme, desktop.integer("Gtk/CursorThemeSize").flatMap { (8...256).contains($0) ? $0 : nil })
    }

    /// ESPALIER_SCALE, else Xft.dpi of the server's resources, else the settings manager's Xft/DPI (in 1024ths), else its
    /// Gdk/WindowScalingFactor, which scales pixels and not only texts, else GDK_SCALE, else 1. The
    /// monitors' millimetres are not asked: they are wrong too often.
    ///
    /// Xfce and older MATE leave the resolution at 96 beside a scaling factor, which GTK multiplies with it: 96 says nothing. Any other
    /// resolution has the factor in it, as GNOME and newer MATE publish it.
    nonisolated static func scale(resources: String, desktop: XSettings, environment: [String: String]) -> CGFloat {
        func clamped(_ value: Double) -> CGFloat? { value.isFinite && value > 0 ? CGFloat(max(1, min(value, 4))) : nil }
        if let text = environment["ESPALIER_SCALE"] {
            if let value = Double(text).flatMap(clamped) { return value }
            Diagnostics.warn("ESPALIER_SCALE=\(text) is no scale; use a number from 1 to 4.")
        }
        let factor = desktop.integer("Gdk/WindowScalingFactor").flatMap { clamped(Double($0)) }
        let given = environment["GDK_SCALE"].flatMap(Double.init).flatMap(clamped)
        if let value = dpi(in: resources).flatMap({ clamped($0 / 96) }) { return value == 1 ? factor ?? given ?? 1 : value }
        if let dpi = desktop.integer("Xft/DPI"), let value = clamped(Double(dpi) / 1024 / 96), value > 1 { return value }
        if let factor { return factor }
        return given ?? 1
    }

    nonisolated private static func dpi(in resources: String) -> Double? {
        for line in resources.split(whereSeparator: \.isNewline) where line.hasPrefix("Xft.dpi:") {
            return Double(line.dropFirst("Xft.dpi:".count).trimmingCharacters(in: .whitespaces))
        }
        return nil
    }
}
