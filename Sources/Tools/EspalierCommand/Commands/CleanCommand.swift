import Foundation

/// `espalier clean`: empties the cache, which the next command fills again with what it needs.
struct CleanCommand: Command {
    static let shape = CommandShape(
        name: "clean", summary: "Removes everything that has been built, the toolkit too",
        discussion: "What no run has used for thirty days goes without it.")

    init(_ arguments: Arguments) throws {}

    func run(_ terminal: Terminal) throws -> Int32 {
        try Self.empty(Folders.cache)
        terminal.result("\(Folders.cache.path) is empty. The next command builds the toolkit anew.")
        return 0
    }

    /// Removes what is in a folder; one that is not there is empty.
    static func empty(_ folder: URL) throws {
        for entry in folder.contents { try FileManager.default.removeItem(at: entry) }
    }
}
