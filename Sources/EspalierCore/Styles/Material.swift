import EspalierGraphics
import Foundation

/// A background that lets what lies behind it through, blurred: the more of it the thinner the material is.
///
/// What lies behind is what the same window shows below the view. A window of a plain X server knows nothing of the windows of
/// other programs behind it, and neither do pictures of views (`ImageRenderer`), nor groups that are composed as one (`opacity` or
/// `blur` around a `compositingGroup`, a `mask`, `rotation3DEffect`), anything of what is outside of them: there a material is a
/// translucent gray.
public struct Material: ShapeStyle, Hashable {
    private let opacity: Float

    public typealias Resolved = Never

    /// The Gaussian's standard deviation, in points, and how much more colourful what lies behind becomes, so that it is not
    /// dulled by the veil.
    private static let blur = (sigma: 20.0, saturation: 1.5)

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let white: Float = context.colors.colorScheme == .dark ? 0.17 : 0.965
        // SwiftUI: who wants contrast gets no transparency.
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
    /// Behind toolbars.
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
