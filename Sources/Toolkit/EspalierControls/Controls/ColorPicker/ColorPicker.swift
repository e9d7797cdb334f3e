public import EspalierCore
public import EspalierGraphics
import Foundation

/// A control that chooses a colour.
public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label

    @Environment(\.self) private var environment
    @Environment(\.controlFont) private var font
    @Environment(\.controlMetrics) private var metrics
    @State private var isOpen = false
    @State private var isPressed = false

    /// A colour well after a label; a click on the well opens a panel.
    /// - Parameter supportsOpacity: whether the panel lets the user choose a translucent colour.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    public var body: some View {
        let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
        let color = selection.wrappedValue
        ControlRow(ControlLabel(label).font(font)) {
            ColorWellFace(color: color, isPressed: isPressed)
                .frame(width: metrics.height * 1.8, height: metrics.height)
                .focusOutline(shape)
                .gesture(PressGesture(onPressing: { isPressed = $0 }) { isOpen.toggle() })
                .popoverPanel(isPresented: $isOpen, edge: .bottom) {
                    ColorPanel(selection: selection, supportsOpacity: supportsOpacity)
                }
        }
        .controlBehavior(ControlBehavior(
            role: .button, value: { color.resolve(in: environment).spokenName(in: environment) }, activate: { isOpen.toggle() },
            onPressing: { isPressed = $0 }))
    }
}

extension ColorPicker where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// A colour by hue, saturation and brightness.
struct HueColor: Equatable {
    var hue: Double
    var saturation: Double
    var brightness: Double
    var opacity: Double

    init(_ color: Color.Resolved) {
        let (red, green, blue) = (
            Self.clamped(color.red), Self.clamped(color.green), Self.clamped(color.blue))
        let high = max(red, green, blue), low = min(red, green, blue), range = high - low
        brightness = high
        saturation = high > 0 ? range / high : 0
        opacity = Self.clamped(color.opacity)
        if range == 0 {
            hue = 0
        } else if high == red {
            hue = ((green - blue) / range + 6).truncatingRemainder(dividingBy: 6) / 6
        } else if high == green {
            hue = ((blue - red) / range + 2) / 6
        } else {
            hue = ((red - green) / range + 4) / 6
        }
    }

    private static func clamped(_ component: Float) -> Double { component > 0 ? min(Double(component), 1) : 0 }

    var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity) }
}

/// Swatches to choose from, and sliders for all other colours.
package struct ColorPanel: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    @Environment(\.self) private var environment
    /// The slider values, kept apart from the selection because a grey has no hue to read back.
    @State private var parts: HueColor?

    private static let swatches: [[Color]] = [
        [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue],
        [.indigo, .purple, .pink, .brown, .black, .gray, Color(white: 0.8), .white],
    ]

    package init(selection: Binding<Color>, supportsOpacity: Bool) { (self.selection, self.supportsOpacity) = (selection, supportsOpacity) }

    package var body: some View {
        let parts = current
        VStack(alignment: .leading, spacing: Theme.controlSpacing) {
            ForEach(Self.swatches.indices, id: \.self) { row in
                HStack(spacing: 4) {
                    ForEach(Self.swatches[row].indices, id: \.self) { column in swatch(Self.swatches[row][column]) }
                }
            }
            Slider(value: part(\.hue)) { title(.word(.hue)) }
            Slider(value: part(\.saturation)) { title(.word(.saturation)) }.tint(parts.color.opacity(1))
            Slider(value: part(\.brightness)) { title(.word(.brightness)) }.tint(.gray)
            if supportsOpacity { Slider(value: part(\.opacity)) { title(.word(.opacity)) }.tint(.gray) }
            Text(verbatim: hex(parts)).font(Theme.captionFont).monospacedDigit().foregroundStyle(ThemeColor.caption)
        }
        .controlSize(.small)
        .padding(Theme.groupPadding)
        .frame(width: 230)
    }

    private func title(_ key: LocalizedStringKey) -> some View { Text(key).frame(width: 64, alignment: .leading) }

    private var current: HueColor {
        let shown = HueColor(selection.wrappedValue.resolve(in: environment))
        guard let parts, parts.color.resolve(in: environment).bytes == selection.wrappedValue.resolve(in: environment).bytes
        else { return shown }
        return parts
    }

    private func part(_ keyPath: WritableKeyPath<HueColor, Double>) -> Binding<Double> {
        Binding(
            get: { current[keyPath: keyPath] },
            set: { new in
                var changed = current
                changed[keyPath: keyPath] = new
                parts = changed
                selection.wrappedValue = changed.color
            })
    }

    private func swatch(_ color: Color) -> some View {
        Button { selection.wrappedValue = color } label: {
            RoundedRectangle(cornerRadius: 4).fill(color).strokeBorder(ThemeColor.knobBorder).frame(width: 22, height: 18)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: color.resolve(in: environment).spokenName(in: environment)))
    }

    private func hex(_ parts: HueColor) -> String {
        let text = parts.color.resolve(in: environment).description
        return supportsOpacity ? text : String(text.prefix(7))
    }
}
