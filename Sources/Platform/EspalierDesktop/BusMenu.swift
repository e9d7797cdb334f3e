internal import EspalierApp
internal import EspalierControls
internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// A menu that another program shows (`com.canonical.dbusmenu`): that of an item in the panel, or a window's bar. Its rows are made in a
/// tree that is never shown, as those of the menu bar's shortcuts are.
@MainActor final class BusMenu: BusObject {
    let path: String
    private let runtime: AppRuntime
    private let server: BusServer
    private let host: ViewHost
    private weak var window: WindowController?
    private var rows = BusMenuRows()
    private var revision: UInt32 = 1
    private var isStale = true
    private var isScheduled = false
    /// Called before the menu is shown, and when it has gone.
    var willShow: (@MainActor () -> Void)?, didHide: (@MainActor () -> Void)?
    /// Whether the other program has said that the menu is about to be shown: not all say that it has opened, too.
    private var isPrepared = false

    private static let name = "com.canonical.dbusmenu"
    private typealias Method = BusInterface.Method
    private static let interface = BusInterface(
        name,
        methods: [
            Method("GetLayout", "parentId:i recursionDepth:i propertyNames:as", gives: "revision:u layout:(ia{sv}av)"),
            Method("GetGroupProperties", "ids:ai propertyNames:as", gives: "properties:a(ia{sv})"),
            Method("GetProperty", "id:i name:s", gives: "value:v"), Method("Event", "id:i eventId:s data:v timestamp:u"),
            Method("EventGroup", "events:a(isvu)", gives: "idErrors:ai"), Method("AboutToShow", "id:i", gives: "needUpdate:b"),
            Method("AboutToShowGroup", "ids:ai", gives: "updatesNeeded:ai idErrors:ai"),
        ],
        properties: [
            BusInterface.Property("Version", "u"), BusInterface.Property("TextDirection", "s"), BusInterface.Property("Status", "s"),
            BusInterface.Property("IconThemePath", "as"),
        ],
        signals: [
            BusInterface.Signal("ItemsPropertiesUpdated", "updatedProps:a(ia{sv}) removedProps:a(ias)"),
            BusInterface.Signal("LayoutUpdated", "revision:u parent:i"), BusInterface.Signal("ItemActivationRequested", "id:i timestamp:u"),
        ])

    /// - Parameters:
    ///   - environment: of the rows, without what makes it a menu's.
    ///   - window: whose menus these are, and whose focused values the rows read; nil for an item's.
    init(_ runtime: AppRuntime, _ server: BusServer, path: String, environment: EnvironmentValues, window: WindowController? = nil) {
        (self.runtime, self.server, self.path, self.window) = (runtime, server, path, window)
        host = ViewHost(
            measurer: runtime.platform.textMeasurer, environment: Self.told(environment), size: CGSize(width: 300, height: 600), scale: 1)
        if let window { (host.popups, host.services) = (window.host.popups, window.host.services) }
        host.onFrameNeeded = { [weak self] in self?.changed() }
        server.add(self, at: path)
    }

    private static func told(_ environment: EnvironmentValues) -> EnvironmentValues {
        var environment = environment.forMenu
        environment.tellsMenus = true
        return environment
    }

    func end() {
        server.remove(path)
        host.close()
    }

    /// Shows these rows from now on.
    func show(_ content: AnyView) {
        host.setRoot(MenuPanel(content: content))
        changed()
    }

    private func changed() {
        isStale = true
        guard !isScheduled else { return }
        isScheduled = true
        // Not at once: it may be the middle of an update.
        Task { @MainActor [weak self] in
            guard let self else { return }
            isScheduled = false
            if read() { server.emit(path, Self.name, "LayoutUpdated", [.uint32(revision), .int32(0)]) }
        }
    }

    /// Brings the rows up to date.
    /// - Returns: whether any has changed.
    @discardableResult private func read() -> Bool {
        guard isStale else { return false }
        isStale = false
        host.updateFrame(at: host.frameTime)
        let old = rows.rows
        rows = BusMenuRows(host.rootNode)
        guard rows.rows != old else { return false }
        revision &+= 1
        return true
    }

    private func choose(_ id: Int) {
        // The other program has the rows of the last layout; those that are gone or disabled since do nothing.
        guard let row = rows.node(id), row.isEnabled, let action = row.behavior.action else { return }
        runtime.inCallback { action(row) }
        changed()
    }

    private func prepare() {
        isPrepared = true
        if let window { host.setEnvironment { [environment = Self.told(window.host.environment)] in $0 = environment } }
        if let willShow { runtime.inCallback(willShow) }
    }

    // MARK: - On the bus

    var busInterfaces: [BusInterface] { [Self.interface] }

    /// A row, with those below it down to a depth; below 0 all of them.
    private func layout(_ id: Int, _ names: [String], depth: Int) -> BusValue? {
        guard let own = rows.properties(id, names) else { return nil }
        let children = depth == 0 ? [] : rows.rows[id].children ?? []
        return .structure([
            .int32(Int32(clamping: id)), .options(own),
            .array(children.compactMap { layout($0, names, depth: depth - 1).map { .variant($0) } }, of: "v"),
        ])
    }

    private func handle(_ event: String?, _ id: Int) {
        switch event {
        case "clicked": choose(id)
        case "opened" where id == 0: if !isPrepared { prepare() }
        case "closed" where id == 0:
            isPrepared = false
            if let didHide { runtime.inCallback(didHide) }
        default: break
        }
    }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        let id = arguments[0].number ?? 0
        switch method {
        case "GetLayout":
            read()
            let names = (arguments[2].elements ?? []).compactMap(\.text)
            guard let layout = layout(id, names, depth: arguments[1].number ?? 0) else { throw BusFailure.invalidArguments }
            return [.uint32(revision), layout]
        case "GetGroupProperties":
            let names = (arguments[1].elements ?? []).compactMap(\.text), ids = (arguments[0].elements ?? []).compactMap(\.number)
            return [
                .array(
                    (ids.isEmpty ? Array(rows.rows.indices) : ids).compactMap { id in
                        rows.properties(id, names).map { .structure([.int32(Int32(clamping: id)), .options($0)]) }
                    }, of: "(ia{sv})")
            ]
        case "GetProperty":
            guard let value = rows.properties(id, [arguments[1].text ?? ""])?.first?.1 else { throw BusFailure.invalidArguments }
            return [.variant(value)]
        case "Event":
            handle(arguments[1].text, id)
            return []
        case "EventGroup":
            for event in arguments[0].elements ?? [] {
                if let fields = event.fields, fields.count == 4 { handle(fields[1].text, fields[0].number ?? 0) }
            }
            return [.array([], of: "i")]
        case "AboutToShow":
            if id == 0 { prepare() }
            isStale = true
            return [.bool(read())]
        default:
            if arguments[0].elements?.contains(where: { $0.number == 0 }) == true { prepare() }
            isStale = true
            return [.array(read() ? [.int32(0)] : [], of: "i"), .array([], of: "i")]
        }
    }

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
        switch name {
        case "Version": .uint32(3)
        case "TextDirection": .string(host.environment.layoutDirection == .rightToLeft ? "rtl" : "ltr")
        case "Status": .string("normal")
        default: .strings([])
        }
    }
}
