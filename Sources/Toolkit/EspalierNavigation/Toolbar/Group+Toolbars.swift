public import EspalierCore

// A group is as transparent in toolbars and tab views as among views.

extension Group: ToolbarContent where Content: ToolbarContent {
    public typealias Body = Never
    /// Groups items, so that a builder takes more of them.
    @_disfavoredOverload public init(@ToolbarContentBuilder content: () -> Content) { self.init(content: content()) }
    public var body: Never { neverBody("Group") }

    public static func _collect(_ content: Self, into collector: inout _ToolbarCollector) {
        Content._collect(content.content, into: &collector)
    }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public typealias Body = Never
    /// Groups tabs, so that a builder takes more of them, or a modifier applies to all.
    @_disfavoredOverload public init(@TabContentBuilder<Content.TabValue> content: () -> Content) { self.init(content: content()) }
    public var body: Never { neverBody("Group") }
    public static func _collect(_ content: Self, into tabs: inout _TabList) { Content._collect(content.content, into: &tabs) }
}
