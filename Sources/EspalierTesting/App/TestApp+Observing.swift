package import EspalierCore
import EspalierGraphics
public import Foundation

extension TestApp {
    // MARK: Dumps

    /// The laid out views as indented text, with rectangles in window points.
    public func layoutDescription() -> String {
        pumpIfNeeded()
        return host.layoutDescription
    }

    /// What the whole window paints, back to front.
    public func displayListDescription() -> String {
        pumpIfNeeded()
        return host.fullDisplayList.dump
    }

    /// The tree of accessibility elements.
    public func accessibilityDescription() -> String {
        pumpIfNeeded()
        return accessibilityTree.treeDescription
    }

    // MARK: Passes

    /// What the passes did in a stretch of time.
    public struct Passes: Equatable, Sendable {
        /// Names of the views whose bodies ran, in order.
        public var bodies: [String] = []
        /// How often a node was asked for its size again.
        public var measured = 0
        /// How many nodes placed their content.
        public var laidOut = 0
        /// How many frames painted something.
        public var paints = 0
        /// What was painted, in window points.
        public var damage: [CGRect] = []

        /// Nothing done.
        public init() {}
    }

    /// Counts what the passes do during `body` and the frame after it.
    public func record(_ body: () throws -> Void) rethrows -> Passes {
        pumpIfNeeded()
        let paints = surface.paintCount
        host.recorder.isRecording = true
        defer { host.recorder.isRecording = false }
        try body()
        pumpIfNeeded()
        let record = host.recorder.record
        var passes = Passes()
        passes.bodies = record.bodies
        passes.measured = record.measured
        passes.laidOut = record.laidOut
        passes.paints = surface.paintCount - paints
        passes.damage = record.damage
        return passes
    }

    /// The toolkit's own recorder, for what `record(_:)` does not cover.
    package var passes: PassRecorder { host.recorder }
}
