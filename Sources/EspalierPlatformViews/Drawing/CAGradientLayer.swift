import EspalierCore
import EspalierGraphics
public import Foundation

/// A layer with colours along a line.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
    /// Of `CGColor`.
    open var colors: [Any]? { didSet { contentsDidChange() } }
    /// Where the colours are, from 0 to 1; nil for equal distances.
    open var locations: [NSNumber]? { didSet { contentsDidChange() } }
    /// In shares of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { contentsDidChange() } }
    /// Where the last colour is, in shares of the bounds; at first in the middle of the bottom.
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
        let (kind, radius) = (type, hypot((endPoint.x - startPoint.x) * bounds.width, (endPoint.y - startPoint.y) * bounds.height))
        core.content = {
            switch kind {
            case .radial: AnyView(Rectangle().fill(RadialGradient(gradient: gradient, center: start, startRadius: 0, endRadius: radius)))
            case .conic: AnyView(Rectangle().fill(AngularGradient(gradient: gradient, center: start)))
            default: AnyView(Rectangle().fill(LinearGradient(gradient: gradient, startPoint: start, endPoint: end)))
            }
        }
        core.look.clips = cornerRadius > 0 || core.look.clips
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
