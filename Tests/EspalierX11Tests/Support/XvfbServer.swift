import EspalierTesting

/// A virtual X server for this test process, started with the first test that needs one.
enum XvfbServer {
    /// nil where Xvfb is not installed.
    static let shared = started()

    static func started() -> ServerProcess? { try? ServerProcess() }
}
