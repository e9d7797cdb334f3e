import EspalierGraphics
package import Foundation

/// A part of a frame whose time is taken.
package enum FramePart: Int, CaseIterable, Sendable { case animate, update, layout, readers, actions, compose, paint }

/// What the passes did from one painted frame to the next.
package struct FrameTrace: Equatable, Sendable {
    /// Seconds spent in each part, by `FramePart.rawValue`.
    package var seconds = [Double](repeating: 0, count: FramePart.allCases.count)
    /// How many bodies ran.
    package var bodies = 0
    /// How often a node was measured again.
    package var measured = 0
    /// How many nodes placed their content.
    package var laidOut = 0
    /// What was painted, in window points.
    package var damage: [CGRect] = []

    package init() {}

    /// Seconds spent in all parts.
    package var total: Double { seconds.reduce(0, +) }
}

/// Is notified of a window's frames while it watches them. It must not change the tree.
@MainActor package protocol PassObserver: AnyObject {
    /// Seconds on a steady clock.
    var passClock: Double { get }
    /// Called before a body runs.
    func bodyWillRun(_ element: _Element)
    /// Called when a frame has been painted, with all that was done since the one before.
    func framePainted(_ trace: FrameTrace, by host: ViewHost)
}

/// Counts the work of the passes, so that tests can assert that it is limited to what has changed, and tells an observer of it. Both
/// are off until they are asked for.
@MainActor package final class PassRecorder {
    package struct Record {
        /// Names of the views whose bodies ran, in order.
        package var bodies: [String] = []
        /// How often a node was measured again.
        package var measured = 0
        /// How many nodes placed their content.
        package var laidOut = 0
        /// What was painted, in window points.
        package var damage: [CGRect] = []
    }

    package private(set) var record = Record()
    package var isRecording = false {
        didSet {
            record = Record()
            isOn = isRecording || observer != nil
        }
    }
    package weak var observer: (any PassObserver)? {
        didSet {
            trace = FrameTrace()
            isOn = isRecording || observer != nil
        }
    }
    private var trace = FrameTrace()
    // exclusivity(unchecked): a flag that every node reads in every pass; no inout access to it is passed on.
    @exclusivity(unchecked) private var isOn = false

    func bodyRun(_ element: _Element) {
        guard isOn else { return }
        if isRecording { record.bodies.append(element.debugName) }
        trace.bodies += 1
        observer?.bodyWillRun(element)
    }

    func nodeMeasured(_ node: Node) {
        guard isOn else { return }
        if isRecording { record.measured += 1 }
        trace.measured += 1
    }

    func nodeLaidOut(_ node: Node) {
        guard isOn else { return }
        if isRecording { record.laidOut += 1 }
        trace.laidOut += 1
    }

    func painted(_ damage: Damage) {
        guard isOn else { return }
        if isRecording { record.damage += damage.rects }
        trace.damage += damage.rects
    }

    /// Runs a part of a frame; takes its time if somebody observes.
    @inline(__always) func timed<T>(_ part: FramePart, _ body: () -> T) -> T {
        guard let observer else { return body() }
        let start = observer.passClock
        defer { trace.seconds[part.rawValue] += observer.passClock - start }
        return body()
    }

    func framePainted(by host: ViewHost) {
        guard let observer else { return }
        let done = trace
        trace = FrameTrace()
        observer.framePainted(done, by: host)
    }
}
