import EspalierGraphics

/// Where a search field stands. On this platform, at the end of the bar above the view.
public struct SearchFieldPlacement: Sendable {
    private enum Kind: Sendable { case automatic, toolbar, toolbarPrincipal, sidebar, drawer }
    private let kind: Kind
    public static let automatic = SearchFieldPlacement(kind: .automatic)
    public static let toolbar = SearchFieldPlacement(kind: .toolbar)
    public static let toolbarPrincipal = SearchFieldPlacement(kind: .toolbarPrincipal)
    public static let sidebar = SearchFieldPlacement(kind: .sidebar)
    public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer)
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { navigationBarDrawer }

    /// When the field of a drawer is there; here fields always are.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        private let name: String
        public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
        public static let always = NavigationBarDrawerDisplayMode(name: "always")
    }
}

/// Keeps the search, and has its field shown by the bar above.
private struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    var isPresented: Binding<Bool>?
    let prompt: Text?
    var tokens: AnyView?
    @State private var session = SearchSession()
    @State private var isSearching = false
    @Environment(\.searchSuggestions) private var suggestions
    @Environment(\.searchScopes) private var scopes

    func body(content: Content) -> some View {
        let _ = connect()
        content
            .environment(\.isSearching, isSearching)
            .environment(\.searchSession, session)
            .environment(\.searchSuggestions, nil)
            .environment(\.searchScopes, nil)
            .safeAreaInset(edge: .top, spacing: 0) {
                if isSearching, let scopes { scopes.pickerStyle(.segmented).labelsHidden().padding(8) }
            }
            .overlay(alignment: .topTrailing) {
                if isSearching, let suggestions { SuggestionPanel(suggestions: suggestions).environment(\.searchSession, session) }
            }
            .modifier(ChromeModifier(needsBar: true) { [text, prompt, tokens, session] values, environment in
                guard values.search == nil else { return }
                values.search = SearchEntry(
                    view: AnyView(SearchField(text: text, prompt: prompt, tokens: tokens, session: session)), environment: environment)
            })
            .onChange(of: isSearching) { _, new in
                if let isPresented, isPresented.wrappedValue != new { isPresented.wrappedValue = new }
            }
            .onChange(of: isPresented?.wrappedValue, initial: true) { _, new in
                guard let new, new != isSearching else { return }
                if new { session.setFocused?(true) } else { session.dismiss() }
            }
    }

    private func connect() {
        session.text = text
        session.setSearching = { [isSearching = $isSearching] in
            if isSearching.wrappedValue != $0 { isSearching.wrappedValue = $0 }
        }
    }
}

extension View {
    /// Puts a search field into the bar above the view. The app shows what is found.
    /// - Parameter prompt: what stands in the field while it is empty; nil for "Search".
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        modifier(SearchableModifier(text: text, prompt: prompt))
    }

    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        modifier(SearchableModifier(text: text, prompt: Text(prompt)))
    }

    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: Text(prompt)))
    }

    /// Puts a search field into the bar above the view. The binding says whether it has the keyboard.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: prompt))
    }

    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
    }

    /// Puts a search field with tokens before its text into the bar above the view.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        let row = ForEach(tokens.wrappedValue) { element in
            token(element).padding(.horizontal, 6).padding(.vertical, 1).background(Color.accentColor.opacity(0.2), in: Capsule())
                .onTapGesture { tokens.wrappedValue.removeAll { $0.id == element.id } }
        }
        return modifier(SearchableModifier(text: text, prompt: prompt, tokens: tokens.wrappedValue.isEmpty ? nil : AnyView(row)))
    }

    /// Puts a search field into the bar above the view, with views below it that propose what to search for.
    @available(*, deprecated, message: "Use searchable with searchSuggestions(_:).")
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// Views that propose what to search for, shown below the field while somebody searches.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, AnyView(suggestions()))
    }

    /// Whether suggestions are shown in some places; here they stand below the field.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { self }

    /// Makes the view a suggestion: choosing it writes the text into the field.
    public func searchCompletion(_ completion: String) -> some View { modifier(CompletionModifier(completion: completion)) }

    /// A choice of where to search, shown below the bar while somebody searches.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        environment(\.searchScopes, AnyView(Picker("Scope", selection: scope, content: scopes)))
    }

    /// A choice of where to search, shown below the bar while somebody searches.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
    }

    /// How the bar makes room for the field; here there is room.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
    /// How the bar shows the field; here always as a field.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
}

private struct CompletionModifier: ViewModifier {
    let completion: String
    @Environment(\.searchSession) private var session

    func body(content: Content) -> some View {
        Button { session?.complete(completion) } label: { content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle()) }
            .buttonStyle(.plain)
    }
}

/// Where suggestions are shown.
public enum SearchSuggestionsPlacement: Hashable, Sendable {
    case menu, content

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let menu = Set(rawValue: 1)
        public static let content = Set(rawValue: 2)
    }
}

/// When the choice of where to search is shown.
public struct SearchScopeActivation: Sendable {
    private let name: String
    public static let automatic = SearchScopeActivation(name: "automatic")
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// What becomes of a bar while somebody searches.
public struct SearchPresentationToolbarBehavior: Sendable {
    private let name: String
    public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: "avoidHidingContent")
}

/// How a bar shows a search field.
public struct SearchToolbarBehavior: Sendable {
    private let name: String
    public static let automatic = SearchToolbarBehavior(name: "automatic")
    public static let minimize = SearchToolbarBehavior(name: "minimize")
}
