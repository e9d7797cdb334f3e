internal import EspalierApp
internal import EspalierControls
internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// The menu of an item in the panel (`com.canonical.dbusmenu`): the rows that the scene's views make, told as texts. They are made in a
/// tree that is never shown, as those of the menu bar's shortcuts are.
@MainActor final class TrayMenu: BusObject {
    /// A row as the panel shows it.
    struct Row: Equatable {
        var text = ""
        var isSeparator = false
        var isEnabled = true
        /// nil for a row that is never on.
        var isOn: Bool?

        var properties: [(String, BusValue)] {
            if isSeparator { return [("type", .string("separator"))] }
            // An underscore would mark the letter that chooses the row.
            var properties: [(String, BusValue)] = [
                ("label", .string(text.replacingOccurrences(of: "_", with: "__"))), ("enabled", .bool(isEnabled))
            ]
            if let isOn { properties += [("toggle-type", .string("checkmark")), ("toggle-state", .int32(isOn ? 1 : 0))] }
            return properties
        }
    }

    let path: String
    private let runtime: AppRuntime
    private let server: BusServer
    private let host: ViewHost
    private var rows: [Row] = []
    private var nodes: [MenuRowNode?] = []
    private var revision: UInt32 = 1
    private var isStale = true
    private var isScheduled = false
    private var tray: TrayItem?
    /// Whether the panel was told that the menu is about to be shown: not all say that it has opened, too.
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

    init(_ scene: SceneDescription, _ runtime: AppRuntime, _ server: BusServer, path: String) {
        (self.runtime, self.server, self.path) = (runtime, server, path)
        var environment = EnvironmentValues()
        runtime.platform.prepare(&environment)
        for change in scene.environment { change(&environment) }
        environment = environment.forMenu
        environment.flattensMenus = true
        host = ViewHost(measurer: runtime.platform.textMeasurer, environment: environment, size: CGSize(width: 300, height: 600), scale: 1)
        host.onFrameNeeded = { [weak self] in self?.changed() }
        update(scene)
        server.add(self, at: path)
    }

    func end() {
        server.remove(path)
        host.close()
    }

    func update(_ scene: SceneDescription) {
        tray = scene.tray
        host.setRoot(MenuPanel(content: scene.tray?.menu ?? AnyView(EmptyView())))
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
        var rows: [Row] = [], nodes: [MenuRowNode?] = []
        func collect(_ node: Node) {
            guard node.showsContent else { return }
            if let row = node as? MenuRowNode {
                let states = row.behavior.states?()
                rows.append(Row(text: row.text, isEnabled: row.isEnabled, isOn: states.map { $0.contains(.checked) }))
                return nodes.append(row)
            }
            if node is DividerNode {
                rows.append(Row(isSeparator: true))
                return nodes.append(nil)
            }
            if let text = node.accessibility?.label, !text.isEmpty, node.accessibility?.role == .staticText {
                rows.append(Row(text: text, isEnabled: false))
                return nodes.append(nil)
            }
            node.forEachPreferenceChild(collect)
        }
        collect(host.rootNode)
        self.nodes = nodes
        guard rows != self.rows else { return false }
        self.rows = rows
        revision &+= 1
        return true
    }

    private func choose(_ id: Int) {
        // The panel has the rows of the last layout; those that are gone or disabled since do nothing.
        guard nodes.indices.contains(id - 1), let row = nodes[id - 1], row.isEnabled, let action = row.behavior.action else { return }
        runtime.inCallback { action(row) }
        changed()
    }

    private func prepare() {
        isPrepared = true
        if let told = tray?.menuWillShow { runtime.inCallback(told) }
    }

    // MARK: - On the bus

    var busInterfaces: [BusInterface] { [Self.interface] }

    /// The number of a row is its place, from 1 on; 0 is the menu itself.
    private func properties(_ id: Int, _ names: [String]) -> [(String, BusValue)]? {
        let all: [(String, BusValue)]
        if id == 0 {
            all = [("children-display", .string("submenu"))]
        } else if rows.indices.contains(id - 1) {
            all = rows[id - 1].properties
        } else {
            return nil
        }
        return names.isEmpty ? all : all.filter { names.contains($0.0) }
    }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        let id = arguments[0].number ?? 0
        switch method {
        case "GetLayout":
            read()
            let names = (arguments[2].elements ?? []).compactMap(\.text)
            guard let own = properties(id, names) else { throw BusFailure.invalidArguments }
            let children: [BusValue] = id != 0 || arguments[1].number == 0 ? [] : rows.indices.map { index in
                .variant(.structure([.int32(Int32(index + 1)), .options(properties(index + 1, names) ?? []), .array([], of: "v")]))
            }
            return [.uint32(revision), .structure([.int32(Int32(id)), .options(own), .array(children, of: "v")])]
        case "GetGroupProperties":
            let names = (arguments[1].elements ?? []).compactMap(\.text), ids = (arguments[0].elements ?? []).compactMap(\.number)
            let wanted = ids.isEmpty ? Array(0...rows.count) : ids
            return [
                .array(
                    wanted.compactMap { id in properties(id, names).map { .structure([.int32(Int32(clamping: id)), .options($0)]) } },
                    of: "(ia{sv})")
            ]
        case "GetProperty":
            guard let value = properties(id, [arguments[1].text ?? ""])?.first?.1 else { throw BusFailure.invalidArguments }
            return [.variant(value)]
        case "Event":
            switch arguments[1].text {
            case "clicked": choose(id)
            case "opened" where id == 0: if !isPrepared { prepare() }
            case "closed" where id == 0:
                isPrepared = false
                if let told = tray?.menuDidHide { runtime.inCallback(told) }
            default: break
            }
            return []
        case "EventGroup":
            for event in arguments[0].elements ?? [] {
                guard let fields = event.fields, fields.count == 4, fields[1].text == "clicked" else { continue }
                choose(fields[0].number ?? 0)
            }
            return [.array([], of: "i")]
        case "AboutToShow":
            if id == 0 { prepare() }
            isStale = true
            return [.bool(read())]
        default:
            prepare()
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
