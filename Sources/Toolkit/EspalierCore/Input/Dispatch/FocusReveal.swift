/// A view that has got the focus and is being scrolled into view. What a lazy container has just made has its place after a layout, and
/// what is made on the way there may move it.
struct FocusReveal {
    static let mostRounds = 6

    private let node: Weak<FocusableNode>
    private var rounds = FocusReveal.mostRounds

    @MainActor init(_ node: FocusableNode) { self.node = Weak(node) }

    /// Part of the focus pass.
    /// - Returns: nil when the view is in sight, with its ring.
    @MainActor mutating func goOn() -> FocusReveal? {
        guard let node = node.object, node.isFocused, rounds > 0 else { return nil }
        rounds -= 1
        if node.isPlaced, !node.scrollIntoView(node.revealedRect) { return nil }
        return self
    }
}
