import Foundation
import Glibc

// Relies on: what `ConformanceRecords` does; the layout of types' descriptors; `link_map` beginning with the image's address. Verified
// with Swift 6.3 on Linux x86_64; `RuntimeChecks` finds types of its own.

/// A program or shared object that is in memory.
package struct LoadedImage: Equatable, Sendable {
    /// The address at which it is loaded.
    private let base: UInt
    /// Of the dynamic linker; nil for an image that was not loaded by this type.
    private let handle: UInt?

    package struct OpeningError: Error, CustomStringConvertible {
        package let description: String
    }

    /// The image that contains an address, as that of a function or `#dsohandle`; nil for an address of the heap or the stack.
    package init?(containing address: UnsafeRawPointer) {
        var info = SymbolInfo()
        guard findImage(address, &info) != 0 else { return nil }
        base = info.imageBase
        handle = nil
    }

    /// Loads a shared object for the rest of the process: Swift's types are never unloaded. Its names are not visible to others.
    ///
    /// An image that is at this path already is not loaded again, even if the file has changed.
    package init(opening path: String) throws {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw OpeningError(description: dlerror().map { String(cString: $0) } ?? "\(path) cannot be loaded.")
        }
        var map: UnsafePointer<UInt>?
        guard readInfo(handle, Self.linkMapRequest, &map) == 0, let map else {
            throw OpeningError(description: "\(path) is loaded, but not where.")
        }
        base = map.pointee
        self.handle = UInt(bitPattern: handle)
    }

    package static func == (a: LoadedImage, b: LoadedImage) -> Bool { a.base == b.base }

    /// Calls the program's main function, which for an app hands over the app's type where somebody takes it.
    /// - Returns: false if the image has none.
    @MainActor package func callMain() -> Bool {
        guard let main = handle.flatMap(UnsafeMutableRawPointer.init(bitPattern:)).flatMap({ dlsym($0, "main") }) else { return false }
        typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
        _ = unsafeBitCast(main, to: Main.self)(CommandLine.argc, CommandLine.unsafeArgv)
        return true
    }

    /// The types that this image declares to conform to a protocol, in the order of its records. Generic types are left out, as they are
    /// types only with arguments.
    ///
    /// Only the records of the image are read, and only the types that are returned are made: the cost does not depend on other images.
    ///
    /// - Parameter type: the protocol's existential type, `(any P).self`; of a single protocol.
    package func types(conformingTo type: Any.Type) -> [Any.Type] {
        guard let wanted = ConformanceRecords.protocolDescriptor(of: type) else { return [] }
        var found: [Any.Type] = []
        for records in ConformanceRecords.all where LoadedImage(containing: records.start) == self {
            records.forEach(conformingTo: wanted) { conformance in
                if let type = conformance.type?.type { found.append(type) }
            }
        }
        return found
    }

    /// `RTLD_DI_LINKMAP` of `dlinfo`.
    private static let linkMapRequest: Int32 = 2
}

/// `Dl_info`.
private struct SymbolInfo {
    var path: UInt = 0
    var imageBase: UInt = 0
    var symbol: UInt = 0
    var symbolAddress: UInt = 0
}

// Extensions of glibc's <dlfcn.h>, which its Swift module leaves out.
@_silgen_name("dladdr") private func findImage(_ address: UnsafeRawPointer, _ info: UnsafeMutablePointer<SymbolInfo>) -> Int32
@_silgen_name("dlinfo")
private func readInfo(_ handle: UnsafeMutableRawPointer, _ request: Int32, _ map: UnsafeMutablePointer<UnsafePointer<UInt>?>) -> Int32

extension UnsafeRawPointer {
    /// Of a type's descriptor: the type; nil if it is generic, or no class, struct or enum.
    fileprivate var type: Any.Type? {
        let flags = load(as: UInt32.self)
        guard (16...18).contains(flags & 0x1F), flags & 0x80 == 0, let accessor = (self + 12).relative else { return nil }
        // The accessor returns the type and its state in two registers; request 0 asks for a complete type.
        let make = unsafeBitCast(accessor, to: (@convention(c) (UInt) -> UnsafeRawPointer).self)
        return unsafeBitCast(make(0), to: Any.Type.self)
    }
}
