/// The list that sections are in, as they see it. Lists are defined in a module above; the core knows only this protocol.
@MainActor package protocol SectionHost: AnyObject {
    /// The environment of a header's views.
    func headerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
    /// The environment of a footer's views.
    func footerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
    /// Whether a click on a header collapses its section, even where the app does not ask for that.
    var foldsByHand: Bool { get }
}

private enum SectionHostKey: EnvironmentKey { static var defaultValue: (any SectionHost)? { nil } }

extension EnvironmentValues {
    /// Set in lists, where sections mark their beginning and end.
    package var sectionHost: (any SectionHost)? {
        get { self[SectionHostKey.self] }
        set { self[SectionHostKey.self] = newValue }
    }
}
