@testable import EspalierCommand
import Foundation
import Testing

@Suite("espalier preview") struct PreviewCommandTests {
    private let terminal = Terminal(environment: ["TERM": "dumb"])

    private func command(_ words: String...) throws -> PreviewCommand { try PreviewCommand(Arguments(words, for: PreviewCommand.shape)) }

    // MARK: - Arguments

    @Test("Options become the look of the previews") func look() throws {
        let look = try command(".", "--dark", "--size", "390x844.5", "--device=phone").look
        #expect(look == PreviewLook(device: "phone", isDark: true, size: [390, 844.5]))
        #expect(try command(".").look == PreviewLook())
    }

    @Test("What cannot be understood ends before anything is built", arguments: [
        ["--size", "3"], ["--size", "0x5"], ["--size", "5000x5"], ["--size", "axb"], ["--light", "--dark"], ["--device", "watch"],
        ["--locale", "d"], ["--locale", "de;rm"], ["--watch", "--png", "p"], ["--stream", "--json"], ["--stream", "--png", "p"],
    ])
    func usage(_ words: [String]) {
        #expect(throws: UsageError.self) { try PreviewCommand(Arguments(["."] + words, for: PreviewCommand.shape)) }
    }

    @Test("Locales are taken in the forms that people write", arguments: [
        ("de", "de"), ("de-AT", "de_AT"), ("pt_BR.UTF-8", "pt_BR"), ("zh-Hant-TW", "zh_Hant_TW"),
    ])
    func locales(_ text: String, _ locale: String) throws { #expect(try PreviewCommand.locale(text) == locale) }

    // MARK: - What is previewed

    @Test("Sources without previews are told of before anything is built") func nothing() throws {
        let scratch = try Scratch()
        let text = "import SwiftUI\n// #Preview { A() }\nstruct A: View { var body: some View { Text(\"PreviewProvider\") } }"
        let file = try scratch.write(text, to: "A.swift")
        let error = #expect(throws: CommandError.self) { try command(file.path).run(terminal) }
        #expect(error?.description.contains("There are no previews") == true && error?.description.contains("A.swift") == true)
        #expect(throws: CommandError.self) { try command(scratch.folder.appendingPathComponent("Gone.swift").path).run(terminal) }
    }

    @Test("A file of no project is compiled with those beside it, or alone where each is a program") func loneFiles() throws {
        let scratch = try Scratch()
        let file = try scratch.write("#Preview { A() }", to: "A.swift")
        try scratch.write("struct A: View {}", to: "B.swift")
        try scratch.write("@main struct App {}", to: "App.swift")
        try scratch.write("struct Deeper {}", to: "More/C.swift")
        func sources() throws -> [String] { try PreviewSubject.read(file.path, target: nil).app.sources.map(\.lastPathComponent) }
        #expect(try sources() == ["A.swift", "App.swift", "B.swift"])
        try scratch.write("@main struct Other {}", to: "Other.swift")
        #expect(try sources() == ["A.swift"])
        #expect(try PreviewSubject.read(file.path, target: nil).file == file.standardizedFileURL)
    }

    @Test("A file of an Xcode project is compiled with its target") func projects() throws {
        let scratch = try Scratch()
        var fixture = ProjectFixture()
        fixture.addFile("F1", "A.swift")
        fixture.addFile("F2", "B.swift")
        fixture.settings = ["SDKROOT": "iphoneos"]
        _ = try fixture.write(to: scratch)
        let file = try scratch.write("#Preview { A() }", to: "A.swift")
        try scratch.write("struct A {}", to: "B.swift")
        try scratch.write("not a part of it", to: "C.swift")
        let subject = try PreviewSubject.read(file.path, target: nil)
        #expect(
            subject.app.name == "Meadow" && subject.app.sources.map(\.lastPathComponent) == ["A.swift", "B.swift"]
                && subject.app.isForPhones)
    }

    @Test("Types that provide previews are found in the text") func providers() {
        let source = SwiftSource(text: "struct A_Previews: PreviewProvider { static var previews: some View { A() } }\nstruct B: View {}")
        #expect(source.previewProviders == ["A_Previews"] && source.mayHavePreviews)
        #expect(!SwiftSource(text: "struct B: View {} // Preview").mayHavePreviews)
        #expect(SwiftSource(text: "#Preview(\"x\") { A() }").mayHavePreviews)
    }

    // MARK: - Painting

    /// A host that says what a script says. `$*` are its arguments.
    private func session(_ script: String, patience: Double = 20) throws -> (PaintSession, Scratch) {
        let scratch = try Scratch()
        let file = try scratch.write("#!/bin/sh\n\(script)\n", to: "host")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        var session = PaintSession(program: file, arguments: [])
        session.patience = patience
        return (session, scratch)
    }

    private static let previews = """
        one='{"id":"1","name":"One","file":"A.swift","line":3}'
        echo '{"previews":{"_0":['"$one"',{"id":"2","name":"Two","file":"A.swift"},{"id":"3","name":"Three","file":"A.swift"}]}}'
        paint() {
            case " $all " in *"--skip $1 "*) return;; esac
            echo "{\\"painting\\":{\\"id\\":\\"$1\\"}}"
            [ "$1" = 2 ] && trouble
            preview="{\\"id\\":\\"$1\\",\\"name\\":\\"P$1\\",\\"file\\":\\"A.swift\\"}"
            echo "{\\"painted\\":{\\"_0\\":{\\"preview\\":$preview,\\"png\\":\\"/p$1.png\\",\\"width\\":4,\\"height\\":2,\\"scale\\":2}}}"
        }
        all="$* "

        """

    @Test("A preview that crashes ends its own picture only, and is told with its last words") func crash() throws {
        let crash = "trouble() { echo 'Fatal error: no tree' >&2; echo 'Current stack trace:' >&2; echo '0 x' >&2; kill -ILL $$; }\n"
        let script = crash + Self.previews + "paint 1; paint 2; paint 3"
        let (session, scratch) = try session(script)
        let result = try withExtendedLifetime(scratch) { try session.run(terminal) }
        #expect(result.pictures.map(\.png) == ["/p1.png", "/p3.png"])
        #expect(result.failures == [PaintSession.Result.Failure(name: "Two", reason: "it crashed (signal 4): Fatal error: no tree")])
        #expect(result.found == ["One", "Two", "Three"])
    }

    @Test("A preview that never comes to rest is ended, and the others are painted") func stuck() throws {
        let (session, scratch) = try session(
            "trouble() { while :; do :; done; }\n" + Self.previews + "paint 1; paint 2; paint 3", patience: 1)
        let result = try withExtendedLifetime(scratch) { try session.run(terminal) }
        #expect(result.pictures.map(\.png) == ["/p1.png", "/p3.png"])
        #expect(result.failures.map(\.name) == ["Two"] && result.failures.first?.reason.contains("did not come to rest") == true)
    }

    @Test("A preview that the host cannot make is told of, and no crash") func failure() throws {
        let (session, scratch) = try session(
            "trouble() { echo '{\"failed\":{\"_0\":\"no data\"}}'; exit 0; }\n" + Self.previews + "paint 2")
        let result = try withExtendedLifetime(scratch) { try session.run(terminal) }
        #expect(result.pictures.isEmpty && result.failures == [PaintSession.Result.Failure(name: "Two", reason: "no data")])
    }

    /// Its last words may still be on their way when it has ended.
    @Test(
        "A host that ends before it has said anything is an error, not a loop",
        arguments: ["echo 'cannot open image' >&2; exit 64", "(sleep 0.3; echo 'cannot open image' >&2) >/dev/null & exit 64"])
    func noHost(script: String) throws {
        let (session, scratch) = try session(script)
        let error = #expect(throws: CommandError.self) { try withExtendedLifetime(scratch) { try session.run(terminal) } }
        #expect(error?.description.contains("cannot open image") == true)
    }

    // MARK: - The window

    @Test("The window is told of each build, builds again when it asks, and the last build decides on the code") func window() throws {
        let scratch = try Scratch()
        let log = scratch.folder.appendingPathComponent("log")
        let host = try scratch.write("""
            #!/bin/sh
            for i in 1 2; do read -r line; echo "$line" >> '\(log.path)'; done
            echo '{"rebuild":{}}'
            for i in 1 2; do read -r line; echo "$line" >> '\(log.path)'; done
            """, to: "host")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: host.path)
        let builds = Builds()
        let project = try WatchedProject(log.path) { PreviewSubject(build: .app(AppTarget(name: "A", moduleName: "A", sources: []))) }
        let code = try WindowSession(host: host, arguments: [], project, isWatching: false) { _ in
            builds.count += 1
            guard builds.count < 2 else { throw CommandError("A.swift:1:1: error: no") }
            return (URL(fileURLWithPath: "/i.so"), URL(fileURLWithPath: "/p"))
        }.run(terminal)
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        #expect(code == 1 && builds.count == 2 && lines.count == 4)
        #expect(lines[1].contains("image") && lines[1].contains("i.so") && lines[3].contains("failure") && lines[3].contains("A.swift:1:1"))
    }

    private final class Builds { var count = 0 }
}
