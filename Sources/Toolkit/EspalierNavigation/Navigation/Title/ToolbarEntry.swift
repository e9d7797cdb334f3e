import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// One item of a toolbar, as passed from where it is declared to the bar that shows it.
package struct ToolbarEntry {
    enum Content {
        case view(AnyView)
        case space(Space)
    }

    enum Space: Sendable { case fixed, flexible }

    let placement: ToolbarItemPlacement.Kind
    let content: Content
    let environment: EnvironmentValues
    var id: AnyHashable?
    var isHiddenByDefault = false

    init(_ placement: ToolbarItemPlacement, _ view: AnyView, _ environment: EnvironmentValues) {
        self.placement = placement.kind
        content = .view(view)
        self.environment = environment
    }

    init(_ placement: ToolbarItemPlacement, _ content: Content, _ environment: EnvironmentValues) {
        self.placement = placement.kind
        self.content = content
        self.environment = environment
    }

    var isSpace: Bool { if case .space = content { true } else { false } }
    var isFlexible: Bool { if case .space(.flexible) = content { true } else { false } }
}

/// A search field, as passed to the bar that shows it.
package struct SearchEntry {
    let view: AnyView
    /// The search scopes, shown below the bar.
    let scopes: AnyView
    /// iOS: suggestions in place of what is searched; nil for none.
    let suggestions: AnyView?
    let environment: EnvironmentValues
    /// iOS: whether the title and the items make room for the field, as they do during a search.
    var hidesBar: Bool
    /// Whether the field stays where content scrolls: during a search, and where the app wants it to.
    var isPinned: Bool
}

/// An item as a bar shows it.
struct ToolbarEntryView: View {
    let entry: ToolbarEntry
    var context = ControlContext.toolbar
    /// Provides the state of the item in the bar, where this one stands in for it in a menu.
    var ledger: StateLedger?

    var body: some View {
        switch entry.content {
        case .view(let view):
            captured(view)
                .environment(\.isInsideControl, false)
        case .space(.fixed):
            Color.clear.frame(width: Theme.barSpacerWidth, height: 1)
        case .space(.flexible):
            Spacer(minLength: Theme.barSpacing)
        }
    }

    private func captured(_ view: AnyView) -> CapturedView {
        var captured = CapturedView(view, in: entry.environment) { [context, isStandIn = ledger != nil] inner, outer in
            inner.adoptBarValues(of: outer, context)
            if isStandIn { inner.isStandIn = true }
        }
        captured.ledger = ledger
        return captured
    }
}

extension EnvironmentValues {
    /// Adopts the values that an item has from the bar, not from where it is declared.
    fileprivate mutating func adoptBarValues(of bar: EnvironmentValues, _ context: ControlContext) {
        controlContext = context
        isInsideControl = false
        keyboardShortcut = bar.keyboardShortcut
        font = nil
        foregroundLevels = nil
        controlSize = bar.controlSize
        colorScheme = bar.colorScheme
    }
}
