extension ViewHost {
    /// The window's accessibility elements, and those of its popups in the order of opening.
    package var accessibilityTreeWithPopups: AccessibilityElement { accessibilityTreeWithPopups(keeping: false) }

    /// - Parameter keeping: as for `accessibilityTree(keeping:)`.
    package func accessibilityTreeWithPopups(keeping: Bool) -> AccessibilityElement {
        var tree = accessibilityTree(keeping: keeping)
        for popup in popups.popups {
            var root = popup.host.accessibilityTree(keeping: keeping)
            root.role = popup.kind.isMenu ? .menu : .group
            tree.children.append(root)
        }
        return tree
    }
}
