internal import Synchronization

/// Which signals somebody wants ("Match Rules").
package struct BusRule: Hashable, Sendable {
    /// The service that sends them: a name that it has asked for, or one that the bus has given.
    package var sender: String?
    package var path: String?
    package var interface: String?
    package var member: String?
    /// The first argument, if that is a text.
    package var argument: String?

    package init(sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil, argument: String? = nil) {
        (self.sender, self.path, self.interface, self.member, self.argument) = (sender, path, interface, member, argument)
    }

    /// As the bus takes it. An apostrophe ends the quotes: it is written outside of them.
    var text: String {
        var parts = ["type='signal'"]
        for (key, value) in [("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", argument)] {
            if let value {
                parts.append("\(key)='\(value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'")
            }
        }
        return parts.joined(separator: ",")
    }

    /// Whether it wants a signal, apart from its sender.
    func fits(_ message: BusMessage) -> Bool {
        func fits(_ wanted: String?, _ found: String?) -> Bool { wanted == nil || wanted == found }
        return fits(path, message.path) && fits(interface, message.interface) && fits(member, message.member)
            && fits(argument, message.body.first?.text)
    }
}

/// Signals come for as long as this lives.
package final class BusSubscription: Sendable {
    private let cancelling: @Sendable () -> Void
    init(_ cancelling: @escaping @Sendable () -> Void) { self.cancelling = cancelling }
    deinit { cancelling() }
}

enum BusRules {
    struct Entry {
        let rule: BusRule
        let listener: @Sendable (BusMessage) -> Void
    }
}

extension BusConnection {
    /// Asks the bus for signals.
    ///
    /// - Parameter listener: Called on the connection's thread.
    /// - Returns: What keeps them coming.
    package func subscribe(to rule: BusRule, _ listener: @escaping @Sendable (BusMessage) -> Void) -> BusSubscription {
        let number = state.withLock { state in
            state.nextRule += 1
            state.rules[state.nextRule] = BusRules.Entry(rule: rule, listener: listener)
            return state.nextRule
        }
        tell("AddMatch", [.string(rule.text)])
        // Anybody may send a signal to this connection: what counts is who owns the name at the time.
        let owned = rule.sender.flatMap { Self.isOwned($0) ? $0 : nil }
        if let owned {
            tell("AddMatch", [.string(Self.ownerRule(owned).text)])
            tell("GetNameOwner", [.string(owned)]) { [weak self] values in
                self?.state.withLock { $0.owners[owned] = .some(values?.first?.text) }
            }
        }
        return BusSubscription { [weak self] in
            guard let self else { return }
            state.withLock { $0.rules[number] = nil }
            tell("RemoveMatch", [.string(rule.text)])
            if let owned { tell("RemoveMatch", [.string(Self.ownerRule(owned).text)]) }
        }
    }

    private static func isOwned(_ name: String) -> Bool { !name.hasPrefix(":") && name != Target.bus.destination }

    private static func ownerRule(_ name: String) -> BusRule {
        BusRule(
            sender: Target.bus.destination, path: Target.bus.path, interface: Target.bus.interface, member: "NameOwnerChanged",
            argument: name)
    }

    func deliver(_ message: BusMessage) {
        let listeners = state.withLock { state in
            if message.sender == Target.bus.destination, message.member == "NameOwnerChanged", message.body.count == 3,
               let name = message.body[0].text, let owner = message.body[2].text, state.owners[name] != nil {
                state.owners[name] = .some(owner.isEmpty ? nil : owner)
            }
            return state.rules.sorted { $0.key < $1.key }.map(\.value).filter { entry in
                guard entry.rule.fits(message) else { return false }
                guard let sender = entry.rule.sender, sender != message.sender else { return true }
                // Before the bus has told who owns the name, its own filter counts.
                guard Self.isOwned(sender) else { return false }
                return state.owners[sender].map { $0 == message.sender } ?? true
            }.map(\.listener)
        }
        for listener in listeners { listener(message) }
    }

    // MARK: - Names

    /// Asks for a name under which others find this program.
    ///
    /// - Parameter replacing: Whether it is taken from a program that allows that.
    /// - Returns: Whether this program owns it now. It does not wait for it.
    package func requestName(_ name: String, replacing: Bool = false, isolation: isolated (any Actor)? = #isolation) async throws -> Bool {
        // 4: no place in the queue. 1: it owns it, 4: it already does.
        let answer = try await call("RequestName", of: .bus, [.string(name), .uint32(4 | (replacing ? 2 : 0))])
        return [1, 4].contains(answer.first?.number)
    }

    package func releaseName(_ name: String, isolation: isolated (any Actor)? = #isolation) async throws {
        _ = try await call("ReleaseName", of: .bus, [.string(name)])
    }

    /// - Returns: The connection that owns a name; nil for none.
    package func owner(of name: String, isolation: isolated (any Actor)? = #isolation) async throws -> String? {
        do {
            return try await call("GetNameOwner", of: .bus, [.string(name)]).first?.text
        } catch BusError.refused {
            return nil
        }
    }

    /// Tells of each new owner of a name, or that there is none any longer (nil). It is called on the connection's thread.
    package func watchOwner(of name: String, _ listener: @escaping @Sendable (String?) -> Void) -> BusSubscription {
        subscribe(to: Self.ownerRule(name)) { message in
            guard message.body.count == 3, let owner = message.body[2].text else { return }
            listener(owner.isEmpty ? nil : owner)
        }
    }

    // MARK: - Properties and introspection

    private static let properties = "org.freedesktop.DBus.Properties"

    private func properties(of target: Target) -> Target {
        Target(destination: target.destination, path: target.path, interface: Self.properties)
    }

    package func property(
        _ name: String, of target: Target, startsService: Bool = true, isolation: isolated (any Actor)? = #isolation
    ) async throws -> BusValue? {
        let arguments: [BusValue] = [.string(target.interface), .string(name)]
        return try await call("Get", of: properties(of: target), arguments, startsService: startsService).first?.content
    }

    package func setProperty(
        _ name: String, of target: Target, to value: BusValue, isolation: isolated (any Actor)? = #isolation
    ) async throws {
        _ = try await call("Set", of: properties(of: target), [.string(target.interface), .string(name), .variant(value)])
    }

    /// All properties of the target's interface, as a dictionary.
    package func properties(of target: Target, isolation: isolated (any Actor)? = #isolation) async throws -> BusValue? {
        try await call("GetAll", of: properties(of: target), [.string(target.interface)]).first
    }

    /// Tells of changed properties of the target's interface: the new values, as a dictionary, and the names of those without.
    package func watchProperties(of target: Target, _ listener: @escaping @Sendable (BusValue, [String]) -> Void) -> BusSubscription {
        let rule = BusRule(
            sender: target.destination, path: target.path, interface: Self.properties, member: "PropertiesChanged",
            argument: target.interface)
        return subscribe(to: rule) { message in
            guard message.body.count == 3 else { return }
            listener(message.body[1], (message.body[2].elements ?? []).compactMap(\.text))
        }
    }

    /// What an object says of itself, in the XML of the specification ("Introspection Data Format").
    package func introspect(_ destination: String, _ path: String, isolation: isolated (any Actor)? = #isolation) async throws -> String {
        let target = Target(destination: destination, path: path, interface: "org.freedesktop.DBus.Introspectable")
        return try await call("Introspect", of: target).first?.text ?? ""
    }

    // MARK: - The accessibility bus

    /// The service on the session bus that knows the accessibility bus.
    package static let accessibility = Target(destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus")

    /// The address of the bus on which assistive technology and apps talk; nil where there is none.
    package func accessibilityAddress(isolation: isolated (any Actor)? = #isolation) async throws -> String? {
        guard let address = try await call("GetAddress", of: Self.accessibility).first?.text, !address.isEmpty else { return nil }
        return address
    }
}
