extension Sequence<Node> {
    /// The nodes back to front: by `zIndex`, those of equal ones as they are here.
    @MainActor func backToFront() -> [Node] {
        enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }
}
