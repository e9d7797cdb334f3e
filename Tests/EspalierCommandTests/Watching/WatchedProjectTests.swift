@testable import EspalierCommand
import Foundation
import Testing

@Suite("What a change of the sources means") struct WatchedProjectTests {
    private let scratch: Scratch
    private var path: String { scratch.folder.path }

    init() throws {
        scratch = try Scratch()
        try scratch.write("import SwiftUI", to: "A.swift")
        try scratch.write("a", to: "Pictures.xcassets/one.txt")
    }

    private func project() throws -> WatchedProject {
        let path = path
        return try WatchedProject(path) { try PreviewSubject.read(path, target: nil) }
    }

    private func change(_ names: String...) -> SourceWatch.Change { SourceWatch.Change(paths: Set(names.map { path + "/" + $0 })) }

    @Test("A saved source or resource is built; what does not belong to the project is not") func saved() throws {
        var project = try project()
        #expect(try project.take(change("A.swift")))
        #expect(try project.take(change("Pictures.xcassets/one.txt")))
        #expect(try !project.take(change("README.md")))
    }

    @Test("A file that comes or goes changes what is built") func comesAndGoes() throws {
        var project = try project()
        try scratch.write("import SwiftUI", to: "More/B.swift")
        #expect(try project.take(change("More")) && project.subject.app.sources.map(\.lastPathComponent) == ["A.swift", "B.swift"])
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("More/B.swift"))
        #expect(try project.take(change("More/B.swift")) && project.subject.app.sources.map(\.lastPathComponent) == ["A.swift"])
    }

    @Test("A description of the project that is saved changes what is built, and what it names elsewhere is watched") func described() throws {
        try scratch.write("import SwiftUI", to: "App/B.swift")
        let text = "targets:\n  Meadow: {type: application, platform: macOS, sources: [A.swift]}\n"
        try scratch.write(text, to: "project.yml")
        var project = try project()
        #expect(project.subject.app.sources.map(\.lastPathComponent) == ["A.swift"])
        try scratch.write(text.replacing("[A.swift]", with: "[A.swift, App]"), to: "project.yml")
        #expect(try project.take(change("project.yml")))
        #expect(project.subject.app.sources.map(\.lastPathComponent) == ["A.swift", "B.swift"])
        #expect(try project.take(change("App/B.swift")))
    }

    @Test("After an overflow everything counts as changed") func overflow() throws {
        var project = try project()
        #expect(try project.take(SourceWatch.Change(isIncomplete: true)))
    }

    @Test("Changes that wait are built together") func merged() {
        let events = EventQueue<WatchEvent>()
        events.post(.changed(change("B.swift")))
        events.post(.said(Data()))
        events.post(.changed(change("C.swift")))
        #expect(events.merged(change("A.swift")).names == "A.swift, B.swift, C.swift")
        if case .said = events.next() {} else { Issue.record("What the window says is left for later.") }
    }
}
