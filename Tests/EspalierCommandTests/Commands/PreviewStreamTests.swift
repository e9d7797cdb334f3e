@testable import EspalierCommand
import EspalierGraphics
import Foundation
import Testing

@Suite("espalier preview --stream") struct PreviewStreamTests {
    private let terminal = Terminal(environment: ["TERM": "dumb"])

    /// A viewer at the other ends of two pipes.
    private final class Ends {
        let requests = Pipe(), pictures = Pipe()
        private var rest = Data()

        func viewer(gone: @escaping @Sendable () -> Void = {}) -> StreamViewer {
            StreamViewer(
                input: requests.fileHandleForReading.fileDescriptor, output: pictures.fileHandleForWriting.fileDescriptor, gone: gone)
        }

        func send(_ line: String) { requests.fileHandleForWriting.write(Data((line + "\n").utf8)) }
        func leave() { try? requests.fileHandleForWriting.close() }

        /// The next line of a type.
        func next(_ type: String) throws -> [String: Any] {
            while true {
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Data(rest[..<end])
                    rest = Data(rest[(end + 1)...])
                    let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
                    if object["type"] as? String == type { return object }
                }
                var request = pollfd(fd: pictures.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
                try #require(poll(&request, 1, 60_000) > 0, "Nothing comes any more; \(type) was awaited.")
                rest += pictures.fileHandleForReading.availableData
            }
        }
    }

    private func host(_ script: String, _ scratch: Scratch) throws -> URL {
        let host = try scratch.write("#!/bin/sh\n[ \"$1\" = stream ] || exit 9\n\(script)\n", to: "host")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: host.path)
        return host
    }

    private func project(_ path: String) throws -> WatchedProject {
        try WatchedProject(path) { PreviewSubject(build: .app(AppTarget(name: "A", moduleName: "A", sources: []))) }
    }

    @Test("Lines go both ways while a build goes on; the host's others stay here; one that is too long is refused") func lines() throws {
        let scratch = try Scratch(), ends = Ends()
        let host = try host(
            """
            echo '{"type":"hello","protocol":1}'
            while read -r line; do
                case $line in *taken*) echo '{"type":"frame"}'; echo '{"shown":{"image":"/i.so","losses":[]}}';; esac
            done
            """, scratch)
        let project = try project(scratch.folder.path), viewer = ends.viewer()
        let session = WindowSession(host: host, arguments: [], project, isWatching: false, viewer: viewer) { _ in
            // The host answers though this closure has not returned.
            _ = try ends.next("hello")
            ends.send(#"{"type":"taken"}"#)
            _ = try ends.next("frame")
            ends.send(String(repeating: "x", count: 100_000))
            let refused = try ends.next("refused")
            #expect((refused["reason"] as? String)?.contains("65536") == true)
            ends.send(#"{"type":"taken"}"#)
            _ = try ends.next("frame")
            ends.leave()
            return (URL(fileURLWithPath: "/i.so"), URL(fileURLWithPath: "/p"))
        }
        #expect(try session.run(terminal) != 1)
        try ends.pictures.fileHandleForWriting.close()
        let rest = try ends.pictures.fileHandleForReading.readToEnd() ?? Data()
        #expect(!String(decoding: rest, as: UTF8.self).contains("shown"), "what the host tells this command is not the viewer's")
    }

    @Test("When the viewer goes, so do the host and what it has started", .timeLimit(.minutes(5))) func leaving() throws {
        let scratch = try Scratch(), ends = Ends(), numbers = scratch.folder.appendingPathComponent("numbers")
        // As a preview that is busy for ever, the child does not notice that nobody listens any longer.
        let host = try host("sleep 600 & echo \"$$ $!\" > '\(numbers.path)'; wait", scratch)
        @Sendable func started() -> [pid_t] {
            ((try? String(contentsOf: numbers, encoding: .utf8)) ?? "").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
        }
        let viewer = ends.viewer { ProcessTree(of: started().first ?? 0).end() }
        let project = try project(scratch.folder.path)
        let session = WindowSession(host: host, arguments: [], project, isWatching: false, viewer: viewer) { _ in
            while started().count < 2 { usleep(10_000) }
            ends.leave()
            return (URL(fileURLWithPath: "/i.so"), URL(fileURLWithPath: "/p"))
        }
        #expect(try session.run(terminal) > 128)
    }

    private static let counter = """
        import SwiftUI

        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Button { count += 1 } label: { (count == 0 ? Color.red : Color.blue).frame(width: 60, height: 40) }.buttonStyle(.plain)
            }
        }

        #Preview("Count", traits: .sizeThatFitsLayout) { Counter() }
        """

    /// Whether a frame is blue in its middle.
    private func isBlue(_ frame: [String: Any]) throws -> Bool {
        let text = try #require(frame["png"] as? String), png = try #require(Data(base64Encoded: text))
        let picture = try ImageDecoder.decode(png)
        let pixel = picture[picture.width / 2, picture.height / 2]
        return pixel & 255 > pixel >> 16 & 255
    }

    @Test(
        "A file's preview comes as a picture, a click on it as another, and a save as one with the state",
        .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"), .timeLimit(.minutes(10)))
    func whole() throws {
        let toolkit = try #require(Fixture.toolkit), scratch = try Scratch(), ends = Ends(), terminal = terminal
        let file = try scratch.write(Self.counter, to: "sources/Counter.swift")
        let program = try PreviewHostProgram.built(with: toolkit)
        let project = try WatchedProject(file.path) { try PreviewSubject.read(file.path, target: nil) }
        let place = scratch.folder.appendingPathComponent("build")
        let words = ["--file", "Counter.swift", "--look", PreviewLook(scale: 1).json]
        let session = WindowSession(host: program.program, arguments: words, project, isWatching: true, viewer: ends.viewer()) { subject in
            let image = try PreviewBuild(subject, toolkit: toolkit, in: place).run(terminal)
            return (image.file, try program.beside(image.resources))
        }
        nonisolated(unsafe) let running = session // the thread's alone from here on
        let ended = DispatchSemaphore(value: 0)
        Thread {
            _ = try? running.run(terminal)
            ended.signal()
        }.start()
        #expect(try ends.next("hello")["protocol"] as? Int == 1)
        let first = try ends.next("frame")
        #expect(first["width"] as? Double == 60 && first["pixelHeight"] as? Int == 40)
        #expect(try !isBlue(first))
        ends.send(#"{"type":"taken"}"#)
        for (phase, button) in [("moved", 0), ("down", 1), ("up", 1)] {
            ends.send(#"{"type":"pointer","phase":"\#(phase)","x":30,"y":20,"button":\#(button)}"#)
        }
        var frame = first
        while try !isBlue(frame) {
            frame = try ends.next("frame")
            ends.send(#"{"type":"taken"}"#)
        }
        try scratch.write(Self.counter.replacingOccurrences(of: "height: 40", with: "height: 50"), to: "sources/Counter.swift")
        while frame["height"] as? Double != 50 {
            frame = try ends.next("frame")
            ends.send(#"{"type":"taken"}"#)
        }
        #expect(try isBlue(frame), "the state stays")
        ends.leave()
        ended.wait()
    }
}
