import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierDBus
@testable import EspalierDesktop
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// A service that python3-dbusmock plays.
@MainActor private struct Mock {
    let name: String, path: String
    let bus: BusConnection

    init(_ own: PrivateBus, _ bus: BusConnection, _ name: String, _ path: String, _ interface: String) async throws {
        (self.name, self.path, self.bus) = (name, path, bus)
        try own.mock(name, path, interface)
        while try await bus.owner(of: name) == nil { try await Task.sleep(for: .milliseconds(20)) }
    }

    private var control: BusConnection.Target {
        BusConnection.Target(destination: name, path: path, interface: "org.freedesktop.DBus.Mock")
    }

    /// - Parameter code: what the method does, in Python.
    func method(_ interface: String, _ name: String, _ takes: String = "", gives: String = "", _ code: String = "") async throws {
        _ = try await bus.call("AddMethod", of: control, [interface, name, takes, gives, code].map { .string($0) }, timeout: 60)
    }

    func property(_ interface: String, _ name: String, _ value: BusValue) async throws {
        _ = try await bus.call("AddProperty", of: control, [.string(interface), .string(name), .variant(value)], timeout: 60)
    }

    /// Adds an object.
    func object(_ path: String, _ interface: String) async throws -> Mock {
        let arguments: [BusValue] = [.string(path), .string(interface), .options([]), .array([], of: "(ssss)")]
        _ = try await bus.call("AddObject", of: control, arguments, timeout: 60)
        return Mock(name: name, path: path, bus: bus)
    }

    private init(name: String, path: String, bus: BusConnection) { (self.name, self.path, self.bus) = (name, path, bus) }

    func emit(_ interface: String, _ name: String, _ types: String, _ values: [BusValue]) async throws {
        let arguments: [BusValue] = [.string(interface), .string(name), .string(types), .array(values.map { .variant($0) }, of: "v")]
        _ = try await bus.call("EmitSignal", of: control, arguments, timeout: 60)
    }

    /// The arguments of the calls of a method so far.
    func calls(_ method: String) async throws -> [[BusValue]] {
        let answer = try await bus.call("GetMethodCalls", of: control, [.string(method)], timeout: 60)
        return (answer.first?.elements ?? []).map { ($0.fields?.last?.elements ?? []).map(\.content) }
    }
}

@Suite(
    "Services of the desktop, played by others", .serialized, .enabled(if: PrivateBus.canMock, "dbus or python3-dbusmock is not installed"))
@MainActor struct MockedServicesTests {
    private let own: PrivateBus
    private let bus: BusConnection

    init() throws {
        own = try PrivateBus()
        bus = try BusConnection(address: own.address, answerTimeout: 900)
    }

    /// Until something holds, however busy the machine is.
    private func wait(_ what: String, until condition: () async throws -> Bool) async throws {
        for _ in 0..<3000 {
            if try await condition() { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("waited in vain for \(what)")
    }

    private func titles(_ app: TestApp) -> [String] {
        app.pump()
        return app.windows.map(\.title)
    }

    private func shows(_ app: TestApp, _ text: String) -> Bool {
        app.pump()
        return app.findAll(.staticText).contains { $0.label == text }
    }

    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.colorSchemeContrast) private var contrast
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(contrast == .increased ? "more" : "standard") \(reducesMotion ? "still" : "moving")") }
    }

    private struct Plain: App {
        var body: some Scene { WindowGroup { Scheme() } }
    }

    @MainActor private final class Model: ObservableObject {
        @Published var isOn = false
        @Published var count = 0
    }

    private struct Extra: App {
        nonisolated(unsafe) static var model: Model!
        var body: some Scene {
            WindowGroup("Main") { Text("main") }
            MenuBarExtra("Extra", systemImage: "star") { Rows(model: Self.model) }
        }
    }

    private struct Rows: View {
        @ObservedObject var model: Model
        var body: some View {
            Text("Count \(model.count)")
            Button("More_or_less") { model.count += 1 }
            Divider()
            Toggle("On", isOn: $model.isOn)
            Button("Never") {}.disabled(true)
        }
    }

    private func services(_ app: TestApp, _ environment: [String: String] = [:]) throws -> DesktopServices {
        let runtime = try #require(app.runtime)
        let services = DesktopServices(runtime, address: own.address, environment: environment)
        runtime.services = services
        services.start()
        return services
    }

    @Test("The portal's colour scheme, contrast and motion are the app's, and are followed") func settings() async throws {
        let portal = try await Mock(
            own, bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
        let values = "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(1), 'contrast': dbus.UInt32(1), 'accent-color': dbus.Struct((1.0, 0.0, 0.0))}}"
        try await portal.method("org.freedesktop.portal.Settings", "ReadAll", "as", gives: "a{sa{sv}}", "ret = \(values)")
        let app = TestApp(Plain())
        #expect(shows(app, "light standard moving"))
        let services = try services(app)
        try await wait("the settings") { shows(app, "dark more moving") }
        #expect(app.platform.settings.accent?.red == 1)
        let changes: [(String, BusValue)] = [("color-scheme", .uint32(2)), ("contrast", .uint32(0)), ("reduced-motion", .uint32(1))]
        for (key, value) in changes {
            try await portal.emit(
                "org.freedesktop.portal.Settings", "SettingChanged", "ssv",
                [.string("org.freedesktop.appearance"), .string(key), .variant(value)])
        }
        try await wait("the changes") { shows(app, "light standard still") }
        withExtendedLifetime(services) {}
    }

    @Test("A panel that takes items has one for MenuBarExtra in place of the window's bar: its menu is told, followed and chosen from")
    func tray() async throws {
        Extra.model = Model()
        let watcher = try await Mock(
            own, bus, "org.kde.StatusNotifierWatcher", "/StatusNotifierWatcher", "org.kde.StatusNotifierWatcher")
        try await watcher.property("org.kde.StatusNotifierWatcher", "IsStatusNotifierHostRegistered", .bool(true))
        try await watcher.method("org.kde.StatusNotifierWatcher", "RegisterStatusNotifierItem", "s")
        let app = TestApp(Extra())
        func isInBar() -> Bool {
            app.pump()
            return (try? app.menu("Extra")) != nil
        }
        #expect(titles(app) == ["Main"] && isInBar())
        let services = try services(app)
        try await wait("the item") { try await !watcher.calls("RegisterStatusNotifierItem").isEmpty }
        let path = try #require(try await watcher.calls("RegisterStatusNotifierItem").first?.first?.text)
        try await wait("the bar to go") { !isInBar() }

        let name = try #require(services.bus?.uniqueName)
        let item = BusConnection.Target(destination: name, path: path, interface: "org.kde.StatusNotifierItem")
        #expect(try await bus.property("Title", of: item)?.text == "Extra")
        #expect(try await bus.property("ItemIsMenu", of: item)?.isTrue == true)
        let menu = BusConnection.Target(
            destination: name, path: try #require(try await bus.property("Menu", of: item)?.text), interface: "com.canonical.dbusmenu")
        func rows() async throws -> [BusValue] {
            let answer = try await bus.call("GetLayout", of: menu, [.int32(0), .int32(-1), .strings([])])
            return (answer[1].fields?[2].elements ?? []).compactMap { $0.content.fields?[1] }
        }
        var shown = try await rows()
        #expect(shown.map { $0["label"]?.text ?? "-" } == ["Count 0", "More__or__less", "-", "On", "Never"])
        #expect(shown.map { $0["enabled"]?.isTrue } == [false, true, nil, true, false])
        #expect(shown[2]["type"]?.text == "separator" && shown[3]["toggle-state"]?.number == 0)
        // Chosen as a panel does it; what is disabled, is no row or is not there does nothing.
        for id in [2, 4, 5, 3, 99, -1] {
            _ = try await bus.call("Event", of: menu, [.int32(Int32(id)), .string("clicked"), .variant(.int32(0)), .uint32(0)])
        }
        #expect(Extra.model.count == 1 && Extra.model.isOn)
        shown = try await rows()
        #expect(shown[0]["label"]?.text == "Count 1" && shown[3]["toggle-state"]?.number == 1)
        // The panel goes: the bar stands in again.
        own.endMock()
        try await wait("the bar to come back") {
            app.advance(by: .seconds(1))
            return isInBar()
        }
        #expect(titles(app) == ["Main"])
    }

    @Test("An item that the app adds while it runs is clicked by the panel, and its menu is told before it is shown and when it has gone")
    func addedItem() async throws {
        let watcher = try await Mock(
            own, bus, "org.kde.StatusNotifierWatcher", "/StatusNotifierWatcher", "org.kde.StatusNotifierWatcher")
        try await watcher.property("org.kde.StatusNotifierWatcher", "IsStatusNotifierHostRegistered", .bool(true))
        try await watcher.method("org.kde.StatusNotifierWatcher", "RegisterStatusNotifierItem", "s")
        let app = TestApp(Plain()), services = try services(app), runtime = try #require(app.runtime)
        var told: [String] = []
        var scene = SceneDescription(kind: .menuBarExtra, id: "added", title: "Added", content: SceneContentClosure { _ in Text("window") })
        scene.tray = TrayItem(label: AnyView(Text("Label")), menu: AnyView(Button("Row") { told.append("row") }))
        scene.tray?.opensWindow = true
        scene.tray?.activate = { told.append($0 ? "secondary" : "primary") }
        scene.tray?.menuWillShow = { told.append("shows") }
        scene.tray?.menuDidHide = { told.append("hides") }
        runtime.add(scene)
        try await wait("the item") { try await watcher.calls("RegisterStatusNotifierItem").count == 1 }
        let name = try #require(services.bus?.uniqueName)
        func item() async throws -> BusConnection.Target {
            let path = try #require(try await watcher.calls("RegisterStatusNotifierItem").last?.first?.text)
            return BusConnection.Target(destination: name, path: path, interface: "org.kde.StatusNotifierItem")
        }
        for method in ["Activate", "ContextMenu"] { _ = try await bus.call(method, of: try await item(), [.int32(0), .int32(0)]) }
        #expect(told == ["primary", "secondary"])
        // With a menu it is another item for the panel.
        scene.tray?.opensWindow = false
        runtime.update(scene)
        try await wait("the other item") { try await watcher.calls("RegisterStatusNotifierItem").count == 2 }
        #expect(try await bus.property("ItemIsMenu", of: try await item())?.isTrue == true)
        let path = try #require(try await bus.property("Menu", of: try await item())?.text)
        let menu = BusConnection.Target(destination: name, path: path, interface: "com.canonical.dbusmenu")
        told = []
        _ = try await bus.call("AboutToShow", of: menu, [.int32(0)])
        for (id, event) in [(0, "opened"), (1, "clicked"), (0, "closed"), (0, "opened")] {
            _ = try await bus.call("Event", of: menu, [.int32(Int32(id)), .string(event), .variant(.int32(0)), .uint32(0)])
        }
        #expect(told == ["shows", "row", "hides", "shows"])
        runtime.removeScene(id: "added")
        let removed = try await item()
        await #expect(throws: (any Error).self) { try await bus.property("Title", of: removed) }
    }

    private struct Importer: App {
        nonisolated(unsafe) static var chosen: [[URL]?] = []
        var body: some Scene { WindowGroup { Chooser() } }
    }

    private struct Chooser: View {
        @State private var isOpen = false
        var body: some View {
            Button("Open") { isOpen = true }
                .fileImporter(isPresented: $isOpen, allowedContentTypes: [.png, .pdf], allowsMultipleSelection: true) { result in
                    Importer.chosen.append(try? result.get())
                } onCancellation: { Importer.chosen.append(nil) }
        }
    }

    @Test("The desktop's file dialog is asked where that is wanted; a cancelled one says so, and without one the app's own panel opens")
    func fileDialog() async throws {
        Importer.chosen = []
        let portal = try await Mock(
            own, bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser")
        let app = TestApp(Importer())
        let services = try services(app, ["ESPALIER_FILE_DIALOG": "portal"])
        try await wait("the bus") { services.bus?.uniqueName != nil }
        // No such method yet: the panel of the toolkit.
        try app.find(.button, "Open").click()
        try await wait("the panel") { titles(app).count == 2 }
        app.key(.escape)
        try await wait("the panel to go") { titles(app).count == 1 }
        #expect(Importer.chosen == [nil])
        // The answer comes from the path that the caller's name and token make.
        try await portal.method(
            "org.freedesktop.portal.FileChooser", "OpenFile", "ssa{sv}", gives: "o",
            "ret = dbus.ObjectPath('/org/freedesktop/portal/desktop/request/x')")
        let sender = try #require(services.bus?.uniqueName).dropFirst().replacingOccurrences(of: ".", with: "_")
        for (number, outcome) in [(UInt32(0), ["file:///tmp/a%20b"]), (1, [])].enumerated() {
            try app.find(.button, "Open").click()
            var calls: [[BusValue]] = []
            try await wait("the question") {
                calls = try await portal.calls("OpenFile")
                return calls.count == number + 1
            }
            #expect(titles(app).count == 1 && Importer.chosen.count == number + 1)
            #expect(calls.last?[0].text == "x11:7e57", "the window that the dialog belongs to")
            let token = try #require(calls.last?[2]["handle_token"]?.text)
            let request = try await portal.object(
                "/org/freedesktop/portal/desktop/request/\(sender)/\(token)", "org.freedesktop.portal.Request")
            try await request.emit(
                "org.freedesktop.portal.Request", "Response", "ua{sv}", [.uint32(outcome.0), .options([("uris", .strings(outcome.1))])])
            try await wait("the answer") { Importer.chosen.count == number + 2 }
        }
        #expect(Importer.chosen == [nil, [URL(fileURLWithPath: "/tmp/a b")], nil])
        withExtendedLifetime(services) {}
    }

    @Test("What a file dialog is asked, and what its answers mean") func fileDialogMessages() {
        var question = FileDialogQuestion(title: "Open")
        question.choosesSeveral = true
        question.kinds = [("PNG", ["image/png"], ["png"]), ("PDF", [], ["pdf"])]
        let options = PortalFileDialog.options(question, token: "t1")
        #expect(options["handle_token"]?.text == "t1" && options["multiple"]?.isTrue == true && options["current_name"] == nil)
        let filters = options["filters"]?.elements ?? []
        #expect(filters.map { $0.fields?[0].text } == ["PNG, PDF", "PNG", "PDF"])
        #expect(filters[2].fields?[1] == .array([.structure([.uint32(0), .string("*.[pP][dD][fF]")])], of: "(us)"))
        question.savedName = "a.png"
        #expect(PortalFileDialog.options(question, token: "t")["current_name"]?.text == "a.png")
        let uris = BusValue.options([("uris", .strings(["file:///tmp/a%20b", "http://x/y"]))])
        #expect(PortalFileDialog.urls(0, uris)?.map(\.path) == ["/tmp/a b"])
        #expect(PortalFileDialog.urls(1, uris) == nil && PortalFileDialog.urls(0, .options([])) == nil)
    }

    private struct Opening: App {
        var body: some Scene { WindowGroup { Link("Site", destination: URL(string: "https://example.org/a")!) } }
    }

    @Test("Addresses are opened by the portal where that is wanted") func openURI() async throws {
        let portal = try await Mock(
            own, bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.OpenURI")
        try await portal.method("org.freedesktop.portal.OpenURI", "OpenURI", "ssa{sv}", gives: "o", "ret = dbus.ObjectPath('/r')")
        let app = TestApp(Opening())
        let services = try services(app, ["ESPALIER_OPEN_URI": "portal"])
        #expect(!services.open("https://example.org/early"), "before there is a bus")
        try await wait("the bus") { services.bus?.uniqueName != nil }
        #expect(try #require(app.runtime).desktop.open(URL(string: "https://example.org/a")!))
        try await wait("the address") { try await !portal.calls("OpenURI").isEmpty }
        #expect(try await portal.calls("OpenURI").first?[1].text == "https://example.org/a")
        #expect(try await portal.calls("OpenURI").first?[0].text == "x11:7e57")
    }

    private struct Editor: App {
        var body: some Scene { DocumentGroup(newDocument: Note()) { file in TextEditor(text: file.$document.text) } }
    }

    private struct Note: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text = ""
        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    }

    @Test("A session that asks whether it may end is answered once documents are kept") func sessionEnd() async throws {
        let portal = try await Mock(
            own, bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit")
        try await portal.method("org.freedesktop.portal.Inhibit", "CreateMonitor", "sa{sv}", gives: "o", "ret = dbus.ObjectPath('/m')")
        try await portal.method("org.freedesktop.portal.Inhibit", "QueryEndResponse", "o")
        let app = TestApp(Editor())
        let services = try services(app)
        try await wait("the monitor") { try await portal.calls("CreateMonitor").count == 1 }
        #expect(try await portal.calls("CreateMonitor").first?[0].text == "x11:7e57")
        for state in [UInt32(1), 2] {
            try await portal.emit(
                "org.freedesktop.portal.Inhibit", "StateChanged", "oa{sv}", [.path("/m"), .options([("session-state", .uint32(state))])])
        }
        try await wait("the answer") { try await portal.calls("QueryEndResponse").count == 1 }
        withExtendedLifetime(services) {}
    }

    @Test("Switching the machine off waits until documents are kept, and again after it was called off") func shutdown() async throws {
        let logind = try await Mock(own, bus, "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
        try await logind.method(
            "org.freedesktop.login1.Manager", "Inhibit", "ssss", gives: "h",
            "import os; self.lock, end = os.pipe(); ret = dbus.types.UnixFd(end); os.close(end)")
        try await logind.method(
            "org.freedesktop.login1.Manager", "IsReleased", gives: "b",
            "import select; ret = bool(select.select([self.lock], [], [], 0)[0])")
        func isReleased() async throws -> Bool {
            let target = BusConnection.Target(destination: logind.name, path: logind.path, interface: "org.freedesktop.login1.Manager")
            return try await bus.call("IsReleased", of: target).first?.isTrue == true
        }
        func prepare(_ isEnding: Bool) async throws {
            try await logind.emit("org.freedesktop.login1.Manager", "PrepareForShutdown", "b", [.bool(isEnding)])
        }
        let app = TestApp(Editor())
        let folder = URL(fileURLWithPath: app.platform.storagePath).deletingLastPathComponent()
        let services = try services(app, ["DBUS_SYSTEM_BUS_ADDRESS": own.address])
        try await wait("the lock") { try await logind.calls("Inhibit").count == 1 }
        #expect(try await logind.calls("Inhibit").first?.compactMap(\.text).first == "shutdown")
        #expect(try await logind.calls("Inhibit").first?.last?.text == "delay")
        try await Task.sleep(for: .milliseconds(100))
        #expect(try await !isReleased())
        app.pump()
        try app.find(.textField).click()
        app.type("Precious")
        try await prepare(true)
        try await wait("the end of the lock") { try await isReleased() }
        let kept = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let file = try #require(kept.first { file in
            file.lastPathComponent.hasPrefix("content") && (try? String(contentsOf: file, encoding: .utf8)) == "Precious"
        }, "\(kept)")
        #expect(file.isFileURL)
        try await prepare(false)
        try await wait("another lock") { try await logind.calls("Inhibit").count == 2 }
        withExtendedLifetime(services) {}
    }

    @Test("The screen stays on while the app asks for it, and the last wish counts") func idle() async throws {
        let saver = try await Mock(own, bus, "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver")
        try await saver.method("org.freedesktop.ScreenSaver", "Inhibit", "ss", gives: "u", "ret = dbus.UInt32(7)")
        try await saver.method("org.freedesktop.ScreenSaver", "UnInhibit", "u")
        let app = TestApp(Plain())
        let services = try services(app), runtime = try #require(app.runtime)
        // Other tests' apps run meanwhile: each time this one is the one that runs.
        runtime.inCallback { UIApplication.shared.isIdleTimerDisabled = true }
        try await wait("the wish") { try await saver.calls("Inhibit").count == 1 }
        #expect(try await saver.calls("Inhibit").first?.count == 2)
        runtime.inCallback { for isDisabled in [false, true, false] { UIApplication.shared.isIdleTimerDisabled = isDisabled } }
        try await wait("the wish to end") {
            let begun = try await saver.calls("Inhibit").count
            return try await saver.calls("UnInhibit").count == begun
        }
        #expect(try await saver.calls("UnInhibit").allSatisfy { $0.first?.number == 7 })
        withExtendedLifetime(services) {}
    }

    @Test("The file manager shows files by their addresses; where it fails, the call's other way is gone") func fileManager() async throws {
        let manager = try await Mock(
            own, bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1")
        try await manager.method("org.freedesktop.FileManager1", "ShowItems", "ass")
        let service = FileManagerService(bus)
        let files = [URL(fileURLWithPath: "/tmp/a file"), URL(fileURLWithPath: "/tmp/b")]
        service.show(files) { Issue.record("The file manager is there.") }
        try await wait("the call") { try await !manager.calls("ShowItems").isEmpty }
        #expect(try await manager.calls("ShowItems").first?.first == .strings(["file:///tmp/a%20file", "file:///tmp/b"]))
        own.endMock()
        try await wait("the end") { try await bus.owner(of: "org.freedesktop.FileManager1") == nil }
        var isOpened = false
        service.show(files) { isOpened = true }
        try await wait("the other way") { isOpened }
    }
}
