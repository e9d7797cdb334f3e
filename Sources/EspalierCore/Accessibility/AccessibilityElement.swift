package import EspalierGraphics
package import Foundation

/// One element of the tree that assistive technology and tests see: a picture of the moment, made by the accessibility pass.
@MainActor package struct AccessibilityElement {
    /// The node that the element stands for: it tells the element from others over time.
    package private(set) var node: Node
    /// The rectangle in window points in which the view is seen, also on its way to another.
    package private(set) var frame: CGRect
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
    /// Names by which speech input may call the element; the label where there are none.
    package var inputLabels: [String] = []
    package var headingLevel = AccessibilityHeadingLevel.unspecified
    package var customContent: [AccessibilityCustomContent] = []
    package var rotors: [AccessibilityRotor] = []
    /// What entries of rotors call the element.
    package var rotorID: AnyHashable?
    /// Where activation acts, as parts of the size.
    package var activationPoint = UnitPoint.center
    /// Nil where the element's actions and traits tell.
    package var respondsToUserInteraction: Bool?
    package var textContentType = AccessibilityTextContentType.plain
    /// Whether the element is there for its name and action only.
    package private(set) var isActionSource = false
    /// Whether the role was given, rather than worked out from the traits.
    private var hasOwnRole: Bool

    package init(_ node: Node, role: AccessibilityRole?) {
        self.node = node
        frame = Self.frame(of: node)
        self.role = role ?? .group
        hasOwnRole = role != nil
    }

    private static func frame(of node: Node) -> CGRect {
        node.shownWindowRect.offsetBy(dx: node.host.popupOrigin.x, dy: node.host.popupOrigin.y)
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
        if !properties.inputLabels.isEmpty { inputLabels = properties.inputLabels }
        if let level = properties.headingLevel { headingLevel = level }
        rotors += properties.rotors
        if let id = properties.rotorID { rotorID = id }
        for content in properties.customContent {
            customContent.removeAll { $0.label == content.label }
            customContent.append(content)
        }
        if let point = properties.activationPoint { activationPoint = point }
        if let responds = properties.respondsToUserInteraction { respondsToUserInteraction = responds }
        if let type = properties.textContentType { textContentType = type }
        if properties.isActionSource { isActionSource = true }
        if !properties.isEnabled { isEnabled = false }
        if properties.isFocused { isFocused = true }
        actions = properties.actions + actions
        traits.formUnion(properties.traits)
        traits.subtract(properties.removedTraits)
        updateRole()
    }

    /// The same element, standing for another node around it.
    package func standing(for node: Node) -> AccessibilityElement {
        var element = self
        element.node = node
        element.frame = Self.frame(of: node)
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
