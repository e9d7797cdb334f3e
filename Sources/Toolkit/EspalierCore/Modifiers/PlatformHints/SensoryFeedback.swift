/// Haptic or audio feedback of a phone or trackpad. X11 has neither: it is accepted and has no effect.
public struct SensoryFeedback: Equatable, Sendable {
    /// The weight of an impact.
    public struct Weight: Equatable, Sendable {
        let name: String
        /// Of small or light objects. Has no effect here.
        public static let light = Weight(name: "light")
        /// Of objects of middling weight. Has no effect here.
        public static let medium = Weight(name: "medium")
        /// Of large or heavy objects. Has no effect here.
        public static let heavy = Weight(name: "heavy")
    }

    /// The flexibility of the objects that collide in an impact.
    public struct Flexibility: Equatable, Sendable {
        let name: String
        /// Of hard objects. Has no effect here.
        public static let rigid = Flexibility(name: "rigid")
        /// Of firm objects. Has no effect here.
        public static let solid = Flexibility(name: "solid")
        /// Of soft objects. Has no effect here.
        public static let soft = Flexibility(name: "soft")
    }

    private let name: String

    /// A task has succeeded. Has no effect here.
    public static let success = SensoryFeedback(name: "success")
    /// A task has ended with a warning. Has no effect here.
    public static let warning = SensoryFeedback(name: "warning")
    /// A task has failed. Has no effect here.
    public static let error = SensoryFeedback(name: "error")
    /// A value has passed a mark upwards. Has no effect here.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value has passed a mark downwards. Has no effect here.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// The selection has changed. Has no effect here.
    public static let selection = SensoryFeedback(name: "selection")
    /// A dragged object has met a guide. Has no effect here.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// The pressure has reached another level. Has no effect here.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// The path of a drawing is complete. Has no effect here.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    /// An activity begins. Has no effect here.
    public static let start = SensoryFeedback(name: "start")
    /// An activity ends. Has no effect here.
    public static let stop = SensoryFeedback(name: "stop")
    /// Two objects have met. Has no effect here.
    public static let impact = SensoryFeedback(name: "impact")

    /// Objects of a weight have met, with an intensity from 0 to 1. Has no effect here.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// Objects of a flexibility have met, with an intensity from 0 to 1. Has no effect here.
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
