import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Apps of `Tests/SourceCompatibility`, each driven through its main function by a script.
@MainActor @Suite("Source compatibility", .serialized)
struct SourceCompatibilityTests {
    /// The size of a phone's screen.
    static let phone = CGSize(width: 390, height: 844)
}

/// Compares what a window paints with the picture of this name in `Pictures/`.
@MainActor func expectPicture(_ name: String, _ window: some TestTarget, sourceLocation: SourceLocation = #_sourceLocation) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
    expectPicture(name, of: window, in: folder, sourceLocation: sourceLocation)
}
