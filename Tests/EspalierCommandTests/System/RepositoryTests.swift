@testable import EspalierCommand
import Foundation
import Testing

@Suite("Repositories of packages that may not be reached") struct RepositoryTests {
    private let scratch: Scratch
    private let seeds = "https://seeds.invalid/farm/Seeds", tools = "https://tools.invalid/farm/Tools.git"
    init() throws { scratch = try Scratch() }

    /// Asks with a program in git's place, whose lines get the address as `$2`.
    private func repositories(_ script: String, seconds: Double = 0.5) throws -> Repositories {
        let program = try scratch.write("#!/bin/sh\n\(script)\n", to: "bin/git")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return Repositories(git: program.path, seconds: seconds, caches: [scratch.folder.appendingPathComponent("repositories")])
    }

    private func lost(_ repositories: Repositories, _ addresses: [String]) throws -> [LostPackages.Package] {
        do { _ = try repositories.access(to: addresses) } catch let lost as LostPackages { return lost.packages }
        return []
    }

    /// A copy as the package manager keeps it.
    private func keep(_ address: String, as name: String) throws -> URL {
        try scratch.write("[remote \"origin\"]\n\turl = \(address)\n", to: "repositories/\(name)/config").deletingLastPathComponent()
    }

    @Test("Hosts that do not answer are said to be out of reach, each package by name, in the time of one")
    func silent() throws {
        let start = Date()
        let found = try lost(repositories("sleep 60"), [seeds, tools, seeds])
        #expect(Date().timeIntervalSince(start) < 20)
        #expect(found.map(\.name) == ["Seeds", "Tools"] && found.map(\.address) == [seeds, tools])
        #expect(found.first?.reason == "seeds.invalid cannot be reached; this machine is most likely offline")
    }

    @Test("A host without an address is out of reach at once, and so is one that refuses", arguments: [
        "Could not resolve host: seeds.invalid", "Failed to connect to seeds.invalid port 443",
        "ssh: connect to host x: Connection refused",
    ])
    func refused(_ said: String) throws {
        let found = try lost(repositories("echo \"fatal: unable to access '$2': \(said)\" >&2; exit 128"), [seeds])
        #expect(found.first?.reason.contains("most likely offline") == true)
        #expect("\(LostPackages(packages: found))".hasPrefix("The package Seeds (\(seeds)) cannot be had: seeds.invalid cannot be reached"))
    }

    @Test("What is not there is told with git's reason, and one that answers is asked no more") func absent() throws {
        let said = "fatal: repository '$2' not found.\nfatal: Could not read from remote repository."
        let script = "case $2 in *Seeds) printf '%s\\n' \"\(said)\" >&2; exit 128;; esac"
        #expect(try lost(repositories(script), [seeds, tools]).map(\.reason) == ["repository '\(seeds)' not found"])
        let closed = "echo 'fatal: could not read Username: terminal prompts disabled' >&2; exit 128"
        #expect(try lost(repositories(closed), [seeds]).first?.reason.contains("has no such repository") == true)
    }

    @Test("A slow host that has been connected with is waited for") func slow() throws {
        let access = try repositories("echo '* Connected to seeds.invalid (192.0.2.1) port 443' >&2; sleep 60").access(to: [seeds])
        #expect(access.environment.isEmpty && access.notes.isEmpty)
    }

    @Test("A copy of an earlier build stands in for what cannot be reached, for what it needs on the same host, too") func cached() throws {
        let copy = try keep("https://SEEDS.invalid/farm/seeds.git", as: "seeds-1")
        let other = try keep("https://seeds.invalid/Pods.git", as: "pods-1")
        _ = try keep("https://elsewhere.invalid/Far", as: "far-1")
        let offline = try repositories("echo 'fatal: Could not resolve host' >&2; exit 128")
        let access = try offline.access(to: [seeds, "/local/Barn", "file:///Barn"])
        #expect(access.notes == [
            "Seeds is taken from the cache: seeds.invalid cannot be reached; this machine is most likely offline.",
        ])
        let count = try #require(access.environment["GIT_CONFIG_COUNT"].flatMap { Int($0) })
        let pairs = (0..<count).map { number in
            (access.environment["GIT_CONFIG_VALUE_\(number)"] ?? "", access.environment["GIT_CONFIG_KEY_\(number)"] ?? "")
        }
        #expect(pairs.first { $0.0 == seeds }?.1 == "url.\(copy.path).insteadOf")
        #expect(pairs.first { $0.0 == "https://seeds.invalid/Pods.git" }?.1 == "url.\(other.path).insteadOf")
        #expect(!pairs.contains { $0.0.contains("elsewhere") })
    }

    @Test("What a package's packages need and cannot be had is named, and asked for in the caches", .timeLimit(.minutes(15)))
    func transitive() throws {
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Meadow", targets: [.executableTarget(name: "Meadow")])
            """, to: "Meadow/Package.swift")
        try scratch.write("print(1)\n", to: "Meadow/Sources/Meadow/main.swift")
        let toolkit = Toolkit(checkout: scratch.folder.appendingPathComponent("none"), products: scratch.folder)
        var build = PackageBuild(scratch.folder.appendingPathComponent("Meadow"), toolkit: toolkit, isOptimised: false)
        defer { try? FileManager.default.removeItem(at: build.scratch) }
        // As the package manager and git say it of a package that another one's manifest names.
        let swift = try Shell.url(of: "swift").path
        build.manager.program = try scratch.program("""
            case "$*" in *describe*) exec \(swift) "$@";; esac
            [ -n "$GIT_CONFIG_COUNT" ] && exit 0
            echo "error: Failed to clone repository \(tools):"
            echo "    fatal: unable to access '\(tools)/': Could not resolve host: tools.invalid"
            exit 1
            """, to: "bin/swift").path
        build.repositories = try repositories("echo 'fatal: Could not resolve host' >&2; exit 128")
        let terminal = Terminal(environment: ["TERM": "dumb"])
        let found = try build.check(product: nil, terminal)
        #expect(found.lost.map(\.name) == ["Tools"] && found.errors.isEmpty, "\(found)")
        #expect(found.lost.first?.reason == "tools.invalid cannot be reached; this machine is most likely offline")
        _ = try keep(tools, as: "tools-1")
        let built = try build.check(product: nil, terminal)
        #expect(built.lost.isEmpty && built.errors.isEmpty, "\(built)")
        // One that answers is not lost: what the package manager says is the cause.
        build.repositories = try repositories("exit 0")
        #expect(try build.check(product: nil, terminal).errors.first?.text == "Failed to clone repository \(tools):")
    }

    @Test("A package is built from the cache where its repository cannot be reached, and found missing without",
          .timeLimit(.minutes(15)), .enabled(if: Fixture.canRun))
    func offline() throws {
        // Nothing listens at this port.
        let address = "https://127.0.0.1:9/\(scratch.folder.lastPathComponent)/Seeds"
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Meadow", dependencies: [.package(url: "\(address)", from: "1.0.0")], targets: [
                .executableTarget(name: "Meadow", dependencies: [.product(name: "Seeds", package: "Seeds")]),
            ])
            """, to: "Meadow/Package.swift")
        try scratch.write("import Absent\nimport Seeds\nprint(seed)\n", to: "Meadow/Sources/Meadow/main.swift")
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Seeds", products: [.library(name: "Seeds", targets: ["Seeds"])], targets: [.target(name: "Seeds")])
            """, to: "Seeds/Package.swift")
        try scratch.write("public let seed = 1\n", to: "Seeds/Sources/Seeds/Seeds.swift")
        let terminal = Terminal(environment: ["TERM": "dumb"])
        let toolkit = try #require(Fixture.toolkit)
        var build = PackageBuild(scratch.folder.appendingPathComponent("Meadow"), toolkit: toolkit, isOptimised: false)
        defer { try? FileManager.default.removeItem(at: build.scratch) }
        // Where the package manager keeps what it has seen of repositories.
        build.manager.environment = ["HOME": scratch.folder.path, "XDG_CACHE_HOME": scratch.folder.appendingPathComponent("cache").path]
        build.repositories.caches = [scratch.folder.appendingPathComponent("repositories")]
        let found = try build.check(product: nil, terminal)
        #expect(found.lost.map(\.name) == ["Seeds"] && found.lost.map(\.address) == [address])
        #expect(try Set(build.completed(found).compactMap(\.missingModule)) == ["Absent", "Seeds"])

        let commands = """
            cd '\(scratch.folder.path)/Seeds' && git init -q && git add . \
            && git -c user.name=A -c user.email=a@example.org commit -qm Seeds && git tag 1.0.0 \
            && git clone -q --mirror . ../repositories/Seeds-1 \
            && git -C ../repositories/Seeds-1 config remote.origin.url \(address)
            """
        let git = try Shell.run("sh", ["-c", commands])
        try #require(git.code == 0, "\(git.output)")
        try scratch.write("import Seeds\nprint(seed)\n", to: "Meadow/Sources/Meadow/main.swift")
        let built = try build.check(product: nil, terminal)
        #expect(built.errors.isEmpty, "\(built.errors)")
        // What is fetched is asked for no more.
        build.repositories.caches = []
        try scratch.write("import Absent\nimport Seeds\n", to: "Meadow/Sources/Meadow/main.swift")
        let again = try build.check(product: nil, terminal)
        #expect(try again.lost.isEmpty && Set(build.completed(again).compactMap(\.missingModule)) == ["Absent"])
    }
}
