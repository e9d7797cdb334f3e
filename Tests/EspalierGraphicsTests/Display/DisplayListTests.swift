import EspalierGraphics
import Foundation
import Testing

@Suite("Display list")
struct DisplayListTests {
    private let red = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
    private let black = Paint.color(.black)

    @Test("A display list's dump writes every command, nested in its clips and groups") func dump() {
        var list = DisplayList()
        func add(_ command: DisplayCommand) { list.append(command, bounds: .zero) }
        let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
        add(.fill(.rect(rect), FillStyle(), red, CGAffineTransform(translationX: 10, y: 20)))
        add(.pushClip(.roundedRect(rect, RectangleCornerRadii(8), .continuous), FillStyle(), .identity))
        add(.pushGroup(opacity: 0.5, bounds: rect))
        add(
            .text(
                TextRun(string: "Hello", font: FontDescriptor(size: 13)), black, CGAffineTransform(translationX: 5, y: 20)
            ))
        add(.popGroup)
        add(
            .stroke(
                .path(Path("0 0 m 10.12345 0 l")!), StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 2]), black, .identity
            ))
        add(.popClip)
        add(.fill(.ellipse(rect), FillStyle(eoFill: true), red, CGAffineTransform(scaleX: 2, y: 1)))
        #expect(
            list.dump == """
                fill rect (10 20; 100 40) #FF0000FF
                clip roundedRect (0 0; 100 40) radius 8
                  group opacity 0.5 (0 0; 100 40)
                    text "Hello" 13 regular at (5 20) #000000FF
                  stroke path "0 0 m 10.123 0 l" width 2 cap round dash 3 2 #000000FF
                fill ellipse (0 0; 100 40) transform [2 0 0 1 0 0] even-odd #FF0000FF
                """
        )
        #expect(list.description == list.dump)
    }

    @Test("Paths of known shapes become their shape geometry, with exact bounds") func shapes() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let rounded = ShapeGeometry(Path(roundedRect: rect, cornerRadius: 30))
        #expect(rounded == .roundedRect(rect, RectangleCornerRadii(25), .continuous))
        #expect(rounded.bounds == rect && !rounded.contains(CGPoint(x: 1, y: 1)) && rounded.contains(CGPoint(x: 50, y: 1)))
        #expect(ShapeGeometry(Path(ellipseIn: rect)) == .ellipse(rect))
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 0)
        #expect(ShapeGeometry.rect(rect).applying(quarter) == .rect(CGRect(x: 0, y: 0, width: 50, height: 100)))
        #expect(ShapeGeometry.rect(rect).strokeBounds(StrokeStyle(lineWidth: 4)) == rect.insetBy(dx: -2, dy: -2))
    }
}
