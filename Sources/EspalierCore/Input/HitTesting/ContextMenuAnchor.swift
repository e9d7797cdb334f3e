package import Foundation

/// A view that has a menu for the secondary button. Menus stand in a module above, so that who brings events to views knows no
/// more of them than this.
@MainActor package protocol ContextMenuAnchor: Node {
    /// - Parameter point: where the menu opens, in points of the top level window.
    /// - Returns: false where the view has no menu, or one without rows.
    func openContextMenu(at point: CGPoint) -> Bool
}

extension InputDispatcher {
    /// The secondary button went down: the innermost view under it that has a menu opens it.
    func openContextMenu(_ path: [Node], at location: CGPoint) {
        let place = CGPoint(x: location.x + host.popupOrigin.x, y: location.y + host.popupOrigin.y)
        for case let target as any SecondaryPressTarget in path.reversed() { target.secondaryPress() }
        for case let anchor as any ContextMenuAnchor in path where anchor.openContextMenu(at: place) { return }
    }
}
