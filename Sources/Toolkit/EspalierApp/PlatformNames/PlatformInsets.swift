import EspalierCore
public import EspalierGraphics
public import Foundation

/// UIKit's and AppKit's distances from the sides of a rectangle, where text decides which side is leading. In points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the top, in points.
    public var top: CGFloat
    /// From the side at which text begins.
    public var leading: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the side at which text ends.
    public var trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()

    /// No distances.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Distances from all four sides, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same distances as those of SwiftUI.
    public init(_ edgeInsets: EdgeInsets) {
        self.init(top: edgeInsets.top, leading: edgeInsets.leading, bottom: edgeInsets.bottom, trailing: edgeInsets.trailing)
    }
}

/// UIKit's distances from the sides of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the top, in points.
    public var top: CGFloat
    /// From the left.
    public var left: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the right.
    public var right: CGFloat

    /// No distances.
    public static let zero = UIEdgeInsets()

    /// No distances.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Those from the leading side are those from the left.
    package init(_ insets: EdgeInsets) { self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing) }

    /// Distances from all four sides, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension EdgeInsets {
    /// The same distances as UIKit and AppKit have them.
    public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
        self.init(
            top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom, trailing: nsEdgeInsets.trailing)
    }
}

extension CGRect {
    /// The rectangle less these distances.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
