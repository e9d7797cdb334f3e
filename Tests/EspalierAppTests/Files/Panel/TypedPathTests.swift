@testable import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Typed paths in file panels") struct TypedPathTests {
    private let scratch: Scratch
    private let log = Log()

    init() throws {
        scratch = try Scratch()
        try scratch.file("one.txt", "first")
        try scratch.folder("Boxes")
        try scratch.folder("Bottles")
    }

    private struct Importing: View {
        let folder: URL
        let log: Log
        @State private var isPresented = false
        var body: some View {
            Button("import") { isPresented = true }
                .fileImporter(isPresented: $isPresented, allowedContentTypes: [.plainText]) {
                    log((try? $0.get().lastPathComponent) ?? "failed")
                }
                .fileDialogDefaultDirectory(folder)
                .fileDialogCustomizationID(folder.path)
        }
    }

    private func app() throws -> TestApp {
        let app = TestApp(size: CGSize(width: 900, height: 600)) {
            Importing(folder: scratch.url.appendingPathComponent("Boxes"), log: log)
                .environment(\.filePanels, FilePanels(worker: InlineFileWorker()))
        }
        app.setEnvironment(\.accessibilityReduceMotion, true)
        try app.find(.button, "import").click()
        try app.settle()
        return app
    }

    private func folder(_ app: TestApp) throws -> String { try #require(try app.find(id: "FilePanelFolder").value) }

    @Test("A slash asks for a path, Tab completes it, and Return goes there") func slash() throws {
        let app = try app()
        #expect(try folder(app).hasSuffix("Boxes"))
        app.type("/")
        try app.settle()
        #expect(try app.find(id: "FilePanelPath").value == "/")
        app.type(String(scratch.url.path.dropFirst()) + "/Bo")
        app.key(.tab)
        try app.settle()
        #expect(try app.find(id: "FilePanelPath").value == scratch.url.path + "/Bo")
        app.type("t")
        app.key(.tab)
        try app.settle()
        #expect(try app.find(id: "FilePanelPath").value == scratch.url.path + "/Bottles/")
        app.key(.return)
        try app.settle()
        #expect(try folder(app) == scratch.url.path + "/Bottles")
    }

    @Test("The path of a file selects it in its folder, and Escape leaves the field and not the panel") func file() throws {
        let app = try app()
        app.key("l", modifiers: [.control, .command])
        try app.settle()
        #expect(try app.find(id: "FilePanelPath").value == scratch.url.path + "/Boxes/")
        app.key(.escape)
        try app.settle()
        #expect(try folder(app).hasSuffix("Boxes"))
        app.key("l", modifiers: [.control, .command])
        try app.settle()
        app.type("../one.txt")
        app.key(.return)
        try app.settle()
        #expect(try folder(app) == scratch.url.path)
        try app.find(.button, "Open").click()
        try app.settle()
        #expect(log.drain() == ["one.txt"])
    }

    @Test("A path that does not exist is told") func missing() throws {
        let app = try app()
        app.type("/")
        try app.settle()
        app.type("no such folder")
        app.key(.return)
        try app.settle()
        _ = try app.find(containing: "/no such folder")
    }
}
