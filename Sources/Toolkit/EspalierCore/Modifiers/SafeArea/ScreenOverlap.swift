import EspalierGraphics
import Foundation

private struct ScreenOverlapModifier: NodeModifier {
    let isOn: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> ScreenOverlapNode { ScreenOverlapNode(child, isOn) }

    func updateNode(_ node: ScreenOverlapNode, _ context: NodeContext) {
        guard node.isOn != isOn else { return }
        node.isOn = isOn
        node.setNeedsLayout()
    }
}

/// iOS: stacks and tabs belong to UIKit, which asks the window for the safe area and not the views around them. One that stands where the
/// status bar or the home indicator is, because something around it ignores the safe area, keeps its bars and screens clear of them.
@MainActor private final class ScreenOverlapNode: UnaryLayoutNode, SafeAreaProviding, GeometryReading {
    /// How much of the node the system's bars cover.
    private(set) var ownSafeAreaInsets = EdgeInsets()

    var isOn: Bool

    init(_ child: Node, _ isOn: Bool) {
        self.isOn = isOn
        super.init(child)
        host.addGeometryReader(self)
    }

    /// Transient effects, such as a page that shrinks behind a menu, leave the layout inside as it is: only places count.
    private var overlap: EdgeInsets {
        let screen = host.screenInsets
        guard isOn, screen != EdgeInsets(), root === host.rootNode else { return EdgeInsets() }
        var y: CGFloat = 0, node: Node? = self
        while let current = node {
            y += current.origin.y
            node = current.parent
        }
        return EdgeInsets(
            top: min(max(screen.top - y, 0), screen.top), leading: 0,
            bottom: min(max(y + size.height - host.size.height + screen.bottom, 0), screen.bottom), trailing: 0)
    }

    func reservedInsets(for child: Node) -> EdgeInsets? { ownSafeAreaInsets == EdgeInsets() ? nil : ownSafeAreaInsets }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

    override func placeContent() {
        ownSafeAreaInsets = overlap
        if ownSafeAreaInsets != EdgeInsets() { host.hasSafeAreas = true }
        super.placeContent()
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        let insets = ownSafeAreaInsets
        guard insets != EdgeInsets() else { return ChildPlacement(origin: .zero, proposal: proposal) }
        return ChildPlacement(origin: CGPoint(x: 0, y: insets.top), proposal: ProposedViewSize(size).inset(by: insets))
    }

    /// Views around the node may have moved although it has not.
    func geometryMayHaveChanged() { if isPlaced, overlap != ownSafeAreaInsets { setNeedsLayout() } }

    override var spacing: ViewSpacing { child.spacing }
    override var layoutPriority: Double { child.layoutPriority }
    override var debugName: String { "ScreenOverlap" }
}

extension View {
    /// Keeps what the view lays out clear of the system's bars, even where views around it ignore the safe area.
    package func clearOfSystemBars(_ isOn: Bool = true) -> some View { modifier(ScreenOverlapModifier(isOn: isOn)) }
}
