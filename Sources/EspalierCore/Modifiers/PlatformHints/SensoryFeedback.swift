/// Haptic or audio feedback of a phone or trackpad. X11 has neither: it is accepted and has no effect.
public struct SensoryFeedback: Equatable, Sendable {
    /// The weight of an impact.
    public struct Weight: Equatable, Sendable {
        let name: String
        /// Has no effect here.
        public static let light = Weight(name: "light")
        /// Has no effect here.
        public static let medium = Weight(name: "medium")
        /// Has no effect here.
        public static let heavy = Weight(name: "heavy")
    }

    /// The flexibility of the objects that collide in an impact.
    public struct Flexibility: Equatable, Sendable {
        let name: String
        /// Has no effect here.
        public static let rigid = Flexibility(name: "rigid")
        /// Has no effect here.
        public static let solid = Flexibility(name: "solid")
        /// Has no effect here.
        public static let soft = Flexibility(name: "soft")
    }

    private let name: String

    /// Has no effect here.
    public static let success = SensoryFeedback(name: "success")
    /// Has no effect here.
    public static let warning = SensoryFeedback(name: "warning")
    /// Has no effect here.
    public static let error = SensoryFeedback(name: "error")
    /// Has no effect here.
    public static let increase = SensoryFeedback(name: "increase")
    /// Has no effect here.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Has no effect here.
    public static let selection = SensoryFeedback(name: "selection")
    /// Has no effect here.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// Has no effect here.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// Has no effect here.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    /// Has no effect here.
    public static let start = SensoryFeedback(name: "start")
    /// Has no effect here.
    public static let stop = SensoryFeedback(name: "stop")
    /// Has no effect here.
    public static let impact = SensoryFeedback(name: "impact")

    /// An impact. Has no effect here.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// An impact. Has no effect here.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

extension View {
    /// No effect: X11 has no haptic feedback.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// No effect: X11 has no haptic feedback. The condition is not evaluated.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        self
    }

    /// No effect: X11 has no haptic feedback. The closure is not called.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        self
    }

    /// No effect: X11 has no haptic feedback. The closure is not called.
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View { self }
}
