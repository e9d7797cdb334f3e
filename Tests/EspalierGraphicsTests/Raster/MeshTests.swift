import EspalierGraphics
import Foundation
import Testing

/// Meshes of coloured points, as paint.
@Suite("Meshes of colours as paint") struct MeshTests {
    /// Three by three points of one colour, through which smooth curves run; the middle one stands aside.
    private func mesh(middle: CGPoint, size: CGSize) -> MeshGeometry {
        let points = (0..<9).map { index in
            let place = index == 4 ? middle : CGPoint(x: CGFloat(index % 3) / 2, y: CGFloat(index / 3) / 2)
            return CGPoint(x: place.x * size.width, y: place.y * size.height)
        }
        let vertices = points.indices.map { index in
            let (column, row, own) = (index % 3, index / 3, points[index])
            let before = column > 0 ? points[index - 1] : own, after = column < 2 ? points[index + 1] : own
            let above = row > 0 ? points[index - 3] : own, below = row < 2 ? points[index + 3] : own
            let (across, down): (CGFloat, CGFloat) = (column == 1 ? 6 : 3, row == 1 ? 6 : 3)
            let right = CGPoint(x: (after.x - before.x) / across, y: (after.y - before.y) / across)
            let under = CGPoint(x: (below.x - above.x) / down, y: (below.y - above.y) / down)
            return MeshGeometry.Vertex(
                position: own, leading: CGPoint(x: own.x - right.x, y: own.y - right.y),
                top: CGPoint(x: own.x - under.x, y: own.y - under.y),
                trailing: CGPoint(x: own.x + right.x, y: own.y + right.y), bottom: CGPoint(x: own.x + under.x, y: own.y + under.y),
                color: Color.Resolved(red: 1, green: 0, blue: 0))
        }
        return MeshGeometry(
            width: 3, height: 3, vertices: vertices, background: Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0), smoothsColors: true,
            space: .device)
    }

    @Test(
        "Patches of different sizes meet without a gap",
        arguments: [CGPoint(x: 0.9, y: 0.6), CGPoint(x: 0.2, y: 0.7), CGPoint(x: 0.6, y: 0.15)])
    func patchesMeet(_ middle: CGPoint) {
        let size = CGSize(width: 358, height: 200)
        let tile = PixelTile(
            Shader(.mesh(mesh(middle: middle, size: size)), ColorRamp([])), opacity: 1, map: ProjectionTransform(.identity),
            rect: CGRect(origin: .zero, size: size))
        #expect(tile.pixels.count == 358 * 200)
        #expect(tile.pixels.filter { $0 != 0xFFFF_0000 }.isEmpty)
    }
}
