public import EspalierCore
import EspalierGraphics

/// A control that chooses one of several values.
///
/// The views of the choices carry the values as tags, whose type is that of the selection; the ids of a `ForEach` count as tags.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selections: [Binding<SelectionValue>]
    private let label: Label
    private let content: Content
    private let currentValueLabel: AnyView?

    @Environment(\.pickerKind) private var kind
    @Environment(\.controlContext) private var context
    @Environment(\.flattensMenus) private var isFlattened

    private init(_ selections: [Binding<SelectionValue>], _ label: Label, _ content: Content, current: AnyView? = nil) {
        self.selections = selections
        self.label = label
        self.content = content
        currentValueLabel = current
    }

    /// A picker of one value. The choice whose tag equals the selection is shown as chosen; if none does, nothing is.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init([selection], label(), content())
    }

    /// The same with SwiftUI's older order of parameters.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init([selection], label, content())
    }

    /// A picker for several values: it shows a selection if all are equal, and writes all of them.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(sources.map { $0[keyPath: selection] }, label(), content())
    }

    /// - Parameter currentValueLabel: shown in place of the chosen view while the picker is closed.
    public init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], label(), content(), current: AnyView(currentValueLabel()))
    }

    public var body: some View {
        let values = selections.map(\.wrappedValue)
        let common = values.first.flatMap { first in values.allSatisfy { $0 == first } ? first : nil }
        let selections = selections
        let selection = PickerSelection(
            isSelected: { tag in
                guard let common, let value = tag.matching(SelectionValue.self) else { return false }
                return value == common
            },
            select: { tag in
                guard let value = tag.matching(SelectionValue.self) else { return }
                for selection in selections where selection.wrappedValue != value { selection.wrappedValue = value }
            })
        let control = PickerControl(
            label: ControlLabel(label), content: content, current: currentValueLabel, selection: selection,
            kind: context == .menu ? .menuRows : kind, complaint: common.flatMap(complaint))
        if context != .menu || isFlattened {
            control
        } else if kind == .menu {
            // The rows of a picker among others: a submenu, or a group of their own, which has a title where the style asks for that.
            Menu { control } label: { label }
        } else {
            Section { control } header: { if kind == .inline { label } }
        }
    }

    /// Makes the warning for a selection without a tag; none for nil, which means that nothing has been selected yet.
    private func complaint(_ value: SelectionValue) -> (() -> String)? {
        if case Optional<Any>.none = value as Any { return nil }
        return {
            """
            Picker: the selection "\(value)" is no tag of its views: nothing is shown as chosen. Give one of the views a tag of \
            the type \(SelectionValue.self) with this value.
            """
        }
    }
}

extension Picker where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }
}

extension Picker where Label == EspalierControls.Label<Text, Image> {
    /// With a symbol and a title, whose key is looked up in the app's translations.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { EspalierControls.Label(titleKey, systemImage: systemImage) }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { EspalierControls.Label(title, systemImage: systemImage) }
    }
}
