/// A message of the bus.
package struct BusMessage: Sendable {
    package enum Kind: UInt8, Sendable { case call = 1, answer, failure, signal }

    package var kind: Kind
    package var serial: UInt32 = 0
    /// Whether the caller waits for an answer.
    package var wantsAnswer = true
    /// Whether the bus may start the service that the message is for.
    package var startsService = true
    package var path: String?
    package var interface: String?
    package var member: String?
    /// The name of the error.
    package var failure: String?
    package var answersTo: UInt32?
    package var destination: String?
    /// The connection that has sent it, as the bus says: it cannot be forged.
    package var sender: String?
    package var body: [BusValue] = []
    /// The file descriptors that the body's handles refer to.
    package var descriptors: [BusDescriptor] = []

    package init(kind: Kind) { self.kind = kind }

    /// Longer messages than this are refused: nothing that the toolkit asks for comes near.
    static let longest = 4 << 20
    /// Longer ones than this are not written, though the specification allows four times as much.
    static let longestWritten = 32 << 20

    func encoded() -> [UInt8] {
        var body = BusEncoder()
        for value in self.body { body.append(value) }
        var fields: [BusValue] = []
        func add(_ code: UInt8, _ value: BusValue?) {
            if let value { fields.append(.structure([.byte(code), .variant(value)])) }
        }
        add(1, path.map { .path($0) })
        add(2, interface.map { .string($0) })
        add(3, member.map { .string($0) })
        add(4, failure.map { .string($0) })
        add(5, answersTo.map { .uint32($0) })
        add(6, destination.map { .string($0) })
        if !self.body.isEmpty { add(8, .signature(signature)) }
        if !descriptors.isEmpty { add(9, .uint32(UInt32(descriptors.count))) }
        var head = BusEncoder()
        let flags: UInt8 = (wantsAnswer ? 0 : 1) | (startsService ? 0 : 2)
        // "l" for little endian, then version 1 of the protocol.
        for byte in [UInt8(ascii: "l"), kind.rawValue, flags, 1] { head.append(.byte(byte)) }
        head.append(.uint32(UInt32(body.bytes.count)))
        head.append(.uint32(serial))
        head.append(.array(fields, of: "(yv)"))
        head.align(8)
        return head.bytes + body.bytes
    }

    /// The types of the body.
    package var signature: String { body.map(\.signature).joined() }

    /// Whether the bus would take it: one bad name, and it closes the connection.
    var isWritable: Bool {
        BusSyntax.isSignature(signature.utf8) && path.map(BusSyntax.isPath) ?? true && interface.map(BusSyntax.isInterface) ?? true
            && member.map(BusSyntax.isMember) ?? true && failure.map(BusSyntax.isInterface) ?? true
            && destination.map(BusSyntax.isName) ?? true && descriptors.count <= BusDescriptor.mostInMessage
            && body.allSatisfy(Self.isWritable)
    }

    private static func isWritable(_ value: BusValue) -> Bool {
        switch value {
        case .path(let path): BusSyntax.isPath(path)
        case .signature(let text): BusSyntax.isSignature(text.utf8)
        case .array(let values, let type): values.allSatisfy { $0.signature == type && isWritable($0) }
        case .structure(let fields): fields.allSatisfy(isWritable)
        case .entry(let key, let value): isWritable(key) && isWritable(value)
        case .variant(let value): isWritable(value) && BusSyntax.isSingleType(value.signature.utf8)
        default: true
        }
    }
}

/// What has arrived and is not yet read: takes messages from its front.
struct BusInbox {
    private var bytes: [UInt8] = []
    private var start = 0
    /// Descriptors come with the first byte of their message, or earlier.
    var descriptors: [BusDescriptor] = []

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    var count: Int { bytes.count - start }

    mutating func append(_ new: some Sequence<UInt8>) {
        if start > 1 << 16 || start == bytes.count {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes += new
    }

    /// The next message, skipping those of kinds that the specification tells readers to ignore.
    ///
    /// - Returns: nil if none has arrived as a whole.
    /// - Throws: if what has arrived cannot be a message. Nothing that follows could be read.
    mutating func next() throws -> BusMessage? {
        while true {
            guard count >= 16 else { return nil }
            let all = bytes[start...], order = all[start]
            guard order == UInt8(ascii: "l") || order == UInt8(ascii: "B"), all[start + 3] == 1 else { throw BusDecoder.Malformed() }
            let isBig = order == UInt8(ascii: "B")
            var head = BusDecoder(all, at: 4, isBig: isBig)
            let bodyLength = Int(try head.number(UInt32.self)), serial = try head.number(UInt32.self)
            let fieldsLength = Int(try head.number(UInt32.self))
            guard bodyLength <= BusMessage.longest, fieldsLength <= BusMessage.longest, serial != 0 else { throw BusDecoder.Malformed() }
            let bodyStart = (16 + fieldsLength + 7) / 8 * 8
            guard count >= bodyStart + bodyLength else { return nil }
            let part = all[start..<start + bodyStart + bodyLength]
            start += part.count
            guard let kind = BusMessage.Kind(rawValue: part[part.startIndex + 1]) else {
                if part[part.startIndex + 1] == 0 { throw BusDecoder.Malformed() }
                continue
            }
            var message = BusMessage(kind: kind)
            message.serial = serial
            let flags = part[part.startIndex + 2]
            (message.wantsAnswer, message.startsService) = (flags & 1 == 0, flags & 2 == 0)
            try read(part, bodyStart, isBig, into: &message)
            return message
        }
    }

    private mutating func read(_ part: ArraySlice<UInt8>, _ bodyStart: Int, _ isBig: Bool, into message: inout BusMessage) throws {
        var signature = "", handles = 0
        var fields = BusDecoder(part.prefix(bodyStart), at: 12, isBig: isBig)
        for case .structure(let field) in try fields.values("a(yv)").first?.elements ?? [] {
            guard field.count == 2, let code = field[0].number, case .variant(let value) = field[1] else { continue }
            switch (code, value) {
            case (1, .path(let path)): message.path = path
            case (2, .string(let name)) where BusSyntax.isInterface(name): message.interface = name
            case (3, .string(let name)) where BusSyntax.isMember(name): message.member = name
            case (4, .string(let name)) where BusSyntax.isInterface(name): message.failure = name
            case (5, .uint32(let serial)): message.answersTo = serial
            case (6, .string(let name)): message.destination = name
            case (7, .string(let name)): message.sender = name
            case (8, .signature(let types)): signature = types
            case (9, .uint32(let count)): handles = Int(count)
            case (1...9, _): throw BusDecoder.Malformed()
            default: break
            }
        }
        try fields.align(8)
        let isWhole = switch message.kind {
        case .call: message.path != nil && message.member != nil
        case .answer: message.answersTo != nil
        case .failure: message.answersTo != nil && message.failure != nil
        case .signal: message.path != nil && message.interface != nil && message.member != nil
        }
        guard isWhole, handles <= descriptors.count else { throw BusDecoder.Malformed() }
        message.descriptors = Array(descriptors.prefix(handles))
        descriptors.removeFirst(handles)
        var body = BusDecoder(part.dropFirst(bodyStart), isBig: isBig)
        message.body = try body.values(signature)
        guard body.position == part.count - bodyStart else { throw BusDecoder.Malformed() }
    }
}
