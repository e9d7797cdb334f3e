/// A node that handles the secondary, the middle and further buttons itself.
@MainActor package protocol OtherButtonTarget: Node {
    /// Handles the press of a button; the secondary one opens a menu unless the press was handled.
    /// - Returns: whether it was handled: then the node gets what follows, up to the release.
    func otherButtonPressed(_ event: PointerEvent) -> Bool
    /// Handles a movement, the release, or the cancellation of a press that the node has handled.
    func otherButtonChanged(_ event: PointerEvent)
}

extension OtherButtonTarget {
    package func otherButtonChanged(_ event: PointerEvent) {}
}

/// A node that is notified of a press of the secondary button before menus open.
@MainActor package protocol SecondaryPressTarget: Node {
    func secondaryPress()
}
