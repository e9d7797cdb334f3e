import EspalierTesting
import Foundation
import Testing

@testable import HabitGrid

extension SourceCompatibilityTests {
    @Test("Habits: days are ticked, habits added, and kept") func habitGrid() async throws {
        let app = TestApp(HabitGridApp(), size: Self.phone)
        _ = try app.find(text: "Best streak: 3 days")
        let day = try app.find(.button, "Read, day 4")
        #expect(abs(day.frame.width - day.frame.height) < 1)
        expectPicture("HabitGrid", app)
        try day.click()
        try await app.settle()
        #expect(day.traits.contains(.isSelected))
        _ = try app.find(text: "7/28")
        _ = try app.find(text: "Best streak: 4 days")
        try app.find(.textField).click()
        app.type("Sing")
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Add Habit") }).click()
        try await app.settle()
        _ = try app.find(text: "0/28")
        try app.find(.button, "Sing, day 1").click()
        try await app.settle()
        _ = try app.find(text: "1/28")
        let data = try #require(UserDefaults.standard.data(forKey: "habits"))
        #expect(try JSONDecoder().decode([Habit].self, from: data).map(\.name) == ["Read", "Run", "Sing"])
    }
}
