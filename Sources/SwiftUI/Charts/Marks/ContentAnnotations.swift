public import EspalierCore
public import Foundation

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
