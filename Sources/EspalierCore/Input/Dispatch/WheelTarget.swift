/// A node that takes turns of the wheel.
@MainActor package protocol WheelTarget: Node {
    /// Scrolls; false passes the event to the next target around this one, as where an end is reached.
    func handleScroll(_ event: ScrollEvent) -> Bool
}
