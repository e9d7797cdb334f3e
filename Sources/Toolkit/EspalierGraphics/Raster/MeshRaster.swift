import Foundation

/// Rasterises a mesh of coloured points: each patch between four points is divided into small flat pieces, whose triangles are
/// filled with colours interpolated from their corners.
enum MeshRaster {
    /// A point on the mesh in device pixels, with its colour.
    private struct Corner {
        var x, y: CGFloat
        var color: PremultipliedColor
    }

    static func pixels(
        _ mesh: MeshGeometry, opacity: Double, filters: [ColorMap], map: ProjectionTransform, rect: CGRect
    ) -> [UInt32] {
        let (width, height) = (Int(rect.width), Int(rect.height))
        let factor = Float(opacity > 0 ? min(opacity, 1) : 0)
        func finished(_ value: PremultipliedColor) -> UInt32 {
            var color = mesh.space.isPerceptual ? Oklab.color(value).premultiplied : value
            for filter in filters { color = filter.apply(toPremultiplied: color) }
            return packedPixel((color * factor).unitClamped)
        }
        func key(_ color: Color.Resolved) -> PremultipliedColor {
            mesh.space.isPerceptual ? Oklab.premultiplied(color) : color.premultiplied
        }
        var pixels = [UInt32](repeating: finished(key(mesh.background)), count: width * height)
        guard mesh.width > 1, mesh.height > 1, mesh.vertices.count == mesh.width * mesh.height else { return pixels }
        // Patches beside each other are divided alike: a point that only one of them has on their common curve would leave gaps.
        let across = (0..<mesh.width - 1).map { x in steps((0..<mesh.height).map { (mesh.vertex(x, $0), mesh.vertex(x + 1, $0)) }) }
        let down = (0..<mesh.height - 1).map { y in steps((0..<mesh.width).map { (mesh.vertex($0, y), mesh.vertex($0, y + 1)) }) }
        for row in 0..<mesh.height - 1 {
            for column in 0..<mesh.width - 1 {
                let corners = patch(mesh, column, row, across[column], down[row], map: map, origin: rect.origin, key: key)
                for y in 0..<down[row] {
                    for x in 0..<across[column] {
                        let (a, b) = (corners[y][x], corners[y][x + 1]), (c, d) = (corners[y + 1][x], corners[y + 1][x + 1])
                        fill(a, b, d, &pixels, width, height, finished)
                        fill(a, d, c, &pixels, width, height, finished)
                    }
                }
            }
        }
        return pixels
    }

    // MARK: - Patches

    /// Into how many pieces the sides between these points are divided: by the longest.
    private static func steps(_ sides: [(MeshGeometry.Vertex, MeshGeometry.Vertex)]) -> Int {
        let length = sides.map { hypot($1.position.x - $0.position.x, $1.position.y - $0.position.y) }.max() ?? 0
        return length > 64 ? Int(min(length / 8, 32)) : 8
    }

    /// A patch as a grid of points: a Coons surface between its four curved sides.
    private static func patch(
        _ mesh: MeshGeometry, _ column: Int, _ row: Int, _ across: Int, _ down: Int, map: ProjectionTransform, origin: CGPoint,
        key: (Color.Resolved) -> PremultipliedColor
    ) -> [[Corner]] {
        let (a, b) = (mesh.vertex(column, row), mesh.vertex(column + 1, row))
        let (c, d) = (mesh.vertex(column, row + 1), mesh.vertex(column + 1, row + 1))
        func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ t: CGFloat) -> CGPoint {
            let s = 1 - t
            let w0: CGFloat = s * s * s, w1: CGFloat = 3 * s * s * t, w2: CGFloat = 3 * s * t * t, w3: CGFloat = t * t * t
            let x: CGFloat = w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x
            let y: CGFloat = w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y
            return CGPoint(x: x, y: y)
        }
        // The colours of the 4 x 4 points around the patch, for curves that pass smoothly through them.
        func around(_ x: Int, _ y: Int) -> PremultipliedColor {
            key(mesh.vertex(min(max(column + x, 0), mesh.width - 1), min(max(row + y, 0), mesh.height - 1)).color)
        }
        let net = (-1...2).map { y in (-1...2).map { x in around(x, y) } }
        return (0...down).map { j in
            let v = CGFloat(j) / CGFloat(down)
            let left = cubic(a.position, a.bottom, c.top, c.position, v), right = cubic(b.position, b.bottom, d.top, d.position, v)
            return (0...across).map { i in
                let u = CGFloat(i) / CGFloat(across)
                let top = cubic(a.position, a.trailing, b.leading, b.position, u)
                let bottom = cubic(c.position, c.trailing, d.leading, d.position, u)
                func coons(_ part: (CGPoint) -> CGFloat) -> CGFloat {
                    let ruled = (1 - v) * part(top) + v * part(bottom) + (1 - u) * part(left) + u * part(right)
                    let upper = (1 - u) * part(a.position) + u * part(b.position)
                    let lower = (1 - u) * part(c.position) + u * part(d.position)
                    return ruled - (1 - v) * upper - v * lower
                }
                let place = CGPoint(x: coons { $0.x }, y: coons { $0.y }).applying(map)
                let color = mesh.smoothsColors
                    ? smooth(net, Float(u), Float(v)) : flat(net, Float(u), Float(v))
                return Corner(x: place.x - origin.x, y: place.y - origin.y, color: color)
            }
        }
    }

    private static func flat(_ net: [[PremultipliedColor]], _ u: Float, _ v: Float) -> PremultipliedColor {
        let top = net[1][1] + (net[1][2] - net[1][1]) * u
        let bottom = net[2][1] + (net[2][2] - net[2][1]) * u
        return top + (bottom - top) * v
    }

    /// Interpolates by a Catmull–Rom spline in both directions.
    private static func smooth(_ net: [[PremultipliedColor]], _ u: Float, _ v: Float) -> PremultipliedColor {
        func curve(_ p: [PremultipliedColor], _ t: Float) -> PremultipliedColor {
            let linear = (p[2] - p[0]) * t
            let square = (p[0] * 2 - p[1] * 5 + p[2] * 4 - p[3]) * (t * t)
            let cube = (p[1] * 3 - p[0] - p[2] * 3 + p[3]) * (t * t * t)
            return p[1] + (linear + square + cube) * 0.5
        }
        return curve(net.map { curve($0, u) }, v)
    }

    // MARK: - Triangles

    /// Fills the pixels whose centres lie in a triangle. A pixel on an edge shared by two triangles gets the later one's colour,
    /// which is the same there.
    private static func fill(
        _ a: Corner, _ b: Corner, _ c: Corner, _ pixels: inout [UInt32], _ width: Int, _ height: Int,
        _ finished: (PremultipliedColor) -> UInt32
    ) {
        let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        guard area.isFinite, abs(area) > 1e-9 else { return }
        let low = max(min(a.y, b.y, c.y) - 0.5, 0), high = min(max(a.y, b.y, c.y) - 0.5, CGFloat(height) - 1)
        guard low <= high else { return }
        let slack = 1e-6
        for row in Int(low.rounded(.up))...max(Int(high.rounded(.down)), Int(low.rounded(.up))) where row < height {
            let y = CGFloat(row) + 0.5
            // The weights of the corners are linear along the row: the span is where all are positive.
            var (left, right) = (CGFloat(0), CGFloat(width))
            func narrow(_ p: Corner, _ q: Corner) {
                // (q - p) x (point - p) has the sign of the area inside.
                let (dx, dy) = (q.x - p.x, q.y - p.y)
                let base = dx * (y - p.y) + dy * p.x
                let sign: CGFloat = area > 0 ? 1 : -1
                // sign * (base - dy * x) >= 0
                if dy * sign > 0 {
                    right = min(right, base / dy + slack)
                } else if dy * sign < 0 {
                    left = max(left, base / dy - slack)
                } else if sign * base < -slack {
                    right = -1
                }
            }
            narrow(a, b)
            narrow(b, c)
            narrow(c, a)
            let first = Int((left - 0.5).rounded(.up)), last = Int((right - 0.5).rounded(.down))
            guard first <= last, last >= 0, first < width else { continue }
            for column in max(first, 0)...min(last, width - 1) {
                let x = CGFloat(column) + 0.5
                let wb = Float(((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area)
                let wc = Float(((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area)
                pixels[row * width + column] = finished(a.color * (1 - wb - wc) + b.color * wb + c.color * wc)
            }
        }
    }
}
