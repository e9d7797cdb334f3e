import EspalierGraphics
import Foundation
import Testing

@Suite("The CGPath type") struct CGPathTests {
    // Covers: path:addCurve(to:control1:control2:), path:addQuadCurve(to:control:)
    @Test("A CGMutablePath records its elements, and its copy does not change with it") func isAPathByReference() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        path.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 15, y: 20), control2: CGPoint(x: 5, y: 20))
        path.closeSubpath()
        #expect(Path(path).description == "0 0 m 10 0 l 20 0 20 10 q 15 20 5 20 0 10 c h")
        #expect(path.currentPoint == .zero)
        // Control points count for the one box and not for the other.
        #expect(path.boundingBox.maxY == 20)
        #expect(path.boundingBoxOfPath.maxY < 18)
        let copy = path.copy()
        path.addLine(to: CGPoint(x: 99, y: 99))
        #expect(copy?.boundingBox.maxX == 20)
        #expect(copy != path)
    }

    @Test("CGPath initializers apply their transform and corner sizes") func makersTakeTransforms() {
        var transform = CGAffineTransform(translationX: 5, y: 5)
        #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: &transform).boundingBox.origin == CGPoint(x: 5, y: 5))
        #expect(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil).contains(CGPoint(x: 5, y: 5)))
        let round = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 3, cornerHeight: 3, transform: nil)
        #expect(!round.contains(CGPoint(x: 0.2, y: 0.2)) && round.contains(CGPoint(x: 5, y: 0.2)))
    }

    @Test("Only a rectangular CGPath reports itself as a rectangle") func isRect() {
        var found = CGRect.null
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
        #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    }

    // Covers: path:closeSubpath()
    @Test("Applying a block to a CGPath visits every element with its points") func visitsElements() {
        var types: [CGPathElementType] = []
        var last = CGPoint.zero
        CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4), transform: nil).applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type != .closeSubpath { last = element.pointee.points[0] }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 0, y: 4))
    }

    @Test("CGPath copies are stroked, dashed and flattened to lines") func strokesDashesAndFlattens() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        let stroke = line.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(stroke.boundingBox == CGRect(x: 0, y: -5, width: 100, height: 10))
        let dashes = line.copy(dashingWithPhase: 0, lengths: [30, 20])
        #expect(Path(dashes).description == "0 0 m 30 0 l 50 0 m 80 0 l")
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil).flattened(threshold: 0.1)
        var curves = 0
        circle.applyWithBlock { if $0.pointee.type == .addCurveToPoint { curves += 1 } }
        #expect(curves == 0)
    }

    @Test("CGPaths intersect, subtract and separate into components, with holes kept") func areasAndComponents() {
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let b = CGPath(rect: CGRect(x: 40, y: -10, width: 20, height: 120), transform: nil)
        #expect(a.intersects(b))
        let halves = a.subtracting(b).componentsSeparated()
        #expect(halves.map(\.boundingBox.width) == [40, 40])
        let hole = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
        #expect(a.subtracting(hole).componentsSeparated().count == 1)
        #expect(!a.intersects(CGPath(rect: CGRect(x: 200, y: 0, width: 1, height: 1), transform: nil)))
    }
}
