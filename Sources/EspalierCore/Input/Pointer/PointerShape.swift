package import EspalierGraphics
package import Foundation

/// What the pointer looks like, in words that a platform knows.
package enum PointerShape: Hashable, Sendable {
    /// By the names that CSS and the cursor themes of desktops share.
    package enum Name: String, CaseIterable, Sendable {
        case arrow = "default", text, verticalText = "vertical-text", crosshair, openHand = "grab", closedHand = "grabbing"
        case link = "pointer", zoomIn = "zoom-in", zoomOut = "zoom-out"
        case column = "col-resize", row = "row-resize"
        case left = "w-resize", right = "e-resize", up = "n-resize", down = "s-resize"
        case upLeft = "nw-resize", upRight = "ne-resize", downLeft = "sw-resize", downRight = "se-resize"
        case horizontal = "ew-resize", vertical = "ns-resize", fallingDiagonal = "nwse-resize", risingDiagonal = "nesw-resize"
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
    /// The pixel that points.
    package var x: Int
    package var y: Int

    package init(image: CGImage, x: Int, y: Int) { (self.image, self.x, self.y) = (image, x, y) }
}

/// A node over which the pointer looks otherwise than over what is around it.
@MainActor package protocol PointerShaping: Node {
    /// nil for what the views around say.
    /// - Parameter point: in the node's own space.
    func pointerShape(at point: CGPoint) -> PointerShape?
    /// Whether the pointer is seen; automatic for what the views around say.
    var pointerVisibility: Visibility { get }
}

extension PointerShaping {
    package var pointerVisibility: Visibility { .automatic }
}

/// The shapes that the nodes under a point want.
@MainActor package enum PointerShapes {
    /// Whether any node has a wish: without any the tree is not searched.
    package static var areWanted = false
    /// Counts changes of wishes: the pointer may rest on one.
    static var version = 0

    /// - Parameter path: from the innermost node to the root.
    static func shape(_ path: some Sequence<Node>, at location: CGPoint) -> PointerShape {
        var shape: PointerShape?
        var isVisibilityKnown = false
        for case let node as any PointerShaping in path {
            // SwiftUI: the innermost view that says something decides.
            if !isVisibilityKnown, node.pointerVisibility != .automatic {
                if node.pointerVisibility == .hidden { return .hidden }
                isVisibilityKnown = true
            }
            if shape == nil { shape = node.pointerShape(at: node.convertFromWindow(location)) }
        }
        return shape ?? .arrow
    }
}
