import EspalierTesting
import Foundation
import Testing

@testable import Onboarding

extension SourceCompatibilityTests {
    @Test("Onboarding: pages by buttons and by swipes, once") func onboarding() async throws {
        let app = TestApp(OnboardingApp(), size: Self.phone)
        let first = try app.find(text: "Grow something")
        #expect(abs(first.frame.midX - 195) < 1)
        #expect(app.findAll(text: "Page 1 of 3").count == 1)
        expectPicture("Onboarding", app)
        try app.find(.button, "Next").click()
        try await app.settle()
        _ = try app.find(text: "Page 2 of 3")
        #expect(abs(try app.find(text: "Water on time").frame.midX - 195) < 1)
        // By the wheel, a page at a time.
        try app.find(text: "Water on time").scroll(dx: 6)
        try await app.settle()
        _ = try app.find(text: "Page 3 of 3")
        #expect(abs(try app.find(text: "Find the light").frame.midX - 195) < 1)
        try app.find(.button, "Get Started").click()
        try await app.settle()
        _ = try app.find(text: "No Plants")
        #expect(UserDefaults.standard.bool(forKey: "hasSeenOnboarding"))
        try app.find(.button, "Show Introduction Again").click()
        try await app.settle()
        _ = try app.find(.button, "Skip")
    }
}
