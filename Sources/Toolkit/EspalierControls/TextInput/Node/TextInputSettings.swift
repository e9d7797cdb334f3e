import EspalierCore
import EspalierGraphics
import Foundation

/// The kind of a text input node.
struct TextInputKind: Equatable {
    enum Shape: Equatable {
        /// One line, which scrolls sideways.
        case line
        /// Grows with its lines, within limits; Return submits.
        case growing
        /// All lines, in a scroll view; Return inserts a new line.
        case editor
    }

    var shape: Shape
    var isSecure = false
    /// How far around the text a press still belongs to it, in points.
    var pressInsets = EdgeInsets()
}

/// Gives a control access to the node of its field's text.
@MainActor final class TextInputHandle: ElementBound {
    fileprivate(set) weak var node: TextInputNode?
    /// Whether the control is focused; set even before the node exists.
    var isFocused = false
    nonisolated init() {}
}

/// The text of a field, without anything around it.
struct TextInputView: LeafView {
    let kind: TextInputKind
    /// The source's current value; a change updates the node.
    let value: String
    let prompt: Text?
    let handle: TextInputHandle
    let actions: TextInputActions
    let source: TextSource

    func makeNode(_ context: NodeContext) -> TextInputNode {
        let node = TextInputNode(self, context)
        handle.node = node
        return node
    }

    func updateNode(_ node: TextInputNode, _ context: NodeContext) {
        handle.node = node
        node.update(self, context)
    }
}

/// The callbacks of a field.
@MainActor struct TextInputActions {
    var onEditingChanged: (Bool) -> Void = { _ in }
    /// Called on Return; nil for none.
    var onCommit: (() -> Void)?
}
