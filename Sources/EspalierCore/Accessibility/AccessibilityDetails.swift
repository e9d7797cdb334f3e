// What assistive technology may tell beyond label, value and hint. The tree keeps it for whoever reads it.

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// What kind of text an element has, which speech may read in another manner.
public struct AccessibilityTextContentType: Hashable, Sendable {
    let name: String

    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// Something about an element that is told on demand.
package struct AccessibilityCustomContent: Equatable, Sendable {
    package let label: String
    package let value: String
    package let isImportant: Bool
}

/// The name of a piece of custom content; one that is given again replaces the first.
public struct AccessibilityCustomContentKey: Sendable {
    let label: Text

    public init(_ label: Text, id: String) { self.label = label }
    public init(_ labelKey: LocalizedStringKey, id: String) { label = Text(labelKey) }
    public init(_ labelKey: LocalizedStringKey) { label = Text(labelKey) }
}

/// Names that matter where `AXCustomContent` is spoken of.
public enum AXCustomContent {
    /// When custom content is told: on demand, or always.
    public enum Importance: UInt, Sendable { case `default`, high }
}

extension View {
    /// Names by which speech input may call the view, the best first.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        accessibility(texts: inputLabels) { $0.inputLabels = $1 }
    }
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }
    @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        accessibilityInputLabels(inputLabels.map { Text($0) })
    }

    /// The level of the heading that the view is.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { accessibility { $0.headingLevel = level } }

    /// What kind of text the view has.
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
        accessibility { $0.textContentType = value }
    }

    /// Adds something to tell about the view on demand.
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibility(texts: [label, value]) {
            $0.customContent = [AccessibilityCustomContent(label: $1[0], value: $1[1], isImportant: importance == .high)]
        }
    }
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibility(texts: value.map { [key.label, $0] } ?? []) {
            if $1.count == 2 { $0.customContent = [AccessibilityCustomContent(label: $1[0], value: $1[1], isImportant: importance == .high)] }
        }
    }

    /// Has assistive technology see another view in this one's place, as a slider for something that is drawn by hand.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        let representation = representation()
        return accessibilityHidden(true).overlay { representation.accessibilityOnly(fills: true) }
    }

    /// The elements in this view for assistive technology, where it draws them as one: a chart's bars.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        let children = children()
        return accessibilityElement(children: .ignore).accessibilityHidden(true)
            .overlay { children.accessibilityOnly(fills: true) }
            .accessibilityElement(children: .contain)
    }
}
