internal import Foundation
internal import Synchronization

/// An object that others call over the bus. The server has compared the arguments with the interface's description before it asks.
@MainActor package protocol BusObject {
    var busInterfaces: [BusInterface] { get }

    /// Runs a method.
    ///
    /// - Returns: The results, of the types in the description.
    /// - Throws: `BusFailure`, which the caller is answered with.
    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue]

    /// - Returns: The property's value, of the type in the description; nil where there is none at present.
    func propertyForBus(_ interface: String, _ name: String) -> BusValue?

    func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws
}

extension BusObject {
    package func propertyForBus(_ interface: String, _ name: String) -> BusValue? { nil }
    package func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws { throw BusFailure.readOnly }
}

/// Answers the calls of a connection with objects that live on the main actor. Calls wait in a queue of limited length, and are answered
/// in turns of limited time, so that nobody can stop the app by calling it.
@MainActor package final class BusServer {
    private let connection: BusConnection
    /// Finds the objects that have not been added one by one: trees with many.
    package var resolve: ((_ path: String) -> (any BusObject)?)?
    private var objects: [String: any BusObject] = [:]
    private let inbox = Inbox()
    /// How long a turn may take, in seconds.
    private static let turn = 0.004

    /// Calls that wait for the main actor.
    private final class Inbox: Sendable {
        struct State {
            var calls: [BusMessage] = []
            var isScheduled = false
        }
        static let longest = 1024
        let state = Mutex(State())
    }

    /// Takes the calls of a connection; there is one server for each.
    package init(_ connection: BusConnection) {
        self.connection = connection
        connection.onCall { [inbox, weak self, weak connection] call in
            let (isTaken, isFirst) = inbox.state.withLock { state in
                guard state.calls.count < Inbox.longest else { return (false, false) }
                state.calls.append(call)
                defer { state.isScheduled = true }
                return (true, !state.isScheduled)
            }
            if !isTaken { connection?.answer(call, failure: .tooMany) }
            if isFirst { Task { @MainActor in self?.drain() } }
        }
    }

    /// Serves an object, in place of an earlier one.
    package func add(_ object: any BusObject, at path: String) { objects[path] = object }

    package func remove(_ path: String) { objects[path] = nil }

    /// Sends a signal to all who want it.
    package func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []) {
        var message = BusMessage(kind: .signal)
        (message.path, message.interface, message.member, message.body) = (path, interface, member, arguments)
        connection.post(message)
    }

    /// Tells all who want it that properties have new values.
    package func emitChanges(_ path: String, _ interface: String, _ changed: [(String, BusValue)]) {
        emit(path, "org.freedesktop.DBus.Properties", "PropertiesChanged", [.string(interface), .options(changed), .strings([])])
    }

    private func drain() {
        let start = DispatchTime.now()
        let calls = inbox.state.withLock { state in
            defer { state.calls = [] }
            return state.calls
        }
        var next = 0
        while next < calls.count {
            answer(calls[next])
            next += 1
            if Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) > Self.turn * 1e9 { break }
        }
        let isDone = inbox.state.withLock { state in
            state.calls.insert(contentsOf: calls[next...], at: 0)
            state.isScheduled = !state.calls.isEmpty
            return state.calls.isEmpty
        }
        if !isDone { Task { @MainActor [weak self] in self?.drain() } }
    }

    private func answer(_ call: BusMessage) {
        do {
            connection.answer(call, try results(of: call))
        } catch {
            connection.answer(call, failure: error as? BusFailure ?? BusFailure("org.freedesktop.DBus.Error.Failed", "\(error)"))
        }
    }

    // MARK: - Calls

    /// Answers one call; package-wide for tests and fuzzing.
    func results(of call: BusMessage) throws -> [BusValue] {
        let path = call.path ?? "/", member = call.member ?? ""
        let object = objects[path] ?? resolve?(path), children = children(of: path)
        // "org.freedesktop.DBus.Peer" answers for the program, at any path.
        guard object != nil || !children.isEmpty || call.interface == BusInterface.standard[0].name else { throw BusFailure.unknownObject }
        let interfaces = (object?.busInterfaces ?? []) + BusInterface.standard
        let found = interfaces.lazy.filter { call.interface == nil || $0.name == call.interface }
            .compactMap { interface in interface.methods.first { $0.name == member }.map { (interface, $0) } }.first
        guard let (interface, method) = found else {
            throw interfaces.contains { $0.name == call.interface } || call.interface == nil ? BusFailure.unknownMethod : .unknownInterface
        }
        guard call.signature == method.takes.map(\.type).joined() else { throw BusFailure.invalidArguments }
        if let standard = BusInterface.standard.firstIndex(where: { $0.name == interface.name }) {
            if standard == 0 { return member == "Ping" ? [] : [.string(Self.machine)] }
            if standard == 1 { return [.string(Self.xml(interfaces, children))] }
            guard let object else { throw BusFailure.unknownInterface }
            return try properties(of: object, member, call.body)
        }
        guard let object else { throw BusFailure.unknownObject }
        return try object.callFromBus(interface.name, member, call.body, by: call.sender ?? "")
    }

    private func properties(of object: any BusObject, _ member: String, _ arguments: [BusValue]) throws -> [BusValue] {
        let name = arguments[0].text ?? ""
        guard let interface = object.busInterfaces.first(where: { $0.name == name }) else { throw BusFailure.unknownInterface }
        guard member != "GetAll" else {
            return [.options(interface.properties.compactMap { property in
                object.propertyForBus(interface.name, property.name).map { (property.name, $0) }
            })]
        }
        guard let property = interface.properties.first(where: { $0.name == arguments[1].text }) else { throw BusFailure.unknownProperty }
        if member == "Get" {
            guard let value = object.propertyForBus(interface.name, property.name) else { throw BusFailure.unknownProperty }
            return [.variant(value)]
        }
        guard property.isWritable else { throw BusFailure.readOnly }
        guard case .variant(let value) = arguments[2], value.signature == property.type else { throw BusFailure.invalidArguments }
        try object.setPropertyFromBus(interface.name, property.name, value)
        return []
    }

    /// The next parts of the paths below a path.
    private func children(of path: String) -> [String] {
        let start = path == "/" ? "/" : path + "/"
        let below = objects.keys.filter { $0.hasPrefix(start) && $0 != start }
        return Set(below.compactMap { $0.dropFirst(start.count).split(separator: "/").first.map(String.init) }).sorted()
    }

    private static func xml(_ interfaces: [BusInterface], _ children: [String]) -> String {
        """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>\(interfaces.map(\.xml).joined())\(children.map { #"<node name="\#($0)"/>"# }.joined())</node>
        """
    }

    private static var machine: String {
        for file in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            if let text = try? String(contentsOfFile: file, encoding: .utf8) { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
        }
        return String(repeating: "0", count: 32)
    }
}
