import EspalierTesting
import Foundation
import SwiftUI
import Testing

@testable import MusicPlayer

extension SourceCompatibilityTests {
    @Test("Music: a song plays on by itself, in the list, the small player and the sheet") func musicPlayer() async throws {
        let app = TestApp(MusicPlayerApp(), size: Self.phone)
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Night Train") }).click(at: UnitPoint(x: 0.2, y: 0.3))
        try await app.settle()
        _ = try app.find(.button, "Pause")
        await app.advance(by: .seconds(10))
        expectPicture("MusicPlayer", app)
        app.press(.rightArrow, modifiers: .command)
        try await app.settle()
        #expect(app.findAll(text: "Paper Boats").count >= 1)
        // Five seconds long: then the next.
        await app.advance(by: .seconds(5.6))
        try await app.settle()
        try app.find(.button, "Pause").click()
        try await app.settle()
        try app.menu("Controls").item("Shuffle").click()
        try await app.settle()
        let mini = try app.find(.button, "Play").frame
        app.click(at: CGPoint(x: 120, y: mini.midY - 8))
        try await app.settle()
        expectPicture("MusicPlayer-sheet", app)
        #expect(app.findAll(text: "Quiet Machines").count >= 1)
        try app.find(.button, "Previous").click()
        try await app.settle()
        try app.find(.button, "Done").click()
        try await app.settle()
        #expect(try app.maybeFind(.button, "Done") == nil)
    }
}
