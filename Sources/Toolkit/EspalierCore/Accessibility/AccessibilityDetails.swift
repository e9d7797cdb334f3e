// Information for assistive technology beyond label, value and hint. The tree keeps it for any client that reads it.

/// The key of a piece of custom content. Content added later with the same label replaces it; the ID is not used.
public struct AccessibilityCustomContentKey: Sendable {
    let label: Text

    /// Creates a key. The label is what the user hears; the id is not used.
    public init(_ label: Text, id: String) { self.label = label }
    /// A key whose label is translated.
    public init(_ labelKey: LocalizedStringKey, id: String) { label = Text(labelKey) }
    /// A key with a translated label and no id.
    public init(_ labelKey: LocalizedStringKey) { label = Text(labelKey) }
}

/// A namespace for names of `AXCustomContent`.
public enum AXCustomContent {
    /// When custom content is read: on demand, or always.
    public enum Importance: UInt, Sendable {
        /// On demand, or always.
        case `default`, high
    }
}

extension View {
    /// Names by which speech input may refer to the view, the best first.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        accessibility(texts: inputLabels) { $0.inputLabels = $1 }
    }
    /// Names by keys into the app's tables of translations.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }
    /// Names as they stand.
    @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        accessibilityInputLabels(inputLabels.map { Text($0) })
    }

    /// The view's heading level.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { accessibility { $0.headingLevel = level } }

    /// The kind of text that the view has.
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
        accessibility { $0.textContentType = value }
    }

    /// Adds information about the view that is read on demand.
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibility(texts: [label, value]) {
            $0.customContent = [AccessibilityCustomContent(label: $1[0], value: $1[1], isImportant: importance == .high)]
        }
    }
    /// The label is translated.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }
    /// The label and the value are translated.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }
    /// The label is translated, the value is taken as it stands.
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
    /// Sets the content of a key; nil adds nothing.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibility(texts: value.map { [key.label, $0] } ?? []) {
            if $1.count == 2 {
                $0.customContent = [AccessibilityCustomContent(label: $1[0], value: $1[1], isImportant: importance == .high)]
            }
        }
    }

    /// Represents the view to assistive technology by another view, for example a slider in place of custom drawing.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        let representation = representation()
        return accessibilityHidden(true).overlay { representation.accessibilityOnly(fills: true) }
    }

    /// Gives assistive technology elements inside a view that is drawn as a whole, such as a chart's bars.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        let children = children()
        return accessibilityElement(children: .ignore).accessibilityHidden(true)
            .overlay { children.accessibilityOnly(fills: true) }
            .accessibilityElement(children: .contain)
    }
}
