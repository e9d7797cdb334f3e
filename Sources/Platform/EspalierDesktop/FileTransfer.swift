internal import EspalierCore
internal import EspalierDBus
package import Foundation
internal import Glibc

/// Files that cross the border of a sandbox (XDG Desktop Portal, `org.freedesktop.portal.FileTransfer`).
@MainActor package final class FileTransfer {
    private let bus: BusConnection
    private static let service = "org.freedesktop.portal.Documents"
    private static let target = BusConnection.Target(
        destination: service, path: "/org/freedesktop/portal/documents", interface: "org.freedesktop.portal.FileTransfer")
    /// More at once go by their paths alone.
    private static let mostFiles = 256, mostInCall = 16
    /// O_PATH, which Glibc's headers keep from Swift: a descriptor that says which file it is and reads nothing.
    private static let pathOnly: Int32 = 0o10000000

    init(_ bus: BusConnection) { self.bus = bus }

    /// Whether the service runs, or would be started.
    static func isThere(on bus: BusConnection) async -> Bool {
        if let owner = try? await bus.owner(of: service), !owner.isEmpty { return true }
        let names = try? await bus.call("ListActivatableNames", of: .bus).first?.elements
        return names?.contains { $0.text == service } == true
    }

    /// Makes files available to whoever gets the key.
    package func offer(_ files: [URL], completion: @escaping @MainActor (_ key: String?) -> Void) {
        guard files.count <= Self.mostFiles else { return completion(nil) }
        Task { [bus] in completion(await Self.offer(files, bus)) }
    }

    private static func offer(_ files: [URL], _ bus: BusConnection) async -> String? {
        // Several programs may take the same: one that pastes twice, and a clipboard manager before it.
        let options = BusValue.options([("autostop", .bool(false)), ("writable", .bool(true))])
        guard let key = try? await bus.call("StartTransfer", of: target, [options]).first?.text else { return nil }
        // Descriptors show that the files are this program's to give.
        var left = files[...]
        while !left.isEmpty {
            let part = left.prefix(mostInCall)
            left = left.dropFirst(mostInCall)
            let numbers = part.map { Glibc.open($0.path, pathOnly | O_CLOEXEC) }
            let descriptors = numbers.filter { $0 >= 0 }.map { BusDescriptor(owning: $0) }
            guard descriptors.count == numbers.count else { return nil }
            var message = BusMessage(kind: .call)
            (message.destination, message.path, message.interface) = (target.destination, target.path, target.interface)
            message.member = "AddFiles"
            let handles = descriptors.indices.map { BusValue.handle(UInt32($0)) }
            message.body = [.string(key), .array(handles, of: "h"), .options([])]
            message.descriptors = descriptors
            let isAdded = await withCheckedContinuation { continuation in
                bus.send(message) { answer in continuation.resume(returning: (try? answer.get()) != nil) }
            }
            guard isAdded else { return nil }
        }
        return key
    }

    /// Takes what another program has made available; nil for nothing.
    package func take(_ key: String, completion: @escaping @MainActor ([URL]?) -> Void) {
        Task { [bus] in
            let paths = try? await bus.call("RetrieveFiles", of: Self.target, [.string(key), .options([])]).first?.elements
            completion(paths?.compactMap(\.text).filter { $0.hasPrefix("/") }.map { URL(fileURLWithPath: $0) })
        }
    }
}
