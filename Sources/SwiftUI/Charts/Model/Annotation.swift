package import EspalierCore
public import Foundation

/// Where an annotation, a legend or an axis label is placed.
public struct AnnotationPosition: Hashable, Sendable {
    package enum Storage: Hashable, Sendable {
        case automatic, overlay
        case top, bottom, leading, trailing
        case topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    package let storage: Storage
    private init(_ storage: Storage) { self.storage = storage }

    /// Where the chart would place it.
    public static let automatic = AnnotationPosition(.automatic)
    /// In the middle, in front of the mark.
    public static let overlay = AnnotationPosition(.overlay)
    /// Above the mark.
    public static let top = AnnotationPosition(.top)
    /// Below the mark.
    public static let bottom = AnnotationPosition(.bottom)
    /// Before the mark.
    public static let leading = AnnotationPosition(.leading)
    /// Behind the mark.
    public static let trailing = AnnotationPosition(.trailing)
    /// Above the mark's leading end.
    public static let topLeading = AnnotationPosition(.topLeading)
    /// Above the mark's trailing end.
    public static let topTrailing = AnnotationPosition(.topTrailing)
    /// Below the mark's leading end.
    public static let bottomLeading = AnnotationPosition(.bottomLeading)
    /// Below the mark's trailing end.
    public static let bottomTrailing = AnnotationPosition(.bottomTrailing)
}

/// What happens to an annotation that does not fit into the chart.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// The area that an annotation must stay in.
    public struct Boundary: Hashable, Sendable {
        package enum Storage: Hashable, Sendable { case automatic, plot, chart }
        package let storage: Storage
        /// What the chart would choose.
        public static let automatic = Boundary(storage: .automatic)
        /// The rectangle in which data is drawn.
        public static let plot = Boundary(storage: .plot)
        /// The whole chart, with its axes and legends.
        public static let chart = Boundary(storage: .chart)
    }

    /// What happens along one axis.
    public struct Strategy: Hashable, Sendable {
        package enum Storage: Hashable, Sendable {
            case automatic, padScale, disabled
            case fit(Boundary)
        }

        package let storage: Storage
        /// The annotation may move, and the plot may give it space.
        public static let automatic = Strategy(storage: .automatic)
        /// The annotation moves into the chart.
        public static let fit = Strategy(storage: .fit(.automatic))
        /// The scale gets a padding, so that there is space for the annotation.
        public static let padScale = Strategy(storage: .padScale)
        /// The annotation may exceed the chart.
        public static let disabled = Strategy(storage: .disabled)
        /// The annotation moves into the boundary.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(storage: .fit(boundary)) }
    }

    package let x: Strategy
    package let y: Strategy

    /// What happens horizontally and vertically.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        self.x = x
        self.y = y
    }

    /// What the chart would choose, along both axes.
    public static let automatic = AnnotationOverflowResolution()
}

/// What an annotation knows of its mark.
public struct AnnotationContext: Sendable {
    /// The size of the mark, in points.
    public let targetSize: CGSize
}

package struct MarkAnnotation {
    package let position: AnnotationPosition
    package let alignment: Alignment
    package let spacing: CGFloat
    package let overflow: AnnotationOverflowResolution
    package let content: @MainActor (AnnotationContext) -> AnyView
}
