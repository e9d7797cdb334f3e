@testable import EspalierCommand
import Foundation
import Testing

/// A package manager of the tests' own notes what it is asked for, and leaves a library where the real one would.
@Suite("The toolkit's build") struct ToolkitBuildTests {
    private let scratch: Scratch
    private let asked: URL
    private let build: ToolkitBuild
    private let started = Counter()

    final class Counter { var count = 0 }

    init() throws {
        scratch = try Scratch()
        asked = scratch.folder.appendingPathComponent("asked")
        try scratch.write("", to: "share/espalier/toolkit/Package.swift")
        try scratch.write("", to: "share/espalier/toolkit/Sources/Toolkit/EspalierCore/A.swift")
        let program = scratch.folder.appendingPathComponent("swift")
        try scratch.write(
            """
            #!/bin/sh
            echo "once=$ESPALIER_BUILD $*" >> "\(asked.path)"
            while [ $# -gt 1 ]; do
                [ "$1" = --scratch-path ] && scratch=$2
                [ "$1" = -c ] && configuration=$2
                shift
            done
            mkdir -p "$scratch/$configuration"
            : > "$scratch/$configuration/libEspalierToolkit.so"

            """, to: "swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let counter = started
        build = ToolkitBuild(
            checkout: scratch.folder.appendingPathComponent("share/espalier/toolkit"),
            folder: scratch.folder.appendingPathComponent("built"), compiler: "Swift version 6.3",
            terminal: Terminal(environment: ["TERM": "dumb"]), packageManager: program.path, startBeside: { _ in counter.count += 1 })
    }

    private var builds: [String] {
        ((try? String(contentsOf: asked, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    @Test("A first window waits for the build without optimisation only, and the other one begins beside it") func soonest() throws {
        let toolkit = try build.toolkit(.soonest)
        #expect(toolkit.products.lastPathComponent == "debug" && toolkit.library.exists)
        #expect(builds.count == 1 && builds[0].hasPrefix("once=once build --product EspalierToolkit"))
        #expect(started.count == 1)
    }

    @Test("A second start builds nothing, and does not begin the optimised build a second time") func second() throws {
        _ = try build.toolkit(.soonest)
        _ = try build.toolkit(.soonest)
        #expect(builds.count == 1 && started.count == 1)
    }

    @Test("Once the optimised toolkit is there, every start takes it") func optimised() throws {
        _ = try build.toolkit(.soonest)
        let optimised = try build.toolkit(.optimised)
        #expect(builds.count == 2 && builds[1].contains("-c release"))
        #expect(try build.toolkit(.soonest).products.path == optimised.products.path)
        #expect(try build.toolkit(.optimised).products.path == optimised.products.path)
        #expect(builds.count == 2)
    }

    @Test("Apps are compiled again when they go over to the optimised toolkit") func kinds() throws {
        func defined(_ toolkit: Toolkit) throws -> [String] { try toolkit.compilerArguments().filter { $0.hasPrefix("-D") } }
        let plain = try defined(build.toolkit(.soonest))
        #expect(plain.count == 1)
        #expect(try defined(build.toolkit(.optimised)) != plain)
    }

    @Test("Changed sources are built again") func changed() throws {
        _ = try build.toolkit(.soonest)
        try scratch.write("let a = 1", to: "share/espalier/toolkit/Sources/Toolkit/EspalierCore/A.swift")
        _ = try build.toolkit(.soonest)
        #expect(builds.count == 2 && started.count == 2)
    }

    @Test("While another process builds the optimised toolkit, a start neither waits for it nor begins another") func beside() throws {
        try FileManager.default.createDirectory(at: build.folder, withIntermediateDirectories: true)
        try FileLock.whileHeld(build.folder.appendingPathComponent("lock")) {
            let toolkit = try build.toolkit(.soonest)
            #expect(toolkit.products.lastPathComponent == "debug")
        }
        #expect(started.count == 0)
    }

    // MARK: - What a package ships

    private func ship(for compiler: String) throws {
        try scratch.write(compiler + "\n", to: "lib/espalier/toolkit/compiler")
        try scratch.write("", to: "lib/espalier/toolkit/release/libEspalierToolkit.so")
    }

    @Test("A toolkit that was installed with the command, for this compiler, is taken: nothing is built") func shipped() throws {
        try ship(for: "Swift version 6.3")
        let toolkit = try build.toolkit(.soonest)
        #expect(toolkit.library.exists && toolkit.products.lastPathComponent == "release")
        #expect(try build.toolkit(.optimised).products.path == toolkit.products.path)
        #expect(builds.isEmpty && started.count == 0)
    }

    @Test("One for another compiler cannot be read by this one: the toolkit is built") func otherCompiler() throws {
        try ship(for: "Swift version 6.2")
        #expect(try build.toolkit(.soonest).products.lastPathComponent == "debug")
        #expect(builds.count == 1)
    }

    @Test("Progress is read from what the package manager says of a module") func progress() throws {
        let step = try #require(ToolkitProgress.step("[12/340] Compiling EspalierCore Text.swift"))
        #expect(step == ("EspalierCore", 12, 340))
        #expect(ToolkitProgress.step("[3/9] Emitting module Charts")?.module == "Charts")
        #expect(ToolkitProgress.step("[3/9] Write sources") == nil)
        #expect(ToolkitProgress.step("Build complete! (3.58s)") == nil)
    }
}
