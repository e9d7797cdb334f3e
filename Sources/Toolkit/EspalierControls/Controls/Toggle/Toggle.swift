public import EspalierCore
import EspalierGraphics

/// A control that is on or off.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    /// The bindings of a toggle for several values; empty for a single one.
    private let parts: [Binding<Bool>]
    private let label: Label
    /// The configuration of the outer toggle if a style creates this one from it.
    private let outer: ToggleStyleConfiguration?
    @State private var isPressed = false

    private init(_ isOn: Binding<Bool>, _ parts: [Binding<Bool>], _ label: Label, outer: ToggleStyleConfiguration? = nil) {
        self.isOn = isOn
        self.parts = parts
        self.label = label
        self.outer = outer
    }

    /// A toggle of one value, with any view as its label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn, [], label()) }

    /// A toggle for several values: on if all are, off if none is, and mixed otherwise. A click on a mixed one switches all of
    /// them on.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let parts = sources.map { $0[keyPath: isOn] }
        let whole = Binding(
            get: { !parts.isEmpty && parts.allSatisfy(\.wrappedValue) },
            set: { value in for part in parts { part.wrappedValue = value } })
        self.init(whole, parts, label())
    }

    public var body: some View {
        let isMixed = isMixed
        let press = outer?.isPressed ?? $isPressed
        let toggle = StylePart(.row) {
            StyledControl(isRowInMenus: true) { scope in
                ToggleStyleConfiguration(
                    label: scope.placeholder(ControlLabel(label), as: .column(.leading)), isOn: isOn, isMixed: isMixed, isPressed: press)
            } standard: {
                DefaultToggleStyle().makeBody(configuration: $0)
            }
        }
        if outer != nil {
            toggle
        } else {
            toggle.controlBehavior(behavior(press))
        }
    }

    private func behavior(_ press: Binding<Bool>) -> ControlBehavior {
        let isMixed = isMixed
        var behavior = ControlBehavior(
            role: .checkBox, value: { [isOn] in (isMixed ? Word.mixed : isOn.wrappedValue ? .on : .off).string() }, traits: .isToggle,
            activate: { isOn.wrappedValue.toggle() },
            onPressing: { if press.wrappedValue != $0 { press.wrappedValue = $0 } })
        behavior.states = { [isOn] in isMixed ? [.checkable, .mixed] : isOn.wrappedValue ? [.checkable, .checked] : .checkable }
        return behavior
    }

    private var isMixed: Bool { outer?.isMixed ?? (parts.contains { $0.wrappedValue } && parts.contains { !$0.wrappedValue }) }
}

// MARK: - Labels

extension Toggle where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == EspalierControls.Label<Text, Image> {
    /// - Parameter systemImage: the name of a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { EspalierControls.Label(titleKey, systemImage: systemImage) }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { EspalierControls.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Recreates the toggle within its style; the next outer style draws it.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(configuration.$isOn, [], configuration.label, outer: configuration)
    }
}
