@testable import EspalierApp
import EspalierControls
import EspalierCore
@testable import EspalierDBus
@testable import EspalierDesktop
import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The service that hands files over, played on a bus of the test's own (XDG Desktop Portal, `org.freedesktop.portal.FileTransfer`).
@Suite("Files over the border of a sandbox, by the portal", .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct FileTransferTests {
    private struct Plain: App {
        var body: some Scene { WindowGroup { Text("main") } }
    }

    @MainActor private final class Portal: BusObject {
        var calls: [String] = []
        let busInterfaces = [
            BusInterface("org.freedesktop.portal.FileTransfer", methods: [
                .init("StartTransfer", "options:a{sv}", gives: "key:s"), .init("AddFiles", "key:s files:ah options:a{sv}"),
                .init("RetrieveFiles", "key:s options:a{sv}", gives: "files:as"),
            ]),
        ]

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            switch method {
            case "StartTransfer":
                calls.append("start \(arguments[0]["autostop"]?.isTrue == false)")
                return [.string("key")]
            case "AddFiles":
                calls.append("add \(arguments[0].text ?? "") \(arguments[1].elements?.count ?? 0)")
                return []
            default:
                guard arguments[0].text == "key" else { throw BusFailure.invalidArguments }
                return [.strings(["/run/doc/a b", "no path"])]
            }
        }
    }

    private func wait(until condition: () -> Bool) async throws {
        for _ in 0..<1500 where !condition() { try await Task.sleep(for: .milliseconds(20)) }
        #expect(condition())
    }

    @Test("Files are given in a few calls and taken by their key; what is not there, or not the app's to give, has none")
    func transfer() async throws {
        let own = try PrivateBus(), bus = try BusConnection(address: own.address, answerTimeout: 900)
        let server = BusServer(bus), portal = Portal()
        server.add(portal, at: "/org/freedesktop/portal/documents")
        #expect(try await bus.requestName("org.freedesktop.portal.Documents"))
        let app = TestApp(Plain()), services = DesktopServices(try #require(app.runtime), address: own.address, environment: [:])
        var found: FileTransfer?
        services.onFileTransfer = { found = $0 }
        services.start()
        try await wait { found != nil }
        let transfer = try #require(found)
        let folder = FileManager.default.temporaryDirectory.appending(path: "transfer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try (0..<20).map { number in
            let file = folder.appending(path: "\(number)")
            try Data().write(to: file)
            return file
        }
        var keys: [String?] = []
        transfer.offer(files) { keys.append($0) }
        try await wait { keys.count == 1 }
        #expect(keys == ["key"] && portal.calls == ["start true", "add key 16", "add key 4"])
        transfer.offer([folder.appending(path: "missing")]) { keys.append($0) }
        try await wait { keys.count == 2 }
        #expect(keys.last == .some(nil))
        var taken: [[URL]?] = []
        transfer.take("key") { taken.append($0) }
        try await wait { taken.count == 1 }
        transfer.take("another") { taken.append($0) }
        try await wait { taken.count == 2 }
        #expect(taken == [[URL(fileURLWithPath: "/run/doc/a b")], nil])
    }

    @Test("Without the service nothing is offered by a key") func absent() async throws {
        let own = try PrivateBus(), bus = try BusConnection(address: own.address, answerTimeout: 900)
        #expect(await !FileTransfer.isThere(on: bus))
    }
}
