import EspalierCore

/// A line of the tree as it is shown.
struct TreeRow: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// A view of a type that the app declares.
        case own
        /// A view of the toolkit's.
        case toolkit
        /// A modifier with views of its own.
        case modifier
    }

    var kind: Kind
    /// The view's type, as `VStack`.
    var name: String
    /// What distinguishes it from others of its type: a text's characters, a picture's name, how many views a list has.
    var detail: String?
    /// The modifiers around it, the innermost first, as they are written: `.padding`.
    var modifiers: [String] = []
    var hasChildren = false

    /// All on one line, for search and assistive technology.
    var text: String { ([name, detail] + modifiers).compactMap(\.self).joined(separator: " ") }
}

extension TreeReader {
    /// Describes an item. This looks into it and one level further.
    func row(of item: TreeItem) -> TreeRow {
        if let heading = item.heading {
            return TreeRow(kind: .modifier, name: "." + call(of: heading), hasChildren: true)
        }
        let line = item.elements(self)
        let view = item.innermost(self)
        var row = TreeRow(kind: .toolkit, name: "")
        switch classes.viewClass(of: view) {
        case .view(let type):
            row.kind = classes.isToolkit(type) ? .toolkit : .own
            row.name = name(of: view, type)
        case .modifier(let type):
            row.kind = classes.isToolkit(type) ? .toolkit : .own
            row.name = TypeNaming.base(of: type)
        case .transparent:
            row.name = "Group"
        }
        row.modifiers = line.dropLast().reversed().flatMap { calls(of: $0) }.map { "." + $0 }
        row.detail = detail(of: view)
        row.hasChildren = !item.children(self).isEmpty
        return row
    }

    /// What an author calls the view: a colour as a background is made of a view that nobody writes.
    private func name(of element: _Element, _ type: Any.Type) -> String {
        let part = (element.lastView as? any NamedByPart)?.namingPart
        return TypeNaming.base(of: part.map { Swift.type(of: $0) } ?? type)
    }

    private func detail(of element: _Element) -> String? {
        guard let view = element.lastView else { return nil }
        if let text = view as? Text {
            let string = text.plainString(locale: element.environment.locale)
            return string.isEmpty ? nil : TypeNaming.text(string, limit: 60)
        }
        if let image = view as? Image { return name(of: image) }
        if let countable = view as? any CountableView { return "\(countable.viewCount) elements" }
        return nil
    }

    private func name(of image: Image) -> String? {
        guard let source = property("source", of: image), let first = Mirror(reflecting: source).children.first else { return nil }
        let payload = Mirror(reflecting: first.value).children.first?.value ?? first.value
        return (payload as? String).map { "\"\($0)\"" } ?? first.label
    }

    // MARK: - Modifiers

    /// The names of what a modifier's element does: an environment modifier is called by the values that it changes.
    func calls(of element: _Element) -> [String] {
        guard case .modifier(let type) = classes.viewClass(of: element) else { return [] }
        if TypeNaming.base(of: type) == "EnvironmentModifier" {
            let names = environmentChanges(by: element).map(\.name)
            return names.isEmpty ? ["environment"] : names
        }
        return [call(of: element)]
    }

    func call(of element: _Element) -> String {
        guard case .modifier(let type) = classes.viewClass(of: element) else { return "" }
        if let layer = element.lastModifier as? any AddsLayer { return layer.isOverlay ? "overlay" : "background" }
        return TypeNaming.call(of: type)
    }

    /// The values of the environment inside of an element that differ from those around it.
    func environmentChanges(by element: _Element) -> [EnvironmentChange] {
        EnvironmentChange.all(from: element.environment, to: element.contentEnvironment)
    }
}

/// A view that is made of a collection.
protocol CountableView {
    var viewCount: Int { get }
}

extension ForEach: CountableView {
    var viewCount: Int { data.count }
}
