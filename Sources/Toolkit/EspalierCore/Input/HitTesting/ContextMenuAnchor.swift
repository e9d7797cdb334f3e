package import Foundation

/// A view with a menu for the secondary button. Menus are defined in a module above; event dispatch knows only this protocol.
@MainActor package protocol ContextMenuAnchor: Node {
    /// - Parameter point: where the menu opens, in points of the top level window.
    /// - Returns: false where the view has no menu, or one without rows.
    func openContextMenu(at point: CGPoint) -> Bool
}

extension InputDispatcher {
    /// Called when the secondary button goes down: the innermost view under it that has a menu opens it.
    func openContextMenu(_ path: [Node], at location: CGPoint) {
        let place = CGPoint(x: location.x + host.popupOrigin.x, y: location.y + host.popupOrigin.y)
        for case let target as any SecondaryPressTarget in path.reversed() { target.secondaryPress() }
        for case let anchor as any ContextMenuAnchor in path where anchor.openContextMenu(at: place) { return }
    }
}
