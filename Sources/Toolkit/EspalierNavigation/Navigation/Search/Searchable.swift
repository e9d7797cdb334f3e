public import EspalierCore
import EspalierGraphics
import Foundation

/// Where the field of a searchable view stands.
public struct SearchFieldPlacement: Sendable {
    enum Kind: Sendable { case automatic, toolbar, sidebar, drawer }
    let kind: Kind
    /// Whether a field below a phone's bar stays where content scrolls.
    var isAlwaysShown = false

    /// In the bar of the nearest navigation container, else of the window; in a sidebar, below its bar.
    public static let automatic = SearchFieldPlacement(kind: .automatic)
    /// In the bar.
    public static let toolbar = SearchFieldPlacement(kind: .toolbar)
    /// In the bar.
    public static let toolbarPrincipal = SearchFieldPlacement(kind: .toolbar)
    /// In the sidebar, where there is one.
    public static let sidebar = SearchFieldPlacement(kind: .sidebar)
    /// Below a phone's bar, as in `navigationBarDrawer(displayMode: .automatic)`; on a desktop in the bar.
    public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer)
    /// Below a phone's bar; on a desktop in the bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        var placement = navigationBarDrawer
        placement.isAlwaysShown = displayMode.kind == .always
        return placement
    }

    /// Whether a field below a phone's bar disappears when the content scrolls.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        fileprivate enum Kind { case automatic, always }
        fileprivate let kind: Kind
        /// It scrolls away with the content, and is there again where that is scrolled back to its start.
        public static let automatic = NavigationBarDrawerDisplayMode(kind: .automatic)
        /// It stays.
        public static let always = NavigationBarDrawerDisplayMode(kind: .always)
    }
}

/// Adds a search field to a view. The search itself is up to the app.
struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    var tokens: SearchTokens?
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    @State private var model = SearchModel()
    @State private var isActive = false
    /// Whether a phone shows suggestions.
    @State private var suggests = false

    func body(content: Content) -> some View {
        let isActive = isPresented ?? $isActive
        content
            .environment(\.isSearching, isActive.wrappedValue)
            // The options set around this view are for its own field only.
            .environment(\.searchOptions, SearchOptions())
            .environment(\.dismissSearch, DismissSearchAction(model))
            .environment(\.searchPlace, model.place)
            .modifier(SearchWriter(
                place: model.place,
                field: SearchField(text: text, tokens: tokens, prompt: prompt, model: model, isActive: isActive, suggests: $suggests),
                scopes: SearchScopeRow(text: text, isActive: isActive), isInSidebar: placement.kind == .sidebar,
                isAlwaysShown: placement.isAlwaysShown, isActive: isActive.wrappedValue,
                suggestions: suggestions))
    }

    /// Made of what the modifiers around the view say.
    private var suggestions: (@MainActor (SearchOptions) -> AnyView?)? {
        guard suggests else { return nil }
        return { [model, tokens] options in
            guard let content = options.suggestions ?? tokens?.suggestions else { return nil }
            return AnyView(SuggestionList(content: content, model: model))
        }
    }
}

// MARK: - Texts

extension View {
    /// Adds a search field to the nearest bar. Ctrl+F focuses it; Escape empties it and ends the search.
    /// - Parameters:
    ///   - text: the text in the field.
    ///   - placement: where the field stands.
    ///   - prompt: shown in the field while it is empty; "Search" if nil.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
    }

    /// With a prompt, whose key is looked up in the app's translations.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// With a prompt that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// - Parameter isPresented: whether the user is searching; true gives the field the keyboard focus, false ends the search.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
    }

    /// With a prompt, whose key is looked up in the app's translations.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// With a prompt that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    // MARK: With suggestions, as it was written first

    /// With suggestions, as by `searchSuggestions(_:)`.
    public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// With suggestions, and a prompt whose key is looked up in the app's translations.
    public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }

    /// With suggestions, and a prompt that is shown as it is.
    @_disfavoredOverload public func searchable<V: View, S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }
}

// MARK: - Focus

extension View {
    /// Binds the keyboard focus of the search field inside to a flag.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        transformEnvironment(\.searchOptions) { $0.focus.append { AnyView($0.focused(binding)) } }
    }

    /// Binds the keyboard focus of the search field inside to a value.
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        transformEnvironment(\.searchOptions) { $0.focus.append { AnyView($0.focused(binding, equals: value)) } }
    }

    /// Sets what a phone's bar does during a search. A desktop's bar stays.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        transformEnvironment(\.searchOptions) { $0.keepsBar = behavior.kind == .avoidHidingContent }
    }

    /// Sets how a search field is shown where there is little room. Has no effect here.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
    /// Sets how a search field takes dictation. Has no effect here: there is no dictation.
    public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}

/// What a phone's bar does during a search.
public struct SearchPresentationToolbarBehavior: Sendable {
    fileprivate enum Kind { case automatic, avoidHidingContent }
    fileprivate let kind: Kind
    /// The title and the items give way to the field.
    public static let automatic = SearchPresentationToolbarBehavior(kind: .automatic)
    /// The bar stays as it is.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(kind: .avoidHidingContent)
}

/// How a search field is shown where there is little room.
public struct SearchToolbarBehavior: Sendable {
    private enum Kind { case automatic, minimize }
    private let kind: Kind
    /// The platform's choice.
    public static let automatic = SearchToolbarBehavior(kind: .automatic)
    /// A button in place of the field, until it is used.
    public static let minimize = SearchToolbarBehavior(kind: .minimize)
}

/// How a field takes dictation.
public struct TextInputDictationBehavior: Equatable, Sendable {
    private enum Kind { case automatic, inline }
    private let kind: Kind
    /// The platform's choice. Desktops of X11 have no dictation.
    public static let automatic = TextInputDictationBehavior(kind: .automatic)
    /// A microphone in the field. Desktops of X11 have no dictation.
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(kind: .inline)
    }
}

/// When dictation begins.
public struct TextInputDictationActivation: Equatable, Sendable {
    private enum Kind { case onSelect, onLook }
    private let kind: Kind
    /// Dictation begins when the user chooses the microphone.
    public static let onSelect = TextInputDictationActivation(kind: .onSelect)
    /// Dictation begins when the user looks at the microphone.
    public static let onLook = TextInputDictationActivation(kind: .onLook)
}
