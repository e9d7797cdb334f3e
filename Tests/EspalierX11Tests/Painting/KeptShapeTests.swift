import EspalierGraphics
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    /// Shapes that are the same object in each frame: the painter keeps on them what it has computed.
    @Suite("Kept shapes") @MainActor struct KeptShapeTests {
        private nonisolated static let rect = box(3, 2, 40, 30), large = box(0, 0, 150, 90)

        nonisolated static let shapes: [(ShapeGeometry, StrokeStyle?)] = [
            (.rect(rect), nil), (.roundedRect(rect, RectangleCornerRadii(8), .circular), nil),
            (.roundedRect(large, RectangleCornerRadii(20), .continuous), nil), (.ellipse(rect), nil), (.ellipse(large), nil),
            (.path(Path { path in path.addLines([CGPoint.zero, CGPoint(x: 40, y: 5), CGPoint(x: 9, y: 30)]) }), nil),
            (.rect(rect), StrokeStyle(lineWidth: 3)), (.roundedRect(rect, RectangleCornerRadii(8), .circular), StrokeStyle(lineWidth: 1.5)),
            (.ellipse(rect), StrokeStyle(lineWidth: 2)), (.rect(rect), StrokeStyle(lineWidth: 2, dash: [4, 3])),
        ]

        private static let places: [CGAffineTransform] = [
            .identity, CGAffineTransform(translationX: 20, y: 30), CGAffineTransform(translationX: 7.3, y: 11.6),
            CGAffineTransform(translationX: -12.25, y: -8.5), CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 4, ty: 9.5),
            CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(translationX: 7.3, y: 11.6),
        ]

        private func picture(_ test: TestWindow, _ items: [DisplayItem]) throws -> Screenshot {
            var list = DisplayList()
            list.append(contentsOf: items)
            test.paint(list)
            return try test.screenshot()
        }

        @Test("A kept shape has the same pixels as its command wherever it is moved, in each frame", arguments: shapes.indices)
        func placesAreDrawnAlike(index: Int) throws {
            let (shape, stroke) = Self.shapes[index]
            let test = try TestWindow()
            defer { test.close() }
            let whole = CGRect(origin: .zero, size: test.window.painter.size)
            let drawing = ShapeDrawing(shape, stroke: stroke, .color(red), bounds: Self.large)
            for opacity in [1, 0.5] {
                for place in Self.places {
                    let kept = DisplayItem(bounds: whole, content: .shape(drawing, opacity: opacity, place))
                    let shown = try picture(test, [kept])
                    let plain = try picture(test, [DisplayItem(bounds: whole, command: kept.command)])
                    #expect(difference(shown, plain) == 0, "\(place)")
                }
            }
        }

        @Test("A kept shape with a gradient, or inside of groups and blurs, has the same pixels as its command") func scopes() throws {
            let test = try TestWindow()
            defer { test.close() }
            let whole = CGRect(origin: .zero, size: test.window.painter.size), place = CGAffineTransform(translationX: 17.5, y: 20)
            let ramp = ColorRamp([ColorRamp.Stop(color: red, location: 0), ColorRamp.Stop(color: blue, location: 1)], .device)
            let shader = Shader(.linear(start: .zero, end: CGPoint(x: 40, y: 0)), ramp)
            for paint in [Paint.color(red), .shader(shader, opacity: 0.75)] {
                let drawing = ShapeDrawing(.roundedRect(Self.rect, RectangleCornerRadii(8), .circular), paint, bounds: Self.rect)
                let kept = DisplayItem(bounds: whole, content: .shape(drawing, opacity: 1, place))
                let scopes: [(DisplayCommand, DisplayCommand)] = [
                    (.pushGroup(opacity: 0.5, bounds: whole), .popGroup),
                    (.pushEffect(LayerEffects(filters: [.blur(sigma: 3, isOpaque: false)]), bounds: whole), .popGroup),
                    (.pushEffect(LayerEffects(blendMode: .multiply), bounds: whole), .popGroup),
                    (.pushClip(.ellipse(box(20, 20, 30, 30)), plain, .identity), .popClip),
                ]
                for (opening, closing) in scopes {
                    func around(_ item: DisplayItem) -> [DisplayItem] {
                        [DisplayItem(bounds: whole, command: opening), item, DisplayItem(bounds: whole, command: closing)]
                    }
                    // Once more after the painter has kept what it knows.
                    _ = try picture(test, [kept])
                    let shown = try picture(test, around(kept))
                    let expected = try picture(test, around(DisplayItem(bounds: whole, command: kept.command)))
                    #expect(difference(shown, expected) == 0, "\(opening)")
                }
            }
        }

        @Test("Numbers are rounded as the C library does") func rounding() {
            for value in [-7.5, -7.49, -0.5, -0.49999999999999994, 0, 0.49999999999999994, 0.5, 1.5, 2.5, 1e6 + 0.5, -1e6 - 0.5] {
                #expect(Int32.nearest(value) == Int32(CGFloat(value).rounded()), "\(value)")
            }
        }
    }
}
