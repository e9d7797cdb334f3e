import EspalierCore
import EspalierPlatformViews
public import Foundation

extension NSMenu {
    /// Opens the menu at a point, without waiting for a choice: items tell their targets.
    ///
    /// - Parameters:
    ///   - item: the item that would lie at the point. Not used: the menu's corner does.
    ///   - location: in the view's coordinates, or without a view in the screen's.
    ///   - view: nil for the window with the keyboard.
    /// - Returns: whether there is a place to open it. On a Mac, whether an item was chosen.
    @discardableResult public func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
        let window = view == nil ? NSApplication.shared.keyWindow : nil
        guard let place = view ?? window?.ownView, place.core.host != nil else {
            Diagnostics.warn("NSMenu.popUp(positioning:at:in:): there is no window to open the menu in.", once: false)
            return false
        }
        var point = location
        if let window {
            let inside = window.convertFromScreen(NSRect(origin: location, size: .zero)).origin
            point = place.convert(NSPoint(x: inside.x, y: window.frame.height - inside.y), from: nil)
        }
        if !place.isFlipped { point.y = place.bounds.height - point.y }
        isShown(in: place.core)
        place.core.openMenu(at: point) { [self] in AnyView(content) }
        return true
    }

    /// Opens a menu where an event has happened in a view.
    public class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
        menu.popUp(positioning: nil, at: view.convert(event.locationInWindow, from: nil), in: view)
    }

    /// Opens a menu where an event has happened in a view, in a font that is not used.
    public class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView, with font: NSFont?) {
        popUpContextMenu(menu, with: event, for: view)
    }
}
