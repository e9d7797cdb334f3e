
/// The style that `foregroundStyle(_:)` set for the view.
@frozen public struct ForegroundStyle: ShapeStyle {
    /// Creates the style; usually written `.foreground`.
    @inlinable public nonisolated init() {}
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { context.foregroundFill(level: context.level) }
}

/// A level of the current foreground style, from primary, the style itself, to quinary.
@frozen public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    package let level: Int
    package init(level: Int) { self.level = level }

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        context.foregroundFill(level: level + context.level)
    }

    /// The style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// Less prominent than the style itself.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// Less prominent than `secondary`.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// Less prominent than `tertiary`.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// Less prominent than `quaternary`.
    public static let quinary = HierarchicalShapeStyle(level: 4)
}

/// A level of another style.
@frozen public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
    package let base: Base
    package let level: Int

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        var inner = context
        inner.level += level
        return base._fill(inner)
    }
}

/// A style with its opacity multiplied.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    package let base: Base
    package let opacity: Double

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        base._fill(context).multiplyingOpacity(by: opacity)
    }
}

// MARK: - Names

extension ShapeStyle where Self == ForegroundStyle {
    /// The style that `foregroundStyle(_:)` set for the view; the colour of text by default.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level of the current foreground style.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level, for less prominent text.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level of the current foreground style.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth level of the current foreground style.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The fifth level of the current foreground style.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
    /// The second level of this style.
    public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
    /// The third level of this style.
    public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
    /// The fourth level of this style.
    public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
    /// The fifth level of this style.
    public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }

    /// The style with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(base: self, opacity: opacity) }
}

// MARK: - The environment's foreground

/// The styles set by one `foregroundStyle` modifier: up to three levels, with the outer foreground, to which hierarchical styles
/// among them refer.
package final class ForegroundLevels: Sendable {
    private let styles: [any ShapeStyle]
    private let outer: ForegroundLevels?
    /// Whether a container sets the style for its text, such as the grey of a section's header: controls in it keep their own
    /// colours.
    fileprivate let isOfContainer: Bool

    package init(_ styles: [any ShapeStyle], outer: ForegroundLevels?, isOfContainer: Bool = false) {
        self.styles = styles
        self.outer = outer
        self.isOfContainer = isOfContainer
    }

    /// The number of levels that are set.
    package var count: Int { styles.count }

    /// A level that is not set is a fainter variant of the last one that is.
    @MainActor package func fill(level: Int, _ context: _StyleContext) -> _ResolvedFill {
        let index = min(max(level, 0), styles.count - 1)
        var inner = context
        inner.foreground = outer
        inner.level = level - index
        return styles[index]._fill(inner)
    }
}

private enum ForegroundKey: EnvironmentKey { static var defaultValue: ForegroundLevels? { nil } }

extension EnvironmentValues {
    package var foregroundLevels: ForegroundLevels? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    /// Whether the app has set a foreground style, which then also applies to the labels of buttons.
    package var hasCustomForeground: Bool { foregroundLevels.map { !$0.isOfContainer } ?? false }
}
