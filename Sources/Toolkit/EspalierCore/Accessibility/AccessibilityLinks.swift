// Elements that belong together though they are not inside of each other.

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
    /// What the label of a pair is called, and where it is.
    private typealias Labels = [AccessibilityLink: (id: UInt32, text: String)]

    /// Gives the contents of pairs their labels.
    mutating func resolvePairs() {
        var labels: Labels = [:]
        collectLabels(&labels)
        if !labels.isEmpty, let resolved = resolved(labels) { self = resolved }
    }

    private func collectLabels(_ labels: inout Labels) {
        if let link = self.labelOf, let label = self.label, labels[link] == nil { labels[link] = (id, label) }
        for child in self.children { child.collectLabels(&labels) }
    }

    /// - Returns: nil where there is no content of a pair: the element stays the same.
    private func resolved(_ labels: Labels) -> AccessibilityElement? {
        var element = self, isChanged = false
        if let found = self.contentOf.lazy.compactMap({ labels[$0] }).first {
            element.labelledBy = found.id
            // What stands around its label does not repeat it: whoever looks for the text finds the label alone.
            if self.label?.isEmpty ?? true, !contains(found.id) { element.label = found.text }
            isChanged = true
        }
        for (index, child) in self.children.enumerated() {
            guard let child = child.resolved(labels) else { continue }
            element.children[index] = child
            isChanged = true
        }
        return isChanged ? element : nil
    }

    private func contains(_ id: UInt32) -> Bool { self.id == id || self.children.contains { $0.contains(id) } }

    /// Names a dialog by its title: the first heading that stands in it, and not in a part that has headings of its own.
    mutating func takeTitle() {
        guard self.label?.isEmpty ?? true, let title = self.children.lazy.compactMap({ $0.title }).first else { return }
        self.labelledBy = title.id
    }

    private var title: AccessibilityElement? {
        switch self.role {
        case .heading: self.label?.isEmpty ?? true ? nil : self
        case .list, .table, .tree, .dialog, .alert, .tabBar: nil
        default: self.children.lazy.compactMap { $0.title }.first
        }
    }
}
