import EspalierGraphics

private struct MirroredForDirection: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && layoutDirection == .rightToLeft ? -1 : 1, y: 1)
    }
}

extension View {
    /// Mirrors the view in right-to-left layouts, for images that indicate a direction.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(MirroredForDirection(isEnabled: enabled)) }
}
