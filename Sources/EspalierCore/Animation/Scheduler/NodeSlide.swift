package import Foundation

/// The way of a node from its old rectangle to its new one. Layout has put it where it belongs; what runs here is only the
/// distance at which it is still drawn and hit.
///
/// SwiftUI: the rectangle of each leaf animates, by the transaction that the leaf receives, in a straight line and in the
/// coordinates of the nearest effect around it.
@MainActor package final class NodeSlide: FrameClient {
    private unowned(unsafe) let node: Node
    private var running = RunningAnimation<RectVector>()
    private let environment: EnvironmentValues
    /// What to add to the node's rectangle.
    private(set) var offset = RectVector.zero

    init(_ node: Node, _ environment: EnvironmentValues) {
        self.node = node
        self.environment = environment
    }

    // Completions do not wait for what is gone.
    isolated deinit { running.stop() }

    /// The node's rectangle has changed by `change`.
    func retarget(by change: RectVector, _ transaction: Transaction, at time: Double, initialVelocity: RectVector) {
        running.retarget(
            by: change, animation: transaction.animation, at: time, in: environment, initialVelocity: initialVelocity,
            listeners: transaction.listeners)
        offset = running.offset(at: time, in: environment)
    }

    var isRunning: Bool { running.isRunning }

    package override func tick(at time: Double) -> Bool {
        guard node.isPlaced else { return end() }
        let new = running.offset(at: time, in: environment)
        if new != offset {
            node.setNeedsPaint()
            offset = new
        }
        return running.isRunning || end()
    }

    private func end() -> Bool {
        node.slide = nil
        return false
    }

    package override func rebase(by delay: Double, startedIn span: Range<Double>) { running.rebase(by: delay, startedIn: span) }
}

extension Node {
    /// Where the node is drawn and hit, in the parent's content space: behind its origin, while it slides there.
    @inline(__always) package final var shownOrigin: CGPoint {
        guard let slide else { return origin }
        return CGPoint(x: origin.x + slide.offset.first.first, y: origin.y + slide.offset.first.second)
    }

    /// The size in which the node is drawn and hit: on its way to `size`, while it slides. Ink and hits of a node whose content
    /// stretches go by it.
    @inline(__always) package final var shownSize: CGSize {
        guard let slide else { return size }
        return CGSize(
            width: max(size.width + slide.offset.second.first, 0), height: max(size.height + slide.offset.second.second, 0))
    }

    /// The bounds in which the node is drawn and hit, in its own space.
    @inline(__always) package final var shownBounds: CGRect { CGRect(origin: .zero, size: shownSize) }

    /// Moves the node without a layout pass, and has it slide there from where it is seen.
    package final func move(to place: CGPoint, _ transaction: Transaction) {
        let old = origin
        guard place != old else { return }
        move(to: place)
        setOff(from: old, transaction)
    }

    /// Has the node slide to its place from another one that it had.
    package final func setOff(from old: CGPoint, _ transaction: Transaction) {
        startSlide(by: RectVector(PointVector(origin.x - old.x, origin.y - old.y), .zero), transaction)
    }

    /// The node's rectangle, in the space that it slides in, has changed under a transaction.
    ///
    /// - Parameter initialVelocity: of a hand that has moved the node before.
    final func startSlide(by change: RectVector, _ transaction: Transaction, initialVelocity: RectVector = .zero) {
        guard transaction.animation != nil, change != .zero else { return }
        let slide = slide ?? NodeSlide(self, element?.environment ?? host.environment)
        slide.retarget(by: change, transaction, at: host.animations.time, initialVelocity: initialVelocity)
        self.slide = slide.isRunning ? slide : nil
        if slide.isRunning { host.animations.add(slide) }
    }
}
