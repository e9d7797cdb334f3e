/// Gives properties to the accessibility elements of a view; makes the view one if it has none.
private struct AccessibilityModifier: NodeModifier {
    let properties: AccessibilityProperties
    /// Texts in place of the properties' strings, which are read in the environment of the view.
    var texts: [(property: WritableKeyPath<AccessibilityProperties, String?>, text: Text)] = []

    func makeNode(around child: Node, _ context: NodeContext) -> AccessibilityNode {
        AccessibilityNode(child, resolved(context))
    }

    func updateNode(_ node: AccessibilityNode, _ context: NodeContext) { node.properties = resolved(context) }

    private func resolved(_ context: NodeContext) -> AccessibilityProperties {
        var properties = properties
        properties.isEnabled = context.environment.isEnabled
        if !texts.isEmpty {
            let attributes = context.environment.textAttributes(context.host.measurer)
            for (property, text) in texts {
                properties[keyPath: property] = text.spans(context.environment, attributes).map(\.string).joined()
            }
        }
        return properties
    }
}

private final class AccessibilityNode: UnaryNode {
    var properties: AccessibilityProperties

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

    private func accessibility(_ change: (inout AccessibilityProperties) -> Void) -> some View {
        var properties = AccessibilityProperties()
        change(&properties)
        return accessibilityProperties(properties)
    }

    private func accessibility(
        _ property: WritableKeyPath<AccessibilityProperties, String?>, _ text: Text
    ) -> some View {
        modifier(AccessibilityModifier(properties: AccessibilityProperties(), texts: [(property, text)]))
    }

    /// Makes the view one element of a role, called by the texts in it.
    package func accessibilityElementProperties(role: AccessibilityRole, value: String? = nil) -> some View {
        var properties = AccessibilityProperties(role: role, value: value)
        properties.childBehavior = .combine
        return accessibilityProperties(properties)
    }

    // MARK: Texts

    /// What the view is called.
    public func accessibilityLabel(_ label: Text) -> some View { accessibility(\.label, label) }
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { accessibility(\.label, Text(label)) }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibility(\.label, Text(label))
    }

    /// What the view's content is at the moment: a slider's position, a field's text.
    public func accessibilityValue(_ value: Text) -> some View { accessibility(\.value, value) }
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accessibility(\.value, Text(value)) }
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibility(\.value, Text(value))
    }

    /// What happens when the view is used.
    public func accessibilityHint(_ hint: Text) -> some View { accessibility(\.hint, hint) }
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { accessibility(\.hint, Text(hint)) }
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibility(\.hint, Text(hint))
    }

    /// A name for tests, which nobody reads or hears.
    public func accessibilityIdentifier(_ identifier: String) -> some View { accessibility { $0.identifier = identifier } }

    // MARK: Structure

    /// Hides the view and what it contains from assistive technology.
    public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }

    /// Makes the view one element, in place of or around those that it contains.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibility { $0.childBehavior = children }
    }

    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { accessibility { $0.traits = traits } }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility { $0.removedTraits = traits }
    }

    /// Elements with a higher priority are read before their siblings; the default is 0.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibility { $0.sortPriority = sortPriority }
    }

    // MARK: Actions

    /// Adds something that assistive technology can do with the view.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        accessibility { $0.actions = [AccessibilityAction(actionKind, handler)] }
    }

    public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        accessibility { $0.actions = [AccessibilityAction(.named(String(name)), handler)] }
    }

    /// Lets assistive technology turn the view's value up and down.
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        accessibility { $0.actions = [AccessibilityAction(adjusting: handler)] }
    }
}
