import Foundation
import Synchronization

// Relies on: what `ConformanceRecords` does; the metadata of a struct or an enum naming its descriptor in the second word, whose flags say
// whether it is the only one for its type; an existential metatype being the type and its witnesses. Verified with Swift 6.3 on Linux
// x86_64; `RuntimeChecks` asks for types of its own.

/// The types of the program that conform to a protocol.
///
/// `type as? any P.Type` reads all records of the program, about ten thousand, for each type that it is asked about for the first time,
/// and longest where the type does not conform. Apps ask about hundreds of types while they start. This reads the records once for the
/// protocol, and again only those of images that were loaded since.
package final class Conformers<Metatype>: Sendable {
    private struct Known {
        /// The conformances' descriptors by those of the types, all as addresses. A generic type has one for all its arguments.
        var conformances: [UInt: UInt] = [:]
        var imagesRead = 0
    }

    private let known = Mutex(Known())
    private let protocolDescriptor: UInt
    private let cast: @Sendable (Any.Type) -> Metatype?

    /// - Parameters:
    ///   - type: the protocol's existential type, `(any P).self`.
    ///   - cast: `{ $0 as? any P.Type }`, for types about which the records say too little: classes, which inherit conformances, and
    ///     those that conform under conditions.
    package init(_ type: Any.Type, cast: @escaping @Sendable (Any.Type) -> Metatype?) {
        protocolDescriptor = UInt(bitPattern: ConformanceRecords.protocolDescriptor(of: type))
        self.cast = cast
    }

    /// The type as one that conforms; nil if it does not.
    package subscript(type: Any.Type) -> Metatype? {
        guard let descriptor = Self.descriptor(of: type), protocolDescriptor != 0,
              MemoryLayout<Metatype>.size == MemoryLayout<(UInt, UInt)>.size else { return cast(type) }
        let address = known.withLock { known in
            Self.readNewImages(protocolDescriptor, into: &known)
            return known.conformances[descriptor]
        }
        guard let found = address.flatMap(UnsafeRawPointer.init(bitPattern:)) else { return nil }
        guard let witnesses = Conformance(descriptor: found).witnesses else { return cast(type) }
        return unsafeBitCast((unsafeBitCast(type, to: UnsafeRawPointer.self), witnesses), to: Metatype.self)
    }

    package func contains(_ type: Any.Type) -> Bool { self[type] != nil }

    private static func readNewImages(_ protocolDescriptor: UInt, into known: inout Known) {
        let images = ConformanceRecords.all
        guard images.count > known.imagesRead, let wanted = UnsafeRawPointer(bitPattern: protocolDescriptor) else { return }
        for image in images[known.imagesRead...] {
            image.forEach(conformingTo: wanted) { conformance in
                if let type = conformance.type { known.conformances[UInt(bitPattern: type)] = UInt(bitPattern: conformance.descriptor) }
            }
        }
        known.imagesRead = images.count
    }

    /// Of a struct or an enum of Swift's own; those of C have a descriptor in each module that uses them.
    private static func descriptor(of type: Any.Type) -> UInt? {
        let kind = TypeKind(type)
        guard kind == .structure || kind == .enumeration else { return nil }
        guard let descriptor = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)[1] else { return nil }
        let isOnlyOne = descriptor.load(as: UInt32.self) & 0x40 != 0
        return isOnlyOne ? UInt(bitPattern: descriptor) : nil
    }
}
