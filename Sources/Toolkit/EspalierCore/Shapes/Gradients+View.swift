// A gradient as a view fills its bounds.

extension LinearGradient: View {
    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, LinearGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

extension RadialGradient: View {
    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, RadialGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

extension AngularGradient: View {
    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, AngularGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

extension EllipticalGradient: View {
    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, EllipticalGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

extension MeshGradient: View {
    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, MeshGradient> { _ShapeView(shape: Rectangle(), style: self) }
}
