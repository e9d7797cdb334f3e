/// Distinguishes new values of a text's source from those that the field itself has written to it.
struct TextEcho {
    /// The source's last value.
    private var seen: String
    /// The values written to the source since then, and the frame of the last write.
    private var written: [String] = []
    private var writtenFrame = 0

    init(_ value: String) { seen = value }

    /// Whether the source's value was set by someone other than the field.
    /// - Parameter shown: the field's current text.
    mutating func isNews(_ value: String, shown: String, frame: Int) -> Bool {
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
    mutating func write(_ text: String, frame: Int) {
        forgetOld(frame)
        writtenFrame = frame
        written.append(text)
        if written.count > 32 { written.removeFirst() }
    }

    /// Records the source's value when no written value is pending.
    mutating func confirm(_ value: String) {
        seen = value
        written.removeAll()
    }

    /// Records the source's value.
    mutating func see(_ value: String) { seen = value }

    private mutating func forgetOld(_ frame: Int) { if frame > writtenFrame + 1 { written.removeAll() } }
}
