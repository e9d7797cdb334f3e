/// One view for each element of a collection, identified by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    package let id: (Data.Element, Int) -> ID
    /// Whether it was made from a constant range, whose count must not change.
    package let isConstantRange: Bool
    /// The edits that the user may make to the rows, if the initialiser allows any.
    package var edits: ListEdits?

    package init(
        data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element, Int) -> ID, isConstantRange: Bool,
        edits: ListEdits? = nil
    ) {
        self.data = data
        self.content = content
        self.id = id
        self.isConstantRange = isConstantRange
        self.edits = edits
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { neverBody("ForEach") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        if view.data is any ForEachStandIn { return ForEachStandInElement(view, context) }
        return ForEachElement(view, context)
    }
}

/// A view made from a collection's elements, with one or more views for each.
public protocol DynamicViewContent<Data>: View {
    /// The type of the data.
    associatedtype Data: Collection
    /// The data that the views are made from.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

// MARK: - Initialisers

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    // Disfavoured because bindings to collections are themselves collections of bindings.
    /// Iterates over identifiable elements. An element with an id that has been there before continues its view.
    @_disfavoredOverload public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

extension ForEach where Content: View {
    /// Iterates over elements identified by a key path.
    @_disfavoredOverload public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: identification(by: id), isConstantRange: false)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Iterates over a constant range of numbers.
    /// - Parameter data: A constant range; for one that changes use `ForEach(_:id:content:)`.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element }, isConstantRange: true)
    }
}

extension ForEach where Content: View {
    /// Iterates over a binding to a collection: the content receives a binding to each element.
    public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
            C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    /// Iterates over a binding to a collection, with elements identified by a key path.
    public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
            C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
        let values = data.wrappedValue
        self.init(
            data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
            content: { content(data.element(at: $0.0, initial: values[$0.0])) }, id: { element, _ in element.1 }, isConstantRange: false)
    }
}
