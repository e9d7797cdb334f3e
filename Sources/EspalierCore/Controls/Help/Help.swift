import EspalierGraphics

extension View {
    /// Explains the view: by a text beside the pointer when it rests on the view, and to assistive technology.
    public func help(_ text: Text) -> some View { accessibilityHint(text).modifier(TooltipModifier(text: text)) }

    public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

private struct TooltipModifier: ViewModifier {
    let text: Text
    func body(content: Content) -> some View { content }
}
