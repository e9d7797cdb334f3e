@testable import EspalierInspector
import Foundation
import Glibc
import Testing

@MainActor @Suite("The socket on which apps wait for a developer") struct SocketTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "inspect-\(UUID().uuidString.prefix(8))").path

    /// Sends a line and waits for what is answered, while the main queue runs.
    private func ask(_ request: String, at path: String) async throws -> String {
        try await Task.detached {
            let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(connection) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(result == 0)
            _ = send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL))
            var answer = [UInt8](repeating: 0, count: 256)
            let count = recv(connection, &answer, answer.count, 0)
            return String(decoding: answer.prefix(max(count, 0)), as: UTF8.self)
        }.value
    }

    @Test("A request is a line and is answered by one; nobody else may connect") func answers() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var requests: [String] = []
        let socket = try #require(InspectorSocket(folder: folder) { requests.append($0); return "open" })
        let path = "\(folder)/inspect-\(getpid())"
        #expect(try await ask("inspect\n", at: path) == "open\n")
        #expect(requests == ["inspect"])
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_mode & S_IFMT == S_IFSOCK)
        #expect(lstat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
        // Longer than any request: the connection ends without an answer.
        #expect(try await ask(String(repeating: "x", count: 5000), at: path) == "")
        withExtendedLifetime(socket) {}
    }

    @Test("The socket goes with its owner") func ends() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var socket = InspectorSocket(folder: folder) { $0 }
        #expect(FileManager.default.fileExists(atPath: "\(folder)/inspect-\(getpid())") && socket != nil)
        socket = nil
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/inspect-\(getpid())"))
    }

    @Test("A folder that others may enter is not used") func openFolder() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        chmod(folder, 0o755)
        #expect(InspectorSocket(folder: folder) { $0 } == nil)
        #expect(InspectorSocket.folder([:]) == nil && InspectorSocket.folder(["XDG_RUNTIME_DIR": "/run/user/5"]) == "/run/user/5/espalier")
    }
}
