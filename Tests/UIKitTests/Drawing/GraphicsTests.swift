@testable import EspalierApp
import EspalierGraphics
@testable import EspalierPlatformViews
import EspalierTesting
import Foundation
import SwiftUI
import Testing
@testable import UIKit

private struct SavingApp: App {
    var body: some Scene { WindowGroup { Text("a") } }
}

@MainActor @Suite("Drawing by UIKit's functions") struct GraphicsTests {
    /// Made in each test: drawing needs a running app.
    private func makeApp() -> TestApp { TestApp(fonts: .kit) { Text("a") } }
    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF, clear: UInt32 = 0

    /// What is drawn, a pixel a point.
    private func drawn(
        _ width: CGFloat = 10, _ height: CGFloat = 10, opaque: Bool = false, _ draw: (UIGraphicsImageRendererContext) -> Void
    ) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (1, opaque)
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image(actions: draw).cgImage
    }

    private var pureRed: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    private var pureBlue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CGRect { CGRect(x: x, y: y, width: side, height: side) }

    // MARK: Contexts

    @Test("There is a context while something is drawn, and one can be put in front of it") func contexts() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(UIGraphicsGetCurrentContext() == nil)
        var inner: CGContext?
        let image = drawn { context in
            inner = UIGraphicsGetCurrentContext()
            #expect(inner === context.cgContext)
            let other = CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
            guard let other else { return }
            UIGraphicsPushContext(other)
            #expect(UIGraphicsGetCurrentContext() === other)
            pureRed.setFill()
            UIRectFill(square(0, 0, 4))
            UIGraphicsPopContext()
            #expect(UIGraphicsGetCurrentContext() === context.cgContext && other.makeImage()?[1, 1] == red)
        }
        #expect(image?[1, 1] == clear && UIGraphicsGetCurrentContext() == nil)
    }

    @Test("An image context is drawn into until it ends, and pictures of it can be taken before") func imageContexts() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        UIGraphicsBeginImageContext(CGSize(width: 6, height: 4))
        pureRed.setFill()
        UIRectFill(square(0, 0, 2))
        let first = UIGraphicsGetImageFromCurrentImageContext()
        UIRectFill(square(2, 0, 2))
        let second = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(
            first?.size == CGSize(width: 6, height: 4) && first?.scale == 1 && first?.cgImage?[3, 1] == clear
                && second?.cgImage?[3, 1] == red)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 3)
        let opaque = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(opaque?.cgImage?.width == 6 && opaque?.scale == 3 && opaque?.cgImage?[0, 0] == 0xFF00_0000)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 0)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == UIScreen.main.scale)
        UIGraphicsEndImageContext()
    }

    // MARK: Rectangles

    @Test("Rectangles are filled, framed inside their edges in the colour of fills, and limit what is drawn") func rectangles() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let framed = try #require(drawn { _ in
            pureRed.setFill()
            pureBlue.setStroke()
            UIRectFrame(square(1, 1, 6))
        })
        #expect(
            framed[1, 1] == red && framed[6, 6] == red && framed[3, 1] == red && framed[3, 3] == clear && framed[0, 0] == clear
                && framed[7, 7] == clear)
        let limited = try #require(drawn { _ in
            UIRectClip(square(0, 0, 5))
            pureRed.setFill()
            UIRectFill(square(0, 0, 10))
        })
        #expect(limited[4, 4] == red && limited[5, 5] == clear)
        let blended = try #require(drawn { _ in
            pureRed.setFill()
            UIRectFill(square(0, 0, 10))
            UIRectFillUsingBlendMode(square(0, 0, 4), .clear)
            pureBlue.setFill()
            UIRectFrameUsingBlendMode(square(4, 4, 6), .normal)
        })
        #expect(blended[1, 1] == clear && blended[4, 4] == blue && blended[6, 6] == red)
    }

    @Test("A renderer's context fills, strokes inside the edge, limits, and shows what is there so far") func rendererContexts() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        var early: UIImage?
        let image = try #require(drawn { context in
            pureRed.setFill()
            context.fill(square(0, 0, 10))
            early = context.currentImage
            context.fill(square(0, 0, 2), blendMode: .clear)
            pureBlue.setStroke()
            context.stroke(square(4, 4, 6))
            context.stroke(square(4, 0, 3), blendMode: .clear)
            context.clip(to: square(0, 0, 5))
            pureBlue.setFill()
            context.fill(square(0, 3, 1))
            context.fill(square(9, 0, 1))
            #expect(context.format.scale == 1)
        })
        #expect(early?.cgImage?[5, 5] == red && early?.cgImage?[0, 0] == red && early?.size == CGSize(width: 10, height: 10))
        #expect(image[1, 1] == clear && image[4, 4] == blue && image[9, 9] == blue && image[6, 6] == red)
        #expect(image[4, 0] == clear && image[5, 1] == red && image[0, 3] == blue && image[9, 0] == red)
    }

    @Test("A renderer has a format, draws a part of the plane, and writes files") func renderers() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let format = UIGraphicsImageRendererFormat()
        #expect(format.scale == UIScreen.main.scale && !format.opaque && format.preferredRange == .automatic)
        (format.scale, format.opaque, format.preferredRange) = (2, true, .extended)
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 4, height: 4), format: format)
        #expect(
            renderer.format.scale == 2 && renderer.format.bounds == CGRect(x: 10, y: 10, width: 4, height: 4)
                && renderer.format.preferredRange == .extended)
        let image = renderer.image { context in
            pureRed.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 2, height: 2))
        }
        #expect(
            image.size == CGSize(width: 4, height: 4) && image.cgImage?.width == 8 && image.cgImage?[1, 1] == red
                && image.cgImage?[6, 6] == 0xFF00_0000)
        let plain = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)),
            other = UIGraphicsImageRenderer(bounds: CGRect(x: 1, y: 1, width: 5, height: 5))
        #expect(plain.image { _ in }.size == CGSize(width: 3, height: 2) && other.image { _ in }.size == CGSize(width: 5, height: 5))
        let png = plain.pngData { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) }
        #expect(UIImage(data: png)?.cgImage?[0, 0] == 0xFF00_0000, "fills are black at first")
        #expect(plain.jpegData(withCompressionQuality: 0.5) { _ in }.prefix(2) == Data([0xFF, 0xD8]))
        #expect([UIGraphicsImageRendererFormat.Range.unspecified, .automatic, .extended, .standard].map(\.rawValue) == [-1, 0, 1, 2])
    }

    // MARK: Colours, paths, pictures

    @Test("A colour is that of fills, of lines, or of both; it is resolved for light and dark") func colours() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let line = UIBezierPath(rect: square(2, 2, 6))
        line.lineWidth = 2
        let image = try #require(drawn { _ in
            pureRed.setFill()
            pureBlue.setStroke()
            line.fill()
            line.stroke()
        })
        #expect(image[5, 5] == red && image[1, 5] == blue && image[2, 5] == blue)
        let both = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        func redPart(_ style: UIUserInterfaceStyle) -> CGFloat {
            var part: CGFloat = -1
            both.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getRed(&part, green: nil, blue: nil, alpha: nil)
            return part
        }
        #expect(redPart(.dark) == 1 && redPart(.light) == 0)
    }

    @Test("Paths are drawn blended and pale, and limit what is drawn") func paths() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let path = UIBezierPath(rect: square(0, 0, 5)), line = UIBezierPath(rect: square(6, 6, 4))
        line.lineWidth = 2
        let image = try #require(drawn(opaque: true) { _ in
            pureRed.setFill()
            UIRectFill(square(0, 0, 10))
            pureBlue.setFill()
            path.fill(with: .normal, alpha: 0.5)
            pureBlue.setStroke()
            line.stroke(with: .normal, alpha: 0.5)
        })
        func isHalf(_ pixel: UInt32) -> Bool { abs(Int(pixel >> 16 & 255) - 128) < 3 && abs(Int(pixel & 255) - 128) < 3 }
        #expect(isHalf(image[2, 2]) && image[5, 1] == red && isHalf(image[6, 8]) && image[8, 8] == red)
        let limited = try #require(drawn { _ in
            path.addClip()
            pureRed.setFill()
            UIRectFill(square(0, 0, 10))
        })
        #expect(limited[4, 4] == red && limited[6, 6] == clear)
    }

    @Test("Pictures are drawn at a place or into a rectangle, blended and pale") func pictures() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let picture = UIImage(cgImage: CGImage(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_0000, count: 4)))
        let image = try #require(drawn { _ in
            picture.draw(at: CGPoint(x: 1, y: 1))
            picture.draw(in: square(4, 4, 4))
            picture.draw(at: CGPoint(x: 8, y: 0), blendMode: .normal, alpha: 0.5)
            picture.draw(in: square(5, 5, 1), blendMode: .clear, alpha: 1)
        })
        #expect(
            image[0, 0] == clear && image[1, 1] == red && image[2, 2] == red && image[3, 3] == clear && image[4, 4] == red
                && image[7, 7] == red)
        #expect(abs(Int(image[8, 0] >> 24) - 128) < 3 && image[5, 5] == clear)
    }

    @Test("A picture gets one colour, which views take for theirs only if they are told to") func tint() throws {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let picture = UIImage(cgImage: CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0])), tinted = picture.withTintColor(pureBlue)
        #expect(tinted.size == picture.size && tinted.cgImage?[0, 0] == blue && tinted.cgImage?[tinted.cgImage!.width - 1, 0] == clear)
        #expect(
            tinted.renderingMode == .automatic
                && picture.withTintColor(pureBlue, renderingMode: .alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    private final class Saved: NSObject {
        var calls: [(image: UIImage, error: (any Error)?)] = []
        func image(_ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeMutableRawPointer?) {
            calls.append((image, error))
        }
    }

    @Test("What has no pixels cannot be saved, and the method is told why") func saving() {
        let app = TestApp(SavingApp()), saved = Saved(), picture = UIImage()
        let selector = Selector("image(_:didFinishSavingWithError:contextInfo:)", calling: { (saved: Saved) in
            { (image: UIImage, error: (any Error)?, info: UnsafeMutableRawPointer?) in saved.image(image, didFinishSavingWithError: error, contextInfo: info) }
        })
        UIImageWriteToSavedPhotosAlbum(picture, saved, selector, nil)
        #expect(saved.calls.isEmpty)
        app.advance(by: .milliseconds(10))
        #expect(saved.calls.count == 1 && saved.calls.first?.image === picture && saved.calls.first?.error != nil)
    }
}
