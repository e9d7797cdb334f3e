package import EspalierCore

/// Something whose elements can be searched: a test app, or an element for what lies inside of it.
///
/// The `find` functions want exactly one match; another number is an error whose message shows the tree.
@MainActor public protocol TestSearch {
    /// The app, and the element to search in.
    var _searchRoot: (app: TestApp, element: TestElement) { get }
}

/// An element of the accessibility tree, opaque to tests.
@MainActor public struct TestElement {
    package let element: AccessibilityElement
}

extension TestApp: TestSearch {
    public var _searchRoot: (app: TestApp, element: TestElement) {
        pumpIfNeeded()
        return (self, TestElement(element: accessibilityTree))
    }
}

extension TestNode: TestSearch {
    public var _searchRoot: (app: TestApp, element: TestElement) { (app, TestElement(element: element)) }
}

extension TestSearch {
    // MARK: One

    /// The element of a role, with this label if one is given.
    public func find(_ role: TestApp.Role, _ label: String? = nil) throws -> TestNode {
        try one("\(role.rawValue)\(label.map { " \"\($0)\"" } ?? "")") {
            $0.role.rawValue == role.rawValue && (label == nil || $0.label == label)
        }
    }

    /// The element that is labelled with the text or has it as its value.
    public func find(text: String) throws -> TestNode { try one("text \"\(text)\"") { $0.label == text || $0.value == text } }

    /// The element with this `accessibilityIdentifier`.
    public func find(id: String) throws -> TestNode { try one("#\(id)") { $0.identifier == id } }

    /// The element whose label or value contains the text.
    public func find(containing text: String) throws -> TestNode {
        try one("text containing \"\(text)\"") { ($0.label?.contains(text) ?? false) || ($0.value?.contains(text) ?? false) }
    }

    /// The element that meets a condition.
    public func find(where condition: (TestNode) -> Bool) throws -> TestNode {
        let app = _searchRoot.app
        return try one("such element") { condition(TestNode(app, $0)) }
    }

    // MARK: None or one

    /// The element with this identifier, or nil; still an error for more than one.
    public func maybeFind(id: String) throws -> TestNode? { try atMostOne("#\(id)") { $0.identifier == id } }

    public func maybeFind(text: String) throws -> TestNode? {
        try atMostOne("text \"\(text)\"") { $0.label == text || $0.value == text }
    }

    public func maybeFind(_ role: TestApp.Role, _ label: String) throws -> TestNode? {
        try atMostOne("\(role.rawValue) \"\(label)\"") { $0.role.rawValue == role.rawValue && $0.label == label }
    }

    // MARK: All

    /// All elements of a role, in reading order.
    public func findAll(_ role: TestApp.Role) -> [TestNode] { all { $0.role.rawValue == role.rawValue } }
    public func findAll(id: String) -> [TestNode] { all { $0.identifier == id } }
    public func findAll(text: String) -> [TestNode] { all { $0.label == text || $0.value == text } }

    public func findAll(where condition: (TestNode) -> Bool) -> [TestNode] {
        let app = _searchRoot.app
        return all { condition(TestNode(app, $0)) }
    }

    // MARK: Searching

    private func all(_ condition: (AccessibilityElement) -> Bool) -> [TestNode] {
        let root = _searchRoot
        return root.element.element.all(where: condition).map { TestNode(root.app, $0) }
    }

    private func one(_ query: String, _ condition: (AccessibilityElement) -> Bool) throws -> TestNode {
        guard let match = try atMostOne(query, condition) else {
            throw NotFound(query: query, tree: _searchRoot.element.element.treeDescription)
        }
        return match
    }

    private func atMostOne(_ query: String, _ condition: (AccessibilityElement) -> Bool) throws -> TestNode? {
        let root = _searchRoot
        try root.app.checkPainting()
        let matches = root.element.element.all(where: condition)
        guard matches.count <= 1 else {
            throw Ambiguous(
                query: query, matches: matches.map(\.lineDescription), tree: root.element.element.treeDescription)
        }
        return matches.first.map { TestNode(root.app, $0) }
    }
}
