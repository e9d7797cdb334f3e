import EspalierControls
public import EspalierCore
import EspalierGraphics
import Foundation

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private enum Kind { case automatic, menu, content }
    private let kind: Kind
    /// The platform's place: a menu below the field.
    public static let automatic = SearchSuggestionsPlacement(kind: .automatic)
    /// In a menu below the field.
    public static let menu = SearchSuggestionsPlacement(kind: .menu)
    /// In the content, as on a phone.
    public static let content = SearchSuggestionsPlacement(kind: .content)

    /// Several places.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// A menu below the field.
        public static let menu = Set(rawValue: 1)
        /// The content of the searchable view.
        public static let content = Set(rawValue: 2)
    }
}

/// What choosing a suggestion puts into the field.
package enum SearchCompletion {
    case text(String)
    case token(Any)
}

private struct SearchCompletionKey: ContainerValueKey { static var defaultValue: SearchCompletion? { nil } }

extension ContainerValues {
    var searchCompletion: SearchCompletion? {
        get { self[SearchCompletionKey.self] }
        set { self[SearchCompletionKey.self] = newValue }
    }
}

extension View {
    /// Sets the suggestions below the search field while the user is searching.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let view = AnyView(suggestions())
        return transformEnvironment(\.searchOptions) { $0.suggestions = view }
    }

    /// Sets whether suggestions are shown in certain places: a desktop shows them in a menu, a phone in the content.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
        transformEnvironment(\.searchOptions) {
            if visibility == .hidden { $0.hiddenSuggestions.formUnion(placements) } else { $0.hiddenSuggestions.subtract(placements) }
        }
    }

    /// Makes the view a suggestion: choosing it puts a text into the search field.
    public func searchCompletion(_ completion: String) -> some View { containerValue(\.searchCompletion, .text(completion)) }

    /// Makes the view a suggestion: choosing it puts a token into the search field, in place of the text.
    public func searchCompletion<T: Identifiable>(_ token: T) -> some View { containerValue(\.searchCompletion, .token(token)) }
}

/// Counts suggestions without showing them, so that no empty panel opens.
struct SuggestionCount: View {
    let content: AnyView
    @Binding var count: Int

    var body: some View {
        Group(subviews: content) { subviews in
            Color.clear.onChange(of: subviews.count, initial: true) { _, new in count = new }
        }
    }
}

/// The suggestions below a field.
struct SuggestionPanel: View {
    let content: AnyView
    let model: SearchModel
    @Binding var highlighted: Int?
    let choose: @MainActor (Int) -> Void

    var body: some View {
        Group(subviews: content) { subviews in
            let _ = model.completions = subviews.map(\.containerValues.searchCompletion)
            VStack(alignment: .leading, spacing: 0) {
                ForEach(Array(subviews.enumerated()), id: \.element.id) { index, subview in
                    SuggestionRow(
                        content: subview, isCompletion: subview.containerValues.searchCompletion != nil,
                        isHighlighted: highlighted == index,
                        hover: { highlighted = $0 ? index : nil }, choose: { choose(index) })
                }
            }
        }
        .padding(Theme.popupPadding)
        .frame(minWidth: Theme.searchFieldWidth, alignment: .leading)
        .background(ThemeColor.popup)
        .overlay { Rectangle().strokeBorder(ThemeColor.popupBorder).allowsHitTesting(false) }
    }
}

/// iOS: the suggestions as a list in place of what is searched, below the field and its scopes.
struct SuggestionList: View {
    let content: AnyView
    let model: SearchModel
    @Environment(\.submitAction) private var submitAction

    var body: some View {
        Group(subviews: content) { subviews in
            let _ = model.completions = subviews.map(\.containerValues.searchCompletion)
            List {
                ForEach(Array(subviews.enumerated()), id: \.element.id) { index, subview in
                    if subview.containerValues.searchCompletion == nil {
                        subview
                    } else {
                        Button { model.choose(index, submitAction) } label: {
                            subview.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                    }
                }
            }
            .listStyle(.plain)
        }
    }
}

private struct SuggestionRow<Content: View>: View {
    let content: Content
    let isCompletion: Bool
    let isHighlighted: Bool
    let hover: (Bool) -> Void
    let choose: @MainActor () -> Void

    var body: some View {
        if isCompletion {
            row
                .background {
                    if isHighlighted { RoundedRectangle(cornerRadius: Theme.menuRowRadius).fill(ThemeColor.menuHighlight) }
                }
                .contentShape(Rectangle())
                .onHover(perform: hover)
                .gesture(PressGesture(action: choose))
                .controlBehavior(behavior)
        } else {
            row.buttonStyle(.plain)
        }
    }

    private var row: some View {
        content
            .lineLimit(1)
            .padding(.horizontal, Theme.menuRowPadding)
            .frame(maxWidth: .infinity, minHeight: Theme.menuRowHeight, alignment: .leading)
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .menuItem)
        behavior.traits = isHighlighted ? .isSelected : []
        behavior.activate = choose
        behavior.canFocus = false
        return behavior
    }
}
