package import EspalierGraphics
package import Foundation

/// A dynamic property whose value can be read from outside of its view, and written.
@MainActor package protocol InspectableProperty {
    /// The present value. Nobody becomes a reader by this.
    var inspectedValue: Any { get }
    /// Writes a value, as the view itself would.
    /// - Returns: whether it is of the property's type.
    func setInspectedValue(_ value: Any) -> Bool
}

extension State: InspectableProperty {
    package var inspectedValue: Any { EvaluationScope.untracked { wrappedValue } }

    package func setInspectedValue(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        wrappedValue = value
        return true
    }
}

extension Binding: InspectableProperty {
    package var inspectedValue: Any { EvaluationScope.untracked { wrappedValue } }

    package func setInspectedValue(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        wrappedValue = value
        return true
    }
}

extension ViewHost {
    /// The view at a point of the window as a person would point at it: the smallest of those that are laid out there, hit or not.
    package func pickedNode(at point: CGPoint) -> Node? { DebugOutline.smallest(of: DebugOutline.all(in: self), at: point)?.node }

    /// The display items of one view and what it contains, as they are painted now.
    /// - Parameter limit: of the area, in window points: what lies outside of the window is not painted.
    package func displayItems(of node: Node) -> [DisplayItem] {
        let window = CGRect(origin: .zero, size: size)
        var context = PaintContext(scale: scale, damage: [window], window: window, reusing: [])
        context.paint(node)
        return context.list.items
    }
}
