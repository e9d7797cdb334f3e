import EspalierGraphics

/// A background that lets some of what lies behind it through.
///
/// A plain X server has nothing to blur what lies behind with: a material is a translucent gray, the more opaque the thicker.
public struct Material: ShapeStyle, Hashable {
    private let opacity: Float

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let white: Float = context.colors.colorScheme == .dark ? 0.17 : 0.965
        let opacity = context.colors.contrast == .increased ? 1 : opacity
        return _ResolvedFill(Color.Resolved(red: white, green: white, blue: white, opacity: opacity)).faded(toLevel: context.level)
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
