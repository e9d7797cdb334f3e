/// A key as the window system reports it, before anything is made of it.
package struct HardwareKey: Sendable {
    package var isDown: Bool
    /// The number of the key on the keyboard, and that of what is on it in the active layout (a keysym).
    package var code: UInt32, symbol: UInt32
    /// The modifiers, with X's bits.
    package var state: UInt32
    /// The window system's time, in milliseconds.
    package var time: UInt32
    /// The character that the key types; else its name ("Tab").
    package var text: String
    package var isCharacter: Bool

    package init(isDown: Bool, code: UInt32, symbol: UInt32, state: UInt32, time: UInt32, text: String, isCharacter: Bool) {
        (self.isDown, self.code, self.symbol, self.state, self.time) = (isDown, code, symbol, state, time)
        (self.text, self.isCharacter) = (text, isCharacter)
    }
}

/// Who hears of keys before the app's views do, and may keep them: a screen reader, whose commands are keys.
@MainActor package protocol KeyReader: AnyObject {
    /// - Parameter answer: called once, with whether the key is kept from the views.
    /// - Returns: Whether anybody is asked at all; if not, the answer is not called.
    func offer(_ key: HardwareKey, answer: @escaping @MainActor (_ isTaken: Bool) -> Void) -> Bool
}
