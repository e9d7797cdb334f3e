import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// One item of a toolbar on its way from where it is written to the bar that shows it.
package struct ToolbarEntry {
    enum Content {
        case view(AnyView)
        case space(ToolbarSpacer.Width)
    }

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

/// A search field on its way to its bar.
package struct SearchEntry {
    let view: AnyView
    /// Where to look, below the bar.
    let scopes: AnyView
    let environment: EnvironmentValues
    /// iOS: while somebody searches, title and items make room for the field.
    var hidesBar: Bool
}

/// An item as a bar shows it.
struct ToolbarEntryView: View {
    let entry: ToolbarEntry
    var context = ControlContext.toolbar
    /// Whose state the item has, where it stands in a menu for the one in the bar.
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
            inner.takePlace(of: outer, context)
            if isStandIn { inner.isStandIn = true }
        }
        captured.ledger = ledger
        return captured
    }
}

extension EnvironmentValues {
    /// What an item has from the bar, not from where it was written.
    fileprivate mutating func takePlace(of bar: EnvironmentValues, _ context: ControlContext) {
        controlContext = context
        isInsideControl = false
        keyboardShortcut = bar.keyboardShortcut
        font = nil
        foregroundLevels = nil
        controlSize = bar.controlSize
        colorScheme = bar.colorScheme
    }
}
