import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

@MainActor @Suite("Styles of marks")
struct MarkStyleTests {
    private func point() -> PointMark { PointMark(x: .value("x", 60.0), y: .value("y", 50.0)) }
    private func bar() -> BarMark { BarMark(x: .value("x", 60.0), y: .value("y", 50.0), width: 10) }
    private func item(_ content: some ChartContent) -> SceneItem? { plainLayout(content).scene.items.first }

    @Test("opacities multiply, and are between 0 and 1")
    func opacity() {
        #expect(item(point().opacity(0.5).opacity(0.5))?.opacity == 0.25)
        #expect(
            item(point().opacity(7))?.opacity == 1 && item(point().opacity(-1))?.opacity == 0 && item(point().opacity(.nan))?.opacity == 1)
        #expect(item(Plot { point() }.opacity(0.5))?.opacity == 0.5)
    }

    @Test("offsets move marks, or their ends")
    func offsets() {
        let place = CGRect(x: 55, y: 150, width: 10, height: 50)
        #expect(frames(bar().offset(x: 3, y: 4)) == [place.offsetBy(dx: 3, dy: 4)])
        #expect(frames(bar().offset(CGSize(width: 3, height: 4)).offset(x: 1)) == [place.offsetBy(dx: 4, dy: 4)])
        #expect(frames(bar().offset(x: 3, yStart: -5, yEnd: 5)) == [CGRect(x: 58, y: 145, width: 10, height: 60)])
        #expect(frames(bar().offset(xStart: -5, xEnd: 5, y: 2)) == [CGRect(x: 50, y: 152, width: 20, height: 50)])
        #expect(frames(bar().offset(xStart: -1, xEnd: 1, yStart: -2, yEnd: 2)) == [CGRect(x: 54, y: 148, width: 12, height: 54)])
        #expect(frames(bar().offset(x: .nan, y: .infinity)) == [place])
    }

    @Test("symbols have an area, a size, or one that says a value")
    func symbolSizes() {
        func size(_ content: some ChartContent) -> CGSize? {
            guard case .symbol(_, let size, _)? = item(content)?.shape else { return nil }
            return size
        }
        #expect(size(point().symbolSize(100)) == CGSize(width: 10, height: 10))
        #expect(size(point().symbolSize(CGSize(width: 8, height: 4))) == CGSize(width: 8, height: 4))
        #expect(size(point().symbolSize(-3)) == .zero && size(point().symbolSize(.nan)) == .zero)
        let sizes = plainLayout(ForEach([1.0, 5, 9], id: \.self) {
            PointMark(x: .value("x", $0), y: .value("y", $0)).symbolSize(by: .value("s", $0))
        }).scene.items.map(\.frame.width)
        #expect(sizes.count == 3 && sizes[0] < sizes[1] && sizes[1] < sizes[2])
    }

    @Test("a symbol is a shape, an outline, a view, or follows data")
    func symbols() {
        func form(_ content: some ChartContent) -> BasicChartSymbolShape.Form? {
            guard case .symbol(_, _, let shape)? = item(content)?.shape else { return nil }
            return shape.form
        }
        #expect(form(point()) == .circle && form(point().symbol(.square)) == .square && form(point().symbol(.asterisk)) == .asterisk)
        #expect(form(point().symbol(AnyChartSymbolShape(.diamond))) == .diamond)
        let view = plainLayout(point().symbol { Text("1") })
        if case .view? = view.scene.items.first?.shape { #expect(view.scene.views.count == 1) } else { Issue.record("no view") }
        let data = plainLayout(ForEach(["a", "b"], id: \.self) { name in point().symbol(by: .value("k", name)) }).scene.items
        let forms = data.compactMap { item -> BasicChartSymbolShape.Form? in
            if case .symbol(_, _, let shape) = item.shape { shape.form } else { nil }
        }
        #expect(forms == [.circle, .square])
    }

    @Test("every symbol fills about its area, and an outline stays inside of it", arguments: ChartDefaults.symbols)
    func shapes(_ shape: BasicChartSymbolShape) {
        let square = CGRect(x: 0, y: 0, width: 20, height: 20), box = shape.path(in: square).boundingRect
        #expect(square.insetBy(dx: -3, dy: -3).contains(box) && box.width > 8 && box.height > 8)
        let outline = shape.strokeBorder(lineWidth: 2).path(in: square).boundingRect
        #expect(square.insetBy(dx: -4, dy: -4).contains(outline) && !outline.isEmpty)
        let dashed = shape.strokeBorder(style: StrokeStyle(lineWidth: 1, dash: [2])).path(in: square)
        #expect(!dashed.isEmpty && shape.perceptualUnitRect.width > 0)
    }

    @Test("lines have a style, or one that follows data")
    func lines() {
        let style = StrokeStyle(lineWidth: 5, dash: [1, 2])
        #expect(item(RuleMark(y: .value("y", 1)).lineStyle(style))?.stroke == style)
        #expect(item(RuleMark(y: .value("y", 1)))?.stroke.lineWidth == 1)
        let items = plainLayout(ForEach(["a", "b"], id: \.self) { name in
            RuleMark(y: .value("y", 1)).lineStyle(by: .value("k", name))
        }).scene.items
        #expect(items.map(\.stroke.dash.isEmpty) == [true, false])
    }

    @Test("colors are a style, or follow data, in the order in which the values come")
    func colors() {
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(item(point().foregroundStyle(red))?.foreground as? Color == red)
        let items = plainLayout(ForEach(["b", "a", "b"], id: \.self) { name in
            RuleMark(y: .value("y", 1)).foregroundStyle(by: .value("k", name))
        }).scene.items
        #expect(items.map { $0.foreground as? Color } == [ChartDefaults.colors[0], ChartDefaults.colors[1], ChartDefaults.colors[0]])
    }

    @Test("marks of a group stand side by side in their span")
    func groups() {
        func bars(_ span: MarkDimension, _ axis: Axis? = nil) -> [CGRect] {
            layout(ForEach(["x", "y"], id: \.self) { name in
                BarMark(x: .value("n", "a"), y: .value("v", 100.0)).position(by: .value("g", name), axis: axis, span: span)
            }, CGSize(width: 300, height: 200)) { ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden) }.scene.items.map(\.frame)
        }
        let automatic = bars(.automatic)
        #expect(automatic.count == 2 && automatic[0].maxX <= automatic[1].minX && automatic[0].height == automatic[1].height)
        let narrow = bars(.ratio(0.2))
        #expect(narrow.allSatisfy { $0.width <= 30 } && abs((narrow[0].minX + narrow[1].maxX) / 2 - 150) < 1e-6)
        let inset = bars(.inset(50), .horizontal)
        #expect(inset[0].minX >= 50 - 1e-6 && inset[1].maxX <= 250 + 1e-6 && inset[0].width > narrow[0].width)
    }

    @Test("marks have their corners, their method between values, and their styles on the whole plot")
    func others() {
        let style = item(bar().cornerRadius(4, style: .circular))?.style
        #expect(style?.cornerRadius == 4 && style?.cornerStyle == .circular && item(bar().cornerRadius(-4))?.style.cornerRadius == 0)
        #expect(item(bar().alignsMarkStylesWithPlotArea())?.style.alignsWithPlotArea == true)
        #expect(item(bar().alignsMarkStylesWithPlotArea(false))?.style.alignsWithPlotArea == false)
        #expect(item(bar().zIndex(3))?.style.zIndex == 3 && item(bar().zIndex(.nan))?.style.zIndex == 0)
        let methods: [InterpolationMethod] = [
            .linear, .monotone, .cardinal, .cardinal(tension: 0.5), .catmullRom, .catmullRom(alpha: 1), .stepStart, .stepCenter, .stepEnd,
        ]
        for method in methods {
            let content = ForEach([0.0, 100, 200], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0 == 100 ? 150 : 50)) }
            guard case .line(let curve)? = item(content.interpolationMethod(method))?.shape else {
                Issue.record("no line")
                continue
            }
            let box = CurvePath.line(curve).boundingRect
            #expect(curve.interpolation == method && box.minX > -0.1 && box.maxX < 200.1, "\(box)")
            // None of these goes far beyond the values.
            #expect(box.minY > 20 && box.maxY < 180, "\(method): \(box)")
        }
    }

    @Test("an erased mark is the mark, and what no condition admits is not there")
    func builders() {
        #expect(frames(AnyChartContent(bar())) == frames(bar()) && frames(AnyChartContent(erasing: bar())) == frames(bar()))
        func content(_ isShown: Bool, _ other: Int?) -> some ChartContent {
            Plot {
                if isShown { bar() }
                if let other { PointMark(x: .value("x", other), y: .value("y", 1)) } else { RuleMark(y: .value("y", 10)) }
                if #available(macOS 14, *) { RuleMark(x: .value("x", 10)) }
            }
        }
        #expect(frames(content(true, nil)).count == 3 && frames(content(false, nil)).count == 2 && frames(content(false, 3)).count == 2)
        #expect(frames(Plot {}).isEmpty)
    }
}
