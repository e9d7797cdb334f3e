package import EspalierGraphics

/// What a shape or a text is filled with: a colour, a level of the current style, or a style of your own.
///
/// A style of your own answers `resolve(in:)` with another style, chosen by the environment of the view that is drawn.
public protocol ShapeStyle: Sendable {
    /// The style that this one stands for; `Never` for the styles that the toolkit draws itself.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that this one stands for in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// What is drawn, with every choice made.
    @MainActor func _fill(_ context: _StyleContext) -> _ResolvedFill
}

extension ShapeStyle {
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        resolve(in: context.environment)._fill(context)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Styles of the toolkit are drawn as they are: they stand for no other one.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is drawn as it is: it resolves to no other style")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { switch self {} }
}

// MARK: - Resolution

/// What a style may ask while it is resolved.
@MainActor public struct _StyleContext {
    package let environment: EnvironmentValues
    package let colors: ColorContext
    /// The styles that hierarchical ones refer to; nil are the platform's label colours.
    package var foreground: ForegroundLevels?
    /// How many levels below itself the style is asked for: 0 is the style, 1 its secondary variant, and so on.
    package var level = 0

    package init(_ environment: EnvironmentValues, colors: ColorContext, foreground: ForegroundLevels?) {
        self.environment = environment
        self.colors = colors
        self.foreground = foreground
    }

    /// The current foreground, `level` steps down.
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
