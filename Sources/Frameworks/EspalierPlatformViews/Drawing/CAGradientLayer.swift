import EspalierCore
import EspalierGraphics
public import Foundation

/// A layer with colours along a line.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
    /// Of `CGColor`.
    open var colors: [Any]? { didSet { contentsDidChange() } }
    /// Where the colours are, from 0 to 1; nil for equal distances.
    open var locations: [NSNumber]? { didSet { contentsDidChange() } }
    /// Where the first colour is, in shares of the bounds; at first in the middle of the top. A radial or conic gradient's middle.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { contentsDidChange() } }
    /// Where the last colour is, in shares of the bounds; at first in the middle of the bottom. Of a radial gradient it is a corner of the
    /// outermost ellipse's bounds, of a conic one the direction in which the first colour is.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { contentsDidChange() } }
    /// Along a line, from a point outwards, or around a point.
    open var type = CAGradientLayerType.axial { didSet { contentsDidChange() } }

    override func contentsDidChange() {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }.map { Color(cgColor: $0) }
        let places = locations?.map { CGFloat($0.doubleValue) } ?? colors.indices.map {
            colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0
        }
        let gradient = Gradient(stops: zip(colors, places).map { Gradient.Stop(color: $0, location: $1) })
        let (start, end) = (UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y))
        let kind = type
        core.content = { [unowned self] in
            // The colours end at the layer's round corners; what is in the layer does not.
            let shape = UnevenRoundedRectangle(cornerRadii: radii, style: cornerCurve == .continuous ? .continuous : .circular)
            switch kind {
            case .radial: return AnyView(RadialColors(gradient: gradient, start: start, end: end).clipShape(shape))
            case .conic:
                // The first colour is in the direction of the end.
                let size = bounds.size, angle = atan2((end.y - start.y) * size.height, (end.x - start.x) * size.width)
                return AnyView(shape.fill(AngularGradient(gradient: gradient, center: start, angle: .radians(angle))))
            default: return AnyView(shape.fill(LinearGradient(gradient: gradient, startPoint: start, endPoint: end)))
            }
        }
    }

    private var radii: RectangleCornerRadii {
        let radius = max(min(cornerRadius, bounds.width / 2, bounds.height / 2), 0)
        func corner(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
        return RectangleCornerRadii(
            topLeading: corner(.layerMinXMinYCorner), bottomLeading: corner(.layerMinXMaxYCorner),
            bottomTrailing: corner(.layerMaxXMaxYCorner),
            topTrailing: corner(.layerMaxXMinYCorner))
    }
}

/// Colours from a point outwards, to an ellipse whose bounds have a corner at another point.
private struct RadialColors: View {
    let gradient: Gradient
    let start: UnitPoint, end: UnitPoint

    var body: some View {
        Canvas { context, size in
            let whole = Path(CGRect(origin: .zero, size: size))
            let across = abs(end.x - start.x) * size.width, down = abs(end.y - start.y) * size.height
            guard across > 0, down > 0 else {
                // Nothing is inside of it.
                if let last = gradient.stops.last { context.fill(whole, with: .color(last.color)) }
                return
            }
            context.translateBy(x: start.x * size.width, y: start.y * size.height)
            context.scaleBy(x: 1, y: down / across)
            let back = CGAffineTransform(translationX: -start.x * size.width, y: -start.y * size.height)
                .concatenating(CGAffineTransform(scaleX: 1, y: across / down))
            context.fill(whole.applying(back), with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: across))
        }
    }
}

/// The ways in which colours can follow each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line; from a point outwards.
    public static let axial = CAGradientLayerType(rawValue: "axial"), radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
