package import Foundation

/// Who is notified of each frame of a window and its popups, after which assistive technology may read something else.
@MainActor package protocol FrameFollowing: AnyObject {
    func write()
}

/// What the views of a top-level window, and of its popups, share apart from the screen.
@MainActor package final class WindowServices {
    /// The values that the focused view offers to commands.
    package let focusedValues = FocusedValuesStore()
    /// nil if there is none: copying then does nothing.
    package var clipboard: (any Clipboard)?
    /// Half the period in which a caret blinks, in seconds; nil for a steady caret.
    package var caretBlinkTime: Double?
    /// Tells the platform the caret's rectangle, in points of the top-level window, where the input method shows its candidates;
    /// nil while no view takes text.
    package var onTextInputChange: (@MainActor (CGRect?) -> Void)?
    /// Tells the platform whether what is typed is a secret, which no input method may see. Told before the caret.
    package var onSecretInputChange: (@MainActor (Bool) -> Void)?
    /// Ends what the platform's input method composes.
    /// - Returns: what it makes of that, to be inserted where it was composed; nil if it composes nothing.
    package var onComposingEnd: (@MainActor () -> String?)?
    /// The app's log, to which each frame of its windows and popups is written.
    package var accessibilityLog: (any FrameFollowing)?
    /// Makes the window move with the pointer, whose button is held down.
    package var onWindowDrag: (@MainActor () -> Void)?

    package init() {}

    // MARK: - Text input

    private var clients: [Weak<Node>] = []

    /// The view that takes text at present: the last one to get the keyboard focus.
    package var textClient: (any TextInputClient)? {
        clients.lazy.reversed().compactMap { $0.object as? any TextInputClient }.first
    }

    package func begin(_ client: any TextInputClient) {
        clients.removeAll { $0.object == nil || $0.object === client }
        clients.append(Weak(client))
    }

    /// Lets the view that takes text have what is composed in it, before the focus or the caret moves, or an action is told.
    package func endComposing() { textClient?.endComposing() }

    package func end(_ client: any TextInputClient) {
        clients.removeAll { $0.object == nil || $0.object === client }
        if let next = textClient { next.reportCaret() } else { onTextInputChange?(nil) }
    }
}

private enum WindowServicesKey: HostKey {
    static func makeValue(for host: ViewHost) -> WindowServices { WindowServices() }
}

extension ViewHost {
    /// Those of the top-level window; the hosts of its popups share them.
    package var services: WindowServices {
        get { self[WindowServicesKey.self] }
        set { self[WindowServicesKey.self] = newValue }
    }
}
