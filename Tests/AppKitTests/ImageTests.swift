import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's pictures") struct ImageTests {
    @Test("A picture has the size that is set, and a symbol is a template") func sizes() throws {
        let symbol = try #require(NSImage(systemSymbolName: "star.fill", accessibilityDescription: "Star"))
        #expect(symbol.size == .zero && symbol.isTemplate && symbol.accessibilityDescription == "Star")
        symbol.size = NSSize(width: 40, height: 18)
        let app = TestApp { Image(nsImage: symbol).border(.red).accessibilityLabel("shown") }
        #expect(try app.find(.image, "shown").frame.size == CGSize(width: 40, height: 18))
        symbol.isTemplate = false
        #expect(!symbol.isTemplate && symbol.size.width == 40)
    }

    @Test("A function draws a picture in its size, from the bottom up unless it is flipped") func drawing() throws {
        for isFlipped in [false, true] {
            var rects: [NSRect] = []
            let image = NSImage(size: NSSize(width: 10, height: 10), flipped: isFlipped) { rect in
                rects.append(rect)
                NSColor.red.setFill()
                NSRect(x: 0, y: 0, width: 10, height: 5).fill()
                return true
            }
            let app = TestApp { Text("app") }
            let renderer = ImageRenderer(content: Image(nsImage: image))
            let picture = try #require(renderer.cgImage)
            #expect(rects.first == NSRect(x: 0, y: 0, width: 10, height: 10))
            #expect((picture[5, 8] >> 16 & 255 > 200) == !isFlipped && (picture[5, 1] >> 16 & 255 > 200) == isFlipped)
            withExtendedLifetime(app) {}
        }
    }
}
