/// Several views treated as one in code: a modifier on a group applies to each of them. Not a container.
public struct Group<Content> {
    package let content: Content
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public typealias Body = Content
    public var body: Content { content }
}

// Groups of what is no view; `Group` is as transparent there.

extension Group: Scene where Content: Scene {
    public typealias Body = Never
    @_disfavoredOverload public init(@SceneBuilder content: () -> Content) { self.content = content() }
    public var body: Never { neverBody("Group") }
    public static func _collect(_ scene: Self, into list: inout _SceneList) { Content._collect(scene.content, into: &list) }
}

extension Group: Commands where Content: Commands {
    public typealias Body = Never
    @_disfavoredOverload public init(@CommandsBuilder content: () -> Content) { self.content = content() }
    public var body: Never { neverBody("Group") }
    public static func _collect(_ commands: Self, into list: inout _CommandList) { Content._collect(commands.content, into: &list) }
}

extension Group: ToolbarContent where Content: ToolbarContent {
    public typealias Body = Never
    @_disfavoredOverload public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }
    public var body: Never { neverBody("Group") }

    public static func _collect(_ content: Self, into collector: inout _ToolbarCollector) {
        Content._collect(content.content, into: &collector)
    }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public typealias Body = Never
    @_disfavoredOverload public init(@TabContentBuilder<Content.TabValue> content: () -> Content) { self.content = content() }
    public var body: Never { neverBody("Group") }
    public static func _collect(_ content: Self, into tabs: inout _TabList) { Content._collect(content.content, into: &tabs) }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    @_disfavoredOverload public init(@TableColumnBuilder<Content.TableRowValue, Content.TableColumnSortComparator> content: () -> Content) {
        self.content = content()
    }
    public var _columns: [TableColumnInfo<Content.TableRowValue>] { content._columns }
}

extension Group: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    @_disfavoredOverload public init(@TableRowBuilder<Content.TableRowValue> content: () -> Content) { self.content = content() }
    public var _isHierarchical: Bool { content._isHierarchical }
    public func _rows(_ columns: TableColumns<Content.TableRowValue>) -> AnyView { content._rows(columns) }
}
