import EspalierCore

/// Which of the views inside of a view belong to the app.
enum Authorship {
    /// All: the views are those of a body of the app.
    case app
    /// Those that the type of a view of the toolkit names: what is in a button is its label, the rest is how buttons are made.
    case named(in: Any.Type)
}

/// A line of the tree: a view of the app with the modifiers around it. It is found without being looked into: a long list of them is
/// cheap until they are shown.
@MainActor final class TreeItem {
    /// The outermost element: that of the last modifier, or of the view.
    let outermost: _Element
    let authorship: Authorship
    /// The modifier to which the views inside belong, such as an overlay's: the item is only a heading for them.
    let heading: _Element?
    weak var parent: TreeItem?
    /// Whether what is inside was the list of a lazy container, which makes and ends views without anything being told.
    var isLazy = false
    /// From the outermost to the view; nil until it is asked for.
    private var line: [_Element]?
    /// Nil until they are asked for.
    private(set) var children: [TreeItem]?

    init(_ outermost: _Element, _ authorship: Authorship, heading: _Element? = nil, parent: TreeItem?) {
        self.outermost = outermost
        self.authorship = authorship
        self.heading = heading
        self.parent = parent
    }

    var id: TreeID { TreeID(element: ObjectIdentifier(outermost), isHeading: heading != nil) }
    var isGone: Bool { outermost.isDestroyed }

    /// Whether it is, or is around, the innermost of some elements that are inside of each other. A modifier is around the view that it
    /// changes as well as around what it adds, for which the heading stands.
    func isAmong(_ elements: Set<ObjectIdentifier>, _ reader: TreeReader) -> Bool {
        guard let heading else { return elements.contains(ObjectIdentifier(outermost)) }
        return reader.contents(of: heading, authorship).contains { elements.contains(ObjectIdentifier($0.element)) }
    }

    func elements(_ reader: TreeReader) -> [_Element] {
        if let line { return line }
        let made = heading == nil ? reader.line(from: outermost, authorship) : [outermost]
        line = made
        return made
    }

    /// The element of the view itself.
    func innermost(_ reader: TreeReader) -> _Element { elements(reader).last ?? outermost }

    func children(_ reader: TreeReader) -> [TreeItem] {
        if let children { return children }
        let made = reader.items(in: self)
        children = made
        return made
    }

    /// Reads what is inside anew when it is asked for. Items that are still there are kept, with what is known of them.
    func refresh(_ reader: TreeReader) {
        line = nil
        guard let old = children else { return }
        var known: [TreeID: TreeItem] = [:]
        for item in old { known[item.id] = item }
        children = reader.items(in: self).map { new in
            guard let item = known[new.id], !item.isGone else { return new }
            return item
        }
    }
}

/// Tells an item from all others.
struct TreeID: Hashable, Sendable {
    let element: ObjectIdentifier
    let isHeading: Bool
}
