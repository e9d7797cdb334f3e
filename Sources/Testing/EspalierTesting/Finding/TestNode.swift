import EspalierApp
import EspalierControls
public import EspalierCore
public import EspalierGraphics
import EspalierNavigation
public import Foundation

/// An accessibility element of a test app. It stays good while the view lives: what it tells is always that of the moment.
@MainActor public struct TestNode {
    /// The app that the element is in.
    public let app: TestApp
    /// The window that it is in; that of the view it hangs on for a popup.
    public let window: TestWindow
    /// The node of the tree that the element was made by.
    package let node: Node
    /// The element as it was found.
    private let found: AccessibilityElement

    init(_ window: TestWindow, _ element: AccessibilityElement) {
        guard let app = window.platform.app else { preconditionFailure("The TestApp of the window is gone.") }
        self.app = app
        self.window = window
        node = element.node
        found = element
    }

    /// The element as it is now; if it is gone, as it was when it was last seen.
    package var element: AccessibilityElement {
        app.pumpIfNeeded()
        return window.accessibilityTree.first { $0.node === node } ?? found
    }

    // MARK: - What it is

    /// The rectangle in window points.
    public var frame: CGRect { element.frame }
    /// What the element is called; nil if it has no label.
    public var label: String? { element.label }
    /// What the element holds, such as a field's text or "On"; nil if it has no value.
    public var value: String? { element.value }
    /// What using the element does; nil if nothing says so.
    public var hint: String? { element.hint }
    /// What `accessibilityIdentifier(_:)` has set; nil if nothing.
    public var identifier: String? { element.identifier }
    /// What the element is.
    public var role: TestApp.Role { TestApp.Role(element.role) }
    /// Its accessibility traits, such as `.isSelected`.
    public var traits: AccessibilityTraits { element.traits }
    /// Whether it can be used.
    public var isEnabled: Bool { element.isEnabled }
    /// Whether it has the keyboard focus.
    public var isFocused: Bool { element.isFocused }
    /// What the element says: its value if it has one, else its label.
    public var text: String? { element.value ?? element.label }
    /// Whether the view is still in the window.
    public var exists: Bool {
        app.pumpIfNeeded()
        return window.accessibilityTree.first { $0.node === node } != nil
    }

    /// The elements in it, in the order in which they would be read.
    public var children: [TestNode] { element.children.map { TestNode(window, $0) } }

    /// The element around this one; nil for one that stands directly in the window.
    public var parent: TestNode? {
        app.pumpIfNeeded()
        let tree = window.accessibilityTree
        guard let parent = tree.first(where: { $0.children.contains { $0.node === node } }), parent.role != .window else {
            return nil
        }
        return TestNode(window, parent)
    }

    /// Whether a click at the middle reaches the view.
    public var isHittable: Bool { (try? hitPoint(.center)) != nil }

    /// Throws unless the element says `text`.
    public func expect(text: String) throws {
        let element = element
        if element.value != text && element.label != text {
            throw Unexpected(description: "Expected \"\(text)\", found \(element.lineDescription)")
        }
    }

    // MARK: - What one does with it

    /// Clicks on the view, if nothing lies in front of it.
    public func click(
        count: Int = 1, button: MouseButton = .primary, modifiers: EventModifiers = [], at anchor: UnitPoint = .center
    ) throws {
        window.click(at: try hitPoint(anchor), count: count, button: button, modifiers: modifiers)
    }

    /// Moves the pointer to the view. Throws if something lies in front of it.
    public func hover(at anchor: UnitPoint = .center) throws { window.movePointer(to: try hitPoint(anchor)) }

    /// Presses the button over the view, and holds it. Throws if something lies in front of the view.
    public func press(
        button: MouseButton = .primary, modifiers: EventModifiers = [], at anchor: UnitPoint = .center
    ) throws {
        window.press(at: try hitPoint(anchor), button: button, modifiers: modifiers)
    }

    /// Releases the button over the view, whether or not anything lies in front of it.
    public func release(button: MouseButton = .primary, modifiers: EventModifiers = [], at anchor: UnitPoint = .center) {
        window.release(at: point(anchor), button: button, modifiers: modifiers)
    }

    /// Presses the element, moves the pointer by `offset` in points, in steps, and releases it there.
    /// - Parameter anchor: where on the element the button is pressed.
    public func drag(
        by offset: CGSize, steps: Int = 10, modifiers: EventModifiers = [], from anchor: UnitPoint = .center
    ) throws {
        let start = try hitPoint(anchor)
        let end = CGPoint(x: start.x + offset.width, y: start.y + offset.height)
        window.drag(from: start, to: end, steps: steps, modifiers: modifiers)
    }

    /// Drags from the middle of the view to a window point.
    public func drag(to point: CGPoint, steps: Int = 10, modifiers: EventModifiers = []) throws {
        window.drag(from: try hitPoint(.center), to: point, steps: steps, modifiers: modifiers)
    }

    /// Drags from the middle of the view to that of another.
    public func drag(to other: TestNode, steps: Int = 10, modifiers: EventModifiers = []) throws {
        try drag(to: other.point(.center), steps: steps, modifiers: modifiers)
    }

    /// Turns the wheel over the view, by notches.
    public func scroll(dx: CGFloat = 0, dy: CGFloat = 0) throws { window.scroll(at: try hitPoint(.center), dx: dx, dy: dy) }

    /// Runs an accessibility action, as assistive technology would.
    public func perform(_ action: AccessibilityActionKind = .default) throws { try perform(.kind(action), .increment) }

    /// Turns an adjustable element up or down.
    public func adjust(_ direction: AccessibilityAdjustmentDirection) throws { try perform(.adjust, direction) }

    private func perform(_ trigger: AccessibilityAction.Trigger, _ direction: AccessibilityAdjustmentDirection) throws {
        let element = element
        guard let action = element.actions.first(where: { $0.trigger == trigger }) else {
            throw Unexpected(description: "\(element.lineDescription) has no such action")
        }
        action.perform(direction)
        app.pumpIfNeeded()
    }

    // MARK: - Points

    /// A point of the view, in window points; of the place where it was last seen, if it is gone.
    public func point(_ anchor: UnitPoint) -> CGPoint {
        guard exists else {
            return CGPoint(x: found.frame.minX + found.frame.width * anchor.x, y: found.frame.minY + found.frame.height * anchor.y)
        }
        let point = node.shownWindowPoint(anchor), origin = node.host.popupOrigin
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    /// A point of the view as `point(_:)` gives it. Throws `NotHittable` if a pointer event there would go to something else.
    private func hitPoint(_ anchor: UnitPoint) throws -> CGPoint {
        guard exists else { throw Gone(element: found.lineDescription) }
        let point = point(anchor)
        let hit = window.hitTest(point)
        if hit.contains(where: { $0 === node }) { return point }
        throw NotHittable(element: element.lineDescription, by: hit.first.map { describe($0) })
    }

    private func describe(_ node: Node) -> String {
        let text = window.accessibilityTree.first { $0.node === node }?.lineDescription
        return text ?? "\(node.debugName) \(node.windowRect(node.bounds).dumpText)"
    }
}

/// Handles of the same view are equal.
extension TestNode: Equatable {
    public nonisolated static func == (a: TestNode, b: TestNode) -> Bool { a.node === b.node }
}

extension AccessibilityElement {
    /// The first element that meets the condition, in the order of the tree. This element counts too.
    func first(where condition: (AccessibilityElement) -> Bool) -> AccessibilityElement? {
        if condition(self) { return self }
        for child in self.children {
            if let match = child.first(where: condition) { return match }
        }
        return nil
    }

    /// All elements inside of this one that meet the condition, in the order of the tree.
    func all(where condition: (AccessibilityElement) -> Bool) -> [AccessibilityElement] {
        self.children.flatMap { child in (condition(child) ? [child] : []) + child.all(where: condition) }
    }
}
