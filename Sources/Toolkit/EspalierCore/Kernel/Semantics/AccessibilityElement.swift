package import EspalierGraphics
package import Foundation

/// One element of the tree that assistive technology and tests see: a snapshot made by the accessibility pass.
///
/// Its parts lie in one allocation that copies share until one of them changes: trees are made of trees that have been made before.
@MainActor @dynamicMemberLookup package struct AccessibilityElement {
    private var storage: Storage

    private final class Storage {
        var parts: Parts
        init(_ parts: Parts) { self.parts = parts }
    }

    package struct Parts {
        /// The node that the element represents; it identifies the element over time.
        package fileprivate(set) var node: Node
        /// The rectangle in which the view is shown, in window points, also during an animation.
        package fileprivate(set) var frame: CGRect
        package var role: AccessibilityRole
        package var label: String?
        package var value: String?
        package var hint: String?
        package var identifier: String?
        package var traits: AccessibilityTraits = []
        package var isEnabled = true
        package var isFocused = false
        package var states: AccessibilityStates = []
        /// How deep a row lies in a tree; 0 for the outermost ones.
        package var depth: Int?
        /// The number that the element stands for; nil for none.
        package var range: AccessibilityRange?
        /// The text that can be read by characters; nil where the label is all there is.
        package weak var text: (any AccessibleText)?
        /// Where a link leads.
        package var destination: URL?
        /// The pair that the element is the label of.
        package var labelOf: AccessibilityLink?
        /// The pairs that the element is the content of, the innermost first: that one's label is the closest.
        package var contentOf: [AccessibilityLink] = []
        /// The element that names this one.
        package var labelledBy: UInt32?
        package var linkedGroup: AccessibilityLink?
        /// Who is notified of the reader's focus (`accessibilityFocused`).
        package var readerFocus: [AccessibilityFocusLink] = []
        /// Moves the keyboard focus to the element; nil where it cannot have it.
        package var focus: (@MainActor () -> Void)?
        package var actions: [AccessibilityAction] = []
        package var sortPriority = 0.0
        package var children: [AccessibilityElement] = []
        /// Names by which speech input may refer to the element; if empty, the label.
        package var inputLabels: [String] = []
        package var headingLevel = AccessibilityHeadingLevel.unspecified
        package var customContent: [AccessibilityCustomContent] = []
        package var rotors: [AccessibilityRotor] = []
        /// The ID by which rotor entries refer to the element.
        package var rotorID: AnyHashable?
        /// The point at which activation acts, as a fraction of the size.
        package var activationPoint = UnitPoint.center
        /// nil if the element's actions and traits determine it.
        package var respondsToUserInteraction: Bool?
        package var textContentType = AccessibilityTextContentType.plain
        /// Whether the element only provides a name and action.
        package fileprivate(set) var isActionSource = false
        /// Whether the role was set explicitly, rather than derived from the traits.
        fileprivate var hasOwnRole: Bool
    }

    package init(_ node: Node, role: AccessibilityRole?) {
        storage = Storage(Parts(node: node, frame: Self.rect(of: node), role: role ?? .group, hasOwnRole: role != nil))
    }

    package subscript<Value>(dynamicMember path: KeyPath<Parts, Value>) -> Value { storage.parts[keyPath: path] }

    package subscript<Value>(dynamicMember path: WritableKeyPath<Parts, Value>) -> Value {
        get { storage.parts[keyPath: path] }
        _modify { yield &parts[keyPath: path] }
    }

    /// The parts, not shared with other elements once they change.
    private var parts: Parts {
        get { storage.parts }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
            yield &storage.parts
        }
    }

    /// A number that no other element has, for as long as the node lives.
    package var id: UInt32 { self.node.accessibilityNumber }

    /// Whether the other is a copy of this one, unchanged.
    package func isSame(as other: AccessibilityElement) -> Bool { storage === other.storage }

    /// The rectangle in which the view is shown now; `frame` is that of the time at which the element was made.
    package var presentFrame: CGRect { Self.rect(of: self.node) }

    private static func rect(of node: Node) -> CGRect {
        let origin = node.host.popupOrigin
        return node.shownWindowRect.offsetBy(dx: origin.x, dy: origin.y)
    }

    // MARK: For the accessibility pass

    /// Applies a modifier's properties. An outer modifier takes precedence, except for the identifier: the inner one identifies
    /// the view more closely.
    package mutating func apply(_ properties: AccessibilityProperties) { parts.apply(properties) }

    /// The same element, representing another node around its own.
    package func standing(for node: Node) -> AccessibilityElement {
        var element = self
        element.parts.node = node
        element.parts.frame = Self.rect(of: node)
        return element
    }
}

extension AccessibilityElement.Parts {
    fileprivate mutating func apply(_ properties: AccessibilityProperties) {
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
        states.formUnion(properties.states)
        if let depth = properties.depth { self.depth = depth }
        if let range = properties.range { self.range = range }
        if let destination = properties.destination { self.destination = destination }
        if let text = properties.text { self.text = text }
        if let focus = properties.focus { self.focus = focus }
        if let link = properties.labelOf { labelOf = link }
        if let link = properties.contentOf { contentOf.append(link) }
        if let link = properties.linkedGroup { linkedGroup = link }
        readerFocus += properties.readerFocus
        actions = properties.actions + actions
        traits.formUnion(properties.traits)
        traits.subtract(properties.removedTraits)
        updateRole()
    }

    private mutating func updateRole() {
        let fromTraits: AccessibilityRole? =
            if traits.contains(.isToggle) { .checkBox }
            // Before buttons: a button that opens an address says where it leads.
            else if traits.contains(.isLink) { .link }
            else if traits.contains(.isButton) { .button }
            else if traits.contains(.isSearchField) { .searchField }
            else if traits.contains(.isTabBar) { .tabBar }
            else if traits.contains(.isHeader) { .heading }
            else if traits.contains(.isImage) { .image }
            else if traits.contains(.isStaticText) { .staticText }
            else { nil }
        guard let fromTraits else { return }
        // A text or group takes the role of its traits; a slider remains a slider.
        if !hasOwnRole || role == .staticText || role == .image || role == .button && fromTraits == .link { role = fromTraits }
    }
}
