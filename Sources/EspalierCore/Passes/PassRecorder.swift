import EspalierGraphics
package import Foundation

/// Counts the work of the passes, so that tests can assert that it is limited to what has changed. Counting is off until a test enables it.
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
    // exclusivity(unchecked): a flag that every node reads in every pass; no inout access to it is passed on.
    @exclusivity(unchecked) package var isRecording = false { didSet { record = Record() } }

    func bodyRun(_ element: _Element) { if isRecording { record.bodies.append(element.debugName) } }
    func nodeMeasured(_ node: Node) { if isRecording { record.measured += 1 } }
    func nodeLaidOut(_ node: Node) { if isRecording { record.laidOut += 1 } }
    func painted(_ damage: Damage) { if isRecording { record.damage += damage.rects } }
}
