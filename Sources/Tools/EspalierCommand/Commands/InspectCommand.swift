import Foundation
import Glibc

/// `espalier inspect`: asks a running app to open its inspector.
struct InspectCommand: Command {
    static let shape = CommandShape(
        name: "inspect", summary: "Opens the inspector of a running app", operands: "[PID]", mostOperands: 1,
        discussion: """
            Without a number there must be one app that waits for it. Apps wait when espalier run has started them without --release, when
            the toolkit in them was built for debugging, or with ESPALIER_DEBUG=inspect.
            """)

    private let process: Int32?

    init(_ arguments: Arguments) throws {
        guard let word = arguments.operands.first else {
            process = nil
            return
        }
        guard let number = Int32(word), number > 0 else { throw UsageError("\(word) is not the number of a process.") }
        process = number
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        guard let folder = WaitingApps.folder(ProcessInfo.processInfo.environment) else {
            throw CommandError("XDG_RUNTIME_DIR is not set: apps have no place to wait at.")
        }
        let app = try WaitingApps(folder: folder).chosen(process)
        let answer = try app.ask("inspect")
        guard answer == "open" else { throw CommandError("The app \(app.process) did not open its inspector: it says \(answer).") }
        terminal.note("The inspector of \(app.name) (\(app.process)) is open.")
        return 0
    }
}

/// The apps of the user that wait for a developer, by their sockets.
struct WaitingApps {
    /// One of them.
    struct App: Equatable {
        let process: Int32
        let name: String
        let path: String
    }

    let apps: [App]

    static func folder(_ environment: [String: String]) -> String? {
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        return folder + "/espalier"
    }

    /// - Parameter folder: with the sockets.
    init(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        apps = names.compactMap { name -> App? in
            guard name.hasPrefix("inspect-"), let process = Int32(name.dropFirst(8)), kill(process, 0) == 0 else { return nil }
            let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
            return App(process: process, name: program.map { ($0 as NSString).lastPathComponent } ?? "?", path: "\(folder)/\(name)")
        }.sorted { $0.process < $1.process }
    }

    /// The app of a process, or the only one.
    func chosen(_ process: Int32?) throws -> App {
        let list = apps.map { "  \($0.process)  \($0.name)" }.joined(separator: "\n")
        if let process {
            if let app = apps.first(where: { $0.process == process }) { return app }
            throw CommandError("No app of the number \(process) waits. \(apps.isEmpty ? "None does." : "Those that do:\n\(list)")")
        }
        guard let app = apps.first else { throw CommandError("No app waits. Start one with espalier run, or with ESPALIER_DEBUG=inspect.") }
        if apps.count > 1 { throw CommandError("Several apps wait; say which by its number:\n\(list)") }
        return app
    }
}

extension WaitingApps.App {
    /// Sends a line, and returns the line that is answered.
    func ask(_ request: String) throws -> String {
        let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard connection >= 0 else { throw CommandError("No socket can be made: \(String(cString: strerror(errno))).") }
        defer { close(connection) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw CommandError("The path \(path) is too long for a socket.")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard isConnected == 0 else { throw CommandError("The app \(process) does not answer: \(String(cString: strerror(errno))).") }
        var wait = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
        let line = Array((request + "\n").utf8)
        guard send(connection, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else {
            throw CommandError("The app \(process) does not listen.")
        }
        var answer: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 256)
        while !answer.contains(UInt8(ascii: "\n")) {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
