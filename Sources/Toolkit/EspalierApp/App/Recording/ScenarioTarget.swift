import EspalierCore
import EspalierGraphics
import Foundation

/// An element as the text of a test finds it.
struct ScenarioTarget: Equatable {
    /// The search, without its app: `find(.button, "Save")`.
    let search: String
    let isMenuItem: Bool
    /// Whether it does the same wherever it is clicked.
    let isControl: Bool
    private let frame: CGRect

    /// - Parameter all: the elements of the window, in reading order.
    @MainActor init(_ element: AccessibilityElement, among all: [AccessibilityElement]) {
        frame = element.frame
        isMenuItem = element.role == .menuItem
        isControl = [.button, .link, .checkBox, .radioButton, .tab, .menuItem, .popUpButton, .row, .cell, .staticText, .heading, .image]
            .contains(element.role)
        func isAlone(_ condition: (AccessibilityElement) -> Bool) -> Bool { all.filter(condition).count == 1 }
        let role = element.role
        if let id = element.identifier, isAlone({ $0.identifier == id }) {
            search = "find(id: \(Scenario.quoted(id)))"
        } else if let label = element.label, isAlone({ $0.role == role && $0.label == label }) {
            search = "find(.\(role.rawValue), \(Scenario.quoted(label)))"
        } else if let text = element.value ?? element.label, isAlone({ $0.label == text || $0.value == text }), role == .staticText {
            search = "find(text: \(Scenario.quoted(text)))"
        } else if isAlone({ $0.role == role }) {
            search = "find(.\(role.rawValue))"
        } else {
            let index = all.filter { $0.role == role }.firstIndex { $0.node === element.node } ?? 0
            search = "findAll(.\(role.rawValue))[\(index)]"
        }
    }

    /// Where in the element a point lies, in parts of its size; nil for about the middle.
    func anchor(of point: CGPoint) -> UnitPoint? {
        guard frame.width > 0, frame.height > 0 else { return nil }
        func part(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
        let anchor = UnitPoint(x: part((point.x - frame.minX) / frame.width), y: part((point.y - frame.minY) / frame.height))
        let isMiddle = abs(point.x - frame.midX) < 2 && abs(point.y - frame.midY) < 2
        return isMiddle ? nil : anchor
    }
}
