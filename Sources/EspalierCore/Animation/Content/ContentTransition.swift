/// How what one view shows, a text or an image, becomes something else in an animated change. The view stays: to let views in and
/// out is a `Transition`'s.
public struct ContentTransition: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Of a view that names none: a text of other fonts goes over to them, all else is exchanged at once.
        case automatic
        case identity
        case opacity
        case interpolate
        case numericText(Roll)
        case symbolEffect(SymbolEffectConfiguration, SymbolEffectOptions)
    }

    /// Which way digits roll.
    package enum Roll: Equatable, Sendable {
        case countsDown(Bool)
        /// As the value has gone.
        case value(Double)

        /// Whether new digits come from above.
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

    /// Exchanges the content at once, also in an animated change.
    public static let identity = ContentTransition(.identity)

    /// Fades the old content out and the new one in.
    public static let opacity = ContentTransition(.opacity)

    /// Moves the letters that both texts have in common to their new places and sizes, and fades the others.
    public static let interpolate = ContentTransition(.interpolate)

    /// Rolls the digits that change, each in its column.
    ///
    /// - Parameter countsDown: whether new digits come from above, as befits a number that becomes smaller.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(.numericText(.countsDown(countsDown)))
    }

    /// Rolls the digits that change, each in its column: upwards if the value has grown, else downwards.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(.numericText(.value(value))) }

    /// Has one symbol take the place of another by the effect that suits it.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// Has one symbol take the place of another by an effect. What is no symbol is exchanged at once.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        ContentTransition(.symbolEffect(effect.configuration, options))
    }

    /// The transition for people who want less motion.
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
    /// How the texts and images of a view change what they show.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// Whether views that are within a content transition may be drawn by the graphics hardware. There is nothing to choose here:
    /// it looks the same.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[DrawingGroupKey.self] }
        set { self[DrawingGroupKey.self] = newValue }
    }

    /// The transition with regard to the wish for less motion.
    var effectiveContentTransition: ContentTransition {
        accessibilityReduceMotion ? contentTransition.calm : contentTransition
    }
}

extension View {
    /// Says how the texts and images in this view change what they show, in changes that are animated.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
