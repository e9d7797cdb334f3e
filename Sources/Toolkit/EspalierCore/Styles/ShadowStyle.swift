public import EspalierGraphics
public import Foundation

/// A shadow of the content that a style fills.
public struct ShadowStyle: Hashable, Sendable {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
    let isInner: Bool

    /// A shadow below the content. Lengths are in points; the radius is the standard deviation of the Gaussian.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
    }

    /// A shadow on the content, cast by its edge, as if the content were seen through a hole.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
    }

    @MainActor func filter(_ context: _StyleContext) -> LayerFilter? {
        let color = color.resolve(in: context.colors)
        guard color.opacity > 0 else { return nil }
        let shadow = LayerShadow(color: color, checkedRadius: radius, offset: offset)
        return isInner ? .innerShadow(shadow) : .shadow(shadow)
    }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        var fill = base._fill(context)
        if let filter = shadow.filter(context) { fill.effects.filters.append(filter) }
        return fill
    }
}

/// A style that is blended with what lies below.
public struct _BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let mode: BlendMode

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        var fill = base._fill(context)
        fill.effects.blendMode = mode
        return fill
    }
}

extension ShapeStyle {
    /// The style with a shadow of the content that it fills.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(base: self, shadow: style) }

    /// The style, blended with what lies below.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { _BlendModeShapeStyle(base: self, mode: mode) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The current foreground with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

    /// The current foreground, blended with what lies below.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }

    /// The current foreground with its opacity multiplied.
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
}
