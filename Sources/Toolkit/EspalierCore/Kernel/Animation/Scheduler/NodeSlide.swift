package import Foundation

/// The animated move of a node from its old rectangle to its new one. Layout has already given the node its new rectangle; this
/// animates only the offset at which it is still drawn and hit tested.
///
/// SwiftUI: the rectangle of each leaf is animated, with the transaction that the leaf receives, in a straight line in the
/// coordinates of the nearest enclosing effect.
@MainActor package final class NodeSlide: FrameClient {
    // unowned(unsafe): the node owns its slide, and the scheduler never calls a client that only it still references.
    private unowned(unsafe) let node: Node
    private var running = RunningAnimation<RectVector>()
    private let environment: EnvironmentValues
    /// The difference to add to the node's rectangle for display.
    private(set) var offset = RectVector.zero

    init(_ node: Node, _ environment: EnvironmentValues) {
        self.node = node
        self.environment = environment
    }

    // Completions do not wait for a removed node.
    isolated deinit { running.stop() }

    /// Called when the node's rectangle has changed by `change`.
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
    /// The origin at which the node is drawn and hit tested, in the parent's content space; it differs from `origin` during a
    /// slide.
    @inline(__always) package final var shownOrigin: CGPoint {
        guard let slide else { return origin }
        return CGPoint(x: origin.x + slide.offset.first.first, y: origin.y + slide.offset.first.second)
    }

    /// The size with which the node is drawn and hit tested; during a slide it approaches `size`. The ink bounds and the hit
    /// testing of a node whose content stretches use it.
    @inline(__always) package final var shownSize: CGSize {
        guard let slide else { return size }
        return CGSize(
            width: max(size.width + slide.offset.second.first, 0), height: max(size.height + slide.offset.second.second, 0))
    }

    /// The bounds in which the node is drawn and hit tested, in its own space.
    @inline(__always) package final var shownBounds: CGRect { CGRect(origin: .zero, size: shownSize) }

    /// Moves the node without a layout pass, and slides it there from where it is displayed.
    package final func move(to place: CGPoint, _ transaction: Transaction) {
        let old = origin
        guard place != old else { return }
        move(to: place)
        setOff(from: old, transaction)
    }

    /// Slides the node to its origin from an earlier one.
    package final func setOff(from old: CGPoint, _ transaction: Transaction) {
        startSlide(by: RectVector(PointVector(origin.x - old.x, origin.y - old.y), .zero), transaction)
    }

    /// Called when the node's rectangle, in the space that it slides in, has changed under a transaction.
    ///
    /// - Parameter initialVelocity: The velocity of a gesture that has moved the node before.
    final func startSlide(by change: RectVector, _ transaction: Transaction, initialVelocity: RectVector = .zero) {
        guard transaction.animation != nil, change != .zero else { return }
        let slide = slide ?? NodeSlide(self, element?.environment ?? host.environment)
        slide.retarget(by: change, transaction, at: host.animations.time, initialVelocity: initialVelocity)
        self.slide = slide.isRunning ? slide : nil
        if slide.isRunning { host.animations.add(slide) }
    }
}
