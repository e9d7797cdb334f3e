/// A reply of speech-dispatcher, or something that it tells unasked (SSIP, "Speech Synthesis Internet Protocol").
struct SpeechReply: Equatable, Sendable {
    let code: Int
    /// The lines before the last, which only says in words what the code says.
    let lines: [String]

    /// Whether it is told unasked: what happens to a message.
    var isEvent: Bool { (700..<800).contains(code) }
    /// Whether what was asked for is done.
    var isDone: Bool { (200..<300).contains(code) }
}

/// Puts replies together from bytes, as they come. Whoever sends lines or replies without an end is not listened to any further.
struct SpeechReplies {
    static let longestLine = 16 << 10, mostLines = 50_000, mostBytes = 4 << 20

    private var line: [UInt8] = []
    private var lines: [String] = []
    private var size = 0
    /// Whether what came is no reply of SSIP.
    private(set) var isBroken = false

    mutating func take(_ bytes: some Sequence<UInt8>) -> [SpeechReply] {
        var replies: [SpeechReply] = []
        for byte in bytes where !isBroken {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                isBroken = line.count > Self.longestLine
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            end(&replies)
            line.removeAll(keepingCapacity: true)
        }
        return replies
    }

    /// Three digits, a hyphen before more lines or a space before the last, and a text.
    private mutating func end(_ replies: inout [SpeechReply]) {
        let digits = line.prefix(3)
        guard digits.count == 3, digits.allSatisfy({ (48...57).contains($0) }) else { return isBroken = true }
        let code = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
        if line.count > 3, line[3] == UInt8(ascii: "-") {
            size += line.count
            lines.append(String(decoding: line[4...], as: UTF8.self))
            isBroken = lines.count > Self.mostLines || size > Self.mostBytes
        } else {
            replies.append(SpeechReply(code: code, lines: lines))
            (lines, size) = ([], 0)
        }
    }
}
