import EspalierTesting
import Foundation
import Testing

@testable import Metaballs

extension SourceCompatibilityTests {
    @Test("Metaballs: blurred first, then cut; paused they stand still") func metaballs() async throws {
        let app = TestApp(MetaballsApp())
        _ = try app.find(text: "6 blobs")
        expectPicture("Metaballs", app)
        let running = app.record { app.advance(by: .seconds(0.2)) }
        #expect(running.paints > 5)
        try app.find(.checkBox, "Paused").click()
        await app.advance(by: .seconds(1))
        #expect(app.record { app.advance(by: .seconds(0.2)) }.paints == 0)
        try app.find(.slider).adjust(.increment)
        _ = try app.find(text: "7 blobs")
        try app.find(where: { $0.label == "Ocean" && $0.role != .window }).click()
        await app.advance(by: .seconds(1))
        expectPicture("Metaballs-ocean", app)
    }
}
