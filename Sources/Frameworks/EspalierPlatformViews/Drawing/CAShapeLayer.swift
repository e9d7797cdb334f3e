import EspalierCore
public import EspalierGraphics
public import Foundation

/// A layer that draws a path.
@MainActor @preconcurrency open class CAShapeLayer: CALayer {
    /// The shape; nil for none.
    open var path: CGPath? { didSet { contentsDidChange() } }
    /// The colour inside the shape; nil for none.
    open var fillColor: CGColor? = .black { didSet { contentsDidChange() } }
    /// What counts as inside where the path crosses itself.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { contentsDidChange() } }
    /// The colour of the line along the shape; nil for none.
    open var strokeColor: CGColor? { didSet { contentsDidChange() } }
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1 { didSet { contentsDidChange() } }
    /// How ends of the line look.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { contentsDidChange() } }
    /// How corners of the line look.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { contentsDidChange() } }
    /// How long a pointed corner may be, in widths of the line, before it is cut off.
    open var miterLimit: CGFloat = 10 { didSet { contentsDidChange() } }
    /// The lengths of dashes and gaps in turn, in points; nil for an unbroken line.
    open var lineDashPattern: [NSNumber]? { didSet { contentsDidChange() } }
    /// How far into the pattern the line begins, in points.
    open var lineDashPhase: CGFloat = 0 { didSet { contentsDidChange() } }
    /// The part of the path that is drawn, from 0 to 1.
    open var strokeStart: CGFloat = 0 { didSet { contentsDidChange() } }
    /// Where on the shape the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1 { didSet { contentsDidChange() } }

    override func contentsDidChange() {
        guard let path = path.map({ Path($0) }) else {
            core.content = nil
            return
        }
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            lineJoin: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: miterLimit,
            dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
            dashPhase: lineDashPhase)
        let (fill, stroke) = (fillColor.map { Color(cgColor: $0) } ?? .clear, strokeColor.map { Color(cgColor: $0) } ?? .clear)
        let (start, end, inside) = (strokeStart, strokeEnd, FillStyle(eoFill: fillRule == .evenOdd))
        core.content = {
            AnyView(
                path.fill(fill, style: inside).overlay { path.trim(from: start, to: end).stroke(stroke, style: style) }.allowsHitTesting(
                    false))
        }
    }
}

/// What counts as the inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the path goes around; what it goes around an odd number of times.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero"), evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How ends of lines look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the point; round.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt"), round = CAShapeLayerLineCap(rawValue: "round")
    /// Half the line's width longer.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How corners of lines look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed; round.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter"), round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
