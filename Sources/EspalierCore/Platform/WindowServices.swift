package import Foundation

/// What the views of a top level window, and of the popups that hang on it, share beside the screen.
@MainActor package final class WindowServices {
    /// What the focused view offers to commands.
    package let focusedValues = FocusedValuesStore()
    /// nil where there is none: then copying does nothing.
    package var clipboard: (any Clipboard)?
    /// Half the period in which a caret blinks, in seconds; nil leaves it steady.
    package var caretBlinkTime: Double?
    /// Tells the platform where the caret is, in points of the top level window: there the input method shows its candidates.
    /// nil while nothing takes text.
    package var onTextInputChange: (@MainActor (CGRect?) -> Void)?
    /// Has the pointer, whose button is held, move the window.
    package var onWindowDrag: (@MainActor () -> Void)?

    package init() {}

    // MARK: - Text input

    private var clients: [Weak<Node>] = []

    /// The view that takes text now: the last one that got the keyboard.
    package var textClient: (any TextInputClient)? {
        clients.lazy.reversed().compactMap { $0.object as? any TextInputClient }.first
    }

    package func begin(_ client: any TextInputClient) {
        clients.removeAll { $0.object == nil || $0.object === client }
        clients.append(Weak(client))
    }

    package func end(_ client: any TextInputClient) {
        clients.removeAll { $0.object == nil || $0.object === client }
        if let next = textClient { next.reportCaret() } else { onTextInputChange?(nil) }
    }
}

/// A view that takes text from an input method, and takes back what was typed. Fields are of a module above: of them no more is
/// known here.
@MainActor package protocol TextInputClient: Node {
    /// Shows what is being composed; nil ends that.
    func setPreedit(_ preedit: Preedit?)
    /// Tells `WindowServices.onTextInputChange` where the caret is.
    func reportCaret()
    /// Whether what was typed last is the view's to take back: it has the keyboard and can be used.
    var isUndoable: Bool { get }
    var canUndo: Bool { get }
    var canRedo: Bool { get }
    func undo()
    func redo()
}

extension ViewHost {
    package var services: WindowServices { popups.services }
}
