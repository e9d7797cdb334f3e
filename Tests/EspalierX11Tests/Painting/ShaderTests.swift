import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    @Suite("Gradients, shadows and projections on screen") @MainActor struct ShaderTests {
        private let gray = ColorRamp([
            ColorRamp.Stop(color: .black, location: 0), ColorRamp.Stop(color: .white, location: 1),
        ])

        private func linear(_ start: CGPoint, _ end: CGPoint) -> Paint {
            .shader(Shader(.linear(start: start, end: end), gray), opacity: 1)
        }

        @Test("A linear gradient is exact within one level and never goes back", arguments: [0.0, 0.3])
        func linearIsExactAndMonotone(shift: Double) throws {
            let test = try TestWindow()
            defer { test.close() }
            let paint = linear(CGPoint(x: 0, y: 0), CGPoint(x: 180, y: 0))
            let place = CGAffineTransform(translationX: 10 + shift, y: 10)
            let picture = try test.picture([.fill(.rect(box(0, 0, 180, 40)), plain, paint, place)])
            var last = 0
            for column in 12..<188 {
                let value = Int(picture[column, 20][0])
                let exact = (Double(column) + 0.5 - 10 - shift) / 180 * 255
                #expect(abs(Double(value) - exact) <= 1.1, "\(column)")
                #expect(value >= last)
                last = value
            }
        }

        /// Skewed, a gradient's lines of one colour are skewed with it.
        @Test("A linear gradient is skewed with its shape") func linearFollowsItsTransform() throws {
            let test = try TestWindow()
            defer { test.close() }
            let map = CGAffineTransform(a: 2, b: 0, c: 1, d: 1, tx: 10, ty: 10)
            let shape = ShapeGeometry.rect(box(0, 0, 50, 50))
            let picture = try test.picture([.fill(shape, plain, linear(.zero, CGPoint(x: 50, y: 50)), map)])
            let inverse = map.inverted()
            for point in [(40, 20), (70, 30), (100, 50), (60, 12)] {
                let local = CGPoint(x: Double(point.0) + 0.5, y: Double(point.1) + 0.5).applying(inverse)
                let exact = (local.x + local.y) / 100 * 255
                #expect(abs(Double(picture[point.0, point.1][0]) - exact) <= 2)
            }
        }

        @Test("Rounded rectangles, ellipses, paths and text are filled with gradients")
        func shapesOfAllKindsTakeGradients() throws {
            let test = try TestWindow()
            defer { test.close() }
            let paint = linear(CGPoint(x: 20, y: 0), CGPoint(x: 180, y: 0))
            var path = Path()
            path.addLines([CGPoint(x: 20, y: 20), CGPoint(x: 180, y: 20), CGPoint(x: 100, y: 130)])
            let area = box(20, 20, 160, 110)
            for shape in [ShapeGeometry.roundedRect(area, RectangleCornerRadii(20), .continuous), .ellipse(area), .path(path)] {
                let picture = try test.picture([.fill(shape, plain, paint, .identity)])
                for column in [60, 100, 130] {
                    #expect(abs(Double(picture[column, 50][0]) - (Double(column) + 0.5 - 20) / 160 * 255) <= 1.1)
                }
            }
            let text = TextRun(string: "████", font: FontDescriptor(size: 40))
            let place = CGAffineTransform(translationX: 20, y: 100)
            let written = try test.picture([.text(text, linear(.zero, CGPoint(x: 160, y: 0)), place)])
            #expect(abs(Double(written[40, 90][0]) - 20.5 / 160 * 255) <= 2)
        }

        @Test("A translucent radial gradient is centred in its translated shape")
        func translucentRadialIsCentred() throws {
            let test = try TestWindow()
            defer { test.close() }
            let radial = Paint.shader(
                Shader(.radial(center: CGPoint(x: 50, y: 50), startRadius: 0, endRadius: 50, aspect: 1), gray), opacity: 0.5)
            for _ in 0..<2 {
                let picture = try test.picture([
                    .fill(.rect(box(0, 0, 100, 100)), plain, radial, CGAffineTransform(translationX: 30, y: 20)),
                ])
                // Half of the gradient over white.
                #expect(abs(Int(picture[80, 70][0]) - 129) <= 2)
                #expect(abs(Int(picture[105, 70][0]) - (128 + 64 + 1)) <= 2)
                #expect(picture[20, 70] == [255, 255, 255, 255])
            }
        }

        /// A gradient painted in pieces is the one that is painted whole.
        @Test("A gradient painted in pieces equals one painted whole") func damageDoesNotMoveGradients() throws {
            let test = try TestWindow()
            defer { test.close() }
            let shader = Shader(.radial(center: CGPoint(x: 50, y: 50), startRadius: 0, endRadius: 80, aspect: 0.7), gray)
            let whole = box(0, 0, 200, 150)
            var list = DisplayList()
            list.append(.fill(.rect(box(5, 5, 180, 120)), plain, .shader(shader, opacity: 1), .identity), bounds: box(5, 5, 180, 120))
            test.paint(list)
            let full = try test.screenshot()
            test.paint(list, damage: [whole], background: .black)
            for piece in [box(0, 0, 70, 150), box(70, 0, 130, 33), box(70, 33, 130, 117)] { test.paint(list, damage: [piece]) }
            #expect(difference(full, try test.screenshot()) == 0)
        }

        // MARK: Shadows

        private func shadow(_ command: DisplayCommand, _ sigma: CGFloat, _ offset: CGSize = .zero) -> [DisplayCommand] {
            let effects = LayerEffects(filters: [.shadow(LayerShadow(color: .black, sigma: sigma, offset: offset))])
            return [.pushEffect(effects, bounds: box(0, 0, 200, 150)), command, .popGroup]
        }

        @Test("Shadows of rectangles and rounded rectangles are within two percent of Gaussian", arguments: [(3.0, 0.0), (6, 12), (4, 8)])
        func shadowsAreGaussian(sigma: Double, radius: Double) throws {
            let test = try TestWindow()
            defer { test.close() }
            let offset = CGSize(width: 0, height: 90)
            let shape: ShapeGeometry = radius == 0
                ? .rect(box(60, 20, 80, 40)) : .roundedRect(box(60, 20, 80, 40), RectangleCornerRadii(radius), .circular)
            let picture = try test.picture(shadow(fill(shape, .white), sigma, offset))
            func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }
            // Across the middle, far from the corners.
            for row in 95..<150 {
                let y = Double(row) + 0.5 - 110
                let across = below(Double(100.5 - 60)) - below(Double(100.5 - 140))
                let exact = (below(y) - below(y - 40)) * across
                #expect(abs(1 - Double(picture[100, row][0]) / 255 - exact) < 0.02, "row \(row)")
            }
        }

        /// A large shadow is sliced; that of the same outline as a path is one mask.
        @Test("A sliced shadow matches the same shadow painted as one mask") func slicedShadowsEqualWholeOnes() throws {
            let test = try TestWindow()
            defer { test.close() }
            let (area, radii) = (box(20, 20, 160, 110), RectangleCornerRadii(9))
            let sliced = try test.picture(shadow(fill(.roundedRect(area, radii, .continuous), .clear), 3))
            let whole = try test.picture(shadow(fill(.path(Path(roundedRect: area, cornerRadii: radii)), .clear), 3))
            #expect(difference(sliced, whole) <= 3)
        }

        // MARK: Projections

        @Test("Fills, strokes and text under a projection are painted where it maps them")
        func projectionsMapAllKinds() throws {
            let test = try TestWindow()
            defer { test.close() }
            // Twice as far on the right: the plane narrows.
            var map = ProjectionTransform(CGAffineTransform(translationX: 20, y: 75))
            map.m13 = 0.01
            map.m11 += 20 * 0.01
            map.m21 = 0
            map.m12 += 75 * 0.01
            let text = TextRun(string: "██████", font: FontDescriptor(size: 40))
            let commands: [DisplayCommand] = [
                fill(.rect(box(0, -50, 100, 100))),
                fill(.roundedRect(box(0, -50, 100, 100), RectangleCornerRadii(2), .circular)),
                .stroke(.rect(box(0, -25, 100, 50)), StrokeStyle(lineWidth: 50), .color(red), .identity),
                .text(text, .color(red), CGAffineTransform(translationX: 0, y: 20)),
            ]
            for command in commands {
                let picture = try test.picture([.pushProjection(map, bounds: box(0, 0, 200, 150)), command, .popProjection])
                let inside = CGPoint(x: 40, y: -8).applying(map)
                #expect(picture[Int(inside.x), Int(inside.y)] == [255, 0, 0, 255], "\(command)")
                #expect(picture[190, 10] == [255, 255, 255, 255])
            }
            let edge = CGPoint(x: 100, y: -50).applying(map)
            let square = try test.picture([.pushProjection(map, bounds: box(0, 0, 200, 150)), commands[0], .popProjection])
            #expect(square[Int(edge.x) - 2, Int(edge.y) + 2] == [255, 0, 0, 255])
            #expect(square[Int(edge.x) - 2, Int(edge.y) - 3] == [255, 255, 255, 255])
        }

        @Test("A shape behind the viewer of a projection is not painted") func whatIsBehindTheEyeIsNotSeen() throws {
            let test = try TestWindow()
            defer { test.close() }
            var map = ProjectionTransform()
            map.m13 = -0.02
            let picture = try test.picture([
                .pushProjection(map, bounds: box(0, 0, 200, 150)), fill(.rect(box(-1000, 0, 2000, 50))), .popProjection,
                .pushProjection(map, bounds: box(0, 0, 200, 150)), fill(.rect(box(60, 60, 100, 50)), blue), .popProjection,
            ])
            #expect(picture[100, 100] == [255, 0, 0, 255] || picture[100, 100] == [255, 255, 255, 255])
        }
    }
}
