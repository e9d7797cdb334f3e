public import EspalierCore
import EspalierGraphics
import Foundation

/// Ends the search around the view: the text is cleared, and the field loses the keyboard focus.
@MainActor @preconcurrency public struct DismissSearchAction: Sendable {
    private let model: SearchModel?
    nonisolated init(_ model: SearchModel? = nil) { self.model = model }

    /// Ends the search; does nothing outside of a searchable view.
    public func callAsFunction() { model?.dismiss() }
}

private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction() } }
private enum SearchOptionsKey: EnvironmentKey { static var defaultValue: SearchOptions { SearchOptions() } }
private enum SuggestionsPlacementKey: EnvironmentKey { static let defaultValue = SearchSuggestionsPlacement.automatic }

extension EnvironmentValues {
    /// Whether the user is searching in the enclosing `searchable` view: from when its field gets the keyboard focus until the field
    /// is empty without the focus, or the search is dismissed.
    public package(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search of the enclosing `searchable` view, when called as `dismissSearch()`.
    public package(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }

    /// Where suggestions are shown: in a menu below the field, or on a phone in the content.
    public package(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement {
        get { self[SuggestionsPlacementKey.self] }
        set { self[SuggestionsPlacementKey.self] = newValue }
    }

    /// The options that modifiers around a searchable view set for its field.
    var searchOptions: SearchOptions {
        get { self[SearchOptionsKey.self] }
        set { self[SearchOptionsKey.self] = newValue }
    }

}

/// The options that modifiers around a searchable view set for its field.
struct SearchOptions {
    var suggestions: AnyView?
    /// Where suggestions are not to be shown.
    var hiddenSuggestions: SearchSuggestionsPlacement.Set = []
    var scopes: AnyView?
    var scopeActivation = SearchScopeActivation.automatic
    /// Whether a phone's bar stays during a search.
    var keepsBar = false
    /// Bind the field's focus to focus states of the app.
    var focus: [@MainActor (AnyView) -> AnyView] = []
}
