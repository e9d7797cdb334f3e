public import EspalierCore
import EspalierGraphics

/// Builds the tabs of a tab view from the statements in a closure.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    /// Takes one statement of the closure as it is.
    @MainActor @preconcurrency public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    /// Puts the statements of a closure in sequence.
    @MainActor @preconcurrency public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// Puts the tabs of a closure in sequence.
    @_disfavoredOverload
    @MainActor @preconcurrency public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> some TabContent<TabValue> {
        TupleTabContent<TabValue> { tabs in
            @MainActor func add<T: TabContent>(_ content: T) { T._collect(content, into: &tabs) }
            repeat add(each content)
        }
    }

    /// An `if` without `else`: nothing if the condition does not hold.
    @MainActor @preconcurrency public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }

    /// The branch behind `else`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: TabContent, Second: TabContent>(
        first: First
    ) -> _ConditionalContent<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The branch behind `else`, or one of the cases of a `switch`.
    @MainActor @preconcurrency public static func buildEither<First: TabContent, Second: TabContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// What stands behind `if #available`.
    @MainActor @preconcurrency public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> some TabContent<TabValue>
    where C.TabValue == TabValue { ModifiedTabContent(content: content) { _ in } }

    /// Tabs as the views of a tab view.
    public struct Content<C: TabContent>: View {
        let tabs: C

        public var body: some View {
            ForEach(entries) { entry in TabEntryView(entry: entry) }
        }

        private var entries: [_TabList.Entry] {
            var list = _TabList()
            C._collect(tabs, into: &list)
            return list.entries
        }
    }
}

private struct TabEntryView: View {
    let entry: _TabList.Entry

    var body: some View {
        entry.content.modifier(entry.modifier).modifier(ErasedTag(tag: entry.tag))
    }
}

/// A tag whose type is known only at run time.
private struct ErasedTag: NodeModifier {
    let tag: TagValue?

    func makeNode(around child: Node, _ context: NodeContext) -> ErasedTagNode {
        let node = ErasedTagNode(child)
        node.tag = tag
        return node
    }

    func updateNode(_ node: ErasedTagNode, _ context: NodeContext) { node.tag = tag }
}

private final class ErasedTagNode: UnaryNode {
    var tag: TagValue?

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        if key == TagKey.self, let tag { return (Optional(tag) as! K.Value) }
        return child.trait(key)
    }
}

/// Several tabs in a row.
struct TupleTabContent<TabValue: Hashable>: TabContent {
    let collect: @MainActor (inout _TabList) -> Void

    typealias Body = Never
    var body: Never { neverBody("TupleTabContent") }
    static func _collect(_ content: Self, into tabs: inout _TabList) { content.collect(&tabs) }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public typealias Body = Never
    public var body: Never { neverBody("Optional") }

    public static func _collect(_ content: Self, into tabs: inout _TabList) {
        if let content { Wrapped._collect(content, into: &tabs) }
    }
}

extension _ConditionalContent: TabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue
    public typealias Body = Never
    public var body: Never { neverBody("_ConditionalContent") }

    public static func _collect(_ content: Self, into tabs: inout _TabList) {
        switch content.storage {
        case .trueContent(let first): TrueContent._collect(first, into: &tabs)
        case .falseContent(let second): FalseContent._collect(second, into: &tabs)
        }
    }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public typealias Body = Never
    public var body: Never { neverBody("ForEach") }

    public static func _collect(_ content: Self, into tabs: inout _TabList) {
        for element in content.data { Content._collect(content.content(element), into: &tabs) }
    }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
    /// A tab for each element.
    public init<V: Hashable>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content) where Content.TabValue == V {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

extension ForEach where Content: TabContent {
    /// A tab for each element.
    public init<V: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Content.TabValue == V {
        self.init(data: data, content: content, id: identification(by: id), isConstantRange: false)
    }
}
