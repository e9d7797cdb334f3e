import EspalierControls
public import EspalierCore
import EspalierGraphics

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    private let itemID: AnyHashable?
    private let placement: ToolbarItemPlacement
    private let content: Content
    private let isHiddenByDefault: Bool

    public typealias Body = Never
    public var body: Never { neverBody("ToolbarItem") }

    public static func _collect(_ item: Self, into collector: inout _ToolbarCollector) {
        var entry = ToolbarEntry(item.placement, AnyView(item.content), collector.environment)
        entry.id = item.itemID
        entry.isHiddenByDefault = item.isHiddenByDefault
        collector.entries.append(entry)
    }
}

extension ToolbarItem where ID == () {
    /// - Parameter placement: where in the bars around the view the item stands.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (itemID, self.placement, self.content, isHiddenByDefault) = (nil, placement, content(), false)
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
    /// An item that the user may move and hide. The id must be the same whenever the app runs.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (itemID, self.placement, self.content, isHiddenByDefault) = (AnyHashable(id), placement, content(), false)
    }

    /// An item that the user may move and hide.
    /// - Parameter showsByDefault: whether it is in the bar as long as the user has not changed that.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool, @ViewBuilder content: () -> Content
    ) {
        (itemID, self.placement, self.content, isHiddenByDefault) = (AnyHashable(id), placement, content(), !showsByDefault)
    }
}

extension ToolbarItem: Identifiable where ID: Hashable {
    public nonisolated var id: ID { assumeMainActor { UncheckedBox(itemID?.base as! ID) }.value }
}

/// Several items of a toolbar in one place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: AnyView

    /// - Parameter placement: where in the bars around the view the items stand.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = AnyView(content())
    }

    /// Items that become a menu with the label where there is no room for them.
    public init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.placement = placement
        self.content = AnyView(LabeledToolbarItemGroupContent(content: content(), label: label()))
    }

    public typealias Body = Never
    public var body: Never { neverBody("ToolbarItemGroup") }

    public static func _collect(_ group: Self, into collector: inout _ToolbarCollector) {
        collector.entries.append(ToolbarEntry(group.placement, group.content, collector.environment))
    }
}

/// The views of a group of toolbar items with a label.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
    let content: Content
    let label: Label
    @Environment(\.controlContext) private var context

    public var body: some View {
        if context == .menu { Menu { content } label: { label } } else { content }
    }
}

/// Space between items of a toolbar.
public struct ToolbarSpacer: CustomizableToolbarContent {
    private let width: ToolbarEntry.Space
    private let placement: ToolbarItemPlacement

    /// - Parameters:
    ///   - sizing: a fixed width, or all the space that is left.
    ///   - placement: the items of the bar among which the spacer stands.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        width = sizing == .fixed ? .fixed : .flexible
        self.placement = placement
    }

    public typealias Body = Never
    public var body: Never { neverBody("ToolbarSpacer") }

    public static func _collect(_ spacer: Self, into collector: inout _ToolbarCollector) {
        collector.entries.append(ToolbarEntry(spacer.placement, .space(spacer.width), collector.environment))
    }
}

/// How wide a spacer is.
public struct SpacerSizing: Hashable, Sendable {
    private enum Kind { case flexible, fixed }
    private let kind: Kind
    /// Takes all the space that is left.
    public static let flexible = SpacerSizing(kind: .flexible)
    /// As wide as the distance between groups of items.
    public static let fixed = SpacerSizing(kind: .fixed)
}

/// The menu of a screen's title.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
    private let content: Content

    /// A menu with the document's commands only.
    public init() where Content == EmptyView { content = EmptyView() }
    /// A menu with these rows.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public typealias Body = Never
    public var body: Never { neverBody("ToolbarTitleMenu") }

    public static func _collect(_ menu: Self, into collector: inout _ToolbarCollector) {
        collector.titleMenu = ToolbarEntry(.automatic, AnyView(menu.content), collector.environment)
    }
}
