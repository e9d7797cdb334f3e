import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Offset, rotated, scaled and transformed shapes") struct TransformedShapesTests {
    private let rect = CGRect(x: 10, y: 20, width: 40, height: 20)

    private func bounds<S: Shape>(_ shape: S) -> CGRect {
        let box = shape.path(in: rect).boundingRect
        return CGRect(x: box.minX.rounded(), y: box.minY.rounded(), width: box.width.rounded(), height: box.height.rounded())
    }

    // Covers: shape:OffsetShape
    @Test("An offset shape moves its path, and keeps its base's size") func offset() {
        let shape = OffsetShape(shape: Rectangle(), offset: CGSize(width: 5, height: -3))
        #expect(bounds(shape) == CGRect(x: 15, y: 17, width: 40, height: 20))
        #expect(bounds(shape.inset(by: 2)) == CGRect(x: 17, y: 19, width: 36, height: 16))
        // The place in the layout is the base's.
        #expect(
            OffsetShape(shape: Circle(), offset: CGSize(width: 99, height: 0)).sizeThatFits(ProposedViewSize(width: 30, height: 50))
                == CGSize(width: 30, height: 30))
    }

    // Covers: shape:RotatedShape
    @Test("A rotated shape turns clockwise about its anchor") func rotated() {
        #expect(bounds(RotatedShape(shape: Rectangle(), angle: .degrees(90))) == CGRect(x: 20, y: 10, width: 20, height: 40))
        // Clockwise about the corner.
        #expect(
            bounds(RotatedShape(shape: Rectangle(), angle: .degrees(90), anchor: .topLeading))
                == CGRect(x: -10, y: 20, width: 20, height: 40))
        // Insets are the base's, before it is turned.
        #expect(bounds(RotatedShape(shape: Rectangle(), angle: .degrees(90)).inset(by: 2)) == CGRect(x: 22, y: 12, width: 16, height: 36))
    }

    // Covers: shape:ScaledShape
    @Test("A scaled shape grows and shrinks about its anchor") func scaled() {
        #expect(
            bounds(ScaledShape(shape: Rectangle(), scale: CGSize(width: 2, height: 0.5))) == CGRect(x: -10, y: 25, width: 80, height: 10))
        #expect(
            bounds(ScaledShape(shape: Rectangle(), scale: CGSize(width: 2, height: 2), anchor: .topLeading))
                == CGRect(x: 10, y: 20, width: 80, height: 40))
    }

    // Covers: shape:TransformedShape
    @Test("A transformed shape applies its affine transform to the path") func transformed() {
        let map = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        // (x, y) goes to (100 - y, x).
        #expect(bounds(TransformedShape(shape: Rectangle(), transform: map)) == CGRect(x: 60, y: 10, width: 20, height: 40))
    }

    /// What has changed goes over, also inside: half way of an offset and of a turn.
    @Test("The offset and the angle of a shape interpolate half way") func offsetsAndAnglesInterpolate() {
        var offset = OffsetShape(shape: Rectangle(), offset: .zero)
        let end = OffsetShape(shape: Rectangle(), offset: CGSize(width: 20, height: 40)).animatableData
        offset.animatableData += (end - offset.animatableData).scaled(by: 0.5)
        #expect(offset.offset == CGSize(width: 10, height: 20))
        var turned = RotatedShape(shape: Rectangle(), angle: .zero)
        turned.animatableData += (RotatedShape(shape: Rectangle(), angle: .degrees(90)).animatableData - turned.animatableData).scaled(
            by: 0.5)
        #expect(abs(turned.angle.degrees - 45) < 0.001)
    }
}
