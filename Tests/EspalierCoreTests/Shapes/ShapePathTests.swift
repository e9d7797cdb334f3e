import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation
import Testing

@Suite("Paths of built-in and derived shapes") struct ShapePathTests {
    private static let frame = CGRect(x: 0, y: 0, width: 100, height: 50)

    private func bounds(_ shape: some Shape) -> CGRect { shape.path(in: Self.frame).boundingRect }

    // Covers: shape:Rectangle
    @Test("A rectangle's path goes clockwise from the top left") func rectangleGoesAroundFromTheTopLeft() {
        let path = Rectangle().path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(path.description == "0 0 m 100 0 l 100 100 l 0 100 l h")
    }

    // Covers: shape:Circle, shape:Ellipse
    @Test("A circle is centred in its rectangle, an ellipse fills it") func circleIsCentered() {
        #expect(bounds(Circle()) == CGRect(x: 25, y: 0, width: 50, height: 50))
        #expect(bounds(Ellipse()) == Self.frame)
    }

    // Covers: mod:path
    @Test("Built-in shapes keep their simple geometry as paths") func builtInShapesStaySimple() {
        #expect(ShapeGeometry(Rectangle().path(in: Self.frame)) == .rect(Self.frame))
        #expect(ShapeGeometry(Ellipse().path(in: Self.frame)) == .ellipse(Self.frame))
        #expect(ShapeGeometry(Capsule().path(in: Self.frame)) == .roundedRect(Self.frame, RectangleCornerRadii(25), .continuous))
        #expect(
            ShapeGeometry(RoundedRectangle(cornerRadius: 30).path(in: Self.frame))
                == .roundedRect(Self.frame, RectangleCornerRadii(25), .continuous))
    }

    @Test("Repeated insets of a shape add up, and negative ones enlarge it") func insetsAddUp() {
        #expect(bounds(Rectangle().inset(by: 5).inset(by: 5)) == CGRect(x: 10, y: 10, width: 80, height: 30))
        #expect(bounds(Circle().inset(by: 5)) == CGRect(x: 30, y: 5, width: 40, height: 40))
        #expect(bounds(Rectangle().inset(by: -10)) == CGRect(x: -10, y: -10, width: 120, height: 70))
    }

    // Covers: shape:RoundedRectangle, type:RectangleCornerRadii
    @Test("An inset rounded rectangle reduces its corner radius by the inset")
    func insetRoundedRectangleKeepsConcentricCorners() {
        let inner = Self.frame.insetBy(dx: 4, dy: 4)
        #expect(
            ShapeGeometry(RoundedRectangle(cornerRadius: 10).inset(by: 4).path(in: Self.frame))
                == .roundedRect(inner, RectangleCornerRadii(6), .continuous))
        #expect(ShapeGeometry(RoundedRectangle(cornerRadius: 3).inset(by: 4).path(in: Self.frame)) == .rect(inner))
    }

    // Covers: mod:inset, protocol:InsettableShape
    @Test("An inset of more than half the height leaves an empty path") func insetOfMoreThanHalfLeavesNothing() {
        #expect(Rectangle().inset(by: 26).path(in: Self.frame).isEmpty)
        #expect(RoundedRectangle(cornerRadius: 5).inset(by: 26).path(in: Self.frame).isEmpty)
    }

    // Covers: mod:scale, mod:rotation, style:rotation(.degrees)
    @Test("Offset, scale, size and rotation transform a shape's outline") func derivedShapesMoveTheOutline() {
        #expect(bounds(Rectangle().offset(x: 10, y: -5)) == CGRect(x: 10, y: -5, width: 100, height: 50))
        #expect(bounds(Rectangle().scale(0.5)) == CGRect(x: 25, y: 12.5, width: 50, height: 25))
        #expect(bounds(Rectangle().scale(0.5, anchor: .topLeading)) == CGRect(x: 0, y: 0, width: 50, height: 25))
        #expect(bounds(Rectangle().size(width: 20, height: 30)) == CGRect(x: 0, y: 0, width: 20, height: 30))
        let turned = bounds(Rectangle().rotation(.degrees(90)))
        #expect(abs(turned.minX - 25) < 1e-9 && abs(turned.minY + 25) < 1e-9)
        #expect(abs(turned.width - 50) < 1e-9 && abs(turned.height - 100) < 1e-9)
    }

    // Covers: mod:trim
    @Test("Trim keeps the given part of a path's length") func trimKeepsAPartOfTheLength() {
        let square = Rectangle().trim(from: 0, to: 0.5).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(square.description == "0 0 m 100 0 l 100 100 l")
        #expect(Rectangle().trim(from: 0.6, to: 0.4).path(in: Self.frame).isEmpty)
    }

    // Covers: mod:stroke
    @Test("A stroked shape extends beyond the outline by half the line width")
    func strokeAsAShapeIsTheOutlineOfTheLine() {
        #expect(bounds(Rectangle().stroke(lineWidth: 10)) == Self.frame.insetBy(dx: -5, dy: -5))
    }

    // Covers: shape:AnyShape
    @Test("AnyShape has the path and size of the shape it wraps") func anyShapeForwards() {
        let shape = AnyShape(AnyShape(Circle()))
        #expect(shape.path(in: Self.frame) == Circle().path(in: Self.frame))
        #expect(shape.sizeThatFits(ProposedViewSize(width: 200, height: 50)) == CGSize(width: 50, height: 50))
    }

    // Covers: protocol:Shape
    @Test("A custom shape makes its path off the main actor") func customShapeConformsWithoutIsolation() async {
        struct Diagonal: Shape {
            var inset: CGFloat = 0
            var animatableData: CGFloat {
                get { inset }
                set { inset = newValue }
            }
            func path(in rect: CGRect) -> Path {
                Path { path in
                    path.move(to: CGPoint(x: rect.minX + inset, y: rect.minY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                }
            }
        }
        let description = await Task.detached { Diagonal(inset: 5).path(in: Self.frame).description }.value
        #expect(description == "5 0 m 100 50 l")
    }
}
