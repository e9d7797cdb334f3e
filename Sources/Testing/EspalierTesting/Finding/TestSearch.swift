import EspalierApp
import EspalierControls
package import EspalierCore
import EspalierNavigation

/// Something whose elements can be searched: a test app, or an element for what lies inside of it.
///
/// The `find` functions want exactly one match; another number is an error whose message shows the tree.
@MainActor public protocol TestSearch {
    /// The window, and the element to search in.
    var _searchRoot: (window: TestWindow, element: TestElement) { get }
}

/// An element of the accessibility tree, opaque to tests.
@MainActor public struct TestElement {
    package let element: AccessibilityElement
}

extension TestWindow: TestSearch {
    public var _searchRoot: (window: TestWindow, element: TestElement) {
        platform.pumpIfNeeded()
        return (self, TestElement(element: accessibilityTree))
    }
}

extension TestApp: TestSearch {
    public var _searchRoot: (window: TestWindow, element: TestElement) {
        pumpIfNeeded()
        return front._searchRoot
    }
}

extension TestNode: TestSearch {
    public var _searchRoot: (window: TestWindow, element: TestElement) { (window, TestElement(element: element)) }
}

extension TestSearch {
    // MARK: One

    /// The element of a role, with this label if one is given.
    public func find(_ role: TestApp.Role, _ label: String? = nil) throws -> TestNode {
        try one("\(role.rawValue)\(label.map { " \"\($0)\"" } ?? "")", Wanted(role: role.rawValue, text: label)) {
            $0.role.rawValue == role.rawValue && (label == nil || $0.label == label)
        }
    }

    /// The element that is labelled with the text or has it as its value.
    public func find(text: String) throws -> TestNode {
        try one("text \"\(text)\"", Wanted(text: text)) { $0.label == text || $0.value == text }
    }

    /// The element with this `accessibilityIdentifier`.
    public func find(id: String) throws -> TestNode { try one("#\(id)", Wanted(identifier: id)) { $0.identifier == id } }

    /// The element whose label or value contains the text.
    public func find(containing text: String) throws -> TestNode {
        try one("text containing \"\(text)\"", Wanted(text: text)) {
            ($0.label?.contains(text) ?? false) || ($0.value?.contains(text) ?? false)
        }
    }

    /// The element that meets a condition.
    public func find(where condition: (TestNode) -> Bool) throws -> TestNode {
        let window = _searchRoot.window
        return try one("such element", Wanted()) { condition(TestNode(window, $0)) }
    }

    // MARK: None or one

    /// The element with this identifier, or nil; still an error for more than one.
    public func maybeFind(id: String) throws -> TestNode? { try atMostOne("#\(id)") { $0.identifier == id } }

    /// The element that is labelled with the text or has it as its value, or nil; still an error for more than one.
    public func maybeFind(text: String) throws -> TestNode? {
        try atMostOne("text \"\(text)\"") { $0.label == text || $0.value == text }
    }

    /// The element of a role with this label, or nil; still an error for more than one.
    public func maybeFind(_ role: TestApp.Role, _ label: String) throws -> TestNode? {
        try atMostOne("\(role.rawValue) \"\(label)\"") { $0.role.rawValue == role.rawValue && $0.label == label }
    }

    // MARK: All

    /// All elements of a role, in reading order.
    public func findAll(_ role: TestApp.Role) -> [TestNode] { all { $0.role.rawValue == role.rawValue } }
    /// All elements with this `accessibilityIdentifier`, in reading order.
    public func findAll(id: String) -> [TestNode] { all { $0.identifier == id } }
    /// All elements that are labelled with the text or have it as their value, in reading order.
    public func findAll(text: String) -> [TestNode] { all { $0.label == text || $0.value == text } }

    /// All elements that meet a condition, in reading order.
    public func findAll(where condition: (TestNode) -> Bool) -> [TestNode] {
        let window = _searchRoot.window
        return all { condition(TestNode(window, $0)) }
    }

    // MARK: Searching

    private func all(_ condition: (AccessibilityElement) -> Bool) -> [TestNode] {
        let root = _searchRoot
        return root.element.element.all(where: condition).map { TestNode(root.window, $0) }
    }

    private func one(_ query: String, _ wanted: Wanted, _ condition: (AccessibilityElement) -> Bool) throws -> TestNode {
        if let match = try atMostOne(query, condition) { return match }
        let root = _searchRoot
        let others = root.window.platform.windows.filter { $0 !== root.window }.flatMap { window in
            window.accessibilityTree.all(where: condition).map { "\($0.lineDescription) in the window \"\(window.title)\"" }
        }
        let similar = wanted.nearest(of: root.element.element.all { _ in true }) {
            wanted.nearness(role: $0.role.rawValue, label: $0.label, value: $0.value, identifier: $0.identifier)
        }
        throw NotFound(query: query, tree: root.element.element.treeDescription, nearest: others + similar.map(\.lineDescription))
    }

    private func atMostOne(_ query: String, _ condition: (AccessibilityElement) -> Bool) throws -> TestNode? {
        let root = _searchRoot
        try root.window.platform.checkPainting()
        let matches = root.element.element.all(where: condition)
        guard matches.count <= 1 else {
            throw Ambiguous(
                query: query, matches: matches.map(\.lineDescription), tree: root.element.element.treeDescription)
        }
        return matches.first.map { TestNode(root.window, $0) }
    }
}
