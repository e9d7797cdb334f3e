import EspalierCore
import EspalierGraphics

/// iOS: what stands above the keyboard comes and goes with it.
extension ChromeNode: TextFocusWatching {
    package func textFocusChanged() {
        guard environment.isPhone else { return }
        noteWriter()
        setNeedsPreferences()
    }

    /// Whether a text in the content, or in its bars, is edited.
    var hasTextFocus: Bool {
        guard let focused = host.focus?.focused, focused.takesText else { return false }
        return sequence(first: focused as Node, next: \.parent).contains { $0 === self }
    }
}

/// iOS: the suggestions of a search, in front of the content.
struct SuggestionCover: View {
    let search: SearchEntry?

    var body: some View {
        if let search, let suggestions = search.suggestions {
            CapturedView(suggestions, in: search.environment) { inner, _ in inner.searchSuggestionsPlacement = .content }
        }
    }
}
