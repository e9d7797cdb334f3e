/// The absence of a view: it has no place in a container and no spacing around it.
public nonisolated struct EmptyView: View {
    /// Creates the view.
    public nonisolated init() {}

    public typealias Body = Never
    public var body: Never { neverBody("EmptyView") }

    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        _ViewElement(view, context)
    }
}
