import EspalierGraphics

/// A field in a bar: a lens, the tokens, the text, and a button that empties it.
struct SearchField: View {
    let text: Binding<String>
    let prompt: Text?
    let tokens: AnyView?
    let session: SearchSession
    @FocusState private var isFocused: Bool

    var body: some View {
        // The views' state has the session: it must not have the views.
        let _ = session.setFocused = { [isFocused = $isFocused] in isFocused.wrappedValue = $0 }
        HStack(spacing: 4) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
            if let tokens { tokens.font(Theme.captionFont).fixedSize() }
            TextField("Search", text: text, prompt: prompt ?? Text("Search"))
                .textFieldStyle(.plain)
                .focused($isFocused)
                .environment(\.submitTrigger, .search)
                .onKeyPress(.escape) {
                    session.dismiss()
                    return .handled
                }
            if !text.wrappedValue.isEmpty {
                Button {
                    text.wrappedValue = ""
                    isFocused = true
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Clear")
            }
        }
        .padding(.horizontal, 7)
        .frame(minWidth: Theme.searchFieldLeastWidth, idealWidth: Theme.searchFieldWidth, maxWidth: Theme.searchFieldWidth)
        .frame(height: Theme.searchFieldHeight)
        .background(ThemeColor.control(.normal), in: RoundedRectangle(cornerRadius: Theme.searchFieldRadius))
        .overlay {
            if isFocused {
                RoundedRectangle(cornerRadius: Theme.searchFieldRadius).strokeBorder(Color.accentColor.opacity(0.6), lineWidth: 2)
                    .allowsHitTesting(false)
            }
        }
        .onChange(of: isFocused) { _, isFocused in
            if isFocused { session.setSearching?(true) } else if text.wrappedValue.isEmpty { session.setSearching?(false) }
        }
        .accessibilityElement(children: .contain)
        .background { KeyCommand("f") { isFocused = true } }
    }
}

/// What a search proposes, below the field.
struct SuggestionPanel: View {
    let suggestions: AnyView

    var body: some View {
        Group(subviews: suggestions) { views in
            if !views.isEmpty {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(views) { view in
                        view.padding(.horizontal, 8).padding(.vertical, 4).frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
                .padding(4)
                .frame(width: Theme.searchFieldWidth)
                .background(ThemeColor.popup, in: RoundedRectangle(cornerRadius: Theme.searchFieldRadius))
                .overlay { RoundedRectangle(cornerRadius: Theme.searchFieldRadius).strokeBorder(ThemeColor.popupBorder).allowsHitTesting(false) }
                .shadow(color: .black.opacity(0.15), radius: 8, y: 3)
                .contentShape(Rectangle())
                .padding(.horizontal, Theme.barPadding)
                .padding(.top, 4)
            }
        }
    }
}
