public import EspalierGraphics

// MARK: - Environment

private enum TintColorKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum TintStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum SwitchTintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
    /// The colour that `Color.accentColor` resolves to; nil is the app's accent colour or, without one, the system's blue.
    package var tintColor: Color? {
        get { self[TintColorKey.self] }
        set { self[TintColorKey.self] = newValue }
    }

    /// The style that `.tint` resolves to if it is not a colour.
    package var tintStyle: AnyShapeStyle? {
        get { self[TintStyleKey.self] }
        set { self[TintStyleKey.self] = newValue }
    }

    /// The colour set by `tint`, but not `accentColor`. iOS: a switch that is on is green, whatever the accent colour is.
    package var switchTint: Color? {
        get { self[SwitchTintKey.self] }
        set { self[SwitchTintKey.self] = newValue }
    }

    /// The style that `.background` resolves to; nil is the window's background.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

/// The styles that a modifier sets, so that an update can tell whether they have changed.
private struct WrittenStyles {
    enum Target { case foreground, tint, accent, background }

    let target: Target
    let styles: [AnyShapeStyle]

    func isEqual(to other: WrittenStyles) -> Bool {
        target == other.target && styles.count == other.styles.count && zip(styles, other.styles).allSatisfy { $0.isEqual(to: $1) }
    }
}

extension EnvironmentModifier {
    fileprivate init(
        _ target: WrittenStyles.Target, _ styles: [AnyShapeStyle], transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        let written = WrittenStyles(target: target, styles: styles)
        self.init(
            transform: transform,
            isSame: { ($0.value as? WrittenStyles).map { $0.isEqual(to: written) } ?? false },
            value: written)
    }

    fileprivate init(foreground styles: [AnyShapeStyle], isOfContainer: Bool = false) {
        self.init(.foreground, styles) { environment in
            let outer = environment.foregroundLevels
            environment.foregroundLevels = styles.isEmpty
                ? nil : ForegroundLevels(styles.map(\.base), outer: outer, isOfContainer: isOfContainer)
        }
    }

    fileprivate init(tint style: AnyShapeStyle?) {
        self.init(.tint, style.map { [$0] } ?? []) { environment in
            let color = style?.base as? Color
            environment.tintColor = color
            environment.switchTint = color
            environment.tintStyle = color == nil ? style : nil
        }
    }

    fileprivate init(accent color: Color?) {
        self.init(.accent, color.map { [AnyShapeStyle($0)] } ?? []) { environment in
            environment.tintColor = color
            environment.tintStyle = nil
        }
    }
}

// MARK: - Modifiers

extension View {
    /// Sets the style of text and shapes in this view, and thereby all levels of the foreground.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier(foreground: [AnyShapeStyle(style)]))
    }

    /// Sets the primary and the secondary level of the foreground.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        modifier(EnvironmentModifier(foreground: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }

    /// Sets the first three levels of the foreground.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(EnvironmentModifier(foreground: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }

    /// Like `foregroundStyle(_:)`, for a style that a container sets for its text: the labels of buttons in it keep their own
    /// colours.
    package func containerForegroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier(foreground: [AnyShapeStyle(style)], isOfContainer: true))
    }

    /// Sets the colour of text and shapes in this view; nil restores the platform's default.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentModifier(foreground: color.map { [AnyShapeStyle($0)] } ?? []))
    }

    /// Sets the colour of selected and switched-on elements; nil restores the system's default.
    public func tint(_ tint: Color?) -> some View { modifier(EnvironmentModifier(tint: tint.map { AnyShapeStyle($0) })) }

    /// Sets the style of selected and switched-on elements.
    public func tint<S: ShapeStyle>(_ tint: S) -> some View { modifier(EnvironmentModifier(tint: AnyShapeStyle(tint))) }

    /// The older name of `tint(_:)`; it does not affect switches on a phone.
    public func accentColor(_ accentColor: Color?) -> some View { modifier(EnvironmentModifier(accent: accentColor)) }

    /// Sets the style that `.background` resolves to in this view.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return modifier(EnvironmentModifier(.background, [style]) { $0.backgroundStyle = style })
    }
}
