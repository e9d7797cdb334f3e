@testable import EspalierCommand
import Foundation
import Testing

@Suite("Projects that XcodeGen would make, built and run", .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"))
struct DescribedBuildTests {
    @Test("The program has the description's settings, resources and Info.plist") func program() throws {
        let scratch = try Scratch()
        try scratch.write("""
            name: Meadow
            options: {bundleIdPrefix: org.example}
            targets:
              Meadow:
                type: application
                platform: macOS
                sources:
                  - path: App
                    excludes: [Old]
                info: {path: App/Info.plist, properties: {Seeds: [oak, elm], CFBundleVersion: 7}}
                settings: {base: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) GREEN}}
            """, to: "project.yml")
        try scratch.write("leaf", to: "App/Data/leaf.txt")
        try scratch.write("enum Meadow {}\n", to: "App/Old/Meadow.swift")
        try scratch.write("""
            import SwiftUI
            #if GREEN && DEBUG
            @main enum Meadow {
                static func main() {
                    let info = Bundle.main.infoDictionary ?? [:]
                    let leaf = Bundle.main.url(forResource: "leaf", withExtension: "txt").flatMap { try? String(contentsOf: $0) }
                    let seeds = info["Seeds"] as? [String] ?? []
                    print(info["CFBundleIdentifier"] ?? "", info["CFBundleVersion"] ?? "", seeds.count, leaf ?? "")
                }
            }
            #endif
            """, to: "App/Meadow.swift")
        guard case .app(let app) = try Project.read(scratch.folder.path) else { throw CommandError("read as a package") }
        let build = AppBuild(app, toolkit: try #require(Fixture.toolkit), folder: scratch.folder.appendingPathComponent("build"))
        let program = try build.run(Terminal(environment: ["TERM": "dumb"]))
        #expect(try Shell.run(program.path, []).output == "org.example.Meadow 7 2 leaf\n")
        #expect(!scratch.folder.appendingPathComponent("App/Info.plist").exists)
    }
}
