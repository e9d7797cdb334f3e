@testable import EspalierApp
import EspalierCore
import EspalierGraphics
@testable import EspalierPlatformViews
import EspalierTesting
import Foundation
import SwiftUI
import Testing
@testable import UIKit

@MainActor @Suite("UIKit's pictures and paths") struct ImageTests {
    /// A picture whose pixels are numbered.
    private func numbered(_ width: Int, _ height: Int) -> CGImage {
        CGImage(width: width, height: height, pixels: (0..<width * height).map { 0xFF00_0000 + UInt32($0) })
    }

    private func numbers(_ image: CGImage?) -> [UInt32] { image?.pixels.map { $0 & 0xFFFF } ?? [] }

    // MARK: Pictures

    @Test("An orientation is kept, turns the size, and is applied to what is written") func orientation() throws {
        let image = UIImage(cgImage: numbered(3, 2), scale: 1, orientation: .right)
        #expect(image.imageOrientation == .right && image.size == CGSize(width: 2, height: 3))
        #expect(numbers(image.cgImage) == [0, 1, 2, 3, 4, 5])
        let written = try #require(image.pngData().flatMap { UIImage(data: $0) })
        #expect(numbers(written.cgImage) == [3, 0, 4, 1, 5, 2] && written.imageOrientation == .up)
        let flipped = image.withHorizontallyFlippedOrientation()
        #expect(flipped.imageOrientation == .leftMirrored && flipped.size == image.size)
        #expect(numbers(flipped.uprightPixels) == [0, 3, 1, 4, 2, 5])
        #expect(flipped.withHorizontallyFlippedOrientation() == image)
    }

    @Test("A rendering mode is kept, and makes the picture a template or not") func renderingModes() {
        let image = UIImage(cgImage: numbered(2, 2))
        #expect(image.renderingMode == .automatic && !image.isTemplate)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate && template.isTemplate && template != image)
        #expect(Image(uiImage: template) == Image(uiImage: image).renderingMode(.template))
        #expect(UIImage(systemName: "star")?.withRenderingMode(.alwaysOriginal).isTemplate == false)
        #expect(UIImage(systemName: "star")?.isSymbolImage == true && !image.isSymbolImage)
    }

    @Test("A symbol's configuration changes its size, and configurations add up") func symbols() throws {
        let app = TestApp(fonts: .kit) { Text("a") }
        _ = app
        let star = try #require(UIImage(systemName: "star.fill"))
        let small = try #require(star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 10)))
        let large = try #require(small.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)))
        #expect(small.size.width > 0 && large.size.width > 3 * small.size.width)
        #expect(large.isSymbolImage && large.isTemplate)
        let bold = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold)))
        #expect(bold.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40).applying(UIImage.SymbolConfiguration(weight: .bold)))
        #expect(UIImage(cgImage: numbered(2, 2)).applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)) == nil)
    }

    @Test("Insets and pictures in turn are kept") func insetsAndFrames() throws {
        let image = UIImage(cgImage: numbered(8, 8)), other = UIImage(cgImage: numbered(8, 8))
        let button = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(button.capInsets.left == 2 && button.resizingMode == .tile && image.capInsets == .zero)
        let turning = try #require(UIImage.animatedImage(with: [image, other], duration: 2))
        #expect(turning.images?.count == 2 && turning.duration == 2 && turning.size == image.size && image.images == nil)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
        #expect(image.preparingForDisplay() === image)
    }

    @Test("A thumbnail has the picture's shape, and is no larger than the picture") func thumbnails() async {
        let wide = UIImage(cgImage: numbered(40, 20), scale: 2, orientation: .up)
        #expect(wide.preparingThumbnail(of: CGSize(width: 5, height: 5))?.cgImage.map { [$0.width, $0.height] } == [10, 5])
        #expect(wide.preparingThumbnail(of: CGSize(width: 100, height: 100)) === wide && wide.preparingThumbnail(of: .zero) == nil)
        #expect(await wide.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 1))?.size == CGSize(width: 10, height: 5))
        #expect(UIImage(systemName: "star")?.preparingThumbnail(of: CGSize(width: 5, height: 5))?.cgImage == nil)
    }

    @Test("A template in an image view has the view's tint") func tint() throws {
        let white = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        struct Tinted: UIViewRepresentable {
            let image: UIImage
            func makeUIView(context: Context) -> UIImageView {
                let view = UIImageView(image: image)
                view.tintColor = .red
                return view
            }
            func updateUIView(_ view: UIImageView, context: Context) {}
        }
        let template = TestApp(size: CGSize(width: 20, height: 20), fonts: .kit) {
            Tinted(image: UIImage(cgImage: white).withRenderingMode(.alwaysTemplate))
        }
        let original = TestApp(size: CGSize(width: 20, height: 20), fonts: .kit) { Tinted(image: UIImage(cgImage: white)) }
        let pictures = try [template, original].map { try $0.picture() }
        #expect(pictures[0] != pictures[1])
    }

    // MARK: Paths

    @Test("A reversed path begins where the other ends") func reversed() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 12, y: 0), controlPoint2: CGPoint(x: 20, y: 2))
        path.lineWidth = 3
        let back = path.reversing()
        var wanted = Path()
        wanted.move(to: CGPoint(x: 20, y: 10))
        wanted.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 20, y: 2), control2: CGPoint(x: 12, y: 0))
        wanted.addLine(to: CGPoint(x: 0, y: 0))
        #expect(back.path == wanted && back.currentPoint == .zero && back.lineWidth == 3)
        #expect(back.reversing().path == path.path)
        let closed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).reversing()
        #expect(closed.bounds == CGRect(x: 0, y: 0, width: 4, height: 4) && closed.contains(CGPoint(x: 2, y: 2)))
    }

    @Test("A copy of a path keeps the settings of its line") func copies() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        path.setLineDash([3, 1], count: 2, phase: 1)
        path.usesEvenOddFillRule = true
        let copy = try #require(path.copy() as? UIBezierPath)
        var count = 0
        copy.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 2 && copy.usesEvenOddFillRule && copy !== path && copy.cgPath == path.cgPath)
    }
}
