import EspalierGraphics
@testable import EspalierTesting
import Foundation
import Testing

extension EndToEnd {
    /// The kit's own way to use a built app, on demos.
    @MainActor @Suite("Built apps as tests use them", .serialized, .enabled(if: RunningApp.hasDemo("Gallery")))
    struct RunningAppTests {
        @Test("A picture at rest is taken when nothing moves any more") func rest() throws {
            let app = try RunningApp(demo: "Gallery", ["Presentation"])
            defer { app.end() }
            try app.click(.button, "Sheet")
            // The sheet slides in: what follows a click has ended before the click returns.
            let shown = try app.picture()
            app.pause(.milliseconds(400))
            #expect(try app.server.pixels(of: app.window()).differences(from: shown, tolerance: 2) == 0)
            // Input that the app has yet to read is waited for as well.
            try app.server.key("Escape")
            try app.waitForRest()
            #expect(!app.elements.contains { $0.role == .dialog })
        }

        @Test("What is not found is told with what is there, and what is nearest") func failures() throws {
            let app = try RunningApp(demo: "Gallery", ["Presentation"])
            defer { app.end() }
            try app.find(.button, "Sheet")
            let missing = #expect(throws: NotFound.self) { try app.find(.button, "Shet", limit: .milliseconds(200)) }
            #expect(missing?.nearest.first?.hasPrefix("button \"Sheet\"") == true, "\(missing?.nearest ?? [])")
            #expect(missing?.tree.contains("window ") == true)
            app.process.terminate()
            kill(app.process.processIdentifier, SIGKILL)
            let ended = #expect(throws: RunningApp.Failure.self) { try app.wait("nothing") { false } }
            #expect(ended?.description.contains("was ended by signal 9") == true, "\(ended?.description ?? "")")
        }

        @Test("A recording has a frame for each change, and is a picture for programs that play none") func video() throws {
            let app = try RunningApp(demo: "Gallery", ["Presentation"])
            defer { app.end() }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("video-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            let before = try app.picture()
            try app.record(to: file.path) { try app.click(.button, "Sheet") }
            let data = try Data(contentsOf: file)
            let control = try #require(data.range(of: Data("acTL".utf8)))
            let frames = data[control.upperBound..<control.upperBound + 4].reduce(0) { $0 << 8 | Int($1) }
            #expect(frames >= 2, "\(frames) frames")
            #expect(try #require(Pixels(png: file.path)) == before)
        }

        @Test("An app that is asked to goes, with its code") func quitting() throws {
            let app = try RunningApp(demo: "Gallery")
            defer { app.end() }
            try app.waitForRest()
            #expect(try app.quit() == 0)
        }
    }

    /// What somebody does with a program becomes a test.
    @MainActor @Suite("Recorded tests of programs", .serialized, .enabled(if: RunningApp.hasDemo("Gallery")))
    struct RecordedTestTests {
        @Test("ESPALIER_RECORD_TEST writes what was clicked and typed") func recording() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString).swift")
            defer { try? FileManager.default.removeItem(at: file) }
            let app = try RunningApp(demo: "Gallery", ["Text"], environment: ["ESPALIER_RECORD_TEST": file.path])
            defer { app.end() }
            try app.wait("a field") { app.elements.contains { $0.role == .textField } }
            try app.waitForRest()
            let field = try #require(app.elements.first { $0.role == .textField })
            try app.click(field)
            try app.type("ab")
            try app.key("Tab")
            try app.wait("the text of a test") {
                let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                return text.contains("let app = TestApp(GalleryApp(), size: CGSize(") && text.contains("app.type(\"ab\")")
                    && text.contains("app.press(.tab)") && text.contains(".click(")
            }
        }
    }
}
