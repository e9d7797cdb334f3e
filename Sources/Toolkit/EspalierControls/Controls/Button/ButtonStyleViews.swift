import EspalierCore
import EspalierGraphics
import Foundation

// The views of the styles in Controls/Button/ButtonStyles.swift.

/// A label in a box.
struct BorderedButton: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    var isRound = false

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlFont) private var font
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.keyboardShortcut) private var shortcut
    @Environment(\.tintColor) private var tint
    @Environment(\.isPhone) private var isPhone
    @State private var isHovered = false

    var body: some View {
        let borderShape = isRound && borderShape == .automatic ? .capsule : borderShape
        let shape = borderShape.shape(metrics)
        let isSquare = borderShape == .circle
        configuration.label
            .environment(\.isInButtonBox, true)
            .font(font)
            .labelLines(centered: isPhone)
            .labelForeground(foreground)
            .padding(.horizontal, isSquare ? metrics.padding / 2 : metrics.padding)
            .padding(.vertical, isPhone ? metrics.labelInset : 0)
            .frame(minWidth: isSquare ? metrics.height : nil, minHeight: metrics.height)
            .modifier(Squaring(isSquare: isSquare))
            .background(fill, in: shape)
            .overlay { shape.strokeBorder(ThemeColor.controlBorder).allowsHitTesting(false) }
            .contentShape(shape)
            .focusOutline(shape)
            .onHover { isHovered = $0 }
    }

    private var phase: ControlPhase {
        ControlPhase(isEnabled: isEnabled, isPressed: configuration.isPressed, isHovered: isHovered)
    }

    /// macOS: the default button, which Return triggers, is filled with the accent colour.
    private var isFilled: Bool { isProminent || shortcut == .defaultAction }

    private var color: Color? { configuration.role == .destructive ? .red : isFilled ? tint ?? .accentColor : tint }

    private var fill: ThemeColor {
        if isFilled { return .prominent(color ?? .accentColor, phase) }
        if configuration.role != .destructive, let color { return .wash(color, phase) }
        return .control(phase)
    }

    private var foreground: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(ThemeColor.disabledLabel) }
        if isFilled { return AnyShapeStyle(ThemeColor.onProminent(color ?? .accentColor)) }
        return (color ?? usualLabel).map { AnyShapeStyle(ThemeColor.legible($0, on: fill)) } ?? AnyShapeStyle(Color.primary)
    }

    /// iOS: without a tint the label has the accent colour, on a grey box. That of a glass button is like text.
    private var usualLabel: Color? { isPhone && !isRound ? .accentColor : nil }
}

extension ControlMetrics {
    /// iOS: the space above and below the label of a button with a box, however high the label is. With one line of the control's own
    /// font it makes the control's height.
    fileprivate var labelInset: CGFloat { max(height - (fontSize * 1.21).rounded(.up), 0) / 2 }
}

/// Makes the box of a round button as wide as it is high, whatever its label is.
private struct Squaring: ViewModifier {
    let isSquare: Bool

    func body(content: Content) -> some View {
        if isSquare { SquareLayout { content } } else { content }
    }
}

private struct SquareLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(proposal) ?? .zero, side = max(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
        }
    }
}

/// iOS: the button of a toggle: a label in the tint, in a box of a fainter one while the toggle is on.
struct TintedButton: View {
    let configuration: ButtonStyleConfiguration
    let isFilled: Bool

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.controlFont) private var font
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.tintColor) private var tint

    var body: some View {
        let shape = borderShape.shape(metrics), color = tint ?? .accentColor
        let fill = ThemeColor.wash(color, ControlPhase(isEnabled: isEnabled, isPressed: configuration.isPressed))
        configuration.label
            .environment(\.isInButtonBox, true)
            .font(font)
            .labelLines(centered: true)
            .labelForeground(AnyShapeStyle(isEnabled ? ThemeColor.legible(color, on: isFilled ? fill : nil) : .disabledLabel))
            .opacity(configuration.isPressed && !isFilled ? Theme.borderlessPressedOpacity(colorScheme) : 1)
            .padding(.horizontal, metrics.padding)
            .padding(.vertical, metrics.labelInset)
            .frame(minHeight: metrics.height)
            .background(fill.opacity(isFilled ? 1 : 0), in: shape)
            .contentShape(shape)
            .focusOutline(shape)
    }
}

/// A label in the accent colour.
struct BorderlessButton: View {
    let configuration: ButtonStyleConfiguration

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.controlFont) private var font
    @Environment(\.tintedText) private var tinted
    @Environment(\.isPhone) private var isPhone
    @Environment(\.controlContext) private var context

    var body: some View {
        configuration.label
            .font(font)
            // In a list row the label is aligned like the text of other rows.
            .labelLines(centered: isPhone && context != .list)
            .labelForeground(foreground)
            .opacity(configuration.isPressed ? Theme.borderlessPressedOpacity(colorScheme) : 1)
            .labelHitArea()
    }

    /// SwiftUI: red for the destructive role, the accent colour otherwise, grey when disabled.
    private var foreground: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(ThemeColor.disabledLabel) }
        return configuration.role == .destructive ? AnyShapeStyle(ThemeColor.legible(.red, on: nil)) : tinted
    }
}

/// The unmodified label, faded while it is pressed or disabled.
struct PlainButton: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label.opacity(
            !isEnabled ? Theme.plainDisabledOpacity : configuration.isPressed ? Theme.plainPressedOpacity : 1)
    }
}

/// The tint where a part of a link's label stands, as parts may have a tint of their own; without one the accent colour. A custom tint
/// is not adjusted, as its background may not be the theme's.
private struct LinkTint: ShapeStyle {
    typealias Resolved = Never

    @MainActor func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let values = context.environment
        let isCustom = values.tintColor != nil || values.tintStyle != nil
        return isCustom ? TintShapeStyle()._fill(context) : ThemeColor.legible(.accentColor, on: nil)._fill(context)
    }
}

/// A label that looks like a link.
struct LinkButton: View {
    let configuration: ButtonStyleConfiguration

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlFont) private var font
    @State private var isHovered = false

    var body: some View {
        configuration.label
            .font(font)
            .underline(isHovered && isEnabled)
            .labelForeground(isEnabled ? AnyShapeStyle(LinkTint()) : AnyShapeStyle(ThemeColor.disabledLabel))
            .opacity(configuration.isPressed ? Theme.plainPressedOpacity : 1)
            .labelHitArea()
            .pointerStyle(isEnabled ? .link : nil)
            .onHover { isHovered = $0 }
    }
}

/// A label with a box behind it while it is hovered or pressed.
struct AccessoryButton: View {
    let configuration: ButtonStyleConfiguration
    /// Whether it looks as if it were pressed, as a toggle does that is on.
    var staysDown = false

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlFont) private var font
    @Environment(\.controlMetrics) private var metrics
    @State private var isHovered = false

    var body: some View {
        let phase = ControlPhase(isEnabled: isEnabled, isPressed: configuration.isPressed, isHovered: isHovered)
        let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
        let hasBox = staysDown || phase == .pressed || phase == .hovered
        configuration.label
            .font(font)
            .labelForeground(foreground)
            .padding(.horizontal, metrics.padding * 0.7)
            .frame(minHeight: metrics.height)
            .background(ThemeColor.control(staysDown && isEnabled ? .pressed : phase).opacity(hasBox ? 1 : 0), in: shape)
            .contentShape(shape)
            .focusOutline(shape)
            .onHover { isHovered = $0 }
    }

    private var foreground: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(ThemeColor.disabledLabel) }
        guard configuration.role == .destructive else { return AnyShapeStyle(Color.primary) }
        // Legible on the hover box as well, so that hovering does not change the colour.
        return AnyShapeStyle(ThemeColor.legible(.red, on: .control(.hovered)))
    }
}

// MARK: - The label's lines

/// iOS: the lines of a button's label are centred, unless the app sets another alignment.
private struct LabelLines: ViewModifier {
    let isCentered: Bool
    @Environment(\.chosenTextAlignment) private var alignment

    func body(content: Content) -> some View {
        content.multilineTextAlignment(alignment ?? (isCentered ? .center : .leading))
    }
}

extension View {
    /// Aligns the lines of a label unless the app has set a text alignment.
    fileprivate func labelLines(centered isCentered: Bool) -> some View { modifier(LabelLines(isCentered: isCentered)) }
}

// MARK: - The label's colour

/// SwiftUI: a `foregroundStyle` around a button colours its label, whatever the style's own colour is.
private struct LabelForeground: ViewModifier {
    let style: AnyShapeStyle
    @Environment(\.hasCustomForeground) private var isCustom
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        content
            .foregroundStyle(isCustom ? AnyShapeStyle(.foreground) : style)
            .opacity(isCustom && !isEnabled ? Theme.plainDisabledOpacity : 1)
    }
}

extension View {
    /// Colours a label as its style does, unless the app has set a foreground style.
    fileprivate func labelForeground(_ style: AnyShapeStyle) -> some View { modifier(LabelForeground(style: style)) }
}
