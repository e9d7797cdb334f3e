package import Foundation

/// A host's popups, and its own position if it belongs to a popup.
private struct HostPopups {
    var stack: PopupStack
    var isInPopup = false
    var origin = CGPoint.zero
}

private enum HostPopupsKey: HostKey {
    static func makeValue(for host: ViewHost) -> HostPopups { HostPopups(stack: PopupStack()) }
}

extension ViewHost {
    /// The popups of the top level window; a popup's own host shares them.
    package var popups: PopupStack {
        get { self[HostPopupsKey.self].stack }
        set { self[HostPopupsKey.self].stack = newValue }
    }

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

    /// Whether the host belongs to a popup, whose size follows its content.
    package internal(set) var isInPopup: Bool {
        get { self[HostPopupsKey.self].isInPopup }
        set { self[HostPopupsKey.self].isInPopup = newValue }
    }

    /// The position of the host's window in its top level window, in points.
    package internal(set) var popupOrigin: CGPoint {
        get { self[HostPopupsKey.self].origin }
        set { self[HostPopupsKey.self].origin = newValue }
    }
}
