import EspalierTesting
import Foundation
import Testing

@testable import WeatherCards

extension SourceCompatibilityTests {
    @Test("Weather: texts under shadows and filters are painted, and the scale changes") func weatherCards() async throws {
        let app = TestApp(WeatherCardsApp(), size: Self.phone)
        _ = try app.find(text: "Porto")
        _ = try app.find(text: "17°")
        expectPicture("WeatherCards", app)
        try app.find(.button, "Use Fahrenheit").click()
        try await app.settle()
        _ = try app.find(text: "62°")
        _ = try app.find(text: "Now: 62°")
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Next City") }).click()
        try await app.settle()
        _ = try app.find(text: "Tromsø")
        _ = try app.find(text: "Now: 18°")
        _ = try app.find(text: "Clear night")
        expectPicture("WeatherCards-night", app)
    }
}
