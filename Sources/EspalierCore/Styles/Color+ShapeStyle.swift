public import EspalierGraphics

extension Color: ShapeStyle {
    /// The components of the colour for views in an environment.
    public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        resolve(in: environment.colorContext)
    }

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(resolve(in: context.colors)).faded(toLevel: context.level)
    }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(self).faded(toLevel: context.level)
    }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    /// A fully transparent colour.
    public static var clear: Color { .clear }
}
