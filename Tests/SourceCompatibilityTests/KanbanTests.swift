import EspalierTesting
import Foundation
import Testing

@testable import Kanban

extension SourceCompatibilityTests {
    @Test("Kanban: cards are dropped into columns, onto cards and into the trash") func kanban() async throws {
        let app = TestApp(KanbanApp())
        _ = try app.find(text: "To Do, 2")
        expectPicture("Kanban", app)
        // Into a column.
        try app.find(text: "Sketch the start page").drag(to: CGPoint(x: try app.find(text: "Done, 1").frame.midX, y: app.size.height - 120))
        try await app.settle()
        _ = try app.find(text: "Done, 2")
        _ = try app.find(text: "To Do, 1")
        // Onto a card: the innermost takes it, and it stands in front of that one.
        try app.find(text: "Order business cards").drag(to: app.find(text: "Fix the printer"))
        try await app.settle()
        _ = try app.find(text: "To Do, 0")
        _ = try app.find(text: "Doing, 2")
        #expect(try app.find(text: "Order business cards").frame.minY < app.find(text: "Fix the printer").frame.minY)
        app.press("n", modifiers: .command)
        try await app.settle()
        _ = try app.find(text: "New card 5")
        try #require(try app.menu("File").items.contains("Close"))
        app.key(.escape)
        try app.find(text: "New card 5").drag(to: app.find(containing: "Drop here to delete"))
        try await app.wait { app.findAll(where: { $0.label?.contains("1 card deleted") == true }).count == 1 }
        #expect(try app.maybeFind(text: "New card 5") == nil)
    }
}
