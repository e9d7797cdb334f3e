import EspalierCore
import EspalierGraphics
import Foundation

/// The checks that need no more than the elements of a window.
@MainActor struct ElementChecks {
    private struct Entry {
        let element: AccessibilityElement
        /// The part of it that is in sight.
        let visible: CGRect
        /// The elements around it, the innermost first.
        let around: [AccessibilityElement]
    }

    private let entries: [Entry]

    init(_ tree: AccessibilityElement, in window: CGRect) {
        var entries: [Entry] = []
        func collect(_ element: AccessibilityElement, _ around: [AccessibilityElement], _ clip: CGRect) {
            for child in element.children {
                let visible = child.frame.intersection(clip)
                // A point can have no size: what stands there for assistive technology alone is no target.
                if !visible.isNull { entries.append(Entry(element: child, visible: visible, around: [element] + around)) }
                collect(child, [element] + around, child.role == .scrollArea || child.role == .list ? visible : clip)
            }
        }
        // Popups reach out of the window.
        collect(tree, [], window.insetBy(dx: -2000, dy: -2000))
        self.entries = entries.filter { !$0.visible.isEmpty }
    }

    /// The elements that one does something with.
    static let controls: Set<AccessibilityRole> = [
        .button, .link, .checkBox, .radioButton, .slider, .textField, .searchField, .popUpButton, .spinButton, .tab, .menuItem,
    ]

    private func isControl(_ element: AccessibilityElement) -> Bool { Self.controls.contains(element.role) }

    // MARK: - Names

    var unnamed: [AuditFinding] {
        entries.compactMap { entry in
            let element = entry.element
            guard isControl(element) || [.image, .progressIndicator, .meter].contains(element.role) else { return nil }
            let isNamed = !(element.label ?? "").isEmpty || element.labelledBy != nil || !element.contentOf.isEmpty
            // What a button holds names it; a field's text does not say what it is for.
            if isNamed || [.button, .link, .menuItem, .tab].contains(element.role) && !(element.value ?? "").isEmpty { return nil }
            return AuditFinding(
                kind: .unnamed, element: element.lineDescription, detail: "it has no name: accessibilityLabel(_:) gives it one",
                frame: element.frame)
        }
    }

    // MARK: - Sizes

    /// WCAG 2.5.8: a smaller target is no fault if a circle of the least size around its middle meets no other target, nor the circle of
    /// another small one.
    func small(_ least: CGFloat) -> [AuditFinding] {
        let targets = entries.filter { isControl($0.element) && $0.element.isEnabled }
        return targets.compactMap { entry in
            let frame = entry.element.frame
            // WCAG exempts what is as large as the toolkit makes it, and not of the author's size.
            if [.radioButton, .spinButton, .tab].contains(entry.element.role) { return nil }
            guard frame.width < least - 0.01 || frame.height < least - 0.01, entry.visible == frame else { return nil }
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            let neighbour = targets.first { other in
                guard other.element.node !== entry.element.node, !isInside(entry, other), !isInside(other, entry) else { return false }
                let rect = other.element.frame
                let dx = max(rect.minX - middle.x, middle.x - rect.maxX, 0), dy = max(rect.minY - middle.y, middle.y - rect.maxY, 0)
                if dx * dx + dy * dy < least * least / 4 - 0.01 { return true }
                guard rect.width < least || rect.height < least else { return false }
                let x = rect.midX - middle.x, y = rect.midY - middle.y
                return x * x + y * y < least * least - 0.01
            }
            guard let neighbour else { return nil }
            return AuditFinding(
                kind: .targetSize, element: entry.element.lineDescription,
                detail: "it is smaller than \(least.dumpText) points, and too near to \(neighbour.element.lineDescription)", frame: frame)
        }
    }

    private func isInside(_ inner: Entry, _ outer: Entry) -> Bool { inner.around.contains { $0.node === outer.element.node } }

    // MARK: - Keys

    /// Those among which arrow keys move, once one of them or what is around them has the focus.
    private static let parts: Set<AccessibilityRole> = [.row, .cell, .tab, .radioButton, .menuItem]

    func unreachable(barHeight: CGFloat) -> [AuditFinding] {
        entries.compactMap { entry in
            let element = entry.element
            guard isControl(element), element.isEnabled, !takesFocus(element), !hasFocusInside(element) else { return nil }
            // The menus of the bar open by F10 and Alt, and a popup's by arrow keys.
            if element.frame.maxY <= barHeight || element.role == .menuItem { return nil }
            if Self.parts.contains(element.role),
                entry.around.contains(where: { takesFocus($0) || $0.children.contains(where: takesFocus) })
            {
                return nil
            }
            // A link that is a list's row: the list has the focus, its arrows choose the row, and Return follows the link.
            if let list = entry.around.first(where: { [.list, .table, .tree].contains($0.role) }),
                entry.around.contains(where: { $0.role == .row }),
               takesFocus(list) || list.children.contains(where: takesFocus) { return nil }
            // A group that has the focus itself has keys for its parts, as a calendar for its days; a field has some for the arrows beside
            // it.
            if entry.around.contains(where: { [.group, .calendar].contains($0.role) && takesFocus($0) }) { return nil }
            if element.role == .spinButton, let parent = entry.around.first,
               parent.children.contains(where: { $0.role == .spinButton && $0.label == element.label && takesFocus($0) }) { return nil }
            // What is not a view of its own but a part of one that has the focus: the arrows of a stepper, the button in a field.
            if let parent = entry.around.first, takesFocus(parent), isControl(parent) { return nil }
            return AuditFinding(
                kind: .unreachable, element: element.lineDescription, detail: "keys do not reach it: make it a control, or focusable()",
                frame: element.frame)
        }
    }

    private func hasFocusInside(_ element: AccessibilityElement) -> Bool {
        element.children.contains { takesFocus($0) || hasFocusInside($0) }
    }

    /// Whether the keyboard focus goes to the element, or to a view that has nothing else in it, as one that is `focusable()`.
    private func takesFocus(_ element: AccessibilityElement) -> Bool {
        if element.focus != nil || element.states.contains(.focusable) { return true }
        var node: Node? = element.node
        while let current = node {
            if let focusable = current as? FocusableNode, focusable.canFocus { return true }
            guard let parent = current.parent, parent is UnaryNode else { return false }
            node = parent
        }
        return false
    }
}
