package import Foundation

/// A node that handles the secondary and middle buttons itself.
@MainActor package protocol OtherButtonTarget: Node {
    /// Called when the secondary button goes down, before a menu opens.
    func secondaryPressed(at point: CGPoint)
    /// - Returns: whether the press was handled.
    func middlePressed(at point: CGPoint) -> Bool
}

/// A node that is notified of a press of the secondary button before menus open.
@MainActor package protocol SecondaryPressTarget: Node {
    func secondaryPress()
}
