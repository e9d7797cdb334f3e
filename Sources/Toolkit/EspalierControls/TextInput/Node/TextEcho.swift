/// Distinguishes new values of a text's source from those that the field itself has written to it.
struct TextEcho<Value: Equatable> {
    /// The source's last value.
    private var seen: Value
    /// The values written to the source since then, and the frame of the last write.
    private var written: [Value] = []
    private var writtenFrame = 0

    init(_ value: Value) { seen = value }

    /// Whether the source's value was set by someone other than the field.
    /// - Parameter shown: the field's current text.
    mutating func isNews(_ value: Value, shown: Value, frame: Int) -> Bool {
        if value == shown {
            confirm(value)
            return false
        }
        // The text typed since then has not reached the source yet.
        if value == seen { return false }
        seen = value
        // Values written before the last frame have come back by now, or were not propagated.
        forgetOld(frame)
        if let index = written.lastIndex(of: value) {
            written.removeFirst(index + 1)
            return false
        }
        written.removeAll()
        return true
    }

    /// Records that the text is about to be written to the source.
    mutating func write(_ text: Value, frame: Int) {
        forgetOld(frame)
        writtenFrame = frame
        written.append(text)
        if written.count > 32 { written.removeFirst() }
    }

    /// Records the source's value when no written value is pending.
    mutating func confirm(_ value: Value) {
        seen = value
        written.removeAll()
    }

    /// Records the source's value.
    mutating func see(_ value: Value) { seen = value }

    private mutating func forgetOld(_ frame: Int) { if frame > writtenFrame + 1 { written.removeAll() } }
}
