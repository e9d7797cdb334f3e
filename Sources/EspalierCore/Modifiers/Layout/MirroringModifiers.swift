import EspalierGraphics

private struct MirroredForDirection: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && layoutDirection == .rightToLeft ? -1 : 1, y: 1)
    }
}

extension View {
    /// Shows the view in a mirror where the layout runs from right to left: for pictures that point somewhere.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(MirroredForDirection(isEnabled: enabled)) }
}
