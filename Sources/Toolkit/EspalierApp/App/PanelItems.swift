import EspalierCore
import EspalierGraphics
package import Foundation

// The app's items in the desktop's panel (`MenuBarExtra`, `NSStatusItem`), and where they are without one.
extension AppRuntime {
    /// Whether there is a panel that takes the app's items.
    package func trayDecided(isThere: Bool) {
        let items = scenes.filter { $0.tray != nil }, hadPanel = hasTrayItems
        hasTrayItems = isThere && !items.isEmpty
        hasPanel = isThere
        let waiting = waitingForTray
        waitingForTray = []
        if isThere {
            // A panel that comes later takes over.
            dismiss { standIns.contains($0.scene.id) }
            itemsChanged()
        } else {
            place(items.filter { waiting.contains($0.id) || hadPanel || windows.isEmpty })
            if windows.isEmpty { platform.stop() }
        }
    }

    // MARK: - Without a panel

    /// The items that stand in the bars of menus of the app's windows, as no panel takes them.
    var barItems: [SceneDescription] {
        guard hasPanel == false || hasPanel == nil && services?.mayHaveTray != true else { return [] }
        return scenes.filter { $0.tray != nil && !standIns.contains($0.id) }
    }

    /// Finds a place for items that no panel takes: the bars of the app's windows. Only an app without such a window has small windows
    /// for them, which do not take the keyboard from others.
    func place(_ items: [SceneDescription]) {
        if !windows.contains(where: \.mayShowItems) { openStandIns(for: items) }
        itemsChanged()
    }

    private func openStandIns(for items: [SceneDescription]) {
        for var item in items where !standIns.contains(item.id) {
            standIns.insert(item.id)
            item.takesKeyboard = windows.isEmpty
            attempt("MenuBarExtra") { try $0.open(item) }
        }
    }

    /// The bars have other items, or other labels of theirs.
    func itemsChanged() { for window in windows { window.itemsChanged() } }

    /// Whether the user can reach an item of the app while a window is out of sight: else small windows open for them.
    package func keepsItems(without window: WindowController) -> Bool {
        let items = scenes.filter { $0.tray != nil }
        guard !items.isEmpty else { return false }
        if hasTrayItems || !standIns.isEmpty || windows.contains(where: { $0 !== window && $0.mayShowItems }) { return true }
        openStandIns(for: items)
        itemsChanged()
        return true
    }

    /// Opens the menu of an item that stands in a window's bar.
    /// - Returns: whether it stands there.
    package func openMenu(ofItem id: String) -> Bool {
        guard let scene = barItems.first(where: { $0.id == id }), let bar = frontWindow?.menuBar else { return false }
        bar.open(scene)
        return true
    }

    // MARK: - Beside an item

    /// Notes where the user has clicked on an item of the panel, in pixels of the screen; a panel that does not know says 0.
    package func noteClick(onItem id: String, x: Int, y: Int) {
        let point = x == 0 && y == 0
            ? platform.pointerPlace : CGPoint(x: CGFloat(x) / platform.pixelScale, y: CGFloat(y) / platform.pixelScale)
        itemPlaces[id] = point.map { CGRect(origin: $0, size: .zero) }
    }

    /// Notes where an item stands, in points of the screen; nil if that is not known.
    package func noteItem(_ id: String, at place: CGRect?) { itemPlaces[id] = place }

    /// Opens a window without a frame beside an item.
    @discardableResult package func open(_ scene: SceneDescription, besideItem id: String) throws -> WindowController {
        var scene = scene
        let area = platform.visibleScreen
        // macOS: items stand at the right of the upper edge.
        scene.itemPlace = itemPlaces[id] ?? CGRect(x: area.maxX, y: area.minY, width: 0, height: 0)
        (scene.isDecorated, scene.level) = (false, .floating)
        return try open(scene)
    }

    /// The upper left corner of a window that hangs below an item, centred; above it, where that is in the lower half of the screen.
    func corner(of size: CGSize, beside item: CGRect) -> CGPoint {
        let area = platform.visibleScreen
        let y = item.midY < area.midY ? item.maxY : item.minY - size.height
        func inside(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(min(value, high), low).rounded() }
        return CGPoint(
            x: inside(item.midX - size.width / 2, area.minX, area.maxX - size.width), y: inside(y, area.minY, area.maxY - size.height))
    }

    /// Does what a click does on an item without a menu.
    func activate(_ item: SceneDescription, isSecondary: Bool = false) {
        if let activate = item.tray?.activate { activate(isSecondary) } else if !isSecondary { toggleTrayWindow(item) }
    }

    /// Opens or closes the window of an item, which stands beside it.
    package func toggleTrayWindow(_ scene: SceneDescription) {
        if windows.contains(where: { $0.scene.id == scene.id && $0.phase == .active }) {
            return dismiss { $0.scene.id == scene.id }
        }
        // The click has taken the keyboard from the window, which has closed it already.
        if let left = itemsLeft.removeValue(forKey: scene.id), platform.now - left < Self.clickTime { return }
        attempt("MenuBarExtra") { try $0.open(scene, besideItem: scene.id) }
    }

    private static let clickTime = 0.4

    /// The window beside an item has lost the keyboard. macOS: it closes with a click anywhere else.
    func left(_ window: WindowController) {
        itemsLeft[window.scene.id] = platform.now
        // The keyboard may be on its way to a panel of the window's own, or back.
        platform.after(0.05) { [weak window] in
            if let window, window.isOpen, !window.hasKeyboard, window.attached == nil { window.close() }
        }
    }
}

/// The line around a window beside an item, which has no frame.
struct ItemWindowBorder: View {
    var body: some View {
        Rectangle().strokeBorder(ThemeColor.popupBorder).allowsHitTesting(false).accessibilityHidden(true)
    }
}
