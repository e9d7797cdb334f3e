package import EspalierCore
import EspalierGraphics

extension View {
    /// Makes the focus ring follow a shape, with its inner edge on the shape's outline.
    package func focusOutline<S: InsettableShape>(_ shape: S) -> some View {
        contentShape(.focusEffect, shape.inset(by: -Theme.focusRingWidth / 2))
    }
}
