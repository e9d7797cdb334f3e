public import Foundation

/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Cut off at the end.
    case butt = 0
    /// Half a disc beyond the end.
    case round = 1
    /// Half a square beyond the end.
    case square = 2
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// Sharp, up to the miter limit.
    case miter = 0
    /// A disc.
    case round = 1
    /// Cut off.
    case bevel = 2
}

/// How an outline is stroked. Lengths are in points.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the stroke, half of it on each side of the outline. 1 by default.
    public var lineWidth: CGFloat
    /// How the ends of open lines and dashes look. `.butt` by default.
    public var lineCap: CGLineCap
    /// How the corners look. `.miter` by default.
    public var lineJoin: CGLineJoin
    /// The longest miter, in line widths, that is not cut to a bevel. 10 by default.
    public var miterLimit: CGFloat
    /// Alternating lengths of dashes and gaps. Empty for a solid line.
    public var dash: [CGFloat]
    /// How far into the pattern the line starts.
    public var dashPhase: CGFloat

    /// Creates a stroke: solid, 1 point wide, with cut off ends and sharp corners, unless said otherwise.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// How the inside of an outline is filled.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule is used instead of the non-zero winding rule.
    public var isEOFilled: Bool
    /// Whether edges are antialiased.
    public var isAntialiased: Bool

    /// Creates a fill by the non-zero winding rule with smooth edges, unless said otherwise.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
