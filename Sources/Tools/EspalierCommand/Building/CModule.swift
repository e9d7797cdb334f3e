import Foundation

/// What a framework of C shows to those who import it: a module of clang under the framework's name, made of its public headers. Swift
/// in the framework sees it without an import, as in Xcode (`DEFINES_MODULE`).
struct CModule {
    private let target: AppTarget
    private let place: URL
    private var folder: URL { Self.folder(in: place).appendingPathComponent(target.moduleName) }

    /// - Parameter place: The folder of the build.
    init(_ target: AppTarget, in place: URL) {
        self.target = target
        self.place = place
    }

    /// Where all modules of a build lie. Each is a folder of its name, so that `#include <Kit/Kit.h>` finds its headers.
    static func folder(in place: URL) -> URL { place.appendingPathComponent("c-modules") }

    /// Writes the module's map, and puts the headers beside it.
    ///
    /// - Returns: Whether there is a module: a header that C or C++ reads.
    @discardableResult func make() throws -> Bool {
        guard !target.c.publicHeaders.isEmpty else { return false }
        let build = CBuild(target, in: place)
        var kept: [String] = []
        // All first: headers include each other by the framework's name.
        for header in target.c.publicHeaders { try Folders.link(link(to: header), to: header) }
        for header in target.c.publicHeaders {
            let copy = folder.appendingPathComponent("read/\(header.lastPathComponent)")
            guard let file = try build.readable(header, copy: copy).file else { continue }
            if file != header { try Folders.link(link(to: header), to: file) }
            kept.append(header.lastPathComponent)
        }
        let lines = kept.sorted().map { "    header \"\($0)\"\n" }.joined()
        let map = folder.appendingPathComponent("module.modulemap")
        guard !kept.isEmpty else {
            try? FileManager.default.removeItem(at: map)
            return false
        }
        try Folders.write("module \(target.moduleName) {\n\(lines)    export *\n}\n", to: map)
        return true
    }

    private func link(to header: URL) -> URL { folder.appendingPathComponent(header.lastPathComponent) }

    /// The Swift compiler's arguments for a target of an app: its own module below its Swift, and those that it imports.
    static func arguments(for target: AppTarget, in place: URL) throws -> [String] {
        let below = WrapperPackage.inOrder(target.frameworks)
        let isOwn = try CModule(target, in: place).make(), isAny = try below.map { try CModule($0, in: place).make() }.contains(true)
        // A library's bridging header is read again by those that import the library.
        let bridged = below.filter { $0.c.bridgingHeader != nil }
        let folders = (isOwn || isAny ? [folder(in: place)] : []) + bridged.flatMap(\.c.headerFolders)
        let words = folders.map { "-I\($0.path)" } + bridged.flatMap(\.c.definitions).map { "-D\($0)" }
        // Swift's driver takes only one of both, and Xcode no bridging header in a framework.
        let isUnderlying = isOwn && !target.sources.isEmpty && target.c.bridgingHeader == nil
        return (isUnderlying ? ["-import-underlying-module"] : []) + words.removingRepeats().flatMap { ["-Xcc", $0] }
    }
}
