import EspalierGraphics

/// What a search field and the views that are searched share.
@MainActor final class SearchSession {
    var text: Binding<String>?
    /// Writes whether somebody searches.
    var setSearching: (@MainActor (Bool) -> Void)?
    /// Gives the field the keyboard, or takes it away.
    var setFocused: (@MainActor (Bool) -> Void)?

    func complete(_ completion: String) {
        text?.wrappedValue = completion
        setFocused?(true)
    }

    /// SwiftUI: nothing is searched for any more, and the field is empty.
    func dismiss() {
        if text?.wrappedValue.isEmpty == false { text?.wrappedValue = "" }
        setFocused?(false)
        setSearching?(false)
    }
}

/// Ends a search: the field is emptied and loses the keyboard.
@MainActor public struct DismissSearchAction {
    let session: SearchSession?
    public func callAsFunction() { session?.dismiss() }
}

private enum SearchSessionKey: EnvironmentKey { static var defaultValue: SearchSession? { nil } }
private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private enum SuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum ScopesKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
    var searchSession: SearchSession? {
        get { self[SearchSessionKey.self] }
        set { self[SearchSessionKey.self] = newValue }
    }

    /// Whether somebody searches in the field of the `searchable` view around.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search in the field of the `searchable` view around: `dismissSearch()`.
    @MainActor public var dismissSearch: DismissSearchAction { DismissSearchAction(session: searchSession) }

    /// What the fields of `searchable` views here propose.
    var searchSuggestions: AnyView? {
        get { self[SuggestionsKey.self] }
        set { self[SuggestionsKey.self] = newValue }
    }

    /// The choice of where to search.
    var searchScopes: AnyView? {
        get { self[ScopesKey.self] }
        set { self[ScopesKey.self] = newValue }
    }
}
