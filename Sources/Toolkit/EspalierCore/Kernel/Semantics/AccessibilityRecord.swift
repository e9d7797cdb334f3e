internal import EspalierGraphics

/// What the accessibility pass keeps of a node.
@MainActor package final class AccessibilityRecord {
    /// What distinguishes the node's element from all others.
    package let number = UInt32(truncatingIfNeeded: UniqueNumber.next())
    /// The elements of the node and what is below it, as made for assistive technology the last time; see `Node.isAccessibilityKept`.
    package internal(set) var elements: [AccessibilityElement] = []
}

/// How long the elements that come of a node's `accessibility` stay true.
package enum AccessibilityLifetime {
    /// They depend on what nobody tells the node of: a binding, the keyboard, elements elsewhere.
    case none
    /// Whatever changes them repaints the node too, or calls `setNeedsAccessibility()`.
    case untilComposed
    /// As long as the node lives.
    case forever
}

extension Node {
    package final var accessibilityNumber: UInt32 {
        if let accessibilityRecord { return accessibilityRecord.number }
        let record = AccessibilityRecord()
        accessibilityRecord = record
        return record.number
    }

    /// What the node reports to assistive technology has changed, though nothing is painted anew for it.
    package final func setNeedsAccessibility() {
        isAccessibilityKept = false
        var next = parent
        // What is around something that is not kept is not kept either.
        while let node = next, node.isAccessibilityKept {
            node.isAccessibilityKept = false
            next = node.parent
        }
    }
}
