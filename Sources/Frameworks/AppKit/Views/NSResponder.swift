import EspalierApp
public import EspalierCore
public import Foundation

/// AppKit's receiver of events.
@MainActor @preconcurrency open class NSResponder: NSObject {
    public override init() { super.init() }
    /// Who gets what this one does not know: events that it leaves, its undo manager. Of a view, unless another one is set, its controller,
    /// the view around it, then the window.
    open weak var nextResponder: NSResponder?
    /// What undoes the user's last steps: that of the window; nil outside of one.
    open var undoManager: UndoManager? { nextResponder?.undoManager }
    /// Whether it may have the keyboard; for subclasses.
    open var acceptsFirstResponder: Bool { false }
    /// Whether it takes the keyboard; for subclasses.
    @discardableResult open func becomeFirstResponder() -> Bool { true }
    /// Whether it gives the keyboard up; for subclasses.
    @discardableResult open func resignFirstResponder() -> Bool { true }

    // MARK: Events

    // Views get the events of the buttons and the wheel that happen over them, keys while they have the keyboard. What these methods leave
    // as it is, or hand to `super`, goes to the next responder, and after the last one to the views of SwiftUI around.

    /// The primary button was pressed.
    open func mouseDown(with event: NSEvent) { passOn(event) { $0.mouseDown(with: event) } }
    /// The pointer has moved with the primary button held.
    open func mouseDragged(with event: NSEvent) { passOn(event) { $0.mouseDragged(with: event) } }
    /// The primary button was released.
    open func mouseUp(with event: NSEvent) { passOn(event) { $0.mouseUp(with: event) } }
    /// The pointer has moved: sent by tracking areas, and to the view with the keyboard in windows that ask for it.
    open func mouseMoved(with event: NSEvent) { passOn(event) { $0.mouseMoved(with: event) } }
    /// The pointer has come into a tracking area.
    open func mouseEntered(with event: NSEvent) { passOn(event) { $0.mouseEntered(with: event) } }
    /// The pointer has left a tracking area.
    open func mouseExited(with event: NSEvent) { passOn(event) { $0.mouseExited(with: event) } }
    /// The pointer has come into a tracking area that sets its shape, as `NSCursor.set()` does.
    open func cursorUpdate(with event: NSEvent) { passOn(event) { $0.cursorUpdate(with: event) } }
    /// The secondary button was pressed. A view that leaves it opens its menu.
    open func rightMouseDown(with event: NSEvent) { passOn(event) { $0.rightMouseDown(with: event) } }
    /// The pointer has moved with the secondary button held.
    open func rightMouseDragged(with event: NSEvent) { passOn(event) { $0.rightMouseDragged(with: event) } }
    /// The secondary button was released.
    open func rightMouseUp(with event: NSEvent) { passOn(event) { $0.rightMouseUp(with: event) } }
    /// Another button was pressed.
    open func otherMouseDown(with event: NSEvent) { passOn(event) { $0.otherMouseDown(with: event) } }
    /// The pointer has moved with another button held.
    open func otherMouseDragged(with event: NSEvent) { passOn(event) { $0.otherMouseDragged(with: event) } }
    /// Another button was released.
    open func otherMouseUp(with event: NSEvent) { passOn(event) { $0.otherMouseUp(with: event) } }
    /// The wheel has turned, or fingers have moved on a touchpad. What a view leaves scrolls what is around it.
    open func scrollWheel(with event: NSEvent) { passOn(event) { $0.scrollWheel(with: event) } }
    /// Two fingers have moved apart or together.
    open func magnify(with event: NSEvent) { passOn(event) { $0.magnify(with: event) } }
    /// A key was pressed, or repeats.
    open func keyDown(with event: NSEvent) { passOn(event) { $0.keyDown(with: event) } }
    /// A key was released.
    open func keyUp(with event: NSEvent) { passOn(event) { $0.keyUp(with: event) } }
    /// Other modifier keys are held than before.
    open func flagsChanged(with event: NSEvent) { passOn(event) { $0.flagsChanged(with: event) } }
    /// A key was pressed with Command: called for all views of the window, before its menus and the view with the keyboard see the key.
    /// - Returns: whether the key was handled; false by itself.
    open func performKeyEquivalent(with event: NSEvent) -> Bool { false }
    /// Does what keys are for in a text: calls `insertText(_:)` for those that type, and `doCommand(by:)` for the others.
    open func interpretKeyEvents(_ eventArray: [NSEvent]) {
        for event in eventArray where event.type == .keyDown {
            if let command = event.command { doCommand(by: command) } else if let text = event.typedText { insertText(text) }
        }
    }
    /// Text was typed. Does nothing by itself.
    open func insertText(_ insertString: Any) {}
    /// Never called: views are not read from archives.
    open func awakeFromNib() {}

    /// Leaves an event to the next responder. From a view to the one around it the window goes itself, as what scrolls between the two has
    /// its turn first.
    private func passOn(_ event: NSEvent, _ send: (NSResponder) -> Void) {
        event.delivery.leave(self)
        guard let next = nextResponder, !(next is NSView), !event.delivery.wasLeft(by: next) else { return }
        event.delivery.begin()
        send(next)
    }

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
    /// A command: the beginning is scrolled to, and the caret stays. Does nothing by itself.
    open func scrollToBeginningOfDocument(_ sender: Any?) {}
    /// A command: the end is scrolled to, and the caret stays. Does nothing by itself.
    open func scrollToEndOfDocument(_ sender: Any?) {}
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
