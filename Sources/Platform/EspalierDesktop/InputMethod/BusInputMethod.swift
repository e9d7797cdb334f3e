internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// An input method of the session bus: Fcitx 5, else IBus. For users whose `XMODIFIERS` names none; where it names one, Xlib goes to that.
/// It is used as soon as it runs and until it ends.
@MainActor final class BusInputMethod: InputMethodService {
    /// What differs between the methods.
    protocol Dialect: Sendable {
        /// The name on the session bus by which the method is found.
        static var name: String { get }
        /// Makes a context; nil where the method makes none.
        @MainActor static func open(
            _ bus: BusConnection, _ environment: [String: String], _ heard: @escaping @Sendable (InputMethodSignal) -> Void
        ) async -> Self?
        var target: BusConnection.Target { get }
        var bus: BusConnection { get }
        func caret(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> (String, [BusValue])
        func surrounding(_ text: SurroundingText) -> (String, [BusValue])
        func key(_ key: HardwareKey) -> [BusValue]
        /// Ends the context, of an interface and by a method.
        var end: (interface: String, method: String) { get }
    }

    private let bus: BusConnection
    private let environment: [String: String]
    /// Runs on the main thread, in the order of the calls.
    private let post: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    package weak var client: (any InputMethodClient)?
    private var context: (any Dialect)?
    private var subscriptions: [BusSubscription] = []
    /// Whether the two methods run.
    private var isThere: [String: Bool] = [:]
    private var isFocused = false
    private var caret: [Int32] = []
    private var surrounding: SurroundingText?
    private var isOpening = false
    /// How often in a row no context was made.
    private var attempts = 0
    /// How many resets are not answered yet.
    private var resets = 0
    /// Counts contexts: what an older one says counts no longer.
    private var generation = 0
    /// Told once a context is there, or no longer; tests listen.
    var onChange: ((String?) -> Void)?
    private static let dialects: [any Dialect.Type] = [FcitxContext.self, IBusContext.self]
    /// Seconds after which a key goes on without its answer.
    private let patience: Double
    private static let mostAttempts = 8

    init(
        _ bus: BusConnection, environment: [String: String], patience: Double = 1,
        post: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    ) { (self.bus, self.environment, self.patience, self.post) = (bus, environment, patience, post) }

    /// Whether nothing else brings keys to an input method. XMODIFIERS: `@im=NAME` and other modifiers.
    nonisolated static func isWanted(_ environment: [String: String]) -> Bool {
        let parts = (environment["XMODIFIERS"] ?? "").split(separator: "@").filter { $0.hasPrefix("im=") }
        return parts.allSatisfy { ["im=", "im=none"].contains($0) }
    }

    func start() async {
        for dialect in Self.dialects {
            let name = dialect.name
            let rule = BusRule(
                sender: BusConnection.Target.bus.destination, interface: BusConnection.Target.bus.interface, member: "NameOwnerChanged",
                argument: name)
            subscriptions.append(bus.subscribe(to: rule) { [weak self, post] message in
                let owner = message.body.last?.text ?? ""
                post { self?.note(name, !owner.isEmpty) }
            })
            if let owner = try? await bus.owner(of: name), !owner.isEmpty { note(name, true) }
        }
    }

    private func note(_ name: String, _ isOn: Bool) {
        guard isThere[name] != isOn else { return }
        isThere[name] = isOn
        attempts = 0
        choose()
    }

    /// Opens a context of the first method that runs.
    private func choose() {
        let wanted = Self.dialects.first { isThere[$0.name] == true }
        guard wanted?.name != context.map({ type(of: $0).name }) else { return }
        leave()
        guard let wanted, !isOpening else { return }
        isOpening = true
        let generation = generation
        Task { [weak self, bus, environment, post] in
            let new = await wanted.open(bus, environment) { signal in post { self?.heard(signal, generation) } }
            self?.opened(new, generation)
        }
    }

    private func opened(_ new: (any Dialect)?, _ generation: Int) {
        isOpening = false
        // The method has gone meanwhile, or another has come.
        guard generation == self.generation, let new else {
            if generation == self.generation { return tryAgain() }
            return choose()
        }
        attempts = 0
        context = new
        if isFocused {
            focusChanged(true)
            if caret.count == 4 { caretMoved(x: caret[0], y: caret[1], width: caret[2], height: caret[3]) }
            if let surrounding { surroundingChanged(surrounding) }
        }
        onChange?(type(of: new).name)
    }

    /// A method that has just started may have its name before it makes contexts.
    private func tryAgain() {
        attempts += 1
        guard attempts < Self.mostAttempts else { return }
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(1))
            self?.choose()
        }
    }

    /// Lets the context go. What it was composing stays, as the field keeps it.
    private func leave() {
        generation += 1
        resets = 0
        guard let old = context else { return }
        context = nil
        var message = message("", [], old)
        (message.interface, message.member) = (old.end.interface, old.end.method)
        // The connection may be the context's alone: it stays until this is answered.
        old.bus.send(message) { [bus = old.bus] _ in withExtendedLifetime(bus) {} }
        client?.compose(nil)
        onChange?(nil)
    }

    /// Ends the context before the app does.
    func end() {
        subscriptions = []
        leave()
    }

    // MARK: - What the method says

    private func heard(_ signal: InputMethodSignal, _ generation: Int) {
        guard generation == self.generation, context != nil, resets == 0, let client else { return }
        switch signal {
        case .commit(let text): if !text.isEmpty { client.commit(text) }
        case .preedit(let preedit): client.compose(preedit)
        case .forward(let symbol, let state, let isDown): client.forward(symbol: symbol, state: state, isDown: isDown)
        case .delete(let offset, let count): client.deleteSurrounding(offset: offset, count: count)
        }
    }

    // MARK: - What it is told

    private func message(_ member: String, _ arguments: [BusValue], _ context: any Dialect) -> BusMessage {
        var message = BusMessage(kind: .call)
        (message.destination, message.path, message.interface) = (context.target.destination, context.target.path, context.target.interface)
        (message.member, message.body, message.startsService) = (member, arguments, false)
        return message
    }

    private func tell(_ member: String, _ arguments: [BusValue] = []) {
        if let context { context.bus.send(message(member, arguments, context)) { _ in } }
    }

    func focusChanged(_ isFocused: Bool) {
        self.isFocused = isFocused
        if !isFocused { (caret, surrounding) = ([], nil) }
        tell(isFocused ? "FocusIn" : "FocusOut")
    }

    func caretMoved(x: Int32, y: Int32, width: Int32, height: Int32) {
        caret = [x, y, width, height]
        guard let context else { return }
        let (member, arguments) = context.caret(x, y, width, height)
        tell(member, arguments)
    }

    func surroundingChanged(_ text: SurroundingText) {
        surrounding = text
        guard let context else { return }
        let (member, arguments) = context.surrounding(text)
        tell(member, arguments)
    }

    /// Some methods type what they composed when they are reset. The client has done that: what comes before the answer is that text once
    /// more.
    func reset() {
        guard let context else { return }
        resets += 1
        let (post, generation) = (post, generation)
        context.bus.send(message("Reset", [], context), timeout: patience) { [weak self] _ in
            post { if self?.generation == generation { self?.resets -= 1 } }
        }
    }

    func offer(_ key: HardwareKey, answer: @escaping @MainActor (Bool) -> Void) -> Bool {
        guard let context else { return false }
        let post = post
        context.bus.send(message("ProcessKeyEvent", context.key(key), context), timeout: patience) { result in
            let isTaken = (try? result.get())?.body.first?.isTrue == true
            post { answer(isTaken) }
        }
        return true
    }
}

/// What an input method says of a context.
enum InputMethodSignal: Equatable, Sendable {
    case commit(String)
    case preedit(Preedit?)
    case forward(symbol: UInt32, state: UInt32, isDown: Bool)
    case delete(offset: Int, count: Int)
}
