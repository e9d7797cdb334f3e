/// A node that handles scroll wheel events.
@MainActor package protocol WheelTarget: Node {
    /// Scrolls; false passes the event to the next target around this one, as when the end of the content is reached.
    func handleScroll(_ event: ScrollEvent) -> Bool
}
