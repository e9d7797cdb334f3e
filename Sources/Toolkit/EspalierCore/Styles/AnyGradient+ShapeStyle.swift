public import EspalierGraphics

extension AnyGradient: ShapeStyle {
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(GradientFill(.linear(.top, .bottom), resolve(in: context.colors))).faded(toLevel: context.level)
    }
}

extension Gradient: ShapeStyle {
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { AnyGradient(self)._fill(context) }
}
