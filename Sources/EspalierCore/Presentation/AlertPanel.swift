import EspalierGraphics
import Foundation

/// What an alert or a dialog shows: a title, a message, and buttons.
struct AlertPanel<Actions: View, Message: View>: View {
    let title: Text?
    /// Whether there is always a way to cancel.
    let isDialog: Bool
    let actions: Actions
    let message: Message
    @State private var dialog = DialogModel()
    @State private var count = 0
    @State private var hasCancel = true
    @State private var isCounted = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: Theme.alertSpacing) {
            if let title {
                title.font(Theme.alertTitleFont).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
            }
            message.font(Theme.alertMessageFont).foregroundStyle(.primary).multilineTextAlignment(.center)
            DialogButtons(stacks: isDialog) {
                actions
                // SwiftUI: an alert without buttons has one that says OK; a dialog always has one that cancels.
                if isCounted, isDialog, !hasCancel {
                    Button(.word(.cancel), role: .cancel) {}.environment(\.isFallbackButton, true)
                } else if isCounted, !isDialog, count == 0 {
                    Button(.word(.ok)) {}.environment(\.isFallbackButton, true)
                }
            }
            .controlSize(.large)
            .environment(\.dialog, dialog)
            .padding(.top, Theme.alertSpacing)
        }
        .padding(Theme.alertPadding)
        .frame(width: Theme.alertWidth)
        .modifier(DialogChange(dialog: dialog) {
            dialog.finish = { dismiss() }
            dialog.onChange = { newCount, newCancel in
                count = newCount
                hasCancel = newCancel
                isCounted = true
            }
        })
    }
}

/// Connects an alert's model once its views are there.
private struct DialogChange: NodeModifier {
    let dialog: DialogModel
    let connect: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> DialogChangeNode {
        connect()
        dialog.changed(context.host)
        return DialogChangeNode(child, dialog)
    }

    func updateNode(_ node: DialogChangeNode, _ context: NodeContext) { connect() }
}

@MainActor private final class DialogChangeNode: UnaryNode {
    private let dialog: DialogModel

    init(_ child: Node, _ dialog: DialogModel) {
        self.dialog = dialog
        super.init(child)
    }

    override func destroyOwn() { dialog.disconnect() }
}

/// The buttons of an alert: two side by side where they fit, else one above the other; what is no button stands above them.
private struct DialogButtons: Layout {
    let stacks: Bool

    private struct Parts {
        var views: [LayoutSubview] = []
        var buttons: [LayoutSubview] = []
    }

    /// iOS, macOS: what cancels stands first beside another button, and last below others.
    private func parts(_ subviews: Subviews, _ width: CGFloat) -> (Parts, isRow: Bool) {
        var parts = Parts(), cancel: [LayoutSubview] = []
        for subview in subviews {
            switch subview[DialogButtonKind.self] {
            case .view: parts.views.append(subview)
            case .button: parts.buttons.append(subview)
            case .cancel: cancel.append(subview)
            }
        }
        let half = (width - Theme.sheetButtonSpacing) / 2
        let all = cancel + parts.buttons
        let isRow = !stacks && all.count == 2 && all.allSatisfy { $0.sizeThatFits(.zero).width <= half || $0.sizeThatFits(.unspecified).width <= half }
        parts.buttons = isRow ? all : parts.buttons + cancel
        return (parts, isRow)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: Theme.alertWidth, height: 0)).width
        let (parts, isRow) = parts(subviews, width)
        var heights = parts.views.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
        let buttons = parts.buttons.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
        if isRow { heights.append(buttons.max() ?? 0) } else { heights += buttons }
        return CGSize(width: width, height: heights.reduce(0, +) + CGFloat(max(heights.count - 1, 0)) * Theme.sheetButtonSpacing)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (parts, isRow) = parts(subviews, bounds.width)
        var y = bounds.minY
        for view in parts.views + (isRow ? [] : parts.buttons) {
            let proposal = ProposedViewSize(width: bounds.width, height: nil)
            view.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
            y += view.sizeThatFits(proposal).height + Theme.sheetButtonSpacing
        }
        guard isRow else { return }
        let half = (bounds.width - Theme.sheetButtonSpacing) / 2
        for (index, button) in parts.buttons.enumerated() {
            let x = bounds.minX + CGFloat(index) * (half + Theme.sheetButtonSpacing)
            button.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: half, height: nil))
        }
    }
}
