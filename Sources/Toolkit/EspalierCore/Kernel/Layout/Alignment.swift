public import Foundation

/// Identifies a guide and defines its position in a view that does not set it.
public protocol AlignmentID {
    /// The guide's position in a view that does not set it, in points from the view's left or upper edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide's identity; the defaults of built-in guides need no call to `AlignmentID`.
package struct AlignmentKey: Hashable, Sendable {
    package enum Builtin: UInt8, Sendable {
        case start, center, end, firstBaseline, lastBaseline

        @inline(__always) var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    }

    package nonisolated(unsafe) let id: any AlignmentID.Type
    package let axis: AlignmentAxis
    package let builtin: Builtin?

    package enum AlignmentAxis: UInt8, Sendable { case horizontal, vertical }

    package static func == (a: Self, b: Self) -> Bool { ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }

    /// The position of an edge or centre guide as a fraction of the length; nil for other guides.
    @inline(__always) package var fraction: CGFloat? {
        switch builtin {
        case .start: 0
        case .center: 0.5
        case .end: 1
        default: nil
        }
    }

    /// The guide's position in a view that does not set it.
    package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        let length = axis == .horizontal ? dimensions.width : dimensions.height
        return switch builtin {
        case .start: 0
        case .center: length / 2
        case .end, .firstBaseline, .lastBaseline: length
        case nil: id.defaultValue(in: dimensions)
        }
    }

    /// Combines the explicit values of a container's children (SwiftUI: edges and centres are not combined, of baselines the
    /// outermost line is used, of custom guides the mean).
    package func combine(_ values: some Sequence<CGFloat>) -> CGFloat? {
        switch builtin {
        case .start, .center, .end: return nil
        case .firstBaseline: return values.min()
        case .lastBaseline: return values.max()
        case nil:
            var sum: CGFloat = 0, count: CGFloat = 0
            for value in values { sum += value; count += 1 }
            return count > 0 ? sum / count : nil
        }
    }

    /// Whether a container can have an explicit value of this guide at all.
    package var combines: Bool {
        switch builtin {
        case .start, .center, .end: false
        default: true
        }
    }
}

/// Which guides a node may set: lets layout skip the query for nearly all nodes.
package struct GuideKinds: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The baselines of text.
    package static let baselines = GuideKinds(rawValue: 1)
    /// Any guide, by `alignmentGuide` or a custom layout.
    package static let any = GuideKinds(rawValue: 2)

    @inline(__always) package func allows(_ key: AlignmentKey) -> Bool {
        if contains(.any) { return true }
        return switch key.builtin {
        case .firstBaseline, .lastBaseline: contains(.baselines)
        default: false
        }
    }
}

/// A guide on the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    package let key: AlignmentKey
    /// A guide of the app's own.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal, builtin: nil) }
    package init(key: AlignmentKey) { self.key = key }
    private init(_ id: any AlignmentID.Type, _ builtin: AlignmentKey.Builtin) {
        key = AlignmentKey(id: id, axis: .horizontal, builtin: builtin)
    }

    private enum Leading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
    private enum Trailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }

    /// The edge where a line of text begins.
    public static let leading = HorizontalAlignment(Leading.self, .start)
    /// The middle of the width.
    public static let center = HorizontalAlignment(Center.self, .center)
    /// The edge where a line of text ends.
    public static let trailing = HorizontalAlignment(Trailing.self, .end)
}

/// A guide on the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    package let key: AlignmentKey
    /// A guide of the app's own.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical, builtin: nil) }
    package init(key: AlignmentKey) { self.key = key }
    private init(_ id: any AlignmentID.Type, _ builtin: AlignmentKey.Builtin) {
        key = AlignmentKey(id: id, axis: .vertical, builtin: builtin)
    }

    private enum Top: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    private enum Bottom: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    private enum FirstBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    private enum LastBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }

    /// The upper edge.
    public static let top = VerticalAlignment(Top.self, .start)
    /// The middle of the height.
    public static let center = VerticalAlignment(Center.self, .center)
    /// The lower edge.
    public static let bottom = VerticalAlignment(Bottom.self, .end)
    /// The baseline of the first line of text; the lower edge of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self, .firstBaseline)
    /// The baseline of the last line of text; the lower edge of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self, .lastBaseline)
}

/// A guide on each axis.
public struct Alignment: Equatable, Sendable {
    /// The guide on the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The guide on the vertical axis.
    public var vertical: VerticalAlignment

    /// Creates an alignment from a guide on each axis.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle of both axes.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the upper edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the lower edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The upper leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The upper trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The lower leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The lower trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the width, on the first baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle of the width, on the last baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading edge, on the first baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading edge, on the last baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing edge, on the first baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing edge, on the last baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size for one proposal, and its guides at that size, measured from its top left corner.
public struct ViewDimensions: Equatable, @unchecked Sendable {
    // @unchecked: the node is accessed only within the layout pass, which runs on the main actor.
    package let node: Node?
    package let size: CGSize
    package let proposal: ProposedViewSize

    package init(node: Node?, size: CGSize, proposal: ProposedViewSize) {
        self.node = node
        self.size = size
        self.proposal = proposal
    }

    /// The width, in points.
    public var width: CGFloat { size.width }
    /// The height, in points.
    public var height: CGFloat { size.height }

    /// A guide's position, in points from the left edge: the view's own, or the guide's default.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// A guide's position, in points from the upper edge: the view's own, or the guide's default.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// A guide's position where the view sets it, for example by `alignmentGuide`; otherwise nil.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    /// A guide's position where the view sets it; otherwise nil.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    package subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.defaultValue(in: self) }

    package subscript(explicit key: AlignmentKey) -> CGFloat? {
        guard let node else { return nil }
        return assumeMainActor {
            // Edges and centres are queried at every step of every stack, and hardly any tree sets one.
            if key.builtin?.isBaseline == false && !node.host.setsGuides { return nil }
            return node.guideKinds.allows(key) ? node.guide(key, size: size, proposal: proposal) : nil
        }
    }

    public static func == (a: Self, b: Self) -> Bool { a.node === b.node && a.size == b.size && a.proposal == b.proposal }
}
