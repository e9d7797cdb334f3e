public import EspalierCore
import EspalierGraphics
import Foundation

/// Ends the search that the view stands in: the text is cleared, and the field loses the keyboard.
@MainActor @preconcurrency public struct DismissSearchAction: Sendable {
    private let model: SearchModel?
    nonisolated init(_ model: SearchModel? = nil) { self.model = model }

    /// Does nothing where nothing is searched.
    public func callAsFunction() { model?.dismiss() }
}

private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction() } }
private enum SearchOptionsKey: EnvironmentKey { static var defaultValue: SearchOptions { SearchOptions() } }
private enum SuggestionsPlacementKey: EnvironmentKey { static let defaultValue = SearchSuggestionsPlacement.automatic }

extension EnvironmentValues {
    /// Whether somebody searches in the field of the `searchable` view around: from when it gets the keyboard until it has none
    /// and is empty, or the search is dismissed.
    public package(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search in the field of the `searchable` view around: `dismissSearch()`.
    public package(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }

    /// Where suggestions are shown: in a menu below the field.
    public package(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement {
        get { self[SuggestionsPlacementKey.self] }
        set { self[SuggestionsPlacementKey.self] = newValue }
    }

    /// What is said around a searchable view about its field.
    var searchOptions: SearchOptions {
        get { self[SearchOptionsKey.self] }
        set { self[SearchOptionsKey.self] = newValue }
    }

}

/// What modifiers around a searchable view say about its field.
struct SearchOptions {
    var suggestions: AnyView?
    var hidesSuggestions = false
    var scopes: AnyView?
    var scopeActivation = SearchScopeActivation.automatic
    /// Whether a phone's bar stays while one searches.
    var keepsBar = false
    /// Ties the field's focus to states of the app.
    var focus: [@MainActor (AnyView) -> AnyView] = []
}
