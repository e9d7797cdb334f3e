public import EspalierCore
import EspalierGraphics
import Foundation

// Type selection: on a Mac what is typed in a list or a table selects the row that begins with it.

private enum TypeSelectKey: LayoutValueKey { static var defaultValue: Text?? { nil } }

extension View {
    /// Sets the text by which typing finds the view's row in a list or a table, where that is not the one it shows.
    /// - Parameter text: an empty text keeps the row from being found; nil restores the default, which is the first text of the row.
    public func typeSelectEquivalent(_ text: Text?) -> some View { modifier(TypeSelectModifier(text: text)) }

    /// Sets the text, whose key is looked up in the app's translations.
    public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View { typeSelectEquivalent(Text(stringKey)) }

    /// Sets the text, which is taken as it is.
    @_disfavoredOverload public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
        typeSelectEquivalent(Text(string))
    }
}

private struct TypeSelectModifier: NodeModifier {
    let text: Text?
    func makeNode(around child: Node, _ context: NodeContext) -> TypeSelectNode { TypeSelectNode(child, text) }
    func updateNode(_ node: TypeSelectNode, _ context: NodeContext) { node.text = text }
}

private final class TypeSelectNode: UnaryNode {
    var text: Text?

    init(_ child: Node, _ text: Text?) {
        self.text = text
        super.init(child)
    }

    override var debugName: String { "TypeSelect" }
}

extension Node {
    /// What finds the row by typing: what the app says, or else the first text that the row shows.
    fileprivate final var typeSelectText: String {
        var own: String?, shown: String?
        func search(_ node: Node) {
            guard own == nil else { return }
            if let text = (node as? TypeSelectNode)?.text { return own = text.plainString() }
            if shown == nil, let element = node.accessibility, element.role == .staticText, let label = element.label { shown = label }
            if node.showsContent { node.forEachPreferenceChild(search) }
        }
        search(self)
        return own ?? shown ?? spokenText
    }
}

extension ListCursor {
    /// How many rows are looked at: those that are out of sight are made for it.
    private static var mostSearched: Int { 5000 }

    /// Selects the next row that begins with what has been typed.
    func typeSelect(_ press: KeyPress) -> Bool {
        guard press.phase != .up, let node = list.node, !press.characters.isEmpty,
              press.characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF8FF).contains($0.value) })
        else { return false }
        let now = node.host.clock, goesOn = typed.goesOn(at: now)
        // Space acts on the row, unless it is in the middle of a name.
        if press.key == .space, !goesOn { return false }
        // What the app makes of the key goes first: its key handlers around the list, and controls with the key as their shortcut.
        if let isTaken = offer(press) { return isTaken }
        typed.add(press.characters, at: now)
        let count = node.index.itemCount, current = item.map { min($0, count - 1) }
        // The first letter goes on from the row; more letters may fit it still.
        let start = current.map { goesOn ? $0 : $0 + 1 } ?? 0
        for place in 0..<min(count, Self.mostSearched) {
            let item = (start + place) % count
            guard node.index.role(ofItem: item) == .cells, hasStart(item) else { continue }
            if let row = list.rows.rows(ofItem: item).first(where: { canHold($0) }) {
                row.position.item = item
                return move(toTyped: row)
            }
        }
        return true
    }

    private func hasStart(_ item: Int) -> Bool {
        list.node?.withNodes(ofItem: item) { nodes in
            nodes.contains { node in
                guard let row = node as? ListRowNode, canHold(row) else { return false }
                return row.content.typeSelectText.range(
                    of: typed.text, options: [.anchored, .caseInsensitive, .diacriticInsensitive], locale: list.environment.locale) != nil
            }
        } ?? false
    }

    /// - Returns: nil where the app has no use for the key.
    private func offer(_ press: KeyPress) -> Bool? {
        var node: Node? = focus?.parent
        while let current = node {
            if let handler = current as? KeyHandlerNode, !handler.isCommand, handler.handle(press) { return true }
            node = current.parent
        }
        return focus?.host.performShortcut(press) == true ? true : nil
    }
}
