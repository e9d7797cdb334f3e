import EspalierCore
import EspalierGraphics

// The views of the styles in Controls/Toggle/ToggleStyle.swift.

/// A check box; a row with a tick in a menu, a button in a toolbar, a switch in a grouped form or on a phone.
struct AutomaticToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.controlContext) private var context
    @Environment(\.menuActionDismissBehavior) private var dismissBehavior
    @Environment(\.formKind) private var formKind
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        if context == .toolbar {
            ButtonToggle(configuration: configuration)
        } else if formKind == .grouped || isPhone, context != .menu {
            // SwiftUI: the rows of a grouped form have a switch at the end.
            SwitchToggle(configuration: configuration, ownTint: nil)
        } else if context == .menu {
            let isOn = configuration.isOn
            MenuRow(
                mark: configuration.isMixed ? .mixed : isOn ? .on : .off,
                behavior: MenuRowBehavior(
                    action: { _ in configuration.isOn.toggle() }, value: { isOn ? Word.on.string() : Word.off.string() },
                    states: { configuration.isMixed ? [.checkable, .mixed] : isOn ? [.checkable, .checked] : .checkable },
                    closesMenu: dismissBehavior != .disabled),
                label: configuration.label)
        } else {
            CheckboxToggle(configuration: configuration)
        }
    }
}

/// A box with a tick, and the label after it; a click on either switches.
struct CheckboxToggle: View {
    let configuration: ToggleStyleConfiguration

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font
    @Environment(\.tintColor) private var tint
    @State private var isHovered = false

    var body: some View {
        let press = configuration.isPressed
        ControlRow(
            configuration.label.font(font).foregroundStyle(
                isEnabled ? AnyShapeStyle(.foreground) : AnyShapeStyle(ThemeColor.disabledLabel)),
            spacing: Theme.boxSpacing, isLabelLast: true
        ) {
            CheckboxBox(
                mark: configuration.isMixed ? .mixed : configuration.isOn ? .on : .off,
                phase: ControlPhase(isEnabled: isEnabled, isPressed: press.wrappedValue, isHovered: isHovered),
                tint: tint ?? .accentColor, metrics: metrics)
        }
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .gesture(PressGesture(onPressing: { if press.wrappedValue != $0 { press.wrappedValue = $0 } }) {
            configuration.isOn.toggle()
        })
    }
}

private struct CheckboxBox: View {
    let mark: BoxMark.Kind
    let phase: ControlPhase
    let tint: Color
    let metrics: ControlMetrics

    // All states have one view structure, so that a click only paints and causes no layout.
    var body: some View {
        let shape = RoundedRectangle(cornerRadius: metrics.boxRadius)
        shape
            .fill(mark == .off ? .box(phase) : ThemeColor.filled(tint, phase))
            .strokeBorder(mark == .off ? AnyShapeStyle(ThemeColor.boxBorder) : AnyShapeStyle(Color.clear))
            .overlay {
                BoxMark(kind: mark).glyph(phase == .disabled ? .disabledLabel : ThemeColor.onAccent, lineWidth: metrics.boxSize / 7.5)
            }
            .frame(width: metrics.boxSize, height: metrics.boxSize)
            .focusOutline(shape)
    }
}

/// A label, and a switch after it.
struct SwitchToggle: View {
    let configuration: ToggleStyleConfiguration
    let ownTint: Color?

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font
    @Environment(\.tintColor) private var tint
    @Environment(\.switchTint) private var switchTint
    @Environment(\.isPhone) private var isPhone

    private var ground: Color { ownTint ?? (isPhone ? switchTint ?? .green : tint ?? .accentColor) }

    var body: some View {
        ControlRow(
            configuration.label.font(font).foregroundStyle(
                isEnabled ? AnyShapeStyle(.foreground) : AnyShapeStyle(ThemeColor.disabledLabel)), isSpread: isPhone
        ) {
            let press = configuration.isPressed
            let phase = ControlPhase(isEnabled: isEnabled, isPressed: press.wrappedValue)
            let isOn = configuration.isOn
            let alignment: Alignment = configuration.isMixed ? .center : isOn ? .trailing : .leading
            let knob = metrics.switchSize.height - 4
            Capsule()
                .fill(isOn || configuration.isMixed
                    ? AnyShapeStyle(ThemeColor.filled(ground, phase)) : AnyShapeStyle(ThemeColor.track))
                .frame(width: metrics.switchSize.width, height: metrics.switchSize.height)
                .overlay(alignment: alignment) {
                    Circle().fill(ThemeColor.knob(phase)).strokeBorder(ThemeColor.knobBorder)
                        .frame(width: knob, height: knob)
                        .padding(2)
                }
                .animation(.snappy(duration: 0.18), value: isOn)
                .focusOutline(Capsule())
                .gesture(PressGesture(onPressing: { if press.wrappedValue != $0 { press.wrappedValue = $0 } }) {
                    configuration.isOn.toggle()
                })
        }
    }
}

/// A bordered button that is filled while it is on; in a toolbar one that looks like the other buttons there, and stays down.
struct ButtonToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.isPhone) private var isPhone
    @Environment(\.controlContext) private var context

    var body: some View {
        let isOn = configuration.isOn || configuration.isMixed
        let button = PrimitiveButtonStyleConfiguration(
            role: nil, label: AnyView(configuration.label.environment(\.laysLabelsInRow, true)), isPressed: configuration.isPressed
        ) { configuration.isOn.toggle() }
        PressableButton(button) { configuration in
            if isPhone {
                TintedButton(configuration: configuration, isFilled: isOn)
            } else if context == .toolbar {
                AccessoryButton(configuration: configuration, staysDown: isOn)
            } else {
                BorderedButton(configuration: configuration, isProminent: isOn)
            }
        }
    }
}
