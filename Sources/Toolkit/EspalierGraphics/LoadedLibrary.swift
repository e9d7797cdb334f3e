import Foundation

/// A C library that is loaded at run time, where it is installed. It stays loaded as long as the process runs.
///
/// The functions are stored properties of whoever uses them, whose types say how C declares each:
///
///     init() throws {
///         let library = try LoadedLibrary("libfribidi.so.0")
///         types = try library("fribidi_get_bidi_types")
///     }
package struct LoadedLibrary: @unchecked Sendable {
    // Unchecked: the handle is only read, and the library stays loaded.
    private let handle: UnsafeMutableRawPointer
    private let name: String

    /// What could not be had.
    package struct Absence: Error, CustomStringConvertible {
        package let description: String
        package init(description: String) { self.description = description }
    }

    /// - Parameter names: The first of them that is installed is loaded.
    package init(_ names: String...) throws(Absence) {
        for name in names {
            guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { continue }
            (self.handle, self.name) = (handle, name)
            return
        }
        throw Absence(description: "\(names.joined(separator: " or ")) is not installed")
    }

    /// A function of the library, as the type that is asked for: a type that differs from C's is not noticed.
    package func callAsFunction<Function>(_ symbol: String) throws(Absence) -> Function {
        guard let address = dlsym(handle, symbol) else { throw Absence(description: "\(name) has no \(symbol)") }
        return unsafeBitCast(address, to: Function.self)
    }
}
