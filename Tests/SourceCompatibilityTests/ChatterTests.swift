import EspalierTesting
import Foundation
import Testing

@testable import Chatter

extension SourceCompatibilityTests {
    @Test("Chat: opens at the last message, follows new ones, jumps by commands") func chatter() async throws {
        let app = TestApp(ChatterApp(), size: Self.phone)
        try await app.settle()
        func isInSight(_ text: String) throws -> Bool {
            guard let node = try app.maybeFind(text: text) else { return false }
            return node.frame.minY > 40 && node.frame.maxY < 800
        }
        try #require(try isInSight("Message 29"))
        expectPicture("Chatter", app)
        try app.find(.textField).click()
        app.type("Hello there\n")
        try await app.wait { app.findAll(text: "Robin is typing…").isEmpty }
        try await app.settle()
        try #require(try isInSight("Hello there"))
        _ = try app.find(text: "32 messages")
        app.press(.upArrow, modifiers: [.command, .option])
        try await app.settle()
        #expect(try isInSight("Message 1"))
        #expect(try !isInSight("Hello there"))
        try app.menu("Chat").item("Jump to Last Message").click()
        try await app.settle()
        try #require(try isInSight("Hello there"))
    }
}
