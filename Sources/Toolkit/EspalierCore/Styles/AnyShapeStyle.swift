import EspalierGraphics

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    package let base: any ShapeStyle

    /// Erases the type of a style.
    public nonisolated init<S: ShapeStyle>(_ style: S) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { base._fill(context) }
}

extension AnyShapeStyle {
    /// Whether both are known to draw the same.
    package func isEqual(to other: AnyShapeStyle) -> Bool {
        if let a = base as? Color, let b = other.base as? Color { return a == b }
        func equals<S: ShapeStyle>(_ a: S) -> Bool {
            guard let b = other.base as? S else { return false }
            return assumeMainActor { valuesAreEqual(a, b) }
        }
        return equals(base)
    }
}
