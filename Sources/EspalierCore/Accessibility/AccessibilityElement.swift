package import Foundation

/// One element of the tree that assistive technology and tests see: a picture of the moment, made by the accessibility pass.
@MainActor package struct AccessibilityElement {
    /// The node that the element stands for: it tells the element from others over time.
    package let node: Node
    /// The rectangle in window points in which the view is seen, also on its way to another.
    package let frame: CGRect
    package var role: AccessibilityRole
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var traits: AccessibilityTraits = []
    package var isEnabled = true
    package var isFocused = false
    package var actions: [AccessibilityAction] = []
    package var sortPriority = 0.0
    package var children: [AccessibilityElement] = []
    /// Whether the role was given, rather than worked out from the traits.
    private var hasOwnRole: Bool

    package init(_ node: Node, role: AccessibilityRole?) {
        self.node = node
        frame = node.shownWindowRect.offsetBy(dx: node.host.popupOrigin.x, dy: node.host.popupOrigin.y)
        self.role = role ?? .group
        hasOwnRole = role != nil
    }

    // MARK: For the accessibility pass

    /// Takes over what a node says. Of two modifiers the outer one has the last word, but for the identifier: the inner one
    /// names the view more closely.
    package mutating func take(_ properties: AccessibilityProperties) {
        if let label = properties.label { self.label = label }
        if let value = properties.value { self.value = value }
        if let hint = properties.hint { self.hint = hint }
        if identifier == nil { identifier = properties.identifier }
        if let priority = properties.sortPriority { sortPriority = priority }
        if !properties.isEnabled { isEnabled = false }
        if properties.isFocused { isFocused = true }
        actions = properties.actions + actions
        traits.formUnion(properties.traits)
        traits.subtract(properties.removedTraits)
        updateRole()
    }

    /// The same element, standing for another node around it.
    package func standing(for node: Node) -> AccessibilityElement {
        var element = AccessibilityElement(node, role: hasOwnRole ? role : nil)
        element.role = role
        (element.label, element.value, element.hint, element.identifier) = (label, value, hint, identifier)
        (element.traits, element.isEnabled, element.isFocused) = (traits, isEnabled, isFocused)
        (element.actions, element.sortPriority, element.children) = (actions, sortPriority, children)
        return element
    }

    private mutating func updateRole() {
        let fromTraits: AccessibilityRole? =
            if traits.contains(.isToggle) { .checkBox }
            else if traits.contains(.isButton) { .button }
            else if traits.contains(.isLink) { .link }
            else if traits.contains(.isSearchField) { .searchField }
            else if traits.contains(.isTabBar) { .tabBar }
            else if traits.contains(.isHeader) { .heading }
            else if traits.contains(.isImage) { .image }
            else if traits.contains(.isStaticText) { .staticText }
            else { nil }
        guard let fromTraits else { return }
        // A text or a group becomes what its traits say; a slider stays a slider.
        if !hasOwnRole || role == .staticText || role == .image { role = fromTraits }
    }
}
