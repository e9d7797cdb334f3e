import AppKit
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's pictures") struct ImageTests {
    @Test("A picture has the size that is set, and a symbol is a template") func sizes() throws {
        let symbol = try #require(NSImage(systemSymbolName: "star.fill", accessibilityDescription: "Star"))
        #expect(symbol.size.width > 9 && symbol.size.width < 20 && symbol.isTemplate && symbol.accessibilityDescription == "Star")
        symbol.size = NSSize(width: 40, height: 18)
        let app = TestApp { Image(nsImage: symbol) }
        #expect(try app.find(.image, "Star").frame.size == CGSize(width: 40, height: 18))
        symbol.isTemplate = false
        #expect(!symbol.isTemplate && symbol.size.width == 40)
    }

    @Test("A function draws a picture in its size, from the bottom up unless it is flipped") func drawing() throws {
        for isFlipped in [false, true] {
            var rects: [NSRect] = []
            let image = NSImage(size: NSSize(width: 10, height: 10), flipped: isFlipped, drawingHandler: { rect in
                rects.append(rect)
                NSColor.systemRed.setFill()
                NSRect(x: 0, y: 0, width: 10, height: 5).fill()
                return true
            })
            let app = TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Image(nsImage: image) }
            let picture = try app.picture(), tenth = picture.height / 10
            #expect(rects.first == NSRect(x: 0, y: 0, width: 10, height: 10))
            func isRed(_ row: Int) -> Bool { picture[picture.width / 2, row * tenth].green < 100 }
            #expect(isRed(8) == !isFlipped && isRed(1) == isFlipped)
        }
    }

    @Test("A colour is mixed with another one, whatever the share") func colors() {
        let white = NSColor(red: 1, green: 1, blue: 1, alpha: 1), black = NSColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(white.usingColorSpace(.deviceRGB)?.redComponent == 1)
        #expect(abs((white.blended(withFraction: 0.25, of: black)?.greenComponent ?? 0) - 0.75) < 0.01)
        #expect(
            white.blended(withFraction: .nan, of: black)?.blueComponent == 1
                && white.blended(withFraction: 9, of: black)?.blueComponent == 0)
    }

    @Test("A view of a symbol has the symbol's size, and shows it as it is; one from before the app has it later") func symbol() throws {
        let image = try #require(NSImage(systemSymbolName: "star.fill", accessibilityDescription: nil)), early = NSImageView(image: image)
        let app = TestApp(size: CGSize(width: 200, height: 200)) { Shown(view: early) }
        try app.settle()
        let view = NSImageView(image: image)
        #expect(view.frame.width > 5 && view.frame.width < 40 && view.intrinsicContentSize == view.frame.size)
        #expect(early.intrinsicContentSize == view.intrinsicContentSize)
        #expect(early.frame.width < 40 && early.frame.height > 5)
    }

    private struct Shown: NSViewRepresentable {
        let view: NSImageView
        func makeNSView(context: Context) -> NSStackView { NSStackView(views: [view]) }
        func updateNSView(_ view: NSStackView, context: Context) {}
    }
}
