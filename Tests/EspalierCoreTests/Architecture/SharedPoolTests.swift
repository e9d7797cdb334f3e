import Foundation
import Testing

/// From the first use of libdispatch's shared pools on (global and concurrent queues, tasks that are nobody's), libdispatch on Linux wakes
/// the process each second for good. The toolkit has threads of its own instead (`WorkThreads`), so that an app that does nothing sleeps.
@Suite("Shared pools of threads") struct SharedPoolTests {
    /// What the toolkit's own work in every app is in.
    private static let modules = [
        "Combine", "EspalierGraphics", "EspalierCore", "EspalierControls", "EspalierNavigation", "EspalierApp", "EspalierX11",
        "EspalierDBus", "EspalierAccessibility", "Espalier", "UserNotifications", "AVFoundation",
    ]

    @Test("No module of the toolkit uses them") func unused() throws {
        var found: [String] = []
        for module in Self.modules {
            for file in SourceTree.files(of: module) {
                let text = try SourceTree.text(file)
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
                    for use in ["DispatchQueue.global", "queue: .global", "attributes: .concurrent", "Task.detached"]
                    where code.contains(use) {
                        found.append("\(file):\(number + 1): \(use)")
                    }
                }
            }
        }
        #expect(found == [])
    }
}
