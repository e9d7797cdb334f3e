import EspalierTesting
import Foundation
import Testing

@testable import CityGuide

extension SourceCompatibilityTests {
    @Test("City guide: pushes of wide screens, saved places in the other tab, an alert of a styled button") func cityGuide() async throws {
        let app = TestApp(CityGuideApp(), size: Self.phone)
        func row(_ name: String) throws -> TestNode { try app.find(where: { $0.role == .button && ($0.label ?? "").contains(name) }) }
        try await app.settle()
        expectPicture("CityGuide", app)
        app.click(at: try row("Old Mill").point(.center))
        try await app.settle()
        expectPicture("CityGuide-place", app)
        try row("Save for Later").click()
        try await app.settle()
        try app.find(.button, "Report a Problem").click()
        try await app.settle()
        _ = try app.find(text: "Is something wrong with Old Mill?")
        expectPicture("CityGuide-alert", app)
        try app.find(.button, "Send").click()
        try await app.settle()
        try app.find(.button, "Compare with all places").click()
        try await app.settle()
        try app.find(.button, "Old Mill").click()
        try await app.settle()
        try app.find(.button, "Places").click()
        try await app.settle()
        _ = try row("Botanic Garden")
        try app.find(where: { $0.role == .tab && ($0.label ?? "").hasPrefix("Saved") }).click()
        try await app.settle()
        _ = try app.find(text: "Old Mill")
    }
}
