package import EspalierGraphics
package import Foundation

/// The pointer's appearance, in terms that a platform can draw.
package enum PointerShape: Hashable, Sendable {
    /// The names that CSS and the desktops' cursor themes share.
    package enum Name: String, CaseIterable, Sendable {
        case arrow = "default", text, verticalText = "vertical-text", crosshair, openHand = "grab", closedHand = "grabbing"
        case link = "pointer", zoomIn = "zoom-in", zoomOut = "zoom-out"
        case column = "col-resize", row = "row-resize"
        case left = "w-resize", right = "e-resize", up = "n-resize", down = "s-resize"
        case upLeft = "nw-resize", upRight = "ne-resize", downLeft = "sw-resize", downRight = "se-resize"
        case horizontal = "ew-resize", vertical = "ns-resize", fallingDiagonal = "nwse-resize", risingDiagonal = "nesw-resize"
        case notAllowed = "not-allowed", copy, alias, contextMenu = "context-menu"
    }

    case named(Name)
    case picture(PointerPicture)
    case hidden

    package static let arrow = PointerShape.named(.arrow)
    package static let text = PointerShape.named(.text)
    package static let link = PointerShape.named(.link)
}

/// A pointer that an app draws itself.
package struct PointerPicture: Hashable, Sendable {
    package var image: CGImage
    /// The hot spot, in pixels.
    package var x: Int
    package var y: Int

    package init(image: CGImage, x: Int, y: Int) { (self.image, self.x, self.y) = (image, x, y) }
}

/// A node that changes the pointer's appearance while the pointer is over it.
@MainActor package protocol PointerShaping: Node {
    /// The shape at a point; nil defers to the enclosing views.
    /// - Parameter point: in the node's own space.
    func pointerShape(at point: CGPoint) -> PointerShape?
    /// Whether the pointer is visible; `.automatic` defers to the enclosing views.
    var pointerVisibility: Visibility { get }
}

extension PointerShaping {
    package var pointerVisibility: Visibility { .automatic }
}

/// Finds the pointer shape for the nodes under a point.
@MainActor enum PointerShapes {
    /// - Parameter path: the hit nodes, from the innermost to the root.
    static func shape(_ path: some Sequence<Node>, at location: CGPoint) -> PointerShape {
        if AppPointer.isHidden { return .hidden }
        var shape: PointerShape?
        var isVisibilityKnown = false
        for case let node as any PointerShaping in path {
            // SwiftUI: the innermost view that sets a style or a visibility decides.
            if !isVisibilityKnown, node.pointerVisibility != .automatic {
                if node.pointerVisibility == .hidden { return .hidden }
                isVisibilityKnown = true
            }
            if shape == nil { shape = node.pointerShape(at: node.convertFromWindow(location)) }
        }
        return shape ?? AppPointer.shape ?? .arrow
    }
}
