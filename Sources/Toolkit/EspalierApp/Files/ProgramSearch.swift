import Foundation

/// Programs by their names, in the folders that shells look into.
package enum ProgramSearch {
    /// The path of a program; nil where none of the folders in `PATH` has it.
    package static func path(of name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").prefix(100).map { "\($0)/\(name)" }.first {
            $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
