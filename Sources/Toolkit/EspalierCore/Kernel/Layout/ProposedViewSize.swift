package import EspalierGraphics
public import Foundation

/// The size that a parent suggests to a child. On each axis nil asks for the ideal size, 0 for the smallest, infinity for the
/// largest.
public struct ProposedViewSize: Equatable, Sendable {
    /// The width, in points; nil asks for the ideal one.
    public var width: CGFloat?
    /// The height, in points; nil asks for the ideal one.
    public var height: CGFloat?

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Creates a proposal for each axis.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Proposes exactly a size.
    @inlinable public init(_ size: CGSize) {
        width = size.width
        height = size.height
    }

    /// The proposal as a size, with the lengths of `size` on unspecified axes.
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package init(_ axis: Axis, major: CGFloat?, minor: CGFloat?) {
        self = axis == .horizontal
            ? ProposedViewSize(width: major, height: minor) : ProposedViewSize(width: minor, height: major)
    }

    /// The proposal for a view inside insets; never negative.
    package func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    /// A form in which proposals are compared bit by bit: a size cache mainly compares proposals.
    package var key: Key { Key(width: width ?? .nan, height: height ?? .nan) }

    @inline(__always) package init(_ key: Key) {
        self.init(width: key.width.isNaN ? nil : key.width, height: key.height.isNaN ? nil : key.height)
    }

    package struct Key: Sendable {
        let width: CGFloat
        let height: CGFloat

        @inline(__always) package static func == (a: Key, b: Key) -> Bool {
            a.width.bitPattern == b.width.bitPattern && a.height.bitPattern == b.height.bitPattern
        }
    }
}

extension CGSize {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package init(_ axis: Axis, major: CGFloat, minor: CGFloat) {
        self = axis == .horizontal ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
    }
}

extension CGPoint {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension UnitPoint {
    package subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
