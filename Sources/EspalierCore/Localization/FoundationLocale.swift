import EspalierGraphics
import Foundation

/// Makes `Locale.current` the user's.
///
/// Foundation on Linux (up to Swift 6.3) has no way to be told: `Locale.current` is `en_001` under every `LANG`. Whatever it
/// formats by default goes by one object, which is made at the first question and kept for the life of the process. It is asked
/// for here, before anybody else asks, and its name is replaced, if the object is of the class and has the bytes that are
/// expected: a Foundation that is made otherwise, or that reads the environment by itself, is left alone.
package enum FoundationLocale {
    /// What Foundation calls the locale of somebody of whom it knows nothing.
    private static let unknown = "en_001"

    /// Returns whether Foundation's locale is the wanted one now.
    /// - Parameter identifier: as Foundation names locales: `de_AT`.
    @discardableResult package static func set(_ identifier: String) -> Bool {
        let current = Locale.current
        if current.identifier == identifier { return true }
        // A string of up to 15 bytes has its text in its own 16, and owns nothing.
        guard current.identifier == unknown, identifier.utf8.count <= 15, identifier.utf8.allSatisfy({ $0 < 128 }),
              MemoryLayout<Locale>.size == 2 * MemoryLayout<UInt>.size, MemoryLayout<String>.size == 16 else { return false }
        let object = withUnsafeBytes(of: current) { $0.load(as: UnsafeMutableRawPointer?.self) }
        guard let object, _typeName(type(of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()))
            == "FoundationInternationalization._LocaleICU" else { return false }
        // The object's identifier, and the same with the user's preferences, of which there are none.
        let places = [16, 32]
        let old = words(of: unknown), new = words(of: identifier)
        guard places.allSatisfy({ load(object, $0) == old }) else { return false }
        for place in places { store(new, object, place) }
        if Locale.current.identifier == identifier { return true }
        for place in places { store(old, object, place) }
        return false
    }

    private static func words(of string: String) -> [UInt] {
        var string = string
        string.makeContiguousUTF8()
        // A literal points at its text; what is put together here has it inside.
        let small = String(decoding: Array(string.utf8), as: UTF8.self)
        return withUnsafeBytes(of: small) { [$0.load(as: UInt.self), $0.load(fromByteOffset: 8, as: UInt.self)] }
    }

    private static func load(_ object: UnsafeMutableRawPointer, _ place: Int) -> [UInt] {
        [object.load(fromByteOffset: place, as: UInt.self), object.load(fromByteOffset: place + 8, as: UInt.self)]
    }

    private static func store(_ words: [UInt], _ object: UnsafeMutableRawPointer, _ place: Int) {
        object.storeBytes(of: words[0], toByteOffset: place, as: UInt.self)
        object.storeBytes(of: words[1], toByteOffset: place + 8, as: UInt.self)
    }

    /// Takes up what the environment says; an app's first step.
    package static func takeUserLocale() {
        guard let wanted = UserLanguages.current.formats, !set(wanted), Locale.current.identifier == unknown else { return }
        Diagnostics.warn("""
            Foundation's Locale.current is \(Locale.current.identifier), not \(wanted): this version of Foundation does not follow the \
            environment. Texts with formats of the toolkit's own do; set the environment's locale in the scene for the others.
            """)
    }
}
