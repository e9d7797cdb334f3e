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

extension Color {
    /// The colour that a style resolves to: a `Color`, or a style of the app's. That is asked once for each interface, light or dark, with
    /// more contrast or without; other values of the environment are the default ones.
    ///
    /// Disfavoured and generic: where a name stands for a colour of UIKit, too, that is meant.
    @_disfavoredOverload public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
        if let color = color as? Color {
            self = color
            return
        }
        func resolved(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> Color.Resolved {
            var environment = EnvironmentValues()
            environment.colorScheme = scheme
            environment.colorSchemeContrast = contrast
            return color.resolve(in: environment)
        }
        self.init(
            name: "\(T.self)", ColorAppearances(
                light: resolved(.light, .standard), dark: resolved(.dark, .standard), lightIncreased: resolved(.light, .increased),
                darkIncreased: resolved(.dark, .increased)))
    }
}

extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(self).faded(toLevel: context.level)
    }
}

extension ShapeStyle where Self == Color {
    /// The system's red, with variants for light, dark and increased contrast, as all colours here.
    public static var red: Color { .red }
    /// The system's orange.
    public static var orange: Color { .orange }
    /// The system's yellow.
    public static var yellow: Color { .yellow }
    /// The system's green.
    public static var green: Color { .green }
    /// The system's mint, a light bluish green.
    public static var mint: Color { .mint }
    /// The system's teal, between green and blue.
    public static var teal: Color { .teal }
    /// The system's cyan, a light blue.
    public static var cyan: Color { .cyan }
    /// The system's blue.
    public static var blue: Color { .blue }
    /// The system's indigo, a violet blue.
    public static var indigo: Color { .indigo }
    /// The system's purple.
    public static var purple: Color { .purple }
    /// The system's pink.
    public static var pink: Color { .pink }
    /// The system's brown.
    public static var brown: Color { .brown }
    /// White, the same in light and dark.
    public static var white: Color { .white }
    /// The system's gray.
    public static var gray: Color { .gray }
    /// Black, the same in light and dark.
    public static var black: Color { .black }
    /// A fully transparent colour.
    public static var clear: Color { .clear }
}
