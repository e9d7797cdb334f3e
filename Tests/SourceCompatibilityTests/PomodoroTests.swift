import EspalierTesting
import Foundation
import Testing

@testable import Pomodoro

extension SourceCompatibilityTests {
    @Test("Pomodoro: ticks, phases, commands, settings and the extra of the bar") func pomodoro() async throws {
        let app = TestApp(PomodoroApp())
        _ = try app.find(text: "25:00")
        expectPicture("Pomodoro", app)
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Start") }).click()
        await app.advance(by: .seconds(61.2))
        _ = try app.find(text: "23:59")
        app.press("p", modifiers: .command)
        await app.advance(by: .seconds(5))
        _ = try app.find(text: "23:59")
        #expect(try app.menu("Timer").items == ["Start", "Skip", "Reset"])
        try app.menu("Timer").item("Skip").click()
        _ = try app.find(text: "Break")
        _ = try app.find(text: "05:00")
        _ = try app.find(text: "1 of 4 done")

        app.press(",", modifiers: .command)
        let settings = try app.settingsWindow
        try await app.settle()
        expectPicture("Pomodoro-settings", settings)
        let stepper = try settings.find(where: { $0.role == .spinButton && ($0.label ?? "").hasPrefix("Break") })
        try stepper.adjust(.increment)
        _ = try settings.find(containing: "Break: 6 minutes")
        try settings.find(.tab, "General").click()
        try await app.settle()
        try settings.find(.checkBox, "Show in menu bar").click()
        try await app.settle()
        settings.close()
        app.press("r", modifiers: [.command, .shift])
        _ = try app.find(text: "06:00")
    }
}
