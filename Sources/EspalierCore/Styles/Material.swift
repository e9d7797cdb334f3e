import EspalierGraphics
import Foundation

/// A background that shows a blurred version of what lies behind it; a thinner material lets more of it through.
///
/// The backdrop is the content of the same window below the view. A window of a plain X server has no access to other programs'
/// windows behind it; likewise, pictures of views (`ImageRenderer`) and groups that are composed as one (`opacity` or `blur`
/// around a `compositingGroup`, a `mask`, `rotation3DEffect`) have no access to anything outside them: there a material is a
/// translucent grey.
public struct Material: ShapeStyle, Hashable {
    private let opacity: Float

    public typealias Resolved = Never

    /// The Gaussian's standard deviation, in points, and the factor of the backdrop's saturation, which offsets the dulling by
    /// the veil.
    private static let blur = (sigma: 20.0, saturation: 1.5)

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let white: Float = context.colors.colorScheme == .dark ? 0.17 : 0.965
        // SwiftUI: with increased contrast there is no transparency.
        let isOpaque = context.colors.contrast == .increased
        let veil = Color.Resolved(red: white, green: white, blue: white, opacity: isOpaque ? 1 : opacity)
        let fill = isOpaque
            ? _ResolvedFill(veil) : _ResolvedFill(BlurredBackdrop(sigma: Self.blur.sigma, saturation: Self.blur.saturation, veil: veil))
        return fill.faded(toLevel: context.level)
    }

    public static let ultraThin = Material(opacity: 0.5)
    public static let thin = Material(opacity: 0.63)
    public static let regular = Material(opacity: 0.75)
    public static let thick = Material(opacity: 0.86)
    public static let ultraThick = Material(opacity: 0.94)
    /// The material of toolbars.
    public static let bar = Material(opacity: 0.9)
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
