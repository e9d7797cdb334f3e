public import EspalierCore
public import Foundation

/// A control that opens a URL.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL
    @Environment(\.controlContext) private var context

    /// A link with any view as its label. It opens the URL by the `openURL` action of the environment, by default with the desktop's
    /// program.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        let button = Button { openURL(destination) } label: { label }
        if context == .menu {
            // A row of the menu, as any other button there.
            button
        } else {
            button
                .modifier(LinkStyleIfNone())
                .accessibility { ($0.traits, $0.destination) = (.isLink, destination) }
                .help(destination.absoluteString)
        }
    }
}

extension Link where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// Gives a link the style of links, unless a button style is set around it.
private struct LinkStyleIfNone: ViewModifier {
    @Environment(\.hasButtonStyle) private var hasButtonStyle

    func body(content: Content) -> some View {
        if hasButtonStyle { content } else { content.buttonStyle(.link) }
    }
}

extension EnvironmentValues {
    fileprivate var hasButtonStyle: Bool { controlStyle(for: PrimitiveButtonStyleConfiguration.self) != nil }
}
