package import EspalierGraphics

/// The values that styles and texts derive from an environment, computed once: thousands of views share one environment.
@MainActor package final class ResolvedEnvironment {
    package let colors: ColorContext
    package let foregroundLevels: ForegroundLevels?
    package let isRightToLeft: Bool
    /// The first level of the foreground.
    package let foreground: _ResolvedFill
    /// What texts derive further, and put here: see `EnvironmentValues.textAttributes(_:)`.
    package var ofTexts: AnyObject?

    // Keeps no reference to the environment, which would be a cycle.
    fileprivate init(_ environment: EnvironmentValues) {
        colors = environment.colorContext
        foregroundLevels = environment.foregroundLevels
        isRightToLeft = environment.layoutDirection == .rightToLeft
        let context = _StyleContext(environment, colors: colors, foreground: foregroundLevels)
        foreground = context.foregroundFill(level: 0)
    }
}

extension ResolvedEnvironment {
    package func resolve(_ color: Color) -> Color.Resolved { color.constant ?? color.resolve(in: colors) }
}

extension EnvironmentValues {
    @MainActor package var resolved: ResolvedEnvironment {
        if let known = storage.resolvedText { return unsafeDowncast(known, to: ResolvedEnvironment.self) }
        let resolved = ResolvedEnvironment(self)
        storage.resolvedText = resolved
        return resolved
    }

    /// The resolved fill of a style in this environment.
    @MainActor package func fill<S: ShapeStyle>(of style: S) -> _ResolvedFill {
        if S.self == ForegroundStyle.self { return resolved.foreground }
        return style._fill(styleContext)
    }

    @MainActor package func fill(of color: Color) -> _ResolvedFill {
        _ResolvedFill(color.constant ?? color.resolve(in: resolved.colors))
    }

    @MainActor private var styleContext: _StyleContext {
        let resolved = resolved
        return _StyleContext(self, colors: resolved.colors, foreground: resolved.foregroundLevels)
    }
}
