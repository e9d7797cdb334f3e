internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation
internal import Synchronization

/// Items in the default collection of the desktop's Secret Service (Secret Service API 0.2), over the session bus. The secrets cross the
/// bus as they are, which is private to the user. An item's attributes are in one of the service's, beside those that other programs show.
final class SecretService: KeychainStore {
    private static let name = "org.freedesktop.secrets", root = "/org/freedesktop/secrets", schema = "org.espalier.KeychainItem"
    private static let itemInterface = "org.freedesktop.Secret.Item", properties = "org.freedesktop.DBus.Properties"
    /// More items than this are not looked at.
    private static let mostItems = 2000
    /// How long a call of the app may wait, after the bus has let it in; and how long a bus without a service is left alone. In seconds.
    static let timeout = 4.0
    private static let rest = 30.0
    /// How long the user may take to unlock, in seconds, before another call asks again.
    private static let promptTimeout = 120.0

    private let address: String?, application: String, timeout: Double
    private var bus: BusConnection?
    private var session: String?
    private var collection: String?
    private var paths: [String: String] = [:]
    private var deadline = 0.0
    private var resting = 0.0
    private let asking = Asking()
    private var prompt: BusSubscription?

    /// - Parameters:
    ///   - address: Of the bus; nil is the user's session.
    ///   - application: Whose items they are.
    ///   - timeout: How long a call may wait, in seconds.
    init(address: String? = nil, application: String, timeout: Double = SecretService.timeout) {
        (self.address, self.application, self.timeout) = (address, application, timeout)
    }

    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Begins a call of the app.
    ///
    /// - Returns: Whether there is a service with a collection for new items.
    func open() throws -> Bool {
        deadline = Self.now + timeout
        if let bus, !bus.isClosed, session != nil { return true }
        (bus, session) = (nil, nil)
        guard Self.now >= resting, let address = address ?? BusConnection.sessionAddress else { return false }
        do {
            let made = try BusConnection(address: address, answerTimeout: timeout)
            (bus, deadline) = (made, Self.now + timeout)
            let answer = try one("OpenSession", on: Self.root, "org.freedesktop.Secret.Service", [.string("plain"), .variant(.string(""))])
                .get()
            let alias = try one("ReadAlias", on: Self.root, "org.freedesktop.Secret.Service", [.string("default")]).get()
            if answer.count == 2, let path = answer[1].text, let found = alias.first?.text, found != "/" {
                (session, collection) = (path, found)
                return true
            }
        } catch BusError.timedOut {
            bus = nil
            throw KeychainFailure(errSecNotAvailable)
        } catch {
            // No bus, no service, or one that wants more than this one speaks.
        }
        (bus, resting) = (nil, Self.now + Self.rest)
        return false
    }

    // MARK: - Calls

    private final class Answer: Sendable {
        let result = Mutex<Result<[BusValue], BusError>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    private typealias Request = (member: String, path: String, interface: String, arguments: [BusValue])

    /// Makes calls at once, and waits for all of their answers.
    private func ask(_ requests: [Request]) -> [Result<[BusValue], BusError>] {
        guard let bus else { return requests.map { _ in .failure(.closed) } }
        let left = max(deadline - Self.now, 0.05)
        let answers = requests.map { request in
            var message = BusMessage(kind: .call)
            (message.destination, message.path, message.interface, message.member) = (
                Self.name, request.path, request.interface, request.member
            )
            message.body = request.arguments
            let answer = Answer()
            bus.send(message, timeout: left) { result in
                answer.result.withLock { $0 = result.map(\.body) }
                answer.isThere.signal()
            }
            return answer
        }
        let end = DispatchTime.now() + left + 0.5
        return zip(requests, answers).map { request, answer in
            guard answer.isThere.wait(timeout: end) == .success else { return .failure(.timedOut(request.member)) }
            return answer.result.withLock { $0 } ?? .failure(.closed)
        }
    }

    private func one(_ member: String, on path: String, _ interface: String, _ arguments: [BusValue] = []) -> Result<[BusValue], BusError> {
        ask([(member, path, interface, arguments)])[0]
    }

    /// A call whose failure is the app's.
    private func call(_ member: String, on path: String, _ interface: String, _ arguments: [BusValue] = []) throws -> [BusValue] {
        try values(one(member, on: path, interface, arguments))
    }

    private func values(_ result: Result<[BusValue], BusError>) throws -> [BusValue] {
        switch result {
        case .success(let values): return values
        case .failure(.refused("org.freedesktop.Secret.Error.IsLocked", _)): throw KeychainFailure(errSecInteractionNotAllowed)
        case .failure(.refused("org.freedesktop.Secret.Error.NoSuchObject", _)),
            .failure(.refused("org.freedesktop.DBus.Error.UnknownObject", _)):
            throw KeychainFailure(errSecItemNotFound)
        case .failure:
            // The next call begins anew: the service may have been started again.
            session = nil
            throw KeychainFailure(errSecNotAvailable)
        }
    }

    // MARK: - Locks

    /// When the user was asked to unlock; nil where nobody asks.
    private final class Asking: Sendable {
        let since = Mutex<Double?>(nil)
    }

    /// Unlocks objects; where the user has to be asked for that, the service asks and this does not wait.
    private func unlock(_ locked: [String]) throws {
        guard !locked.isEmpty else { return }
        let isAsking = asking.since.withLock { $0.map { Self.now - $0 < Self.promptTimeout } ?? false }
        guard !isAsking else { throw KeychainFailure(errSecInteractionNotAllowed) }
        let answer = try call("Unlock", on: Self.root, "org.freedesktop.Secret.Service", [.array(locked.map { .path($0) }, of: "o")])
        guard answer.count == 2, let path = answer[1].text else { throw KeychainFailure(errSecNotAvailable) }
        guard path != "/" else { return }
        asking.since.withLock { $0 = Self.now }
        let rule = BusRule(sender: Self.name, path: path, interface: "org.freedesktop.Secret.Prompt", member: "Completed")
        prompt = bus?.subscribe(to: rule) { [asking] _ in asking.since.withLock { $0 = nil } }
        let shown = one("Prompt", on: path, "org.freedesktop.Secret.Prompt", [.string("")])
        if case .failure = shown { asking.since.withLock { $0 = nil } }
        throw KeychainFailure(errSecInteractionNotAllowed)
    }

    /// A change for which the service would ask the user is not made.
    private func refuse(_ prompt: BusValue?) throws {
        guard let path = prompt?.text, path != "/" else { return }
        _ = one("Dismiss", on: path, "org.freedesktop.Secret.Prompt")
        throw KeychainFailure(errSecInteractionNotAllowed)
    }

    // MARK: - Items

    func items() throws -> [KeychainItem] {
        let wanted: [BusValue] = [.entry(.string("xdg:schema"), .string(Self.schema)), .entry(.string("application"), .string(application))]
        let answer = try call("SearchItems", on: Self.root, "org.freedesktop.Secret.Service", [.array(wanted, of: "{ss}")])
        guard answer.count == 2 else { throw KeychainFailure(errSecNotAvailable) }
        let open = (answer[0].elements ?? []).compactMap(\.text), locked = (answer[1].elements ?? []).compactMap(\.text)
        guard open.count + locked.count <= Self.mostItems else { throw KeychainFailure(errSecNotAvailable) }
        try unlock(locked)
        let all = open + locked
        let answers = ask(all.map { ("Get", $0, Self.properties, [.string(Self.itemInterface), .string("Attributes")]) })
        paths = [:]
        var items: [KeychainItem] = []
        for (path, answer) in zip(all, answers) {
            let values: [BusValue]
            // It may have been removed by another program.
            do { values = try self.values(answer) } catch let failure as KeychainFailure where failure.status == errSecItemNotFound {
                continue
            }
            guard let text = values.first?.content["item"]?.text,
                let item = try? JSONDecoder().decode(KeychainItem.self, from: Data(text.utf8)),
                paths[item.id] == nil
            else { continue }
            paths[item.id] = path
            items.append(item)
        }
        return items
    }

    private func path(of item: KeychainItem) throws -> String {
        guard let path = paths[item.id] else { throw KeychainFailure(errSecItemNotFound) }
        return path
    }

    func secret(of item: KeychainItem) throws -> Data? {
        let answer = try call("GetSecret", on: path(of: item), Self.itemInterface, [.path(session ?? "/")])
        guard let fields = answer.first?.fields, fields.count == 4, let bytes = fields[2].elements else {
            throw KeychainFailure(errSecDecode)
        }
        return Data(bytes.compactMap { if case .byte(let byte) = $0 { byte } else { nil } })
    }

    private func stored(_ secret: Data) -> BusValue {
        .structure([
            .path(session ?? "/"), .array([], of: "y"), .array(secret.map { .byte($0) }, of: "y"),
            .string(String(data: secret, encoding: .utf8) == nil ? "application/octet-stream" : "text/plain; charset=utf8"),
        ])
    }

    private func attributes(of item: KeychainItem) throws -> BusValue {
        guard let data = try? JSONEncoder().encode(item) else { throw KeychainFailure(errSecParam) }
        var values = ["xdg:schema": Self.schema, "application": application, "item": String(decoding: data, as: UTF8.self)]
        for (key, name) in [("acct", "account"), ("svce", "service"), ("srvr", "server")] { values[name] = item.attributes[key]?.text }
        // No text of the bus has a zero in it.
        let entries = values.sorted { $0.key < $1.key }.map { BusValue.entry(.string($0.key), .string($0.value.replacing("\0", with: ""))) }
        return .array(entries, of: "{ss}")
    }

    func add(_ item: KeychainItem, _ secret: Data?) throws {
        guard let collection else { throw KeychainFailure(errSecNotAvailable) }
        let locked = try call("Get", on: collection, Self.properties, [.string("org.freedesktop.Secret.Collection"), .string("Locked")])
        if locked.first?.isTrue == true { try unlock([collection]) }
        let values: [(String, BusValue)] = [
            ("\(Self.itemInterface).Label", .string(item.title.replacing("\0", with: ""))),
            ("\(Self.itemInterface).Attributes", try attributes(of: item))
        ]
        let arguments: [BusValue] = [.options(values), stored(secret ?? Data()), .bool(false)]
        let answer = try call("CreateItem", on: collection, "org.freedesktop.Secret.Collection", arguments)
        guard answer.count == 2, let path = answer[0].text else { throw KeychainFailure(errSecNotAvailable) }
        try refuse(answer[1])
        paths[item.id] = path
    }

    func replace(_ item: KeychainItem, _ secret: Data?) throws {
        let path = try path(of: item)
        if let secret { _ = try call("SetSecret", on: path, Self.itemInterface, [stored(secret)]) }
        for (name, value) in [("Label", BusValue.string(item.title.replacing("\0", with: ""))), ("Attributes", try attributes(of: item))] {
            _ = try call("Set", on: path, Self.properties, [.string(Self.itemInterface), .string(name), .variant(value)])
        }
    }

    func remove(_ item: KeychainItem) throws { try refuse(call("Delete", on: path(of: item), Self.itemInterface).first) }
}
