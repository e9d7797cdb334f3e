import EspalierTesting
import Foundation
import Testing

@testable import MemoryGame

extension SourceCompatibilityTests {
    @Test("Memory: cards turn over, and back after a while") func memoryGame() async throws {
        let app = TestApp(MemoryGameApp(), size: Self.phone)
        expectPicture("MemoryGame", app)
        // Not waiting: the cards are turned back by the machine's clock.
        func turnTwoCards() throws {
            try app.find(text: "Card 1").click()
            try app.find(text: "Card 2").click()
            app.advance(by: .seconds(1))
            _ = try app.find(text: "1 move")
            _ = try app.find(text: "🐙")
        }
        try turnTwoCards()
        try await app.wait { app.findAll(text: "🐙").isEmpty }
        try await app.settle()
        for (a, b) in [(1, 8), (2, 7), (3, 6), (4, 5)] {
            try app.find(text: "Card \(a)").click()
            try app.find(text: "Card \(b)").click()
            try await app.settle()
        }
        _ = try app.find(text: "All found!")
        _ = try app.find(text: "5 moves")
        expectPicture("MemoryGame-won", app)
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("New Game") }).click()
        try await app.settle()
        _ = try app.find(text: "Card 8")
    }
}
