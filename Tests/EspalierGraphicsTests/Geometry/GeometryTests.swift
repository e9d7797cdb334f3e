import EspalierGraphics
import Foundation
import Testing

@Suite("Transforms")
struct TransformTests {
    private static let maps: [(CGAffineTransform, CGPoint)] = [
        (CGAffineTransform.identity, CGPoint(x: 3, y: 4)),
        (CGAffineTransform(translationX: 10, y: 20), CGPoint(x: 13, y: 24)),
        (CGAffineTransform(scaleX: 2, y: 3), CGPoint(x: 6, y: 12)),
        (CGAffineTransform(rotationAngle: .pi / 2), CGPoint(x: -4, y: 3)),
        (CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 2), CGPoint(x: 16, y: 28)),
        (CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 20), CGPoint(x: 26, y: 48)),
        (CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 10, y: 20)), CGPoint(x: 16, y: 28)),
        (CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi), CGPoint(x: 7, y: -4)),
    ]

    @Test("points", arguments: maps)
    func mapping(transform: CGAffineTransform, expected: CGPoint) {
        let point = CGPoint(x: 3, y: 4)
        #expect(point.applying(transform).distance(to: expected) < 1e-9)
        #expect(point.applying(transform).applying(transform.inverted()).distance(to: point) < 1e-9)
    }

    // Covers: type:CGAffineTransform
    @Test("Transforms know whether they are translations or rectilinear, and their largest scale") func kinds() {
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(CGAffineTransform(translationX: 1, y: 2).isTranslation)
        #expect(!CGAffineTransform(scaleX: 2, y: 1).isTranslation)
        #expect(CGAffineTransform(scaleX: -2, y: 1).isRectilinear)
        #expect(quarter.isRectilinear)
        #expect(!CGAffineTransform(rotationAngle: 0.3).isRectilinear)
        #expect(CGAffineTransform(scaleX: 2, y: -3).maximumScale == 3)
        #expect(abs(CGAffineTransform(rotationAngle: 1).maximumScale - 1) < 1e-6)
    }

    @Test("A singular transform is not invertible, and its inverse is itself") func singularInverseIsItself() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(!flat.isInvertible)
    }

    // Covers: type:CGPoint, type:CGRect, type:CGSize
    @Test("A transformed rectangle is its bounding box, and sizes ignore translation") func rectangles() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let about = CGAffineTransform(translationX: 50, y: 25).rotated(by: .pi / 2).translatedBy(x: -50, y: -25)
        let turned = rect.applying(about)
        #expect(abs(turned.minX - 25) < 1e-9 && abs(turned.minY + 25) < 1e-9)
        #expect(abs(turned.width - 50) < 1e-9 && abs(turned.height - 100) < 1e-9)
        // SwiftUI: 100×50 turned by 90° about its centre maps the origin to (75, -25).
        #expect(CGPoint.zero.applying(about).distance(to: CGPoint(x: 75, y: -25)) < 1e-9)
        #expect(CGRect.null.applying(about).isNull)
        #expect(CGSize(width: 3, height: 4).applying(CGAffineTransform(translationX: 9, y: 9)) == CGSize(width: 3, height: 4))
    }

    @Test("A projection transform inverts, concatenates and converts to affine correctly") func projection() {
        // SwiftUI's matrix of a 45° rotation of 100×50 about x, anchorZ 2, perspective 2.
        var matrix = ProjectionTransform()
        (matrix.m21, matrix.m22, matrix.m23) = (-0.70710678, 0.35355339, -0.014142136)
        (matrix.m31, matrix.m32, matrix.m33) = (19.0918831, 18.2824856, 1.38183766)
        #expect(!matrix.isAffine)
        let point = CGPoint(x: 10, y: 40)
        #expect(point.applying(matrix).applying(matrix.inverted()).distance(to: point) < 1e-6)
        let product = matrix.concatenating(matrix.inverted())
        #expect(abs(product.m11 - 1) < 1e-9 && abs(product.m33 - 1) < 1e-9 && abs(product.m23) < 1e-9)
        #expect(matrix.concatenating(ProjectionTransform()) == matrix)

        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(ProjectionTransform(affine).affine == affine)
        #expect(point.applying(ProjectionTransform(affine)) == point.applying(affine))
        var singular = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 0))
        let wasInverted = singular.invert()
        #expect(!wasInverted)
    }
}

@Suite("Geometry values")
struct GeometryValueTests {
    // Covers: type:Angle
    @Test("Angles convert between degrees and radians, add up and compare") func angles() {
        #expect(abs(Angle(degrees: 180).radians - .pi) < 1e-12)
        #expect(abs(Angle.radians(.pi / 2).degrees - 90) < 1e-12)
        #expect(Angle.degrees(10) + .degrees(20) < .degrees(31))
        #expect(-Angle.radians(1) * 2 == .radians(-2))
        #expect(Angle.zero == Angle())
    }

    // Covers: type:UnitPoint
    @Test("Unit points map into a rectangle and flip horizontally") func unitPoints() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(UnitPoint.center.point(in: rect) == CGPoint(x: 60, y: 45))
        #expect(UnitPoint.bottomTrailing.point(in: rect) == CGPoint(x: 110, y: 70))
        #expect(UnitPoint.leading.flippedHorizontally == .trailing)
    }

    // Covers: type:Edge
    @Test("Edge sets and insets select edges and follow the layout direction") func edges() {
        #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
        #expect(Edge.Set.horizontal.contains(.leading) && !Edge.Set.horizontal.contains(.top))
        let insets = EdgeInsets(4, edges: [.top, .trailing])
        #expect(insets == EdgeInsets(top: 4, leading: 0, bottom: 0, trailing: 4))
        #expect(insets[.trailing] == 4 && insets.horizontal == 4)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.inset(by: insets) == CGRect(x: 0, y: 4, width: 6, height: 6))
        #expect(rect.inset(by: insets, layoutDirection: .rightToLeft) == CGRect(x: 4, y: 4, width: 6, height: 6))
    }

    private static let frames: [(CGRect, CGFloat, CGRect)] = [
        (CGRect(x: 10.4, y: 0, width: 20.3, height: 1), 1.0, CGRect(x: 10, y: 0, width: 21, height: 1)),
        (CGRect(x: 0.5, y: -0.5, width: 1, height: 1), 1.0, CGRect(x: 1, y: 0, width: 1, height: 1)),
        (CGRect(x: 0.25, y: 0.2, width: 1, height: 1), 2.0, CGRect(x: 0.5, y: 0, width: 1, height: 1)),
        (CGRect(x: -10.4, y: 3, width: 20, height: 0), 1.0, CGRect(x: -10, y: 3, width: 20, height: 0)),
    ]

    @Test("pixel rounding", arguments: frames)
    func pixelRounding(rect: CGRect, scale: CGFloat, expected: CGRect) {
        #expect(rect.roundedToPixels(scale: scale) == expected)
    }

    private static let lines: [(CGRect, CGFloat, CGRect)] = [
        // Where rounding leaves nothing, the pixel around the middle remains.
        (CGRect(x: 0, y: 10.6, width: 20, height: 0.5), 1.0, CGRect(x: 0, y: 10, width: 20, height: 1)),
        (CGRect(x: 0, y: 11, width: 20, height: 0.3), 1.0, CGRect(x: 0, y: 11, width: 20, height: 1)),
        (CGRect(x: 3.6, y: 1, width: 0.5, height: 9), 1.0, CGRect(x: 3, y: 1, width: 1, height: 9)),
        (CGRect(x: 0, y: 5.3, width: 20, height: 0.2), 2.0, CGRect(x: 0, y: 5, width: 20, height: 0.5)),
        // What rounding leaves is as ever, and so is what no phone shows.
        (CGRect(x: 0, y: 10.4, width: 20, height: 0.5), 1.0, CGRect(x: 0, y: 10, width: 20, height: 1)),
        (CGRect(x: 0, y: 11, width: 20, height: 0.1), 1.0, CGRect(x: 0, y: 11, width: 20, height: 0)),
        (CGRect(x: 0.4, y: 11, width: 0, height: 3), 1.0, CGRect(x: 0, y: 11, width: 0, height: 3)),
    ]

    @Test("Lines thinner than a pixel stay lines of one pixel", arguments: lines)
    func thinLines(rect: CGRect, scale: CGFloat, expected: CGRect) {
        #expect(rect.alignedToPixels(scale: scale) == expected)
    }

    @Test("Rounding non-finite values or to a scale of zero leaves them unchanged") func hostileRounding() {
        #expect(CGFloat.infinity.rounded(toScale: 2) == .infinity)
        #expect(CGFloat.nan.rounded(toScale: 1).isNaN)
        #expect(CGFloat(1.3).rounded(toScale: 0) == 1.3)
        #expect(CGRect.null.roundedToPixels(scale: 1).isNull)
        #expect(CGRect.null.alignedToPixels(scale: 1).isNull && CGRect.infinite.alignedToPixels(scale: 1).isInfinite)
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
