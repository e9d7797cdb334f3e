@testable import AppKit
import EspalierApp
import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { WindowGroup("Main") { Color.clear } }
}

/// A desktop whose own dialog asks for files: the test plays the user.
@MainActor private final class Dialogs: DesktopServing {
    var asked: [FileDialogQuestion] = []
    var chosen: [URL]?
    let mayHaveTray = false
    func start() {}
    func scenesChanged() {}
    func preventIdle(_ isPrevented: Bool) {}
    func open(_ address: String) -> Bool { true }
    func chooseFiles(
        _ question: FileDialogQuestion, _ answer: @escaping @MainActor @Sendable (Result<[URL]?, any Error>) -> Void
    ) -> (@MainActor @Sendable () -> Void)? {
        asked.append(question)
        answer(.success(chosen))
        return {}
    }
}

@MainActor @Suite("What AppKit's panels for files ask", .serialized) struct AppKitFilePanelTests {
    private let file = URL(fileURLWithPath: "/tmp/list.txt"), other = URL(fileURLWithPath: "/tmp/other.txt")

    private func shown() throws -> (TestApp, Dialogs) {
        let app = TestApp(Plain()), dialogs = Dialogs()
        try #require(app.runtime).services = dialogs
        return (app, dialogs)
    }

    @Test("Panels have AppKit's values, and keep those that they are given") func values() {
        let save = NSSavePanel(), open = NSOpenPanel()
        #expect(
            save.nameFieldStringValue.isEmpty && save.nameFieldLabel == "" && save.allowedFileTypes == nil
                && save.allowedContentTypes.isEmpty)
        #expect(save.canCreateDirectories && !save.showsHiddenFiles && !save.isExtensionHidden && !save.canSelectHiddenExtension)
        #expect(
            !save.allowsOtherFileTypes && !save.treatsFilePackagesAsDirectories && save.showsTagField && save.accessoryView == nil
                && save.url == nil)
        #expect(
            open.canChooseFiles && !open.canChooseDirectories && !open.allowsMultipleSelection && open.resolvesAliases && open.urls.isEmpty)
        #expect(open.canDownloadUbiquitousContents && open.canResolveUbiquitousConflicts && !open.isAccessoryViewDisclosed)
        (save.canCreateDirectories, save.isExtensionHidden, save.canSelectHiddenExtension, save.allowsOtherFileTypes) = (
            false, true, true, true
        )
        (save.treatsFilePackagesAsDirectories, save.showsTagField) = (true, false)
        save.accessoryView = NSView(frame: .zero)
        #expect(!save.canCreateDirectories && save.isExtensionHidden && save.canSelectHiddenExtension && save.allowsOtherFileTypes)
        #expect(save.treatsFilePackagesAsDirectories && !save.showsTagField && save.accessoryView != nil)
        (open.canDownloadUbiquitousContents, open.canResolveUbiquitousConflicts, open.isAccessoryViewDisclosed) = (false, false, true)
        #expect(!open.canDownloadUbiquitousContents && !open.canResolveUbiquitousConflicts && open.isAccessoryViewDisclosed)
    }

    @Test("Kinds of files are named by their ends or their identifiers") func types() {
        let panel = NSSavePanel()
        panel.allowedFileTypes = ["png", "public.plain-text"]
        #expect(panel.allowedContentTypes == [.png, .plainText] && panel.allowedFileTypes == ["png", "txt"])
        panel.allowedFileTypes = nil
        #expect(panel.allowedContentTypes.isEmpty)
    }

    @Test("A save panel asks for the name it is given, and tells the place") func saving() throws {
        let (app, dialogs) = try shown(), panel = NSSavePanel(), window = try #require(NSApp.windows.first)
        (panel.title, panel.nameFieldStringValue, panel.nameFieldLabel, panel.allowedContentTypes) = (
            "Keep it", "list.txt", "Name of it", [.plainText]
        )
        dialogs.chosen = [file]
        var answers: [NSApplication.ModalResponse] = []
        panel.begin(completionHandler: { answers.append($0) })
        try app.settle()
        #expect(
            answers == [.OK] && panel.url == file && dialogs.asked.last?.savedName == "list.txt" && dialogs.asked.last?.title == "Keep it")
        #expect(dialogs.asked.last?.kinds.first?.extensions.contains("txt") == true)
        dialogs.chosen = nil
        panel.beginSheetModal(for: window, completionHandler: { answers.append($0) })
        try app.settle()
        #expect(answers == [.OK, .cancel] && panel.url == nil)
    }

    @Test("An open panel asks for as many files, or folders, as it may give") func opening() throws {
        let (app, dialogs) = try shown(), panel = NSOpenPanel(), window = try #require(NSApp.windows.first)
        panel.allowsMultipleSelection = true
        dialogs.chosen = [file, other]
        var answers: [NSApplication.ModalResponse] = []
        panel.beginSheetModal(for: window) { answers.append($0) }
        try app.settle()
        #expect(
            answers == [.OK] && panel.urls == [file, other] && panel.url == file && dialogs.asked.last?.choosesSeveral == true
                && dialogs.asked.last?.choosesFolder == false)
        (panel.canChooseFiles, panel.canChooseDirectories, panel.allowsMultipleSelection) = (false, true, false)
        panel.begin { answers.append($0) }
        try app.settle()
        #expect(
            dialogs.asked.last?.choosesFolder == true && dialogs.asked.last?.choosesSeveral == false && dialogs.asked.last?.savedName == nil
        )
    }

    @Test("A panel's answer can be waited for") func waiting() async throws {
        let (app, dialogs) = try shown(), panel = NSOpenPanel(), window = try #require(NSApp.windows.first)
        dialogs.chosen = [other]
        let task = Task { await panel.beginSheetModal(for: window) }
        for _ in 0..<20 where panel.url == nil { try await app.settle() }
        #expect(await task.value == .OK && panel.urls == [other])
    }

    @Test("A panel for several files with links leads to their files, unless it is told to leave links") func links() {
        let panel = NSOpenPanel()
        #expect(!panel.question().keepsLinks)
        panel.resolvesAliases = false
        panel.showsHiddenFiles = true
        #expect(panel.question().keepsLinks && panel.showsHiddenFiles)
    }
}
