public import EspalierCore

/// A placeholder for missing content: a large symbol, what is missing, why, and what can be done.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// A placeholder with its own views: a label with a large symbol, a description below it, buttons below that.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    public var body: some View {
        VStack(spacing: Theme.unavailableSpacing) {
            VStack(spacing: Theme.captionSpacing) {
                label.labelStyle(UnavailableLabelStyle())
                description
                    .font(.callout)
                    .foregroundStyle(ThemeColor.caption)
                    .multilineTextAlignment(.center)
            }
            HStack(spacing: Theme.controlSpacing) { actions }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The icon above the title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: Theme.unavailableSpacing) {
            configuration.icon
                .font(.system(size: Theme.unavailableIconSize))
                .foregroundStyle(ThemeColor.caption)
                .accessibilityHidden(true)
            configuration.title
                .font(.title2.bold())
                .multilineTextAlignment(.center)
        }
    }
}

extension ContentUnavailableView where Label == EspalierControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// With a symbol and a title, whose key is looked up in the app's translations.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init { EspalierControls.Label(title, systemImage: name) } description: { description } actions: { EmptyView() }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init { EspalierControls.Label(title, systemImage: name) } description: { description } actions: { EmptyView() }
    }

    /// With a picture of the app's resources and a title, whose key is looked up in the app's translations.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init { EspalierControls.Label(title, image: name) } description: { description } actions: { EmptyView() }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init { EspalierControls.Label(title, image: name) } description: { description } actions: { EmptyView() }
    }
}

/// The parts of the placeholder for a search without results.
public struct SearchUnavailableContent {
    /// Says that nothing was found, and for which text if that is known.
    public struct Label: View {
        fileprivate let text: String?

        public var body: some View {
            EspalierControls.Label {
                if let text, !text.isEmpty { Text(.word(.noResultsFor, text)) } else { Text(.word(.noResults)) }
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// Suggests to check the spelling or to search for something else.
    public struct Description: View {
        public var body: some View { Text(.word(.checkSpelling)) }
    }

    /// Empty: a search without results suggests no actions.
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions {
    /// The placeholder for a search without results that does not say what was searched for.
    public static var search: ContentUnavailableView { make(nil) }
    /// - Parameter text: what was searched for.
    public static func search(text: String) -> ContentUnavailableView { make(text) }

    private static func make(_ text: String?) -> ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
