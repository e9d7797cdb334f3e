import AppKit
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("Drawing AppKit's pictures", .serialized) struct ImageDrawingTests {
    private func makeApp() -> TestApp { TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear } }

    /// Red above, blue below.
    private func halves() -> NSImage {
        NSImage(
            cgImage: CGImage(width: 4, height: 4, pixels: (0..<16).map { $0 < 8 ? 0xFFFF_0000 : 0xFF00_00FF }),
            size: NSSize(width: 4, height: 4))
    }

    private func drawn(_ size: Int, flipped: Bool = false, _ body: () -> Void) throws -> NSBitmapImageRep {
        let image = NSImage(size: NSSize(width: size, height: size))
        image.lockFocusFlipped(flipped)
        body()
        image.unlockFocus()
        return NSBitmapImageRep(cgImage: try #require(image.cgImage))
    }

    private func name(_ rep: NSBitmapImageRep, _ x: Double, _ y: Double) -> String {
        let color = rep.colorAt(x: Int(x * Double(rep.pixelsWide)), y: Int(y * Double(rep.pixelsHigh)))
        guard let color, color.alphaComponent > 0.01 else { return "clear" }
        return (color.redComponent > 0.9 ? "red" : color.blueComponent > 0.9 ? "blue" : "other")
            + (color.alphaComponent < 0.9 ? " faint" : "")
    }

    @Test("A picture is drawn into a rectangle, upright whichever way points are counted") func rectangles() throws {
        let app = makeApp()
        for flipped in [false, true] {
            let rep = try drawn(8, flipped: flipped) { halves().draw(in: NSRect(x: 0, y: 0, width: 8, height: 4)) }
            let (top, bottom) = flipped ? (0.1, 0.4) : (0.6, 0.9)
            #expect(name(rep, 0.5, top) == "red" && name(rep, 0.5, bottom) == "blue" && name(rep, 0.5, flipped ? 0.8 : 0.2) == "clear")
        }
        withExtendedLifetime(app) {}
    }

    @Test("A part of a picture is drawn stretched or in its own size, faint if that is asked for") func parts() throws {
        let app = makeApp(), lower = NSRect(x: 0, y: 0, width: 4, height: 2)
        let stretched = try drawn(8) {
            halves().draw(
                in: NSRect(x: 0, y: 0, width: 8, height: 8), from: lower, operation: .sourceOver, fraction: 1, respectFlipped: true,
                hints: nil)
        }
        #expect(name(stretched, 0.5, 0.4) == "blue" && name(stretched, 0.5, 0.8) == "blue")
        let placed = try drawn(8) { halves().draw(at: NSPoint(x: 4, y: 4), from: lower, operation: .sourceOver, fraction: 0.5) }
        #expect(name(placed, 0.75, 0.4) == "blue faint" && name(placed, 0.75, 0.1) == "clear" && name(placed, 0.25, 0.4) == "clear")
        let whole = try drawn(8) { halves().draw(at: .zero, from: .zero, operation: .sourceOver, fraction: 1) }
        #expect(name(whole, 0.25, 0.6) == "red" && name(whole, 0.25, 0.9) == "blue" && name(whole, 0.25, 0.3) == "clear")
        withExtendedLifetime(app) {}
    }

    @Test("An empty picture has its size and shows nothing; a TIFF file has what a picture shows") func empty() throws {
        let app = makeApp(), image = NSImage(size: NSSize(width: 6, height: 3))
        #expect(image.isValid && image.size == NSSize(width: 6, height: 3))
        #expect(image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.pixels.allSatisfy { $0 == 0 } == true)
        let data = try #require(halves().tiffRepresentation(using: .lzw, factor: 0.5)), read = try #require(NSBitmapImageRep(data: data))
        #expect(data == halves().tiffRepresentation && read.pixelsWide == 4 && read.colorAt(x: 0, y: 0)?.redComponent == 1)
        withExtendedLifetime(app) {}
    }

    @Test("Of several forms the one with the most pixels is shown") func forms() throws {
        let app = makeApp(), image = NSImage(size: NSSize(width: 2, height: 2))
        func rep(_ side: Int, _ pixel: UInt32) -> NSBitmapImageRep {
            let made = NSBitmapImageRep(cgImage: CGImage(width: side, height: side, pixels: [UInt32](repeating: pixel, count: side * side)))
            made.size = NSSize(width: 2, height: 2)
            return made
        }
        let small = rep(2, 0xFF00_00FF), large = rep(4, 0xFFFF_0000)
        image.addRepresentations([small, large])
        #expect(image.representations.count == 2 && image.cgImage?.width == 4 && image.cgImage?.pixels.first == 0xFFFF_0000)
        #expect(image.bestRepresentation(for: NSRect(x: 0, y: 0, width: 2, height: 2), context: nil, hints: nil) === small)
        image.removeRepresentation(large)
        #expect(image.cgImage?.pixels.first == 0xFF00_00FF)
        withExtendedLifetime(app) {}
    }

    @Test("A form draws itself in its size or stretched; one without pixels draws nothing") func representations() throws {
        let app = makeApp(), rep = NSBitmapImageRep(cgImage: try #require(halves().cgImage)), none = NSImageRep()
        rep.size = NSSize(width: 2, height: 2)
        #expect(
            none.size == .zero && !none.isOpaque && none.pixelsWide == 0
                && none.cgImage(forProposedRect: nil, context: nil, hints: nil) == nil)
        var results: [Bool] = [rep.draw(), rep.draw(in: NSRect(x: 0, y: 0, width: 1, height: 1))]
        let picture = try drawn(8) {
            results += [
                rep.draw(at: NSPoint(x: 6, y: 6)), rep.draw(in: NSRect(x: 0, y: 0, width: 4, height: 4)),
                none.draw(in: NSRect(x: 0, y: 0, width: 8, height: 8))
            ]
        }
        // Outside of drawing nothing is drawn.
        #expect(results == [false, false, true, true, false])
        #expect(
            name(picture, 0.8, 0.05) == "red" && name(picture, 0.8, 0.2) == "blue" && name(picture, 0.2, 0.6) == "red"
                && name(picture, 0.2, 0.9) == "blue")
        #expect(name(picture, 0.6, 0.6) == "clear")
        withExtendedLifetime(app) {}
    }

    @Test("A form of the app's own is drawn by its own method, stretched to the rectangle") func own() throws {
        final class Square: NSImageRep {
            override func draw() -> Bool {
                NSColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
                NSRect(x: 0, y: 0, width: 1, height: 1).fill()
                return true
            }
        }
        let app = makeApp(), square = Square()
        square.size = NSSize(width: 2, height: 2)
        let picture = try drawn(8) { #expect(square.draw(in: NSRect(x: 0, y: 0, width: 8, height: 8))) }
        #expect(name(picture, 0.25, 0.75) == "blue" && name(picture, 0.75, 0.75) == "clear" && name(picture, 0.25, 0.25) == "clear")
        withExtendedLifetime(app) {}
    }

    @Test("A symbol is drawn in a size and weight, and stays a template with its words") func symbols() throws {
        let app = makeApp(), star = try #require(NSImage(systemSymbolName: "star.fill", accessibilityDescription: "Star"))
        typealias Configuration = NSImage.SymbolConfiguration
        let weight = NSFont.Weight.bold
        let small = try #require(star.withSymbolConfiguration(Configuration(pointSize: 10, weight: weight)))
        let large = try #require(star.withSymbolConfiguration(Configuration(pointSize: 40, weight: weight)))
        #expect(large.size.width > small.size.width * 3 && large.isTemplate && large.accessibilityDescription == "Star")
        let scaled = try #require(star.withSymbolConfiguration(Configuration(pointSize: 10, weight: NSFont.Weight.regular, scale: .large)))
        let plain = try #require(star.withSymbolConfiguration(Configuration(pointSize: 10, weight: NSFont.Weight.regular, scale: .small)))
        #expect(scaled.size.width > plain.size.width)
        withExtendedLifetime(app) {}
    }
}
