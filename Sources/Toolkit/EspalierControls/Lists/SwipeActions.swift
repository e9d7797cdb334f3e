public import EspalierCore
public import EspalierGraphics
import Foundation

/// The swipe actions at one edge of a row.
@MainActor final class SwipeSide {
    let edge: HorizontalEdge
    fileprivate(set) var allowsFullSwipe: Bool
    fileprivate(set) var content: AnyView
    fileprivate(set) var environment: EnvironmentValues

    init(_ edge: HorizontalEdge, allowsFullSwipe: Bool, _ content: AnyView, _ environment: EnvironmentValues) {
        self.edge = edge
        self.allowsFullSwipe = allowsFullSwipe
        self.content = content
        self.environment = environment
    }
}

enum SwipeActionsKey: LayoutValueKey { static var defaultValue: [SwipeSide]? { nil } }

private struct SwipeModifier<Buttons: View>: NodeModifier {
    static var isForRows: Bool { true }
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let content: Buttons

    func makeNode(around child: Node, _ context: NodeContext) -> SwipeTraitNode {
        SwipeTraitNode(child, SwipeSide(edge, allowsFullSwipe: allowsFullSwipe, AnyView(content), context.environment))
    }

    func updateNode(_ node: SwipeTraitNode, _ context: NodeContext) {
        node.side.allowsFullSwipe = allowsFullSwipe
        node.side.content = AnyView(content)
        node.side.environment = context.environment
    }
}

private final class SwipeTraitNode: UnaryNode {
    let side: SwipeSide

    init(_ child: Node, _ side: SwipeSide) {
        self.side = side
        super.init(child)
    }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        guard key == SwipeActionsKey.self else { return child.trait(key) }
        let inner = (child.trait(SwipeActionsKey.self) ?? nil) ?? []
        return (Optional(inner + [side]) as! K.Value)
    }
}

extension View {
    /// Adds buttons at an edge of the row, which are revealed when the row is swiped: with two fingers, a wheel that turns
    /// sideways, or the pointer.
    /// - Parameter allowsFullSwipe: whether swiping the row far enough performs the first button's action.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, content: content()))
    }
}

// MARK: - A row that is pushed aside

/// The state of a row whose swipe actions are revealed.
@MainActor final class RowSwipe: Waking {
    let side: SwipeSide
    private unowned let row: ListRowNode
    private var root: ContentRoot<AnyView>!
    let node: Node?
    /// How far the row is swiped, in points.
    private var distance = AnimatedValue(CGFloat(0))
    private(set) var isClosing = false

    init(_ side: SwipeSide, _ row: ListRowNode) {
        self.side = side
        self.row = row
        let handle = SwipeHandle()
        let buttons = SwipeButtonsLayout(edge: side.edge) { side.content }
            .buttonStyle(SwipeButtonStyle(handle: handle, rowHeight: row.size.height))
        root = ContentRoot(
            AnyView(buttons), owner: row.list.owner, host: row.host, environment: side.environment, transaction: Transaction(),
            onNodesChange: {})
        node = root.nodes.first
        handle.close = { [weak row] in row?.closeSwipe() }
    }

    func destroy() { root.destroy() }

    var shown: CGFloat { distance.shown }
    /// The ideal width of the buttons, in points.
    var width: CGFloat { max(node?.sizeThatFits(ProposedViewSize(width: nil, height: row.size.height)).width ?? 0, 1) }

    /// Moves the row with the pointer, without animation.
    func push(to new: CGFloat) {
        distance.reset(min(max(new, 0), row.layout.cardWidth))
        row.swipeMoved()
    }

    /// Moves the row with an animation.
    func slide(to new: CGFloat) {
        isClosing = new == 0
        var transaction = Transaction()
        transaction.animation = .snappy(duration: 0.25)
        distance.set(new, transaction, row.list.environment, row.host) { [unowned self] in
            distance.releaseIfFinished()
            finishIfClosed()
        }
        finishIfClosed()
    }

    private func finishIfClosed() {
        guard isClosing, !distance.isAnimating else { return row.swipeMoved() }
        row.host.enqueueAction { [weak row = row] in if let row, row.swipe === self { row.swipeEnded() } }
    }

    /// Called when the pointer is released: opens or closes the row, or performs the first button's action if it was swiped far enough.
    func finish() {
        if side.allowsFullSwipe, shown > max(row.layout.cardWidth * 0.6, width * 1.5), let trigger = node?.firstSwipeTrigger {
            slide(to: 0)
            row.host.enqueueAction { trigger() }
        } else {
            slide(to: shown > width / 2 ? width : 0)
        }
    }

    /// Called when the wheel turns. A wheel has no release: a swipe ends once the wheel has been still for a while.
    func wheel(by change: CGFloat) {
        push(to: shown + change)
        row.host.wake(self, at: row.host.clock + 0.25)
    }

    func wake(at time: Double) { if !isClosing { finish() } }
}

@MainActor final class SwipeHandle {
    var close: (() -> Void)?
}

/// Buttons from the edge inwards, each as tall as the row, and wider than necessary where there is room.
private struct SwipeButtonsLayout: Layout {
    let edge: HorizontalEdge

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
        return CGSize(width: max(width, proposal.width ?? 0), height: proposal.height ?? 28)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
        let extra = max(bounds.width - widths.reduce(0, +), 0) / CGFloat(max(subviews.count, 1))
        var x = edge == .leading ? bounds.minX : bounds.maxX
        for (view, own) in zip(subviews, widths) {
            let width = own + extra
            if edge == .trailing { x -= width }
            view.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
            if edge == .leading { x += width }
        }
    }
}

private struct SwipeButtonStyle: PrimitiveButtonStyle {
    let handle: SwipeHandle
    let rowHeight: CGFloat
    func makeBody(configuration: Configuration) -> some View {
        SwipeButton(configuration: configuration, handle: handle, rowHeight: rowHeight)
    }
}

private struct SwipeButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let handle: SwipeHandle
    let rowHeight: CGFloat
    @Environment(\.tintColor) private var tint
    @Environment(\.isPhone) private var isPhone
    @State private var isPressed = false

    var body: some View {
        let metrics = SwipeButtonMetrics.on(phone: isPhone)
        let color: Color = configuration.role == .destructive ? .red : tint ?? .gray
        configuration.label
            .swipeLabels(onPhone: isPhone, rowHeight: rowHeight)
            .font(metrics.font)
            .foregroundStyle(ThemeColor.onProminent(color))
            .lineLimit(1)
            .padding(.horizontal, metrics.inset)
            .frame(minWidth: metrics.minWidth, maxWidth: .infinity, maxHeight: .infinity)
            .background(ThemeColor.prominent(color, isPressed ? .pressed : .normal))
            .contentShape(Rectangle())
            .gesture(PressGesture(onPressing: { isPressed = $0 }) { run() })
            .modifier(SwipeTriggerModifier(action: { configuration.trigger() }))
            .accessibilityElementProperties(role: .button)
            .accessibilityAction { run() }
    }

    private func run() {
        handle.close?()
        configuration.trigger()
    }
}

private struct SwipeTriggerModifier: NodeModifier {
    let action: @MainActor () -> Void
    func makeNode(around child: Node, _ context: NodeContext) -> SwipeTriggerNode { SwipeTriggerNode(child, action) }
    func updateNode(_ node: SwipeTriggerNode, _ context: NodeContext) { node.action = action }
}

private final class SwipeTriggerNode: UnaryNode {
    var action: @MainActor () -> Void

    init(_ child: Node, _ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(child)
    }
}

extension Node {
    /// The action of the first button in the node.
    fileprivate var firstSwipeTrigger: (@MainActor () -> Void)? {
        if let trigger = self as? SwipeTriggerNode { return trigger.action }
        for child in children { if let found = child.firstSwipeTrigger { return found } }
        return nil
    }
}
