/// What a window's views leave to those that newer code makes in their place.
///
/// The tree of the older code is destroyed while the ledger is being filled: each element hands over what it keeps before it ends. In the
/// tree that follows, elements take it as they are made, which may be much later: a tab that nobody has looked at yet, a row out of view.
///
/// An element finds what it is the successor of by the names of the views of the app around it, and its number among those of the same
/// name there; rows have their ids instead. The toolkit's own containers do not count: what is wrapped in another stack keeps its state.
@MainActor package final class ReloadLedger {
    package let bridge: ReloadBridge
    /// Whether the older tree is being destroyed. What an app does when views disappear is not done then.
    package private(set) var isFilling = false
    /// What could not be kept, a sentence each.
    package private(set) var losses: [String] = []
    /// When the newer tree had its first frame, in seconds of its host's clock; nil before. What was there before comes back at once.
    var beginning: Double?
    private let root: KeptScope
    private var places: [ObjectIdentifier: Place] = [:]
    /// The elements of the older tree until all of it has ended: what ends late still finds its place by those around it.
    private var ended: [_Element] = []
    private var rows: [(list: ObjectIdentifier, scope: KeptScope)] = []
    private var names: [ObjectIdentifier: ViewName] = [:]

    private struct Place {
        weak var element: _Element?
        let scope: KeptScope
    }

    private struct ViewName {
        let text: String
        let isApps: Bool
    }

    /// - Parameter kept: what is known from before, as from another process.
    package init(_ bridge: ReloadBridge = ReloadBridge(), kept: KeptScope = KeptScope()) {
        self.bridge = bridge
        root = kept
    }

    /// What is kept, for another process.
    package var encoded: KeptScope { root.encoded(by: bridge) }

    // MARK: - The older tree

    /// Runs `end`, which destroys the older tree.
    package func fill(_ end: () -> Void) {
        isFilling = true
        end()
        isFilling = false
        places.removeAll()
        ended.removeAll()
    }

    /// Called for each element before its content ends, the outer ones first.
    func ends(_ element: _Element) {
        ended.append(element)
        places[ObjectIdentifier(element)] = Place(element: element, scope: scope(around: element))
        element.handOver(to: self)
    }

    /// Keeps what the view of a body has stored.
    package func keep<V>(_ values: [String: KeptValue], of element: _Element, as view: V.Type) {
        let name = viewName(of: view), scope = KeptScope()
        scope.values = (name.isApps ? values : values.filter { isPlain($0.value) }).mapValues { bridge.settled($0) }
        self.scope(around: element).add(scope, named: name.text)
        if name.isApps { places[ObjectIdentifier(element)] = Place(element: element, scope: scope) }
    }

    /// Keeps what an element of the toolkit has stored for itself.
    ///
    /// - Parameter name: says what kind of element it is.
    package func keep(_ values: [String: KeptValue], of element: _Element, named name: String) {
        let scope = KeptScope()
        scope.values = values
        self.scope(around: element).add(scope, named: name)
    }

    /// Makes an element of the toolkit a place for those inside of it, by its number among those of the same name: in the newer tree they
    /// may be made later than those of its neighbours.
    package func keepPlace(of element: _Element, named name: String) {
        let scope = KeptScope()
        self.scope(around: element).add(scope, named: name)
        places[ObjectIdentifier(element)] = Place(element: element, scope: scope)
    }

    /// State of the toolkit's own views may refer to the tree.
    private func isPlain(_ value: KeptValue) -> Bool {
        guard case .live(let value, let type) = value else { return true }
        func isPlain<V>(_: V) -> Bool { _isPOD(V.self) }
        return ReloadNames.isSelfContained(type) && (value is any Encodable || _openExistential(value, do: isPlain))
    }

    // MARK: - The newer tree

    /// What the predecessor of a new element has left; also says where those inside of it look.
    func take<V>(for element: _Element, as view: V.Type) -> [String: KeptValue] {
        let name = viewName(of: view), kept = scope(around: element).take(name.text)
        if name.isApps { places[ObjectIdentifier(element)] = Place(element: element, scope: kept ?? KeptScope()) }
        return kept?.takeValues() ?? [:]
    }

    /// The same for an element of the toolkit.
    package func take(for element: _Element, named name: String) -> [String: KeptValue] { scope(around: element).take(name)?.values ?? [:] }

    /// The same for an element that is about to be made inside of another.
    package func take(inside parent: _Element?, named name: String) -> [String: KeptValue] {
        (parent.map { scope(of: $0) } ?? root).take(name)?.values ?? [:]
    }

    /// Where those inside of a new element of the toolkit look: see `keepPlace`.
    package func takePlace(for element: _Element, named name: String) {
        guard !isFilling else { return }
        places[ObjectIdentifier(element)] = Place(element: element, scope: scope(around: element).take(name) ?? KeptScope())
    }

    package func isLost(_ property: String, of view: String, _ reason: String) {
        losses.append("\(view).\(property) starts anew: \(reason)")
    }

    /// Whether a view of this type counts in the paths of those inside of it.
    func isOfApp<V>(_ view: V.Type) -> Bool { viewName(of: view).isApps }

    func name<V>(of view: V.Type) -> String { viewName(of: view).text }

    // MARK: - Places

    /// Runs `body`, in which the elements of a list's row are made or end.
    func inRow<T>(_ id: some Hashable, of list: _Element, _ body: () -> T) -> T {
        let name = "row \(id)", around = scope(of: list), row: KeptScope
        if isFilling {
            row = KeptScope()
            around.add(row, named: name)
        } else {
            row = around.take(name) ?? KeptScope()
        }
        rows.append((ObjectIdentifier(list), row))
        defer { rows.removeLast() }
        return body()
    }

    /// Remembers the place of what was made by `inRow`, for what is made in it later.
    func remember(_ element: _Element, inRowOf list: _Element) {
        guard !isFilling, let row = rows.last, row.list == ObjectIdentifier(list), places[ObjectIdentifier(element)] == nil else { return }
        places[ObjectIdentifier(element)] = Place(element: element, scope: row.scope)
    }

    /// The scope in which an element itself stands.
    private func scope(around element: _Element) -> KeptScope { element.enclosing.map { scope(of: $0) } ?? root }

    /// The scope for what is inside of an element.
    private func scope(of element: _Element) -> KeptScope {
        var current: _Element? = element
        while let here = current {
            if let row = rows.last, row.list == ObjectIdentifier(here) { return row.scope }
            if let known = known(here) { return known }
            current = here.enclosing
        }
        return root
    }

    private func known(_ element: _Element) -> KeptScope? {
        guard let place = places[ObjectIdentifier(element)], place.element === element else { return nil }
        return place.scope
    }

    private func viewName<V>(of view: V.Type) -> ViewName {
        let key = ObjectIdentifier(view)
        if let known = names[key] { return known }
        let type = (view as? any NamedByAnother.Type)?.namingType ?? view
        let text = ReloadNames.base(of: bridge.name(type))
        let name = ViewName(text: text, isApps: ReloadNames.isApps(name: text) && !(view is any NamedByAnother.Type))
        names[key] = name
        return name
    }
}

/// A view of the toolkit that stands for a type of the app's: it has that type's name, but is no place of its own.
protocol NamedByAnother {
    static var namingType: Any.Type { get }
}

/// The names of the properties that a view's slots belong to, while its dynamic properties are connected.
@MainActor package final class PropertyWalk {
    private var path: [String] = []
    private var counts: [String: Int] = [:]
    /// By slot.
    private(set) var names: [String] = []
    private let kept: [String: KeptValue]
    private let ledger: ReloadLedger?
    private let view: String

    /// - Parameters:
    ///   - kept: what is taken over by new slots.
    ///   - view: the view's name, for messages.
    init(kept: [String: KeptValue] = [:], from ledger: ReloadLedger? = nil, view: String = "") {
        self.kept = kept
        self.ledger = ledger
        self.view = view
    }

    /// For a value that is no view, whose properties an element keeps: what is left for it is taken from the ledger of the element's host.
    package convenience init<V>(_ type: V.Type, of element: _Element) {
        let ledger = element.host.reloadLedger.flatMap { $0.isFilling ? nil : $0 }
        self.init(kept: ledger?.take(for: element, as: type) ?? [:], from: ledger, view: ledger?.name(of: type) ?? "")
    }

    func enter(_ property: String) { path.append(property.hasPrefix("_") ? String(property.dropFirst()) : property) }
    func leave() { path.removeLast() }

    /// Called for each slot in order; a new one takes what was kept for it.
    func passed(_ object: AnyObject, isNew: Bool) {
        let stem = path.joined(separator: "."), number = counts[stem, default: 0]
        counts[stem] = number + 1
        let name = number == 0 ? stem : "\(stem) \(number + 1)"
        names.append(name)
        guard isNew, let ledger, let value = kept[name], let successor = object as? any HandsOver else { return }
        if !successor.take(value, ledger.bridge) { ledger.isLost(name, of: view, Self.reason(value, ledger.bridge)) }
    }

    private static func reason(_ kept: KeptValue, _ bridge: ReloadBridge) -> String {
        let type: Any.Type
        switch kept {
        case .live(_, let own), .gone(let own): type = own
        case .coded(let name, _): return "it is no \(name) any more, or what is left of it cannot be read."
        }
        let name = bridge.name(type)
        if TypeKind(type) == .reference { return "an object, as of \(name), is kept if its class conforms to Codable." }
        return "its type has changed, or \(name) contains what cannot be kept. Conformance to Codable keeps it."
    }

    /// The values of the slots that can be handed over.
    package func values(of slots: [AnyObject]) -> [String: KeptValue] {
        var values: [String: KeptValue] = [:]
        for (name, slot) in zip(names, slots) { values[name] = (slot as? any HandsOver)?.keptValue }
        return values
    }
}
