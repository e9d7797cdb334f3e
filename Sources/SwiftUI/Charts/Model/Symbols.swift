public import EspalierCore
public import EspalierGraphics
public import Foundation

/// A shape that can be the symbol of a mark.
public protocol ChartSymbolShape: Shape {
    /// The rectangle, in a space in which the symbol of area 1 is expected to fill the unit square, that makes it look as large as others.
    var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    /// The unit square.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// The symbol as an outline, drawn inside its edge.
    /// - Parameter lineWidth: In points.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        OutlinedSymbol(base: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The symbol as an outline, drawn inside its edge.
    public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape { OutlinedSymbol(base: self, style: style) }

    /// The outline of the symbol around a point.
    /// - Parameter side: The square root of the area of the symbol.
    package func path(around center: CGPoint, width: CGFloat, height: CGFloat) -> Path {
        let unit = perceptualUnitRect
        let size = CGSize(width: unit.width * width, height: unit.height * height)
        return path(in: CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
    }
}

private struct OutlinedSymbol<Base: ChartSymbolShape>: ChartSymbolShape {
    let base: Base
    let style: StrokeStyle

    var perceptualUnitRect: CGRect { base.perceptualUnitRect }

    func path(in rect: CGRect) -> Path {
        let inset = min(style.lineWidth / 2, rect.width / 2, rect.height / 2)
        return base.path(in: rect.insetBy(dx: inset, dy: inset)).strokedPath(style)
    }
}

/// A symbol of any type.
public struct AnyChartSymbolShape: ChartSymbolShape {
    private let base: any ChartSymbolShape
    /// Which of the symbols of charts it is; nil for another one.
    package let form: BasicChartSymbolShape.Form?

    /// Hides the type of a symbol.
    public init(_ shape: any ChartSymbolShape) {
        base = (shape as? AnyChartSymbolShape)?.base ?? shape
        form = (base as? BasicChartSymbolShape)?.form
    }

    public var perceptualUnitRect: CGRect { base.perceptualUnitRect }
    public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A filled circle.
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(.circle) }
    /// A filled square.
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(.square) }
    /// A triangle that points up.
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(.triangle) }
    /// A square on its corner.
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(.diamond) }
    /// A pentagon with a corner at the top.
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(.pentagon) }
    /// An upright cross.
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(.plus) }
    /// A cross from corner to corner.
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(.cross) }
    /// A star of lines.
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(.asterisk) }
}

/// The symbols that charts use for data.
public struct BasicChartSymbolShape: ChartSymbolShape, Equatable {
    package enum Form: CaseIterable, Sendable {
        case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    package let form: Form
    package init(_ form: Form) { self.form = form }

    /// As large as a circle of the same area looks: the side of the square around the symbol of area 1.
    public var perceptualUnitRect: CGRect {
        let side: CGFloat = switch form {
        case .circle: 1.128
        case .square: 1
        case .triangle: 1.35
        case .diamond: 1.3
        case .pentagon: 1.25
        case .plus, .cross, .asterisk: 1.3
        }
        return CGRect(x: (1 - side) / 2, y: (1 - side) / 2, width: side, height: side)
    }

    /// The symbol as an outline, drawn inside its edge.
    /// - Parameter lineWidth: In points.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        OutlinedSymbol(base: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func path(in rect: CGRect) -> Path {
        switch form {
        case .circle: return Path(ellipseIn: rect)
        case .square: return Path(rect)
        case .triangle: return polygon([(0.5, 0.07), (1, 0.93), (0, 0.93)], rect)
        case .diamond: return polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], rect)
        case .pentagon: return polygon((0..<5).map { corner($0, of: 5) }, rect)
        case .plus: return strokes([((0.5, 0), (0.5, 1)), ((0, 0.5), (1, 0.5))], rect)
        case .cross: return strokes([((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))], rect)
        case .asterisk:
            return strokes((0..<3).map { index in
                let (x, y) = corner(index, of: 6)
                return ((x, y), (1 - x, 1 - y))
            }, rect)
        }
    }

    private func corner(_ index: Int, of count: Int) -> (CGFloat, CGFloat) {
        let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
        return (0.5 + 0.5 * sin(angle), 0.5 - 0.5 * cos(angle))
    }

    private func place(_ point: (CGFloat, CGFloat), _ rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + point.0 * rect.width, y: rect.minY + point.1 * rect.height)
    }

    private func polygon(_ corners: [(CGFloat, CGFloat)], _ rect: CGRect) -> Path {
        Path { path in
            path.addLines(corners.map { place($0, rect) })
            path.closeSubpath()
        }
    }

    /// Lines of a fifth of the size, as outlines.
    private func strokes(_ lines: [((CGFloat, CGFloat), (CGFloat, CGFloat))], _ rect: CGRect) -> Path {
        Path { path in
            for (start, end) in lines {
                path.move(to: place(start, rect))
                path.addLine(to: place(end, rect))
            }
        }.strokedPath(StrokeStyle(lineWidth: min(rect.width, rect.height) / 5))
    }
}
