import EspalierControls
public import EspalierCore
import EspalierGraphics

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
    enum Kind: Sendable { case automatic, onTextEntry, onSearchPresentation }
    let kind: Kind
    /// While the user is searching.
    public static let automatic = SearchScopeActivation(kind: .automatic)
    /// Once there is a text.
    public static let onTextEntry = SearchScopeActivation(kind: .onTextEntry)
    /// While the user is searching.
    public static let onSearchPresentation = SearchScopeActivation(kind: .onSearchPresentation)
}

extension View {
    /// Lets the user choose where to search, below the search field.
    /// - Parameters:
    ///   - scope: the tag of the chosen scope.
    ///   - scopes: views with tags.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// - Parameter activation: when the scopes are shown.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = AnyView(Picker(.word(.scope), selection: scope, content: scopes).pickerStyle(.segmented).labelsHidden())
        return transformEnvironment(\.searchOptions) {
            $0.scopes = picker
            $0.scopeActivation = activation
        }
    }
}

/// The scopes below the bar, while they are shown.
struct SearchScopeRow: View {
    let text: Binding<String>
    let isActive: Binding<Bool>
    @Environment(\.searchOptions) private var options
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        if let scopes = options.scopes, isShown {
            // iOS: as wide as the field.
            scopes.fixedSize(horizontal: !isPhone, vertical: true)
                .padding(.horizontal, Theme.barPadding)
                .padding(.bottom, Theme.barSpacing)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var isShown: Bool {
        isActive.wrappedValue && (options.scopeActivation.kind != .onTextEntry || !text.wrappedValue.isEmpty)
    }
}
