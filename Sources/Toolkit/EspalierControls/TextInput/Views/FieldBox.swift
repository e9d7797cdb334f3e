import EspalierCore
import EspalierGraphics
import Foundation

/// The box around a text field.
struct FieldBox<Content: View>: View {
    let isRound: Bool
    let content: Content
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font
    @Environment(\.isEnabled) private var isEnabled

    init(isRound: Bool, @ViewBuilder content: () -> Content) {
        self.isRound = isRound
        self.content = content()
    }

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: isRound ? metrics.cornerRadius : 0)
        let side = (metrics.padding * 0.7).rounded(), vertical = (metrics.height * 0.16).rounded(.down)
        content
            .font(font)
            .environment(\.textInputStyle.insets, EdgeInsets(top: vertical + 4, leading: side, bottom: vertical + 4, trailing: side))
            .padding(.horizontal, side)
            .padding(.vertical, vertical)
            .frame(minHeight: metrics.height)
            .background(ThemeColor.box(isEnabled ? .normal : .disabled), in: shape)
            .overlay { shape.strokeBorder(ThemeColor.fieldBorder).allowsHitTesting(false) }
            .focusOutline(shape)
    }
}

/// What a field style tells the text node inside it.
struct TextInputStyle: Hashable {
    /// How far around the text a press still belongs to it, in points.
    var insets = EdgeInsets()
}

private enum TextInputStyleKey: EnvironmentKey { static let defaultValue = TextInputStyle() }

extension EnvironmentValues {
    var textInputStyle: TextInputStyle {
        get { self[TextInputStyleKey.self] }
        set { self[TextInputStyleKey.self] = newValue }
    }
}
