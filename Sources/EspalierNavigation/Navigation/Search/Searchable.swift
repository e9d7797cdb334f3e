public import EspalierCore
import EspalierGraphics
import Foundation

/// Where the field of a searchable view stands.
public struct SearchFieldPlacement: Sendable {
    enum Kind: Sendable { case automatic, toolbar, sidebar, drawer }
    let kind: Kind

    /// In the bar of the nearest navigation container, else of the window; in a sidebar, below its bar.
    public static let automatic = SearchFieldPlacement(kind: .automatic)
    /// In the bar.
    public static let toolbar = SearchFieldPlacement(kind: .toolbar)
    /// In the bar.
    public static let toolbarPrincipal = SearchFieldPlacement(kind: .toolbar)
    /// In the sidebar, where there is one.
    public static let sidebar = SearchFieldPlacement(kind: .sidebar)
    /// Below a phone's bar; here in the bar.
    public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer)
    /// Below a phone's bar; here in the bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { navigationBarDrawer }

    /// Whether a field below a phone's bar goes when the content scrolls. Here it stays in any case.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        private enum Kind { case automatic, always }
        private let kind: Kind
        public static let automatic = NavigationBarDrawerDisplayMode(kind: .automatic)
        public static let always = NavigationBarDrawerDisplayMode(kind: .always)
    }
}

/// A view with a field that says what is looked for in it. The view itself does the looking.
struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    var tokens: SearchTokens?
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    @State private var model = SearchModel()
    @State private var isActive = false

    func body(content: Content) -> some View {
        let isActive = isPresented ?? $isActive
        content
            .environment(\.isSearching, isActive.wrappedValue)
            // What is said around this view is about its own field.
            .environment(\.searchOptions, SearchOptions())
            .environment(\.dismissSearch, DismissSearchAction(model))
            .environment(\.searchPlace, model.place)
            .modifier(SearchWriter(
                place: model.place,
                field: SearchField(text: text, tokens: tokens, prompt: prompt, model: model, isActive: isActive),
                scopes: SearchScopeRow(text: text, isActive: isActive), isInSidebar: placement.kind == .sidebar,
                isActive: isActive.wrappedValue))
    }
}

// MARK: - Texts

extension View {
    /// Adds a search field to the nearest bar. Ctrl+F goes to it; Escape empties it and ends the search.
    /// - Parameters:
    ///   - text: what is looked for.
    ///   - placement: where the field stands.
    ///   - prompt: shown in the field while it is empty; "Search" if nil.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
    }

    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// - Parameter isPresented: whether the user is searching; true gives the keyboard to the field, false ends the search.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
    }

    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    // MARK: With suggestions, as it was written first

    public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }

    @_disfavoredOverload public func searchable<V: View, S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }
}

// MARK: - Focus

extension View {
    /// Connects the keyboard of the search field inside with a flag.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        transformEnvironment(\.searchOptions) { $0.focus.append { AnyView($0.focused(binding)) } }
    }

    /// Connects the keyboard of the search field inside with a value.
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        transformEnvironment(\.searchOptions) { $0.focus.append { AnyView($0.focused(binding, equals: value)) } }
    }

    /// What a phone's bar does while one searches. A desktop's bar stays.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        transformEnvironment(\.searchOptions) { $0.keepsBar = behavior.kind == .avoidHidingContent }
    }

    /// How a search field shows where there is little room. A desktop's has enough.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
    /// Speaking to a search field: there is nobody here who listens.
    public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}

/// What a phone's bar does while one searches.
public struct SearchPresentationToolbarBehavior: Sendable {
    fileprivate enum Kind { case automatic, avoidHidingContent }
    fileprivate let kind: Kind
    /// Title and items go: the field has the place to itself.
    public static let automatic = SearchPresentationToolbarBehavior(kind: .automatic)
    /// The bar stays as it is.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(kind: .avoidHidingContent)
}

/// How a search field shows where there is little room.
public struct SearchToolbarBehavior: Sendable {
    private enum Kind { case automatic, minimize }
    private let kind: Kind
    public static let automatic = SearchToolbarBehavior(kind: .automatic)
    public static let minimize = SearchToolbarBehavior(kind: .minimize)
}

/// Whether one can speak to a field.
public struct TextInputDictationBehavior: Equatable, Sendable {
    private enum Kind { case automatic, inline }
    private let kind: Kind
    public static let automatic = TextInputDictationBehavior(kind: .automatic)
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(kind: .inline)
    }
}

/// When dictation begins.
public struct TextInputDictationActivation: Equatable, Sendable {
    private enum Kind { case onSelect, onLook }
    private let kind: Kind
    public static let onSelect = TextInputDictationActivation(kind: .onSelect)
    public static let onLook = TextInputDictationActivation(kind: .onLook)
}
