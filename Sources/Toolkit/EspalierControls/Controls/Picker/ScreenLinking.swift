package import EspalierCore

/// Creates links to screens, for a control that shows its choices on a screen of its own. Screens and links are implemented in a
/// higher module, of which this one knows nothing else.
@MainActor package protocol ScreenLinking: AnyObject {
    /// A link to a screen, as the row of a list.
    /// - Parameter title: the screen's title; nil for none.
    func link<Label: View, Screen: View>(_ label: Label, title: Text?, to screen: Screen) -> AnyView
}

private enum ScreenLinkingKey: PlaceKey { static var defaultValue: (any ScreenLinking)? { nil } }

extension EnvironmentValues {
    /// The model of the enclosing navigation; nil where no screens can be shown.
    package var screenLinking: (any ScreenLinking)? {
        get { self[ScreenLinkingKey.self] }
        set { self[ScreenLinkingKey.self] = newValue }
    }
}
