package import Foundation

/// A server's response, parsed incrementally from its bytes (RFC 9112).
package struct HTTPResponse {
    package private(set) var status = 0
    /// Header values, by lower-case names.
    package private(set) var headers: [String: String] = [:]
    package private(set) var body = Data()
    package private(set) var isComplete = false

    private enum State {
        case head
        /// The number of bytes left; nil means until the connection ends.
        case body(left: Int?)
        case chunkSize
        case chunk(left: Int)
        case trailer
    }

    private var state = State.head
    /// Bytes that have come, those before `start` are done with. They go away all at once: a removal for each chunk would move all that
    /// follows, and a server can send chunks of one byte.
    private var pending: [UInt8] = []
    private var start = 0
    /// How far a line's end, or the head's, has been looked for in vain.
    private var searched = 0
    private var interimCount = 0
    private var trailerLength = 0
    private let limit: Int
    private static let headLimit = 64 << 10, interimLimit = 16

    /// - Parameter limit: the maximum size of the body, in bytes.
    package init(limit: Int) { self.limit = limit }

    package mutating func feed(_ bytes: some Collection<UInt8>) throws(DownloadError) {
        pending.append(contentsOf: bytes)
        while !isComplete, try step() {}
        pending.removeFirst(start)
        searched = max(searched - start, 0)
        start = 0
    }

    private var available: Int { pending.count - start }

    /// The bytes before the next occurrence of an end, which are taken with it; nil if it has not come.
    private mutating func take(upTo end: StaticString) throws(DownloadError) -> ArraySlice<UInt8>? {
        let count = end.utf8CodeUnitCount
        var place = max(searched, start)
        while place + count <= pending.count {
            let isEnd = pending.withUnsafeBufferPointer { memcmp($0.baseAddress! + place, end.utf8Start, count) == 0 }
            if isEnd {
                let taken = pending[start..<place]
                start = place + count
                searched = start
                return taken
            }
            place += 1
        }
        searched = place
        if available > Self.headLimit { throw .badResponse }
        return nil
    }

    /// Called when the connection has ended.
    package mutating func finish() throws(DownloadError) {
        if case .body(nil) = state { isComplete = true }
        if !isComplete { throw .badResponse }
    }

    /// Parses the next part of the received bytes; returns whether more may be parsed.
    private mutating func step() throws(DownloadError) -> Bool {
        switch state {
        case .head:
            guard let head = try take(upTo: "\r\n\r\n") else { return false }
            try readHead(head)
            return true
        case .body(let left):
            let count = min(left ?? available, available)
            try consume(count)
            if let left {
                state = .body(left: left - count)
                isComplete = left == count
            }
            return false
        case .chunkSize:
            guard let line = try line() else { return false }
            let digits = line.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            guard let size = Int(digits, radix: 16), size >= 0 else { throw .badResponse }
            try check(size)
            state = size == 0 ? .trailer : .chunk(left: size)
            return true
        case .chunk(let left):
            let count = min(left, available)
            try consume(count)
            if left > count {
                state = .chunk(left: left - count)
                return false
            }
            guard available >= 2 else {
                state = .chunk(left: 0)
                return false
            }
            guard pending[start..<start + 2].elementsEqual("\r\n".utf8) else { throw .badResponse }
            start += 2
            state = .chunkSize
            return true
        case .trailer:
            guard let line = try line() else { return false }
            trailerLength += line.utf8.count
            if trailerLength > Self.headLimit { throw .badResponse }
            isComplete = line.isEmpty
            return !isComplete
        }
    }

    /// Throws if the body must not grow by a number of bytes. The number comes from the server and may have any value.
    private func check(_ count: Int) throws(DownloadError) {
        if count > limit - body.count { throw .tooLarge }
    }

    private mutating func consume(_ count: Int) throws(DownloadError) {
        try check(count)
        body.append(contentsOf: pending[start..<start + count])
        start += count
    }

    private mutating func line() throws(DownloadError) -> String? {
        try take(upTo: "\r\n").map { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func readHead(_ head: ArraySlice<UInt8>) throws(DownloadError) {
        var lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let first = lines.removeFirst().split(separator: " ", maxSplits: 2)
        guard first.count >= 2, first[0].hasPrefix("HTTP/1."), let code = Int(first[1]), (100..<600).contains(code) else {
            throw .badResponse
        }
        // An interim response: the final one follows.
        if code < 200 {
            interimCount += 1
            if interimCount > Self.interimLimit { throw .badResponse }
            return
        }
        status = code
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        if code == 204 || code == 304 {
            isComplete = true
        } else if headers["transfer-encoding"]?.lowercased().hasSuffix("chunked") == true {
            state = .chunkSize
        } else if let length = headers["content-length"] {
            guard let count = Int(length), count >= 0 else { throw .badResponse }
            if count > limit { throw .tooLarge }
            state = .body(left: count)
            isComplete = count == 0
        } else {
            state = .body(left: nil)
        }
    }

    // MARK: What it says

    /// The number of seconds for which the response may be reused without a new request.
    package var lifetime: Double {
        let rules = headers["cache-control"]?.lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let rules else { return 60 }
        if rules.contains("no-store") || rules.contains("no-cache") { return 0 }
        return rules.lazy.compactMap { $0.hasPrefix("max-age=") ? Double($0.dropFirst(8)) : nil }.first ?? 60
    }
}
