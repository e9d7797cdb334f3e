package import Foundation

/// A node that does something of its own with other buttons than the first.
@MainActor package protocol OtherButtonTarget: Node {
    /// The secondary button went down: before a menu opens.
    func secondaryPressed(at point: CGPoint)
    /// - Returns: whether the press was of use.
    func middlePressed(at point: CGPoint) -> Bool
}

/// A node that is told of a press of the secondary button before menus open.
@MainActor package protocol SecondaryPressTarget: Node {
    func secondaryPress()
}
