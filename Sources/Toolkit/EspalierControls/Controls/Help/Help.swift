public import EspalierCore
import EspalierGraphics

extension View {
    /// Explains the view in a tooltip when the pointer rests on it or the user has gone to it by keys, and to assistive technology.
    public func help(_ text: Text) -> some View { accessibilityHint(text).modifier(TooltipModifier(text: text)) }

    /// Explains the view by a text whose key is looked up in the app's translations.
    public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

private struct TooltipModifier: ViewModifier {
    let text: Text
    @State private var handle = PopupHandle()

    func body(content: Content) -> some View {
        content
            .modifier(
                PopupAnchorModifier(handle: handle, content: TooltipPanel(text: text), environment: { $0.forMenu }, showsOnFocus: true)
            )
            .onHover { handle.anchor?.pointerRests($0) }
    }
}

private struct TooltipPanel: View {
    let text: Text
    @Environment(\.popupRadius) private var radius

    var body: some View {
        text
            .font(Theme.captionFont)
            .foregroundStyle(Color.primary)
            .frame(maxWidth: Theme.tooltipWidth, alignment: .leading)
            .padding(.horizontal, 6)
            .padding(.vertical, 3)
            .background(ThemeColor.popup)
            .overlay { RoundedRectangle(cornerRadius: radius).strokeBorder(ThemeColor.popupBorder) }
    }
}
