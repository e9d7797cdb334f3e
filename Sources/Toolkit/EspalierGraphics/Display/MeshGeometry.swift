package import Foundation

/// A grid of coloured points, connected by curves.
package struct MeshGeometry: Hashable, Sendable {
    /// A point with its control points, all in the coordinates of the filled shape.
    package struct Vertex: Hashable, Sendable {
        package var position: CGPoint
        package var leading, top, trailing, bottom: CGPoint
        package var color: Color.Resolved

        package init(position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint, color: Color.Resolved) {
            self.position = position
            self.leading = leading
            self.top = top
            self.trailing = trailing
            self.bottom = bottom
            self.color = color
        }
    }

    package let width: Int
    package let height: Int
    /// The `width` x `height` vertices, row by row.
    package let vertices: [Vertex]
    /// The colour outside the mesh.
    package let background: Color.Resolved
    /// Whether colours are interpolated by smooth curves instead of linearly.
    package let smoothsColors: Bool
    package let space: Gradient.ColorSpace

    package init(
        width: Int, height: Int, vertices: [Vertex], background: Color.Resolved, smoothsColors: Bool, space: Gradient.ColorSpace
    ) {
        self.width = width
        self.height = height
        self.vertices = vertices
        self.background = background
        self.smoothsColors = smoothsColors
        self.space = space
    }

    /// The vertex in a column and row, both from 0.
    func vertex(_ column: Int, _ row: Int) -> Vertex { vertices[row * width + column] }

    package var isClear: Bool { !(background.opacity > 0) && vertices.allSatisfy { !($0.color.opacity > 0) } }

    package func moved(by delta: CGPoint) -> MeshGeometry {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + delta.x, y: point.y + delta.y) }
        let vertices = vertices.map {
            Vertex(
                position: moved($0.position), leading: moved($0.leading), top: moved($0.top), trailing: moved($0.trailing),
                bottom: moved($0.bottom), color: $0.color)
        }
        return MeshGeometry(
            width: width, height: height, vertices: vertices, background: background, smoothsColors: smoothsColors, space: space)
    }
}
