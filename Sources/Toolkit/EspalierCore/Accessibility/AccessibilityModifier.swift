/// Gives properties to the accessibility elements of a view; makes the view an element if it has none.
private struct AccessibilityModifier: NodeModifier {
    let properties: AccessibilityProperties
    /// Texts for string properties, resolved in the environment of the view.
    var texts: [(property: WritableKeyPath<AccessibilityProperties, String?>, text: Text)] = []
    var lists: [(texts: [Text], change: (inout AccessibilityProperties, [String]) -> Void)] = []

    func makeNode(around child: Node, _ context: NodeContext) -> AccessibilityNode {
        AccessibilityNode(child, resolved(context))
    }

    func updateNode(_ node: AccessibilityNode, _ context: NodeContext) { node.properties = resolved(context) }

    private func resolved(_ context: NodeContext) -> AccessibilityProperties {
        var properties = properties
        properties.isEnabled = context.environment.isEnabled
        if texts.isEmpty, lists.isEmpty { return properties }
        let attributes = context.environment.textAttributes(context.host.measurer)
        func string(_ text: Text) -> String { text.spans(context.environment, attributes).map(\.string).joined() }
        for (property, text) in texts { properties[keyPath: property] = string(text) }
        for (texts, change) in lists { change(&properties, texts.map(string)) }
        return properties
    }
}

private final class AccessibilityNode: UnaryNode {
    var properties: AccessibilityProperties { didSet { setNeedsAccessibility() } }

    init(_ child: Node, _ properties: AccessibilityProperties) {
        self.properties = properties
        super.init(child)
    }

    override var accessibility: AccessibilityProperties? { properties }
    override var debugName: String { "Accessibility" }
}

extension View {
    package func accessibilityProperties(_ properties: AccessibilityProperties) -> some View {
        modifier(AccessibilityModifier(properties: properties))
    }

    package func accessibility(_ change: (inout AccessibilityProperties) -> Void) -> some View {
        var properties = AccessibilityProperties()
        change(&properties)
        return accessibilityProperties(properties)
    }

    private func accessibility(
        _ property: WritableKeyPath<AccessibilityProperties, String?>, _ text: Text, _ isEnabled: Bool = true
    ) -> some View {
        modifier(AccessibilityModifier(properties: AccessibilityProperties(), texts: isEnabled ? [(property, text)] : []))
    }

    /// Sets properties from the strings of texts, resolved in the view's environment.
    package func accessibility(
        texts: [Text], _ change: @escaping (inout AccessibilityProperties, [String]) -> Void
    ) -> some View {
        modifier(AccessibilityModifier(properties: AccessibilityProperties(), lists: [(texts, change)]))
    }

    /// Makes the view a dialog, which is named by its title: readers are there once it opens, though nothing in it has the keyboard yet.
    package func accessibilityDialog() -> some View {
        accessibility {
            $0.role = .dialog
            $0.traits = .isModal
            $0.states = .modal
            $0.childBehavior = .contain
        }
    }

    /// Makes the view one element with a role, labelled by the texts in it.
    package func accessibilityElementProperties(role: AccessibilityRole, value: String? = nil) -> some View {
        var properties = AccessibilityProperties(role: role, value: value)
        properties.childBehavior = .combine
        return accessibilityProperties(properties)
    }

    // MARK: Texts

    /// The view's name.
    /// - Parameter isEnabled: whether the modifier does anything.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some View { accessibility(\.label, label, isEnabled) }
    /// The label is translated.
    public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool = true) -> some View {
        accessibility(\.label, Text(label), isEnabled)
    }
    /// The label is taken as it stands.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true) -> some View {
        accessibility(\.label, Text(label), isEnabled)
    }

    /// The present value of the view's content: a slider's position, a field's text.
    /// - Parameter isEnabled: whether the modifier does anything.
    public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some View { accessibility(\.value, value, isEnabled) }
    /// The value is translated.
    public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool = true) -> some View {
        accessibility(\.value, Text(value), isEnabled)
    }
    /// The value is taken as it stands.
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true) -> some View {
        accessibility(\.value, Text(value), isEnabled)
    }

    /// The effect of using the view.
    /// - Parameter isEnabled: whether the modifier does anything.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some View { accessibility(\.hint, hint, isEnabled) }
    /// The hint is translated.
    public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool = true) -> some View {
        accessibility(\.hint, Text(hint), isEnabled)
    }
    /// The hint is taken as it stands.
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> some View {
        accessibility(\.hint, Text(hint), isEnabled)
    }

    /// An identifier for tests, not presented to the user.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some View {
        accessibility { if isEnabled { $0.identifier = identifier } }
    }

    // MARK: Structure

    /// Hides the view and what it contains from assistive technology.
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true) -> some View {
        accessibility { $0.isHidden = hidden && isEnabled }
    }

    /// Makes the view one element, replacing or containing those inside it.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibility { $0.childBehavior = children }
    }

    /// Adds traits to those that the view has by its nature.
    /// - Parameter isEnabled: whether the modifier does anything.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits, isEnabled: Bool = true) -> some View {
        accessibility { if isEnabled { $0.traits = traits } }
    }
    /// Removes traits that the view has by its nature, or that a modifier inside has added.
    /// - Parameter isEnabled: whether the modifier does anything.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits, isEnabled: Bool = true) -> some View {
        accessibility { if isEnabled { $0.removedTraits = traits } }
    }

    /// Elements with a higher priority are read before their siblings; the default is 0.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibility { $0.sortPriority = sortPriority }
    }
}
