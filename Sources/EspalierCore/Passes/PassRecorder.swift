import EspalierGraphics
package import Foundation

/// Counts what the passes did: how tests assert that work follows change. Counting is off until a test asks for it.
@MainActor package final class PassRecorder {
    package struct Record {
        /// Names of the views whose bodies ran, in order.
        package var bodies: [String] = []
        /// How often a node was asked for its answers again.
        package var measured = 0
        /// How many nodes placed their content.
        package var laidOut = 0
        /// What was painted, in window points.
        package var damage: [CGRect] = []
    }

    package private(set) var record = Record()
    @exclusivity(unchecked) package var isRecording = false { didSet { record = Record() } }

    func bodyRun(_ element: _Element) { if isRecording { record.bodies.append(element.debugName) } }
    func nodeMeasured(_ node: Node) { if isRecording { record.measured += 1 } }
    func nodeLaidOut(_ node: Node) { if isRecording { record.laidOut += 1 } }
    func painted(_ damage: Damage) { if isRecording { record.damage += damage.rects } }
}
