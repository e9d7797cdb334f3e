/// How the content of one view, a text or an image, changes into other content under an animated change. The view itself stays;
/// inserting and removing views is the task of a `Transition`.
public struct ContentTransition: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The default when a view names none: a text animates a change of font, everything else is replaced at once.
        case automatic
        case identity
        case opacity
        case interpolate
        case numericText(Roll)
        case symbolEffect(SymbolEffectConfiguration, SymbolEffectOptions)
    }

    /// The direction in which digits roll.
    package enum Roll: Equatable, Sendable {
        case countsDown(Bool)
        /// Upwards if the value has grown, downwards if it has shrunk.
        case value(Double)

        /// Whether new digits come in from above.
        package func isDown(from old: Kind) -> Bool {
            switch self {
            case .countsDown(let isDown): return isDown
            case .value(let value):
                guard case .numericText(.value(let before)) = old else { return false }
                return value < before
            }
        }
    }

    package var kind: Kind
    package init(_ kind: Kind) { self.kind = kind }

    /// Replaces the content at once, even under an animated change.
    public static let identity = ContentTransition(.identity)

    /// Fades the old content out and the new one in.
    public static let opacity = ContentTransition(.opacity)

    /// Moves the letters that both texts have in common to their new places and sizes, and fades the others.
    public static let interpolate = ContentTransition(.interpolate)

    /// Rolls the digits that change, each in its column.
    ///
    /// - Parameter countsDown: Whether new digits come in from above, which suits a number that decreases.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(.numericText(.countsDown(countsDown)))
    }

    /// Rolls the digits that change, each in its column: upwards if the value has grown, otherwise downwards.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(.numericText(.value(value))) }

    /// Replaces one symbol by another with the effect that suits it.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// Replaces one symbol by another with an effect. Anything that is not a symbol is replaced at once.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        ContentTransition(.symbolEffect(effect.configuration, options))
    }

    /// The transition used when Reduce Motion is on.
    var calm: ContentTransition {
        switch kind {
        case .automatic: .identity
        case .interpolate, .numericText, .symbolEffect: .opacity
        case .identity, .opacity: self
        }
    }
}

private enum ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition(.automatic) }
private enum DrawingGroupKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// How the texts and images of a view animate changes of their content.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// Whether views within a content transition may be drawn by the graphics hardware. The value has no effect here: the result
    /// looks the same either way.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[DrawingGroupKey.self] }
        set { self[DrawingGroupKey.self] = newValue }
    }

    /// The transition after applying the Reduce Motion setting.
    var effectiveContentTransition: ContentTransition {
        accessibilityReduceMotion ? contentTransition.calm : contentTransition
    }
}

extension View {
    /// Sets how the texts and images in this view animate changes of their content.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
