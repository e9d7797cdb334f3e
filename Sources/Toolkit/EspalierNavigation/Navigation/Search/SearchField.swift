import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The field of a searchable view: a magnifying glass, tokens, the text, and a clear button; on a phone also a Cancel button.
struct SearchField: View {
    let text: Binding<String>
    let tokens: SearchTokens?
    let prompt: Text?
    let model: SearchModel
    /// Whether the user is searching.
    let isActive: Binding<Bool>
    /// Whether a phone shows suggestions in place of what is searched.
    let suggests: Binding<Bool>
    @State private var panel = PopupHandle()
    @State private var suggestionCount = 0
    @State private var highlighted: Int?
    /// The text for which the suggestions were closed, by choosing one or by a click elsewhere.
    @State private var leftText: String?
    @FocusState private var hasKeyboard: Bool
    @Environment(\.searchOptions) private var options
    @Environment(\.submitAction) private var submitAction
    @Environment(\.isPhone) private var isPhone

    private var suggestions: AnyView? {
        guard !options.hiddenSuggestions.contains(isPhone ? .content : .menu) else { return nil }
        return options.suggestions ?? tokens?.suggestions
    }

    private var isEmpty: Bool { text.wrappedValue.isEmpty && (tokens?.count() ?? 0) == 0 }
    /// Whether there may be suggestions. iOS: also while one scrolls through them, without the keyboard.
    private var isAsking: Bool { isPhone ? isActive.wrappedValue : hasKeyboard }
    private var maySuggest: Bool { isAsking && suggestionCount > 0 }
    private var showsPanel: Bool { maySuggest && leftText != text.wrappedValue }

    var body: some View {
        let _ = connect()
        HStack(spacing: Theme.searchCancelSpacing) {
            box
            if isPhone, hasKeyboard || isActive.wrappedValue {
                Button(.word(.cancel)) { [model] in model.dismiss() }.fixedSize()
            }
        }
    }

    private var box: some View {
        let shape = RoundedRectangle(cornerRadius: isPhone ? Theme.phoneSearchFieldRadius : Theme.searchFieldRadius)
        return HStack(spacing: isPhone ? Theme.phoneSearchFieldSpacing : Theme.searchFieldSpacing) {
            Image(systemName: "magnifyingglass").foregroundStyle(ThemeColor.caption).accessibilityHidden(true)
            if let tokens {
                // Where there is little room, only the last tokens are visible, so that there is some for the text.
                HStack(spacing: Theme.tokenSpacing) { tokens.view() }
                    .font(Theme.captionFont)
                    .frame(minWidth: 0, alignment: .trailing)
                    .confined()
                    .layoutPriority(1)
            }
            options.focus.reduce(AnyView(field)) { view, wrap in wrap(view) }.frame(minWidth: Theme.searchTextLeastWidth)
            if !isEmpty {
                Button(action: { clear() }) { Image(systemName: "xmark.circle.fill").foregroundStyle(ThemeColor.caption) }
                    .buttonStyle(.plain)
                    .accessibilityLabel(Text(.word(.clear)))
            }
        }
        .padding(.horizontal, isPhone ? Theme.phoneSearchFieldPadding : Theme.searchFieldPadding)
        .frame(height: isPhone ? Theme.phoneSearchFieldHeight : Theme.searchFieldHeight)
        .background(ChromeColor.searchField, in: shape)
        .overlay { if hasKeyboard, !isPhone { shape.strokeBorder(Color.accentColor.opacity(0.6), lineWidth: 2).allowsHitTesting(false) } }
        .accessibilityElement(children: .contain)
        .popupAnchor(
            panel,
            content: SuggestionPanel(
                content: suggestions ?? AnyView(EmptyView()), model: model, highlighted: $highlighted,
                choose: { [model, submitAction, highlighted = $highlighted] in
                    model.choose($0, submitAction)
                    highlighted.wrappedValue = nil
                }),
            environment: { $0.forSuggestions })
        .background {
            if let suggestions, isAsking { SuggestionCount(content: suggestions, count: $suggestionCount).accessibilityOnly() }
        }
        .background { KeyCommand("f") { [hasKeyboard = $hasKeyboard] in hasKeyboard.wrappedValue = true } }
        .onChange(of: hasKeyboard) { _, new in focusChanged(new) }
        .onChange(of: isActive.wrappedValue) { _, new in activityChanged(new) }
        .onChange(of: text.wrappedValue) { _, _ in highlighted = nil }
        .onChange(of: showsPanel, initial: isPhone) { _, new in
            if isPhone { suggests.wrappedValue = new } else if new { openPanel() } else { panel.close() }
        }
        .onAppear { appeared() }
    }

    private var field: some View {
        let name = prompt ?? Text(.word(.search))
        return TextField(text: text, prompt: name) { name }
            .textFieldStyle(.plain)
            .environment(\.textInputRole, .searchField)
            // The box shows the focus ring.
            .focusEffectDisabled()
            .environment(\.submitTrigger, .search)
            .onKeyPress(phases: [.down, .repeat]) { key($0) }
            .focused($hasKeyboard)
    }

    /// The views' state retains the model, so the model must not retain the views.
    private func connect() {
        model.text = text
        model.tokens = tokens
        model.leftText = $leftText
        model.isActive = isActive
        model.hasKeyboard = $hasKeyboard
    }

    // MARK: - What happens

    private func focusChanged(_ new: Bool) {
        if new || !isPhone { leftText = nil }
        highlighted = nil
        if new {
            model.hasHadKeyboard = true
            if !isActive.wrappedValue { isActive.wrappedValue = true }
        } else if isEmpty, isActive.wrappedValue, !isPhone {
            isActive.wrappedValue = false
        }
    }

    private func activityChanged(_ new: Bool) {
        guard !new else { return hasKeyboard = true }
        model.clear()
        model.hasHadKeyboard = false
        hasKeyboard = false
    }

    /// A field that comes back with its screen, in the middle of a search, does not request the keyboard focus again.
    private func appeared() {
        guard isActive.wrappedValue else { return model.hasHadKeyboard = false }
        if !model.hasHadKeyboard { hasKeyboard = true } else if isEmpty { isActive.wrappedValue = false }
    }

    private func clear() {
        model.clear()
        leftText = nil
        hasKeyboard = true
    }

    private func key(_ press: KeyPress) -> KeyPress.Result {
        guard press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
        switch press.key {
        case .escape where press.phase == .down:
            model.dismiss()
            return .handled
        case .delete where text.wrappedValue.isEmpty && (tokens?.count() ?? 0) > 0:
            tokens?.removeLast()
            return .handled
        case .downArrow where showsPanel: return step(1)
        case .downArrow where maySuggest:
            leftText = nil
            return .handled
        case .upArrow where showsPanel && highlighted != nil: return step(-1)
        case .return where showsPanel:
            guard let highlighted else { return .ignored }
            model.choose(highlighted, submitAction)
            self.highlighted = nil
            return .handled
        default: return .ignored
        }
    }

    // MARK: - Suggestions

    /// The keyboard focus stays with the field while the panel is open.
    private func openPanel() {
        guard let anchor = panel.anchor, let popup = anchor.prepare(
            .popover, placement: PopupPlacement(edge: .bottom, alignment: .leading, gap: Theme.popoverGap),
            minimumWidth: anchor.bounds.width) else { return }
        let host = anchor.host
        popup.onKey = { [weak host] press in
            guard let host, let focus = host.focus else { return false }
            if focus.handle(press) || host.performShortcut(press) { return true }
            if press.key == .tab, press.phase != .up { return focus.move(forward: !press.modifiers.contains(.shift)) }
            return true
        }
        popup.onClose = { [text, leftText = $leftText] in leftText.wrappedValue = text.wrappedValue }
        host.popups.open(popup)
    }

    private func step(_ by: Int) -> KeyPress.Result {
        let choices = model.completions.indices.filter { model.completions[$0] != nil }
        guard !choices.isEmpty else { return .ignored }
        guard let highlighted, let index = choices.firstIndex(of: highlighted) else {
            highlighted = by > 0 ? choices.first : choices.last
            return .handled
        }
        let next = index + by
        self.highlighted = choices.indices.contains(next) ? choices[next] : next < 0 ? nil : highlighted
        return .handled
    }
}

/// The lasting state of a search field, retained by the field's views; it retains none of them.
@MainActor final class SearchModel: ElementBound {
    let place = SearchPlace()
    fileprivate var text: Binding<String>?
    fileprivate var tokens: SearchTokens?
    /// The text for which the suggestions were closed.
    fileprivate var leftText: Binding<String?>?
    fileprivate var isActive: Binding<Bool>?
    fileprivate var hasKeyboard: FocusState<Bool>.Binding?
    /// Whether the field has had the keyboard focus in the current search.
    fileprivate var hasHadKeyboard = false
    /// The completions of the suggestions, in order; nil for a suggestion with an action of its own.
    var completions: [SearchCompletion?] = []

    func clear() {
        if text?.wrappedValue.isEmpty == false { text?.wrappedValue = "" }
        tokens?.removeAll()
    }

    /// Puts a suggestion into the field.
    func choose(_ index: Int, _ submitAction: SubmitAction?) {
        guard completions.indices.contains(index), let completion = completions[index] else { return }
        switch completion {
        case .text(let new): text?.wrappedValue = new
        case .token(let token):
            if tokens?.add(token) == true { text?.wrappedValue = "" } else {
                Diagnostics.warn("""
                    searchCompletion(_:) was given a \(type(of: token)), of which the search field has no tokens: nothing is \
                    added. Give searchable(text:tokens:) tokens of that type.
                    """)
            }
        }
        leftText?.wrappedValue = text?.wrappedValue
        // SwiftUI: choosing a text submits the search at once.
        if case .text = completion { submitAction?.run(.search) }
    }

    /// SwiftUI: ends the search and empties the field.
    func dismiss() {
        clear()
        hasKeyboard?.wrappedValue = false
        if isActive?.wrappedValue == true { isActive?.wrappedValue = false }
    }
}

extension EnvironmentValues {
    /// The environment of suggestions, which are not part of the field that they belong to.
    @MainActor fileprivate var forSuggestions: EnvironmentValues {
        var panel = self
        panel.leaveControl()
        panel.font = nil
        panel.searchPlace = nil
        panel.searchSuggestionsPlacement = .menu
        return panel
    }
}
