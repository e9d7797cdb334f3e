/// A view that takes text from an input method, and can undo typing. Text fields are in a module above, which knows more than
/// this about them.
@MainActor package protocol TextInputClient: Node {
    /// Shows the text being composed; nil ends the composition.
    func setPreedit(_ preedit: Preedit?)
    /// Inserts what is composed at its place, as NSTextInputClient's `unmarkText()` does.
    func endComposing()
    /// Reports the caret's rectangle to `WindowServices.onTextInputChange`.
    func reportCaret()
    /// Whether undo applies to the view's typing: it has the keyboard focus and is enabled.
    var isUndoable: Bool { get }
    var canUndo: Bool { get }
    var canRedo: Bool { get }
    func undo()
    func redo()
    /// How many changes the app had registered with the window's undo manager when the last edit that can be undone was made.
    var lastChange: Int { get }
    /// Called when the app registers a change.
    func otherChangeRegistered()
    /// What stands around the caret, for an input method; nil where it is none of its business.
    var surroundingText: SurroundingText? { get }
    /// Removes characters beside the caret, from an offset to it; in Unicode scalars.
    func deleteSurrounding(offset: Int, count: Int)
}

extension TextInputClient {
    package var surroundingText: SurroundingText? { nil }
    package func deleteSurrounding(offset: Int, count: Int) {}
}
