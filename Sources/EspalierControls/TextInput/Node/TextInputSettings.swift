import EspalierCore
import EspalierGraphics
import Foundation

/// What kind of field a node is.
struct TextInputKind: Equatable {
    enum Shape: Equatable {
        /// One line, which scrolls sideways.
        case line
        /// As many lines as there are, within limits; Return submits.
        case growing
        /// All lines, in a scroll view; Return begins a new one.
        case editor
    }

    var shape: Shape
    var isSecure = false
    /// How far around the text a press still belongs to it.
    var pressInsets = EdgeInsets()
}

/// Finds the node of a field's text for the control around it.
@MainActor final class TextInputHandle: ElementBound {
    fileprivate(set) weak var node: TextInputNode?
    /// Whether the control has the keyboard, before the node is there.
    var isFocused = false
    nonisolated init() {}
}

/// The text of a field, without anything around it.
struct TextInputView: LeafView {
    let kind: TextInputKind
    /// What the source says now: a difference makes the node look.
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

/// What is called when something is done with a field.
@MainActor struct TextInputActions {
    var onEditingChanged: (Bool) -> Void = { _ in }
    /// nil where nobody asked to be told.
    var onCommit: (() -> Void)?
}
