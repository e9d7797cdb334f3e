// Elements that belong together though they are not inside of each other.

/// What a view is in a pair or a group that its namespace and its id name.
package struct AccessibilityLink: Hashable {
    package let namespace: Namespace.ID
    package let id: AnyHashable
}

/// Whether the reader's focus is wanted at an element, and who is told where it is.
@MainActor package struct AccessibilityFocusLink {
    package let isWanted: () -> Bool
    package let set: (Bool) -> Void
}

extension View {
    /// Makes the view the label or the content of a pair: content without a label of its own takes that of the pair.
    ///
    /// - Parameters:
    ///   - id: What both have in common, within the namespace.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        accessibility { properties in
            let link = AccessibilityLink(namespace: namespace, id: AnyHashable(id))
            switch role {
            case .label: properties.labelOf = link
            case .content: properties.contentOf = link
            }
        }
    }

    /// Links the view with others of the same id, wherever these are: readers can go from one to the next.
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        accessibility { $0.linkedGroup = AccessibilityLink(namespace: namespace, id: AnyHashable(id)) }
    }
}

extension AccessibilityElement {
    /// Gives the contents of pairs their labels.
    mutating func resolvePairs() {
        var labels: [AccessibilityLink: (id: UInt32, text: String)] = [:]
        collectLabels(&labels)
        if !labels.isEmpty { applyLabels(labels) }
    }

    private func collectLabels(_ labels: inout [AccessibilityLink: (id: UInt32, text: String)]) {
        if let labelOf, let label, labels[labelOf] == nil { labels[labelOf] = (id, label) }
        for child in children { child.collectLabels(&labels) }
    }

    private mutating func applyLabels(_ labels: [AccessibilityLink: (id: UInt32, text: String)]) {
        if let found = contentOf.lazy.compactMap({ labels[$0] }).first {
            labelledBy = found.id
            // What stands around its label does not repeat it: whoever looks for the text finds the label alone.
            if label?.isEmpty ?? true, !contains(found.id) { label = found.text }
        }
        for index in children.indices { children[index].applyLabels(labels) }
    }

    private func contains(_ id: UInt32) -> Bool { self.id == id || children.contains { $0.contains(id) } }

    /// Names a dialog by its title: the first heading that stands in it, and not in a part that has headings of its own.
    mutating func takeTitle() {
        guard label?.isEmpty ?? true, let title = children.lazy.compactMap(\.title).first else { return }
        labelledBy = title.id
    }

    private var title: AccessibilityElement? {
        switch role {
        case .heading: label?.isEmpty ?? true ? nil : self
        case .list, .table, .tree, .dialog, .alert, .tabBar: nil
        default: children.lazy.compactMap(\.title).first
        }
    }
}
