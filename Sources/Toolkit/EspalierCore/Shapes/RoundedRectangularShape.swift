public import EspalierGraphics
public import Foundation

/// A rectangular shape with any kind of corners, which shapes inside it can follow.
nonisolated public protocol RoundedRectangularShape: Shape {
    /// The styles of the shape's corners.
    typealias Corners = RoundedRectangularShapeCorners

    /// The styles of the shape's corners.
    /// - Parameter size: the size of the shape, in points; nil if it is not known.
    /// - Returns: nil if the corners depend on an unknown size.
    nonisolated func corners(in size: CGSize?) -> Corners?
}

/// The styles of the four corners of a rectangle.
public struct RoundedRectangularShapeCorners: Hashable, Sendable {
    /// The style of the upper leading corner.
    public var topLeading: Edge.Corner.Style
    /// The style of the upper trailing corner.
    public var topTrailing: Edge.Corner.Style
    /// The style of the lower leading corner.
    public var bottomLeading: Edge.Corner.Style
    /// The style of the lower trailing corner.
    public var bottomTrailing: Edge.Corner.Style

    /// Creates a style for each corner.
    public init(
        topLeading: Edge.Corner.Style, topTrailing: Edge.Corner.Style, bottomLeading: Edge.Corner.Style,
        bottomTrailing: Edge.Corner.Style
    ) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
    }

    /// The same style for all corners.
    public init(all style: Edge.Corner.Style) {
        self.init(topLeading: style, topTrailing: style, bottomLeading: style, bottomTrailing: style)
    }

    /// All four corners follow the container's.
    public static var concentric: RoundedRectangularShapeCorners { .init(all: .concentric) }

    /// All four corners follow the container's, with at least the radius of `minimum`.
    public static func concentric(minimum: Edge.Corner.Style? = nil) -> RoundedRectangularShapeCorners {
        .init(all: .concentric(minimum: minimum))
    }

    /// All four corners have the same radius, in points.
    public static func fixed(_ radius: CGFloat) -> RoundedRectangularShapeCorners { .init(all: .fixed(radius)) }
}

extension Edge {
    /// A corner of a rectangle.
    public enum Corner: Int8, CaseIterable, Hashable, Sendable {
        /// A corner between two edges.
        case topLeading, topTrailing, bottomLeading, bottomTrailing

        /// A set of corners.
        public struct Set: OptionSet, Hashable, Sendable {
            public let rawValue: Int8
            public init(rawValue: Int8) { self.rawValue = rawValue }
            /// The set of one corner.
            public init(_ corner: Corner) { rawValue = 1 << corner.rawValue }

            /// The upper leading corner.
            public static let topLeading = Set(.topLeading)
            /// The upper trailing corner.
            public static let topTrailing = Set(.topTrailing)
            /// The lower leading corner.
            public static let bottomLeading = Set(.bottomLeading)
            /// The lower trailing corner.
            public static let bottomTrailing = Set(.bottomTrailing)
            /// All four corners.
            public static let all: Set = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
        }

        /// The style of a corner.
        public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
            fileprivate enum Kind: Hashable, Sendable {
                case fixed(CGFloat)
                /// The associated value is the minimum radius, in points.
                case concentric(CGFloat)
            }

            fileprivate let kind: Kind

            /// Concentric with the corner of the container's shape.
            public static var concentric: Style { Style(kind: .concentric(0)) }

            /// Concentric with the corner of the container's shape, with at least the radius of `minimum`.
            public static func concentric(minimum: Style? = nil) -> Style { Style(kind: .concentric(minimum?.least ?? 0)) }

            /// Rounded with a radius in points.
            public static func fixed(_ radius: CGFloat) -> Style { Style(kind: .fixed(checked(radius))) }

            /// A right angle.
            public static var square: Style { Style(kind: .fixed(0)) }

            public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
            public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

            private init(kind: Kind) { self.kind = kind }

            private static func checked(_ radius: CGFloat) -> CGFloat {
                if radius.isFinite, radius >= 0 { return radius }
                Diagnostics.warn("A corner has the radius \(radius): it is square. Give radii that are finite and not negative.")
                return 0
            }

            /// The radius without a container.
            var least: CGFloat {
                switch kind {
                case .fixed(let radius), .concentric(let radius): radius
                }
            }

            var isConcentric: Bool { if case .concentric = kind { true } else { false } }
        }
    }
}

// MARK: - Shapes

extension Rectangle: RoundedRectangularShape {
    public nonisolated func corners(in size: CGSize?) -> Corners? { Corners(all: .square) }
}

extension RoundedRectangle: RoundedRectangularShape {
    public nonisolated func corners(in size: CGSize?) -> Corners? {
        let radius = min(cornerSize.width, cornerSize.height)
        return .fixed(max(min(radius, (size.map { min($0.width, $0.height) / 2 }) ?? radius), 0))
    }
}

extension UnevenRoundedRectangle: RoundedRectangularShape {
    public nonisolated func corners(in size: CGSize?) -> Corners? {
        Corners(
            topLeading: .fixed(max(cornerRadii.topLeading, 0)), topTrailing: .fixed(max(cornerRadii.topTrailing, 0)),
            bottomLeading: .fixed(max(cornerRadii.bottomLeading, 0)), bottomTrailing: .fixed(max(cornerRadii.bottomTrailing, 0)))
    }
}

extension Capsule: RoundedRectangularShape {
    public nonisolated func corners(in size: CGSize?) -> Corners? { size.map { .fixed(max(min($0.width, $0.height) / 2, 0)) } }
}

extension Circle: RoundedRectangularShape {
    public nonisolated func corners(in size: CGSize?) -> Corners? { size.map { .fixed(max(min($0.width, $0.height) / 2, 0)) } }
}
