import Foundation

// The accessibility pass: builds the tree of elements from the nodes, on demand.
extension ViewHost {
    /// The window with all elements in it, in reading order, made anew.
    package var accessibilityTree: AccessibilityElement { accessibilityTree(keeping: false) }

    /// - Parameter keeping: whether elements of nodes that have not changed since the last time are taken over, and those that are made are
    ///   kept for the next: cost follows change. Their `frame` is that of the time at which they were made.
    func accessibilityTree(keeping: Bool) -> AccessibilityElement {
        var pass = AccessibilityPass(isKeeping: keeping)
        var window = AccessibilityElement(rootNode, role: .window)
        window.children = pass.elements(in: rootNode)
        if pass.hasPairs { window.resolvePairs() }
        return window
    }

    /// Ends what `accessibilityTree(keeping:)` has kept, in popups too: nobody reads any more.
    package func forgetAccessibilityElements() {
        func forget(_ node: Node) {
            node.isAccessibilityKept = false
            node.accessibilityRecord?.elements = []
            node.forEachChild(forget)
        }
        forget(rootNode)
        // All of them have this same list.
        for popup in popups.popups { forget(popup.host.rootNode) }
    }

    /// The elements that a part of the tree makes.
    package func accessibilityElements(of node: Node) -> [AccessibilityElement] {
        var pass = AccessibilityPass(isKeeping: false)
        return pass.elements(of: node)
    }
}

@MainActor private struct AccessibilityPass {
    let isKeeping: Bool
    /// Whether an element is the label of others. Those are never kept, nor is what they are in.
    private(set) var hasPairs = false
    /// Whether what has been made since the enclosing node was begun can be kept.
    private var lasts = true

    init(isKeeping: Bool) { self.isKeeping = isKeeping }

    mutating func elements(in node: Node) -> [AccessibilityElement] {
        guard node.showsContent else { return [] }
        var children: [AccessibilityElement] = []
        node.forEachPreferenceChild { child in
            let inner = elements(of: child)
            // A list that goes through many nodes is not copied by each.
            if children.isEmpty { children = inner } else { children += inner }
        }
        guard children.contains(where: { $0.sortPriority != 0 }) else { return children }
        return children.enumerated().sorted {
            ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
        }.map(\.element)
    }

    mutating func elements(of node: Node) -> [AccessibilityElement] {
        guard node.isPlaced else { return [] }
        guard isKeeping else { return makeElements(of: node) }
        let lifetime = node.accessibilityLifetime
        if node.isAccessibilityKept, lifetime == .forever || !node.needsCompose, let record = node.accessibilityRecord {
            return record.elements
        }
        let lastedBefore = lasts
        lasts = lifetime == .forever || lifetime == .untilComposed && !node.needsCompose
        let made = makeElements(of: node)
        if lasts {
            _ = node.accessibilityNumber
            node.accessibilityRecord?.elements = made
            node.isAccessibilityKept = true
        }
        lasts = lasts && lastedBefore
        return made
    }

    private mutating func makeElements(of node: Node) -> [AccessibilityElement] {
        guard var properties = node.accessibility else { return elements(in: node) }
        if properties.isHidden { return [] }
        if properties.role == nil, properties.childBehavior != nil, Self.isHidden(inside: node) { return [] }
        if properties.labelOf != nil || properties.contentOf != nil || !properties.readerFocus.isEmpty { lasts = false }
        if properties.labelOf != nil { hasPairs = true }
        if properties.role != nil || properties.childBehavior != nil { return [element(of: node, properties)] }
        var inner = elements(in: node)
        if properties.gathersActions {
            properties.actions += Self.actions(of: inner.filter(\.isActionSource))
            inner.removeAll(where: \.isActionSource)
        }
        switch inner.count {
        case 0:
            // SwiftUI: a hidden view stays hidden, whatever outer modifiers say of it. A label without a text is none.
            if Self.isHidden(inside: node) || properties.labelOf != nil { return [] }
            // A modifier makes an element of a view that has none, such as a shape.
            inner = [AccessibilityElement(node, role: nil)]
        case 1:
            inner[0] = inner[0].standing(for: node)
        default:
            break
        }
        for index in inner.indices { inner[index].apply(properties) }
        return inner
    }

    /// Whether the view that a modifier is applied to has been hidden.
    private static func isHidden(inside node: Node) -> Bool {
        /// Views behind or in front of a view are not part of it.
        func inner(_ node: Node) -> Node? { node.wrappedNode ?? node.decoratedNode }
        var next = inner(node)
        while let current = next {
            if current.accessibility?.isHidden == true { return true }
            next = inner(current)
        }
        return false
    }

    /// The actions that activate the given elements, named after them.
    private static func actions(of elements: [AccessibilityElement]) -> [AccessibilityAction] {
        elements.flatMap { element -> [AccessibilityAction] in
            let inner = actions(of: element.children)
            guard let name = element.label, let action = element.actions.first(where: { $0.trigger == .kind(.default) }) else {
                return inner
            }
            return [AccessibilityAction(.named(name)) { action.perform(.increment) }] + inner
        }
    }

    /// The element that the node itself represents.
    private mutating func element(of node: Node, _ properties: AccessibilityProperties) -> AccessibilityElement {
        var element = AccessibilityElement(node, role: properties.role)
        let inner = properties.childBehavior == .ignore ? [] : elements(in: node)
        if properties.childBehavior == .combine {
            Self.combine(inner, into: &element, namedByTexts: properties.isNamedByTexts)
        } else {
            element.children = inner
        }
        element.apply(properties)
        if element.role == .dialog { element.takeTitle() }
        if element.labelledBy != nil { lasts = false }
        return element
    }

    /// SwiftUI: combined labels are read one after the other, with a comma between.
    private static func combine(_ parts: [AccessibilityElement], into element: inout AccessibilityElement, namedByTexts: Bool) {
        let texts = namedByTexts ? parts.filter { $0.role == .staticText } : []
        func joined(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }
        var inherited = AccessibilityProperties()
        inherited.label = joined((texts.isEmpty ? parts : texts).compactMap(\.label))
        inherited.value = joined(parts.compactMap(\.value))
        inherited.hint = joined(parts.compactMap(\.hint))
        for part in parts {
            inherited.traits.formUnion(part.traits)
            inherited.actions += part.actions
            if part.isFocused { inherited.isFocused = true }
            inherited.states.formUnion(part.states)
            inherited.range = inherited.range ?? part.range
            inherited.focus = inherited.focus ?? part.focus
        }
        element.apply(inherited)
    }
}

extension AccessibilityElement {
    /// The tree as text for tests and bug reports: one line per element, its children indented.
    package var treeDescription: String {
        var lines: [String] = []
        describe(depth: 0, into: &lines)
        return lines.joined(separator: "\n")
    }

    /// The element on one line, without its children.
    package var lineDescription: String {
        var words = [self.role.rawValue]
        if let label = self.label { words.append("\"\(label)\"") }
        if let value = self.value { words.append("value \"\(value)\"") }
        if let identifier = self.identifier { words.append("#\(identifier)") }
        if let hint = self.hint { words.append("hint \"\(hint)\"") }
        if self.traits.contains(.isSelected) { words.append("selected") }
        if !self.isEnabled { words.append("disabled") }
        if self.isFocused { words.append("focused") }
        words.append(self.frame.dumpText)
        return words.joined(separator: " ")
    }

    private func describe(depth: Int, into lines: inout [String]) {
        lines.append(String(repeating: "  ", count: depth) + lineDescription)
        for child in self.children { child.describe(depth: depth + 1, into: &lines) }
    }
}
