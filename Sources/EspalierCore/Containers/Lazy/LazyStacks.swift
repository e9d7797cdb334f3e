import EspalierGraphics
public import Foundation

/// Which views of a lazy container stay in sight while the rest scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A view whose content is made as it comes into sight.
@MainActor @preconcurrency package protocol LazyView: View where Body == Never {
    associatedtype Content: View
    var arrangement: LazyArrangement { get }
    var content: Content { get }
}

extension LazyView {
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        LazyElement(view, context)
    }
}

private final class LazyElement<V: LazyView>: ContainerElement<V, V.Content> {
    private let node: LazyNode

    init(_ view: V, _ context: _ElementContext) {
        node = LazyNode(view.arrangement, host: context.host)
        super.init(view, content: view.content, node: node, context)
    }

    override func content(of view: V) -> V.Content { view.content }
    override func updateNode(_ context: _UpdateContext) { node.setArrangement(view.arrangement) }

    override func structureDidChange() {
        var segments: [LazySegment] = []
        content.collectSegments(into: &segments)
        node.setSegments(segments)
    }
}

// MARK: - Views

/// Views one below the other, made as they come into sight of the scroll view around.
public struct LazyVStack<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    /// - Parameters:
    ///   - alignment: the guide on which the views line up.
    ///   - spacing: the distance between neighbours in points; 8 where it is nil.
    ///   - pinnedViews: headers and footers that stay in sight with their section.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        arrangement = LazyArrangement(
            axis: .vertical, spacing: spacing ?? ViewSpacing.defaultDistance, alignment: alignment.key, pinned: pinnedViews)
        self.content = content()
    }
}

/// Views side by side, made as they come into sight of the scroll view around.
public struct LazyHStack<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        arrangement = LazyArrangement(
            axis: .horizontal, spacing: spacing ?? ViewSpacing.defaultDistance, alignment: alignment.key, pinned: pinnedViews)
        self.content = content()
    }
}

/// Views in columns, line by line, made as they come into sight of the scroll view around.
public struct LazyVGrid<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    /// - Parameters:
    ///   - columns: how wide the columns are.
    ///   - alignment: where the columns stand, if they do not fill the width.
    ///   - spacing: the distance between lines; 8 where it is nil.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        arrangement = LazyArrangement(
            axis: .vertical, spacing: spacing ?? ViewSpacing.defaultDistance, alignment: alignment.key, tracks: columns,
            pinned: pinnedViews)
        self.content = content()
    }
}

/// Views in rows, column by column, made as they come into sight of the scroll view around.
public struct LazyHGrid<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        arrangement = LazyArrangement(
            axis: .horizontal, spacing: spacing ?? ViewSpacing.defaultDistance, alignment: alignment.key, tracks: rows,
            pinned: pinnedViews)
        self.content = content()
    }
}
