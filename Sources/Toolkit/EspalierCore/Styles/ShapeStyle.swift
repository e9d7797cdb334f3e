package import EspalierGraphics

/// The fill of a shape or a text: a colour, a level of the current style, or a custom style.
///
/// A custom style returns another style from `resolve(in:)`, chosen by the environment of the view that is drawn.
public protocol ShapeStyle: Sendable {
    /// The style that this one resolves to; `Never` for the styles that the toolkit draws itself.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that this one resolves to in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// The fill with every choice resolved.
    @MainActor func _fill(_ context: _StyleContext) -> _ResolvedFill
}

extension ShapeStyle {
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        resolve(in: context.environment)._fill(context)
    }
}

extension ShapeStyle where Resolved == Never {
    /// The toolkit's own styles are drawn directly and do not resolve to another style.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is drawn as it is: it resolves to no other style")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { switch self {} }
}

// MARK: - Resolution

/// The context in which a style is resolved.
@MainActor public struct _StyleContext {
    package let environment: EnvironmentValues
    package let colors: ColorContext
    /// The styles that hierarchical ones refer to; nil means the platform's label colours.
    package var foreground: ForegroundLevels?
    /// The number of levels below the style that is requested: 0 is the style, 1 its secondary variant, and so on.
    package var level = 0

    package init(_ environment: EnvironmentValues, colors: ColorContext, foreground: ForegroundLevels?) {
        self.environment = environment
        self.colors = colors
        self.foreground = foreground
    }

    /// The current foreground, `level` levels down.
    package func foregroundFill(level: Int) -> _ResolvedFill {
        if let foreground { return foreground.fill(level: level, self) }
        return _ResolvedFill(Color.label(level: level).resolve(in: colors))
    }
}

extension Color {
    /// The platform's colours for text, from the most to the least prominent.
    package static func label(level: Int) -> Color {
        switch level {
        case ...0: .primary
        case 1: .secondary
        case 2: .tertiary
        case 3: .quaternary
        default: .quinary
        }
    }
}
