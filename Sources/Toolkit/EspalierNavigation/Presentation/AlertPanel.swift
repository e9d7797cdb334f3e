import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// What an alert or a dialog shows: a title, a message, and buttons.
struct AlertPanel<Actions: View, Message: View>: View {
    private let text: Text
    private let titleVisibility: Visibility
    /// Whether this is a confirmation dialog, which always has a Cancel button.
    let isDialog: Bool
    let actions: Actions
    let message: Message
    @State private var dialog = DialogModel()
    /// The roles of the app's buttons; nil until they are known.
    @State private var roles: [ButtonRole?]?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPhone) private var isPhone

    /// - Parameter titleVisibility: of a dialog's title; the title of an alert is always visible.
    init(title: Text, titleVisibility: Visibility = .visible, isDialog: Bool, actions: Actions, message: Message) {
        (text, self.titleVisibility, self.isDialog, self.actions, self.message) = (title, titleVisibility, isDialog, actions, message)
    }

    /// iOS: a dialog stands at the lower edge of the screen, and shows its title only if it is asked to.
    private var isActionSheet: Bool { isDialog && isPhone }
    private var title: Text? { titleVisibility == .hidden || titleVisibility == .automatic && isActionSheet ? nil : text }
    /// iOS: the rows of buttons span the full width and reach down to the lower edge.
    private var inset: CGFloat { isPhone ? Theme.alertPadding : 0 }
    /// Whether there is nothing above the buttons.
    private var isBare: Bool { title == nil && Message.self == EmptyView.self }
    private var titleFont: Font {
        isActionSheet ? Theme.phoneAlertMessageFont.weight(.semibold) : isPhone ? Theme.phoneAlertTitleFont : Theme.alertTitleFont
    }
    private var messageFont: Font { isPhone ? Theme.phoneAlertMessageFont : Theme.alertMessageFont }
    private var ink: HierarchicalShapeStyle { isActionSheet ? .secondary : .primary }
    private var width: CGFloat? { isActionSheet ? nil : isPhone ? Theme.phoneAlertWidth : Theme.alertWidth }
    private var paddedEdges: Edge.Set { isPhone ? (isBare ? [] : .top) : .all }

    var body: some View {
        VStack(spacing: Theme.alertSpacing) {
            if let title {
                withPlainTexts(title).font(titleFont).foregroundStyle(ink).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
                    .padding(.horizontal, inset)
            }
            withPlainTexts(message).font(messageFont).foregroundStyle(ink).multilineTextAlignment(.center)
                .padding(.horizontal, inset)
            DialogButtons(
                stacks: isDialog, breaksLabels: !isPhone, spacing: isPhone ? 0 : Theme.sheetButtonSpacing, inset: inset,
                clearance: isPhone ? Theme.alertPadding : Theme.sheetButtonSpacing, cancelGap: isActionSheet ? ActionSheetCards.gap : 0
            ) {
                actions
                // SwiftUI: an alert without buttons gets an OK button. One with a destructive button can be cancelled, and a dialog always.
                if let roles, !roles.contains(.cancel), isDialog || roles.contains(.destructive) {
                    Button(.word(.cancel), role: .cancel) {}.environment(\.isFallbackButton, true)
                } else if let roles, !isDialog, roles.isEmpty {
                    Button(.word(.ok)) {}.environment(\.isFallbackButton, true)
                }
            }
            .controlSize(.large)
            .environment(\.dialog, dialog)
            .environment(\.isActionSheet, isActionSheet)
            .padding(.top, isPhone && isBare ? 0 : Theme.alertSpacing)
        }
        .padding(paddedEdges, Theme.alertPadding)
        .frame(width: width)
        .frame(maxWidth: isActionSheet ? ActionSheetCards.maxWidth : nil)
        .modifier(DialogChange(dialog: dialog) {
            dialog.finish = { dismiss() }
            dialog.onChange = { roles = $0 }
        })
    }
}

/// Connects an alert's dialog model once its views exist.
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

/// Lays out the buttons of an alert: two side by side where they fit, otherwise stacked. Other views stand above them.
private struct DialogButtons: Layout {
    let stacks: Bool
    /// Whether labels may wrap so that buttons fit side by side. iOS: they may not; where one is too long, the buttons are stacked.
    let breaksLabels: Bool
    /// The space between two buttons, in points; views above them have `Theme.sheetButtonSpacing`.
    let spacing: CGFloat
    /// The inset on both sides of views that are not buttons, in points.
    let inset: CGFloat
    /// The space between the last of these and the buttons, in points.
    let clearance: CGFloat
    /// The additional space above a button that cancels and stands below others, in points.
    let cancelGap: CGFloat

    private struct Parts {
        var views: [LayoutSubview] = []
        var buttons: [LayoutSubview] = []
        /// How many of the buttons, at the end of a stack, cancel.
        var cancelCount = 0
        func hasGap(above index: Int) -> Bool { cancelCount > 0 && index > 0 && index == buttons.count - cancelCount }
    }

    /// iOS, macOS: the Cancel button comes first in a row and last in a stack.
    private func parts(_ subviews: Subviews, _ width: CGFloat) -> (Parts, isRow: Bool) {
        var parts = Parts(), cancel: [LayoutSubview] = []
        for subview in subviews {
            switch subview[DialogButtonKind.self] {
            case .view: parts.views.append(subview)
            case .button: parts.buttons.append(subview)
            case .cancel: cancel.append(subview)
            }
        }
        let half = (width - spacing) / 2
        let all = cancel + parts.buttons
        let isRow = !stacks && all.count == 2 && all.allSatisfy {
            breaksLabels && $0.sizeThatFits(.zero).width <= half || $0.sizeThatFits(.unspecified).width <= half
        }
        parts.buttons = isRow ? all : parts.buttons + cancel
        if !isRow { parts.cancelCount = cancel.count }
        return (parts, isRow)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: Theme.phoneAlertWidth, height: 0)).width
        let (parts, isRow) = parts(subviews, width)
        var heights = parts.views.map { $0.sizeThatFits(ProposedViewSize(width: max(width - 2 * inset, 0), height: nil)).height }
        let buttons = parts.buttons.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
        if isRow { heights.append(buttons.max() ?? 0) } else { heights += buttons }
        let gapsAbove = min(parts.views.count, max(heights.count - 1, 0)), gapsBetween = max(heights.count - parts.views.count - 1, 0)
        let last = buttons.isEmpty || gapsAbove == 0 ? 0 : clearance - Theme.sheetButtonSpacing
        let own = parts.buttons.indices.contains { parts.hasGap(above: $0) } ? cancelGap : 0
        let gaps = CGFloat(gapsAbove) * Theme.sheetButtonSpacing + CGFloat(gapsBetween) * spacing + last + own
        return CGSize(width: width, height: heights.reduce(0, +) + gaps)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (parts, isRow) = parts(subviews, bounds.width)
        var y = bounds.minY
        for view in parts.views {
            let proposal = ProposedViewSize(width: max(bounds.width - 2 * inset, 0), height: nil)
            view.place(at: CGPoint(x: bounds.minX + inset, y: y), proposal: proposal)
            y += view.sizeThatFits(proposal).height + Theme.sheetButtonSpacing
        }
        if !parts.views.isEmpty { y += clearance - Theme.sheetButtonSpacing }
        for (index, button) in (isRow ? [] : parts.buttons).enumerated() {
            if parts.hasGap(above: index) { y += cancelGap }
            let proposal = ProposedViewSize(width: bounds.width, height: nil)
            button.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
            y += button.sizeThatFits(proposal).height + spacing
        }
        guard isRow else { return }
        let half = (bounds.width - spacing) / 2
        for (index, button) in parts.buttons.enumerated() {
            let x = bounds.minX + CGFloat(index) * (half + spacing)
            button.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: half, height: nil))
        }
    }
}
