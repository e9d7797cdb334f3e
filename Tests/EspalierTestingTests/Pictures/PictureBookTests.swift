@testable import EspalierTesting
import Foundation
import SwiftUI
import Synchronization
import Testing

/// What the kit does with pictures that are known, new, or different.
@MainActor @Suite("Known pictures") struct PictureBookTests {
    private func solid(_ color: UInt32, width: Int = 20, height: Int = 10) -> Pixels {
        Pixels(width: width, height: height, pixels: [UInt32](repeating: 0xFF00_0000 | color, count: width * height))
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("A picture is unknown until it is recorded, then the same, and recorded again when it is another") func recording() throws {
        try inFolder { folder in
            let comparing = PictureBook(folder: folder, isRecording: false), recording = PictureBook(folder: folder, isRecording: true)
            guard case .unknown = comparing.check(solid(0xFF0000), "a b", .standard) else { Issue.record("unknown"); return }
            guard case .recorded = recording.check(solid(0xFF0000), "a b", .standard) else { Issue.record("recorded"); return }
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("a-b.png").path))
            guard case .same = comparing.check(solid(0xFF0000), "a b", .exact) else { Issue.record("same"); return }
            guard case .same = recording.check(solid(0xFF0000), "a b", .exact) else { Issue.record("still the same"); return }
            guard case .recorded = recording.check(solid(0x00FF00), "a b", .standard) else { Issue.record("recorded again"); return }
            guard case .same = comparing.check(solid(0x00FF00), "a b", .exact) else { Issue.record("the new one"); return }
        }
    }

    @Test("A difference is written beside the picture, side by side with both, and goes when it is mended") func differences() throws {
        try inFolder { folder in
            _ = PictureBook(folder: folder, isRecording: true).check(solid(0xFFFFFF), "card", .standard)
            let book = PictureBook(folder: folder, isRecording: false)
            guard case .different(let comparison, let file) = book.check(solid(0xFFFF00), "card", .standard) else {
                Issue.record("different")
                return
            }
            #expect(comparison.differing == 200 && comparison.greatest == 255)
            let shown = try #require(Pixels(png: file.path))
            #expect(shown.width == 3 * 20 + 16 && shown.height == 10)
            #expect(shown[0, 0] == Pixels.Color(hex: 0xFFFFFF) && shown[28, 0] == Pixels.Color(hex: 0xFFFF00))
            #expect(shown[56, 0] == Pixels.Color(230, 0, 0))
            guard case .same = book.check(solid(0xFFFFFF), "card", .standard) else { Issue.record("mended"); return }
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test("Another size is a difference, in words") func sizes() {
        let comparison = PictureComparison(solid(0xFF0000), solid(0xFF0000, width: 21), .standard)
        #expect(!comparison.isSame)
        #expect(comparison.description == "it is 21×10 pixels large, and was 20×10")
        #expect(comparison.sideBySide.width == 20 + 21 + 21 + 16)
    }

    @Test("A tolerance lets channels differ a little, and a share of the pixels by more") func tolerance() {
        let near = PictureComparison(solid(0x808080), solid(0x868686), .standard)
        #expect(near.isSame && near.differing == 0 && near.greatest == 6)
        #expect(!PictureComparison(solid(0x808080), solid(0x868686), .exact).isSame)
        var pixels = [UInt32](repeating: 0xFF80_8080, count: 200)
        pixels[45] = 0xFF00_0000
        let spot = Pixels(width: 20, height: 10, pixels: pixels)
        let strict = PictureComparison(solid(0x808080), spot, .standard)
        #expect(!strict.isSame && strict.differing == 1)
        #expect(strict.bounds.map { [$0.left, $0.top, $0.right, $0.bottom] } == [5, 2, 6, 3])
        #expect(PictureComparison(solid(0x808080), spot, PictureTolerance(channel: 8, share: 0.01)).isSame)
    }

    @Test("A test has an issue for a picture that is not known, and for one that differs") func issues() throws {
        try inFolder { folder in
            let path = folder.appendingPathComponent("Tests.swift").path
            let pictures = folder.appendingPathComponent("Pictures")
            _ = PictureBook(folder: pictures, isRecording: true).check(solid(0), "b", .standard)
            let told = Mutex<[String]>([])
            withKnownIssue {
                expectPicture("a", forEvery: [.light, .dark], [.leftToRight, .rightToLeft], path: path) {
                    Color.red.frame(width: 20, height: 10)
                }
                expectPicture("b", .scale(1), path: path) { Color.red.frame(width: 20, height: 10) }
            } matching: { issue in
                told.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
                return true
            }
            let messages = told.withLock { $0 }
            #expect(messages.count == 5)
            #expect(messages.first?.contains("\"a-light-left-to-right\"") == true)
            #expect(messages.dropFirst(3).first?.contains("\"a-dark-right-to-left\"") == true)
            #expect(messages.last?.contains("200 of 200 pixels differ") == true, "\(messages)")
        }
    }

    @Test("What is done before a picture is seen in it, and is an issue where it cannot be done") func acts() throws {
        try inFolder { folder in
            let path = folder.appendingPathComponent("Tests.swift").path
            let book = PictureBook(folder: folder.appendingPathComponent("Pictures"), isRecording: true)
            for name in ["light", "light-light", "light-dark"] { _ = book.check(solid(0x00FF00), name, .standard) }
            expectPicture("light", .scale(1), path: path, after: { $0.click(at: CGPoint(x: 10, y: 5)) }) { Light() }
            expectPicture("light", forEvery: [.light, .dark], with: [.scale(1)], path: path, after: { $0.click(at: CGPoint(x: 10, y: 5)) })
            { Light() }
            withKnownIssue {
                expectPicture("light", .scale(1), path: path, after: { app in
                    app.click(at: CGPoint(x: 10, y: 5))
                    try app.find(.button, "Off").click()
                }) { Light() }
            } matching: { $0.comments.contains { $0.rawValue.contains("light: this could not be done") } }
        }
    }
}

/// Red, and green when it was clicked.
private struct Light: View {
    @State private var isOn = false

    var body: some View {
        Color(red: isOn ? 0 : 1, green: isOn ? 1 : 0, blue: 0).frame(width: 20, height: 10).onTapGesture { isOn = true }
    }
}

extension PictureTests {
    static func picture<Content: View>(_ traits: [PictureTrait], @ViewBuilder content: () -> Content) throws -> Pixels {
        try TestApp.of(PictureSurroundings(traits), content).picture()
    }
}

enum KitWidths {
    /// "Hello" in Inter at 13 points.
    static let hello: CGFloat = 31.12
}
