public import EspalierGraphics
public import Foundation

// Styles in front of, behind and around a view: shapes in its bounds, with no effect on layout.
extension View {
    /// Fills the view's bounds, and the adjacent safe area, behind the view.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background { SafeAreaFill(style: style, edges: edges) }
    }

    /// Fills the view's bounds behind it with the background style.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape in the view's bounds behind it.
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
    }

    /// Fills a shape in the view's bounds behind it with the background style.
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Fills the view's bounds, and the adjacent safe area, in front of the view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay { SafeAreaFill(style: style, edges: edges) }
    }

    /// Fills a shape in the view's bounds in front of it.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
    }

    /// Draws a border inside the view's bounds.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
