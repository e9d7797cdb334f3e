@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import Foundation
import Testing

/// What a window is again when it opens the next time.
@MainActor @Suite("Windows that come back", .serialized) struct WindowReturnTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)/scenes.plist").path

    private struct Placed: App {
        var body: some Scene {
            WindowGroup("Placed") { Color.red }.defaultPosition(.topLeading)
        }
    }

    private func start(_ platform: FakePlatform) throws -> AppRuntime {
        let runtime = AppRuntime(platform: platform, storagePath: path, arguments: ["app"])
        try runtime.start(Placed.self)
        platform.pump()
        return runtime
    }

    @Test("A window comes back where it was, as far as it is on the screen", arguments: [CGPoint(x: 120, y: 90), CGPoint(x: 5000, y: -7)])
    func placesComeBack(place: CGPoint) throws {
        let platform = FakePlatform(), runtime = try start(platform)
        let first = platform.windows[0].configuration
        #expect(first.position == CGPoint(x: 0, y: 30) && first.anchor == .topLeading)
        platform.windows[0].screenOrigin = place
        platform.windows[0].delegate?.moved()
        runtime.end()
        let next = FakePlatform()
        _ = try start(next)
        let configuration = next.windows[0].configuration
        let wanted = CGPoint(x: min(place.x, 1000 - configuration.size.width), y: max(place.y, 0))
        #expect(configuration.position == wanted && configuration.anchor == nil)
    }
}
