import EspalierApp
public import EspalierCore
public import Foundation

/// AppKit's receiver of events.
@MainActor @preconcurrency open class NSResponder: NSObject {
    public override init() { super.init() }
    /// Who is asked next for what this one does not know, such as its undo manager; events are not handed on. Of a view, unless another
    /// one is set, the view around it, then the window.
    open weak var nextResponder: NSResponder?
    /// What undoes the user's last steps: that of the window; nil outside of one.
    open var undoManager: UndoManager? { nextResponder?.undoManager }
    /// Whether it may have the keyboard; for subclasses.
    open var acceptsFirstResponder: Bool { false }
    /// Whether it takes the keyboard; for subclasses.
    @discardableResult open func becomeFirstResponder() -> Bool { true }
    /// Whether it gives the keyboard up; for subclasses.
    @discardableResult open func resignFirstResponder() -> Bool { true }
    /// The primary button was pressed. Called for views of the app's own classes; does nothing by itself.
    open func mouseDown(with event: NSEvent) {}
    /// The pointer has moved with the primary button held. Called for views of the app's own classes; does nothing by itself.
    open func mouseDragged(with event: NSEvent) {}
    /// The primary button was released. Called for views of the app's own classes; does nothing by itself.
    open func mouseUp(with event: NSEvent) {}
    /// Not called, as the following: views of ours see the pointer by SwiftUI's modifiers.
    open func mouseMoved(with event: NSEvent) {}
    /// Not called.
    open func mouseEntered(with event: NSEvent) {}
    /// Not called.
    open func mouseExited(with event: NSEvent) {}
    /// Not called.
    open func rightMouseDown(with event: NSEvent) {}
    /// Not called.
    open func scrollWheel(with event: NSEvent) {}
    /// Not called.
    open func keyDown(with event: NSEvent) {}
    /// Not called.
    open func keyUp(with event: NSEvent) {}
    /// Never called: views are not read from archives.
    open func awakeFromNib() {}
    /// Not called.
    open func flagsChanged(with event: NSEvent) {}

    // MARK: Commands of keys

    // What keys mean in a text: delegates of texts are asked about these. They do what a subclass makes them do.

    /// A command of keys: Return was pressed. Does nothing by itself.
    open func insertNewline(_ sender: Any?) {}
    /// A command of keys: Return was pressed with Alt. Does nothing by itself.
    open func insertNewlineIgnoringFieldEditor(_ sender: Any?) {}
    /// A command of keys: Return was pressed with Control. Does nothing by itself.
    open func insertLineBreak(_ sender: Any?) {}
    /// A command of keys: Tab was pressed. Does nothing by itself.
    open func insertTab(_ sender: Any?) {}
    /// A command of keys: Tab was pressed with Shift. Does nothing by itself.
    open func insertBacktab(_ sender: Any?) {}
    /// A command of keys: Escape was pressed. Does nothing by itself.
    open func cancelOperation(_ sender: Any?) {}
    /// A command of keys: the character before the caret is deleted. Does nothing by itself.
    open func deleteBackward(_ sender: Any?) {}
    /// A command of keys: the character behind the caret is deleted. Does nothing by itself.
    open func deleteForward(_ sender: Any?) {}
    /// A command of keys: the word before the caret is deleted. Does nothing by itself.
    open func deleteWordBackward(_ sender: Any?) {}
    /// A command of keys: the word behind the caret is deleted. Does nothing by itself.
    open func deleteWordForward(_ sender: Any?) {}
    /// A command of keys: the caret goes up. Does nothing by itself.
    open func moveUp(_ sender: Any?) {}
    /// A command of keys: the caret goes down. Does nothing by itself.
    open func moveDown(_ sender: Any?) {}
    /// A command of keys: the caret goes left. Does nothing by itself.
    open func moveLeft(_ sender: Any?) {}
    /// A command of keys: the caret goes right. Does nothing by itself.
    open func moveRight(_ sender: Any?) {}
    /// A command of keys: the caret goes a word to the left. Does nothing by itself.
    open func moveWordLeft(_ sender: Any?) {}
    /// A command of keys: the caret goes a word to the right. Does nothing by itself.
    open func moveWordRight(_ sender: Any?) {}
    /// A command of keys: the selection is extended upwards. Does nothing by itself.
    open func moveUpAndModifySelection(_ sender: Any?) {}
    /// A command of keys: the selection is extended downwards. Does nothing by itself.
    open func moveDownAndModifySelection(_ sender: Any?) {}
    /// A command of keys: the selection is extended to the left. Does nothing by itself.
    open func moveLeftAndModifySelection(_ sender: Any?) {}
    /// A command of keys: the selection is extended to the right. Does nothing by itself.
    open func moveRightAndModifySelection(_ sender: Any?) {}
    /// A command of keys: the caret goes to the beginning. Does nothing by itself.
    open func moveToBeginningOfDocument(_ sender: Any?) {}
    /// A command of keys: the caret goes to the end. Does nothing by itself.
    open func moveToEndOfDocument(_ sender: Any?) {}
    /// A command of keys: the caret goes to the beginning of its line. Does nothing by itself.
    open func moveToBeginningOfLine(_ sender: Any?) {}
    /// A command of keys: the caret goes to the end of its line. Does nothing by itself.
    open func moveToEndOfLine(_ sender: Any?) {}
    /// A command of keys: a page up. Does nothing by itself.
    open func scrollPageUp(_ sender: Any?) {}
    /// A command of keys: a page down. Does nothing by itself.
    open func scrollPageDown(_ sender: Any?) {}
    /// A command of keys: a page up, with the caret. Does nothing by itself.
    open func pageUp(_ sender: Any?) {}
    /// A command of keys: a page down, with the caret. Does nothing by itself.
    open func pageDown(_ sender: Any?) {}
    /// A command of keys: all is selected. Does nothing by itself.
    open func selectAll(_ sender: Any?) {}
    /// Does an action: one of its own by `#selector`, or what the action's name means for the window in front.
    /// - Returns: whether it means anything.
    @discardableResult open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
        if StandardAction.perform(action) { return true }
        guard action.method != nil else { return false }
        action.send(to: self, object)
        return true
    }
    /// Does what a command of keys is for.
    open func doCommand(by selector: Selector) { KeyCommand.perform(selector, on: self) }
}
