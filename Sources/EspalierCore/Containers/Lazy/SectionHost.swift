/// What sections must know of the list that they stand in. Lists are of a module above: of them no more is known here.
@MainActor package protocol SectionHost: AnyObject {
    /// The environment of a header's views.
    func headerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
    /// The environment of a footer's views.
    func footerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
    /// Whether a click on a header folds its section, also where the app says nothing of that.
    var foldsByHand: Bool { get }
}

private enum SectionHostKey: EnvironmentKey { static var defaultValue: (any SectionHost)? { nil } }

extension EnvironmentValues {
    /// Set in lists: sections then say where they begin and end.
    package var sectionHost: (any SectionHost)? {
        get { self[SectionHostKey.self] }
        set { self[SectionHostKey.self] = newValue }
    }
}
