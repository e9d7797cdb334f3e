// Modifiers for assistive technology of other systems without a counterpart on X11. Each returns the view itself.
extension View {
    /// For iOS's inverted colours; X11 has no such setting.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// For iOS's large text in bars; windows here have none.
    public func accessibilityShowsLargeContentViewer() -> some View { self }

    /// For iOS's large text in bars; windows here have none.
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { self }

    /// For direct touch with VoiceOver; there is no touch screen to explore.
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> some View {
        self
    }

    /// For speech, which this toolkit does not produce.
    public func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// For speech, which this toolkit does not produce.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    /// For speech, which this toolkit does not produce.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

    /// For speech, which this toolkit does not produce.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}

/// The part of a labelled pair that a view is.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// What names the other part, or what is named.
    case label, content
}

/// How a direct touch area handles touches.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No sound of its own when the area is touched. Has no effect here.
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    /// Touches go to the area only after it has been activated. Has no effect here.
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}
