import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import Foundation
import Testing

/// Every control in every container, on both devices, also below the fold.
@MainActor @Suite("Every control in every container") struct ControlMatrixTests {
    /// `ESPALIER_MATRIX=toolbar,sheet` looks at these alone, while one works on them.
    private nonisolated static let containers: [Container] = {
        guard let wanted = ProcessInfo.processInfo.environment["ESPALIER_MATRIX"] else { return Container.allCases }
        return wanted.split(separator: ",").compactMap { Container(rawValue: String($0)) }
    }()

    private static func places(_ container: Container, _ device: MatrixDevice) -> [Place] {
        Control.allCases.filter { $0.exists(on: device) }.flatMap { control in
            (container.scrolls(on: device) ? [false, true] : [false]).map {
                Place(container: container, control: control, device: device, isBelow: $0)
            }
        }
    }

    @Test(
        "Controls are shown whole, named, and used by pointer and keys as elsewhere", arguments: containers, MatrixDevice.allCases)
    func matrix(_ container: Container, _ device: MatrixDevice) {
        guard container.exists(on: device) else { return }
        let places = Self.places(container, device)
        let found = places.flatMap { Cell.findings(at: $0) }
        let unknown = found.filter { finding in !RightByRule.all.contains { $0.holds(finding.place, finding.check) } }
        #expect(unknown.isEmpty, "\(unknown.map(\.description).joined(separator: "\n"))")
        // A rule that nothing follows any more goes.
        for rule in RightByRule.all where rule.containers.contains(container) && rule.devices.contains(device) {
            let isFollowed = found.contains { rule.holds($0.place, $0.check) }
            #expect(isFollowed, "\(container), \(device): \(rule.checks) are as elsewhere: \(rule.reason)")
        }
    }
}
