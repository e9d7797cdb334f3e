import EspalierTesting
import Foundation
import Testing

@testable import Scribbles

extension SourceCompatibilityTests {
    @Test("Scribbles: notes by commands, in windows of their own, with settings") func scribbles() async throws {
        let app = TestApp(ScribblesApp())
        try await app.settle()
        let main = app.front
        _ = try main.find(text: "Select a note")
        #expect(try app.menu("File").items.contains("New Note"))
        try #require(try app.menu("File").items.contains("Close"))
        try app.menu("File").item("New Note").click()
        try await app.settle()
        let title = try main.find(where: { $0.role == .textField && $0.value == "Untitled" })
        try title.click()
        app.press("a", modifiers: .command)
        app.type("Groceries")
        try await app.settle()
        _ = try main.find(where: { $0.role == .staticText && $0.text == "Groceries" && $0.frame.minX < 160 })
        expectPicture("Scribbles", main)

        try app.menu("Note").item("Open in New Window").click()
        try await app.settle()
        #expect(app.windows.count == 2)
        let note = app.front
        #expect(note.title == "Groceries")
        let text = try note.find(where: { $0.role == .textField && $0.value == "" })
        try text.click()
        app.type("Milk and bread")
        try await app.settle()
        app.openWindow(id: "statistics")
        try await app.settle()
        try app.window("Statistics").find(text: "12").expect(text: "12")
        app.press(",", modifiers: .command)
        try await app.settle()
        try app.settingsWindow.find(.slider).adjust(.increment)
        #expect(UserDefaults.standard.double(forKey: "fontSize") == 15)
        try app.settingsWindow.close()
        main.bringToFront()
        app.press(.delete, modifiers: .command)
        try await app.settle()
        _ = try note.find(text: "This note is gone.")
        try app.window("Statistics").find(text: "9").expect(text: "9")
    }
}
