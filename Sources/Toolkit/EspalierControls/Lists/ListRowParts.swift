import EspalierCore
import EspalierGraphics
import Foundation

/// A row's own background, clipped to the row's part of its section's box.
final class RowGroundNode: Node {
    private unowned let row: ListRowNode
    private var content: Node?

    init(_ row: ListRowNode) {
        self.row = row
        super.init(host: row.host)
    }

    func setContent(_ new: Node?) {
        if let content, content.parent === self { disown(content) }
        content = new
        if let new { adopt(new) }
        needsPlacement = true
        setNeedsPaint()
    }

    override var children: [Node] { content.map { [$0] } ?? [] }
    override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func placeContent() { content?.place(at: .zero, proposal: ProposedViewSize(size)) }
    override var clipBounds: CGRect? { row.list.metrics.isGrouped ? bounds : nil }

    override func paint(_ context: inout PaintContext) {
        guard row.list.metrics.isGrouped else { return context.paintChildren(of: self) }
        let outline = row.layout.groupCorners.map { ShapeGeometry(Path(roundedRect: bounds, cornerRadii: $0)) } ?? .rect(bounds)
        context.withClip(outline, FillStyle()) { $0.paintChildren(of: self) }
    }

    override var debugName: String { "RowGround" }
}

/// Draws a row's selection, lines and marks above its own background; a row without a background draws them itself.
final class RowChromeNode: Node {
    private unowned let row: ListRowNode

    init(_ row: ListRowNode) {
        self.row = row
        super.init(host: row.host)
    }

    override var ownInk: CGRect { bounds }
    override func paintContent(_ context: inout PaintContext) { row.paintChrome(&context) }
    override var debugName: String { "RowChrome" }
}

/// The badge at a row's trailing end.
@MainActor final class RowAccessory {
    private var root: ContentRoot<RowBadge>!
    private(set) var node: Node?

    init(_ badge: Text, _ owner: _Element, _ host: ViewHost, _ environment: EnvironmentValues) {
        root = ContentRoot(
            RowBadge(text: badge), owner: owner, host: host, environment: environment, transaction: Transaction(),
            onNodesChange: {})
        node = root.nodes.first
    }

    func update(_ badge: Text, _ environment: EnvironmentValues) {
        root.update(RowBadge(text: badge), _UpdateContext(environment: environment, transaction: Transaction()))
    }

    func destroy() { root.destroy() }
}

private struct RowBadge: View {
    let text: Text
    @Environment(\.badgeProminence) private var prominence
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        // iOS: a grey text like a row's value, unless it is to stand out.
        let isValue = isPhone && prominence != .increased, isBare = isValue || prominence == .decreased
        text.monospacedDigit()
            .font(isValue ? .body : .interface(size: 11, weight: prominence == .decreased ? .regular : .medium))
            .foregroundStyle(
                prominence == .increased
                    ? AnyShapeStyle(ThemeColor.onProminent(.red)) : AnyShapeStyle(isValue ? Color.secondary : Color.primary)
            )
            .padding(.horizontal, isBare ? 0 : 6)
            .frame(minHeight: 16)
            .background(
                prominence == .increased
                    ? AnyShapeStyle(ThemeColor.prominent(.red, .normal)) : AnyShapeStyle(ThemeColor.track.opacity(isBare ? 0 : 1)),
                in: Capsule())
    }
}
