/// A message of the bus.
package struct BusMessage: Sendable {
    package enum Kind: UInt8, Sendable { case call = 1, answer, failure, signal }

    package var kind: Kind
    package var serial: UInt32 = 0
    package var path: String?
    package var interface: String?
    package var member: String?
    package var failure: String?
    package var answersTo: UInt32?
    package var destination: String?
    package var sender: String?
    package var body: [BusValue] = []

    package init(kind: Kind) { self.kind = kind }

    /// Longer messages than this are refused: nothing that the toolkit asks for comes near.
    static let longest = 4 << 20

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
        if !self.body.isEmpty { add(8, .signature(self.body.map(\.signature).joined())) }
        var head = BusEncoder()
        // "l" for little endian, no flags, version 1 of the protocol.
        for byte in [UInt8(ascii: "l"), kind.rawValue, 0, 1] { head.append(.byte(byte)) }
        head.append(.uint32(UInt32(body.bytes.count)))
        head.append(.uint32(serial))
        head.append(.array(fields, of: "(yv)"))
        head.align(8)
        return head.bytes + body.bytes
    }

    /// Takes a message from the front of what has arrived.
    ///
    /// - Returns: nil if it has not arrived as a whole, or is of a kind that the specification tells readers to ignore.
    static func take(_ bytes: inout [UInt8]) throws -> BusMessage? {
        guard bytes.count >= 16 else { return nil }
        guard bytes[0] == UInt8(ascii: "l") || bytes[0] == UInt8(ascii: "B"), bytes[3] == 1 else { throw BusDecoder.Malformed() }
        var head = BusDecoder(bytes, at: 4, isBig: bytes[0] == UInt8(ascii: "B"))
        let bodyLength = Int(try head.number(UInt32.self)), serial = try head.number(UInt32.self), fieldsLength = Int(try head.number(UInt32.self))
        guard bodyLength <= longest, fieldsLength <= longest else { throw BusDecoder.Malformed() }
        let start = (16 + fieldsLength + 7) / 8 * 8
        guard bytes.count >= start + bodyLength else { return nil }
        defer { bytes.removeFirst(start + bodyLength) }
        guard let kind = Kind(rawValue: bytes[1]) else { return nil }
        var message = BusMessage(kind: kind), signature = ""
        message.serial = serial
        var fields = BusDecoder(Array(bytes[..<start]), at: 12, isBig: bytes[0] == UInt8(ascii: "B"))
        for case .structure(let field) in try fields.values("a(yv)").first?.elements ?? [] {
            guard field.count == 2, let code = field[0].number else { continue }
            switch code {
            case 1: message.path = field[1].text
            case 2: message.interface = field[1].text
            case 3: message.member = field[1].text
            case 4: message.failure = field[1].text
            case 5: message.answersTo = field[1].number.flatMap { UInt32(exactly: $0) }
            case 6: message.destination = field[1].text
            case 7: message.sender = field[1].text
            case 8: signature = field[1].text ?? ""
            default: break
            }
        }
        var body = BusDecoder(Array(bytes[start..<start + bodyLength]), isBig: bytes[0] == UInt8(ascii: "B"))
        message.body = try body.values(signature)
        return message
    }
}
