package import EspalierCore

/// The way to a screen of its own, for a control that shows its choices there. Screens and the links to them are of a module above:
/// of them no more is known here.
@MainActor package protocol ScreenLinking: AnyObject {
    /// A link, as a row of a list has it.
    /// - Parameter title: the screen's; nil for one without.
    func link<Label: View, Screen: View>(_ label: Label, title: Text?, to screen: Screen) -> AnyView
}

private enum ScreenLinkingKey: PlaceKey { static var defaultValue: (any ScreenLinking)? { nil } }

extension EnvironmentValues {
    /// Leads to screens; nil where there is no place to show them. It is the model of the navigation around.
    package var screenLinking: (any ScreenLinking)? {
        get { self[ScreenLinkingKey.self] }
        set { self[ScreenLinkingKey.self] = newValue }
    }
}
