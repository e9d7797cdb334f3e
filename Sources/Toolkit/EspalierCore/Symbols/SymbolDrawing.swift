package import EspalierGraphics
package import Foundation

/// A symbol's drawing: lines without a width, and areas, on a grid of 24 by 24 units (y down).
///
/// The live area is 20 units wide, centred at (12, 12); the centre of the grid is at half the cap height. At the regular weight a
/// line is 1.5 units wide. The em of the font is 20 units.
package struct SymbolDrawing: Sendable {
    /// An element of a drawing. Later marks lie above earlier ones.
    package struct Mark: Sendable {
        package enum Kind: Sendable {
            /// A line.
            case stroke
            /// An area.
            case fill
            /// An outline, filled in the symbol's fill variant.
            case body
            /// A line, cut out of the marks below in the fill variant.
            case detail
            /// An area, cut out of the marks below in the fill variant.
            case spot
            /// An area cut out of the marks below.
            case cut
            /// A line cut out of the marks below, with a gap on each side.
            case gap
            /// A line across the marks below, with a gap on its upper side.
            case slash
            /// Another drawing as one area, in its outline or its fill form; cut out of the marks below if `knocksOut`.
            indirect case inset(SymbolDrawing, isFilled: Bool, knocksOut: Bool)
        }

        package enum Form: Sendable { case any, outlineOnly, fillOnly }

        package var kind: Kind
        package var path: Path
        /// 0 for the primary level of the hierarchy, 1 for the secondary, 2 for the tertiary.
        package var level = 0
        /// The colour in multicolour mode.
        package var color: SymbolColor?
        package var form = Form.any
        /// The variable value from which the mark is fully drawn.
        package var threshold: Double?
        /// The width of the line, as a multiple of the weight's.
        package var widthFactor: CGFloat = 1
        package var hasFlatEnds = false
        package var hasSharpCorners = false

        package init(_ kind: Kind, _ path: Path) {
            self.kind = kind
            self.path = path
        }

        package func applying(_ transform: CGAffineTransform) -> Mark {
            var mark = self
            mark.path = path.applying(transform)
            if case .inset(let drawing, let isFilled, let knocksOut) = kind {
                mark.kind = .inset(drawing.applying(transform), isFilled: isFilled, knocksOut: knocksOut)
            }
            return mark
        }
    }

    package var marks: [Mark]

    package init(marks: [Mark]) { self.marks = marks }

    package func applying(_ transform: CGAffineTransform) -> SymbolDrawing {
        SymbolDrawing(marks: marks.map { $0.applying(transform) })
    }

    /// The bounds of the drawing, with lines at the regular weight.
    package var bounds: CGRect {
        marks.reduce(.null) { box, mark in
            switch mark.kind {
            case .cut, .gap: return box
            case .inset(let drawing, _, _): return box.union(drawing.bounds)
            case .fill, .spot: return box.union(mark.path.boundingRect)
            case .stroke, .body, .detail, .slash:
                let reach = 0.75 * mark.widthFactor
                return box.union(mark.path.boundingRect.insetBy(dx: -reach, dy: -reach))
            }
        }
    }

    /// Whether the fill variant looks different.
    package var hasFillForm: Bool {
        marks.contains { mark in
            if mark.form != .any { return true }
            switch mark.kind {
            case .body, .detail, .spot: return true
            default: return false
            }
        }
    }

    package static let center = CGPoint(x: 12, y: 12)
}

/// The colours of parts in multicolour mode.
package enum SymbolColor: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white, black
    case accent

    package var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .mint: .mint
        case .teal: .teal
        case .cyan: .cyan
        case .blue: .blue
        case .indigo: .indigo
        case .purple: .purple
        case .pink: .pink
        case .brown: .brown
        case .gray: .gray
        case .white: .white
        case .black: .black
        case .accent: .accentColor
        }
    }
}
