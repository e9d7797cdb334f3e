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

    /// Lets most of the backdrop through.
    public static let ultraThin = Material(opacity: 0.5)
    /// Lets more of the backdrop through than `regular`.
    public static let thin = Material(opacity: 0.63)
    /// Lets some of the backdrop through.
    public static let regular = Material(opacity: 0.75)
    /// Lets less of the backdrop through than `regular`.
    public static let thick = Material(opacity: 0.86)
    /// Lets hardly anything of the backdrop through.
    public static let ultraThick = Material(opacity: 0.94)
    /// The material of toolbars.
    public static let bar = Material(opacity: 0.9)
}

extension ShapeStyle where Self == Material {
    /// The material that lets most of the backdrop through.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material that lets more of the backdrop through than the regular one.
    public static var thinMaterial: Material { .thin }
    /// The material of usual thickness.
    public static var regularMaterial: Material { .regular }
    /// A material that lets less of the backdrop through than the regular one.
    public static var thickMaterial: Material { .thick }
    /// The material that lets hardly anything of the backdrop through.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of toolbars.
    public static var bar: Material { .bar }
}
