package import EspalierGraphics
package import Foundation

/// The role of an element, from the vocabulary shared by AT-SPI and AccessKit.
package enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
    case window, group, staticText, button, link, image, heading, textField, searchField, checkBox, radioButton, slider
    case progressIndicator, list, row, table, cell, columnHeader, tab, tabBar, menu, menuItem, popUpButton, scrollArea, splitter, dialog,
        spinButton
    case meter, menuBar, tree, treeItem, toolbar, tooltip, alert, separator, calendar, custom
}

/// What one node contributes: an element of its own (a text), or additions to the elements below (a modifier).
package struct AccessibilityProperties {
    /// The kind of element that the node is; nil for a modifier, whose properties apply to what it modifies.
    package var role: AccessibilityRole?
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var traits: AccessibilityTraits = []
    package var removedTraits: AccessibilityTraits = []
    package var actions: [AccessibilityAction] = []
    /// Elements of a container are read in descending priority, then in the order of declaration.
    package var sortPriority: Double?
    /// Leaves out the node and its descendants.
    package var isHidden = false
    /// Makes the node an element, whatever its content.
    package var childBehavior: AccessibilityChildBehavior?
    /// Names by which speech input may refer to the element, the best first.
    package var inputLabels: [String] = []
    package var headingLevel: AccessibilityHeadingLevel?
    package var customContent: [AccessibilityCustomContent] = []
    package var rotors: [AccessibilityRotor] = []
    /// The ID by which rotor entries refer to the view.
    package var rotorID: AnyHashable?
    /// The point at which activation acts, as a fraction of the size.
    package var activationPoint: UnitPoint?
    package var respondsToUserInteraction: Bool?
    package var textContentType: AccessibilityTextContentType?
    /// Whether the elements below only provide names and actions for an outer element.
    package var isActionSource = false
    /// For combined elements: whether the label is made from the texts alone, if there are any.
    package var isNamedByTexts = false
    /// Whether the node takes over the actions of `isActionSource` elements.
    package var gathersActions = false
    package var isEnabled = true
    package var isFocused = false
    package var states: AccessibilityStates = []
    /// How deep a row lies in a tree; 0 for the outermost ones.
    package var depth: Int?
    package var range: AccessibilityRange?
    /// Where a link leads.
    package var destination: URL?
    /// The text that can be read by characters.
    package weak var text: (any AccessibleText)?
    package var labelOf: AccessibilityLink?
    package var contentOf: AccessibilityLink?
    package var linkedGroup: AccessibilityLink?
    package var readerFocus: [AccessibilityFocusLink] = []
    /// Moves the keyboard focus to the view.
    package var focus: (@MainActor () -> Void)?

    package init(role: AccessibilityRole? = nil, label: String? = nil, value: String? = nil, traits: AccessibilityTraits = []) {
        self.role = role
        self.label = label
        self.value = value
        self.traits = traits
    }
}
