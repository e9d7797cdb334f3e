import EspalierGraphics
import Foundation

/// Strokes the lines of a drawing and combines its marks. In grid units.
struct SymbolBuilder {
    /// The width of a line, in units.
    let lineWidth: CGFloat
    /// The tolerance for flattened curves, in units.
    let tolerance: CGFloat
    /// Moves points so that edges lie on pixels.
    var fit: PixelFit?

    private(set) var layers: [SymbolGlyph.Layer] = []
    private(set) var monochrome: [Path.Element] = []

    init(lineWidth: CGFloat, tolerance: CGFloat, fit: PixelFit? = nil) {
        self.lineWidth = lineWidth
        self.tolerance = tolerance
        self.fit = fit
    }

    /// The width of a line for a weight on the CSS scale, in units.
    static func lineWidth(weight: Int) -> CGFloat {
        let widths: [CGFloat] = [0.5, 0.8, 1.15, 1.5, 1.72, 1.95, 2.25, 2.55, 2.85]
        let position = min(max(CGFloat(weight) / 100 - 1, 0), 8)
        let index = min(Int(position), 7)
        return widths[index] + (widths[index + 1] - widths[index]) * (position - CGFloat(index))
    }

    /// The gap that separates overlapping parts, in units.
    private var gap: CGFloat { 0.9 + lineWidth * 0.15 }

    // MARK: Marks

    mutating func draw(_ drawing: SymbolDrawing, isFilled: Bool) {
        for mark in drawing.marks {
            switch mark.form {
            case .outlineOnly where isFilled: continue
            case .fillOnly where !isFilled: continue
            default: break
            }
            switch mark.kind {
            case .stroke: ink(stroke(mark), mark)
            case .fill: ink(area(mark), mark)
            case .body: ink(isFilled ? stroke(mark) + area(mark) : stroke(mark), mark)
            case .detail: isFilled ? knockOut(stroke(mark), mark) : ink(stroke(mark), mark)
            case .spot: isFilled ? knockOut(area(mark), mark) : ink(area(mark), mark)
            case .cut: cut(area(mark))
            case .gap: cut(stroke(mark, extra: 2 * gap))
            case .slash:
                cut(stroke(shifted(mark), extra: gap))
                ink(stroke(mark), mark)
            case .inset(let drawing, let isFilled, let knocksOut):
                var inner = SymbolBuilder(lineWidth: lineWidth * mark.widthFactor, tolerance: tolerance, fit: fit)
                inner.draw(drawing, isFilled: isFilled)
                knocksOut ? knockOut(inner.monochrome, mark) : ink(inner.monochrome, mark)
            }
        }
    }

    private mutating func ink(_ elements: [Path.Element], _ mark: SymbolDrawing.Mark) {
        monochrome += elements
        addToLayer(elements, mark)
    }

    private mutating func addToLayer(_ elements: [Path.Element], _ mark: SymbolDrawing.Mark) {
        if let last = layers.last, last.level == mark.level, last.color == mark.color, last.threshold == mark.threshold {
            layers[layers.count - 1].path = Path(elements: last.path.elements + elements)
        } else {
            layers.append(
                SymbolGlyph.Layer(path: Path(elements: elements), level: mark.level, color: mark.color, threshold: mark.threshold))
        }
    }

    private mutating func cut(_ elements: [Path.Element]) {
        let path = Path(elements: elements)
        monochrome = Path(elements: monochrome).subtracting(path).elements
        for index in layers.indices { layers[index].path = layers[index].path.subtracting(path) }
    }

    /// Cuts a mark out of the monochrome outline. In the layers it becomes a part above the others if its level or colour differs
    /// from theirs.
    private mutating func knockOut(_ elements: [Path.Element], _ mark: SymbolDrawing.Mark) {
        let path = Path(elements: elements)
        monochrome = Path(elements: monochrome).subtracting(path).elements
        if let below = layers.last, below.level != mark.level || (mark.color != nil && below.color != mark.color) {
            addToLayer(elements, mark)
        } else {
            for index in layers.indices { layers[index].path = layers[index].path.subtracting(path) }
        }
    }

    /// A slash moved upwards, so that its gap is on its upper side.
    private func shifted(_ mark: SymbolDrawing.Mark) -> SymbolDrawing.Mark {
        let distance = gap / 2 * 0.5.squareRoot()
        return mark.applying(CGAffineTransform(translationX: distance, y: -distance))
    }

    // MARK: Outlines

    private func path(of mark: SymbolDrawing.Mark) -> Path { fit?.apply(to: mark.path) ?? mark.path }

    private func stroke(_ mark: SymbolDrawing.Mark, extra: CGFloat = 0) -> [Path.Element] {
        let style = StrokeStyle(
            lineWidth: lineWidth * mark.widthFactor + extra, lineCap: mark.hasFlatEnds ? .butt : .round,
            lineJoin: mark.hasSharpCorners ? .miter : .round)
        return path(of: mark).strokedPath(style, tolerance: tolerance).elements
    }

    /// The outline with every subpath clockwise, so that overlapping subpaths do not cancel out.
    private func area(_ mark: SymbolDrawing.Mark) -> [Path.Element] { path(of: mark).clockwiseElements }
}

extension Path {
    /// The elements, with every counterclockwise subpath reversed.
    fileprivate var clockwiseElements: [Element] {
        var result: [Element] = []
        var part: [Element] = []
        func finish() {
            if !part.isEmpty { result += Path(elements: part).signedArea < 0 ? Self.turned(part) : part }
            part = []
        }
        for element in elements {
            if case .move = element { finish() }
            part.append(element)
        }
        finish()
        return result
    }

    /// Twice the area of the polygon of end and control points; positive if it is clockwise on the screen.
    private var signedArea: CGFloat {
        var points: [CGPoint] = []
        forEach { element in
            switch element {
            case .move(let to), .line(let to): points.append(to)
            case .quadCurve(let to, let control): points += [control, to]
            case .curve(let to, let control1, let control2): points += [control1, control2, to]
            case .closeSubpath: break
            }
        }
        var area: CGFloat = 0
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            area += a.x * b.y - b.x * a.y
        }
        return area
    }

    private static func turned(_ elements: [Element]) -> [Element] {
        var steps: [(from: CGPoint, element: Element)] = []
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let to): current = to
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
                steps.append((current, element))
                current = to
            case .closeSubpath: break
            }
        }
        var result: [Element] = [.move(to: current)]
        for step in steps.reversed() {
            switch step.element {
            case .quadCurve(_, let control): result.append(.quadCurve(to: step.from, control: control))
            case .curve(_, let control1, let control2):
                result.append(.curve(to: step.from, control1: control2, control2: control1))
            default: result.append(.line(to: step.from))
            }
        }
        return result + [.closeSubpath]
    }
}
