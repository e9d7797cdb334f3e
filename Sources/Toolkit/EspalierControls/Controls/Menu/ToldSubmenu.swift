package import EspalierCore
import EspalierGraphics

/// A menu in a menu whose rows another program shows: the row that opens it, and its own rows.
struct ToldSubmenu<Label: View, Content: View>: View {
    let label: Label
    let content: Content

    var body: some View {
        VStack {
            MenuRow(hasSubmenu: true, behavior: MenuRowBehavior(), label: label)
            content
        }
        .modifier(SubmenuModifier())
    }
}

private struct SubmenuModifier: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> SubmenuNode { SubmenuNode(child) }
    func updateNode(_ node: SubmenuNode, _ context: NodeContext) {}
}

/// A menu in a menu that another program shows. The first row in it opens it, the others are its own.
@MainActor package final class SubmenuNode: UnaryNode {
    package override var debugName: String { "Submenu" }
}
