public import EspalierCore
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

extension ChartContent {
    /// Adds a view beside each mark, which may exceed the plot.
    /// - Parameters:
    ///   - position: Automatic is above the mark.
    ///   - alignment: How it is aligned with the mark across that position.
    ///   - spacing: The distance from the mark, in points; nil is the default distance.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    /// Adds a view beside each mark, made with knowledge of the mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    /// Adds a view beside each mark.
    /// - Parameter overflowResolution: What happens where it does not fit.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let view = AnyView(content())
        return annotated(position, alignment, spacing, overflowResolution) { _ in view }
    }

    /// Adds a view beside each mark, made with knowledge of the mark.
    /// - Parameter overflowResolution: What happens where it does not fit.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        annotated(position, alignment, spacing, overflowResolution) { AnyView(content($0)) }
    }

    private func annotated(
        _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?, _ overflow: AnnotationOverflowResolution,
        _ content: @escaping @MainActor (AnnotationContext) -> AnyView
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing?.finiteOrZero ?? 4, overflow: overflow, content: content)
        return changing { $0.annotations.append(annotation) }
    }
}
