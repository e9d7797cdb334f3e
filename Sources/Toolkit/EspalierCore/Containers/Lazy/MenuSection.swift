import EspalierGraphics
package import Foundation

/// A section among the rows of a menu: its header is a title, and divider lines separate it from its neighbours.
struct MenuSection<Parent: View, Content: View, Footer: View>: View {
    let section: Section<Parent, Content, Footer>
    @Environment(\.menuMetrics) private var metrics

    var body: some View {
        MenuLine()
        Group { section.header }.font(.system(size: metrics.headerSize, weight: .semibold)).foregroundStyle(ThemeColor.caption)
        section.content
        Group { section.footer }.font(.system(size: metrics.headerSize)).foregroundStyle(ThemeColor.caption)
        MenuLine()
    }
}

/// The element of a section in a menu.
final class MenuSectionElement<Parent: View, Content: View, Footer: View>:
    SingleChildElement<Section<Parent, Content, Footer>, _ViewElement<MenuSection<Parent, Content, Footer>>> {
    override init(_ view: Section<Parent, Content, Footer>, _ context: _ElementContext) {
        super.init(view, context)
        content = MenuSection._makeElement(
            MenuSection(section: view), _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: Section<Parent, Content, Footer>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        content.update(MenuSection(section: new), context)
    }
}

/// A divider line, which the menu shows only between other rows.
private struct MenuLine: LeafView {
    func makeNode(_ context: NodeContext) -> MenuLineNode { MenuLineNode(context) }
    func updateNode(_ node: MenuLineNode, _ context: NodeContext) { node.fill = context.environment.fill(of: ThemeColor.separator) }
}

@MainActor package final class MenuLineNode: Node {
    fileprivate var fill: _ResolvedFill { didSet { if fill != oldValue { setNeedsPaint() } } }
    package var isShown = true { didSet { if isShown != oldValue { setNeedsPaint() } } }

    fileprivate init(_ context: NodeContext) {
        fill = context.environment.fill(of: ThemeColor.separator)
        super.init(host: context.host)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 0, height: 1) }
    package override var ownInk: CGRect { isShown ? bounds : .null }
    package override func paintContent(_ context: inout PaintContext) { if isShown { context.fillAligned(bounds, fill.paint(in: bounds)) } }
    package override var debugName: String { "MenuLine" }
}

extension Node {
    /// The section's divider line that the node is or wraps.
    package var menuLine: MenuLineNode? {
        var node: Node? = self
        while let current = node {
            if let line = current as? MenuLineNode { return line }
            node = current.wrappedNode
        }
        return nil
    }
}
