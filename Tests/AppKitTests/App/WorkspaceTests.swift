@testable import AppKit
import EspalierApp
import EspalierCore
@testable import EspalierTesting
import SwiftUI
import Testing

private struct Plain: App {
    var body: some Scene { WindowGroup("Main") { Text("main") } }
}

@MainActor @Suite("Other programs, and the app among them", .serialized) struct WorkspaceTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("workspace-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// An app whose desktop only notes what it is to open.
    private func noting(_ opened: Log, takes: Bool = true) -> TestApp {
        let app = TestApp(Plain())
        app.platform.desktop = Desktop { address in
            MainActor.assumeIsolated { opened.list.append(address) }
            return takes
        }
        return app
    }

    @MainActor private final class Log { var list: [String] = [] }

    private func program(_ name: String, _ text: String) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try text.write(to: url, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
        return url
    }

    private func text(_ name: String) -> String? { try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }

    @Test("The program itself is the only one that is known, in front while a window has the keyboard") func running() {
        let app = TestApp(Plain()), current = NSRunningApplication.current
        #expect(
            current.localizedName == ProcessInfo.processInfo.processName
                && current.processIdentifier == ProcessInfo.processInfo.processIdentifier)
        #expect(current.bundleIdentifier == Bundle.main.bundleIdentifier && NSWorkspace.shared.runningApplications == [current])
        #expect(NSWorkspace.shared.frontmostApplication === current)
        app.setWindowFocus(false)
        #expect(NSWorkspace.shared.frontmostApplication == nil && NSWorkspace.shared.notificationCenter === NotificationCenter.default)
    }

    @Test("A configuration has AppKit's values") func configuration() {
        let configuration = NSWorkspace.OpenConfiguration()
        #expect(configuration.activates && configuration.promptsUserIfNeeded && configuration.addsToRecentItems && !configuration.hides)
        #expect(!configuration.createsNewApplicationInstance && configuration.arguments.isEmpty && configuration.environment.isEmpty)
    }

    @Test("A program gets its arguments, its variables and the files that it opens") func programs() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let opened = Log(), app = noting(opened)
        let url = try program("run.sh", "#!/bin/sh\nprintf '%s' \"$WORD $*\" > \"$OUT.part\"\nmv \"$OUT.part\" \"$OUT\"\n")
        let configuration = NSWorkspace.OpenConfiguration()
        configuration.arguments = ["-v"]
        configuration.environment = ["WORD": "hello", "OUT": folder.appendingPathComponent("one").path]
        var errors: [(any Error)?] = []
        NSWorkspace.shared.openApplication(at: url, configuration: configuration) { _, error in errors.append(error) }
        try await app.wait { text("one") != nil }
        #expect(text("one") == "hello -v")
        configuration.environment["OUT"] = folder.appendingPathComponent("two").path
        let urls = [URL(fileURLWithPath: "/tmp/a b"), URL(string: "https://example.org/")!]
        NSWorkspace.shared.open(
            urls, withApplicationAt: url, configuration: configuration, completionHandler: { _, error in errors.append(error) })
        try await app.wait { text("two") != nil }
        #expect(
            text("two") == "hello -v /tmp/a b https://example.org/" && errors.count == 2 && errors.allSatisfy { $0 == nil }
                && opened.list.isEmpty)
        NSWorkspace.shared.openApplication(
            at: folder.appendingPathComponent("none"), configuration: configuration, completionHandler: { _, error in errors.append(error) }
        )
        #expect((errors.last as? CocoaError)?.code == .fileNoSuchFile)
    }

    @Test("What is no program is the desktop's to open, and whether it does is told") func desktop() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let opened = Log(), app = noting(opened), file = folder.appendingPathComponent("text.txt")
        try "x".write(to: file, atomically: true, encoding: .utf8)
        var errors: [(any Error)?] = []
        NSWorkspace.shared.open(
            URL(string: "https://example.org/")!, configuration: NSWorkspace.OpenConfiguration(),
            completionHandler: { _, error in errors.append(error) })
        NSWorkspace.shared.open([file], withApplicationAt: folder, configuration: NSWorkspace.OpenConfiguration()) { _, error in
            errors.append(error)
        }
        NSWorkspace.shared.openApplication(at: file, configuration: NSWorkspace.OpenConfiguration()) { _, error in errors.append(error) }
        #expect(opened.list == ["https://example.org/", file.path, file.path] && errors.count == 3 && errors.allSatisfy { $0 == nil })
        #expect(NSWorkspace.shared.selectFile(nil, inFileViewerRootedAtPath: folder.path) && opened.list.last == folder.path)
        #expect(NSWorkspace.shared.selectFile(file.path, inFileViewerRootedAtPath: "") && opened.list.last == folder.path)
        #expect(!NSWorkspace.shared.selectFile("/none", inFileViewerRootedAtPath: ""))
        withExtendedLifetime(app) {}
        let refusing = noting(opened, takes: false)
        NSWorkspace.shared.open(URL(string: "https://example.org/")!, configuration: NSWorkspace.OpenConfiguration()) { _, error in
            errors.append(error)
        }
        #expect((errors.last as? CocoaError)?.code == .fileReadUnknown)
        withExtendedLifetime(refusing) {}
    }

    @Test("Programs are found by their names and by what they open; unknown ones are not") func finding() {
        let workspace = NSWorkspace.shared, none = "org.example.\(UUID().uuidString)"
        #expect(
            workspace.urlForApplication(withBundleIdentifier: none) == nil
                && workspace.urlsForApplications(withBundleIdentifier: none).isEmpty)
        let odd = URL(string: "x-\(UUID().uuidString.lowercased()):a")!
        #expect(workspace.urlForApplication(toOpen: odd) == nil && workspace.urlsForApplications(toOpen: odd).isEmpty)
        let all = workspace.urlsForApplications(toOpen: UTType.plainText)
        #expect(workspace.urlForApplication(toOpen: UTType.plainText) == all.first && all.allSatisfy { $0.pathExtension == "desktop" })
    }

    @Test("Files and kinds of files have pictures of their own") func icons() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = TestApp(Plain()), workspace = NSWorkspace.shared
        func symbol(_ name: String) -> Image { Image(nsImage: NSImage(systemSymbolName: name, accessibilityDescription: nil) ?? NSImage()) }
        #expect(
            Image(nsImage: workspace.icon(forFile: folder.path)) == symbol("folder.fill")
                && Image(nsImage: workspace.icon(forFile: "/none.txt")) == symbol("doc"))
        #expect(
            Image(nsImage: workspace.icon(for: .png)) == symbol("photo")
                && Image(nsImage: workspace.icon(for: .plainText)) == symbol("doc.text"))
        #expect(
            Image(nsImage: workspace.icon(for: .folder)) == symbol("folder.fill")
                && Image(nsImage: workspace.icon(for: .pdf)) == symbol("doc"))
        #expect(NSApp.applicationIconImage != nil)
        withExtendedLifetime(app) {}
    }

    @Test("The app's place in the dock keeps what it is given, as there is no dock") func dock() {
        let tile: NSDockTile = NSApp.dockTile
        defer { (tile.badgeLabel, tile.contentView, tile.showsApplicationBadge) = (nil, nil, true) }
        #expect(
            tile === NSApp.dockTile && tile.badgeLabel == nil && tile.contentView == nil && tile.showsApplicationBadge
                && tile.size == NSSize(width: 128, height: 128))
        tile.badgeLabel = "3"
        tile.contentView = NSView(frame: .zero)
        tile.showsApplicationBadge = false
        tile.display()
        #expect(NSApp.dockTile.badgeLabel == "3" && NSApp.dockTile.contentView != nil && !NSApp.dockTile.showsApplicationBadge)
    }

    @Test("A view with tabs has AppKit's numbers and values") func tabs() {
        let view = NSTabView(frame: .zero)
        #expect(view.tabPosition == .top && view.tabViewBorderType == .bezel && view.tabViewType == .topTabsBezelBorder)
        #expect([NSTabView.TabPosition.none, .top, .left, .bottom, .right].map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect([NSTabView.TabViewBorderType.none, .line, .bezel].map(\.rawValue) == [0, 1, 2])
        let types: [NSTabView.TabType] = [
            .topTabsBezelBorder, .leftTabsBezelBorder, .bottomTabsBezelBorder, .rightTabsBezelBorder, .noTabsBezelBorder, .noTabsLineBorder, .noTabsNoBorder,
        ]
        #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
        (view.tabPosition, view.tabViewBorderType, view.tabViewType) = (.left, .line, .noTabsNoBorder)
        #expect(view.tabPosition == .left && view.tabViewBorderType == .line && view.tabViewType == .noTabsNoBorder)
    }

    @Test("A controller of columns shows and hides the inspector of the window in front") func inspector() throws {
        struct Inspected: App {
            var body: some Scene { WindowGroup { Inspecting() } }
        }
        struct Inspecting: View {
            @State private var isShown = true
            var body: some View {
                Text("main").inspector(isPresented: $isShown) { Text("details") }.toolbar { InspectorToggle(isShown: $isShown) }
            }
        }
        struct InspectorToggle: View {
            @Binding var isShown: Bool
            var body: some View { Button("Toggle") { isShown.toggle() } }
        }
        let app = TestApp(Inspected())
        _ = try app.find(text: "details")
        NSSplitViewController().toggleInspector(nil)
        try app.settle()
        #expect(app.findAll(text: "details").isEmpty)
        NSSplitViewController().toggleInspector(nil)
        try app.settle()
        _ = try app.find(text: "details")
    }
}
