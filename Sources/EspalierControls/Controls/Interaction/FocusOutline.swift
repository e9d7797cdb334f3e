package import EspalierCore
import EspalierGraphics

extension View {
    /// The ring around a focused control follows a shape, with its inner edge on the shape's.
    package func focusOutline<S: InsettableShape>(_ shape: S) -> some View {
        contentShape(.focusEffect, shape.inset(by: -Theme.focusRingWidth / 2))
    }
}
