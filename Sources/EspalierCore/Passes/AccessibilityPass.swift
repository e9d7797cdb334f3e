import Foundation

// The accessibility pass: builds the tree of elements from the nodes, on demand. It keeps nothing.
extension ViewHost {
    /// The window with all elements in it, in reading order.
    package var accessibilityTree: AccessibilityElement {
        var window = AccessibilityElement(rootNode, role: .window)
        window.children = Self.elements(in: rootNode)
        window.resolvePairs()
        return window
    }

    /// The elements that a part of the tree makes.
    package func accessibilityElements(of node: Node) -> [AccessibilityElement] { Self.elements(of: node) }

    private static func elements(in node: Node) -> [AccessibilityElement] {
        guard node.showsContent else { return [] }
        var children: [AccessibilityElement] = []
        node.forEachPreferenceChild { children += elements(of: $0) }
        guard children.contains(where: { $0.sortPriority != 0 }) else { return children }
        return children.enumerated().sorted {
            ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
        }.map(\.element)
    }

    private static func elements(of node: Node) -> [AccessibilityElement] {
        guard node.isPlaced else { return [] }
        guard var properties = node.accessibility else { return elements(in: node) }
        if properties.isHidden { return [] }
        if properties.role == nil, properties.childBehavior != nil, isHidden(inside: node) { return [] }
        if properties.role != nil || properties.childBehavior != nil { return [element(of: node, properties)] }
        var inner = elements(in: node)
        if properties.gathersActions {
            properties.actions += actions(of: inner.filter(\.isActionSource))
            inner.removeAll(where: \.isActionSource)
        }
        switch inner.count {
        case 0:
            // SwiftUI: a hidden view stays hidden, whatever outer modifiers say of it. A label without a text is none.
            if isHidden(inside: node) || properties.labelOf != nil { return [] }
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
            guard let name = element.label, let action = element.actions.first(where: { $0.trigger == .kind(.default) }) else { return inner }
            return [AccessibilityAction(.named(name)) { action.perform(.increment) }] + inner
        }
    }

    /// The element that the node itself represents.
    private static func element(of node: Node, _ properties: AccessibilityProperties) -> AccessibilityElement {
        var element = AccessibilityElement(node, role: properties.role)
        let inner = properties.childBehavior == .ignore ? [] : elements(in: node)
        if properties.childBehavior == .combine {
            combine(inner, into: &element, namedByTexts: properties.isNamedByTexts)
        } else {
            element.children = inner
        }
        element.apply(properties)
        if element.role == .dialog { element.takeTitle() }
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
        var words = [role.rawValue]
        if let label { words.append("\"\(label)\"") }
        if let value { words.append("value \"\(value)\"") }
        if let identifier { words.append("#\(identifier)") }
        if let hint { words.append("hint \"\(hint)\"") }
        if traits.contains(.isSelected) { words.append("selected") }
        if !isEnabled { words.append("disabled") }
        if isFocused { words.append("focused") }
        words.append(frame.dumpText)
        return words.joined(separator: " ")
    }

    private func describe(depth: Int, into lines: inout [String]) {
        lines.append(String(repeating: "  ", count: depth) + lineDescription)
        for child in children { child.describe(depth: depth + 1, into: &lines) }
    }
}
