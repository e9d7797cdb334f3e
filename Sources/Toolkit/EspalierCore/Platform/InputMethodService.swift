/// An input method that is a service of the desktop and not of the window system: it is offered keys and says what they type.
@MainActor package protocol InputMethodService: AnyObject {
    /// Who is told what is typed; not retained.
    var client: (any InputMethodClient)? { get set }
    /// Text is typed somewhere now, or nowhere. What was composed is the client's to keep.
    func focusChanged(_ isFocused: Bool)
    /// Where text is typed, in pixels of the screen.
    func caretMoved(x: Int32, y: Int32, width: Int32, height: Int32)
    /// Told before keys are offered, where it has changed.
    func surroundingChanged(_ text: SurroundingText)
    /// Drops what is composed.
    func reset()
    /// - Parameter answer: called once, with whether the method keeps the key.
    /// - Returns: Whether the method is asked at all; if not, the answer is not called.
    func offer(_ key: HardwareKey, answer: @escaping @MainActor (_ isTaken: Bool) -> Void) -> Bool
}

/// Who takes what an input method has composed.
@MainActor package protocol InputMethodClient: AnyObject {
    /// Types a text.
    func commit(_ text: String)
    /// Shows what is being composed; nil for nothing.
    func compose(_ preedit: Preedit?)
    /// Handles a key that the method has been offered and gives back, or one that it makes up.
    func forward(symbol: UInt32, state: UInt32, isDown: Bool)
    /// Removes characters beside the caret, from an offset to it; in Unicode scalars.
    func deleteSurrounding(offset: Int, count: Int)
}

extension Platform {
    /// Takes an input method that the desktop has, in place of the window system's.
    package func use(_ inputMethod: any InputMethodService) {}
}
