import Foundation

// Relies on: `swift_enumerateAllMetadataSections` of the runtime, which reports the sections of each loaded image; the layout of those
// sections' descriptors (documented in the compiler's ABI pages); the metadata of a protocol's existential type naming the protocol's
// descriptor. Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` finds types of its own.

/// The records of one image that say which types conform to which protocols.
struct ConformanceRecords {
    let start: UnsafePointer<Int32>
    let count: Int

    /// Those of all images, in the order in which the images were loaded.
    static var all: [ConformanceRecords] {
        var lists: [ConformanceRecords] = []
        withUnsafeMutablePointer(to: &lists) { pointer in
            enumerateMetadataSections({ image, context in
                // version, base address, two unused words, then pairs of start and length: protocols, conformances, …
                let words = image.assumingMemoryBound(to: UInt.self)
                if let start = UnsafePointer<Int32>(bitPattern: words[6]), let context {
                    let records = ConformanceRecords(start: start, count: Int(words[7]) / 4)
                    context.assumingMemoryBound(to: [ConformanceRecords].self).pointee.append(records)
                }
                return true
            }, pointer)
        }
        return lists
    }

    /// Calls a function with each conformance to a protocol.
    ///
    /// Written for debug builds too, where a call of a generic function takes longer than all that is done for a record.
    func forEach(conformingTo protocolDescriptor: UnsafeRawPointer, _ body: (Conformance) -> Void) {
        let wanted = Int(bitPattern: protocolDescriptor)
        var place = Int(bitPattern: start), left = count
        while left > 0 {
            let distance = UnsafePointer<Int32>(bitPattern: place).unsafelyUnwrapped.pointee
            // Linkers may fill gaps between the records of object files.
            if distance != 0 {
                let record = place &+ Int(distance)
                let toProtocol = Int(UnsafePointer<Int32>(bitPattern: record).unsafelyUnwrapped.pointee)
                // The lowest bit says that the address is stored at that place.
                var found = record &+ (toProtocol & ~1)
                if toProtocol & 1 != 0 { found = UnsafePointer<Int>(bitPattern: found).unsafelyUnwrapped.pointee }
                if found == wanted, let pointer = UnsafeRawPointer(bitPattern: record) { body(Conformance(descriptor: pointer)) }
            }
            place = place &+ 4
            left = left &- 1
        }
    }

    /// The descriptor of the only protocol of an existential type, as of `(any P).self`; nil for any other type.
    static func protocolDescriptor(of type: Any.Type) -> UnsafeRawPointer? {
        let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        // Kind; flags and the number of protocols, half a word each; their descriptors.
        guard words[0] == 0x303, words[1] >> 32 == 1 else { return nil }
        return UnsafeRawPointer(bitPattern: words[2])
    }
}

/// What the compiler leaves of a type's conformance to a protocol.
struct Conformance {
    let descriptor: UnsafeRawPointer

    private var flags: UInt32 { descriptor.load(fromByteOffset: 12, as: UInt32.self) }

    /// The descriptor of the type that conforms; nil for classes that only Objective-C knows.
    var type: UnsafeRawPointer? {
        switch flags >> 3 & 7 {
        case 0: (descriptor + 4).relative
        case 1: (descriptor + 4).relative?.load(as: UnsafeRawPointer?.self)
        default: nil
        }
    }

    /// The witnesses that all types of that descriptor have, on every thread; nil where there are conditions, an actor, or witnesses that
    /// the runtime makes for each type. Bits that are not known are conditions.
    var witnesses: UnsafeRawPointer? {
        // The kind of the reference to the type, and a conformance that was added elsewhere.
        let harmless: UInt32 = 7 << 3 | 1 << 6
        return flags & ~harmless == 0 ? (descriptor + 8).relative : nil
    }
}

extension UnsafeRawPointer {
    /// The address that the distance stored here leads to; nil for 0.
    var relative: UnsafeRawPointer? {
        let distance = Int(load(as: Int32.self))
        return distance == 0 ? nil : self + distance
    }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
    _ body: @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
