import Foundation

extension Path: LosslessStringConvertible {
    /// The elements as text, operands before operators: `x y m`, `x y l`, `cx cy x y q`, `c1x c1y c2x c2y x y c` and `h`.
    public var description: String {
        elements.map(\.description).joined(separator: " ")
    }

    /// Reads what `description` writes, and `v` (a cubic whose first control is the current point), `y` (a cubic whose second
    /// control is its end) and `re` (x, y, width and height of a rectangle). Nil for anything else.
    public init?(_ string: String) {
        var path = Path()
        var numbers: [CGFloat] = []
        for token in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(token) {
                numbers.append(CGFloat(number))
            } else {
                guard path.append(operation: token, operands: numbers) else { return nil }
                numbers.removeAll(keepingCapacity: true)
            }
        }
        guard numbers.isEmpty else { return nil }
        self = path
    }

    /// False for an unknown operator or the wrong number of operands.
    private mutating func append(operation: Substring, operands n: [CGFloat]) -> Bool {
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        switch (operation, n.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(2), control: point(0))
        case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
        case ("v", 4): addCurve(to: point(2), control1: currentPoint ?? .zero, control2: point(0))
        case ("y", 4): addCurve(to: point(2), control1: point(0), control2: point(2))
        case ("h", 0): closeSubpath()
        case ("re", 4): addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        default: return false
        }
        return true
    }
}

extension Path.Element: CustomStringConvertible {
    public var description: String {
        text { String(format: "%g", Double($0)) }
    }

    /// Operands before the operator, each number written by `number`.
    func text(_ number: (CGFloat) -> String) -> String {
        func text(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
        return switch self {
        case .move(let to): "\(text(to)) m"
        case .line(let to): "\(text(to)) l"
        case .quadCurve(let to, let control): "\(text(control)) \(text(to)) q"
        case .curve(let to, let control1, let control2): "\(text(control1)) \(text(control2)) \(text(to)) c"
        case .closeSubpath: "h"
        }
    }
}
