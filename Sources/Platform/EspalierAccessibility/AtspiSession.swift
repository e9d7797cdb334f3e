internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// An app on the accessibility bus, while somebody reads it: keeps the last snapshot, serves its elements, and says what changes.
@MainActor final class AtspiSession {
    private let connection: BusConnection
    private let server: BusServer
    private let log: AccessibilityLog
    let appName: String
    let address: String
    /// The name of this program on the bus.
    let name: String
    private(set) var snapshot = Snapshot()
    private var isScheduled = false
    private var isEnded = false
    /// The desktop, as the registry has told.
    fileprivate var desktop: BusValue
    fileprivate var id: Int32 = 0

    static var locale: String {
        let environment = ProcessInfo.processInfo.environment
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        return String(name.prefix { $0 != "." && $0 != "@" })
    }

    init(_ connection: BusConnection, name: String, address: String, appName: String, log: AccessibilityLog) {
        (self.connection, self.name, self.address, self.appName, self.log) = (connection, name, address, appName, log)
        server = BusServer(connection)
        desktop = .structure([.string(""), .path(Atspi.null)])
        server.add(ApplicationObject(session: self), at: Atspi.root)
        server.add(CacheObject(session: self), at: Atspi.cache)
        server.resolve = { [unowned self] path in
            guard path.hasPrefix(Atspi.start) else { return nil }
            let parts = path.dropFirst(Atspi.start.count).components(separatedBy: Atspi.linkMark)
            guard let id = UInt32(parts[0]), let node = snapshot.nodes[id] else { return nil }
            guard parts.count > 1 else { return AccessibleObject(node: node, session: self) }
            guard parts.count == 2, let number = Int(parts[1]), node.links.indices.contains(number) else { return nil }
            return LinkObject(text: AccessibleObject(node: node, session: self), number: number)
        }
        snapshot = Snapshot(log)
    }

    /// Makes the app a child of the desktop.
    func embed() async throws {
        let registry = BusConnection.Target(destination: Atspi.registry, path: Atspi.root, interface: "org.a11y.atspi.Socket")
        let answer = try await connection.call("Embed", of: registry, [.structure([.string(name), .path(Atspi.root)])], timeout: 30)
        if let parent = answer.first, parent.signature == "(so)" { desktop = parent }
        // Who comes later hears of the windows that are there.
        for window in snapshot.windows where window.states[.active] { emit(.activated(window.id)) }
        if let focused = snapshot.focused { emit(.state(focused.id, .focused, true)) }
    }

    func end() {
        isEnded = true
        snapshot = Snapshot()
        for window in log.openWindows { window.host.forgetAccessibilityElements() }
        for path in [Atspi.root, Atspi.cache] { server.remove(path) }
        server.resolve = nil
    }

    // MARK: - Changes

    /// Something may have changed: a snapshot is made once this turn of the loop is over.
    func changed() {
        guard !isScheduled, !isEnded else { return }
        isScheduled = true
        Task { @MainActor [weak self] in
            guard let self, !isEnded else { return }
            isScheduled = false
            update()
        }
    }

    private func update() {
        let old = snapshot
        snapshot = Snapshot(log, after: old)
        for event in snapshot.events { emit(event) }
        followFocus(old)
    }

    /// Changes the views of an element's window as an event would, and reports the outcome.
    func act(on node: SnapshotNode, _ action: () -> Void) {
        guard node.window.isOpen else { return }
        node.window.acting(action)
        node.window.host.setNeedsFrame()
        changed()
    }

    /// Tells the app's focus states where the reader is, and goes where they want it.
    private func followFocus(_ old: Snapshot) {
        guard snapshot.hasFocusLinks else { return }
        for node in snapshot.nodes.values {
            guard !node.element.readerFocus.isEmpty else { continue }
            let isIn = snapshot.isFocused(in: node), wasIn = old.nodes[node.id].map(old.isFocused(in:)) ?? false
            if isIn != wasIn { act(on: node) { for link in node.element.readerFocus { link.set(isIn) } } }
            guard node.wantsFocus, old.nodes[node.id]?.wantsFocus != true, !isIn else { continue }
            if let target = node.first(where: { $0.element.focus != nil }) {
                act(on: target) { target.element.focus?() }
            } else {
                emit(.state(node.id, .focused, true))
            }
        }
    }

    // MARK: - Signals

    func reference(_ id: UInt32) -> BusValue { .structure([.string(name), .path(id == 0 ? Atspi.root : Atspi.start + String(id))]) }
    func reference(_ id: UInt32, link: Int) -> BusValue {
        .structure([.string(name), .path("\(Atspi.start)\(id)\(Atspi.linkMark)\(link)")])
    }
    var nothing: BusValue { .structure([.string(""), .path(Atspi.null)]) }

    private func path(_ id: UInt32) -> String { id == 0 ? Atspi.root : Atspi.start + String(id) }

    private func emit(
        _ id: UInt32, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0, _ value: BusValue = .int32(0),
        interface: String = Atspi.objectEvent
    ) {
        server.emit(path(id), interface, member, [
            .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value), .array([], of: "{sv}"),
        ])
    }

    private func emit(_ event: SnapshotEvent) {
        switch event {
        case .removed(let id):
            emit(id, "StateChanged", "defunct", 1)
            server.emit(Atspi.cache, "org.a11y.atspi.Cache", "RemoveAccessible", [reference(id)])
        case .added(let id):
            if let node = snapshot.nodes[id] { server.emit(Atspi.cache, "org.a11y.atspi.Cache", "AddAccessible", [cacheItem(node)]) }
        case .childRemoved(let parent, let index, let child): emit(parent, "ChildrenChanged", "remove", index, 0, reference(child))
        case .childAdded(let parent, let index, let child): emit(parent, "ChildrenChanged", "add", index, 0, reference(child))
        case .property(let id, let name, let value): emit(id, "PropertyChange", name, 0, 0, .string(value))
        case .value(let id, let number): emit(id, "PropertyChange", "accessible-value", 0, 0, .double(number))
        case .state(let id, let state, let isOn): emit(id, "StateChanged", state.name, isOn ? 1 : 0)
        case .textDeleted(let id, let start, let text): emit(id, "TextChanged", "delete", start, TextOffsets.count(text), .string(text))
        case .textInserted(let id, let start, let text): emit(id, "TextChanged", "insert", start, TextOffsets.count(text), .string(text))
        case .caret(let id, let place): emit(id, "TextCaretMoved", "", place)
        case .textSelection(let id): emit(id, "TextSelectionChanged")
        case .selection(let id): emit(id, "SelectionChanged")
        case .windowOpened(let id): emitWindow(id, "Create")
        case .windowClosed(let id): emitWindow(id, "Destroy")
        case .activated(let id):
            emitWindow(id, "Activate")
            emit(id, "StateChanged", "active", 1)
        case .deactivated(let id):
            emitWindow(id, "Deactivate")
            emit(id, "StateChanged", "active", 0)
        }
    }

    private func emitWindow(_ id: UInt32, _ member: String) {
        emit(id, member, "", 0, 0, .string(snapshot.nodes[id]?.name ?? ""), interface: Atspi.windowEvent)
    }

    // MARK: - Keys

    /// Seconds that a key waits for a reader that does not answer.
    private static let keyTimeout = 1.0

    /// Asks the registry whether a reader takes a key. Programs of the desktop tell it of theirs; nobody else does, as the server gives
    /// keys to the window that has the keyboard only.
    func offer(_ key: HardwareKey, answer: @escaping @MainActor (Bool) -> Void) {
        // As the registry reads it. Its description has other types, which it refuses.
        let event = BusValue.structure([
            .uint32(key.isDown ? 0 : 1), .int32(Int32(bitPattern: key.symbol)), .int32(Int32(bitPattern: key.code)),
            .int32(Int32(bitPattern: key.state)), .int32(Int32(bitPattern: key.time)), .string(key.text), .bool(key.isCharacter),
        ])
        Task {
            let answers = try? await connection.call("NotifyListenersSync", of: Atspi.keys, [event], timeout: Self.keyTimeout)
            answer(answers?.first?.isTrue ?? false)
        }
    }

    // MARK: - Cache

    /// An element as clients keep it: itself, its application and parent, its place, interfaces, name, role, description and states.
    fileprivate func cacheItem(_ node: SnapshotNode) -> BusValue {
        .structure([
            reference(node.id), reference(0), reference(node.parent), .int32(Int32(node.index)), .int32(Int32(node.children.count)),
            .strings(node.interfaces), .string(node.name), .uint32(node.role.rawValue), .string(node.description), node.states.words,
        ])
    }

    fileprivate var cacheItems: BusValue {
        var items: [BusValue] = [.structure([
            reference(0), reference(0), desktop, .int32(-1), .int32(Int32(snapshot.windows.count)),
            .strings([Atspi.accessible, Atspi.application, Atspi.component]), .string(appName), .uint32(AtspiRole.application.rawValue), .string(""),
            .array([.uint32(0), .uint32(0)], of: "u"),
        ])]
        func collect(_ node: SnapshotNode) {
            items.append(cacheItem(node))
            for child in node.children { collect(child) }
        }
        for window in snapshot.windows { collect(window) }
        return .array(items, of: "((so)(so)(so)iiassusau)")
    }
}

extension AtspiSession: AccessibilityNotificationReceiver {
    func announce(_ text: String) {
        let window = snapshot.windows.first { $0.states[.active] } ?? snapshot.windows.first
        // 1: after what is being spoken.
        emit(window?.id ?? 0, "Announcement", "", 1, 0, .string(text))
    }

    func layoutChanged(isScreen: Bool) {
        changed()
        if isScreen, let window = snapshot.windows.first(where: { $0.states[.active] }) { emit(.activated(window.id)) }
    }
}

/// The app itself.
@MainActor private struct ApplicationObject: BusObject {
    unowned let session: AtspiSession

    private static let interfaces = BusInterface.atspi([Atspi.accessible, Atspi.application])
    var busInterfaces: [BusInterface] { Self.interfaces }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        let windows = session.snapshot.windows
        switch method {
        case "GetChildAtIndex":
            let index = arguments[0].number ?? -1
            return [windows.indices.contains(index) ? session.reference(windows[index].id) : session.nothing]
        case "GetChildren": return [.array(windows.map { session.reference($0.id) }, of: "(so)")]
        case "GetIndexInParent": return [.int32(-1)]
        case "GetRelationSet": return [.array([], of: "(ua(so))")]
        case "GetRole": return [.uint32(AtspiRole.application.rawValue)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string(AtspiRole.application.name)]
        case "GetState": return [.array([.uint32(0), .uint32(0)], of: "u")]
        case "GetAttributes": return [.array([.entry(.string("toolkit"), .string("Espalier"))], of: "{ss}")]
        case "GetApplication": return [session.reference(0)]
        case "GetInterfaces": return [.strings(Self.interfaces.map(\.name))]
        case "GetLocale": return [.string(AtspiSession.locale)]
        // There is no connection beside the bus.
        case "GetApplicationBusAddress": return [.string("")]
        default: throw BusFailure.unknownMethod
        }
    }

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
        switch name {
        case "Name": .string(session.appName)
        case "Description", "AccessibleId", "HelpText": .string("")
        case "Parent": session.desktop
        case "ChildCount": .int32(Int32(session.snapshot.windows.count))
        case "Locale": .string(AtspiSession.locale)
        case "ToolkitName": .string("Espalier")
        case "Version", "ToolkitVersion": .string("1")
        case "AtspiVersion": .string("2.1")
        case "version", "InterfaceVersion": .uint32(1)
        case "Id": .int32(session.id)
        default: nil
        }
    }

    func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws {
        guard case .int32(let number) = value else { throw BusFailure.invalidArguments }
        session.id = number
    }
}

/// All elements in one answer, which saves clients a call for each.
@MainActor private struct CacheObject: BusObject {
    unowned let session: AtspiSession
    var busInterfaces: [BusInterface] { [.atspiCache] }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        [session.cacheItems]
    }
    func propertyForBus(_ interface: String, _ name: String) -> BusValue? { .uint32(1) }
}
