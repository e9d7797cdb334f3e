import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// Pictures of views that are in no window.
    @Suite("Rendering of views into images") @MainActor struct ImageRendererTests {
        private func rendering<R>(_ body: () throws -> R) throws -> R {
            let test = try TestWindow()
            OffscreenPlatform.current = test.platform
            defer {
                OffscreenPlatform.current = nil
                test.close()
            }
            return try body()
        }

        @Test("A rendered image has the size and colour of its content") func hasTheContentsSize() throws {
            try rendering {
                let renderer = ImageRenderer(content: Color(.sRGB, red: 1, green: 0, blue: 0).frame(width: 20, height: 10))
                let picture = try #require(renderer.cgImage)
                #expect((picture.width, picture.height) == (20, 10))
                #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_0000 })
            }
        }

        @Test("The picture of a host has all that it shows, as it is now") func isWhatIsShown() throws {
            try rendering {
                let platform = try #require(OffscreenPlatform.current)
                let host = ViewHost(
                    measurer: platform.textMeasurer, environment: EnvironmentValues(), size: CGSize(width: 8, height: 4),
                    scale: platform.renderScale)
                defer { host.close() }
                host.setRoot(HStack(spacing: 0) { Color(.sRGB, red: 1, green: 0, blue: 0); Color.black })
                host.updateFrame(at: 0)
                let picture = try #require(host.picture), scale = Int(platform.renderScale)
                #expect((picture.width, picture.height) == (8 * scale, 4 * scale) && picture.isOpaque)
                #expect(picture[scale, scale] == 0xFFFF_0000 && picture[7 * scale, scale] == 0xFF00_0000)
            }
        }

        @Test("Uncovered pixels are clear, or black when the renderer is opaque")
        func leavesTheRestClearOrBlack() throws {
            try rendering {
                let content = Color.white.frame(width: 4, height: 4).padding(3)
                let renderer = ImageRenderer(content: content)
                let picture = try #require(renderer.cgImage)
                #expect((picture.width, picture.height) == (10, 10))
                #expect(picture[0, 0] == 0 && picture[5, 5] == 0xFFFF_FFFF && !picture.isOpaque)
                renderer.isOpaque = true
                let opaque = try #require(renderer.cgImage)
                #expect(opaque[0, 0] == 0xFF00_0000 && opaque.isOpaque)
            }
        }

        // Covers: type:ImageRenderer
        @Test("The renderer's scale multiplies the image's size for shapes and text") func scales() throws {
            try rendering {
                let renderer = ImageRenderer(content: HStack(spacing: 0) {
                    Color.white.frame(width: 3, height: 5)
                    Color.black.frame(width: 4, height: 5)
                })
                renderer.scale = 2
                let picture = try #require(renderer.cgImage)
                #expect((picture.width, picture.height) == (14, 10))
                #expect(picture[5, 5] == 0xFFFF_FFFF && picture[6, 5] == 0xFF00_0000)
                let text = ImageRenderer(content: Text("Hello"))
                let small = try #require(text.cgImage)
                text.scale = 3
                let large = try #require(text.cgImage)
                #expect(abs(large.width - small.width * 3) <= 3)
                func ink(_ image: CGImage) -> Double {
                    Double(image.pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255 / Double(image.pixels.count)
                }
                #expect(ink(small) > 0.05 && abs(ink(small) - ink(large)) < 0.06)
            }
        }

        @Test("The renderer's proposed size is offered to its content") func offersASize() throws {
            try rendering {
                let renderer = ImageRenderer(content: Color.white)
                renderer.proposedSize = ProposedViewSize(width: 30, height: 7)
                let picture = try #require(renderer.cgImage)
                #expect((picture.width, picture.height) == (30, 7))
            }
        }

        @Test("A rendered PNG file decodes to the same pixels") func writesFiles() throws {
            try rendering {
                let renderer = ImageRenderer(content: Color.white.frame(width: 2, height: 2))
                let url = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString).png")
                defer { try? FileManager.default.removeItem(at: url) }
                try renderer.writePNG(to: url)
                let picture = try ImageDecoder.decode(ImageDecoder.read(url))
                #expect(picture.pixels == Array(repeating: 0xFFFF_FFFF, count: 4))
            }
        }

        @Test("Without a platform or with an empty size there is no image")
        func withoutSizeOrPlatformThereIsNone() throws {
            #expect(ImageRenderer(content: Color.white.frame(width: 2, height: 2)).cgImage == nil)
            try rendering { #expect(ImageRenderer(content: Color.white.frame(width: 0, height: 2)).cgImage == nil) }
        }
    }
}
