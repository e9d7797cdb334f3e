import EspalierCore

/// Finds what elements keep: the elements inside of them, their nodes, their views. It reads stored properties by reflection, so that
/// the elements need not know of it; which properties may hold anything is found out once for each type.
@MainActor final class ElementReader {
    /// How many elements have been looked into: what a level of the tree costs.
    private(set) var readCount = 0
    /// How many values have been looked at by reflection, which is the slow part of it.
    private(set) var valueCount = 0
    private var plans: [Kind: [Level]] = [:]
    private var answers: [Kind: Bool] = [:]
    private var arrays: [ObjectIdentifier: ArrayPlan] = [:]

    /// A type, and whether its value is a node's: the nodes that a node keeps are other views', and are not looked at.
    private struct Kind: Hashable {
        let type: ObjectIdentifier
        let isInNode: Bool

        init(_ type: Any.Type, inNode: Bool) {
            self.type = ObjectIdentifier(type)
            isInNode = inNode
        }
    }

    /// The properties of one class of an object's line of ancestors that may hold elements or nodes, by their indices.
    private struct Level {
        /// How many classes further up.
        let distance: Int
        let indices: [Int]
    }

    /// An array of structs with an element each.
    private enum ArrayPlan { case none, elements, structs(offset: Int, type: Any.Type) }

    /// What was found in an object.
    private struct Found {
        var elements: [_Element] = []
        var nodes: [Node] = []
        var seen: Set<ObjectIdentifier> = []
    }

    // MARK: - What elements keep

    /// The elements directly inside of one: its content, and the content that its nodes own, such as an overlay's.
    func children(of element: _Element) -> [_Element] {
        readCount += 1
        var found = Found()
        search(element, for: element, depth: 3, &found)
        var known: Set<ObjectIdentifier> = []
        return found.elements.filter { $0.enclosing === element && !$0.isDestroyed && known.insert(ObjectIdentifier($0)).inserted }
    }

    /// The nodes that an element has made for its view.
    func nodes(of element: _Element) -> [Node] {
        readCount += 1
        var found = Found()
        search(element, for: element, depth: 1, &found)
        return found.nodes.filter { ($0.element === element || $0.element == nil) && !$0.isRetired }
    }

    /// A stored property of an object, of its own class or one above.
    func property(_ name: String, of object: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == name }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// The value of an element's view, where the element keeps it.
    func view(of element: _Element) -> Any? { property("view", of: element) }

    /// The modifier, of an element whose view is a modified one.
    func modifier(of element: _Element) -> Any? {
        property("modifier", of: element) ?? view(of: element).flatMap { property("modifier", of: $0) }
    }

    // MARK: - The search

    /// - Parameter inNode: whether the object is a node, or a part of one.
    private func search(_ object: AnyObject, for owner: _Element, depth: Int, inNode: Bool = false, _ found: inout Found) {
        guard depth > 0, found.seen.insert(ObjectIdentifier(object)).inserted else { return }
        let kind = Kind(type(of: object), inNode: inNode)
        if let known = plans[kind], known.isEmpty { return }
        let mirror = Mirror(reflecting: object)
        let levels = plans[kind] ?? plan(for: mirror, inNode)
        plans[kind] = levels
        var current: Mirror? = mirror, distance = 0
        for level in levels {
            while distance < level.distance {
                current = current?.superclassMirror
                distance += 1
            }
            guard let children = current?.children else { return }
            for index in level.indices {
                collect(
                    children[children.index(children.startIndex, offsetBy: index)].value, for: owner, depth: depth, inNode: inNode, &found)
            }
        }
    }

    /// Classes whose own properties hold nothing that is inside of the object.
    private func isBase(_ type: Any.Type) -> Bool {
        type == _Element.self || type == Node.self || TypeNaming.base(of: type) == "_ViewElement"
    }

    private func plan(for mirror: Mirror, _ inNode: Bool) -> [Level] {
        var levels: [Level] = [], current: Mirror? = mirror, distance = 0
        while let level = current, !isBase(level.subjectType) {
            var indices: [Int] = []
            for (index, child) in level.children.enumerated() {
                guard let label = child.label, !Self.skipped.contains(label), mayHold(type(of: child.value), inNode) else { continue }
                indices.append(index)
            }
            if !indices.isEmpty { levels.append(Level(distance: distance, indices: indices)) }
            current = level.superclassMirror
            distance += 1
        }
        return levels
    }

    /// Values of the app, and links to what is around.
    private static let skipped: Set<String> = [
        "view", "modifier", "environment", "fields", "host", "parent", "owner", "transaction", "known"
    ]

    /// Whether a value of the type may hold elements or nodes; in a node, whether it may hold elements.
    private func mayHold(_ type: Any.Type, _ inNode: Bool) -> Bool {
        let kind = Kind(type, inNode: inNode)
        if let known = answers[kind] { return known }
        answers[kind] = false
        let answer = findOut(type, inNode)
        answers[kind] = answer
        return answer
    }

    private func findOut(_ type: Any.Type, _ inNode: Bool) -> Bool {
        if type is _Element.Type { return true }
        if type is Node.Type { return !inNode }
        if isWrapper(type), let wrapper = type as? any HoldsOthers.Type { return wrapper.held.contains { mayHold($0, inNode) } }
        switch TypeKind(type) {
        case .reference: return TypeNaming.isToolkit(type) && !Self.strangers.contains(TypeNaming.base(of: type))
        case .structure:
            // The language's own that hold others are the wrappers; how they keep them is not looked into.
            guard TypeNaming.isToolkit(type), TypeNaming.module(of: type) != "Swift" else { return false }
            var holds = false
            StoredFields.forEach(of: type) { field in if !holds, mayHold(field.type, inNode) { holds = true } }
            return holds
        // The payloads of an enum's cases are not known beforehand.
        case .enumeration: return TypeNaming.isToolkit(type)
        case .other:
            let name = TypeNaming.name(of: type)
            return name.hasPrefix("any Espalier") || name.hasPrefix("Espalier")
        }
    }

    /// Whether it may be one of the language's types that hold others. To ask a type for a conformance that it has not is slow the first
    /// time, and there are hundreds of types.
    private func isWrapper(_ type: Any.Type) -> Bool {
        switch TypeKind(type) {
        case .structure: Self.wrappers.contains(TypeNaming.base(of: type))
        case .other: true
        case .reference, .enumeration: false
        }
    }

    private static let wrappers: Set<String> = ["Array", "ContiguousArray", "Dictionary"]

    /// Classes of the toolkit that lead out of an element.
    private static let strangers: Set<String> = [
        "ViewHost", "HostLink", "AnimationScheduler", "AppearanceGate", "FieldTable", "FocusController", "Storage", "IdentitySources",
        "TransitionMember", "Store", "StateLocation", "WindowController", "AppRuntime", "NavigationModel",
    ]

    private func collect(_ value: Any, for owner: _Element, depth: Int, inNode: Bool, _ found: inout Found) {
        valueCount += 1
        guard mayHold(type(of: value), inNode) else { return }
        // A value that is none is not cast to a class: Foundation would make an object of each item of an array to answer no.
        if TypeKind(type(of: value)) == .reference {
            if let element = value as? _Element {
                if element !== owner { found.elements.append(element) }
                return
            }
            if let node = value as? Node {
                return collect(node, for: owner, depth: depth, &found)
            }
            return search(value as AnyObject, for: owner, depth: depth - 1, inNode: inNode, &found)
        }
        let isWrapper = isWrapper(type(of: value))
        if isWrapper, let array = value as? any ReadableArray {
            if array.itemType is Node.Type {
                // Without a cast of each: those of a long list's rows are all other elements'.
                return array.forEachNode { collect($0, for: owner, depth: depth, &found) }
            }
            if let elements = elements(in: array) {
                found.elements += elements
                return
            }
            return array.forEachItem { collect($0, for: owner, depth: depth, inNode: inNode, &found) }
        }
        if isWrapper, let dictionary = value as? any ReadableDictionary {
            return dictionary.forEachValue { collect($0, for: owner, depth: depth, inNode: inNode, &found) }
        }
        for child in Mirror(reflecting: value).children { collect(child.value, for: owner, depth: depth, inNode: inNode, &found) }
    }

    /// Of a node what belongs to its element; other elements' nodes are theirs.
    private func collect(_ node: Node, for owner: _Element, depth: Int, _ found: inout Found) {
        guard node.element == nil || node.element === owner, node.host === owner.host else { return }
        if !found.nodes.contains(where: { $0 === node }) { found.nodes.append(node) }
        search(node, for: owner, depth: depth - 1, inNode: true, &found)
    }

    // MARK: - Long lists

    /// The elements in an array of elements, or of structs with one each, without reflection of each item; nil for another array.
    private func elements(in array: any ReadableArray) -> [_Element]? {
        let type = array.itemType, id = ObjectIdentifier(type)
        let plan = arrays[id] ?? arrayPlan(for: type)
        arrays[id] = plan
        switch plan {
        case .none: return nil
        case .elements: return array.castElements()
        case .structs(let offset, let type): return array.elements(at: offset, of: type)
        }
    }

    private func arrayPlan(for type: Any.Type) -> ArrayPlan {
        if type is _Element.Type { return .elements }
        guard TypeKind(type) == .structure else { return .none }
        var places: [(Int, Any.Type)] = [], holdsMore = false
        StoredFields.forEach(of: type) { field in
            // Neither weak nor unowned properties are of a class's type itself, but for unowned ones, of which no struct here has any.
            if field.type is _Element.Type {
                places.append((field.offset, field.type))
            } else if mayHold(field.type, false) {
                holdsMore = true
            }
        }
        return places.count == 1 && !holdsMore ? .structs(offset: places[0].0, type: places[0].1) : .none
    }
}

// MARK: - Types that hold others

/// A type whose values hold values of other types.
private protocol HoldsOthers {
    static var held: [Any.Type] { get }
}

extension Optional: HoldsOthers { static var held: [Any.Type] { [Wrapped.self] } }
extension Array: HoldsOthers { static var held: [Any.Type] { [Element.self] } }
extension ContiguousArray: HoldsOthers { static var held: [Any.Type] { [Element.self] } }
extension Dictionary: HoldsOthers { static var held: [Any.Type] { [Value.self] } }

@MainActor private protocol ReadableArray {
    var itemType: Any.Type { get }
    func forEachItem(_ body: (Any) -> Void)
    func forEachNode(_ body: (Node) -> Void)
    func castElements() -> [_Element]
    func elements(at offset: Int, of type: Any.Type) -> [_Element]
}

extension ReadableArray where Self: Sequence {
    var itemType: Any.Type { Element.self }
    func forEachItem(_ body: (Any) -> Void) { for item in self { body(item) } }
    func forEachNode(_ body: (Node) -> Void) {
        if let nodes = self as? [Node] { return nodes.forEach(body) }
        for item in self { (item as? Node).map(body) }
    }
    func castElements() -> [_Element] { compactMap { $0 as? _Element } }

    func elements(at offset: Int, of type: Any.Type) -> [_Element] {
        func read<F>(_: F.Type) -> [_Element] { compactMap { StoredFields.read(F.self, at: offset, of: $0) as? _Element } }
        return _openExistential(type, do: read)
    }
}

extension Array: ReadableArray {}
extension ContiguousArray: ReadableArray {}

@MainActor private protocol ReadableDictionary {
    /// Visits the values, in the order of their keys where these are numbers.
    func forEachValue(_ body: (Any) -> Void)
}

extension Dictionary: ReadableDictionary {
    func forEachValue(_ body: (Any) -> Void) {
        guard let numbered = self as? [Int: Value] else { return values.forEach(body) }
        for key in numbered.keys.sorted() { numbered[key].map(body) }
    }
}
