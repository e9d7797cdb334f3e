import EspalierGraphics
import Foundation
import Testing

@Suite("Items of display lists and what they keep of their commands") struct DisplayItemTests {
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    private let place = CGAffineTransform(translationX: 12, y: 7)
    private let red = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0, opacity: 0.8))
    private var rounded: ShapeGeometry { .roundedRect(rect, RectangleCornerRadii(8), .circular) }

    private func list(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList()
        list.append(contentsOf: items)
        return list
    }

    private func item(_ command: DisplayCommand) -> DisplayItem { DisplayItem(bounds: rect, command: command) }

    private func item(_ drawing: ShapeDrawing, opacity: Double = 1, at place: CGAffineTransform) -> DisplayItem {
        DisplayItem(bounds: rect, content: .shape(drawing, opacity: opacity, place))
    }

    @Test("A kept shape is the same item as its fill, and has the same dump") func keptFill() {
        let style = FillStyle(eoFill: true)
        let kept = item(ShapeDrawing(rounded, style: style, red, bounds: rect), at: place)
        let plain = item(.fill(rounded, style, red, place))
        #expect(kept == plain && kept.hashValue == plain.hashValue)
        #expect(list([kept]).dump == list([plain]).dump)
        #expect(list([kept]) == list([plain]))
        #expect(kept != item(.fill(rounded, FillStyle(), red, place)))
        #expect(kept != item(.fill(rounded, style, red, .identity)))
    }

    @Test("A kept stroke is the same item as its stroke") func keptStroke() {
        let stroke = StrokeStyle(lineWidth: 2, dash: [3, 2])
        let kept = item(ShapeDrawing(rounded, stroke: stroke, red, bounds: rect), at: place)
        let plain = item(.stroke(rounded, stroke, red, place))
        #expect(kept == plain && list([kept]).dump == list([plain]).dump)
        #expect(kept != item(.stroke(rounded, StrokeStyle(lineWidth: 2), red, place)))
    }

    @Test("Drawings are equal if what they draw is", arguments: [false, true]) func equality(isStroke: Bool) {
        func drawing(_ paint: Paint, style: FillStyle = FillStyle()) -> ShapeDrawing {
            ShapeDrawing(rounded, stroke: isStroke ? StrokeStyle(lineWidth: 2) : nil, style: style, paint, bounds: rect)
        }
        #expect(drawing(red) == drawing(red) && drawing(red).hashValue == drawing(red).hashValue)
        #expect(drawing(red) != drawing(.color(.black)))
        // A stroke has no inside.
        #expect((drawing(red) == drawing(red, style: FillStyle(eoFill: true))) == isStroke)
    }

    @Test("A faded shape is drawn in a fainter paint, from the same drawing", arguments: [0.25, 0.5, 1]) func fades(opacity: Double) {
        let shader = Shader(
            .linear(start: .zero, end: CGPoint(x: 40, y: 0)),
            ColorRamp([ColorRamp.Stop(color: .black, location: 0), ColorRamp.Stop(color: .white, location: 1)], .device))
        for paint in [red, .shader(shader, opacity: 0.5)] {
            let drawing = ShapeDrawing(rounded, paint, bounds: rect)
            let faded = item(drawing, opacity: opacity, at: place)
            let plain = item(.fill(rounded, FillStyle(), paint.multiplyingOpacity(by: opacity), place))
            #expect(faded == plain && list([faded]).dump == list([plain]).dump)
            #expect(drawing.paint == paint)
        }
    }

    @Test("Rectangles and texts of one colour, which are kept in fewer numbers, stay the commands that they were") func compactForms() {
        let run = TextRun(string: "Hello", font: FontDescriptor(size: 13))
        let backdrop = Paint.shader(
            Shader(.linear(start: .zero, end: CGPoint(x: 1, y: 0)), ColorRamp([ColorRamp.Stop(color: .black, location: 0)], .device)),
            opacity: 1)
        let commands: [DisplayCommand] = [
            .fill(.rect(rect), FillStyle(), red, place), .fill(.rect(rect), FillStyle(eoFill: true), red, place),
            .fill(.rect(rect), FillStyle(antialiased: false), red, place), .fill(.rect(rect), FillStyle(), backdrop, place),
            .text(run, red, place), .text(run, backdrop, place), .popClip, .pushGroup(opacity: 0.5, bounds: rect),
        ]
        for command in commands { #expect(item(command).command == command) }
        for (index, command) in commands.enumerated() {
            for (other, another) in commands.enumerated() { #expect((item(command) == item(another)) == (index == other)) }
        }
    }

    @Test("Every form of an item moves as its command does") func moves() {
        let delta = CGSize(width: 3, height: -2), run = TextRun(string: "Hello", font: FontDescriptor(size: 13))
        let items = [
            item(ShapeDrawing(rounded, red, bounds: rect), opacity: 0.5, at: place), item(.fill(.rect(rect), FillStyle(), red, place)),
            item(.text(run, red, place)), item(.fill(rounded, FillStyle(), red, place)), item(.pushMask(bounds: rect)),
        ]
        for item in items {
            let moved = item.moved(by: delta, bounds: rect)
            #expect(moved.command == item.command.moved(by: delta) && moved.bounds == rect)
            #expect(item.moved(by: .zero, bounds: rect) == item)
        }
    }

    @Test("Items know whether they open or close a scope, and whether they leave ink") func scopes() {
        let items = [
            item(.pushClip(rounded, FillStyle(), place)), item(ShapeDrawing(rounded, red, bounds: rect), at: place),
            item(.fill(.rect(rect), FillStyle(), red, place)), item(.stroke(rounded, StrokeStyle(), red, place)), item(.popClip),
        ]
        #expect(items.map(\.depth) == [1, 0, 0, 0, -1])
        #expect(items.map(\.leavesInk) == [false, true, true, true, false])
        #expect(!list(items).hasBlending)
        let group = item(.pushEffect(LayerEffects(blendMode: .multiply), bounds: rect))
        #expect(list(items + [group]).hasBlending)
    }
}
