package import Foundation

/// A view with a menu for the secondary button. Menus are defined in a module above; event dispatch knows only this protocol.
@MainActor package protocol ContextMenuAnchor: Node {
    /// Whether a held press may open the menu, as on a phone.
    var opensWhenHeld: Bool { get }
    /// - Parameters:
    ///   - point: where the menu opens, in points of the top level window.
    ///   - isHeld: whether the primary button opens it by being held, and is still down.
    /// - Returns: false where the view has no menu, or one without rows.
    func openContextMenu(at point: CGPoint, isHeld: Bool) -> Bool
}

extension ViewHost {
    /// Opens the menu of the innermost view under the pointer that has one.
    /// - Parameter isHeld: whether the primary button has been held for it.
    @discardableResult func openContextMenu(_ path: [Node], at location: CGPoint, isHeld: Bool = false) -> Bool {
        let place = CGPoint(x: location.x + popupOrigin.x, y: location.y + popupOrigin.y)
        for case let target as any SecondaryPressTarget in path.reversed() { target.secondaryPress() }
        for case let anchor as any ContextMenuAnchor in path where !isHeld || anchor.opensWhenHeld {
            if anchor.openContextMenu(at: place, isHeld: isHeld) { return true }
        }
        return false
    }
}
