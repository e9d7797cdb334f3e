import EspalierTesting
import Foundation
import Testing

@testable import WordGame

extension SourceCompatibilityTests {
    @Test("Word game: typed on both keyboards; big texts shrink into one line") func wordGame() async throws {
        let app = TestApp(WordGameApp(), size: Self.phone)
        let title = try app.find(text: "Guess the Word of the Day")
        #expect(title.frame.height < 60 && title.frame.width <= 390)
        for letter in "TRAIN" { try app.find(.button, String(letter)).click() }
        try app.find(.button, "Enter").click()
        try await app.settle()
        _ = try app.find(text: "T absent")
        _ = try app.find(text: "R correct")
        _ = try app.find(text: "N present")
        expectPicture("WordGame", app)
        app.type("crane\n")
        try await app.settle()
        _ = try app.find(text: "You won!")
        _ = try app.find(text: "It took 2 guesses.")
        try app.find(.button, "Play Again").click()
        try await app.settle()
        #expect(app.findAll(text: "empty unused").count == 30)
        app.type("ab")
        app.press("n", modifiers: .command)
        try await app.settle()
        #expect(app.findAll(text: "empty unused").count == 30)
    }
}
