import EspalierGraphics
import Foundation
import Testing

/// What leaves of every frame take the shorter way for has the same bits as the longer way.
@Suite("Rectangles on pixels") struct PixelRoundingTests {
    private static let lengths: [CGFloat] = [0.3, 0.49999999999999994, 0.5, 1, 1.0 / 3, 7.75, 20.3, 100, 1234.5678]
    private static let places: [CGFloat] = [-1234.56, -20.5, -0.5, -0.25, 0, 0.1, 0.49999999999999994, 0.5, 1.0 / 3, 17, 99.999999, 4096.75]

    @Test("A rectangle is aligned corner by corner at every scale", arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func alignment(scale: CGFloat) {
        for x in Self.places {
            for width in Self.lengths {
                let rect = CGRect(x: x, y: -x, width: width, height: 31.4)
                let aligned = rect.alignedToPixels(scale: scale), rounded = rect.roundedToPixels(scale: scale)
                guard rounded.width > 0 else {
                    // A line that would be seen elsewhere is a pixel wide.
                    #expect(aligned.width == (width >= 1.0 / 6 ? 1 / scale : 0))
                    continue
                }
                #expect(aligned == rounded, "\(rect)")
            }
        }
    }

    @Test("Rectangles without an end, of no size and very far away are aligned as before") func extremes() {
        #expect(CGRect.null.alignedToPixels(scale: 1).isNull)
        #expect(CGRect.infinite.alignedToPixels(scale: 2).isInfinite)
        let empty = CGRect(x: 3.2, y: 4.7, width: 0, height: 0)
        #expect(empty.alignedToPixels(scale: 1) == CGRect(x: 3, y: 5, width: 0, height: 0))
        let far = CGRect(x: 1e12 + 0.3, y: 0, width: 10, height: 10)
        #expect(far.alignedToPixels(scale: 1) == far.roundedToPixels(scale: 1))
    }

    @Test("A moved rectangle keeps its size, and what has no place stays without") func translations() {
        let map = CGAffineTransform(translationX: 0.1, y: -7)
        let rect = CGRect(x: 0.2, y: 1, width: 10.7, height: 3)
        #expect(rect.applying(map) == rect.offsetBy(dx: 0.1, dy: -7))
        let flipped = CGRect(x: 10, y: 10, width: -4, height: 2)
        #expect(flipped.applying(map) == flipped.offsetBy(dx: 0.1, dy: -7))
        #expect(CGRect.null.applying(map).isNull && CGRect.infinite.applying(map).isInfinite)
        for outer in [map, CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(2, 0, 1, 3, 5, 6)] {
            #expect(outer.translatedBy(x: 3, y: 4) == CGAffineTransform(translationX: 3, y: 4).concatenating(outer))
        }
    }
}
