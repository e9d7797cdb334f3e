import EspalierGraphics
public import Foundation

/// The views of a lazy container that stay visible while the rest scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A header stays at the start of the viewport while its section is visible.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// A footer stays at the end of the viewport while its section is visible.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A view whose content is made as it becomes visible.
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

/// A vertical stack whose views are made as they become visible in the enclosing scroll view.
public struct LazyVStack<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: the guide on which the views are aligned.
    ///   - spacing: the distance between neighbours, in points; nil for 8.
    ///   - pinnedViews: the headers and footers that stay visible with their section.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        arrangement = LazyArrangement(
            axis: .vertical, spacing: spacing ?? ViewSpacing.defaultDistance, alignment: alignment.key, pinned: pinnedViews)
        self.content = content()
    }
}

/// A horizontal stack whose views are made as they become visible in the enclosing scroll view.
public struct LazyHStack<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: the guide on which the views are aligned.
    ///   - spacing: the distance between neighbours, in points; nil for 8.
    ///   - pinnedViews: the headers and footers that stay visible with their section.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        arrangement = LazyArrangement(
            axis: .horizontal, spacing: spacing ?? ViewSpacing.defaultDistance, alignment: alignment.key, pinned: pinnedViews)
        self.content = content()
    }
}

/// A grid of columns, filled line by line, whose views are made as they become visible in the enclosing scroll view.
public struct LazyVGrid<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - columns: the widths of the columns.
    ///   - alignment: the alignment of the columns where they do not fill the width.
    ///   - spacing: the distance between lines, in points; nil for 8.
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

/// A grid of rows, filled column by column, whose views are made as they become visible in the enclosing scroll view.
public struct LazyHGrid<Content: View>: LazyView {
    package let arrangement: LazyArrangement
    package let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - rows: the heights of the rows.
    ///   - alignment: the alignment of the rows where they do not fill the height.
    ///   - spacing: the distance between columns of views, in points; nil for 8.
    ///   - pinnedViews: the headers and footers that stay visible with their section.
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
