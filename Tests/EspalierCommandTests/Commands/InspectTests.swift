@testable import EspalierCommand
import Foundation
import Testing

@Suite("espalier inspect") struct InspectTests {
    /// A folder with sockets of these processes; files do for finding them.
    private func withFolder(_ processes: [Int32], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "waiting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for process in processes { try Data().write(to: folder.appending(path: "inspect-\(process)")) }
        try Data().write(to: folder.appending(path: "other"))
        try body(folder.path)
    }

    @Test("Only apps that run are found, by their numbers and names") func finds() throws {
        let own = getpid()
        // Numbers of processes end far below this.
        try withFolder([own, 2_000_000_000]) { folder in
            let apps = WaitingApps(folder: folder)
            #expect(apps.apps.map(\.process) == [own])
            #expect(apps.apps.first?.name.isEmpty == false)
            let only = try apps.chosen(nil), named = try apps.chosen(own)
            #expect(only.process == own)
            #expect(named.path == "\(folder)/inspect-\(own)")
            #expect(throws: CommandError.self) { try apps.chosen(own + 1) }
        }
    }

    @Test("Of several apps one must be named; where none waits that is said") func chooses() throws {
        try withFolder([getpid(), 1]) { folder in
            #expect(throws: CommandError.self) { try WaitingApps(folder: folder).chosen(nil) }
        }
        #expect(throws: CommandError.self) { try WaitingApps(folder: "/nowhere").chosen(nil) }
        #expect(WaitingApps.folder([:]) == nil)
    }

    @Test("What is not a number is refused") func operands() throws {
        #expect(throws: UsageError.self) { try InspectCommand(Arguments(["app"], for: InspectCommand.shape)) }
        _ = try InspectCommand(Arguments(["12"], for: InspectCommand.shape))
    }

    @Test("What is run for debugging offers its inspector, though the toolkit is optimised; a release build does not") func runOffersIt() throws {
        #expect(try RunCommand(Arguments(["App"], for: RunCommand.shape)).offersInspector)
        #expect(try !RunCommand(Arguments(["App", "--release"], for: RunCommand.shape)).offersInspector)
    }
}
