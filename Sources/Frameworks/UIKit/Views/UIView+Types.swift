public import Foundation
public import EspalierPlatformViews

extension UIView {
    /// How content is put into bounds of another shape.
    public enum ContentMode: Int, Sendable {
        /// Stretched; fitted or filled in its own shape; or at a side in its own size.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }

    /// The parts of a view's place that change with the size of the view around.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left; the width.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1), flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right; the distance from the top.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4), flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height; the distance from the bottom.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16), flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The length of a view that asks for none.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks `systemLayoutSizeFitting(_:)` for the largest size.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

}

/// Which way a view reads. Only stored: views read as the interface around them.
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

/// How much a rule or a view's own size matters.
public typealias UILayoutPriority = NSLayoutConstraint.Priority
