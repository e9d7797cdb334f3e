package import EspalierGraphics

/// What an element is; one word of the vocabulary that AT-SPI and AccessKit share.
package enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
    case window, group, staticText, button, link, image, heading, textField, searchField, checkBox, radioButton, slider
    case progressIndicator, list, row, table, cell, columnHeader, tab, tabBar, menu, menuItem, popUpButton, scrollArea, splitter, dialog, spinButton, meter, custom
}

/// What one node says of itself: an element of its own (a text), or additions to the elements below (a modifier).
package struct AccessibilityProperties {
    /// The kind of element that the node is; nil for a modifier, which gives what follows to what it modifies.
    package var role: AccessibilityRole?
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var traits: AccessibilityTraits = []
    package var removedTraits: AccessibilityTraits = []
    package var actions: [AccessibilityAction] = []
    /// Elements of a container are read in the order of falling priority, then in that of declaration.
    package var sortPriority: Double?
    /// Leaves the node and all below out.
    package var isHidden = false
    /// Makes the node an element, whatever it contains.
    package var childBehavior: AccessibilityChildBehavior?
    /// Names by which speech input may call the element, the best first.
    package var inputLabels: [String] = []
    package var headingLevel: AccessibilityHeadingLevel?
    package var customContent: [AccessibilityCustomContent] = []
    package var rotors: [AccessibilityRotor] = []
    /// What entries of rotors call the view.
    package var rotorID: AnyHashable?
    /// Where activation acts, as parts of the size.
    package var activationPoint: UnitPoint?
    package var respondsToUserInteraction: Bool?
    package var textContentType: AccessibilityTextContentType?
    /// Whether the elements below are there for their names and actions only, which an element further out takes over.
    package var isActionSource = false
    /// Of elements that are combined: whether texts give the name alone, where there are any.
    package var isNamedByTexts = false
    /// Takes over the actions of such elements.
    package var gathersActions = false
    package var isEnabled = true
    package var isFocused = false

    package init(role: AccessibilityRole? = nil, label: String? = nil, value: String? = nil, traits: AccessibilityTraits = []) {
        self.role = role
        self.label = label
        self.value = value
        self.traits = traits
    }
}
