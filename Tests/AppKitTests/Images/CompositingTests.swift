import AppKit
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing

/// What red that is drawn over blue becomes.
private enum Result: Equatable { case clear, red, blue, magenta, black, darkRed, lightBlue, other }

@MainActor @Suite("How AppKit's drawing becomes one with what is there", .serialized) struct CompositingTests {
    /// Made in each test: pictures are drawn by the app that was made last.
    private func makeApp() -> TestApp { TestApp(size: CGSize(width: 10, height: 10), fonts: .kit) { Color.clear } }
    private let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1), blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func drawn(width: Int = 4, height: Int = 4, _ body: () -> Void) throws -> NSBitmapImageRep {
        let rep = try #require(NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: width, pixelsHigh: height, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
            colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = NSGraphicsContext(bitmapImageRep: rep)
        body()
        NSGraphicsContext.restoreGraphicsState()
        return rep
    }

    private func result(_ rep: NSBitmapImageRep) -> Result {
        guard let color = rep.colorAt(x: 1, y: 1), color.alphaComponent > 0.01 else { return .clear }
        let (red, green, blue) = (color.redComponent, color.greenComponent, color.blueComponent)
        switch (red, green, blue) {
        case (0.99..., ..<0.01, ..<0.01): return .red
        case (..<0.01, ..<0.01, 0.99...): return .blue
        case (0.99..., ..<0.01, 0.99...): return .magenta
        case (..<0.01, ..<0.01, ..<0.01): return .black
        case (0.1..<0.99, ..<0.05, ..<0.05): return .darkRed
        case (0.05..., 0.05..., 0.99...): return .lightBlue
        default: return .other
        }
    }

    nonisolated private static let table: [(NSCompositingOperation, UInt, Result)] = [
        (.clear, 0, .clear), (.copy, 1, .red), (.sourceOver, 2, .red), (.sourceAtop, 5, .red), (.destinationOver, 6, .blue),
        (.destinationOut, 8, .clear),
        (.plusDarker, 11, .black), (.plusLighter, 13, .magenta), (.multiply, 14, .black), (.screen, 15, .magenta), (.overlay, 16, .blue),
        (.darken, 17, .black), (.lighten, 18, .magenta), (.colorDodge, 19, .blue), (.colorBurn, 20, .blue), (.softLight, 21, .blue),
        (.hardLight, 22, .red), (.difference, 23, .magenta), (.exclusion, 24, .magenta), (.hue, 25, .darkRed), (.saturation, 26, .blue),
        (.color, 27, .darkRed), (.luminosity, 28, .lightBlue),
    ]

    @Test("Red over blue is what each operation says, by its number, once for a rectangle and once for the context")
    func operations() throws {
        let app = makeApp(), rect = NSRect(x: 0, y: 0, width: 4, height: 4)
        for (operation, number, expected) in Self.table {
            #expect(operation.rawValue == number)
            let one = try drawn {
                blue.setFill()
                rect.fill()
                red.setFill()
                rect.fill(using: operation)
            }
            #expect(result(one) == expected, "\(operation)")
        }
        for operation in [NSCompositingOperation.destinationOver, .difference, .destinationOut] {
            let other = try drawn {
                blue.setFill()
                rect.fill()
                let context = NSGraphicsContext.current
                context?.compositingOperation = operation
                red.setFill()
                rect.fill()
            }
            #expect(result(other) == Self.table.first { $0.0 == operation }?.2, "\(operation)")
        }
        #expect([NSCompositingOperation.sourceIn, .sourceOut, .destinationIn, .destinationAtop, .xor].map(\.rawValue) == [3, 4, 7, 9, 10])
        // What is translucent replaces and clears all the same.
        for (operation, alpha) in [(NSCompositingOperation.copy, 0.5), (.clear, 0)] {
            let rep = try drawn {
                blue.setFill()
                rect.fill()
                red.withAlphaComponent(0.5).setFill()
                rect.fill(using: operation)
            }
            let color = try #require(rep.colorAt(x: 1, y: 1))
            #expect(abs(color.alphaComponent - alpha) < 0.01 && color.blueComponent < 0.01)
        }
        withExtendedLifetime(app) {}
    }

    @Test("A context says which way is up, and keeps what only others use") func context() throws {
        let app = makeApp()
        let rep = try #require(NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: 2, pixelsHigh: 2, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
            colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
        let context = try #require(NSGraphicsContext(bitmapImageRep: rep)),
            flipped = NSGraphicsContext(cgContext: context.cgContext, flipped: true)
        #expect(!context.isFlipped && flipped.isFlipped && flipped.cgContext === context.cgContext)
        #expect(context.imageInterpolation == .default && context.shouldAntialias && context.compositingOperation == .sourceOver)
        (context.imageInterpolation, context.shouldAntialias) = (.none, false)
        #expect(context.imageInterpolation == .none && !context.shouldAntialias)
        #expect([NSImageInterpolation.default, .none, .low, .high, .medium].map(\.rawValue) == [0, 1, 2, 3, 4])
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = context
        red.setFill()
        NSRect(x: 0, y: 0, width: 2, height: 1).fill()
        context.flushGraphics()
        NSGraphicsContext.restoreGraphicsState()
        #expect(rep.colorAt(x: 0, y: 1)?.redComponent == 1 && rep.colorAt(x: 0, y: 0)?.alphaComponent == 0)
        withExtendedLifetime(app) {}
    }

    @Test("Lines, curves, corners and edges are drawn in their colours") func paths() throws {
        let app = makeApp()
        let lines = try drawn(width: 20, height: 20) {
            blue.setFill()
            red.setStroke()
            NSBezierPath.fill(NSRect(x: 0, y: 0, width: 10, height: 10))
            NSBezierPath.strokeLine(from: NSPoint(x: 0, y: 15), to: NSPoint(x: 20, y: 15))
            NSBezierPath.stroke(NSRect(x: 12.5, y: 2.5, width: 5, height: 5))
        }
        #expect(lines.colorAt(x: 5, y: 15)?.blueComponent == 1 && lines.colorAt(x: 15, y: 15)?.alphaComponent == 0)
        #expect((lines.colorAt(x: 10, y: 4)?.redComponent ?? 0) == 1 && (lines.colorAt(x: 12, y: 15)?.redComponent ?? 0) > 0.9)
        let curve = try drawn(width: 20, height: 20) {
            red.set()
            let path = NSBezierPath()
            path.move(to: NSPoint(x: 0, y: 0))
            path.curve(to: NSPoint(x: 20, y: 0), controlPoint1: NSPoint(x: 0, y: 20), controlPoint2: NSPoint(x: 20, y: 20))
            path.line(to: NSPoint(x: 0, y: 0))
            path.fill()
            path.lineWidth = 2
            path.stroke()
        }
        // The curve is 15 points high in its middle.
        #expect(
            curve.colorAt(x: 10, y: 10)?.redComponent == 1 && curve.colorAt(x: 10, y: 2)?.alphaComponent == 0
                && curve.colorAt(x: 1, y: 2)?.alphaComponent == 0)
        let clipped = try drawn(width: 20, height: 20) {
            red.set()
            NSBezierPath(rect: NSRect(x: 0, y: 0, width: 5, height: 20)).addClip()
            NSRect(x: 0, y: 0, width: 20, height: 20).fill()
        }
        #expect(clipped.colorAt(x: 2, y: 9)?.redComponent == 1 && clipped.colorAt(x: 8, y: 9)?.alphaComponent == 0)
        let corners = try drawn(width: 40, height: 20) {
            red.set()
            NSBezierPath(roundedRect: NSRect(x: 0, y: 0, width: 40, height: 20), xRadius: 10, yRadius: 4).fill()
        }
        // An ellipse of 10 by 4 points: more is left out along the top than along the side.
        #expect(
            corners.colorAt(x: 1, y: 0)?.alphaComponent == 0 && (corners.colorAt(x: 0, y: 1)?.alphaComponent ?? 1) < 0.01
                && (corners.colorAt(x: 0, y: 5)?.alphaComponent ?? 0) > 0.5)
        #expect((corners.colorAt(x: 10, y: 0)?.alphaComponent ?? 0) > 0.5 && corners.colorAt(x: 20, y: 10)?.redComponent == 1)
        withExtendedLifetime(app) {}
    }

    @Test("Colours have spaces with names, and are shown as sRGB in all of them") func spaces() {
        let app = makeApp()
        #expect(NSColorSpace.sRGB.localizedName == "sRGB" && NSColorSpace.displayP3.localizedName == "Display P3")
        #expect(blue.usingColorSpace(.sRGB)?.blueComponent == 1 && blue.usingColorSpace(.displayP3)?.blueComponent == 1)
        withExtendedLifetime(app) {}
    }
}
