import EspalierCore
import EspalierGraphics

/// Reads the retained tree as the app's author wrote it: views by their names, modifiers with the views that they change, without what
/// the toolkit makes its own views of.
@MainActor final class TreeReader {
    /// How many elements have been looked into: what a level of the tree costs.
    private(set) var readCount = 0
    let classes = ViewClasses()
    let places = SourcePlaces()
    /// Whether the toolkit's own views are shown, too.
    let showsAll: Bool

    init(showsAll: Bool = false) { self.showsAll = showsAll }

    // MARK: - The tree of elements

    /// The elements directly inside of one: its children, and the content that its nodes own, such as an overlay's.
    func children(of element: _Element) -> [_Element] {
        readCount += 1
        var inside: [_Element] = []
        element.forEachChild { inside.append($0) }
        inside += element.ownedContent as [_Element]
        return inside.filter { !$0.isDestroyed }
    }

    /// The nodes that an element has made for its view.
    func nodes(of element: _Element) -> [Node] {
        readCount += 1
        var nodes: [Node] = []
        element.forEachOwnNode { if !$0.isRetired { nodes.append($0) } }
        return nodes
    }

    /// A stored property of a view.
    func property(_ name: String, of view: Any) -> Any? { Mirror(reflecting: view).children.first { $0.label == name }?.value }

    // MARK: - Items

    /// The items of a window.
    func items(of host: ViewHost) -> [TreeItem] {
        var items: [TreeItem] = []
        if let root = host.rootElement { items += self.items(from: root, .app, parent: nil) }
        return items
    }

    /// The items inside of one.
    func items(in item: TreeItem) -> [TreeItem] {
        if let heading = item.heading {
            return contents(of: heading, item.authorship).flatMap { self.items(from: $0.element, $0.authorship, parent: item) }
        }
        let line = item.elements(self)
        guard let view = line.last else { return [] }
        var items: [TreeItem] = []
        let inside = authorship(in: view, item.authorship)
        let content = children(of: view)
        item.isLazy = content.first.map(isLazyRow) ?? false
        for child in content { items += self.items(from: child, inside, parent: item) }
        for modifier in line.dropLast().reversed() where !contents(of: modifier, item.authorship).isEmpty {
            let heading = TreeItem(modifier, item.authorship, heading: modifier, parent: item)
            if !self.items(in: heading).isEmpty { items.append(heading) }
        }
        return items
    }

    /// Whose the views inside of a view are.
    private func authorship(in view: _Element, _ outer: Authorship) -> Authorship {
        if showsAll { return .app }
        guard case .view(let type) = classes.viewClass(of: view), classes.isToolkit(type) else { return outer }
        return .named(in: type)
    }

    /// The items that an element is, or passes on.
    private func items(from element: _Element, _ authorship: Authorship, parent: TreeItem?) -> [TreeItem] {
        if isOfApp(element, authorship) {
            switch classes.viewClass(of: element) {
            case .modifier, .view: return [TreeItem(element, opened(element, authorship), parent: parent)]
            case .transparent:
                return children(of: element).flatMap { items(from: $0, passed(by: element, authorship), parent: parent) }
            }
        }
        // How the toolkit makes its views: only what they were given is the app's.
        return children(of: element).flatMap { items(from: $0, passed(by: element, authorship), parent: parent) }
    }

    private func isOfApp(_ element: _Element, _ authorship: Authorship) -> Bool {
        guard case .named(let outer) = authorship, let type = type(of: element).typeOfView else { return true }
        switch classes.viewClass(of: element) {
        case .view(let view): if !classes.isToolkit(view) { return true }
        // A modifier of the app around a view of the toolkit's own.
        case .modifier(let modifier): if !classes.isToolkit(modifier) { return true }
        case .transparent: break
        }
        return classes.names(outer, type)
    }

    /// Whose the rest of a line is that begins with an element.
    private func opened(_ element: _Element, _ authorship: Authorship) -> Authorship {
        guard case .named(let outer) = authorship, let type = type(of: element).typeOfView else { return authorship }
        return classes.names(outer, type) ? .app : authorship
    }

    /// Whose the content of an element is that only passes it on. What is erased of its type was named where it was erased.
    private func passed(by element: _Element, _ authorship: Authorship) -> Authorship {
        guard case .named(let outer) = authorship, let type = type(of: element).typeOfView else { return authorship }
        return classes.names(outer, type) ? .app : authorship
    }

    // MARK: - Lines

    /// The elements from a modifier to the view that it changes.
    func line(from element: _Element, _ authorship: Authorship) -> [_Element] {
        var line: [_Element] = [], next: _Element? = element
        while let current = next {
            line.append(current)
            switch classes.viewClass(of: current) {
            case .view: return line
            case .modifier(let modifier):
                if !classes.isToolkit(modifier) { return line }
                next = modified(by: current, modifier)
            case .transparent:
                // One view in a branch or without its type: it stands for it. Several are a group.
                let inside = children(of: current).filter { $0.parent === current }
                guard inside.count == 1 else { return line }
                if line.count > 1 { line.removeLast() }
                next = inside[0]
            }
        }
        return line
    }

    /// The element of the view that a modifier changes.
    private func modified(by element: _Element, _ modifier: Any.Type) -> _Element? {
        let inside = children(of: element)
        guard let content = inside.first(where: { $0.parent === element }) else { return nil }
        guard isBody(content) else { return content }
        return placeholder(in: content, of: modifier, depth: 60).flatMap { children(of: $0).first { $0.enclosing != nil } }
    }

    /// Whether the element is that of a modifier's body.
    private func isBody(_ element: _Element) -> Bool {
        type(of: element).typeOfView.map { TypeNaming.base(of: $0) == "ModifierBody" } ?? false
    }

    /// The place in a modifier's body where its content stands.
    private func placeholder(in element: _Element, of modifier: Any.Type, depth: Int) -> _Element? {
        if let type = type(of: element).typeOfView, (type as? any PlaceholderOfModifier.Type)?.modifierType == modifier { return element }
        guard depth > 0 else { return nil }
        for child in children(of: element) {
            if let found = placeholder(in: child, of: modifier, depth: depth - 1) { return found }
        }
        return nil
    }

    /// What a modifier adds to the view that it changes: an overlay's views, a sheet's.
    func contents(of modifier: _Element, _ authorship: Authorship) -> [(element: _Element, authorship: Authorship)] {
        guard case .modifier(let type) = classes.viewClass(of: modifier), let whole = Swift.type(of: modifier).typeOfView else { return [] }
        let inside = children(of: modifier)
        guard let content = inside.first(where: { $0.parent === modifier }) else { return [] }
        if isBody(content) {
            guard classes.isToolkit(type) else { return [] }
            return additions(in: content, of: type, whole)
        }
        return inside.filter { $0.parent == nil }.map { ($0, authorship) }
    }

    /// The views of the app in a modifier's body, besides the view that it changes.
    private func additions(in element: _Element, of modifier: Any.Type, _ whole: Any.Type) -> [(element: _Element, authorship: Authorship)]
    {
        if let type = type(of: element).typeOfView, (type as? any PlaceholderOfModifier.Type)?.modifierType == modifier { return [] }
        let authorship = showsAll ? Authorship.app : .named(in: modifier)
        if isOfApp(element, authorship), type(of: element).typeOfView != nil, !isBody(element) { return [(element, authorship)] }
        return children(of: element).flatMap { additions(in: $0, of: modifier, whole) }
    }

    private func isLazyRow(_ element: _Element) -> Bool {
        type(of: element).typeOfView == nil && TypeNaming.base(of: type(of: element)) == "ForEachRow"
    }

    // MARK: - Finding

    /// The way to the item of an element or of what is around it, from the outermost item.
    func path(to element: _Element, from roots: [TreeItem]) -> [TreeItem] {
        var around: Set<ObjectIdentifier> = [], next: _Element? = element
        while let current = next {
            around.insert(ObjectIdentifier(current))
            next = current.enclosing
        }
        var path: [TreeItem] = [], level = roots
        while let item = level.first(where: { $0.isAmong(around, self) }) {
            path.append(item)
            level = item.children(self)
        }
        return path
    }

    /// The element of the view that a node stands for.
    func element(of node: Node) -> _Element? {
        if let element = node.element { return element }
        // A container: its element is around that of a view in it.
        var inner: Node? = node, start: _Element?
        while let current = inner, start == nil {
            start = current.element
            inner = current.children.first
        }
        var next = start
        while let current = next {
            if nodes(of: current).contains(where: { $0 === node }) { return current }
            next = current.enclosing
        }
        return start
    }

    /// The nodes at the outside of an element: its own, or those of what it passes on.
    func frontNodes(of element: _Element, limit: Int = 40) -> [Node] {
        let own = nodes(of: element)
        if !own.isEmpty { return own }
        var nodes: [Node] = []
        for child in children(of: element) where child.parent === element {
            nodes += frontNodes(of: child, limit: limit - nodes.count)
            if nodes.count >= limit { break }
        }
        return nodes
    }
}

/// The view that stands for the content in a modifier's body.
private protocol PlaceholderOfModifier {
    nonisolated static var modifierType: Any.Type { get }
}

extension _ViewModifier_Content: nonisolated PlaceholderOfModifier {
    nonisolated static var modifierType: Any.Type { Modifier.self }
}
