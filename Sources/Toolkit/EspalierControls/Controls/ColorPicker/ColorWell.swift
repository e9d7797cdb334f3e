package import EspalierCore
package import EspalierGraphics

/// The colour of a well in its frame.
struct ColorWellFace: View {
    /// Nil for none.
    let color: Color?
    let isPressed: Bool
    var hasBorder = true
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        RoundedRectangle(cornerRadius: metrics.cornerRadius)
            .fill(
                hasBorder
                    ? AnyShapeStyle(ThemeColor.control(ControlPhase(isEnabled: isEnabled, isPressed: isPressed)))
                    : AnyShapeStyle(Color.clear)
            )
            .overlay {
                RoundedRectangle(cornerRadius: max(metrics.cornerRadius - 3, 1))
                    .fill(color ?? .clear).strokeBorder(ThemeColor.knobBorder)
                    .padding(hasBorder ? 3 : 0)
                    .opacity(isEnabled ? 1 : Theme.disabledOpacity)
            }
    }
}

/// A colour well without a label, as large as its place: that of UIKit and AppKit. A click opens the panel of colours beside it.
package struct ColorWell: View {
    private let color: Color?
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let hasBorder: Bool
    @Binding private var isOpen: Bool
    @Environment(\.self) private var environment
    @Environment(\.controlMetrics) private var metrics
    @State private var isPressed = false

    /// - Parameters:
    ///   - color: what the well shows; nil for no colour.
    ///   - selection: what the panel changes.
    ///   - isOpen: whether the panel is there.
    package init(color: Color?, selection: Binding<Color>, supportsOpacity: Bool, hasBorder: Bool = true, isOpen: Binding<Bool>) {
        (self.color, self.selection, self.supportsOpacity, self.hasBorder) = (color, selection, supportsOpacity, hasBorder)
        _isOpen = isOpen
    }

    package var body: some View {
        ColorWellFace(color: color, isPressed: isPressed, hasBorder: hasBorder)
            .frame(
                minWidth: 0, idealWidth: metrics.height * 1.8, maxWidth: .infinity, minHeight: 0, idealHeight: metrics.height,
                maxHeight: .infinity
            )
            .focusOutline(RoundedRectangle(cornerRadius: metrics.cornerRadius))
            .gesture(PressGesture(onPressing: { isPressed = $0 }) { isOpen.toggle() })
            .popoverPanel(isPresented: $isOpen, edge: .bottom) { ColorPanel(selection: selection, supportsOpacity: supportsOpacity) }
            .controlBehavior(ControlBehavior(
                role: .button, value: { color?.resolve(in: environment).spokenName(in: environment) ?? "" }, activate: { isOpen.toggle() },
                onPressing: { isPressed = $0 }))
    }
}
