/// The rules of the D-Bus specification for signatures ("Valid Signatures") and names ("Valid Object Paths", "Valid Names").
package enum BusSyntax {
    /// The specification allows 32 arrays and 32 structures in each other.
    static let deepest = 32

    /// Whether a text is any number of complete types.
    package static func isSignature(_ text: some Collection<UInt8>) -> Bool {
        guard text.count <= 255 else { return false }
        var types = Array(text)[...]
        while !types.isEmpty { guard takeType(&types, arrays: 0, structures: 0) else { return false } }
        return true
    }

    /// Whether a text is exactly one complete type.
    static func isSingleType(_ text: some Collection<UInt8>) -> Bool {
        guard text.count <= 255 else { return false }
        var types = Array(text)[...]
        return takeType(&types, arrays: 0, structures: 0) && types.isEmpty
    }

    private static let basic = Set("ybnqiuxtdsogh".utf8)

    private static func takeType(_ types: inout ArraySlice<UInt8>, arrays: Int, structures: Int) -> Bool {
        guard arrays <= deepest, structures <= deepest, let type = types.popFirst() else { return false }
        switch type {
        case UInt8(ascii: "v"): return true
        case UInt8(ascii: "a"):
            guard types.first == UInt8(ascii: "{") else { return takeType(&types, arrays: arrays + 1, structures: structures) }
            types.removeFirst()
            guard arrays < deepest, let key = types.popFirst(), basic.contains(key),
                  takeType(&types, arrays: arrays + 1, structures: structures + 1)
            else { return false }
            return types.popFirst() == UInt8(ascii: "}")
        case UInt8(ascii: "("):
            repeat { guard takeType(&types, arrays: arrays, structures: structures + 1) else { return false } }
            while types.first != UInt8(ascii: ")") && !types.isEmpty
            return types.popFirst() == UInt8(ascii: ")")
        default: return basic.contains(type)
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
             UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

    /// Whether a text is the path of an object.
    package static func isPath(_ text: String) -> Bool {
        if text == "/" { return true }
        var previous: UInt8 = 0
        for (index, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: "/") ? previous == byte : index == 0 || !isWordByte(byte) { return false }
            previous = byte
        }
        return !text.isEmpty && previous != UInt8(ascii: "/")
    }

    /// Whether a text is the name of a method, a signal or a property.
    package static func isMember(_ text: String) -> Bool {
        let bytes = text.utf8
        return !bytes.isEmpty && bytes.count <= 255 && !isDigit(bytes.first) && bytes.allSatisfy(isWordByte)
    }

    /// Whether a text is the name of an interface or of an error.
    package static func isInterface(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 255 && parts.count > 1
            && parts.allSatisfy { !$0.isEmpty && !isDigit($0.first) && $0.allSatisfy(isWordByte) }
    }

    /// Whether a text is the name of a connection: one that the bus has given (":1.7") or one that a program has asked for.
    package static func isName(_ text: String) -> Bool {
        let isUnique = text.utf8.first == UInt8(ascii: ":")
        let parts = text.utf8.dropFirst(isUnique ? 1 : 0).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 255 && parts.count > 1 && parts.allSatisfy { part in
            !part.isEmpty && (isUnique || !isDigit(part.first)) && part.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
        }
    }
}
